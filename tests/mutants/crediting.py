"""A plugin for mutmut's look at which tests reach which function.

What runs at import is credited to the first test alone; here every test is credited with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mutmut.state import state

if TYPE_CHECKING:
    import pytest

at_import: set[str] = set()


def pytest_collection_finish() -> None:
    """Note what importing the tests has reached."""
    at_import.update(state()._stats)  # noqa: SLF001


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let a test begin as if it had imported everything itself."""
    del item
    state()._stats.update(at_import)  # noqa: SLF001
