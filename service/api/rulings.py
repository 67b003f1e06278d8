"""The operations that rule, deal and show: a question in, an answer out."""

from __future__ import annotations

from secrets import token_hex
from threading import BoundedSemaphore
from typing import TYPE_CHECKING

from flask import Blueprint, Response

from service.api.answering import answer
from service.api.notes import note
from service.api.reading import question, question_in, text
from service.engine import arbiter
from service.engine.arbiter import admit, is_truncated, legal_moves
from service.rulebook import rulebook
from service.schema import answers
from service.schema.requests import DEAL, MOVES, QUESTION, REPLAY, VIEW

if TYPE_CHECKING:
    from service.engine.values.states import State

bp = Blueprint("rulings", __name__)

REPLAYS = BoundedSemaphore(2)
"""How many records a process rules on at once: the longest take 110 MB each, and share a core."""


@bp.post("/validate")
def validate() -> Response:
    """Rule on a move."""
    asked = question(QUESTION)
    state = admit(asked.claim)
    ruling = arbiter.judge(state, asked.move)
    return answer(note(state.ruleset, answers.ruling_document(ruling, edition(state))))


@bp.post("/apply")
def apply() -> Response:
    """Rule on a move and make it, if it is legal."""
    asked = question(QUESTION)
    state = admit(asked.claim)
    outcome = arbiter.apply(state, asked.move)
    return answer(note(state.ruleset, answers.outcome_document(outcome, edition(state))))


@bp.post("/moves")
def moves() -> Response:
    """List the legal moves of everybody, or of one player."""
    asked = question(MOVES)
    state = admit(asked.claim)
    found = legal_moves(state, asked.player)
    document = answers.moves_document(found, truncated=is_truncated(found))
    return answer(note(state.ruleset, document))


@bp.post("/deal")
def deal() -> Response:
    """Deal a game, from a fresh seed if none is given."""
    asked = question(DEAL)
    state, effects = arbiter.deal(asked.deal(token_hex(16)))
    return answer(note(state.ruleset, answers.dealt_document(state, effects)))


@bp.post("/view")
def view() -> Response:
    """Mask a state, and the effects that led to it if they are sent, for whoever looks."""
    asked = question(VIEW)
    state = admit(asked.claim)
    seen, effects = arbiter.view(state, asked.viewer, asked.effects or ())
    shown = None if asked.effects is None else effects
    return answer(note(state.ruleset, answers.view_document(seen, shown)))


@bp.post("/replay")
def replay() -> Response:
    """Rule on a whole record, once all of it has come and few others are being ruled on."""
    sent = text()
    with REPLAYS:
        asked = question_in(sent, REPLAY)
        state = admit(asked.claim)
        record = arbiter.replay(state, asked.moves, asked.on_illegal)
        return answer(note(state.ruleset, answers.replay_document(record, edition(state))))


def edition(state: State) -> str:
    """The rulebook that a ruling in this state rests on."""
    return rulebook(state.ruleset).cite
