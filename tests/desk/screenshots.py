"""Pictures of the desk for the docs: ``python -m tests.desk.screenshots``."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser

from tests.desk import tables
from tests.desk.referee import Referee
from tests.desk.serving import browsing, served

FOLDER = Path(__file__).parents[2] / "docs/screenshots"
WIDE = {"width": 1360, "height": 900}
PHONE = {"width": 390, "height": 844}
SETTLED = 400  # milliseconds: no card moves any more

Scene = Callable[[Referee], None]


def table(referee: Referee) -> None:
    """A game of four has just been dealt, and somebody asks about a card."""
    referee.deal("UNO FLIP", seed="picture")
    referee.table.locator("[data-turn=true] .on-card[data-offered=false]").first.click()
    referee.is_ruled("✗ Not legal")


def dark_side(referee: Referee) -> None:
    """The dark side is in play."""
    referee.open(tables.dark())


def challenge(referee: Referee) -> None:
    """A challenge has brought its evidence to light."""
    referee.open(tables.before_challenge(guilty=True))
    referee.play("ann", "Wild Draw Two", "Play Wild Draw Two, naming green")
    referee.move("Challenge")
    referee.is_told("guilty")


def record(referee: Referee) -> None:
    """A record stands at its illegal move."""
    referee.open(tables.record())
    referee.press("✗ Next illegal move (1)")
    referee.is_ruled("✗ Not legal")


def score(referee: Referee) -> None:
    """A round has ended."""
    referee.open(tables.before_last_card())
    referee.play("ann", "red 8")
    referee.is_told("goes out")


def editing(referee: Referee) -> None:
    """A state is edited, and has a fault."""
    referee.open(tables.dark())
    referee.press("Edit")
    referee.sheet.get_by_label("Turn", exact=True).select_option("null")
    referee.sheet.get_by_text("somebody is to move").first.wait_for()


def ten_players(referee: Referee) -> None:
    """Ten sit at the table."""
    referee.open(tables.many())


SCENES: dict[str, tuple[Scene, dict[str, int]]] = {
    "table": (table, WIDE),
    "dark-side": (dark_side, WIDE),
    "challenge": (challenge, WIDE),
    "record": (record, WIDE),
    "score": (score, WIDE),
    "editing": (editing, WIDE),
    "ten-players": (ten_players, WIDE),
    "phone": (dark_side, PHONE),
}


def take(browser: Browser, address: str, name: str) -> None:
    """Take the picture of one scene."""
    scene, viewport = SCENES[name]
    with browser.new_context(viewport=viewport) as context:
        referee = Referee(context.new_page(), address)
        with referee.refused():
            scene(referee)
        referee.page.mouse.move(0, 0)
        referee.page.evaluate("scrollTo(0, 0)")
        referee.page.wait_for_timeout(SETTLED)
        referee.page.screenshot(path=FOLDER / f"{name}.png")


def main() -> None:
    """Take them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with served() as address, browsing() as browser:
        for name in SCENES:
            take(browser, address, name)


if __name__ == "__main__":
    main()
