"""The command that teaches a shell to complete the others."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from service.cli.asking import examples

SHELLS = ("bash", "zsh", "fish")


@click.command(
    short_help="Print a script that completes commands in a shell.",
    epilog=examples(
        'eval "$(uno-arbiter completion bash)"                                   # in ~/.bashrc',
        'eval "$(uno-arbiter completion zsh)"                                    # in ~/.zshrc',
        "uno-arbiter completion fish > ~/.config/fish/completions/uno-arbiter.fish",
    ),
)
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print a script that makes a shell complete commands, options, rulesets and rule ids."""
    found = get_completion_class(shell)
    if found is None:
        raise click.UsageError(f"{shell} can't be taught to complete.")
    program = "uno-arbiter"
    script = found(ctx.find_root().command, {}, program, "_UNO_ARBITER_COMPLETE")
    click.echo(script.source())
