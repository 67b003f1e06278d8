"""Positions met in games played at random, as text, each with a legal move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.engine import PLIES, dealt, set_up
from service.engine.arbiter import apply, legal_moves
from service.schema.answers import move_documents, state_document
from service.schema.text import dumps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.engine.values.moves import Move
    from service.engine.values.states import State

APART = 9
"""Positions are taken so many moves apart."""


def moves_made(seed: str, most: int) -> Iterator[tuple[State, Move]]:
    """The states of a game of UNO FLIP, each with the move that is made in it."""
    state, chance = dealt(seed)
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


def questions(seed: str, count: int) -> list[bytes]:
    """So many requests about moves of one game, from its beginning."""
    made = list(moves_made(seed, count * APART))
    return [question(*made[at % len(made)]) for at in range(0, count * APART, APART)]


def mid_game() -> bytes:
    """A request about a card played in the middle of a round."""
    made = list(moves_made("mid-game", 60))
    return next(question(*it) for it in reversed(made) if it[1].type == "play")


def fens(seed: str, count: int) -> list[tuple[str, str]]:
    """So many positions of one game of chess, each with a legal move (FEN and UCI)."""
    board, chance = set_up(seed)
    found = []
    while len(found) < count:
        moves = list(board.legal_moves)
        if not moves or board.ply() == PLIES:
            board.reset()
            continue
        move = chance.choice(moves)
        if not board.ply() % APART:
            found.append((board.fen(), move.uci()))
        board.push(move)
    return found
