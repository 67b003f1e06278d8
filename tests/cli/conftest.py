"""The command line as its tests use it: in this process, and as a program of its own."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from examples.make_records import play
from service.cli import main

Run = Callable[..., Result]
Program = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run() -> Run:
    """Runs a command in this process, with so much on its standard input."""

    def run_command(*words: str, stdin: object = None) -> Result:
        text = stdin if isinstance(stdin, str | bytes | None) else json.dumps(stdin)
        return CliRunner().invoke(main, words, input=text, prog_name="uno-arbiter")

    return run_command


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Runs a command as a program of its own, in an empty folder."""

    def run_program(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "service.cli", *words]
        return subprocess.run(
            command, input=stdin, cwd=tmp_path, capture_output=True, text=True, check=False
        )

    return run_program


@pytest.fixture(scope="session")
def played() -> tuple[str, str]:
    """The records of a game of either ruleset, with a digest after every move, as JSON."""
    return tuple(
        json.dumps(play(ruleset, "tests", digests=True, most=120))
        for ruleset in ("uno-flip", "uno-duo")
    )


@pytest.fixture
def flip(played: tuple[str, str]) -> dict[str, Any]:
    """A record of a game of UNO FLIP, to be altered at will."""
    return json.loads(played[0])


@pytest.fixture
def duo(played: tuple[str, str]) -> dict[str, Any]:
    """A record of a game of UNO DUO, to be altered at will."""
    return json.loads(played[1])


@pytest.fixture
def broken(flip: dict[str, Any]) -> dict[str, Any]:
    """A record with an illegal move in the middle, and no digests."""
    del flip["digests"]
    flip["moves"].insert(60, {"type": "next-round", "player": flip["moves"][60]["player"]})
    return flip


@pytest.fixture
def state(run: Run) -> dict[str, Any]:
    """The state of a game just dealt: ann deals, ben moves."""
    deal = {"ruleset": "uno-flip", "players": ["ann", "ben"], "dealer": "ann", "seed": "s"}
    return json.loads(run("deal", "-", stdin=deal).stdout)["state"]


@pytest.fixture
def stored(tmp_path: Path) -> Callable[..., str]:
    """Stores documents in a file of this name, one a line, and tells where."""

    def store(name: str, *documents: object) -> str:
        path = tmp_path / name
        path.write_text("".join(json.dumps(document) + "\n" for document in documents))
        return str(path)

    return store
