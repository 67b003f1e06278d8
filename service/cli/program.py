"""The command ``uno-arbiter``: its subcommands, and the statuses that it ends with."""

from __future__ import annotations

import traceback

import click

from service.cli.asking import INTERRUPTED, OUR_FAULT, examples
from service.cli.commands import apply, deal, moves, validate, view
from service.cli.completing import completion
from service.cli.replaying import replay
from service.cli.rules import rules
from service.cli.serving import serve


class Arbiter(click.Group):
    """A group of commands in which nothing but a ruling looks like one."""

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; what breaks or is interrupted must not end with the status "illegal"."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.Abort, click.exceptions.Exit, BrokenPipeError):
            raise
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except Exception:  # noqa: BLE001  # every other one is a fault of our own
            traceback.print_exc()
            ctx.exit(OUR_FAULT)


STATUSES = """
\b
Exit status:
  0    legal; or the question was answered, and there was nothing to rule on
  1    illegal; or a record holds an illegal move, or differs from what was noted
  2    a bad question: the problem is told on standard error, with JSON Pointers
  70   the arbiter itself failed; please report it
  130  interrupted

"""


@click.group(
    cls=Arbiter,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=STATUSES
    + examples(
        "uno-arbiter deal --ruleset uno-flip --player ann --player ben "
        "--dealer ann --seed s > state.json",
        'uno-arbiter apply state.json --move \'{"type": "draw", "player": "ben"}\'',
        "uno-arbiter replay games/*.json",
        "uno-arbiter rules flip.challenge",
        'eval "$(uno-arbiter completion bash)"',
    ),
)
@click.version_option(package_name="uno-arbiter", message="%(prog)s %(version)s")
def arbiter() -> None:
    """The Arbiter, a referee for UNO FLIP and UNO DUO.

    Every command takes the JSON that the HTTP operation of its name takes, from a file or from
    standard input (-), and writes the JSON that it answers; at a terminal it writes words instead.
    Wherever a state is read, an answer that holds one will do: an answer to deal, apply or replay.
    So commands can be joined to pipes.
    """


for command in (serve, deal, moves, validate, apply, view, replay, rules, completion):
    arbiter.add_command(command)
