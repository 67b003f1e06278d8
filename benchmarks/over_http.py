"""Requests over HTTP by wrk, beside an echo of the same body under the same gunicorn settings."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from benchmarks.figures import Figures, each_of
from benchmarks.positions import mid_game
from benchmarks.serving import serving

if TYPE_CHECKING:
    from collections.abc import Mapping

ROUNDS = 7
SECONDS = 3
CONNECTIONS = 8
TITLE = f"HTTP: wrk, {CONNECTIONS} connections"


def measure() -> Figures:
    """The requests of each kind in a second; nothing if there is no wrk."""
    if not shutil.which("wrk"):
        return Figures(f"{TITLE}: left out, for wrk was not found", [])
    with serving() as arbiter, serving("benchmarks.echo:app") as echo:
        urls = {
            "/echo": f"http://127.0.0.1:{echo.port}/echo",
            "/validate": f"http://127.0.0.1:{arbiter.port}/validate",
            "/apply": f"http://127.0.0.1:{arbiter.port}/apply",
        }
        found = rates(urls, mid_game())
    ratio = {"apply_vs_echo": found["/apply"] / found["/echo"]}
    return Figures(TITLE, each_of(found, "requests a second"), ratio)


def rates(urls: Mapping[str, str], body: bytes) -> dict[str, float]:
    """The median rate of each, asked in turns; a round before them warms up."""
    with TemporaryDirectory() as folder:
        script = Path(folder) / "post.lua"
        script.write_text(lua(body), encoding="utf-8")
        taken = [[rate(url, script) for url in urls.values()] for _ in range(ROUNDS + 1)][1:]
    return dict(zip(urls, map(median, zip(*taken, strict=True)), strict=True))


def lua(body: bytes) -> str:
    """What tells wrk to send this body; JSON without line breaks is a string of Lua too."""
    return (
        'wrk.method = "POST"\n'
        'wrk.headers["Content-Type"] = "application/json"\n'
        f"wrk.body = {json.dumps(body.decode())}\n"
    )


def rate(url: str, script: Path) -> float:
    """The requests answered in a second. Raises RuntimeError if one was not answered well."""
    options = [f"--duration={SECONDS}s", f"--connections={CONNECTIONS}", "--threads=1"]
    command = ["wrk", *options, f"--script={script}", url]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603
    if "Non-2xx" in told or "Socket errors" in told:
        raise RuntimeError(told)
    return float(re.search(r"Requests/sec:\s*([\d.]+)", told)[1])  # type: ignore[index]
