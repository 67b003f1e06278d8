"""What a rulebook is made of: rules, the options among them, and the sources they rest on."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

OptionValue: TypeAlias = str | int | bool


class Authority(StrEnum):
    """Who says a rule: the rules page, the publisher's sheet, or this project."""

    PAGE = "page"
    MATTEL = "mattel"
    RULING = "ruling"


@dataclass(frozen=True, slots=True)
class Source:
    """What stands behind an authority, described for a reader."""

    authority: Authority
    title: str
    text: str

    def as_document(self) -> dict[str, object]:
        """The source as a JSON object: ``authority``, ``title``, ``text``."""
        return {"authority": self.authority.value, "title": self.title, "text": self.text}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, in a text that a referee can read out.

    ``authority`` lists who says it, the nearest source first. ``note`` tells why a ruling was made,
    or who says what when sources disagree. ``uncited`` is the reason why no ruling and no effect
    can cite the rule, and ``None`` for a rule that can be cited.
    """

    id: str
    section: str
    title: str
    text: str
    authority: tuple[Authority, ...]
    note: str | None = None
    uncited: str | None = None

    def mentions(self, word: str) -> bool:
        """Whether *word* occurs in the id or in any text of the rule, in whatever case."""
        texts = (self.id, self.section, self.title, self.text, self.note or "")
        return any(word.casefold() in text.casefold() for text in texts)

    def as_document(self) -> dict[str, object]:
        """The rule as a JSON object; ``note`` and ``uncited`` are there only if they say something.

        ``authority`` is an array of names.
        """
        remarks = {"note": self.note, "uncited": self.uncited}
        return {
            "id": self.id,
            "section": self.section,
            "title": self.title,
            "text": self.text,
            "authority": [authority.value for authority in self.authority],
            **{key: remark for key, remark in remarks.items() if remark is not None},
        }


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that an option can take, and what it means at the table."""

    value: OptionValue
    meaning: str

    def as_document(self) -> dict[str, object]:
        """The choice as a JSON object: ``value``, ``meaning``."""
        return {"value": self.value, "meaning": self.meaning}


@dataclass(frozen=True, slots=True)
class Option:
    """A point on which sources disagree, or on which one source offers an alternative.

    An option either lists its ``values`` or, if it is a number, has ``bounds``: the least and the
    greatest integer allowed. ``rule`` is the id of the rule that it is a part of.
    """

    id: str
    rule: str
    decides: str
    default: OptionValue
    values: tuple[Choice, ...] = ()
    bounds: tuple[int, int] | None = None

    def allows(self, value: object) -> bool:
        """Whether the option can take *value*; as in JSON, ``True`` is not 1."""
        if self.bounds is None:
            return (type(value), value) in [
                (type(choice.value), choice.value) for choice in self.values
            ]
        least, greatest = self.bounds
        return type(value) is int and least <= value <= greatest

    def as_document(self) -> dict[str, object]:
        """The option as a JSON object, with ``values`` or else ``min`` and ``max``."""
        return {
            "id": self.id,
            "rule": self.rule,
            "decides": self.decides,
            "default": self.default,
            **self._range(),
        }

    def _range(self) -> dict[str, object]:
        if self.bounds is None:
            return {"values": [choice.as_document() for choice in self.values]}
        least, greatest = self.bounds
        return {"min": least, "max": greatest}


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All that is said of one ruleset, in the order in which it is read.

    ``players`` is the least and the greatest number of them. ``options`` and ``rules`` are found by
    their ids; ``presets`` gives, by the preset's name, a value to every option.
    """

    id: str
    name: str
    version: str
    summary: str
    players: tuple[int, int]
    sources: tuple[Source, ...]
    options: Mapping[str, Option]
    presets: Mapping[str, Mapping[str, OptionValue]]
    rules: Mapping[str, Rule]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all rules, in order."""
        return tuple(self.rules)

    @property
    def cite(self) -> str:
        """How a ruling names the rulebook it rests on: ``"uno-flip@1.0.0"``."""
        return f"{self.id}@{self.version}"

    def rule(self, rule_id: str) -> Rule:
        """The rule called *rule_id*; ``KeyError`` if the rulebook has none."""
        return self.rules[rule_id]

    def search(self, words: str) -> tuple[Rule, ...]:
        """The rules that mention every one of *words*, in order; all of them for no word."""
        wanted = words.split()
        return tuple(
            rule for rule in self.rules.values() if all(rule.mentions(word) for word in wanted)
        )

    def as_document(self) -> dict[str, object]:
        """The rulebook as a JSON object, always with its keys in the same order.

        ``players`` has ``min`` and ``max``; ``presets`` is an object by name; ``sources``,
        ``options`` and ``rules`` are arrays. Every call builds a new document.
        """
        least, greatest = self.players
        return {
            "id": self.id,
            "name": self.name,
            "version": self.version,
            "players": {"min": least, "max": greatest},
            "summary": self.summary,
            "sources": [source.as_document() for source in self.sources],
            "options": [option.as_document() for option in self.options.values()],
            "presets": {name: dict(preset) for name, preset in self.presets.items()},
            "rules": [rule.as_document() for rule in self.rules.values()],
        }
