"""The vectors are what the cases give, and their runner tells right from wrong."""

from __future__ import annotations

import json
import runpy
import socket
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING
from wsgiref.simple_server import WSGIRequestHandler, make_server

import pytest
from werkzeug import Request, Response

from service.api import Settings, create_app
from tests.vectors.write import VECTORS, texts

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from wsgiref.types import WSGIApplication

main = runpy.run_path(str(VECTORS / "run_vectors.py"))["main"]


class Quiet(WSGIRequestHandler):
    """Answers without a line a request."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(app: WSGIApplication) -> Iterator[str]:
    """The address where an application answers."""
    with make_server("127.0.0.1", 0, app, handler_class=Quiet) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    with served(create_app(Settings(log_level="error", metrics=False))) as address:
        yield address


def test_the_vectors_are_those_of_the_cases() -> None:
    found = {path: path.read_text(encoding="utf-8") for path in VECTORS.rglob("*.json")}
    assert found == texts(), "run `make vectors`"


def test_the_service_passes_every_vector(base: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([base]) == 0
    assert capsys.readouterr().out.endswith(" passed, 0 failed\n")


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("status",), 409),
        (("body", "legal"), None),
        (("body", "code"), "wrong-phase"),
        (("body", "added"), 1),
    ],
)
def test_an_altered_answer_fails(
    base: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    place: tuple[str, ...],
    value: object,
) -> None:
    file = VECTORS / "uno-flip" / "flip.match.json"
    vectors = json.loads(file.read_text(encoding="utf-8"))
    *outer, last = place
    inner = vectors[0]["answer"]
    for key in outer:
        inner = inner[key]
    inner[last] = value
    altered = tmp_path / "altered.json"
    altered.write_text(json.dumps(vectors), encoding="utf-8")
    assert main([base, str(altered)]) == 1
    assert f"{len(vectors) - 1} passed, 1 failed" in capsys.readouterr().out


def test_a_rule_that_is_not_cited_fails(base: str, tmp_path: Path) -> None:
    file = VECTORS / "uno-flip" / "flip.match.json"
    vectors = json.loads(file.read_text(encoding="utf-8"))
    vectors[0]["rules"] = vectors[0]["answer"]["body"]["rules"] = ["flip.win"]
    altered = tmp_path / "altered.json"
    altered.write_text(json.dumps(vectors), encoding="utf-8")
    assert main([base, str(altered)]) == 1


def test_nothing_to_try_is_no_success(base: str, tmp_path: Path) -> None:
    assert main([base, str(tmp_path)]) == 2
    assert main([]) == main(["localhost:8000"]) == main(["--help"]) == 2


def test_what_is_no_url_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["localhost:8000"]) == 2
    assert capsys.readouterr() == (
        "",
        "localhost:8000: no URL that begins with http:// or https://\n",
    )


def test_nobody_to_ask_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        base = f"http://127.0.0.1:{taken.getsockname()[1]}"
    assert main([base]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{base}: ")
    assert "refused" in err
    assert err.count("\n") == 1


def test_a_file_that_is_missing_is_told_in_a_line(
    base: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = str(tmp_path / "missing.json")
    assert main([base, missing]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"{missing}: ")
    assert err.count("\n") == 1


def test_an_answer_that_is_no_json_fails(capsys: pytest.CaptureFixture[str]) -> None:
    @Request.application
    def page(request: Request) -> Response:
        request.get_data()
        return Response("<p>", content_type="text/html")

    file = VECTORS / "uno-flip" / "flip.match.json"
    with served(page) as address:
        assert main([address, str(file)]) == 1
    out = capsys.readouterr().out
    assert 'and is "<p>"' in out
    assert out.splitlines()[-1].startswith("0 passed, ")
