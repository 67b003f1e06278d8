import re
import shlex
from pathlib import Path, PurePosixPath

import pytest


@pytest.fixture
def instructions(house: Path) -> list[tuple[str, str]]:
    """The Dockerfile's instructions in order, each as its word and the rest of it."""
    text = (house / "Dockerfile").read_text(encoding="utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    return [tuple(line.split(maxsplit=1)) for line in lines if line.strip()]


@pytest.fixture
def stage(instructions: list[tuple[str, str]]) -> dict[str, str]:
    """The last stage: what the image runs with, by instruction."""
    start = max(i for i, (word, _) in enumerate(instructions) if word == "FROM")
    return dict(instructions[start:])


def sources(instructions: list[tuple[str, str]]) -> list[str]:
    """Every path that is copied from the project, not from another stage."""
    copies = [shlex.split(rest) for word, rest in instructions if word == "COPY"]
    return [source for copy in copies if not copy[0].startswith("--from") for source in copy[:-1]]


def is_ignored(path: str, patterns: list[str]) -> bool:
    """Whether .dockerignore keeps *path* out: the last pattern that fits it or a parent decides."""
    steps = [PurePosixPath(path), *PurePosixPath(path).parents][:-1]
    ignored = False
    for pattern in patterns:
        if any(step.match(pattern.lstrip("!").replace("**/", "")) for step in steps):
            ignored = not pattern.startswith("!")
    return ignored


@pytest.fixture
def patterns(house: Path) -> list[str]:
    """The lines of .dockerignore that are no comment."""
    lines = (house / ".dockerignore").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_what_the_image_copies_is_there(house: Path, instructions: list[tuple[str, str]]) -> None:
    assert [source for source in sources(instructions) if not (house / source).exists()] == []


def test_what_the_image_copies_is_not_ignored(
    instructions: list[tuple[str, str]], patterns: list[str]
) -> None:
    assert [source for source in sources(instructions) if is_ignored(source, patterns)] == []


@pytest.mark.parametrize("path", [".git", ".venv", "tests", "service/api/__pycache__/x.pyc"])
def test_what_the_image_does_not_need_is_ignored(path: str, patterns: list[str]) -> None:
    assert is_ignored(path, patterns)


def test_every_package_in_the_image_is_checked_against_its_hash(
    instructions: list[tuple[str, str]],
) -> None:
    runs = " && ".join(rest for word, rest in instructions if word == "RUN")
    installs = re.findall(r"pip .*?install.*?(?=&&|$)", runs)
    assert installs
    for install in installs:
        assert "--require-hashes" in install or "--no-index --no-deps" in install


def test_the_image_does_not_run_as_root(stage: dict[str, str]) -> None:
    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", stage["USER"])


def test_the_image_stops_and_is_probed_without_a_shell(stage: dict[str, str]) -> None:
    assert stage["CMD"].startswith("[")
    assert " CMD [" in stage["HEALTHCHECK"]
    assert "/healthz" in stage["HEALTHCHECK"]


def test_the_image_exposes_the_port_it_listens_on(stage: dict[str, str]) -> None:
    assert f"PORT={stage['EXPOSE']}" in stage["ENV"].split()
    assert "HOST=0.0.0.0" in stage["ENV"].split()
