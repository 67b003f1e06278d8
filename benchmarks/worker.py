"""What a worker takes: the time until the service answers, and memory."""

from __future__ import annotations

import re
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.figures import Figures, Row
from benchmarks.positions import mid_game
from benchmarks.serving import JSON, serving, started

if TYPE_CHECKING:
    from benchmarks.serving import Server

STARTS = 7
REQUESTS = 2000


def measure() -> Figures:
    """The time until the first ruling, and what the larger worker takes after many requests."""
    first = median(first_answer() for _ in range(STARTS))
    with serving() as server:
        ask(server, REQUESTS)
        rss, pss = (
            max(megabytes(pid, kind) for pid in server.workers()) for kind in ("Rss", "Pss")
        )
    rows = [
        Row("first answer after the start", first, "s"),
        Row("resident memory", rss, "MB"),
        Row("the same, what is shared in part", pss, "MB"),
    ]
    return Figures("Worker", rows, {"worker_mb": rss, "first_answer_seconds": first})


def first_answer() -> float:
    """The seconds from the start of the command to the first answer of /readyz, a ruling."""
    began = time.monotonic()
    server = started()
    try:
        server.await_answer("/readyz")
        return time.monotonic() - began
    finally:
        server.process.terminate()
        server.process.wait()


def ask(server: Server, times: int) -> None:
    """Ask for a move, over and over, every time on a new connection: any worker may answer."""
    body = mid_game()
    for _ in range(times):
        connection = server.connect()
        connection.request("POST", "/apply", body, JSON)
        connection.getresponse().read()
        connection.close()


def megabytes(pid: int, kind: str) -> float:
    """What a process takes of memory, in MB: Rss counts what it shares in full, Pss its share."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8")
    found = re.search(rf"^{kind}:\s+(\d+) kB", text, re.MULTILINE)
    return int(found[1]) * 1024 / 1e6 if found else 0.0
