"""What the service tells of itself under load: nothing is told twice, by halves or not at all."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.load.crowd import Crowd
from benchmarks.load.traffic import traffic
from benchmarks.serving import METRICS, Server, serving

linux = pytest.mark.skipif(
    not Path("/proc/self/fd").exists(), reason="who the workers are is asked of Linux"
)
COUNT = re.compile(
    r'arbiter_request_seconds_count{method="POST",route="[^"]+",status="(\d+)"} (\d+)\.0'
)


def counted(server: Server) -> Counter[int]:
    """How many requests were answered with each status, as the metrics tell it."""
    connection = server.connect()
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()
    found: Counter[int] = Counter()
    for status, count in COUNT.findall(text):
        found[int(status)] += int(count)
    return found


def counting(folder: Path) -> set[int]:
    """The processes that have counted."""
    return {int(path.stem.partition("_")[2]) for path in folder.glob("counter_*.db")}


@linux
def test_the_metrics_are_exact_and_of_every_worker(tmp_path: Path) -> None:
    answered: Counter[int] = Counter()
    with serving(**{METRICS: str(tmp_path)}) as server:
        for _ in range(20):
            with Crowd(server.port, traffic(games=1)) as crowd:
                crowd.stop.wait(0.3)
            crowd.check()
            answered += crowd.statuses
            if counting(tmp_path) >= set(server.workers()):
                break
        assert counting(tmp_path) >= set(server.workers())
        assert counted(server) == answered
        assert set(answered) == {200, 400, 409, 422}


def test_the_log_has_one_whole_line_for_every_request(tmp_path: Path) -> None:
    path = tmp_path / "log"
    with path.open("wb") as file, serving(log=file.fileno()) as server:
        with Crowd(server.port, traffic(games=1)) as crowd:
            crowd.stop.wait(0.5)
        crowd.check()
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    posted = [line for line in lines if line["method"] == "POST"]
    assert Counter(line["status"] for line in posted) == crowd.statuses
    assert len({line["request_id"] for line in lines}) == len(lines)
    ruled = [line for line in posted if line["route"] == "/apply" and line["status"] == 200]
    assert ruled
    assert all({"ruleset", "code", "digest"} <= line.keys() for line in ruled)
