"""gunicorn's threaded worker, in which a slow client holds up nobody but itself."""

from __future__ import annotations

import ctypes
import os
import socket
import struct
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Iterable
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

LINGER = 2.0
PIECE = 65536

SO_ATTACH_FILTER = 26
NO_SYN = b"".join(
    struct.pack("HBBI", *instruction)
    for instruction in (
        (0x30, 0, 0, 13),  # load the flags of the TCP header,
        (0x45, 0, 1, 2),  # and if SYN is among them
        (0x06, 0, 0, 0),  # take nothing of the packet,
        (0x06, 0, 0, 0xFFFF),  # or else all of it
    )
)
"""A packet filter of Linux (BPF), by which nobody new can connect."""


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
        """Accept from now on, or no longer; at the end, take those in who wait at the door."""
        super().set_accept_enabled(enabled)
        if not enabled and not self.alive:
            for listener in self.sockets:
                if not is_held_by(self.ppid, listener):
                    turn_away(listener)
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


def is_held_by(pid: int, listener: socket.socket) -> bool:
    """Whether this process listens there too: gunicorn's first one no longer does in a whole stop.

    Where it can't be told, it is taken to.
    """
    held = os.fstat(listener.fileno()).st_ino
    try:
        return any(held == file.stat().st_ino for file in Path(f"/proc/{pid}/fd").iterdir())
    except OSError:
        return True


def turn_away(listener: socket.socket) -> None:
    """Let nobody new connect, in any process; who has connected can still be accepted.

    Else who connects between the last look at the door and its closing would be reset.
    """
    program = ctypes.create_string_buffer(NO_SYN, len(NO_SYN))
    instructions = len(NO_SYN) // 8
    with suppress(OSError):
        listener.setsockopt(
            socket.SOL_SOCKET,
            SO_ATTACH_FILTER,
            struct.pack("HL", instructions, ctypes.addressof(program)),
        )


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
