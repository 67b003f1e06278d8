"""The command that rules on whole records."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal

import click

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

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from service.cli.refereeing import Report, Terms


@click.command(
    short_help="Rule on whole records.",
    epilog=examples(
        "uno-arbiter replay game.json",
        "uno-arbiter replay --on-illegal skip games/*.json",
        "uno-arbiter replay tournament.jsonl --jobs 2 --format json > findings.jsonl",
        "zcat games.jsonl.gz | uno-arbiter replay -",
    ),
)
@click.argument("files", metavar="RECORD...", nargs=-1, required=True, type=click.Path())
@click.option(
    "--on-illegal",
    type=click.Choice(["stop", "skip"]),
    help="Stop a record at its first illegal move, which is the default, or pass over it.",
)
@click.option("--jobs", type=click.IntRange(1), help="How many processes rule; as many as cores.")
@click.option("--rulings", is_flag=True, help="As JSON, tell the rulings on legal moves too.")
@click.option(
    "--progress/--no-progress",
    default=None,
    help="Show the progress on standard error. By default at a terminal, if the work is long.",
)
@form_option
def replay(  # noqa: PLR0913  # the options of the command
    files: tuple[str, ...],
    on_illegal: Literal["stop", "skip"] | None,
    jobs: int | None,
    form: Form | None,
    *,
    rulings: bool,
    progress: bool | None,
) -> None:
    """Rule on whole records of games.

    A RECORD is a file of JSON, or of JSON Lines with one record a line, or standard input (-). The
    request of POST /replay is taken for a record too. Digests and a result that were noted are
    compared with what the rules lead to.

    In words every finding is told in a table. As JSON there is one line a record, with its "file"
    and "line", the indexes of its "illegal" moves, its "findings", the last "state" and its
    "digest"; what is no record is told on standard error. Moves are counted from 0.

    Exit status 1 if any move is illegal or anything differs from what was noted, 2 if any file is
    no record; all others are still ruled on.
    """
    from service.cli.refereeing import Terms  # noqa: PLC0415  # dear to import; help needs none

    told = reports(files, Terms(on_illegal, rulings), jobs, progress, form)
    sys.exit(in_table(told) if in_words(form) else in_lines(told, form))


def reports(
    files: tuple[str, ...],
    terms: Terms,
    jobs: int | None,
    progress: bool | None,  # noqa: FBT001  # as it is typed
    form: Form | None,
) -> Iterator[Report]:
    """The reports on all records, in order, while a bar shows how far it has come."""
    from service.cli.progress import bar  # noqa: PLC0415  # rich is for long work only
    from service.cli.sharing import cores, share  # noqa: PLC0415  # the same
    from service.cli.sources import size, sources  # noqa: PLC0415  # the same

    # Lines that come one by one would break a bar on the same terminal.
    hidden = not in_words(form) and sys.stdout.isatty()
    with bar(size(files), wanted=progress, hidden=hidden) as shown:
        for report in share(sources(files), terms, jobs or cores()):
            shown.advance(report.size)
            yield report


def in_lines(reports: Iterable[Report], form: Form | None) -> int:
    """Tell each report as it comes, as JSON on a line of its own; the exit status."""
    status = LEGAL
    for report in reports:
        if report.problem is not None:
            tell_problem(report.problem, form)
        else:
            tell_json(report.record)
        status = max(status, status_of(report))
    return status


def in_table(reports: Iterable[Report]) -> int:
    """Tell what was found in words, once all is ruled on; the exit status."""
    from service.cli.findings import Findings  # noqa: PLC0415  # rich is for words only

    found = Findings()
    status = LEGAL
    for report in reports:
        found.add(report)
        status = max(status, status_of(report))
    found.show()
    for problem in found.problems:
        tell_problem(problem, "text")
    return status


def status_of(report: Report) -> int:
    """The exit status that one report calls for."""
    if report.record is None:
        return BAD_QUESTION
    return ILLEGAL if report.record["findings"] else LEGAL
