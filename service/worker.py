"""gunicorn's threaded worker, in which a slow client holds up nobody but itself."""

from __future__ import annotations

import socket
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Iterable
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

AT_ONCE = 1e-6
LINGER = 2.0
PIECE = 65536


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """Waits for what a client sends and for it to take the answer, each for ``timeout`` seconds.

    Of its own accord a thread would wait for ever, and a few silent clients would take them all.
    Told to stop, it answers whoever has connected, and from then on connections are refused.
    """

    sockets: list[Any]
    wsgi: WSGIApplication

    def init_process(self) -> None:
        """Begin with nothing under way."""
        self.reading: dict[Any, float] = {}
        self.writing: dict[Any, float] = {}
        super().init_process()

    def load_wsgi(self) -> None:
        """Load the application, and note of each request when its answer is there to be taken."""
        super().load_wsgi()
        app = self.wsgi

        def noted(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
            answer = app(environ, start_response)
            self.writing[environ["gunicorn.socket"]] = time.monotonic()
            return answer

        self.wsgi = noted

    def murder_pending(self) -> None:
        """End what has waited for too long; the worker's loop comes by here at least once a second.

        Whoever reads then finds that nothing more comes, which the service answers as a body cut
        short; whoever writes finds nobody there. However long an answer takes to be found, nobody
        has waited for a client meanwhile.
        """
        super().murder_pending()
        for since, over in ((self.reading, socket.SHUT_RD), (self.writing, socket.SHUT_RDWR)):
            for sock in self.waited_for(since):
                with suppress(OSError):
                    sock.shutdown(over)

    def waited_for(self, since: dict[Any, float]) -> list[Any]:
        """The sockets on which a thread has waited for too long; threads go on noting meanwhile."""
        latest = time.monotonic() - self.cfg.timeout
        return [sock for sock, began in tuple(since.items()) if began <= latest]

    def set_accept_enabled(self, enabled: bool) -> None:  # noqa: FBT001  # as gunicorn has it
        """Accept from now on, or no longer; at the end, take those in who wait at the door.

        Who comes between the last look at the door and its closing is reset, so no other thread is
        to compute meanwhile for long.
        """
        super().set_accept_enabled(enabled)
        if not enabled and not self.alive:
            sys.setswitchinterval(AT_ONCE)
            for listener in self.sockets:
                self.accept_all(listener)
                listener.close()
            self.sockets = []

    def accept_all(self, listener: socket.socket) -> None:
        """Accept everybody who has connected so far: closing the door would reset them."""
        before = -1
        while before != self.nr_conns:
            before = self.nr_conns
            self.accept(listener)

    def handle(self, conn: Any) -> Any:  # noqa: ANN401  # gunicorn's connection
        """Handle a request; if the connection ends with it, see it off in this thread.

        It would else be seen off in the worker's loop, where every other client waits meanwhile.
        """
        self.reading[conn.sock] = time.monotonic()
        try:
            kept = super().handle(conn)
        finally:
            self.reading.pop(conn.sock, None)
            self.writing.pop(conn.sock, None)
        if kept is False:
            with suppress(OSError):
                see_off(conn.sock)
        return kept


def see_off(sock: socket.socket) -> None:
    """Say that nothing follows, and read on until the client goes too, but not for long.

    What is closed over unread bytes is reset, and takes an answer under way with it.
    """
    until = time.monotonic() + LINGER
    sock.shutdown(socket.SHUT_WR)
    sock.settimeout(LINGER)
    try:
        while time.monotonic() < until and sock.recv(PIECE):
            pass
    finally:
        sock.shutdown(socket.SHUT_RD)
