"""The table through everybody's eyes, on every screen, and for those who see no colours."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.desk import tables
from tests.desk.referee import Referee

COLORS = ["red", "yellow", "green", "blue", "pink", "teal", "orange", "purple"]


def look_as(referee: Referee, eyes: str) -> None:
    """See the table as this one does, and wait until that is to be seen."""
    referee.page.get_by_label("Seen by").select_option(eyes)
    expect(referee.page.get_by_role("button", name="Save the record")).to_be_hidden()
    expect(referee.table.get_by_text("unseen card").first).to_be_visible()


def test_a_player_sees_their_own_side_and_the_backs_of_others(referee: Referee) -> None:
    referee.open(tables.before_challenge(guilty=True))
    own = referee.cards("ann")
    look_as(referee, "ann")
    assert [name.split(",")[0] for name in referee.cards("ann")] == [
        name.split(",")[0] for name in own
    ]
    assert all(name.startswith("unseen card, back ") for name in referee.cards("ben"))
    expect(referee.page.get_by_text("Request and response")).to_be_hidden()


def test_a_player_moves_and_asks_while_seeing_only_what_they_see(referee: Referee) -> None:
    referee.open(tables.before_challenge(guilty=True))
    look_as(referee, "ann")
    referee.card("ann", "green 7").click()
    referee.is_ruled("✗ Not legal", "flip.match")
    referee.play("ann", "red 3")
    referee.is_told("ann plays red 3.")
    referee.press("Back")
    look_as(referee, "ben")
    expect(referee.awaited.get_by_role("button")).to_have_count(0)


def test_drawn_cards_are_told_only_to_who_sees_them(referee: Referee) -> None:
    referee.open(tables.before_challenge(guilty=True))
    referee.move("Draw a card")
    referee.is_told("ann draws 1 card: red")
    look_as(referee, "a spectator")
    referee.is_told("ann draws 1 card: a card backed ")
    expect(referee.account).not_to_contain_text("red")


def test_nobody_but_the_two_sees_the_evidence(referee: Referee) -> None:
    referee.open(tables.before_challenge(guilty=True))
    referee.play("ann", "Wild Draw Two", "Play Wild Draw Two, naming green")
    referee.move("Challenge")
    look_as(referee, "cal")
    referee.is_told("ben challenges ann, who is guilty.")
    expect(referee.account.locator(".evidence")).to_have_count(0)
    look_as(referee, "ben")
    expect(referee.account.locator(".evidence")).to_have_count(1)


def test_a_view_can_be_opened_and_asked_about_but_not_gone_on_from(referee: Referee) -> None:
    asked = {"state": tables.before_challenge(guilty=True), "viewer": "ann"}
    view = tables.arbiter().post("/view", json=asked).json["state"]
    referee.open(view)
    expect(referee.page.get_by_text("This is what ann sees")).to_be_visible()
    referee.play("ann", "red 3")
    referee.is_ruled("✓ Legal", "flip.match")
    expect(referee.time.get_by_role("slider")).to_have_value("0")


@pytest.mark.parametrize("width", [320, 390])
def test_a_phone_shows_everything_in_its_width(
    sit_down: Callable[..., Referee], width: int
) -> None:
    referee = sit_down(viewport={"width": width, "height": 700}, has_touch=True, is_mobile=True)
    for state in (tables.many(), tables.dark(), tables.before_last_card()):
        referee.open(state)
        page = "document.documentElement.scrollWidth"
        assert referee.page.evaluate(page) <= width
    referee.play("ann", "red 8")
    referee.is_told("ann goes out")
    assert referee.page.evaluate("document.documentElement.scrollWidth") <= width


def test_ten_players_and_a_big_hand_stay_readable(referee: Referee) -> None:
    referee.open(tables.many())
    expect(referee.table.locator(".seat")).to_have_count(10)
    assert len(referee.cards("ann")) == len(tables.BIG_HAND)
    boxes = [card.bounding_box() for card in referee.seat("ann").locator(".card").all()]
    corners = {(round(box["x"]), round(box["y"])) for box in boxes if box}
    assert len(corners) == len(tables.BIG_HAND)
    assert min(box["width"] for box in boxes if box) >= 34
    assert all(not overlap(one, two) for one in boxes for two in boxes if one is not two)


def overlap(one: dict[str, float], two: dict[str, float]) -> bool:
    """Whether two boxes have a place in common."""
    return all(
        one[at] < two[at] + two[size] and two[at] < one[at] + one[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


def test_every_colour_has_a_shape_of_its_own(referee: Referee) -> None:
    referee.open(tables.flip())
    for summary in referee.table.get_by_text("All, top first").all():
        summary.click()
    shapes = {
        color: referee.table.locator(f"[data-kind={color}] .sign path").first.get_attribute("d")
        for color in COLORS
    }
    assert len(set(shapes.values())) == len(COLORS)


def test_both_sides_of_a_card_are_shown_and_named(referee: Referee) -> None:
    referee.open(tables.flip(hand=["red-7/orange-1", "blue-2"]))
    card = referee.card("ann", "red 7, back orange 1")
    expect(card.locator(".card")).to_have_attribute("data-kind", "red")
    expect(card.locator(".foot")).to_have_attribute("data-kind", "orange")


def test_nothing_moves_for_who_wants_it_still(sit_down: Callable[..., Referee]) -> None:
    duration = "getComputedStyle(document.querySelector('.on-card .card')).transitionDuration"
    for wish, expected in (("reduce", "0s"), ("no-preference", "0.15s")):
        referee = sit_down(reduced_motion=wish)
        referee.open(tables.dark())
        assert referee.page.evaluate(duration) == expected
