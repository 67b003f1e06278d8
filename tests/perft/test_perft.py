"""The engine counts as many sequences of legal moves as the naive judge does."""

from pathlib import Path

import pytest

from service.engine.arbiter import apply, legal_moves
from service.engine.values.states import State
from tests.kit.asking import read, written
from tests.perft.count import counts
from tests.perft.positions import FILES, Position, every_position, positions

POSITIONS = every_position()
EACH = pytest.mark.parametrize("position", POSITIONS, ids=lambda it: f"{it.ruleset} {it.name}")


def sequences(state: State, longest: int) -> list[int]:
    """How many sequences of one, two, … legal moves the engine finds."""
    found = [state]
    told = []
    for length in range(1, longest + 1):
        listed = [(each, legal_moves(each)) for each in found]
        told.append(sum(len(moves) for _, moves in listed))
        if length < longest:
            found = [apply(each, move).state for each, moves in listed for move in moves]
    return told


@EACH
def test_the_engine_counts_as_the_files_do(position: Position) -> None:
    assert sequences(read(position.state), len(position.counts)) == position.counts


@EACH
def test_a_position_is_written_as_the_wire_has_it(position: Position) -> None:
    assert written(read(position.state)) == position.state


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_is_written_as_it_would_be_written_anew(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == "".join(it.line() for it in positions(file))


def test_there_are_enough_positions_and_each_is_one_of_its_kind() -> None:
    assert len(POSITIONS) >= 30
    assert len({(it.ruleset, it.name) for it in POSITIONS}) == len(POSITIONS)
    assert len({repr(it.state) for it in POSITIONS}) == len(POSITIONS)
    phases = {(it.ruleset, it.state["phase"]) for it in POSITIONS}
    common = {"choose-color", "turn", "drawn", "challenge", "round-over"}
    duo = {("uno-duo", phase) for phase in common | {"draft", "volley"}}
    assert phases == duo | {("uno-flip", phase) for phase in common}


@pytest.mark.soak
@EACH
def test_the_naive_judge_counts_as_the_files_do_and_one_move_further(position: Position) -> None:
    further = counts(position.state, len(position.counts) + 1)
    assert further[:-1] == position.counts
    assert sequences(read(position.state), len(further)) == further
