import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tools.rehearsal.dockerfile import Probe, probe, stages


@pytest.fixture(scope="module")
def healthcheck(house: Path) -> Probe:
    """The HEALTHCHECK of the Dockerfile."""
    last = stages((house / "Dockerfile").read_text(encoding="utf-8"))[-1]
    (rest,) = (i.rest for i in last.instructions if i.word == "HEALTHCHECK")
    return probe(rest)


@contextmanager
def answering(status: int) -> Iterator[str]:
    """The port of a server whose /healthz answers with *status*, and all else with 404."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/healthz" else 404)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield str(server.server_port)
        server.shutdown()


def passes(healthcheck: Probe, **variables: str) -> bool:
    """Whether the image's HEALTHCHECK passes where these *variables* are set."""
    _, *rest = healthcheck.command
    done = subprocess.run(
        [sys.executable, *rest],
        env={**os.environ, **variables},
        stderr=subprocess.DEVNULL,
        timeout=30,
        check=False,
    )
    return done.returncode == 0


@pytest.mark.parametrize(("status", "healthy"), [(200, True), (404, False), (503, False)])
def test_the_probe_tells_a_service_that_answers(
    healthcheck: Probe, status: int, *, healthy: bool
) -> None:
    with answering(status) as port:
        assert passes(healthcheck, PORT=port) is healthy


def test_the_probe_does_not_pass_where_nobody_listens(healthcheck: Probe) -> None:
    with answering(200) as port:
        pass
    assert not passes(healthcheck, PORT=port)


def test_the_probe_asks_no_proxy_that_the_engine_sets(healthcheck: Probe) -> None:
    nowhere = "http://127.0.0.1:9"
    with answering(200) as port:
        assert passes(healthcheck, PORT=port, http_proxy=nowhere, HTTP_PROXY=nowhere)
