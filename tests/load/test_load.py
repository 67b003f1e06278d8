"""The service under load and faults, for a moment; ``make load`` does the same at length."""

import os
import signal
import time
from dataclasses import replace
from pathlib import Path
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest

from benchmarks.load import killed, mixed, slow, stopped
from benchmarks.load.crowd import Crowd
from benchmarks.load.traffic import traffic
from benchmarks.serving import serving

linux = pytest.mark.skipif(
    not Path("/proc/self/fd").exists(), reason="who holds which connection is asked of Linux"
)


def test_every_answer_under_load_is_the_right_one() -> None:
    assert mixed.measure(seconds=1).rows[0].value > 0


def test_traffic_is_of_every_kind() -> None:
    asked = traffic(games=1)
    assert {it.status for it in asked} == {200, 400, 409, 422}
    assert any(b'"legal":false' in it.answer for it in asked)
    assert any(b'"legal":true' in it.answer for it in asked)
    paths = {"/validate", "/apply", "/moves", "/view", "/replay", "/deal"}
    assert {it.path for it in asked if it.status == 200} == paths


def test_a_wrong_answer_is_noticed() -> None:
    first = traffic(games=1)[0]
    wrong = replace(first, answer=first.answer.replace(b"ann", b"Ann", 1))
    with serving() as server, Crowd(server.port, [wrong]) as crowd:
        crowd.stop.wait(0.2)
    with pytest.raises(AssertionError, match="were wrong"):
        crowd.check()


@linux
def test_a_missing_answer_is_noticed() -> None:
    with serving() as server, Crowd(server.port, traffic(games=1)) as crowd:
        crowd.stop.wait(0.2)
        for pid in server.workers():
            os.kill(pid, signal.SIGKILL)
        crowd.stop.wait(0.5)
    with pytest.raises(AssertionError, match="unanswered"):
        crowd.check()


@linux
def test_a_killed_worker_takes_with_it_only_what_it_had_in_hand() -> None:
    killed.measure(kills=2, pause=0.7)


def test_nothing_in_flight_is_lost_when_the_service_is_told_to_stop() -> None:
    stopped.measure(times=2, seconds=0.5)


def test_a_body_that_does_not_come_is_answered_for() -> None:
    half = slow.KINDS["half a body"]
    with (
        serving(GUNICORN_CMD_ARGS="--timeout=1") as server,
        slow.silent(server, half) as sock,
        sock.makefile("rb") as received,
    ):
        answer = received.read()
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"/problems/malformed-json" in answer
    assert answer.endswith(b'or did not come in time."}')


LENGTH = 16 << 20
PART = 1 << 18
SECONDS = 3.5
ASKED = b"GET / HTTP/1.1\r\nHost: us\r\nConnection: close\r\n\r\n"


def long_thought(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
    """An application that is long over the answers to some questions."""
    time.sleep(4 if environ["PATH_INFO"] == "/hard" else 0)
    start_response("200 OK", [("Content-Length", "4")])
    return [b"done"]


def test_an_answer_that_takes_long_to_be_found_is_sent() -> None:
    app = f"{__name__}:{long_thought.__name__}"
    with serving(app, GUNICORN_CMD_ARGS="--timeout=1") as server:
        connection = server.connect()
        connection.request("GET", "/hard")
        assert connection.getresponse().read() == b"done"
        connection.close()


def long_story(_: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
    """An application whose answer takes longer to read than a thread waits for a reader."""
    start_response("200 OK", [("Content-Length", str(LENGTH))])
    return [b"x" * LENGTH]


def test_an_answer_that_is_read_slowly_but_steadily_is_sent_whole() -> None:
    app = f"{__name__}:{long_story.__name__}"
    with (
        serving(app, GUNICORN_CMD_ARGS="--timeout=1") as server,
        slow.silent(server, ASKED) as sock,
    ):
        received = 0
        while part := sock.recv(PART):
            received += len(part)
            time.sleep(SECONDS * len(part) / LENGTH)
    assert received > LENGTH


def test_slow_clients_hold_up_nobody_and_are_ended() -> None:
    assert slow.beside([*slow.KINDS.values()] * 6, seconds=1, timeout=1) < slow.SOON
