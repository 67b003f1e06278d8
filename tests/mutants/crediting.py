"""A plugin for mutmut's runs: which tests reach which function, and how they look for a fault.

What runs at import is credited to the first test alone; here every test is credited with it.
Whatever fails is enough: hypothesis makes no failing example smaller, and the same ones each time.
A test that does not end fails too, lest a fault that loops for ever be waited for by all of them.
"""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest
from hypothesis import Phase, settings
from mutmut.state import state

if TYPE_CHECKING:
    from collections.abc import Generator

LONGEST = 20.0
"""How long a test may compute, in seconds; none takes half as long."""

settings.register_profile(
    "mutants", derandomize=True, database=None, phases=[Phase.explicit, Phase.generate]
)
settings.load_profile("mutants")  # upon which the tests' own is built

at_import: set[str] = set()


def pytest_collection_finish() -> None:
    """Note what importing the tests has reached."""
    at_import.update(state()._stats)  # noqa: SLF001


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let a test begin as if it had imported everything itself."""
    del item
    state()._stats.update(at_import)  # noqa: SLF001


def take_too_long(*_: object) -> None:
    """End a test."""
    raise TimeoutError


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    """Let a test compute for so long; what tries again after that has a second each time."""
    signal.signal(signal.SIGVTALRM, take_too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
