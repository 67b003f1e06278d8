"""Very many requests: the memory of the workers does not grow with them."""

from __future__ import annotations

import time

from benchmarks.figures import Figures, Row
from benchmarks.load.crowd import Crowd
from benchmarks.load.traffic import traffic
from benchmarks.serving import serving
from benchmarks.worker import megabytes

MOST = 2.0
"""How much a worker may grow once it is warm, in MB."""


def measure(requests: int = 200_000) -> Figures:
    """Ask so often; a worker counts as warm after a tenth.

    Raises AssertionError for a wrong or a missing answer, or if a worker grows.
    """
    with serving() as server, Crowd(server.port, traffic()) as crowd:
        warm = at(server.workers(), crowd, requests // 10)
        full = at(server.workers(), crowd, requests)
    crowd.check()
    growth = max(full[pid] - warm[pid] for pid in warm)
    if growth > MOST:
        raise AssertionError(f"grew from {warm} to {full} MB")
    rows = [
        Row("resident memory when warm", max(warm.values()), "MB"),
        Row("resident memory in the end", max(full.values()), "MB"),
        Row("growth of the worker that grew most", growth, "MB"),
    ]
    return Figures(f"{requests:,} requests", rows)


def at(workers: list[int], crowd: Crowd, requests: int) -> dict[int, float]:
    """What each worker takes of memory once so many requests are answered."""
    while len(crowd.took) < requests:
        time.sleep(0.1)
        if crowd.failed or crowd.refused:
            crowd.check()
    return {pid: megabytes(pid, "Rss") for pid in workers}
