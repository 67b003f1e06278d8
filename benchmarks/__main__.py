"""Measure everything, and write down what was found: ``python -m benchmarks``.

``--only engine stateless`` measures these sections alone, and writes nothing.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from importlib import import_module
from typing import TYPE_CHECKING

from benchmarks.report import told, write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.figures import Figures

SECTIONS = ("engine", "stateless", "in_process", "replay", "over_http", "worker", "shares")


def measured(sections: Sequence[str]) -> list[Figures]:
    """What these sections find, each told as soon as it is found."""
    found = []
    for section in sections:
        figures = import_module(f"benchmarks.{section}").measure()
        print(told(figures), flush=True)
        found.append(figures)
    return found


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", nargs="+", choices=SECTIONS, help="these sections alone")
    asked = parser.parse_args()
    # At its import, the metrics' client settles to count in a folder, as it does for gunicorn.
    with tempfile.TemporaryDirectory() as os.environ["PROMETHEUS_MULTIPROC_DIR"]:
        found = measured(asked.only or SECTIONS)
    if not asked.only:
        write(found)


if __name__ == "__main__":
    main()
