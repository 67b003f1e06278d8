"""The commands that deal, rule and show: what they are given becomes the request they stand for."""

from __future__ import annotations

from typing import BinaryIO

import click
from click.shell_completion import CompletionItem

from service.cli.asking import Form, ask, examples, form_option
from service.cli.documents import completed, option_value, read, request, typed

asked_in = click.argument("file", type=click.File("rb"), default="-")
move_option = click.option("--move", metavar="JSON", help="The move, if FILE holds a state only.")


def complete_ruleset(*_: object) -> list[CompletionItem]:
    """The rulesets there are."""
    from service.rulebook import RULEBOOKS  # noqa: PLC0415  # read when a shell asks for them

    return [CompletionItem(book.id, help=book.name) for book in RULEBOOKS.values()]


def complete_preset(*_: object) -> list[CompletionItem]:
    """The presets there are."""
    from service.rulebook import RULEBOOKS  # noqa: PLC0415  # read when a shell asks for them

    return [CompletionItem(name) for name in {n: 0 for b in RULEBOOKS.values() for n in b.presets}]


def array(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> list[str] | None:
    """The values of an option as a JSON array, if it was given at all."""
    return list(given) or None


def pairs(
    _: click.Context, __: click.Parameter, given: tuple[str, ...]
) -> dict[str, object] | None:
    """The game's options as typed, ``NAME=VALUE`` each, if there are any. Raises BadParameter."""
    for pair in given:
        if "=" not in pair:
            raise click.BadParameter(f"{pair!r} is not of the form NAME=VALUE")
    typed_pairs = (pair.partition("=") for pair in given)
    return {name: option_value(value) for name, _, value in typed_pairs} or None


@click.command(
    short_help="Deal a game.",
    epilog=examples(
        "uno-arbiter deal --ruleset uno-duo --player ann --player ben",
        "uno-arbiter deal --ruleset uno-flip --player ann --player ben --preset mattel "
        "--option target=200 --dealer ann --seed s",
        'echo \'{"ruleset": "uno-duo", "players": ["ann", "ben"]}\' | uno-arbiter deal -',
    ),
)
@click.argument("file", type=click.File("rb"), required=False)
@click.option("--ruleset", metavar="ID", shell_complete=complete_ruleset, help="What is played.")
@click.option(
    "--player",
    "players",
    metavar="ID",
    multiple=True,
    callback=array,
    help="A player; give one after the other, clockwise.",
)
@click.option("--preset", metavar="NAME", shell_complete=complete_preset, help="A set of options.")
@click.option(
    "--option",
    "options",
    metavar="NAME=VALUE",
    multiple=True,
    callback=pairs,
    help="A single option, over those of the preset.",
)
@click.option("--dealer", metavar="ID", help="Who deals; without it the players cut.")
@click.option("--seed", metavar="TEXT", help="The source of every shuffle; without it a fresh one.")
@form_option
def deal(file: BinaryIO | None, form: Form | None, **given: object) -> None:
    """Deal a game: the request of POST /deal, in FILE or told by options, or both.

    What an option says goes before what FILE says. A deck that was really shuffled at a table is
    given in FILE, as "deck".
    """
    ask("deal", form, lambda: completed(read(file) if file else {}, given))


@click.command(
    short_help="List the legal moves.",
    epilog=examples(
        "uno-arbiter moves state.json --player ann",
        "uno-arbiter deal --ruleset uno-duo --player ann --player ben | uno-arbiter moves",
    ),
)
@asked_in
@click.option("--player", metavar="ID", help="Only the moves of this player.")
@form_option
def moves(file: BinaryIO, player: str | None, form: Form | None) -> None:
    """List the legal moves: the request of POST /moves, or a state, in FILE.

    The state may be a view.
    """
    ask("moves", form, lambda: request(read(file), player=player))


@click.command(
    short_help="Rule on a move.",
    epilog=examples(
        "uno-arbiter validate question.json",
        'uno-arbiter validate state.json --move \'{"type": "draw", "player": "ann"}\'',
    ),
)
@asked_in
@move_option
@form_option
def validate(file: BinaryIO, move: str | None, form: Form | None) -> None:
    """Rule on a move: the request of POST /validate, or a state, in FILE.

    The state may be a view. Exit status 0 if the move is legal, 1 if it is not.
    """
    ask("validate", form, lambda: question(file, move))


@click.command(
    short_help="Rule on a move and make it.",
    epilog=examples(
        'uno-arbiter apply state.json --move \'{"type": "draw", "player": "ann"}\'',
        "uno-arbiter apply question.json | uno-arbiter view --viewer ben",
    ),
)
@asked_in
@move_option
@form_option
def apply(file: BinaryIO, move: str | None, form: Form | None) -> None:
    """Rule on a move and make it: the request of POST /apply, or a state, in FILE.

    Exit status 0 if the move is legal, 1 if it is not; then the state stays as it is.
    """
    ask("apply", form, lambda: question(file, move))


def question(file: BinaryIO, move: str | None) -> object:
    """A state and a move, both in the file or the move typed. Raises MalformedJson."""
    return request(read(file), move=None if move is None else typed(move, "--move"))


@click.command(
    short_help="Show what a player may see.",
    epilog=examples(
        "uno-arbiter view state.json --viewer ann",
        "uno-arbiter apply question.json | uno-arbiter view --spectator",
    ),
)
@asked_in
@click.option("--viewer", metavar="ID", help="The player who looks.")
@click.option("--spectator", is_flag=True, help="A spectator looks, who sits at no seat.")
@form_option
def view(file: BinaryIO, viewer: str | None, form: Form | None, *, spectator: bool) -> None:
    """Show what somebody may see of a state: the request of POST /view, or a state, in FILE.

    Of an answer the effects are shown too, as the viewer saw them.
    """
    if spectator and viewer is not None:
        raise click.UsageError("A spectator is no player: give --viewer or --spectator.")
    ask("view", form, lambda: looked_at(request(read(file), "effects", viewer=viewer), spectator))


def looked_at(asked: object, spectator: bool) -> object:  # noqa: FBT001  # a flag as it is typed
    """The request for a view, a spectator's if one looks."""
    return asked | {"viewer": None} if spectator and isinstance(asked, dict) else asked
