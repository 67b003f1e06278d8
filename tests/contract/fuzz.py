"""Fuzz a service behind gunicorn by its contract, by a fixed seed and by a fresh one.

`python -m tests.contract.fuzz` runs every phase of schemathesis as `schemathesis.toml` has it, and
ends with its status: any failure or warning is one. Seeds can be named instead.
"""

from __future__ import annotations

import secrets
import subprocess
import sys
from pathlib import Path

from benchmarks.serving import HOST, serving

HOUSE = Path(__file__).parents[2]
FIXED = 1


def fuzz(address: str, seed: int) -> int:
    """The status with which schemathesis ends."""
    print(f"Seed {seed}", flush=True)
    command = [Path(sys.executable).parent / "st", "run", "openapi.yaml"]
    found = subprocess.run(
        [*command, "--url", address, "--seed", str(seed)], cwd=HOUSE, check=False
    )
    return found.returncode


def main(seeds: list[int]) -> int:
    """Fuzz by each of the seeds; the greatest status."""
    with serving(LOG_LEVEL="error") as server:
        return max(fuzz(f"http://{HOST}:{server.port}", seed) for seed in seeds)


if __name__ == "__main__":
    sys.exit(main([int(seed) for seed in sys.argv[1:]] or [FIXED, secrets.randbelow(2**32)]))
