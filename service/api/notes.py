"""What is known of a request by the time it is answered, for the log and the metrics.

No hand, no seed and no text of the request is noted.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from flask import Flask, Response, g, request

if TYPE_CHECKING:
    from collections.abc import Mapping

REQUEST_ID = "X-Request-Id"
USABLE = re.compile(r"[A-Za-z0-9._-]{1,64}\Z")
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"))


@dataclass(slots=True)
class Notes:
    """The notes on one request: when it began (seconds on a clock of their own), and its id.

    ``rulings`` counts the rulings of the answer by their code.
    """

    request_id: str
    began: float = field(default_factory=perf_counter)
    ruleset: str | None = None
    rulings: Counter[str] = field(default_factory=Counter)
    digest: str | None = None
    problem: str | None = None

    @property
    def code(self) -> str | None:
        """The code of the ruling, if there is exactly one."""
        return next(iter(self.rulings)) if self.rulings.total() == 1 else None

    def seconds(self) -> float:
        """How long the request has taken so far."""
        return perf_counter() - self.began


def take_notes(app: Flask) -> None:
    """Begin the notes with every request, and echo its id with every answer."""
    app.before_request(begin)
    app.after_request(echo)


def begin() -> None:
    """Begin the notes on this request, under its own id if it has a usable one."""
    wished = request.headers.get(REQUEST_ID, "")
    g.notes = Notes(wished if USABLE.match(wished) else token_hex(16))


def echo(response: Response) -> Response:
    """Send the id of the request back."""
    response.headers[REQUEST_ID] = notes().request_id
    return response


def notes() -> Notes:
    """The notes on this request."""
    return cast("Notes", g.notes)


def note(ruleset: str, document: dict[str, Any]) -> dict[str, Any]:
    """Note what an answer says, and give it back."""
    noted = notes()
    noted.ruleset, noted.digest = ruleset, document.get("digest")
    noted.rulings.update(ruling["code"] for ruling in rulings_in(document))
    return document


def rulings_in(document: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Every ruling of an answer: of one move, of a record, or none."""
    of_record: list[Mapping[str, Any]] = document.get("rulings", [])
    return [document] if "code" in document else of_record


def method() -> str:
    """The method of the request, if it is a known one: anything may be sent for one."""
    return request.method if request.method in METHODS else "other"


def route() -> str:
    """The pattern of the path asked for: there are few of them, and nobody's words in them."""
    return request.url_rule.rule if request.url_rule else "none"
