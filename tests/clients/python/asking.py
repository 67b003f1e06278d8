"""Asking the arbiter through the generated client."""

from typing import TypeVar

from arbiter.client import Client
from arbiter.models import ProblemDetails

Answer = TypeVar("Answer")


def arbiter_at(base: str) -> Client:
    """A client of the service there. A status that the contract does not name ends the play."""
    return Client(base_url=base, raise_on_unexpected_status=True)


def answer(parsed: Answer | ProblemDetails | None) -> Answer:
    """What was answered. A problem ends the play, and is shown."""
    assert parsed is not None
    assert not isinstance(parsed, ProblemDetails), parsed
    return parsed


def refusal(parsed: object) -> ProblemDetails:
    """Why it was refused. An answer where a refusal is due ends the play."""
    assert isinstance(parsed, ProblemDetails), parsed
    return parsed
