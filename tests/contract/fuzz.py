"""Fuzz a service behind gunicorn by its contract, by a fixed seed and by a fresh one.

`python -m tests.contract.fuzz` runs every phase of schemathesis as `schemathesis.toml` has it, and
ends with its status: any failure or warning is one. Seeds can be named instead, and how many
examples are made up of each operation.
"""

from __future__ import annotations

import argparse
import secrets
import subprocess
import sys
from pathlib import Path

from benchmarks.serving import HOST, serving

HOUSE = Path(__file__).parents[2]
FIXED = 1


def fuzz(address: str, seed: int, examples: int | None) -> int:
    """The status with which schemathesis ends."""
    print(f"Seed {seed}", flush=True)
    command = [str(Path(sys.executable).parent / "st"), "run", "openapi.yaml", "--url", address]
    fewer = ["--max-examples", str(examples)] if examples else []
    found = subprocess.run([*command, "--seed", str(seed), *fewer], cwd=HOUSE, check=False)
    return found.returncode


def main(seeds: list[int], examples: int | None) -> int:
    """Fuzz by each of the seeds; the greatest status."""
    with serving(LOG_LEVEL="error") as server:
        return max(fuzz(f"http://{HOST}:{server.port}", seed, examples) for seed in seeds)


def parser() -> argparse.ArgumentParser:
    """What can be said to the program."""
    found = argparse.ArgumentParser(prog="python -m tests.contract.fuzz", description=__doc__)
    found.add_argument("seeds", nargs="*", type=int, metavar="SEED", help="fuzz by this seed")
    found.add_argument("--examples", type=int, metavar="N", help="make up N of each operation")
    return found


if __name__ == "__main__":
    said = parser().parse_args()
    sys.exit(main(said.seeds or [FIXED, secrets.randbelow(2**32)], said.examples))
