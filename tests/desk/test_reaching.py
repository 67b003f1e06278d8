"""The desk by keyboard alone, by screen reader, and under a strict policy."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from service.desk import POLICY
from tests.desk import tables
from tests.desk.referee import Referee

AXE = (Path(__file__).parent / "vendor/axe.min.js").read_text(encoding="utf-8")
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[tuple[str, list[str]]]:
    """What axe-core finds wrong: rules, and the elements that break them."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    expect(page.locator("body[aria-busy=true]")).to_have_count(0)
    ended = "Promise.allSettled(document.getAnimations().map(it => it.finished))"
    page.evaluate(f"{ended}.then(() => null)")
    found: list[dict[str, Any]] = page.evaluate(
        "tags => axe.run({ runOnly: tags }).then(({ violations }) => violations)", STANDARDS
    )
    return [(it["id"], [node["html"] for node in it["nodes"]]) for it in found]


def test_axe_finds_nothing_on_the_welcome_page(referee: Referee) -> None:
    assert violations(referee.page) == []
    referee.page.get_by_text("Options (").click()
    assert violations(referee.page) == []


@pytest.mark.parametrize("state", [tables.many(), tables.dark(), tables.before_volley()])
def test_axe_finds_nothing_at_a_table(referee: Referee, state: tables.Document) -> None:
    referee.open(state)
    assert violations(referee.page) == []
    for summary in referee.table.get_by_text("All, top first").all():
        summary.click()
    referee.card("ann", "").click()
    expect(referee.ruling.locator(".verdict, .rule").first).to_be_visible()
    referee.ruling.get_by_text("Request and response").click()
    assert violations(referee.page) == []


def test_axe_finds_nothing_after_a_challenge_and_at_the_end_of_a_round(referee: Referee) -> None:
    referee.open(tables.before_challenge(guilty=True))
    referee.play("ann", "Wild Draw Two", "Play Wild Draw Two, naming green")
    referee.move("Challenge")
    referee.is_told("guilty")
    assert violations(referee.page) == []
    referee.open(tables.before_last_card())
    referee.play("ann", "red 8")
    referee.is_told("out")
    assert violations(referee.page) == []


def test_axe_finds_nothing_in_a_record_with_an_illegal_move(referee: Referee) -> None:
    referee.open(tables.record(moves=10))
    referee.press("✗ Next illegal move (1)")
    referee.is_ruled("✗ Not legal")
    assert violations(referee.page) == []


@pytest.mark.parametrize("button", ["Deal", "Open", "Edit", "Propose a move"])
@pytest.mark.parametrize("state", [tables.before_run(), tables.dark()])
def test_axe_finds_nothing_on_a_sheet(
    referee: Referee, button: str, state: tables.Document
) -> None:
    referee.open(state)
    referee.press(button)
    expect(referee.sheet).to_be_visible()
    assert violations(referee.page) == []


def test_axe_finds_nothing_where_something_is_wrong(referee: Referee) -> None:
    with referee.refused():
        referee.paste(tables.dark() | {"turn": None})
        expect(referee.sheet.get_by_role("alert")).to_be_visible()
        assert violations(referee.page) == []
        referee.press("Mend it by hand")
        expect(referee.sheet.get_by_label("Turn")).to_have_attribute("aria-invalid", "true")
        assert violations(referee.page) == []


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Press Tab until what is meant has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("it => document.activeElement.matches(it)", selector):
            return
    pytest.fail(f"{selector} can't be reached by Tab")


def test_a_game_is_dealt_played_and_stepped_through_by_keyboard_alone(referee: Referee) -> None:
    page = referee.page
    tab_to(page, "#seed")
    page.keyboard.type("keys")
    page.keyboard.press("Enter")
    expect(referee.table).to_be_visible()
    tab_to(page, "[data-turn=true] .hand button")
    for name in referee.cards("ann" if "to move" in referee.seat("ann").inner_text() else "ben"):
        page.keyboard.press("ArrowRight")
        assert name
    page.keyboard.press("Enter")
    expect(referee.ruling.locator(".verdict")).to_be_visible()
    tab_to(page, "[data-move=draw]")
    page.keyboard.press("Enter")
    expect(referee.time.get_by_role("slider")).not_to_have_value("0")
    assert page.evaluate("document.activeElement.closest('.table, .awaited') !== null")
    tab_to(page, ".slider input")
    page.keyboard.press("Home")
    expect(referee.time.get_by_role("slider")).to_have_value("0")


def test_the_arrow_keys_go_round_a_hand(referee: Referee) -> None:
    referee.open(tables.before_challenge(guilty=True))
    tab_to(referee.page, "[aria-label='Hand of ann'] button")
    seen = []
    for key in ("ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home"):
        referee.page.keyboard.press(key)
        seen.append(
            referee.page.evaluate(
                "document.activeElement.querySelector('.aside').textContent"
            ).split(",")[0]
        )
    assert seen == ["red 3", "green 8", "Wild Draw Two", "green 8", "Wild Draw Two"]


def test_a_wild_is_played_by_keyboard_and_the_focus_stays_at_the_table(referee: Referee) -> None:
    referee.open(tables.before_challenge(guilty=True))
    tab_to(referee.page, "[aria-label='Hand of ann'] button")
    referee.page.keyboard.press("Enter")
    expect(referee.sheet).to_be_visible()
    referee.page.keyboard.press("Escape")
    expect(referee.sheet).to_be_hidden()
    referee.page.keyboard.press("Enter")
    tab_to(referee.page, ".choices li:nth-child(3) button")
    referee.page.keyboard.press("Enter")
    referee.is_told("ann names green.")
    assert referee.page.evaluate("document.activeElement !== document.body")


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere(referee: Referee) -> None:
    answer = referee.page.request.get(referee.address)
    assert answer.headers["content-security-policy"] == POLICY
    assert "unsafe" not in POLICY
    assert "http" not in POLICY
    assert referee.page.locator("[style], style, script:not([src])").count() == 0
    run = "const it = document.createElement('script'); it.textContent = 'window.ran = 1';"
    referee.page.evaluate(f"{run} document.head.append(it)")
    assert referee.page.evaluate("window.ran") is None
    assert any("Content Security Policy" in error for error in referee.errors)
    referee.errors.clear()


def test_it_speaks_up_when_the_service_is_gone(sit_down: Callable[..., Referee]) -> None:
    referee = sit_down()
    referee.open(tables.before_uno())
    referee.page.route("**/apply", lambda route: route.abort())
    with referee.refused():
        referee.move("Draw a card")
        expect(referee.page.get_by_role("alert")).to_contain_text("The service can't be reached.")
