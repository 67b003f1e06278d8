"""States and records: pasted, dropped, linked, edited, stepped through, saved."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from playwright.sync_api import Route, expect

from tests.desk import tables
from tests.desk.referee import Referee

SCHEMA = Path(__file__).parents[2] / "service/schema/record.schema.json"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "This is not JSON"),
        ("[]", "both are objects"),
        ("{}", "/state/ruleset must be one of"),
        (json.dumps(tables.dark() | {"color": "mauve"}), "/state/color must be one of red"),
        (json.dumps(tables.dark() | {"turn": None}), "/state/turn somebody is to move"),
        (json.dumps(tables.record() | {"moves": [{}]}), "/moves/0/type must be one of"),
        (json.dumps({"deal": {"ruleset": "uno-duo"}, "moves": []}), "/deal/players missing"),
    ],
)
def test_what_is_pasted_wrong_is_told_with_its_place(
    referee: Referee, text: str, told: str
) -> None:
    with referee.refused():
        referee.paste(text)
        expect(referee.sheet.get_by_role("alert")).to_contain_text(told)
    expect(referee.sheet.get_by_label("Its JSON")).to_have_value(text)


def test_a_state_that_contradicts_itself_can_be_mended_by_hand(referee: Referee) -> None:
    with referee.refused():
        referee.paste(tables.dark() | {"turn": None})
        referee.press("Mend it by hand")
        turn = referee.sheet.get_by_label("Turn", exact=True)
        expect(turn).to_have_accessible_description("somebody is to move in mid-round")
        turn.select_option("ben")
        expect(referee.sheet.get_by_role("status")).to_have_text("The service finds no fault.")
    referee.press("Take this state")
    expect(referee.awaited).to_contain_text("ben plays a card or draws one.")


def test_a_card_can_be_moved_and_the_colour_set_by_hand(referee: Referee) -> None:
    referee.open(tables.dark())
    referee.press("Edit")
    referee.sheet.get_by_label("Colour in force").select_option("teal")
    with referee.refused():
        expect(referee.sheet.get_by_label("Colour in force")).to_have_attribute(
            "aria-invalid", "true"
        )
        discard = referee.sheet.get_by_role("region", name="Discard pile")
        hand = referee.sheet.get_by_role("region", name="Hand of ann")
        hand.get_by_role("button", name="teal Skip Everyone").click()
        discard.get_by_role("button", name="Lay first here").click()
        expect(referee.sheet.get_by_role("status")).to_have_text("The service finds no fault.")
    referee.press("Take this state")
    expect(referee.table.get_by_role("region", name="Discard pile")).to_contain_text("2 cards")
    expect(referee.table.locator(".facts")).to_contain_text("teal")


def test_a_card_can_be_dragged_from_a_hand_to_another(referee: Referee) -> None:
    referee.open(tables.dark())
    referee.press("Edit")
    card = referee.sheet.get_by_role("region", name="Hand of ann").get_by_role("button").first
    card.drag_to(referee.sheet.get_by_role("region", name="Hand of ben").get_by_role("heading"))
    expect(referee.sheet.get_by_role("heading", name="Hand of ben (8)")).to_be_visible()
    referee.press("Take this state")
    expect(referee.hand("ann").locator(".aside")).to_have_count(4)


def test_a_fault_among_cards_stands_at_the_state_and_others_at_their_hands(
    referee: Referee,
) -> None:
    referee.open(tables.dark())
    referee.press("Edit")
    referee.sheet.get_by_text("The whole state as JSON").click()
    state = tables.dark()
    state["players"][1]["hand"][0] = "red-1/no-such-face"
    with referee.refused():
        referee.sheet.get_by_label("State", exact=True).fill(json.dumps(state))
        referee.sheet.get_by_label("Round").click()
        expect(referee.sheet.get_by_role("region", name="Hand of ben")).to_contain_text("0: ")
        referee.sheet.get_by_label("Pending, as JSON").fill("{")
        referee.sheet.get_by_label("Round").click()
        expect(referee.sheet.get_by_label("Pending, as JSON")).to_have_accessible_description(
            "not JSON"
        )


def test_a_file_can_be_chosen_or_dropped_anywhere(referee: Referee, tmp_path: Path) -> None:
    file = tmp_path / "state.json"
    file.write_text(json.dumps(tables.dark()), encoding="utf-8")
    referee.press("Open")
    referee.sheet.get_by_label("Or a file").set_input_files(file)
    expect(referee.page.locator("html")).to_have_attribute("data-side", "dark")
    drop = """text => {
        const carried = new DataTransfer();
        carried.items.add(new File([text], "state.json"));
        document.body.dispatchEvent(
            new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
    }"""
    referee.page.evaluate(drop, json.dumps(tables.before_uno()))
    expect(referee.page.locator("html")).to_have_attribute("data-side", "light")


def test_a_record_is_stepped_through_with_its_illegal_move_marked(referee: Referee) -> None:
    referee.open(tables.record(moves=20, illegal=7))
    expect(referee.page.get_by_text("20 moves, 1 of them not legal.")).to_be_visible()
    expect(referee.page.get_by_role("heading", name="Table 7")).to_be_visible()
    expect(referee.time.locator(".marks i")).to_have_count(1)
    referee.press("✗ Next illegal move (1)")
    expect(referee.time.locator(".place")).to_contain_text("8 of 20: ")
    referee.is_ruled("✗ Not legal", "flip.order")
    referee.is_told("✗ Not legal: ")
    referee.press("Forward")
    referee.is_ruled("✓ Legal")
    referee.press("Last")
    expect(referee.time.get_by_role("slider")).to_have_value("20")
    referee.time.get_by_role("slider").fill("3")
    expect(referee.time.get_by_role("slider")).to_have_attribute(
        "aria-valuetext", referee.time.locator(".place").inner_text()
    )
    expect(referee.account.locator("ol > li")).to_have_count(4)


def test_a_record_that_is_not_what_it_says_is_told_so(referee: Referee) -> None:
    record = tables.record(moves=5, illegal=9)
    record["digests"][2] = "sha256:" + 64 * "0"
    referee.open(record)
    expect(referee.page.get_by_text("After move 3 the state is not the one")).to_be_visible()


def test_one_of_many_records_can_be_opened(referee: Referee) -> None:
    records = [tables.record(moves=n, illegal=99) | {"game": f"Table {n}"} for n in (1, 2)]
    text = "\n".join(json.dumps(record) for record in records)
    referee.press("Open")
    referee.sheet.get_by_label("Which record").fill("2")
    referee.paste(text)
    expect(referee.page.get_by_role("heading", name="Table 2")).to_be_visible()


def test_a_film_runs_to_the_end_and_can_be_stopped(referee: Referee) -> None:
    referee.page.clock.install()
    referee.open(tables.record(moves=6, illegal=99))
    slider = referee.time.get_by_role("slider")
    referee.press("Film")
    referee.page.clock.run_for(1300)
    expect(slider).to_have_value("1")
    referee.press("Stop")
    referee.page.clock.run_for(5000)
    expect(slider).to_have_value("1")
    referee.press("Film")
    for _ in range(5):
        referee.page.clock.run_for(1300)
    expect(slider).to_have_value("6")
    expect(referee.time.get_by_role("button", name="Film")).to_be_visible()


def test_a_saved_record_is_the_one_that_was_opened(referee: Referee) -> None:
    record = tables.record(moves=20, illegal=7)
    referee.open(record)
    saved = referee.save()
    Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8"))).validate(saved)
    assert {name: saved[name] for name in record} == record


def test_moves_are_undone_and_redone_and_a_new_one_drops_what_came_after(
    referee: Referee,
) -> None:
    referee.open(tables.before_challenge(guilty=True))
    referee.play("ann", "red 3")
    referee.play("ben", "red 1")
    slider = referee.time.get_by_role("slider")
    expect(slider).to_have_value("2")
    referee.page.keyboard.press("Control+z")
    expect(slider).to_have_value("1")
    referee.page.keyboard.press("Control+Shift+z")
    expect(slider).to_have_value("2")
    referee.press("First")
    referee.move("Draw a card")
    expect(referee.page.get_by_text("moves after it (2) were dropped")).to_be_visible()
    assert [move["type"] for move in referee.save()["moves"]] == ["draw"]


def test_a_move_is_made_where_it_was_seen_though_time_goes_on_meanwhile(referee: Referee) -> None:
    referee.open(tables.before_challenge(guilty=True))
    referee.play("ann", "red 3")
    slider = referee.time.get_by_role("slider")
    expect(slider).to_have_value("1")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    referee.page.route("**/apply", hold)
    with referee.page.expect_request("**/apply"):
        referee.play("ben", "red 1")
    referee.page.keyboard.press("Control+z")
    expect(slider).to_have_value("0")
    held[0].continue_()
    expect(slider).to_have_value("2")
    assert [move["player"] for move in referee.save()["moves"]] == ["ann", "ben"]


def test_a_link_carries_the_state_and_tells_nobody(
    referee: Referee, sit_down: Callable[..., Referee]
) -> None:
    referee.open(tables.dark())
    referee.press("Link")
    expect(referee.page.get_by_text("The address now holds this state")).to_be_visible()
    _, _, fragment = referee.page.url.partition("#")
    other = sit_down(f"#{fragment}")
    expect(other.seat("ben")).to_contain_text("120 points")
    assert all("state=" not in url for url in other.asked)


def test_a_broken_link_is_told(sit_down: Callable[..., Referee]) -> None:
    referee = sit_down("#state=broken")
    expect(referee.page.get_by_role("alert")).to_contain_text("The link is broken")
