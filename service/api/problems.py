"""How every failure is answered: with problem details (RFC 9457)."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, current_app
from werkzeug.exceptions import HTTPException, PreconditionFailed

from service.api.answering import answer
from service.api.logs import log_error
from service.api.notes import notes
from service.engine.values.faults import Unanswerable
from service.schema.problems import (
    BY_ERROR,
    INTERNAL_ERROR,
    NOT_READY,
    PROBLEMS,
    BadQuestion,
    Problem,
    bad_question_document,
    problem_document,
)
from service.schema.requests import InvalidRequest
from service.schema.text import MalformedJson

if TYPE_CHECKING:
    from collections.abc import Mapping

PROBLEM_JSON = "application/problem+json"

BY_STATUS: Mapping[int | None, Problem] = {
    problem.status: problem
    for problem in PROBLEMS.values()
    if problem.status is not HTTPStatus.CONFLICT
}


class NotReady(HTTPException):
    """The service does not rule as it should."""

    code = HTTPStatus.SERVICE_UNAVAILABLE
    description = NOT_READY.meaning


def answer_problems(app: Flask) -> None:
    """Answer every failure with problem details."""
    app.register_error_handler(HTTPException, _refused)
    for kind in (MalformedJson, InvalidRequest, Unanswerable):
        app.register_error_handler(kind, _bad_question)
    app.register_error_handler(Exception, _unforeseen)
    app.after_request(_explained)


def details(problem: Problem, document: Mapping[str, Any]) -> Response:
    """The problem details of one case as a response."""
    notes().problem = problem.slug
    return answer(document, PROBLEM_JSON, problem.status)


def _refused(error: HTTPException) -> Response:
    """What was refused before anybody read it; headers such as Allow are kept."""
    problem = BY_STATUS.get(error.code)
    if problem is None:
        return _uncatalogued(error)
    said = error.description not in (None, type(error).description)
    detail = str(error.description) if said else problem.meaning
    return _with_headers_of(error, details(problem, problem_document(problem, detail)))


def _uncatalogued(error: HTTPException) -> Response:
    """A failure that is HTTP's own business, such as a range that a file does not have."""
    document = {
        "type": "about:blank",
        "title": error.name,
        "status": error.code,
        "detail": error.name,
    }
    return _with_headers_of(error, answer(document, PROBLEM_JSON, error.code or 500))


def _with_headers_of(error: HTTPException, response: Response) -> Response:
    for name, value in error.get_headers():
        response.headers.setdefault(name, value)
    return response


def _explained(response: Response) -> Response:
    """A document that was asked for if it were another one, by ``If-Match``, is not sent."""
    if response.status_code == HTTPStatus.PRECONDITION_FAILED:
        return _uncatalogued(PreconditionFailed())
    return response


def _bad_question(error: BadQuestion) -> Response:
    """What is no question, or one that can't be ruled on."""
    return details(BY_ERROR[type(error)], bad_question_document(error))


def _unforeseen(error: Exception) -> Response:
    """A fault of our own: told to the log, where no client reads it."""
    log_error(current_app, error)
    return details(INTERNAL_ERROR, problem_document(INTERNAL_ERROR, INTERNAL_ERROR.meaning))
