"""A whole record through ``/replay``, beside the engine alone."""

from __future__ import annotations

from benchmarks.engine import SIDES
from benchmarks.figures import Figures, each_of
from benchmarks.in_process import arbiter, calls
from benchmarks.positions import dealt, moves_made
from benchmarks.rounds import Side, rates
from service.engine.arbiter import replay
from service.engine.values.moves import Move
from service.engine.values.states import State
from service.schema.answers import move_documents, state_document
from service.schema.text import dumps

MOST = 800


def body(state: State, moves: list[Move]) -> bytes:
    """The request about a record."""
    return dumps({"state": state_document(state), "moves": move_documents(moves)})


def replayed(state: State, moves: list[Move]) -> int:
    """Carry a record out by the engine alone; how many moves it has."""
    return len(replay(state, moves).rulings)


def measure() -> Figures:
    """The moves of each side in a second of CPU time."""
    state, _ = dealt("record")
    moves = [move for _, move in moves_made("record", MOST)]
    request = calls("/replay", arbiter(), body(state, moves), count=1)
    sides = (
        Side("/replay", request.prepare, lambda asked: request.run(asked) * len(moves)),
        Side("engine, the same moves", lambda _: (state, moves), lambda made: replayed(*made)),
        SIDES[0],
    )
    found = rates(sides)
    ratio = {"replay_vs_engine": found["/replay"] / found["engine"]}
    return Figures(
        f"Replay: a record of {len(moves)} moves", each_of(found, "moves a CPU second"), ratio
    )
