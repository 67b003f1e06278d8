"""The positions and their counts, as the files beside this one have them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
FILES = (HERE / "uno-flip.jsonl", HERE / "uno-duo.jsonl")


@dataclass(frozen=True, slots=True)
class Position:
    """A named state, and how many sequences of one, two, … legal moves begin with it."""

    name: str
    state: dict[str, Any]
    counts: list[int]

    @property
    def ruleset(self) -> str:
        """The game."""
        return self.state["ruleset"]

    def line(self) -> str:
        """The position as a line of its file."""
        document = {"name": self.name, "counts": self.counts, "state": self.state}
        return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"


def positions(file: Path) -> Iterator[Position]:
    """Every position of a file."""
    for line in file.read_text(encoding="utf-8").splitlines():
        yield Position(**json.loads(line))


def every_position() -> list[Position]:
    """The positions of both games."""
    return [position for file in FILES for position in positions(file)]
