"""The mutants that survive because they change nothing that can be seen, and why."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("survivors.toml")

UNDER = " > "
"""Outside of functions, between a module and the lines that a line of it is indented under."""


class Mutant(NamedTuple):
    """A change to a function, or outside of any: the lines as they were, and as they are then."""

    function: str
    was: str
    now: str


def survivors() -> dict[Mutant, str]:
    """Every listed mutant, with the reason why it is equivalent."""
    kinds = tomllib.loads(FILE.read_text(encoding="utf-8"))["kind"]
    return {
        Mutant(each["function"], each["was"], now): kind["why"].strip()
        for kind in kinds
        for each in kind["mutant"]
        for now in each["now"]
    }
