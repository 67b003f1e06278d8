"""Answers: from the engine's values to documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from service.schema.effects import EFFECT
from service.schema.moves import MOVE
from service.schema.states import STATES
from service.schema.text import digest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from service.engine.values.effects import Effect
    from service.engine.values.moves import Move
    from service.engine.values.rulings import Outcome, Replay, Ruling
    from service.engine.values.states import State

Document = dict[str, Any]


def state_document(state: State) -> Document:
    """A state, or a view of one."""
    document: Document = STATES.dump(state)
    return document


def effect_documents(effects: Iterable[Effect]) -> list[Document]:
    """Effects, in order."""
    return [EFFECT.dump(effect) for effect in effects]


def move_documents(moves: Iterable[Move]) -> list[Document]:
    """Moves, in order."""
    return [MOVE.dump(move) for move in moves]


def ruling_document(ruling: Ruling, rulebook: str) -> Document:
    """A ruling by the rulebook of this edition, such as ``uno-flip@1.0.0``."""
    return {
        "legal": ruling.legal,
        "code": ruling.code,
        "message": ruling.message,
        "rules": list(ruling.rules),
        "rulebook": rulebook,
    }


def outcome_document(outcome: Outcome, rulebook: str) -> Document:
    """A ruling with the state it leads to, what happened on the way, and the state's digest."""
    return {
        **ruling_document(outcome.ruling, rulebook),
        **dealt_document(outcome.state, outcome.effects),
    }


def dealt_document(state: State, effects: Iterable[Effect]) -> Document:
    """A state with the effects that led to it and its digest."""
    document = state_document(state)
    return {"state": document, "effects": effect_documents(effects), "digest": digest(document)}


def moves_document(moves: tuple[Move, ...], *, truncated: bool) -> Document:
    """Legal moves, and whether a run among them could be ordered otherwise."""
    return {"moves": move_documents(moves), **({"runs_truncated": True} if truncated else {})}


def view_document(view: State, effects: Iterable[Effect] | None) -> Document:
    """A view, with the effects if they were asked for."""
    shown = {} if effects is None else {"effects": effect_documents(effects)}
    return {"state": state_document(view), **shown}


def replay_document(replay: Replay, rulebook: str) -> Document:
    """A record ruled on."""
    document = state_document(replay.state)
    return {
        "rulings": [ruling_document(ruling, rulebook) for ruling in replay.rulings],
        "illegal": list(replay.illegal),
        "state": document,
        "digest": digest(document),
    }
