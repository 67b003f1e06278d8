"""Positions met in games played at random, and requests about them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from service.engine.arbiter import apply, deal, legal_moves
from service.engine.values.deals import Deal
from service.schema.answers import move_documents, state_document
from service.schema.text import dumps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.engine.values.moves import Move
    from service.engine.values.states import State

PLAYERS = {"uno-flip": ("ann", "ben", "cal", "dee"), "uno-duo": ("ann", "ben")}


def dealt(seed: str, ruleset: str = "uno-flip") -> tuple[State, Random]:
    """A game just dealt, UNO FLIP for four or UNO DUO, and the chance that will play it."""
    state, _ = deal(Deal(ruleset, PLAYERS[ruleset], seed))
    return state, Random(seed)


def moves_made(seed: str, most: int, ruleset: str = "uno-flip") -> Iterator[tuple[State, Move]]:
    """The states of a game, each with the move that is made in it."""
    state, chance = dealt(seed, ruleset)
    for _ in range(most):
        moves = legal_moves(state)
        if not moves:
            return
        move = chance.choice(moves)
        yield state, move
        state = apply(state, move).state


def question(state: State, move: Move) -> bytes:
    """The body of a request about a move."""
    return dumps({"state": state_document(state), "move": move_documents([move])[0]})


def mid_game() -> bytes:
    """A request about a card played in the middle of a round."""
    made = list(moves_made("mid-game", 60))
    return next(question(*it) for it in reversed(made) if it[1].type == "play")
