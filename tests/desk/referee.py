"""A referee at the desk: what tests do there, in the words of the table."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import ConsoleMessage, Download, Locator, Page, expect

Document = dict[str, Any]


class Referee:
    """Somebody who works at the desk in a browser, and notes what goes wrong on the way."""

    def __init__(self, page: Page, address: str, path: str = "") -> None:
        """Sit down at the desk of the service at this address; *path* may carry a state."""
        self.page = page
        self.address = address
        self.errors: list[str] = []
        self.asked: list[str] = []
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))
        self.refusing = False
        page.goto(f"{address}/{path}")
        expect(page.get_by_role("button", name="Open", exact=True)).to_be_visible()

    def hear(self, message: ConsoleMessage) -> None:
        """Note an error on the console; a browser logs a refusal as one, which may be meant."""
        is_refusal = self.refusing and message.text.startswith("Failed to load resource")
        if message.type in {"error", "warning"} and not is_refusal:
            self.errors.append(message.text)

    @contextmanager
    def refused(self) -> Iterator[None]:
        """Something that the service refuses to answer."""
        self.refusing = True
        yield
        self.refusing = False

    # Beginning

    def settle(self) -> None:
        """Wait until the desk is not at work: it does one thing at a time."""
        expect(self.page.locator("body[aria-busy=true]")).to_have_count(0)

    def press(self, name: str, *, exact: bool = True) -> None:
        """Press a button."""
        self.settle()
        self.page.get_by_role("button", name=name, exact=exact).click()

    def paste(self, document: Document | str) -> None:
        """Paste a document on the sheet for that, and open it."""
        text = document if isinstance(document, str) else json.dumps(document)
        if not self.sheet.is_visible():
            self.press("Open")
        self.sheet.get_by_label("Its JSON").fill(text)
        self.sheet.get_by_role("button", name="Open").click()

    def open(self, document: Document) -> None:
        """Open a state or a record that the service has nothing against."""
        self.paste(document)
        expect(self.sheet).to_be_hidden()
        expect(self.table).to_be_visible()

    def deal(self, game: str, **filled: str) -> None:
        """Deal a game; what is filled in goes by the labels of the form."""
        self.page.get_by_role("radio", name=game).check()
        for label, text in filled.items():
            self.page.get_by_label(label.capitalize(), exact=True).fill(text)
        self.press("Deal")
        expect(self.table).to_be_visible()

    # Looking

    @property
    def sheet(self) -> Locator:
        """The sheet that lies over the desk."""
        return self.page.get_by_role("dialog")

    @property
    def table(self) -> Locator:
        """The table."""
        return self.page.get_by_role("region", name="Table")

    @property
    def ruling(self) -> Locator:
        """The panel with the ruling."""
        return self.page.get_by_role("region", name="Ruling")

    @property
    def account(self) -> Locator:
        """The panel that tells what happened."""
        return self.page.get_by_role("region", name="What happened")

    @property
    def time(self) -> Locator:
        """The bar with which to go through time."""
        return self.page.get_by_role("region", name="Time")

    @property
    def awaited(self) -> Locator:
        """What the state waits for, and the moves that are no card."""
        return self.page.get_by_role("region", name="Awaited")

    def seat(self, player: str) -> Locator:
        """The seat of a player."""
        return self.table.get_by_role("region", name=player, exact=True)

    def hand(self, player: str) -> Locator:
        """The hand of a player."""
        return self.seat(player).locator(".hand")

    def card(self, player: str, name: str) -> Locator:
        """The first card of a hand whose name begins so."""
        return self.hand(player).get_by_text(re.compile(f"^{name}")).locator("xpath=../..").first

    def cards(self, player: str) -> list[str]:
        """The names of the cards of a hand."""
        return self.hand(player).locator(".aside").all_inner_texts()

    # Moving

    def play(self, player: str, card: str, choice: str | None = None) -> None:
        """Play a card; of several ways to do that, the one with this name."""
        self.settle()
        self.card(player, card).click()
        if choice is not None:
            self.sheet.get_by_role("button", name=choice, exact=True).click()

    def move(self, name: str) -> None:
        """Make a move that is no card."""
        self.settle()
        self.awaited.get_by_role("button", name=name, exact=True).click()

    def is_told(self, *sentences: str) -> None:
        """The latest entry of the account has these sentences."""
        latest = self.account.locator("ol > li[aria-current=step]")
        for sentence in sentences:
            expect(latest).to_contain_text(sentence)

    def is_ruled(self, verdict: str, *rules: str) -> None:
        """The ruling shown has this verdict, and cites these rules."""
        expect(self.ruling.locator(".verdict b")).to_have_text(verdict)
        for rule in rules:
            expect(self.ruling.get_by_role("link", name=rule, exact=True)).to_be_visible()

    def save(self) -> Document:
        """Save the record: what stands in the file."""
        with self.page.expect_download() as saved:
            self.press("Save the record")
        download: Download = saved.value
        return json.loads(download.path().read_text(encoding="utf-8"))
