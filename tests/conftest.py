"""What every test shares."""

import os
from pathlib import Path

import coverage
import pytest
from hypothesis import settings

# On a busy machine a slow example is no failure. All else stays as hypothesis has it, also in CI.
settings.register_profile(
    "house", settings.get_profile(settings.get_current_profile_name()), deadline=None
)
settings.load_profile("house")

HERE = Path(__file__).parent

UNCOUNTED = {
    HERE / path
    for path in (
        *("cases", "desk", "differential", "image", "kit", "load", "naive", "perft", "properties"),
        *("readme", "vectors/test_vectors.py"),
        *(f"contract/test_{name}.py" for name in ("agreement", "bytes", "schemathesis")),
        *("api/test_library.py", "schema/test_text.py"),
    )
}
"""Where much is played and nothing is reached that other tests do not reach.

Their lines are not counted: to count them takes as long again as to run them.
"""


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart() -> None:
    """Stop the coverage pytest-cov starts in an xdist worker before it knows that it is one.

    It would count on beneath the worker's own, and where that one is paused.
    """
    early = coverage.Coverage.current()
    if early and "PYTEST_XDIST_WORKER" in os.environ:
        early.stop()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the coverage of these tests out of account."""
    for item in items:
        if not UNCOUNTED.isdisjoint((item.path, *item.path.parents)):
            item.add_marker("no_cover")
