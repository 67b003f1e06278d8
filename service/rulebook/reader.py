"""From a rulebook's TOML to a `Rulebook`, or to a fault that names its place."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from service.rulebook.book import Authority, Choice, Option, OptionValue, Rule, Rulebook, Source

T = TypeVar("T")

_KIND_NAMES: Mapping[type, str] = {str: "a string", int: "an integer", list: "an array"}


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the file, with the place it stands at for the messages."""

    place: str
    cells: Mapping[str, object]

    def fault(self, says: str) -> ValueError:
        """The error to raise for something wrong in this table."""
        return ValueError(f"{self.place}: {says}")

    def closed(self, *keys: str) -> None:
        """Refuse any key but *keys*."""
        for key in self.cells:
            if key not in keys:
                raise self.fault(f'unknown key "{key}"')

    def cell(self, key: str, kind: type[T]) -> T:
        """What stands under *key*, which must be there and be exactly a *kind*."""
        cell = self.present(key)
        # An isinstance would let a boolean pass for an integer.
        if type(cell) is not kind:
            raise self.fault(f'"{key}" must be {_KIND_NAMES[kind]}')
        return cell

    def present(self, key: str) -> object:
        """What stands under *key*, which must be there."""
        if key not in self.cells:
            raise self.fault(f'"{key}" is missing')
        return self.cells[key]

    def text(self, key: str) -> str:
        """The text under *key*, on one line however it was wrapped."""
        words = self.cell(key, str).split()
        if not words:
            raise self.fault(f'"{key}" is empty')
        return " ".join(words)

    def text_if_any(self, key: str) -> str | None:
        """The text under *key*, or ``None`` where the key is left out."""
        return self.text(key) if key in self.cells else None

    def bounds(self) -> tuple[int, int]:
        """The integers under ``min`` and ``max``."""
        least, greatest = self.cell("min", int), self.cell("max", int)
        if least > greatest:
            raise self.fault('"min" is greater than "max"')
        return least, greatest

    def value(self, key: str) -> OptionValue:
        """The value of an option under *key*."""
        value = self.present(key)
        if not isinstance(value, str | int):
            raise self.fault(f'"{key}" must be a string, an integer or a boolean')
        return value

    def table(self, key: str) -> "Table":
        """The table under *key*."""
        return _table(f"{self.place}: {key}", self.present(key))

    def tables(self, key: str) -> list["Table"]:
        """The tables of the array under *key*, numbered from 1."""
        return [
            _table(f"{self.place}: {key} {number}", cells)
            for number, cells in enumerate(self.cell(key, list), 1)
        ]


def read(text: str, place: str) -> Rulebook:
    """The rulebook that the TOML *text* says; *place* is how messages call the text.

    Raises `ValueError`, with the place, if *text* is not TOML or not a rulebook: a key missing or
    unknown, a value of the wrong type, an id twice, an authority that is unknown or has no source,
    an option of no rule or with a default it does not allow, a preset that does not give every
    option, and none besides, a value that the option allows.
    """
    try:
        cells = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Table(place, {}).fault(str(error)) from error
    return _rulebook(Table(place, cells))


def _table(place: str, cells: object) -> Table:
    if not isinstance(cells, dict):
        raise Table(place, {}).fault("must be a table")
    return Table(place, cells)


def _rulebook(table: Table) -> Rulebook:
    table.closed(
        "id", "name", "version", "summary", "players", "source", "option", "presets", "rule"
    )
    sources = tuple(_source(entry) for entry in table.tables("source"))
    rules = _by_id(table.tables("rule"), lambda entry: _rule(entry, sources))
    options = _by_id(table.tables("option"), lambda entry: _option(entry, rules))
    return Rulebook(
        id=table.text("id"),
        name=table.text("name"),
        version=table.text("version"),
        summary=table.text("summary"),
        players=_players(table.table("players")),
        sources=sources,
        options=options,
        presets=_presets(table.table("presets"), options),
        rules=rules,
    )


def _by_id(entries: list[Table], read_entry: Callable[[Table], T]) -> Mapping[str, T]:
    found: dict[str, T] = {}
    for entry in entries:
        entry_id = entry.text("id")
        if entry_id in found:
            raise entry.fault(f'the id "{entry_id}" is taken')
        found[entry_id] = read_entry(entry)
    return MappingProxyType(found)


def _players(table: Table) -> tuple[int, int]:
    table.closed("min", "max")
    return table.bounds()


def _source(table: Table) -> Source:
    table.closed("authority", "title", "text")
    return Source(
        authority=_authority(table, table.text("authority")),
        title=table.text("title"),
        text=table.text("text"),
    )


def _authority(table: Table, name: str) -> Authority:
    if name not in [*Authority]:
        raise table.fault(f'unknown authority "{name}"')
    return Authority(name)


def _rule(table: Table, sources: tuple[Source, ...]) -> Rule:
    table.closed("id", "section", "title", "text", "authority", "note", "uncited")
    return Rule(
        id=table.text("id"),
        section=table.text("section"),
        title=table.text("title"),
        text=table.text("text"),
        authority=_authorities(table, sources),
        note=table.text_if_any("note"),
        uncited=table.text_if_any("uncited"),
    )


def _authorities(table: Table, sources: tuple[Source, ...]) -> tuple[Authority, ...]:
    authorities = tuple(_authority(table, name) for name in table.cell("authority", list))
    if not authorities:
        raise table.fault("no authority")
    for authority in authorities:
        if all(source.authority != authority for source in sources):
            raise table.fault(f'no source describes the authority "{authority}"')
    return authorities


def _option(table: Table, rules: Mapping[str, Rule]) -> Option:
    listed = "values" in table.cells
    table.closed("id", "rule", "decides", "default", *(["values"] if listed else ["min", "max"]))
    option = Option(
        id=table.text("id"),
        rule=table.text("rule"),
        decides=table.text("decides"),
        default=table.value("default"),
        values=tuple(_choice(choice) for choice in table.tables("values")) if listed else (),
        bounds=None if listed else table.bounds(),
    )
    if option.rule not in rules:
        raise table.fault(f'there is no rule "{option.rule}"')
    _allow(table, option, option.default)
    return option


def _choice(table: Table) -> Choice:
    table.closed("value", "meaning")
    return Choice(value=table.value("value"), meaning=table.text("meaning"))


def _presets(
    table: Table, options: Mapping[str, Option]
) -> Mapping[str, Mapping[str, OptionValue]]:
    return MappingProxyType({name: _preset(table.table(name), options) for name in table.cells})


def _preset(table: Table, options: Mapping[str, Option]) -> Mapping[str, OptionValue]:
    table.closed(*options)
    preset = {option_id: table.value(option_id) for option_id in options}
    for option_id, value in preset.items():
        _allow(table, options[option_id], value)
    return MappingProxyType(preset)


def _allow(table: Table, option: Option, value: OptionValue) -> None:
    if not option.allows(value):
        raise table.fault(f'the option "{option.id}" does not allow {value!r}')
