"""How gunicorn serves the arbiter; HOST, PORT and WEB_CONCURRENCY come from the environment."""

from __future__ import annotations

import atexit
import os
import resource
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gunicorn.arbiter import Arbiter
    from gunicorn.workers.base import Worker


def worker_count(said: str) -> int:
    """How many workers WEB_CONCURRENCY asks for; what is no such number ends the start."""
    if not (said.isascii() and said.isdigit() and int(said)):
        sys.exit(f"WEB_CONCURRENCY must be a number of workers, from 1 on, not {said!r}")
    return int(said)


def most_connections(open_files: int) -> int:
    """How many a worker lets in: each is an open file, and it opens some hundred besides."""
    return 1000 if open_files == resource.RLIM_INFINITY else min(1000, open_files - 100)


wsgi_app = "service.wsgi:app"
bind = f"{os.environ.get('HOST') or '127.0.0.1'}:{os.environ.get('PORT') or '8000'}"

# Threads keep connections alive, and a probe is answered beside a long request.
worker_class = "service.worker.Worker"
workers = worker_count(os.environ.get("WEB_CONCURRENCY") or "2")
threads = 32  # a client that sends or takes slowly holds one; others cost nothing until needed
worker_connections = most_connections(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
preload_app = True  # the rulebook is read once, and a broken one stops the start

timeout = 15
graceful_timeout = 8  # less than the ten after which an engine kills
keepalive = 5

# A worker's heartbeat and its metrics are files: in memory no slow or read-only disk holds them up.
memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108
worker_tmp_dir = memory
forwarder_headers = ""  # no header stands for the path: where a proxy mounts us is its own business
control_socket_disable = True  # nothing here needs one, and a read-only home has no place for it
accesslog = None  # the service itself writes one line a request
loglevel = os.environ.get("LOG_LEVEL") or "info"  # of gunicorn's own lines, on standard error

METRICS = "PROMETHEUS_MULTIPROC_DIR"
# Metrics are counted across the workers in one folder, there before the service is loaded.
own_metrics = None if METRICS in os.environ else tempfile.mkdtemp(prefix="arbiter-", dir=memory)
raw_env = [f"{METRICS}={own_metrics}"] if own_metrics else []


def child_exit(server: Arbiter, worker: Worker) -> None:  # noqa: ARG001  # gunicorn names them
    """Forget what only a living worker can say."""
    # At its import, so not before the folder is known, the client settles how it counts.
    from prometheus_client import multiprocess  # noqa: PLC0415

    multiprocess.mark_process_dead(worker.pid)


def clear(folder: str, owner: int) -> None:
    """Leave no folder behind, when its owner ends; the workers, forked from it, end before."""
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)


if own_metrics:
    atexit.register(clear, own_metrics, os.getpid())
