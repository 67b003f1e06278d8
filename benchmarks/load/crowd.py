"""Clients that ask without a pause, and compare every answer with the one that is right."""

from __future__ import annotations

import select
import time
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from random import Random
from threading import Event, Thread
from typing import TYPE_CHECKING, Self

from benchmarks.serving import HOST, JSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.load.traffic import Exchange

CLIENTS = 8
TIMEOUT = 20.0


@dataclass(frozen=True, slots=True)
class Failure:
    """A request on an open connection, from this port of ours, that got no answer; and when."""

    port: int
    began: float
    ended: float
    why: str


@dataclass(slots=True)
class Crowd:
    """Clients of the service at ``port``, who ask what is in ``traffic`` over and over.

    They note how long every answer took (seconds) and its status, which were wrong, which were
    missing, and how often nobody let them in.
    """

    port: int
    traffic: Sequence[Exchange]
    took: list[float] = field(default_factory=list)
    answered: list[int] = field(default_factory=list)
    wrong: list[tuple[Exchange, int, bytes]] = field(default_factory=list)
    failed: list[Failure] = field(default_factory=list)
    refused: int = 0
    stop: Event = field(default_factory=Event)
    threads: list[Thread] = field(default_factory=list)

    def __enter__(self) -> Self:
        """Begin to ask."""
        self.threads = [Thread(target=self.ask, args=(number,)) for number in range(CLIENTS)]
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Ask no more; what is under way is awaited."""
        self.stop.set()
        for thread in self.threads:
            thread.join()

    def ask(self, number: int) -> None:
        """Ask over and over, as the client of this number."""
        chance = Random(f"client {number}")
        connection = HTTPConnection(HOST, self.port, timeout=TIMEOUT)
        while not self.stop.is_set():
            if enters(connection):
                self.ask_once(connection, chance.choice(self.traffic))
            else:
                self.refused += 1
                self.stop.wait(0.05)
        connection.close()

    def ask_once(self, connection: HTTPConnection, exchange: Exchange) -> None:
        """Ask for one answer, and note it."""
        began, port = time.monotonic(), connection.sock.getsockname()[1]
        try:
            connection.request("POST", exchange.path, exchange.body, JSON)
            response = connection.getresponse()
            answer = response.read()
        except (OSError, HTTPException) as error:
            self.failed.append(Failure(port, began, time.monotonic(), repr(error)))
            connection.close()
            return
        if (response.status, answer) != (exchange.status, exchange.answer):
            self.wrong.append((exchange, response.status, answer))
        self.took.append(time.monotonic() - began)
        self.answered.append(response.status)

    @property
    def statuses(self) -> Counter[int]:
        """How many answers there were of each status."""
        return Counter(self.answered)

    def check_answers(self) -> None:
        """Raise AssertionError if an answer was wrong, or nothing was answered."""
        if self.wrong:
            right, status, answer = self.wrong[0]
            raise AssertionError(f"{len(self.wrong)} were wrong: {status} {answer!r}, not {right}")
        if not self.took:
            raise AssertionError("nothing was answered")

    def check(self) -> None:
        """Raise AssertionError unless every request was answered, and rightly."""
        self.check_answers()
        if self.failed or self.refused:
            raise AssertionError(f"refused {self.refused} times; unanswered: {self.failed[:3]}")


def enters(connection: HTTPConnection) -> bool:
    """Whether the connection is open, or could be opened anew."""
    if connection.sock and select.select([connection.sock], [], [], 0)[0]:
        connection.close()  # what can be read before anything was asked is the other's farewell
    try:
        if not connection.sock:
            connection.connect()
    except OSError:
        return False
    return True
