"""gunicorn's threaded worker, in which a slow client holds up nobody but itself."""

from __future__ import annotations

import ctypes
import errno
import socket
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from selectors import EVENT_READ
from typing import TYPE_CHECKING, Any

from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]
from werkzeug.wsgi import ClosingIterator

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

LINGER = 2.0
PIECE = 65536

LIBC = ctypes.PyDLL(None)
"""The system's own functions, called without letting other threads compute meanwhile."""


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """Waits for what a client sends and for it to take the answer, each for ``timeout`` seconds.

    Of its own accord a thread would wait for ever, and a few silent clients would take them all.
    Who has sent nothing yet takes none. Told to stop, it answers whoever has connected, and from
    then on connections are refused.
    """

    sockets: list[Any]
    wsgi: WSGIApplication

    def init_process(self) -> None:
        """Begin with nothing under way."""
        self.reading: dict[Any, float] = {}
        self.writing: dict[Any, float] = {}
        super().init_process()

    def load_wsgi(self) -> None:
        """Load the application, and send its answers piece by piece."""
        super().load_wsgi()
        app = self.wsgi

        def in_pieces(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
            answer = app(environ, start_response)
            sent = self.pieces(answer, environ["gunicorn.socket"])
            return ClosingIterator(sent, getattr(answer, "close", None))

        self.wsgi = in_pieces

    def pieces(self, answer: Iterable[bytes], sock: Any) -> Iterator[bytes]:  # noqa: ANN401
        """An answer in pieces, of each of which is noted when it is there to be taken."""
        for part in answer:
            for start in range(0, len(part), PIECE):
                self.writing[sock] = time.monotonic()
                yield part[start : start + PIECE]

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
        """Accept from now on, if a thread is free, or no longer; at the end, close the doors."""
        super().set_accept_enabled(enabled and self.has_free_thread())
        if not enabled and not self.alive:
            for listener in self.sockets:
                self.take_in(listener.getsockname(), closed(listener))
            self.sockets = []

    def has_free_thread(self) -> bool:
        """Whether somebody more could be answered at once; else another worker may be free."""
        waiting = len(self.keepalived_conns) + len(self.pending_conns)
        return bool(self.nr_conns - waiting < self.cfg.threads)

    def enqueue_req(self, conn: Any) -> None:  # noqa: ANN401  # gunicorn's connection
        """Give a thread to who has sent something, and accept nobody more if that was the last."""
        if not (conn.initialized or conn.data_ready):
            self.wait_for(conn)
            return
        super().enqueue_req(conn)
        if self._accepting and not self.has_free_thread():
            self.set_accept_enabled(enabled=False)

    def wait_for(self, conn: Any) -> None:  # noqa: ANN401  # gunicorn's connection
        """Let the loop wait for the first that somebody sends, as for who keeps a connection."""
        conn.sock.settimeout(0)
        conn.set_timeout()
        self.pending_conns.append(conn)
        readable = partial(self.on_pending_socket_readable, conn)
        self.poller.register(conn.sock, EVENT_READ, readable)

    def take_in(self, door: Any, visitors: Iterable[socket.socket]) -> None:  # noqa: ANN401
        """Answer those who were let in by a door, of this address."""
        for visitor in visitors:
            self.accept(Visitor(visitor, door))

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


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody let in by a door of this address, to be accepted as a listener's next one."""

    sock: socket.socket
    door: Any

    def accept(self) -> tuple[socket.socket, Any]:
        """The connection and whose it is. Raises ConnectionAbortedError if they have gone."""
        try:
            return self.sock, self.sock.getpeername()
        except OSError as error:
            self.sock.close()
            raise ConnectionAbortedError(errno.ECONNABORTED, "gone") from error

    def getsockname(self) -> Any:  # noqa: ANN401  # as a socket has it
        """The address of the door."""
        return self.door


def closed(listener: Any) -> list[socket.socket]:  # noqa: ANN401  # gunicorn's or Python's own
    """Close a listening socket, and give back the connections of all who were waiting there.

    Who connects between the last look and the closing is reset, so no other thread comes between.
    """
    listener.settimeout(0)
    door, waiting = listener.detach(), []
    while (visitor := LIBC.accept(door, None, None)) >= 0:
        waiting.append(visitor)
    LIBC.close(door)
    return [socket.socket(fileno=visitor) for visitor in waiting]


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
