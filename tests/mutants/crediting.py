"""A plugin for mutmut's runs: which tests reach which function, and how they look for a fault.

What runs at import is credited to the first test alone; here every test is credited with it.
Whatever fails is enough: hypothesis makes no failing example smaller, and the same ones each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import Phase, settings
from mutmut.state import state

if TYPE_CHECKING:
    import pytest

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
