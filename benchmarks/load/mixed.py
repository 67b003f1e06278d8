"""Mixed traffic at full rate: every answer is the right one."""

from __future__ import annotations

import time
from statistics import quantiles

from benchmarks.figures import Figures, Row
from benchmarks.load.crowd import CLIENTS, Crowd
from benchmarks.load.traffic import traffic
from benchmarks.serving import serving


def measure(seconds: float = 60) -> Figures:
    """Ask for so long. Raises AssertionError for a wrong or a missing answer."""
    with serving() as server, Crowd(server.port, traffic()) as crowd:
        time.sleep(seconds)
    crowd.check()
    return Figures(f"Mixed traffic, {CLIENTS} clients, {seconds:g} s", rows(crowd, seconds))


def rows(crowd: Crowd, seconds: float) -> list[Row]:
    """What a crowd was answered, and how soon."""
    percentiles = quantiles(crowd.took, n=100)
    return [
        Row("answers, all of them right", len(crowd.took), "requests"),
        *(
            Row(f"of them {status}", count, "requests")
            for status, count in sorted(crowd.statuses.items())
        ),
        Row("rate", len(crowd.took) / seconds, "requests a second"),
        Row("half of them within", percentiles[49] * 1000, "ms"),
        Row("99 of 100 within", percentiles[98] * 1000, "ms"),
        Row("the slowest", max(crowd.took) * 1000, "ms"),
    ]
