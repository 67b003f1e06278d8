"""The program itself: its pipes, its statuses, its help, and how soon it answers."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import click
import pytest
from click.testing import Result

from service.cli import main, operations, serving

Run = Callable[..., Result]
Program = Callable[..., subprocess.CompletedProcess[str]]
ARBITER = f'"{sys.executable}" -m service.cli'
DEAL = f"{ARBITER} deal --ruleset uno-flip --player ann --player ben --seed s --dealer ann"


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """What a line does in a shell in which a pipe fails with any of its commands."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )


def test_commands_can_be_joined_to_pipes() -> None:
    draw = """--move '{"type": "draw", "player": "ben"}'"""
    done = shell(f"{DEAL} | {ARBITER} apply {draw} | {ARBITER} moves - --player ann")
    assert done.returncode == 0
    assert {"type": "draw", "player": "ann"} in json.loads(done.stdout)["moves"]


def test_a_pipe_tells_an_illegal_move_and_goes_on() -> None:
    draw = """--move '{"type": "draw", "player": "ann"}'"""
    done = shell(f"{DEAL} | {ARBITER} apply {draw} | {ARBITER} moves -")
    assert done.returncode == 1
    assert done.stdout == shell(f"{DEAL} | {ARBITER} moves").stdout


def test_a_bad_question_stops_a_pipe() -> None:
    done = shell(f"{DEAL} --dealer zoe | {ARBITER} moves -")
    first, second = map(json.loads, done.stderr.splitlines())
    assert done.returncode == 2
    assert (first["errors"][0]["pointer"], done.stdout) == ("/dealer", "")
    assert second["type"] == "/problems/malformed-json"


def test_a_fault_of_our_own_does_not_look_like_a_ruling(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(operations, "ask", fail)
    result = run("moves", stdin="{}")
    assert result.exit_code == 70
    assert "ZeroDivisionError" in result.stderr


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let what is started heed an interrupt, even where the tests themselves may not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_what_is_interrupted_does_not_look_like_a_ruling() -> None:
    command = [sys.executable, "-m", "service.cli", "moves"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as waiting:
        time.sleep(2)
        waiting.send_signal(signal.SIGINT)
        assert waiting.wait(10) == 130
        assert waiting.stderr.read() == b""


@pytest.mark.parametrize("name", [None, *main.commands])
def test_every_help_has_examples_that_are_commands(run: Run, name: str | None) -> None:
    told = run(*([name] if name else []), "--help")
    assert told.exit_code == 0
    _, _, examples = told.stdout.partition("Examples:")
    lines = [line.strip() for line in examples.splitlines() if line.strip()]
    assert lines
    for line in lines:
        _, _, words = line.partition("uno-arbiter ")
        assert words.split()[0].strip(')"') in main.commands


def test_the_version_is_that_of_the_package(run: Run) -> None:
    assert run("--version").stdout == f"uno-arbiter {version('uno-arbiter')}\n"


@pytest.mark.parametrize("words", ["--help", "replay --help", "--version", "completion bash"])
def test_help_imports_nothing_that_takes_long(words: str) -> None:
    code = (
        "import sys\nfrom service.cli import main\n"
        f"main({words.split()!r}, standalone_mode=False)\n"
        "dear = {'rich', 'marshmallow', 'flask', 'service.engine.arbiter', 'service.rulebook'}\n"
        "sys.exit(sorted(dear & sys.modules.keys()) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_no_answer_needs_flask(tmp_path: Path) -> None:
    code = (
        "import sys, json\nfrom service.cli import main\n"
        "main(['deal', '--ruleset', 'uno-duo', '--player', 'a'], standalone_mode=True)\n"
    )
    guard = f"import sys\nsys.modules['flask'] = None\n{code}"
    done = subprocess.run(
        [sys.executable, "-c", guard], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 2
    assert json.loads(done.stderr)["errors"][0]["pointer"] == "/players"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("re", {"replay"}),
        ("deal --ruleset ", {"uno-flip", "uno-duo"}),
        ("deal --preset ", {"page", "mattel"}),
        ("rules duo.open.w", {"duo.open.wild", "duo.open.wild-draw-four"}),
    ],
)
def test_a_shell_completes_commands_and_ids(
    run: Run, words: str, expected: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("_UNO_ARBITER_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", f"uno-arbiter {words}")
    monkeypatch.setenv("COMP_CWORD", str(len(f"{words}|".split())))
    found = {line.partition(",")[2] for line in run().stdout.splitlines()}
    assert found == expected


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_a_shell_is_taught_by_a_script(run: Run, name: str) -> None:
    script = run("completion", name).stdout
    assert "_UNO_ARBITER_COMPLETE" in script
    assert "uno-arbiter" in script


def test_serving_takes_its_settings_from_the_house() -> None:
    assert serving.settings().name == "gunicorn.conf.py"


def test_without_settings_nothing_is_served(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(serving, "PACKAGE", tmp_path / "service")
    result = run("serve")
    assert result.exit_code == 70
    assert "gunicorn.conf.py" in result.stderr


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    import socket  # noqa: PLC0415

    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def test_serving_listens_where_it_is_told_and_stops_when_told() -> None:
    port = str(free_port())
    command = [sys.executable, "-m", "service.cli", "serve", "--port", port, "--workers", "1"]
    until = time.monotonic() + 20
    with subprocess.Popen(command, env={**os.environ, "PORT": "1"}) as server:
        try:
            while True:
                try:
                    with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2) as answer:
                        assert answer.status == 200
                    break
                except URLError:
                    assert time.monotonic() < until
                    time.sleep(0.2)
        finally:
            server.terminate()
    assert server.returncode == 0


def test_every_option_is_explained() -> None:
    for command in main.commands.values():
        options = [p for p in command.params if isinstance(p, click.Option)]
        assert [option.name for option in options if not option.help] == []
