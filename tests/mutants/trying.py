"""Try the tests on the mutants that mutmut leaves out: `python -m tests.mutants.trying [PATH ...]`.

Each is put into a copy of the service and tried in a process of its own, forked before the service
is imported. What was noticed once is not tried again until the change is another.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from importlib import import_module
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

import pytest
from mutmut.workers.isolation import run_in_fork

from tests.mutants.outside import planted
from tests.mutants.survivors import UNDER, Mutant

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.mutants.outside import Planted

FATES = Path("mutants/outside.jsonl")
CODE = ("service/engine", "service/schema")
COPIED = ("service", "tests", "vectors", "docs", "examples")
COPIED_FILES = ("openapi.yaml", "pyproject.toml", "gunicorn.conf.py", "README.md", "CHANGELOG.md")
QUICK = ("tests/vectors/test_answers.py",)
REST = (
    "tests/admission",
    "tests/attacks",
    "tests/engine",
    "tests/cases/test_rules.py",
    "tests/schema",
    "tests/contract/test_code.py",
    "tests/contract/test_bad_input.py",
    "tests/contract/test_examples.py",
    "tests/rulebook/test_rulebooks.py",
    "tests/api/test_problems.py",
    "tests/api/test_library.py",
    "tests/records",
    "tests/perft",
)
ARGUMENTS = (
    *("-x", "-q", "-m", "not soak"),
    *("-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:xdist"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # of what is preloaded
)
NO_OBJECTION = ("--disable-error-code=redundant-expr", "--no-warn-unreachable")
"""A condition that mutmut makes always true or false is no type error."""

AGES = count(2**31)
"""A time for each mutant: by time and length the type checker tells what it has seen before."""

LONGEST = 600
"""Seconds after which a test that does not end has failed."""


class Fate(NamedTuple):
    """What became of a mutant."""

    mutant: Mutant
    status: str

    @property
    def name(self) -> str:
        """Where it is."""
        return self.mutant.function

    @property
    def is_killed(self) -> bool:
        """Whether a test or the type checker noticed it."""
        return self.status != "survived"

    @property
    def package(self) -> str:
        """The folder of the module."""
        return self.name.partition(UNDER)[0].rpartition(".")[0]


def main(paths: list[str]) -> None:
    """Try every mutant of these files and folders, or of all, that was not noticed yet."""
    preload()
    noticed = {fate.mutant for fate in fates() if fate.is_killed}
    with TemporaryDirectory() as folder:
        tree = Path(folder)
        lay_out(tree)
        for path in files(paths or CODE):
            wanted = [each for each in planted(path) if each.mutant not in noticed]
            for each in wanted:
                record(Fate(each.mutant, status(tree, each)))
            print(f"{path}: {len(wanted)} tried")


def preload() -> None:
    """Import once what the tests of every mutant need and no mutant is in."""
    for line in Path(__file__).with_name("preload.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            import_module(line)


def files(paths: Iterable[str]) -> Iterator[Path]:
    """The files of code among these and in these folders."""
    for path in map(Path, paths):
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def lay_out(tree: Path) -> None:
    """Copy what the tests need, which must pass before a fault is put in."""
    made = shutil.ignore_patterns("__pycache__", ".mypy_cache", "node_modules", "generated")
    for name in COPIED:
        shutil.copytree(name, tree / name, ignore=made)
    for name in COPIED_FILES:
        shutil.copy2(name, tree)
    if fails(tree, (*QUICK, *REST)) or is_refused(tree):
        sys.exit("without any mutant the tests or the types fail already")


def status(tree: Path, it: Planted) -> str:
    """What becomes of a mutant: a test kills it, the type checker refuses it, or it survives."""
    file = tree / it.path
    file.write_text(it.text, encoding="utf-8")
    os.utime(file, (next(AGES),) * 2)
    try:
        if fails(tree, QUICK):
            return "killed"
        if is_refused(tree):
            return "refused"
        return "killed" if fails(tree, REST) else "survived"
    finally:
        shutil.copy2(it.path, file)


def fails(tree: Path, tests: tuple[str, ...]) -> bool:
    """Whether one of these tests fails in this copy."""
    return run_in_fork(run, tree, tests) != 0


def run(tree: Path, tests: tuple[str, ...]) -> int:
    """Run the tests of a copy, as a process that knows of no other."""
    signal.alarm(LONGEST)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    sys.path[0] = str(tree)
    sys.dont_write_bytecode = True  # a mutant is as old and as long as the next one
    os.chdir(tree)
    for name in [name for name in sys.modules if name.partition(".")[0] == "tests"]:
        del sys.modules[name]
    return pytest.main([*ARGUMENTS, *tests])


def is_refused(tree: Path) -> bool:
    """Whether the type checker refuses this copy."""
    command = [sys.executable, "-m", "mypy", *NO_OBJECTION]
    return subprocess.run(command, cwd=tree, capture_output=True, check=False).returncode != 0


def record(fate: Fate) -> None:
    """Add what became of a mutant to the file."""
    FATES.parent.mkdir(exist_ok=True)
    with FATES.open("a", encoding="utf-8") as file:
        file.write(json.dumps([fate.mutant, fate.status]) + "\n")


def fates() -> list[Fate]:
    """What became of every mutant that was tried, the last time that it was."""
    lines = FATES.read_text(encoding="utf-8").splitlines() if FATES.exists() else []
    last = {Mutant(*mutant): status for mutant, status in map(json.loads, lines)}
    return [Fate(mutant, status) for mutant, status in last.items()]


if __name__ == "__main__":
    main(sys.argv[1:])
