"""The engine: games played at random, beside UNO as rlcard plays it, and chess by python-chess.

Each side lists the legal moves, picks one by the same generator, and makes it. What deals a game or
sets it up is not timed.
"""

from __future__ import annotations

from random import Random

import chess
from rlcard.games.uno import Game

from benchmarks.figures import Figures, each_of
from benchmarks.positions import PLAYERS, dealt
from benchmarks.rounds import Side, rates
from service.engine.arbiter import apply, legal_moves
from service.engine.values.states import State

MOVES = 500
PLIES = 200


def play(state: State, chance: Random) -> int:
    """Play to the end or for so many moves; how many were made."""
    for made in range(MOVES):
        moves = legal_moves(state)
        if not moves:
            return made
        state = apply(state, chance.choice(moves)).state
    return MOVES


def dealt_by_rlcard(seed: str) -> tuple[Game, list[str], Random]:
    """A game of UNO for four, just dealt, with what may be done first."""
    game, chance = Game(num_players=len(PLAYERS["uno-flip"])), Random(seed)
    game.np_random.seed(chance.getrandbits(32))
    state, _ = game.init_game()
    return game, state["legal_actions"], chance


def play_by_rlcard(game: Game, actions: list[str], chance: Random) -> int:
    """Play to the end; how many moves were made.

    A step itself lists what may be done next: to ask again would count it twice.
    """
    made = 0
    while not game.is_over():
        state, _ = game.step(chance.choice(actions))
        actions = state["legal_actions"]
        made += 1
    return made


def set_up(seed: str) -> tuple[chess.Board, Random]:
    """A game of chess that begins."""
    return chess.Board(), Random(seed)


def play_chess(board: chess.Board, chance: Random) -> int:
    """Play to the end or for so many plies; how many were made."""
    for made in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return made
        board.push(chance.choice(moves))
    return PLIES


SIDES = (
    Side(
        "engine",
        lambda number: [dealt(f"{number}.{game}") for game in range(4)],
        lambda games: sum(play(*game) for game in games),
    ),
    Side(
        "rlcard",
        lambda number: [dealt_by_rlcard(f"{number}.{game}") for game in range(60)],
        lambda games: sum(play_by_rlcard(*game) for game in games),
    ),
    Side(
        "python-chess",
        lambda number: [set_up(f"{number}.{game}") for game in range(10)],
        lambda games: sum(play_chess(*game) for game in games),
    ),
)


def measure() -> Figures:
    """The moves of each side in a second of CPU time."""
    found = rates(SIDES)
    ratios = {
        "engine_vs_rlcard": found["engine"] / found["rlcard"],
        "engine_vs_python_chess": found["engine"] / found["python-chess"],
    }
    return Figures("Engine: random playouts", each_of(found, "moves a CPU second"), ratios)
