"""Load the service and trouble it, and write down what was seen: ``python -m benchmarks.load``.

``--only mixed slow`` tries these scenarios alone, and writes nothing. A wrong answer ends the run.
"""

from __future__ import annotations

import argparse

from benchmarks.__main__ import measured
from benchmarks.report import insert, machine, table_of_rows

SCENARIOS = ("mixed", "killed", "stopped", "slow", "flat")


def main() -> None:
    """Try what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", nargs="+", choices=SCENARIOS, help="these scenarios alone")
    asked = parser.parse_args()
    found = measured([f"load.{scenario}" for scenario in asked.only or SCENARIOS])
    if not asked.only:
        insert("load", f"{machine()}\n\n{table_of_rows(found)}")


if __name__ == "__main__":
    main()
