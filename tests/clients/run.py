"""Generate clients from the contract and let them play: `python -m tests.clients.run`.

One in TypeScript, one in Python: each is checked as strictly as its language can, plays a whole
game of both rulesets with the running service, and must tell of it what the other tells.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from benchmarks.serving import HOST, HOUSE, serving

HERE = Path(__file__).parent
BIN = Path(sys.executable).parent
GENERATE_PYTHON = [
    BIN / "openapi-python-client",
    *("generate", "--path", "openapi.yaml", "--config", "tests/clients/python/config.yaml"),
    *("--output-path", "tests/clients/python/generated/arbiter", "--meta", "none", "--overwrite"),
]
CHECK_PYTHON = [BIN / "mypy", "--config-file", "mypy.ini"]
PLAYERS = {
    "TypeScript": ["node", HERE / "typescript/generated/compiled/play.js"],
    "Python": [sys.executable, HERE / "python/play.py"],
}
OMITTED = ["GET /openapi.yaml"]
"""What the Python client can do without: it reads no YAML, and has the same as JSON."""

Command = list[str | Path]


def run(command: Command, folder: Path = HOUSE) -> str:
    """What a command prints; one that fails shows it, and ends everything."""
    variables = os.environ | {"PYTHONPATH": str(HERE / "python/generated")}
    done = subprocess.run(
        command,
        cwd=folder,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\n{command[0]} failed with {done.returncode}")
    return done.stdout


def make_typescript() -> None:
    """Generate the client and compile it with its player."""
    for script in ("generate", "compile"):
        run(["npm", "run", "--silent", script], HERE / "typescript")


def make_python() -> None:
    """Generate the client, whole, and type it with its player."""
    told = run(GENERATE_PYTHON)
    omitted = re.findall(r"^(?:WARNING|ERROR) \w+ (.+?)(?: within .+)?$", told, re.MULTILINE)
    if omitted != OMITTED:
        sys.exit(f"{told}\nThe client is to be whole but for {OMITTED}.")
    run(CHECK_PYTHON, HERE / "python")


def play(address: str) -> None:
    """Let every client play, and hold what they tell against each other."""
    told = {client: run([*player, address]) for client, player in PLAYERS.items()}
    for client, lines in told.items():
        for line in lines.splitlines():
            print(f"{client:11} {line}")
    if len({*map(frozenset, map(str.splitlines, told.values()))}) > 1:
        sys.exit("The clients were not told the same.")


if __name__ == "__main__":
    make_typescript()
    make_python()
    with serving(LOG_LEVEL="error") as server:
        play(f"http://{HOST}:{server.port}")
