"""The operations: a request in, an answer out, as over HTTP but without a server."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, Literal

from service.engine import arbiter
from service.engine.arbiter import admit, is_truncated
from service.engine.values.effects import Effect
from service.engine.values.moves import Move
from service.engine.values.rulings import Outcome, Ruling
from service.engine.values.states import State
from service.rulebook import rulebook
from service.schema import answers
from service.schema.requests import (
    DEAL,
    MOVES,
    QUESTION,
    VIEW,
    DealAsked,
    MovesAsked,
    Question,
    ViewAsked,
    load_request,
)

Operation = Literal["deal", "moves", "validate", "apply", "view"]


@dataclass(frozen=True, slots=True)
class Shown:
    """A state, or a view of one, and the effects that led to it."""

    state: State
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """The legal moves in a state."""

    state: State
    moves: tuple[Move, ...]


Told = Shown | Listed | Ruling | Outcome


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, as a document and as what can be told in words, and whether it is a yes."""

    document: dict[str, Any]
    told: Told
    legal: bool = True


def ask(operation: Operation, request: object) -> Answer:
    """The answer of an operation.

    Raises InvalidRequest for a request that does not fit its schema, Unanswerable for one that does
    and yet can't be ruled on.
    """
    return OPERATIONS[operation](request)


def deal(request: object) -> Answer:
    """Deal a game, from a fresh seed if none is given."""
    asked: DealAsked = load_request(DEAL, request)
    state, effects = arbiter.deal(asked.deal(token_hex(16)))
    return Answer(answers.dealt_document(state, effects), Shown(state, effects))


def moves(request: object) -> Answer:
    """List the legal moves of everybody, or of one player."""
    asked: MovesAsked = load_request(MOVES, request)
    state = admit(asked.claim)
    found = arbiter.legal_moves(state, asked.player)
    return Answer(
        answers.moves_document(found, truncated=is_truncated(found)), Listed(state, found)
    )


def validate(request: object) -> Answer:
    """Rule on a move."""
    asked: Question = load_request(QUESTION, request)
    state = admit(asked.claim)
    ruling = arbiter.judge(state, asked.move)
    return Answer(answers.ruling_document(ruling, edition(state)), ruling, ruling.legal)


def apply(request: object) -> Answer:
    """Rule on a move and make it, if it is legal."""
    asked: Question = load_request(QUESTION, request)
    state = admit(asked.claim)
    outcome = arbiter.apply(state, asked.move)
    document = answers.outcome_document(outcome, edition(state))
    return Answer(document, outcome, outcome.ruling.legal)


def view(request: object) -> Answer:
    """Mask a state, and the effects that led to it if there are any, for whoever looks."""
    asked: ViewAsked = load_request(VIEW, request)
    seen, effects = arbiter.view(admit(asked.claim), asked.viewer, asked.effects or ())
    shown = None if asked.effects is None else effects
    return Answer(answers.view_document(seen, shown), Shown(seen, effects))


def edition(state: State) -> str:
    """The rulebook that a ruling in this state rests on."""
    return rulebook(state.ruleset).cite


OPERATIONS: Mapping[Operation, Callable[[object], Answer]] = {
    "deal": deal,
    "moves": moves,
    "validate": validate,
    "apply": apply,
    "view": view,
}
