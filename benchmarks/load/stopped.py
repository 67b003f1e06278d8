"""The service is told to stop under full load: whoever got in is answered, others are refused."""

from __future__ import annotations

import time

from benchmarks.figures import Figures, Row
from benchmarks.load.crowd import Crowd
from benchmarks.load.traffic import traffic
from benchmarks.serving import PATIENCE, serving


def measure(times: int = 20, seconds: float = 1) -> Figures:
    """Start, ask for so long and stop, so many times.

    Raises AssertionError for a wrong answer, or if a request on an open connection got none.
    """
    asked = traffic()
    ends = [stop(Crowd(0, asked), seconds) for _ in range(times)]
    rows = [
        Row("answers, all of them right", sum(answers for answers, _ in ends), "requests"),
        Row("lost", 0, "requests"),
        Row("the longest stop", max(took for _, took in ends), "s"),
    ]
    return Figures(f"Stopped {times} times under load (SIGTERM)", rows)


def stop(crowd: Crowd, seconds: float) -> tuple[int, float]:
    """Ask for so long and stop; how many answers there were, and how long the stop took."""
    with serving() as server:
        crowd.port = server.port
        with crowd:
            time.sleep(seconds)
            began = time.monotonic()
            server.process.terminate()
            code = server.process.wait(PATIENCE)
            took = time.monotonic() - began
    crowd.check_answers()
    if crowd.failed or code:
        raise AssertionError(f"ended with {code}; unanswered: {crowd.failed[:3]}")
    return len(crowd.took), took
