"""Questions asked in documents, as the wire has them, and answered in documents."""

from typing import Any

from service.engine import arbiter
from service.engine.values.effects import Effect
from service.engine.values.moves import Move
from service.engine.values.rulings import Ruling
from service.engine.values.states import State
from service.schema.answers import effect_documents, move_documents, state_document
from service.schema.effects import EFFECT
from service.schema.moves import MOVE
from service.schema.states import STATES

Document = dict[str, Any]


def written(state: State) -> Document:
    """The state as a document."""
    return state_document(state)


def read(document: Document) -> State:
    """The state of a document, loaded and admitted."""
    return arbiter.admit(STATES.deserialize(document))


def written_move(move: Move) -> Document:
    """The move as a document."""
    return move_documents([move])[0]


def read_move(document: Document) -> Move:
    """The move of a document."""
    return MOVE.deserialize(document)


def written_effects(effects: tuple[Effect, ...]) -> list[Document]:
    """The effects as documents."""
    return effect_documents(effects)


def read_effects(documents: list[Document]) -> tuple[Effect, ...]:
    """The effects of documents."""
    return tuple(EFFECT.deserialize(document) for document in documents)


def ruled(ruling: Ruling) -> Document:
    """A ruling but for its sentence, which is worded in names."""
    return {"legal": ruling.legal, "code": ruling.code, "rules": list(ruling.rules)}


def applied(state: Document, move: Document) -> Document:
    """What the arbiter answers when this move is to be made in this state."""
    outcome = arbiter.apply(read(state), read_move(move))
    return {
        **ruled(outcome.ruling),
        "state": written(outcome.state),
        "effects": written_effects(outcome.effects),
    }


def listed(state: Document) -> list[Document]:
    """The legal moves of a state."""
    return move_documents(arbiter.legal_moves(read(state)))
