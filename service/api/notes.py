"""What is known of a request by the time it is answered, for the log and the metrics.

No hand, no seed and no text of the request is noted.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from flask import Request, request

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NOTES = "arbiter.notes"
"""The key of a WSGI environment under which its request's notes are."""

REQUEST_ID = "X-Request-Id"
USABLE = re.compile(r"[A-Za-z0-9._-]{1,64}\Z")
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"))


@dataclass(slots=True)
class Notes:
    """The notes on one request: its id, and when it began (seconds on a clock of their own).

    ``codes`` are those of the answer's rulings. Once it is answered, ``seconds`` is
    how long that took, and ``received`` and ``sent`` are the sizes of the bodies in bytes.
    """

    request_id: str
    began: float = field(default_factory=perf_counter)
    ruleset: str | None = None
    codes: list[str] = field(default_factory=list)
    digest: str | None = None
    problem: str | None = None
    method: str = "other"
    route: str = "none"
    status: int = 0
    seconds: float = 0.0
    received: int = 0
    sent: int = 0

    @property
    def code(self) -> str | None:
        """The code of the ruling, if there is exactly one."""
        return self.codes[0] if len(self.codes) == 1 else None

    def answered(self, asked: Request, status: str, headers: Iterable[tuple[str, str]]) -> None:
        """Note what was asked and how it is answered.

        A method is noted if it is a known one, and of a path its pattern, for anything may be sent.
        """
        self.seconds = perf_counter() - self.began
        if asked.method in METHODS:
            self.method = asked.method
        if asked.url_rule:
            self.route = asked.url_rule.rule
        self.status = int(status[:3])
        self.received = asked.content_length or 0
        self.sent = next((int(value) for name, value in headers if name == "Content-Length"), 0)


def request_id(wished: str) -> str:
    """The id that a request wishes for, if it is a usable one, or else a new one."""
    return wished if USABLE.match(wished) else token_hex(16)


def notes() -> Notes:
    """The notes on this request."""
    return cast("Notes", request.environ[NOTES])


def note(ruleset: str, document: dict[str, Any]) -> dict[str, Any]:
    """Note what an answer says, and give it back."""
    noted = notes()
    noted.ruleset, noted.digest = ruleset, document.get("digest")
    noted.codes = [ruling["code"] for ruling in rulings_in(document)]
    return document


def rulings_in(document: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Every ruling of an answer: of one move, of a record, or none."""
    of_record: list[Mapping[str, Any]] = document.get("rulings", [])
    return [document] if "code" in document else of_record
