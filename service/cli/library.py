"""The rulebooks: what is looked for in them, and how it is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from service.cli.terminal import terminal
from service.rulebook import RULEBOOKS, Option, Rule, Rulebook
from service.schema.rulebooks import rulebook_document

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Some rules of a rulebook, in order, and whether they are all of it."""

    book: Rulebook
    rules: tuple[Rule, ...]

    @property
    def is_whole(self) -> bool:
        """Whether it is the whole rulebook."""
        return len(self.rules) == len(self.book.rules)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that belong to these rules."""
        ids = {rule.id for rule in self.rules}
        return tuple(option for option in self.book.options.values() if option.rule in ids)


def means(name: str, book: Rulebook, rule: Rule) -> bool:
    """Whether a name stands for a rule: its ruleset's, its own, or the beginning of it."""
    return name in (book.id, rule.id) or rule.id.startswith(f"{name.rstrip('.')}.")


def strangers(names: tuple[str, ...]) -> list[str]:
    """The names that stand for nothing."""
    rules = [(book, rule) for book in RULEBOOKS.values() for rule in book.rules.values()]
    return [name for name in names if not any(means(name, *rule) for rule in rules)]


def find(names: tuple[str, ...], words: str | None) -> list[Excerpt]:
    """The rules that the names stand for, or all, if they mention every one of the words."""
    found = []
    for book in RULEBOOKS.values():
        mentioned = book.search(words or "")
        rules = [r for r in mentioned if not names or any(means(n, book, r) for n in names)]
        found.append(Excerpt(book, tuple(rules)))
    return [excerpt for excerpt in found if excerpt.rules]


def document(found: list[Excerpt]) -> dict[str, Any]:
    """Rulebooks as over HTTP if they are whole, else the rules and the options they go with."""
    if found and all(excerpt.is_whole for excerpt in found):
        books = [rulebook_document(excerpt.book.id) for excerpt in found]
        return books[0] if len(books) < len(RULEBOOKS) else {"rulesets": books}
    return {
        "rules": [rule.as_document() for excerpt in found for rule in excerpt.rules],
        "options": [option.as_document() for excerpt in found for option in excerpt.options],
    }


def show(found: list[Excerpt]) -> None:
    """Print rules for people."""
    console = terminal()
    for excerpt in found:
        console.print(heading(excerpt.book), Text())
        if excerpt.is_whole:
            console.print(Group(*about(excerpt.book)))
        section = ""
        for rule in excerpt.rules:
            if rule.section != section:
                section = rule.section
                console.print(Text(section.upper(), "dim"))
            console.print(Group(*told(rule, excerpt)))
    if not found:
        console.print(Text("No rule mentions that."))


def heading(book: Rulebook) -> Text:
    """What a rulebook is called."""
    return Text.assemble((book.name, "bold underline"), f"  {book.cite}")


def about(book: Rulebook) -> Iterator[RenderableType]:
    """What there is to know before the rules: the summary, the sources, the presets."""
    yield from (Text(book.summary), Text())
    for source in book.sources:
        yield Text.assemble((source.authority.value, "bold"), f"  {source.title}. {source.text}")
    yield Text()
    for name, preset in book.presets.items():
        values = ", ".join(f"{option} {plain(value)}" for option, value in preset.items())
        yield Text.assemble(("preset ", "dim"), (name, "bold"), f"  {values}")
    yield Text()


def told(rule: Rule, excerpt: Excerpt) -> Iterator[RenderableType]:
    """A rule: its id and title, its text, its options, and who says so."""
    yield Text.assemble((rule.id, "bold"), f"  {rule.title}")
    yield indented(Text(rule.text))
    for option in excerpt.options:
        if option.rule == rule.id:
            yield indented(choices(option))
    titles = {source.authority: source.title for source in excerpt.book.sources}
    says = "; ".join(f"{authority}: {titles[authority]}" for authority in rule.authority)
    yield indented(Text(f"[{says}]{f' {rule.note}' if rule.note else ''}", "dim"))
    yield Text()


def choices(option: Option) -> Text:
    """An option, what it decides and what it can be."""
    words = Text.assemble(("option ", "dim"), (option.id, "bold"), f"  {option.decides} ")
    if option.bounds:
        least, greatest = option.bounds
        return words.append(f"{least} to {greatest}, by default {option.default}.")
    for choice in option.values:
        default = " (default)" if choice.value == option.default else ""
        words.append(f"\n  {plain(choice.value)}{default}: {choice.meaning}")
    return words


def plain(value: object) -> str:
    """The value of an option, as JSON writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def indented(words: Text) -> RenderableType:
    """A paragraph below its heading."""
    return Padding(words, (0, 0, 0, 2))
