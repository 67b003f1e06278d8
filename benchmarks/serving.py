"""A service behind gunicorn, on a port of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

HOUSE = Path(__file__).parents[1]
HOST = "127.0.0.1"
JSON = {"Content-Type": "application/json"}
METRICS = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that gives servers a folder to count in; without it each has one of its own."""

PATIENCE = 20.0
"""How long a start may take, in seconds."""


@dataclass(frozen=True, slots=True)
class Server:
    """A running service: the port it listens on, and gunicorn's first process."""

    port: int
    process: subprocess.Popen[bytes]

    def workers(self) -> list[int]:
        """The ids of the processes that answer (Linux)."""
        pid = self.process.pid
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def connect(self, timeout: float = 10) -> HTTPConnection:
        """A connection to it."""
        return HTTPConnection(HOST, self.port, timeout=timeout)

    def await_answer(self, path: str = "/healthz") -> None:
        """Return once it answers. Raises TimeoutError if it does not in time."""
        until = time.monotonic() + PATIENCE
        while not self.answers(path):
            if time.monotonic() > until:
                raise TimeoutError(path)
            time.sleep(0.002)

    def answers(self, path: str) -> bool:
        """Whether it gives any answer now."""
        connection = self.connect()
        try:
            connection.request("GET", path)
            return bool(connection.getresponse().status)
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server((HOST, 0)) as server:
        port: int = server.getsockname()[1]
        return port


def started(app: str | None = None, log: int = subprocess.DEVNULL, **variables: str) -> Server:
    """A service just started, the arbiter if no other one is named.

    ``log`` is where it writes its log, a file's descriptor; ``variables`` are added to those of the
    environment.
    """
    port = free_port()
    command = [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py"]
    inherited = {name: value for name, value in os.environ.items() if name != METRICS}
    process = subprocess.Popen(  # noqa: S603  # of our own making
        [*command, *([app] if app else [])],
        cwd=HOUSE,
        env={**inherited, **variables, "HOST": HOST, "PORT": str(port)},
        stdout=log,
        stderr=subprocess.DEVNULL,
    )
    return Server(port, process)


@contextmanager
def serving(
    app: str | None = None, log: int = subprocess.DEVNULL, **variables: str
) -> Iterator[Server]:
    """A service that answers, started in the same way and stopped in the end."""
    server = started(app, log, **variables)
    try:
        server.await_answer()
        yield server
    finally:
        server.process.terminate()
        server.process.wait(PATIENCE)
