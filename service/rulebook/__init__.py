"""The rulebooks: every rule of every ruleset, with its id, its text and who says so.

They are data, one TOML file a ruleset, read once when this package is imported and never changed.
"""

from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

from service.rulebook.book import Authority, Choice, Option, OptionValue, Rule, Rulebook, Source
from service.rulebook.reader import read

__all__ = [
    "RULEBOOKS",
    "Authority",
    "Choice",
    "Option",
    "OptionValue",
    "Rule",
    "Rulebook",
    "Source",
    "read",
    "rulebook",
]


def _shipped(name: str) -> Rulebook:
    return read((files(__name__) / name).read_text(encoding="utf-8"), name)


RULEBOOKS: Mapping[str, Rulebook] = MappingProxyType(
    {book.id: book for book in map(_shipped, ("uno-flip.toml", "uno-duo.toml"))}
)
"""The rulebooks by ruleset id, in the order in which they are listed."""


def rulebook(ruleset_id: str) -> Rulebook:
    """The rulebook of the ruleset; ``KeyError`` if there is none of that id."""
    return RULEBOOKS[ruleset_id]
