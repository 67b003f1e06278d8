"""Tell what became of the mutants; fail if too many live, or one that nobody has explained."""

from __future__ import annotations

import sys
from itertools import chain, groupby
from typing import TYPE_CHECKING

from tests.mutants.results import Result, results
from tests.mutants.survivors import FILE, survivors
from tests.mutants.trying import Fate, fates

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Tried = Result | Fate

LEAST = 0.95
ROW = "{:<30} {:>7} {:>7} {:>7.1%}".format


def share(found: list[Tried]) -> float:
    """The part that is killed."""
    return sum(each.is_killed for each in found) / len(found)


def rows(title: str, found: list[Tried]) -> Iterator[str]:
    """The figures of every package, and of all."""
    yield f"{title:<30} mutants  killed"
    packages = groupby(sorted(found, key=lambda each: each.package), lambda each: each.package)
    for name, group in [*((name, list(each)) for name, each in packages), ("all", found)]:
        yield ROW(name, len(group), sum(each.is_killed for each in group), share(group))


def unexplained(found: Iterable[Tried]) -> list[Tried]:
    """The mutants that live and are not listed."""
    listed = survivors()
    return [each for each in found if not each.is_killed and each.mutant not in listed]


def tell(strangers: list[Tried]) -> None:
    """Show each mutant as it would be listed."""
    for each in strangers:
        function, was, now = each.mutant
        print(f"\n# {each.name}: {each.status}")
        print(f"[[kind.mutant]]\nfunction = '{function}'")
        print(f"was = '''{was}'''\nnow = ['''{now}''']")


def main() -> int:
    """Report, and the exit status."""
    within: list[Tried] = [each for each in results() if each.status != "not checked"]
    outside: list[Tried] = [*fates()]
    found = {"within functions": within, "outside of functions": outside}
    for title, tried in found.items():
        print("\n".join(rows(title, tried)) + "\n" if tried else f"{title} no mutant was tried\n")
    print(f"{sum(each.status == 'refused' for each in outside)} of them the type checker refused")
    strangers = unexplained(chain(within, outside))
    tell(strangers)
    print(f"\n{len(strangers)} live and are not in {FILE.name}")
    enough = all(tried and share(tried) >= LEAST for tried in found.values())
    return int(not enough or bool(strangers))


if __name__ == "__main__":
    sys.exit(main())
