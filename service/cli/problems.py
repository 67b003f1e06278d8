"""Bad questions: the problem details that are told of them, the same as over HTTP (RFC 9457)."""

from __future__ import annotations

from typing import Any

from service.engine.values.faults import Unanswerable
from service.schema import problems
from service.schema.requests import InvalidRequest
from service.schema.text import MalformedJson


class NotFound(Exception):
    """There is no such file, or none that can be read, or no such rule; ``detail`` says which."""

    def __init__(self, detail: str) -> None:
        """Keep the reason."""
        super().__init__(detail)
        self.detail = detail


BAD_QUESTIONS = (NotFound, MalformedJson, InvalidRequest, Unanswerable)


def problem_document(error: NotFound | problems.BadQuestion) -> dict[str, Any]:
    """The problem details of a bad question, with a pointer to every fault."""
    if isinstance(error, NotFound):
        return problems.problem_document(problems.NOT_FOUND, error.detail)
    return problems.bad_question_document(error)
