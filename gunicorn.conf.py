"""How gunicorn serves the arbiter; HOST, PORT and WEB_CONCURRENCY come from the environment."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gunicorn.arbiter import Arbiter
    from gunicorn.workers.base import Worker

wsgi_app = "service.wsgi:app"
bind = f"{os.environ.get('HOST') or '127.0.0.1'}:{os.environ.get('PORT') or '8000'}"

# Threads keep connections alive, and a probe is answered beside a long request.
worker_class = "service.worker.Worker"
workers = int(os.environ.get("WEB_CONCURRENCY") or 2)
threads = 32  # a client that sends or takes slowly holds one; others cost nothing until needed
preload_app = True  # the rulebook is read once, and a broken one stops the start

timeout = 15
graceful_timeout = 8  # less than the ten after which an engine kills
keepalive = 5

# A worker's heartbeat and its metrics are files: in memory no slow or read-only disk holds them up.
memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108
worker_tmp_dir = memory
control_socket_disable = True  # nothing here needs one, and a read-only home has no place for it
accesslog = None  # the service itself writes one line a request

METRICS = "PROMETHEUS_MULTIPROC_DIR"
# Metrics are counted across the workers in one folder, there before the service is loaded.
own_metrics = None if METRICS in os.environ else tempfile.mkdtemp(prefix="arbiter-", dir=memory)
raw_env = [f"{METRICS}={own_metrics}"] if own_metrics else []


def child_exit(server: Arbiter, worker: Worker) -> None:  # noqa: ARG001  # gunicorn names them
    """Forget what only a living worker can say."""
    # At its import, so not before the folder is known, the client settles how it counts.
    from prometheus_client import multiprocess  # noqa: PLC0415

    multiprocess.mark_process_dead(worker.pid)


def on_exit(server: Arbiter) -> None:  # noqa: ARG001  # gunicorn names it
    """Leave no folder behind."""
    if own_metrics:
        shutil.rmtree(own_metrics, ignore_errors=True)
