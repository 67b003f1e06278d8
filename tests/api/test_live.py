"""The service behind gunicorn, over a socket: what no test client shows."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
DEAL = b'{"ruleset":"uno-duo","players":["ann","ben"],"seed":"s"}'
JSON = {"Content-Type": "application/json"}


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def await_listening(port: int, patience: float = 20) -> None:
    """Return once somebody listens there, at the latest after *patience* (seconds)."""
    until = time.monotonic() + patience
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, subprocess.Popen]]:
    """The port of a service with two workers, and its process."""
    variables = {
        **os.environ,
        "HOST": "127.0.0.1",
        "PORT": str(free_port()),
        "WEB_CONCURRENCY": "2",
        "PROMETHEUS_MULTIPROC_DIR": str(tmp_path_factory.mktemp("metrics")),
    }
    command = [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py"]
    with subprocess.Popen(command, cwd=HOUSE, env=variables) as server:
        try:
            await_listening(int(variables["PORT"]))
            yield int(variables["PORT"]), server
        finally:
            server.terminate()


@pytest.fixture
def connection(served: tuple[int, subprocess.Popen]) -> Iterator[HTTPConnection]:
    """A connection to the service."""
    connection = HTTPConnection("127.0.0.1", served[0], timeout=10)
    yield connection
    connection.close()


def ask(connection: HTTPConnection, method: str, path: str, **sent: object) -> HTTPResponse:
    """The answer to a request."""
    connection.request(method, path, **sent)
    return connection.getresponse()


def test_a_game_is_dealt_over_a_connection_that_stays_open(connection: HTTPConnection) -> None:
    for _ in range(3):
        answer = ask(connection, "POST", "/deal", body=DEAL, headers=JSON)
        assert (answer.status, json.load(answer)["state"]["seed"]) == (200, "s")
        assert answer.getheader("Connection") != "close"


@pytest.mark.parametrize(("size", "status"), [(262_144, 200), (262_145, 413), (307_200, 413)])
def test_the_limit_holds_for_a_body_whose_length_is_not_announced(
    connection: HTTPConnection, size: int, status: int
) -> None:
    whole = DEAL + b" " * (size - len(DEAL))
    pieces = (whole[start : start + 65_536] for start in range(0, size, 65_536))
    answer = ask(connection, "POST", "/deal", body=pieces, headers=JSON, encode_chunked=True)
    assert answer.status == status
    assert answer.read()


def test_a_length_beyond_the_limit_is_refused_before_anything_is_sent(
    connection: HTTPConnection,
) -> None:
    headers = {**JSON, "Content-Length": str(10**10)}
    answer = ask(connection, "POST", "/deal", headers=headers)
    assert (answer.status, json.load(answer)["type"]) == (413, "/problems/too-large")


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/openapi.json", "application/json"),
        ("/docs", "text/html; charset=utf-8"),
        ("/static/swagger-ui/swagger-ui-bundle.js", "text/javascript; charset=utf-8"),
    ],
)
def test_documents_are_served(connection: HTTPConnection, path: str, kind: str) -> None:
    answer = ask(connection, "GET", path)
    assert (answer.status, answer.getheader("Content-Type")) == (200, kind)
    assert len(answer.read()) == int(answer.getheader("Content-Length"))
    assert len(answer.headers.get_all("Date")) == 1


@pytest.mark.parametrize("header", ["SCRIPT_NAME", "PATH_INFO", "Script-Name"])
def test_no_header_stands_for_the_path(connection: HTTPConnection, header: str) -> None:
    assert ask(connection, "GET", "/rulesets", headers={header: "/docs"}).status == 200


def test_the_metrics_are_those_of_every_worker(served: tuple[int, subprocess.Popen]) -> None:
    sample = b'arbiter_request_seconds_count{method="GET",route="/healthz",status="200"} 24.0'
    for _ in range(24):
        fresh = HTTPConnection("127.0.0.1", served[0], timeout=10)
        assert ask(fresh, "GET", "/healthz").status == 200
        fresh.close()
    fresh = HTTPConnection("127.0.0.1", served[0], timeout=10)
    assert sample in ask(fresh, "GET", "/metrics").read().splitlines()
    fresh.close()


def test_the_service_stops_when_told(served: tuple[int, subprocess.Popen]) -> None:
    port, server = served
    server.terminate()
    assert server.wait(timeout=15) == 0
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))
