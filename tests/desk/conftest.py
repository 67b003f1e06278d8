"""The desk in a real Chromium, before the service on a socket."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.desk.referee import Referee
from tests.desk.serving import browsing, chromium, served

HERE = Path(__file__).parent
UNSEEN = "there is no Chromium here to look at the desk with: install it, or name it by CHROMIUM"
PATIENCE = 20_000  # milliseconds: other tests run beside these
expect.set_options(timeout=PATIENCE)
WIDE = {"width": 1400, "height": 900}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs Chromium, which comes with no package of Python's."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("desk")


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the service is."""
    with served() as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium."""
    if not chromium():
        pytest.fail(UNSEEN)
    with browsing() as found:
        yield found


@pytest.fixture
def sit_down(address: str, browser: Browser) -> Iterator[Callable[..., Referee]]:
    """A referee sits down at the desk, in a browser set up like this; nothing may go wrong."""
    seated = []

    def sit(path: str = "", **settings: Any) -> Referee:  # noqa: ANN401
        context = browser.new_context(**{"viewport": WIDE, **settings})
        seated.append((context, Referee(context.new_page(), address, path)))
        return seated[-1][1]

    yield sit
    for context, referee in seated:
        context.close()
        assert referee.errors == []
        assert [url for url in referee.asked if not url.startswith((address, "blob:"))] == []


@pytest.fixture
def referee(sit_down: Callable[..., Referee]) -> Referee:
    """Somebody at the desk, with a wide screen."""
    return sit_down()
