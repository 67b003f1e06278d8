"""Every problem: what it is called, what it means, and how it is told (RFC 9457)."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from service.engine.values.faults import (
    ConflictingRequest,
    HiddenInformation,
    InconsistentState,
    Unanswerable,
)
from service.schema.requests import InvalidRequest
from service.schema.text import MalformedJson

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from service.engine.values.faults import Fault, Path


class Problem(Struct, frozen=True):
    """A kind of problem, explained to whoever meets it.

    ``example`` is a request that meets it: a line with method and path, its headers, and after an
    empty line its body; ``…`` stands for what is too long to write out.
    """

    slug: str
    status: HTTPStatus
    title: str
    meaning: str
    cause: str
    cure: str
    example: str

    @property
    def type(self) -> str:
        """The problem's type, and the address of its explanation."""
        return f"/problems/{self.slug}"

    def as_document(self) -> dict[str, object]:
        """The explanation as a JSON object."""
        return {
            "type": self.type,
            "title": self.title,
            "status": int(self.status),
            "meaning": self.meaning,
            "cause": self.cause,
            "cure": self.cure,
            "example": self.example,
        }


def posted(path: str, body: str) -> str:
    """An example: this JSON sent there."""
    return f"POST {path}\nContent-Type: application/json\n\n{body}"


MALFORMED_JSON = Problem(
    "malformed-json",
    HTTPStatus.BAD_REQUEST,
    "Malformed JSON",
    "The body is not I-JSON (RFC 7493), the form of JSON that every reader understands alike.",
    "It is not JSON or was cut short, is not UTF-8, has a key twice in one object, NaN or "
    "Infinity, half a surrogate pair, a number beyond the range of a double, or absurd nesting.",
    "Write the body with a JSON library rather than by hand, and send it as UTF-8.",
    posted("/deal", '{"ruleset": "uno-duo", "ruleset": "uno-flip", "players": ["ann", "ben"]}'),
)
NOT_FOUND = Problem(
    "not-found",
    HTTPStatus.NOT_FOUND,
    "Not found",
    "There is nothing at this path.",
    "The path is misspelt, has a slash too many, or names a ruleset or a problem there is none of.",
    "Look the path up in the contract, /openapi.json. Paths and ids are case-sensitive.",
    "GET /rulesets/uno-classic",
)
METHOD_NOT_ALLOWED = Problem(
    "method-not-allowed",
    HTTPStatus.METHOD_NOT_ALLOWED,
    "Method not allowed",
    "There is something at this path, but not for this method.",
    "An operation that takes a body was asked with GET, or a document was sent to.",
    "Use one of the methods that the header Allow names.",
    "GET /validate",
)
NOT_ACCEPTABLE = Problem(
    "not-acceptable",
    HTTPStatus.NOT_ACCEPTABLE,
    "Not acceptable",
    "The answer can't be given in any of the forms that the request accepts.",
    "The header Accept leaves out application/json, or what else the path offers.",
    "Leave the header out, or accept application/json. Problems come as application/problem+json.",
    "GET /healthz\nAccept: text/csv",
)
TOO_LARGE = Problem(
    "too-large",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "Too large",
    "The body is longer than it may be: 256 KiB, or 4 MiB at /replay.",
    "A request has one state in it, of about 3 KiB; something else was sent along.",
    "Send a long record to /replay in parts, each from the state in which the last part ended.",
    posted("/deal", '{"ruleset": "uno-duo", "players": ["ann", "ben"], "seed": "…"}'),
)
UNSUPPORTED_MEDIA_TYPE = Problem(
    "unsupported-media-type",
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    "Unsupported media type",
    "The body is not said to be application/json.",
    "The header Content-Type is missing, or names a form, plain text or another type of JSON.",
    "Send the header Content-Type: application/json.",
    'POST /deal\nContent-Type: text/plain\n\n{"ruleset": "uno-duo", "players": ["ann", "ben"]}',
)
INVALID_REQUEST = Problem(
    "invalid-request",
    HTTPStatus.UNPROCESSABLE_ENTITY,
    "Invalid request",
    "The body is JSON, but does not fit the schema that the contract publishes for it.",
    "A field is missing, unknown, null where null is not named, or of the wrong type or form.",
    "Mend what the pointers in errors point at; /openapi.json has the schema.",
    posted("/deal", '{"ruleset": "uno-duo", "players": ["ann"], "dealer": 1}'),
)
INCONSISTENT_STATE = Problem(
    "inconsistent-state",
    HTTPStatus.CONFLICT,
    "Inconsistent state",
    "The request fits its schema, but the state in it can't be: its cards are not one whole deck, "
    "or its fields contradict each other.",
    "The state was written or altered by hand, or a card was moved and not taken away, or the "
    "cards of a deck that was really shuffled were mistyped.",
    "Pass on states as they were answered. Otherwise mend what the pointers in errors point at; "
    "which cards are missing or over is said there.",
    posted("/deal", '{"ruleset": "uno-duo", "players": ["ann", "ben"], "deck": ["red-7"]}'),
)
CONFLICTING_REQUEST = Problem(
    "conflicting-request",
    HTTPStatus.CONFLICT,
    "Conflicting request",
    "The request names what the state or the ruleset does not have.",
    "A dealer, viewer or player sits at no seat; or the ruleset has no such option or is not for "
    "so many players.",
    "Name players by the ids of the seats, and look the options up in /rulesets.",
    posted("/deal", '{"ruleset": "uno-duo", "players": ["ann", "ben"], "dealer": "cal"}'),
)
HIDDEN_INFORMATION = Problem(
    "hidden-information",
    HTTPStatus.CONFLICT,
    "Hidden information",
    "The state is a view, and the answer hangs on what it does not show.",
    "A card was asked about that a masked hand may or may not hold, or a view was sent to /apply, "
    "/replay or /view, which need the full state.",
    "Ask whoever keeps the full state, or ask of the view only what its viewer can know.",
    posted("/apply", '{"state": {"viewer": "ann", "seed": null, …}, "move": …}'),
)
INTERNAL_ERROR = Problem(
    "internal-error",
    HTTPStatus.INTERNAL_SERVER_ERROR,
    "Internal error",
    "The service failed at a request that it should have answered.",
    "This is a fault of the service, not of the request.",
    "Report it with the X-Request-Id of the answer, under which the log tells where it happened.",
    posted("/apply", '{"state": …, "move": …}'),
)
NOT_READY = Problem(
    "not-ready",
    HTTPStatus.SERVICE_UNAVAILABLE,
    "Not ready",
    "The service rules wrongly on a move whose ruling is known, and should not be asked.",
    "Its installation is broken.",
    "Send requests elsewhere, and install the service anew.",
    "GET /readyz",
)
PROBLEMS: Mapping[str, Problem] = {
    problem.slug: problem
    for problem in (
        MALFORMED_JSON,
        NOT_FOUND,
        METHOD_NOT_ALLOWED,
        NOT_ACCEPTABLE,
        TOO_LARGE,
        UNSUPPORTED_MEDIA_TYPE,
        INVALID_REQUEST,
        INCONSISTENT_STATE,
        CONFLICTING_REQUEST,
        HIDDEN_INFORMATION,
        INTERNAL_ERROR,
        NOT_READY,
    )
}
"""Every kind of problem by its slug."""

BY_ERROR: Mapping[type[Exception], Problem] = {
    MalformedJson: MALFORMED_JSON,
    InvalidRequest: INVALID_REQUEST,
    InconsistentState: INCONSISTENT_STATE,
    ConflictingRequest: CONFLICTING_REQUEST,
    HiddenInformation: HIDDEN_INFORMATION,
}
"""What kind of problem a question is that can't be ruled on."""

BadQuestion = MalformedJson | InvalidRequest | Unanswerable


def problem_document(problem: Problem, detail: str, faults: Iterable[Fault] = ()) -> dict[str, Any]:
    """The problem details of one case, with a pointer to every fault if there are any."""
    errors = [{"pointer": pointer(fault.path), "detail": fault.detail} for fault in faults]
    told = {
        "type": problem.type,
        "title": problem.title,
        "status": int(problem.status),
        "detail": detail,
    }
    return told | ({"errors": errors} if errors else {})


def bad_question_document(error: BadQuestion) -> dict[str, Any]:
    """The problem details of a question that can't be ruled on."""
    problem = BY_ERROR[type(error)]
    if isinstance(error, MalformedJson):
        return problem_document(problem, error.detail)
    return problem_document(problem, summary(error.faults), error.faults)


def summary(faults: tuple[Fault, ...]) -> str:
    """The first fault with its place, and how many there are besides."""
    first, *others = faults
    place = f"{pointer(first.path)}: " if first.path else ""
    besides = f" (and {len(others)} more: see errors)" if others else ""
    return f"{place}{first.detail}{besides}"


def pointer(path: Path) -> str:
    """The JSON Pointer (RFC 6901) of a path."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)
