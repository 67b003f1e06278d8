"""Count again, by the naive judge alone: ``python -m tests.perft.count`` rewrites every count."""

from dataclasses import replace
from typing import Any

from tests.naive import apply, moves
from tests.perft.positions import FILES, positions


def sequences(state: dict[str, Any], length: int) -> int:
    """How many sequences of so many legal moves begin with a state."""
    listed, _ = moves(state)
    if length == 1:
        return len(listed)
    return sum(sequences(apply(state, move)[0], length - 1) for move in listed)


def counts(state: dict[str, Any], longest: int) -> list[int]:
    """How many sequences of one move there are, of two, and so on up to the longest."""
    return [sequences(state, length) for length in range(1, longest + 1)]


def recount() -> None:
    """Write the counts of every file anew, each to the length it has."""
    for file in FILES:
        found = [
            replace(it, counts=counts(it.state, len(it.counts))).line() for it in positions(file)
        ]
        file.write_text("".join(found), encoding="utf-8")


if __name__ == "__main__":
    recount()
