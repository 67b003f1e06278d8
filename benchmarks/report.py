"""What was found, in words and tables."""

from __future__ import annotations

import json
import os
import platform
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.figures import TARGETS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from benchmarks.figures import Figures

FOLDER = Path(__file__).parent
README = FOLDER / "README.md"
RESULTS = FOLDER / "results.json"
BUSY = os.getloadavg()[0]
"""How many processes wanted a core before any measuring began."""


def told(figures: Figures) -> str:
    """A section for the terminal."""
    rows = [f"  {row.what:32} {row!s:>12} {row.unit}" for row in figures.rows]
    results = [
        f"  {key:32} {value:12.2f} {judged(key, value)}" for key, value in figures.results.items()
    ]
    return "\n".join([figures.title, *rows, *results])


def judged(key: str, value: float) -> str:
    """The target of a result, and whether it is met."""
    target = TARGETS[key]
    return f"{target}, {'met' if target.is_met_by(value) else 'missed'}"


def write(found: Sequence[Figures]) -> None:
    """Write the results as JSON, and the tables into their place in the README."""
    results = {key: value for figures in found for key, value in figures.results.items()}
    rounded = {key: round(value, 3) for key, value in results.items()}
    RESULTS.write_text(json.dumps(rounded, indent=2) + "\n", encoding="utf-8")
    insert("bench", f"{machine()}\n\n{table_of_results(results)}\n\n{table_of_rows(found)}")


def insert(place: str, text: str) -> None:
    """Put a text between the two marks of this place in the README, instead of what is there."""
    before, begin, _, end, after = re.split(
        rf"(<!-- {place} -->)(.*)(<!-- /{place} -->)", README.read_text("utf-8"), flags=re.DOTALL
    )
    README.write_text(f"{before}{begin}\n{text}\n{end}{after}", encoding="utf-8")


def table_of_results(results: Mapping[str, float]) -> str:
    """The results beside their targets."""
    rows = [
        f"| `{key}` | {TARGETS[key].meaning} | {value:.2f} | {judged(key, value)} |"
        for key, value in results.items()
    ]
    return "\n".join(["| result | what | measured | target |", "|---|---|--:|---|", *rows])


def table_of_rows(found: Sequence[Figures]) -> str:
    """Every figure by its section."""
    rows = [
        f"| {figures.title} | {row.what} | {row} | {row.unit} |"
        for figures in found
        for row in figures.rows
    ]
    return "\n".join(["| section | side | figure | unit |", "|---|---|--:|---|", *rows])


def machine() -> str:
    """When and on what the figures were taken."""
    return (
        f"Taken on {datetime.now(UTC):%Y-%m-%d}, on {cpu()} with {os.cpu_count()} cores, "
        f"{platform.system()}, {platform.python_implementation()} {platform.python_version()}; "
        f"the load average before was {BUSY:.1f}."
    )


def cpu() -> str:
    """The name of the processor, as far as the system tells it."""
    told_of = Path("/proc/cpuinfo")
    text = told_of.read_text("utf-8") if told_of.exists() else ""
    name = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return name[1] if name else platform.machine()
