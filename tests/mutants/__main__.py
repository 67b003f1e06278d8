"""Tell what became of the mutants; fail if too many live, or one that nobody has explained."""

from __future__ import annotations

import sys
from itertools import groupby
from typing import TYPE_CHECKING

from tests.mutants.results import Result, mutant, results
from tests.mutants.survivors import FILE, survivors

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.mutants.survivors import Mutant

LEAST = 0.95
ROW = "{:<30} {:>7} {:>7} {:>7.1%}".format


def share(found: list[Result]) -> float:
    """The part that is killed."""
    return sum(each.is_killed for each in found) / len(found)


def rows(found: list[Result]) -> Iterator[str]:
    """The figures of every package, and of all."""
    yield f"{'':<30} mutants  killed"
    packages = groupby(sorted(found, key=lambda each: each.package), lambda each: each.package)
    for name, group in [*((name, list(each)) for name, each in packages), ("all", found)]:
        yield ROW(name, len(group), sum(each.is_killed for each in group), share(group))


def unexplained(found: Iterable[Result]) -> Iterator[tuple[Result, Mutant]]:
    """The mutants that live and are not listed."""
    listed = survivors()
    living = ((each, mutant(each.name)) for each in found if not each.is_killed)
    return ((each, change) for each, change in living if change not in listed)


def tell(strangers: list[tuple[Result, Mutant]]) -> None:
    """Show each mutant as it would be listed."""
    for result, (function, was, now) in strangers:
        print(f"\n# {result.name}: {result.status}")
        print(f'[[kind.mutant]]\nfunction = "{function}"')
        print(f"was = '''{was}'''\nnow = ['''{now}''']")


def main() -> int:
    """Report, and the exit status."""
    tried = [each for each in results() if each.status != "not checked"]
    if not tried:
        print("no mutant was tried")
        return 1
    print("\n".join(rows(tried)))
    strangers = list(unexplained(tried))
    tell(strangers)
    print(f"\n{len(strangers)} live and are not in {FILE.name}")
    return int(share(tried) < LEAST or bool(strangers))


if __name__ == "__main__":
    sys.exit(main())
