"""The examples of the README do what it says."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TRIED = re.findall(r"<!-- tried by tests/readme -->\n```sh\n(.*?)```", README, re.DOTALL)
ANSWERS = re.findall(r"```json\n(.*?)```", README, re.DOTALL)


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    """A service, started as the README's command starts it, and stopped again."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py"]
    environment = {**os.environ, "HOST": "127.0.0.1", "PORT": str(port), "WEB_CONCURRENCY": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=environment) as server:
        url = f"http://127.0.0.1:{port}"
        wait_for(url)
        yield url
        server.send_signal(signal.SIGTERM)


def wait_for(url: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{url}/healthz", timeout=1).close()  # noqa: S310
        except OSError:
            time.sleep(0.1)
        else:
            return
    pytest.fail("the service did not start")


def output_of(*command: str) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_shell_examples_give_the_answers_printed_beside_them(base: str) -> None:
    if not (shutil.which("curl") and shutil.which("bash")):
        pytest.skip("there is no curl or no bash here to try the examples with")
    script = "\necho\n".join(TRIED).replace("http://127.0.0.1:8000", base)
    script = script.replace("$PWD/.venv/bin", str(Path(sys.executable).parent))
    output = output_of("bash", "-euo", "pipefail", "-c", script)
    assert len(TRIED) == 5
    assert len(ANSWERS) == 2
    for answer in ANSWERS:
        assert answer.strip() in output
    assert '"card":"blue-draw-one/pink-6"' in output


@pytest.mark.parametrize("ruleset", ["uno-flip", "uno-duo"])
def test_the_example_plays_a_game_to_its_end(base: str, ruleset: str) -> None:
    script = "examples/play_a_game.py"
    told = output_of(sys.executable, script, base, "--ruleset", ruleset, "--target", "20")
    assert re.search(r"\w+ won, after \d+ moves and \d+ rounds?:", told)


@pytest.mark.parametrize("place", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_what_the_readme_points_at_is_there(place: str) -> None:
    assert (ROOT / place).exists()
