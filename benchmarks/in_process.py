"""The service in process: WSGI calls without a socket, beside an echo of the same body."""

from __future__ import annotations

import os
from contextlib import redirect_stdout
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from werkzeug.test import EnvironBuilder

from benchmarks import echo
from benchmarks.figures import Figures, each_of
from benchmarks.positions import mid_game
from benchmarks.rounds import Side, rates
from service.api import create_app

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

CALLS = 300
NOWHERE = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  # open as long as the service


@cache
def arbiter() -> WSGIApplication:
    """The service as it is served, its log written to where nothing is kept."""
    with redirect_stdout(NOWHERE):
        return create_app()


def request_to(path: str, body: bytes) -> dict[str, Any]:
    """The WSGI environment of a request."""
    return EnvironBuilder(
        path, method="POST", data=body, content_type="application/json"
    ).get_environ()


def call(app: WSGIApplication, environ: dict[str, Any]) -> bytes:
    """The body of the answer to a request. Raises RuntimeError for any but 200."""

    def start(status: str, *_: object) -> None:
        if status != "200 OK":
            raise RuntimeError(status)

    answer = app(environ, start)
    try:
        return b"".join(answer)
    finally:
        answer.close()


def calls(path: str, app: WSGIApplication, body: bytes, count: int = CALLS) -> Side:
    """So many requests of an application with the same body."""
    made = request_to(path, body)

    def prepare(_: int) -> list[dict[str, Any]]:
        return [{**made, "wsgi.input": BytesIO(body)} for _ in range(count)]

    def run(environs: list[dict[str, Any]]) -> int:
        for environ in environs:
            call(app, environ)
        return count

    return Side(path, prepare, run)


def sides() -> list[Side]:
    """The echo and the two operations that rule, with the same request."""
    body = mid_game()
    asked = (("/echo", echo.app), ("/validate", arbiter()), ("/apply", arbiter()))
    return [calls(path, app, body) for path, app in asked]


def measure() -> Figures:
    """The requests of each kind in a second of CPU time."""
    found = rates(sides())
    ratio = {"apply_cpu_vs_echo": found["/echo"] / found["/apply"]}
    return Figures("In process: WSGI calls", each_of(found, "requests a CPU second"), ratio)
