"""The two doors to the arbiter: straight into the engine, and over HTTP."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from flask.testing import FlaskClient

from service.api import Settings, create_app
from service.engine import arbiter
from service.engine.values.faults import (
    ConflictingRequest,
    HiddenInformation,
    InconsistentState,
    Unanswerable,
)
from service.engine.values.states import Claim
from service.rulebook import rulebook
from service.schema import answers
from service.schema.requests import DEAL, MOVES, QUESTION, VIEW, InvalidRequest, load_request

from .laying import Document


class Answer(NamedTuple):
    """What comes back; ``problem`` is the last word of a problem's type, None if there is none."""

    problem: str | None
    document: Document


Door = Callable[[str, Document], Answer]

SLUGS = {
    InvalidRequest: "invalid-request",
    InconsistentState: "inconsistent-state",
    ConflictingRequest: "conflicting-request",
    HiddenInformation: "hidden-information",
}


def cite(claim: Claim) -> str:
    """How an answer names the rulebook."""
    return rulebook(claim.ruleset).cite


def validate(body: Document) -> Document:
    """Rule on a move."""
    asked = load_request(QUESTION, body)
    ruling = arbiter.judge(arbiter.admit(asked.claim), asked.move)
    return answers.ruling_document(ruling, cite(asked.claim))


def apply(body: Document) -> Document:
    """Rule on a move and make it."""
    asked = load_request(QUESTION, body)
    outcome = arbiter.apply(arbiter.admit(asked.claim), asked.move)
    return answers.outcome_document(outcome, cite(asked.claim))


def moves(body: Document) -> Document:
    """List the legal moves."""
    asked = load_request(MOVES, body)
    found = arbiter.legal_moves(arbiter.admit(asked.claim), asked.player)
    return answers.moves_document(found, truncated=arbiter.is_truncated(found))


def deal(body: Document) -> Document:
    """Deal a game."""
    return answers.dealt_document(*arbiter.deal(load_request(DEAL, body).deal("unused")))


def view(body: Document) -> Document:
    """Show a state to somebody."""
    asked = load_request(VIEW, body)
    seen, effects = arbiter.view(arbiter.admit(asked.claim), asked.viewer, asked.effects or ())
    return answers.view_document(seen, None if asked.effects is None else effects)


OPERATIONS: dict[str, Callable[[Document], Document]] = {
    "/validate": validate,
    "/apply": apply,
    "/moves": moves,
    "/deal": deal,
    "/view": view,
}


def engine(path: str, body: Document) -> Answer:
    """Ask the engine itself."""
    try:
        return Answer(None, OPERATIONS[path](body))
    except (InvalidRequest, Unanswerable) as error:
        faults = [{"pointer": pointer(fault.path)} for fault in error.faults]
        return Answer(SLUGS[type(error)], {"errors": faults})


def pointer(path: tuple[str | int, ...]) -> str:
    """A JSON Pointer (RFC 6901)."""
    return "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in path)


@cache
def client() -> FlaskClient:
    """The service, asked without a network between."""
    return create_app(Settings(log_level="critical")).test_client()


def http(path: str, body: Document) -> Answer:
    """Ask the service as its clients do."""
    response = client().post(path, json=body)
    document = response.get_json()
    if response.status_code == 200:
        return Answer(None, document)
    return Answer(document["type"].rpartition("/")[2], document)


DOORS: dict[str, Door] = {"engine": engine, "http": http}
