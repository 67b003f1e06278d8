"""What was found, in words and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.figures import TARGETS

if TYPE_CHECKING:
    from benchmarks.figures import Figures


def told(figures: Figures) -> str:
    """A section for the terminal."""
    values = [
        f"  {name:28} {value:12,.0f} {figures.unit}" for name, value in figures.values.items()
    ]
    return "\n".join([figures.title, *values, *map(judged, figures.results.items())])


def judged(result: tuple[str, float]) -> str:
    """A result beside its target."""
    key, value = result
    target = TARGETS[key]
    return f"  {key:28} {value:12.2f} {target} {'met' if target.is_met_by(value) else 'missed'}"
