"""A worker is killed every few seconds: only what it had in hand is lost, and nothing is wrong."""

from __future__ import annotations

import os
import re
import signal
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from benchmarks.figures import Figures, Row
from benchmarks.load.crowd import Crowd
from benchmarks.load.traffic import traffic
from benchmarks.serving import serving

if TYPE_CHECKING:
    from benchmarks.load.crowd import Failure


@dataclass(frozen=True, slots=True)
class Kill:
    """The end of a worker: from when to when, and whose connections it held, by clients' ports."""

    began: float
    ended: float
    ports: frozenset[int]

    def explains(self, failure: Failure) -> bool:
        """Whether a request failed because of it."""
        meets = failure.began <= self.ended and self.began <= failure.ended
        return meets and failure.port in self.ports


def measure(kills: int = 15, pause: float = 4) -> Figures:
    """Kill so many, with a pause before each.

    Raises AssertionError if an answer is wrong, or one is missing that another worker owed.
    """
    chance, done = Random("kill"), []
    with serving() as server, Crowd(server.port, traffic()) as crowd:
        for _ in range(kills):
            time.sleep(pause)
            done.append(kill(chance.choice(server.workers()), server.port))
        time.sleep(pause)
    crowd.check_answers()
    unexplained = [it for it in crowd.failed if not any(kill.explains(it) for kill in done)]
    if unexplained or crowd.refused:
        raise AssertionError(f"refused {crowd.refused} times; lost: {unexplained[:3]}")
    rows = [
        Row("answers, all of them right", len(crowd.took), "requests"),
        Row("in the hands of a killed worker", len(crowd.failed), "requests"),
        Row("lost otherwise", len(unexplained), "requests"),
    ]
    return Figures(f"{kills} workers killed, one every {pause:g} s", rows)


def kill(pid: int, port: int) -> Kill:
    """Kill a worker; it is stopped first, so that it takes no other connection meanwhile."""
    os.kill(pid, signal.SIGSTOP)
    while condition(pid) not in ("T", ""):
        time.sleep(0.001)
    ports, began = frozenset(clients_of(pid, port)), time.monotonic()
    os.kill(pid, signal.SIGKILL)
    while condition(pid):  # what it held is closed only with the last of its threads
        time.sleep(0.001)
    return Kill(began, time.monotonic(), ports)


def condition(pid: int) -> str:
    """The letter that Linux has for the condition of a process; none if it is gone."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(") ")[2][0]
    return ""


def clients_of(pid: int, port: int) -> list[int]:
    """The ports of those whose connections to ``port`` a process holds (Linux)."""
    links = [str(link.readlink()) for link in Path(f"/proc/{pid}/fd").iterdir()]
    held = {found[1] for found in map(re.compile(r"socket:\[(\d+)\]").match, links) if found}
    rows = [line.split() for line in Path("/proc/net/tcp").read_text("utf-8").splitlines()[1:]]
    ends = [(address(row[1]), address(row[2])) for row in rows if row[9] in held]
    return [theirs for ours, theirs in ends if ours == port]


def address(text: str) -> int:
    """The port of an address, as /proc/net/tcp writes it."""
    return int(text.partition(":")[2], 16)
