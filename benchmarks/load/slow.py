"""Clients that are slow, fall silent or take no answer: the others are answered meanwhile."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING

from benchmarks.figures import Figures, Row
from benchmarks.load.crowd import Crowd
from benchmarks.load.traffic import traffic
from benchmarks.positions import mid_game
from benchmarks.serving import HOST, serving

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.serving import Server

SOON = 3.0
"""How long an answer may take meanwhile, in seconds."""

TICK = 2.0
"""How late the service may notice that it has waited for too long, in seconds."""

BODY = mid_game()
HEAD = (
    b"POST /apply HTTP/1.1\r\nHost: us\r\n"
    b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n"
)
LARGE = b"GET /static/swagger-ui/swagger-ui-bundle.js HTTP/1.1\r\nHost: us\r\n\r\n"
KINDS = {
    "nothing sent": b"",
    "half a head": HEAD[:40],
    "half a body": HEAD % len(BODY) + BODY[: len(BODY) // 2],
    "no answer taken": LARGE * 20,
    "no farewell": b"GET /healthz HTTP/1.1\r\nHost: us\r\nConnection: close\r\n\r\n",
}
"""What each kind of slow client has sent before it falls silent."""


MANY = {"nothing sent": 400}
"""Of these there are more than there are threads: they must not take any."""


def measure(count: int = 16, seconds: float = 10, timeout: int = 5) -> Figures:
    """Ask beside so many of each kind in turn.

    Raises AssertionError for a wrong, a missing or a late answer, or if a slow connection is not
    ended in time.
    """
    rows = [
        Row(
            f"{kind}, {MANY.get(kind, count)} clients: the slowest other answer",
            beside([sent] * MANY.get(kind, count), seconds, timeout) * 1e3,
            "ms",
        )
        for kind, sent in KINDS.items()
    ]
    return Figures("The slowest answer beside slow clients", rows)


def beside(sent: Sequence[bytes], seconds: float, timeout: int) -> float:
    """How long the slowest answer takes beside slow clients who have sent this.

    The service waits for them for ``timeout`` seconds to send, and for as many to take its answer.
    """
    with ExitStack() as stack, serving(GUNICORN_CMD_ARGS=f"--timeout={timeout}") as server:
        slow = [stack.enter_context(silent(server, start)) for start in sent]
        until = time.monotonic() + 2 * timeout + TICK
        with Crowd(server.port, traffic(games=1)) as crowd:
            time.sleep(seconds)
        time.sleep(max(0, until - time.monotonic()))
        left = sum(not is_ended(sock) for sock in slow)
    crowd.check()
    if left or max(crowd.took) > SOON:
        raise AssertionError(f"{left} not ended; an answer took {max(crowd.took)} s")
    return max(crowd.took)


def silent(server: Server, sent: bytes) -> socket.socket:
    """A connection on which this was sent, and nothing else is, nor is anything read."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.connect((HOST, server.port))
    sock.sendall(sent)
    return sock


def is_ended(sock: socket.socket) -> bool:
    """Whether the service has ended a connection: after what it had sent there is no more."""
    sock.settimeout(TICK)
    try:
        while sock.recv(65536):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True
