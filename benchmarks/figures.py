"""What a section of the benchmarks finds, and what is asked of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WHOLE = 100
"""A value from here on has no decimals."""


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: what was measured, how much, of what."""

    what: str
    value: float
    unit: str

    def __str__(self) -> str:
        """The figure with as many digits as mean something."""
        return f"{self.value:,.0f}" if self.value >= WHOLE else f"{self.value:.3g}"


@dataclass(frozen=True, slots=True)
class Figures:
    """What a section found: its rows, and results by their key."""

    title: str
    rows: Sequence[Row]
    results: Mapping[str, float] = field(default_factory=dict)


def each_of(values: Mapping[str, float], unit: str) -> list[Row]:
    """A row for each value, all of one unit."""
    return [Row(what, value, unit) for what, value in values.items()]


@dataclass(frozen=True, slots=True)
class Target:
    """What a result should be: at least this, or at most."""

    meaning: str
    bound: float
    at_most: bool = False

    def __str__(self) -> str:
        """The target in signs."""
        return f"{'≤' if self.at_most else '≥'} {self.bound:g}"

    def is_met_by(self, value: float) -> bool:
        """Whether a value is on the right side of the bound."""
        return value <= self.bound if self.at_most else value >= self.bound


TARGETS = {
    "engine_vs_rlcard": Target("engine, to rlcard's `game.step`", 1.0),
    "engine_vs_python_chess": Target("engine, to python-chess", 4.0),
    "stateless_vs_python_chess": Target("stateless, to python-chess from FEN to FEN", 1.0),
    "apply_cpu_vs_echo": Target("CPU time of `/apply`, to the echo's", 2.0, at_most=True),
    "apply_vs_echo": Target("requests a second of `/apply`, to the echo's", 0.75),
    "replay_vs_engine": Target("moves a second of `/replay`, to the engine's", 0.5),
    "worker_mb": Target("memory of a worker, MB", 60, at_most=True),
    "first_answer_seconds": Target("from start to first answer, s", 1.0, at_most=True),
}
