"""Games played at the desk: what the rules allow, what they don't, and what follows."""

import pytest
from playwright.sync_api import expect

from tests.desk import tables
from tests.desk.referee import Referee


@pytest.mark.parametrize("game", ["UNO FLIP", "UNO DUO"])
def test_a_game_is_dealt_and_played_for_a_while(referee: Referee, game: str) -> None:
    referee.deal(game, seed="known")
    for turn in range(1, 25):
        referee.settle()
        offered = referee.table.locator(".on-card[data-offered=true]")
        (offered if offered.count() else referee.awaited.get_by_role("button")).first.click()
        if referee.sheet.is_visible():
            referee.sheet.locator(".choices button").first.click()
        expect(referee.time.get_by_role("slider")).to_have_value(str(turn))
        expect(referee.ruling.locator(".verdict b")).to_have_text("✓ Legal")


def test_every_option_and_preset_of_the_rulebooks_can_be_chosen(referee: Referee) -> None:
    ask = tables.arbiter()
    for book in ask.get("/rulesets").json["rulesets"]:
        referee.page.get_by_role("radio", name=book["name"]).check()
        presets = referee.page.get_by_label("Preset").locator("option").all_inner_texts()
        assert presets == list(book["presets"])
        referee.page.get_by_text(f"Options ({len(book['options'])})").click()
        for option in book["options"]:
            field = referee.page.locator(f"#option-{option['id']}")
            expect(field).to_be_visible()
            if "values" in option:
                assert field.locator("option").count() == len(option["values"]) + 1


def test_a_deal_is_dealt_as_it_is_filled_in(referee: Referee) -> None:
    page = referee.page
    page.get_by_label("Preset").select_option("mattel")
    page.get_by_label("Players, clockwise").fill("Zoë\nO'Neil")
    page.get_by_text("Options (").click()
    page.get_by_label("Target").fill("120")
    page.get_by_label("Scoring").select_option('"lowest-total"')
    referee.deal("UNO FLIP", dealer="Zoë", seed="s")
    deal = referee.save()["deal"]
    assert deal == {
        "ruleset": "uno-flip",
        "players": ["Zoë", "O'Neil"],
        "preset": "mattel",
        "options": {"target": 120, "scoring": "lowest-total"},
        "dealer": "Zoë",
        "seed": "s",
    }


def test_what_is_wrong_with_a_deal_stands_at_its_field(referee: Referee) -> None:
    referee.page.get_by_label("Players, clockwise").fill("ann\nben\nann")
    with referee.refused():
        referee.press("Deal")
        field = referee.page.get_by_label("Players, clockwise")
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_accessible_description("2 to 10 players 2: stands twice")


def test_a_card_that_can_not_be_played_is_told_why(referee: Referee) -> None:
    referee.open(tables.before_last_card() | {"color": "red"})
    referee.card("cal", "yellow 2").click()
    referee.is_ruled("✗ Not legal", "flip.order")
    expect(referee.ruling.locator(".message")).to_contain_text("it is the turn of ann")
    expect(referee.ruling).to_contain_text("This was asked only")
    expect(referee.time.get_by_role("slider")).to_have_value("0")


def test_a_ruling_shows_the_rule_its_source_and_the_way_to_the_rulebook(referee: Referee) -> None:
    referee.open(tables.before_challenge(guilty=True))
    referee.card("ann", "green 7").click()
    referee.is_ruled("✗ Not legal", "flip.match")
    book = tables.arbiter().get("/rulesets/uno-flip").json
    rule = next(rule for rule in book["rules"] if rule["id"] == "flip.match")
    expect(referee.ruling).to_contain_text(rule["text"])
    referee.ruling.get_by_text("Source: page, mattel").click()
    expect(referee.ruling.get_by_text("Mattel's instruction sheets.")).to_be_visible()
    referee.ruling.get_by_role("link", name="flip.match").click()
    assert referee.page.url.endswith("/rulesets/uno-flip#flip.match")
    expect(referee.page.locator("article:target")).to_contain_text(rule["title"])


def test_request_and_response_can_be_copied_also_as_curl(referee: Referee) -> None:
    referee.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    referee.open(tables.before_challenge(guilty=True))
    referee.card("ann", "green 7").click()
    referee.ruling.get_by_text("Request and response (/validate, 200)").click()
    referee.press("Copy curl command")
    expect(referee.page.get_by_text("curl command copied.")).to_be_visible()
    copied = referee.page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(f"curl -sS {referee.address}/validate ")
    assert '"card":"green-7/' in copied
    expect(referee.ruling.get_by_label("Response")).to_contain_text('"code":"card-does-not-match"')


def test_anything_else_can_be_proposed_and_stands_in_the_record_if_it_is_made(
    referee: Referee,
) -> None:
    referee.open(tables.before_challenge(guilty=True))
    referee.press("Propose a move")
    referee.sheet.get_by_label("Player").select_option("cal")
    referee.sheet.get_by_label("Move", exact=True).select_option("Say UNO")
    referee.press("Ask whether it is legal")
    referee.is_ruled("✗ Not legal", "flip.uno")
    referee.press("Propose a move")
    referee.sheet.get_by_label("Card", exact=True).select_option("blue 9, back orange 5")
    referee.press("Make it")
    referee.is_ruled("✗ Not legal", "flip.turn")
    assert referee.save()["moves"] == [{"type": "play", "player": "ann", "card": "blue-9/orange-5"}]


@pytest.mark.parametrize(
    ("guilty", "told", "drawn"),
    [
        (True, "ben challenges ann, who is guilty: red 3 could have been played.", "ann draws 2"),
        (False, "ben challenges ann, who is innocent: no card in the hand", "ben draws 4"),
    ],
)
def test_a_challenge_shows_its_evidence(
    referee: Referee,
    told: str,
    drawn: str,
    *,
    guilty: bool,
) -> None:
    referee.open(tables.before_challenge(guilty=guilty))
    referee.play("ann", "Wild Draw Two", "Play Wild Draw Two, naming green")
    expect(referee.awaited).to_contain_text("ben accepts ann's Wild Draw Two or challenges it.")
    expect(referee.awaited).to_contain_text("played on red 5 while red was in force")
    referee.move("Challenge")
    referee.is_told(told, f"{drawn} cards for the challenge", "The hand as it is shown")
    shown = referee.account.locator(".evidence .card")
    expect(shown).to_have_count(4 if guilty else 3)


def test_who_accepts_a_wild_draw_draws(referee: Referee) -> None:
    referee.open(tables.before_challenge(guilty=True))
    referee.play("ann", "Wild Draw Two", "Play Wild Draw Two, naming green")
    referee.move("Accept and draw")
    referee.is_told("ben draws 2 cards", "cal is to move.")


def test_a_flip_turns_the_page_and_may_expose_a_wild(referee: Referee) -> None:
    referee.open(tables.before_exposing_flip())
    page = referee.page.locator("html")
    expect(page).to_have_attribute("data-side", "light")
    referee.play("ann", "red Flip")
    expect(page).to_have_attribute("data-side", "dark")
    referee.is_told("the dark side is in play, and Wild Draw Color lies on top.")
    expect(referee.awaited).to_contain_text("ann names a colour; then ben moves.")
    referee.move("Name teal")
    expect(referee.table.locator(".facts")).to_contain_text("teal")
    referee.is_ruled("✓ Legal", "flip.wild")
    referee.is_told("ann names teal.", "ben is to move.")


def test_a_volley_is_answered_until_somebody_draws(referee: Referee) -> None:
    referee.open(tables.before_volley())
    referee.play("ann", "red Draw Two")
    expect(referee.awaited).to_contain_text("ben answers with a Draw Two, or draws 2 cards.")
    referee.play("ben", "yellow 4")
    referee.is_ruled("✗ Not legal", "duo.volley")
    referee.play("ben", "blue Draw Two")
    referee.is_told("The volley stands at 4 cards.")
    referee.move("Draw a card")
    referee.is_told("ann draws 4 cards to end the volley")


def test_a_draft_gives_both_players_seven_cards(referee: Referee) -> None:
    referee.deal("UNO DUO", dealer="ann", seed="draft")
    for pick in range(14):
        name = ("Keep the top card, discard the next", "Discard the top card, keep the next")[
            pick % 2
        ]
        referee.move(name)
        expect(referee.time.get_by_role("slider")).to_have_value(str(pick + 1))
    assert [len(referee.cards(player)) for player in ("ann", "ben")] == [7, 7]
    referee.is_told("is turned up.")
    expect(referee.account.locator("ol > li")).to_have_count(12)


def test_a_reverse_brings_its_colour(referee: Referee) -> None:
    referee.open(tables.before_run())
    referee.play("ann", "red Reverse", "Play red Reverse, with red 4 and red 7")
    referee.is_told("ann plays red Reverse.", "ann plays red 4.", "ann plays red 7.")


def test_uno_is_said_with_the_play_or_forgotten_and_caught(referee: Referee) -> None:
    referee.open(tables.before_uno())
    referee.play("ann", "red 8", "Play red 8")
    expect(referee.seat("ann")).to_contain_text("has not said UNO")
    referee.move("Catch ann, who has not said UNO")
    referee.is_told("ben catches ann", "ann draws 2 cards for not having said UNO")
    referee.press("First")
    referee.play("ann", "red 8", "Play red 8, saying UNO")
    referee.is_told("ann says UNO.")


def test_the_end_of_a_round_shows_the_score_card_by_card(referee: Referee) -> None:
    referee.open(tables.before_last_card())
    referee.play("ann", "red 8")
    card = referee.page.get_by_role("region", name="Score card")
    columns = ["Player", "Cards left", "Worth", "Points", "Total"]
    expect(card.get_by_role("columnheader")).to_have_text(columns)
    numbers = ["0", "75", "75", "64", "0", "0", "11", "0", "0"]
    expect(card.locator(".number")).to_have_text(numbers)
    worth = ["4 points", "40 points", "20 points", "9 points", "2 points"]
    expect(card.locator(".priced > li > span:last-child")).to_have_text(worth)
    referee.is_told("ben holds blue 4 (4), Wild (40) and green Skip (20), and gets 0 points.")
    referee.move("Deal the next round")
    referee.is_told("deals round 2.")
