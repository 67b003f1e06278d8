"""Bad questions: the problem details that are told of them, the same as over HTTP (RFC 9457)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from service.engine.values.faults import (
    ConflictingRequest,
    HiddenInformation,
    InconsistentState,
    Unanswerable,
)
from service.schema.requests import InvalidRequest
from service.schema.text import MalformedJson

if TYPE_CHECKING:
    from service.engine.values.faults import Fault, Path


class NotFound(Exception):
    """There is no such file, or none that can be read, or no such rule; ``detail`` says which."""

    def __init__(self, detail: str) -> None:
        """Keep the reason."""
        super().__init__(detail)
        self.detail = detail


BAD_QUESTIONS = (NotFound, MalformedJson, InvalidRequest, Unanswerable)

# The names that the service gives them, held to be the same by a test: its own list of problems is
# not to be had without all of Flask, which takes longer to import than most questions to answer.
NAMES: dict[type[Exception], tuple[str, int, str]] = {
    NotFound: ("not-found", 404, "Not found"),
    MalformedJson: ("malformed-json", 400, "Malformed JSON"),
    InvalidRequest: ("invalid-request", 422, "Invalid request"),
    InconsistentState: ("inconsistent-state", 409, "Inconsistent state"),
    ConflictingRequest: ("conflicting-request", 409, "Conflicting request"),
    HiddenInformation: ("hidden-information", 409, "Hidden information"),
}


def problem_document(error: Exception) -> dict[str, Any]:
    """The problem details of a bad question, with a pointer to every fault."""
    slug, status, title = NAMES[type(error)]
    about = {"type": f"/problems/{slug}", "title": title, "status": status}
    if isinstance(error, NotFound | MalformedJson):
        return about | {"detail": error.detail}
    faults: tuple[Fault, ...] = error.faults  # type: ignore[attr-defined]  # all others have them
    errors = [{"pointer": pointer(fault.path), "detail": fault.detail} for fault in faults]
    return about | {"detail": summary(faults), "errors": errors}


def summary(faults: tuple[Fault, ...]) -> str:
    """The first fault, and how many there are besides."""
    others = len(faults) - 1
    return faults[0].detail + (f" (and {others} more: see errors)" if others else "")


def pointer(path: Path) -> str:
    """The JSON Pointer (RFC 6901) of a path."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)
