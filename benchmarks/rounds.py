"""Sides measured in turns, round by round, so that a noisy moment of the machine meets them all."""

from __future__ import annotations

import time
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROUNDS = 11


@dataclass(frozen=True, slots=True)
class Side:
    """Something to be measured.

    ``prepare`` makes what the round of this number needs, which is not timed. ``run`` is timed: it
    takes what was prepared and says how many units (moves, requests) it did.
    """

    name: str
    prepare: Callable[[int], Any]
    run: Callable[[Any], int]

    def rate(self, number: int) -> float:
        """Units in a second of CPU time, in the round of this number."""
        prepared = self.prepare(number)
        began = time.process_time()
        units = self.run(prepared)
        return units / (time.process_time() - began)


def rates(sides: Sequence[Side], rounds: int = ROUNDS) -> dict[str, float]:
    """The median rate of each side, by its name; a round before them warms up."""
    taken = [[side.rate(number) for side in sides] for number in range(rounds + 1)][1:]
    return {
        side.name: median(rates)
        for side, rates in zip(sides, zip(*taken, strict=True), strict=True)
    }
