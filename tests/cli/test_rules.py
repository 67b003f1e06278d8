"""Browsing the rulebooks."""

import json
from collections.abc import Callable

import pytest
from click.testing import Result

from service.api import Settings, create_app
from service.rulebook import RULEBOOKS

Run = Callable[..., Result]


@pytest.mark.parametrize(
    ("words", "path"),
    [((), "/rulesets"), (("uno-flip",), "/rulesets/uno-flip"), (("uno-duo",), "/rulesets/uno-duo")],
)
def test_whole_rulebooks_are_those_that_are_served(
    run: Run, words: tuple[str, ...], path: str
) -> None:
    served = create_app(Settings(log_level="critical")).test_client().get(path).data
    assert run("rules", *words).stdout_bytes == served + b"\n"


def test_a_rule_comes_with_all_below_it_and_their_options(run: Run) -> None:
    found = json.loads(run("rules", "flip.challenge").stdout)
    ids = [rule["id"] for rule in found["rules"]]
    assert ids[:2] == ["flip.challenge", "flip.challenge.test"]
    assert all(rule_id.startswith("flip.challenge") for rule_id in ids)
    assert "challenge_test" in [option["id"] for option in found["options"]]


def test_a_name_stands_for_whole_words_of_an_id(run: Run) -> None:
    found = json.loads(run("rules", "flip.open.wild").stdout)["rules"]
    assert [rule["id"] for rule in found] == ["flip.open.wild"]


def test_rules_are_found_by_their_words(run: Run) -> None:
    found = json.loads(run("rules", "--search", "opening").stdout)["rules"]
    expected = [rule.id for book in RULEBOOKS.values() for rule in book.search("opening")]
    assert [rule["id"] for rule in found] == expected
    assert expected
    duo = json.loads(run("rules", "uno-duo", "--search", "draw pile").stdout)["rules"]
    assert [rule["id"] for rule in duo] == [r.id for r in RULEBOOKS["uno-duo"].search("draw pile")]


def test_people_read_who_says_a_rule_and_what_can_be_chosen(run: Run) -> None:
    told = " ".join(run("rules", "flip.challenge.test", "--format", "text").stdout.split())
    rule = RULEBOOKS["uno-flip"].rule("flip.challenge.test")
    assert rule.text in told
    assert rule.note in told
    assert "page: The rules page for UNO FLIP; ruling: Rulings of this project" in told
    assert "option challenge_test" in told
    assert "playable (default)" in told


def test_people_read_a_rulebook_with_its_sources_and_presets(run: Run) -> None:
    told = " ".join(run("rules", "uno-duo", "--format", "text").stdout.split())
    book = RULEBOOKS["uno-duo"]
    assert book.cite in told
    assert all(rule.id in told for rule in book.rules.values())
    assert all(source.title in told for source in book.sources)
    assert "preset mattel" in told
    assert "last_card_draws true" in told
    assert "1 to 100000, by default 200" in told


def test_what_is_not_there_is_told(run: Run) -> None:
    unknown = run("rules", "flip.chess", "duo.draft", "uno")
    assert unknown.exit_code == 2
    details = [json.loads(line)["detail"] for line in unknown.stderr.splitlines()]
    assert ["flip.chess" in details[0], "uno" in details[1], len(details)] == [True, True, 2]
    unmentioned = run("rules", "--search", "castling")
    assert (unmentioned.exit_code, json.loads(unmentioned.stdout)["rules"]) == (1, [])
    assert "No rule" in run("rules", "--search", "castling", "--format", "text").stdout
