"""How gunicorn serves the arbiter; HOST, PORT and WEB_CONCURRENCY come from the environment."""

import os
from pathlib import Path

wsgi_app = "service.wsgi:app"
bind = f"{os.environ.get('HOST') or '127.0.0.1'}:{os.environ.get('PORT') or '8000'}"

worker_class = "gthread"  # keeps connections alive, and answers a probe beside a long request
workers = int(os.environ.get("WEB_CONCURRENCY") or 2)
threads = 4
preload_app = True  # the rulebook is read once, and a broken one stops the start

timeout = 15
graceful_timeout = 10
keepalive = 5

# A worker's heartbeat is a file: in memory it can't be held up by a slow or read-only disk.
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108
control_socket_disable = True  # nothing here needs one, and a read-only home has no place for it
accesslog = None  # the service itself writes one line a request
