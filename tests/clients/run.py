"""Generate clients from the contract and let them play: `python -m tests.clients.run`.

One in TypeScript, one in Python: each is checked as strictly as its language can, plays a whole
game of both rulesets with the running service, and must tell of it what the other tells.
"""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

HERE = Path(__file__).parent
HOUSE = HERE.parents[1]
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


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


@contextmanager
def served() -> Iterator[str]:
    """The address of a service that runs for as long as it is needed."""
    port = free_port()
    variables = {"HOST": "127.0.0.1", "PORT": str(port), "LOG_LEVEL": "error"}
    command = [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py"]
    quiet = ["--log-level", "warning"]
    with subprocess.Popen([*command, *quiet], cwd=HOUSE, env=os.environ | variables) as server:
        try:
            address = f"http://127.0.0.1:{port}"
            await_ready(server, address)
            yield address
        finally:
            server.terminate()


def await_ready(server: subprocess.Popen[bytes], address: str, patience: float = 30) -> None:
    """Come back once the service is ready; end everything if it is not in *patience* seconds."""
    until = time.monotonic() + patience
    while server.poll() is None and time.monotonic() < until:
        try:
            with urlopen(f"{address}/readyz", timeout=2):  # noqa: S310  # an address of our own
                return
        except URLError:
            time.sleep(0.1)
    sys.exit("the service did not come up")


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
    with served() as address:
        play(address)
