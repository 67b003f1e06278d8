"""The command that serves the arbiter over HTTP."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

import service
from service.cli.asking import OUR_FAULT, examples

PACKAGE = Path(service.__file__).parent
SETTINGS = "gunicorn.conf.py"


class Incomplete(click.ClickException):
    """Something that belongs to the installation is missing."""

    exit_code = OUR_FAULT


def settings() -> Path:
    """The settings of gunicorn: an installed package carries them, a checkout has them beside.

    Raises Incomplete where they are missing.
    """
    for folder in (PACKAGE, PACKAGE.parent):
        if (folder / SETTINGS).is_file():
            return folder / SETTINGS
    raise Incomplete(f"{SETTINGS} is missing: this installation is not whole.")


@click.command(
    short_help="Serve the arbiter over HTTP.",
    epilog=examples(
        "uno-arbiter serve",
        "uno-arbiter serve --host 0.0.0.0 --port 8080 --workers 4",
    ),
)
@click.option("--host", metavar="ADDRESS", help="Where to listen.  [env: HOST; 127.0.0.1]")
@click.option("--port", type=click.IntRange(1, 65535), help="The port.  [env: PORT; 8000]")
@click.option(
    "--workers",
    type=click.IntRange(1),
    help="How many processes answer.  [env: WEB_CONCURRENCY; 2]",
)
def serve(host: str | None, port: int | None, workers: int | None) -> None:
    """Serve the arbiter over HTTP, with gunicorn, until told to stop.

    Anybody who can reach the address can ask; by default that is this machine alone.
    """
    given = {"HOST": host, "PORT": port, "WEB_CONCURRENCY": workers}
    said = {name: str(value) for name, value in given.items() if value is not None}
    gunicorn = [sys.executable, "-m", "gunicorn", "--config", str(settings())]
    # gunicorn takes this process over, so that signals reach it and its status is ours.
    os.execve(sys.executable, gunicorn, {**os.environ, **said})  # noqa: S606  # no shell is wanted
