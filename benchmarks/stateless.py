"""A move asked about in text and answered in text, beside FEN in and FEN out by python-chess."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import chess

from benchmarks.engine import PLIES, set_up
from benchmarks.figures import Figures, each_of
from benchmarks.positions import moves_made, question
from benchmarks.rounds import Side, rates
from service.engine import arbiter
from service.rulebook import rulebook
from service.schema.answers import outcome_document
from service.schema.requests import QUESTION, load_request
from service.schema.text import dumps, loads

if TYPE_CHECKING:
    from collections.abc import Callable

COUNT = 400
APART = 9
"""Positions are taken so many moves apart."""


def questions(seed: str) -> list[bytes]:
    """Requests about the moves of one game, begun again when it is over."""
    made = list(moves_made(seed, COUNT * APART))
    return [question(*made[at % len(made)]) for at in range(0, COUNT * APART, APART)]


def fens(seed: str) -> list[tuple[str, str]]:
    """Positions of games of chess, each with a legal move (FEN and UCI)."""
    board, chance = set_up(seed)
    found: list[tuple[str, str]] = []
    while len(found) < COUNT:
        moves = list(board.legal_moves)
        if not moves or board.ply() == PLIES:
            board.reset()
            continue
        move = chance.choice(moves)
        if not board.ply() % APART:
            found.append((board.fen(), move.uci()))
        board.push(move)
    return found


def answer(body: bytes) -> bytes:
    """Decode, load, admit, judge, apply, encode."""
    asked = load_request(QUESTION, loads(body))
    state = arbiter.admit(asked.claim)
    outcome = arbiter.apply(state, asked.move)
    return dumps(outcome_document(outcome, rulebook(state.ruleset).cite))


def answer_chess(fen: str, uci: str) -> str:
    """Read a position, rule on a move, make it, write the next position."""
    return moved(chess.Board(fen), uci)


def answer_chess_admitted(fen: str, uci: str) -> str:
    """The same, with a look at whether the position can be, as the arbiter has one."""
    board = chess.Board(fen)
    if not board.is_valid():
        raise ValueError(fen)
    return moved(board, uci)


def moved(board: chess.Board, uci: str) -> str:
    """Rule on a move, make it, write the next position."""
    move = chess.Move.from_uci(uci)
    if move not in board.legal_moves:
        raise ValueError(uci)
    board.push(move)
    return board.fen()


def each(answer: Callable[..., object], asked: list[tuple[Any, ...]]) -> int:
    """Answer them all; how many there were."""
    for one in asked:
        answer(*one)
    return len(asked)


def sides() -> list[Side]:
    """Each with the same positions in every round."""
    bodies = [(body,) for body in questions("stateless")]
    positions = fens("stateless")
    return [
        Side("stateless", lambda _: bodies, lambda asked: each(answer, asked)),
        Side("FEN", lambda _: positions, lambda asked: each(answer_chess, asked)),
        Side(
            "FEN, admitted", lambda _: positions, lambda asked: each(answer_chess_admitted, asked)
        ),
    ]


def measure() -> Figures:
    """The moves of each side in a second of CPU time."""
    found = rates(sides())
    ratio = {"stateless_vs_python_chess": found["stateless"] / found["FEN"]}
    return Figures("Stateless: text in, text out", each_of(found, "moves a CPU second"), ratio)
