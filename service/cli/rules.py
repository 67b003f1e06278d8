"""The command that shows the rulebooks."""

from __future__ import annotations

import sys

import click
from click.shell_completion import CompletionItem

from service.cli.asking import (
    BAD_QUESTION,
    ILLEGAL,
    LEGAL,
    Form,
    examples,
    form_option,
    in_words,
    tell_json,
    tell_problem,
)


def complete_name(_: click.Context, __: click.Parameter, begun: str) -> list[CompletionItem]:
    """The rulesets and rules whose ids begin so."""
    from service.rulebook import RULEBOOKS  # noqa: PLC0415  # read when a shell asks for them

    ids = {rule.id: rule.title for book in RULEBOOKS.values() for rule in book.rules.values()}
    ids |= {book.id: book.name for book in RULEBOOKS.values()}
    return [CompletionItem(name, help=says) for name, says in ids.items() if name.startswith(begun)]


@click.command(
    short_help="Browse the rulebooks.",
    epilog=examples(
        "uno-arbiter rules uno-flip",
        "uno-arbiter rules flip.challenge",
        "uno-arbiter rules --search opening",
        'uno-arbiter rules uno-duo --search "draw pile" --format json',
    ),
)
@click.argument("names", metavar="[NAME]...", nargs=-1, shell_complete=complete_name)
@click.option("--search", metavar="WORDS", help="Only rules that mention every one of these words.")
@form_option
def rules(names: tuple[str, ...], search: str | None, form: Form | None) -> None:
    """Browse the rulebooks: every rule with its text, and who says so.

    NAME is a ruleset, a rule, or what the ids of rules begin with, up to a dot: flip.open stands
    for flip.open.skip and all others of its kind. Without a NAME all rulebooks are meant. As JSON,
    rulesets are what GET /rulesets answers; rules are "rules", with the "options" that belong to
    them.

    Exit status 1 if no rule mentions the words, 2 if there is nothing of that name.
    """
    from service.cli import library  # noqa: PLC0415  # the rulebooks are read when they are shown

    for name in library.strangers(names):
        tell_problem(unknown(name), form)
    if library.strangers(names):
        sys.exit(BAD_QUESTION)
    found = library.find(names, search)
    if in_words(form):
        library.show(found)
    else:
        tell_json(library.document(found))
    sys.exit(LEGAL if found else ILLEGAL)


def unknown(name: str) -> dict[str, object]:
    """The problem details of a name that means nothing here."""
    from service.cli.problems import NotFound, problem_document  # noqa: PLC0415  # rarely needed

    return problem_document(
        NotFound(f"there is no ruleset and no rule called {click.format_filename(name)}")
    )
