"""Asking a question and telling the answer: in which form, and with which exit status."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import click

from service.schema.text import dumps

if TYPE_CHECKING:
    from service.cli.operations import Operation

LEGAL = 0
ILLEGAL = 1
BAD_QUESTION = 2
OUR_FAULT = 70
INTERRUPTED = 130

CONTROLS = dict.fromkeys((*range(32), *range(127, 160)), "�")
del CONTROLS[ord("\n")]

Form = Literal["json", "text"]
F = TypeVar("F", bound=Callable[..., Any])


def form_option(command: F) -> F:
    """The option ``--format``, which stands for what fits the stream that is written to."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(["json", "text"]),
        help="Write JSON, or words for people. By default words at a terminal, elsewhere JSON.",
    )(command)


def examples(*lines: str) -> str:
    """Examples for the end of a command's help; click does not wrap what a backspace begins."""
    return "\n".join(("\b", "Examples:", *(f"  {line}" for line in lines)))


def in_words(form: Form | None, *, err: bool = False) -> bool:
    """Whether to write words on standard output, or on standard error."""
    return (sys.stderr if err else sys.stdout).isatty() if form is None else form == "text"


def ask(operation: Operation, form: Form | None, question: Callable[[], object]) -> None:
    """Ask, tell the answer or the problem, and exit with the status of either."""
    from service.cli import operations  # noqa: PLC0415  # dear to import, and help needs none of it
    from service.cli.problems import BAD_QUESTIONS, problem_document  # noqa: PLC0415  # the same

    try:
        answer = operations.ask(operation, question())
    except BAD_QUESTIONS as error:
        tell_problem(problem_document(error), form)
        sys.exit(BAD_QUESTION)
    if in_words(form):
        from service.cli import texts  # noqa: PLC0415  # rich is for words only
        from service.cli.terminal import terminal  # noqa: PLC0415  # the same

        terminal().print(texts.told(answer.told))
    else:
        tell_json(answer.document)
    sys.exit(LEGAL if answer.legal else ILLEGAL)


def tell_json(document: object) -> None:
    """Write a document on one line, in the very bytes that are sent over HTTP."""
    click.echo(dumps(document))


def tell_problem(problem: dict[str, Any], form: Form | None) -> None:
    """Write problem details on standard error, as JSON or in words."""
    if not in_words(form, err=True):
        click.echo(dumps(problem), err=True)
        return
    where = ":".join(str(problem[name]) for name in ("file", "line") if name in problem)
    title = f"{where}: {problem['title']}" if where else problem["title"]
    errors = problem.get("errors", ())
    click.secho(visible(title if errors else f"{title}: {problem['detail']}"), fg="red", err=True)
    for error in errors:
        pointer = error["pointer"] or "as a whole"
        click.echo(visible(f"  {pointer}: {error['detail']}"), err=True)


def visible(text: str) -> str:
    """A text in which every control character but the end of a line is a mark."""
    return text.translate(CONTROLS)
