"""What the rulebooks say, and how they are read, searched and shown."""

import json
import re
from dataclasses import FrozenInstanceError

import pytest

from service.rulebook import RULEBOOKS, Authority, Option, Rulebook, rulebook

FLIP_IDS = [
    "flip.deck",
    "flip.pairing",
    "flip.players",
    "flip.cut",
    "flip.cut.tie",
    "flip.deal",
    "flip.deal.next",
    "flip.sides.visible",
    "flip.open.number",
    "flip.open.draw-one",
    "flip.open.skip",
    "flip.open.reverse",
    "flip.open.wild",
    "flip.open.wild-draw-two",
    "flip.open.flip",
    "flip.open.flip.exposed",
    "flip.order",
    "flip.turn",
    "flip.match",
    "flip.wild",
    "flip.draw",
    "flip.draw.only-drawn",
    "flip.draw-one",
    "flip.draw-five",
    "flip.reverse",
    "flip.reverse.two",
    "flip.skip",
    "flip.skip-everyone",
    "flip.no-stacking",
    "flip.wild-draw-two",
    "flip.wild-draw-color",
    "flip.flip",
    "flip.flip.order",
    "flip.flip.exposed",
    "flip.flip.exposed.wild",
    "flip.challenge",
    "flip.challenge.test",
    "flip.challenge.guilty",
    "flip.challenge.innocent",
    "flip.challenge.color",
    "flip.challenge.last-card",
    "flip.uno",
    "flip.uno.catch",
    "flip.uno.window",
    "flip.uno.false",
    "flip.round.end",
    "flip.round.last-card",
    "flip.round.last-other",
    "flip.round.last-flip",
    "flip.score",
    "flip.score.values",
    "flip.win",
    "flip.score.lowest",
    "flip.piles.empty",
    "flip.piles.exhausted",
]

DUO_IDS = [
    "duo.players",
    "duo.deck",
    "duo.deck.extra",
    "duo.cut",
    "duo.draft",
    "duo.draft.no-take",
    "duo.draft.end",
    "duo.alternate",
    "duo.open.number",
    "duo.open.skip",
    "duo.open.draw-two",
    "duo.open.reverse",
    "duo.open.wild",
    "duo.open.wild-draw-four",
    "duo.order",
    "duo.turn",
    "duo.match",
    "duo.draw",
    "duo.uno",
    "duo.uno.window",
    "duo.piles.empty",
    "duo.piles.exhausted",
    "duo.draw-two",
    "duo.volley",
    "duo.skip",
    "duo.reverse",
    "duo.reverse.last",
    "duo.reverse.alone",
    "duo.wild",
    "duo.wild-draw-four",
    "duo.challenge",
    "duo.challenge.test",
    "duo.challenge.guilty",
    "duo.challenge.innocent",
    "duo.round.end",
    "duo.round.last-card",
    "duo.score",
    "duo.score.values",
    "duo.win",
]

PRESETS = {
    "uno-flip": {
        "page": {
            "opening_wild": "dealer",
            "opening_wild_draw_two": "acts",
            "two_player_reverse": "skip",
            "challenge_test": "playable",
            "wild_draw_color_guilty": "draw-two",
            "last_card_draws": True,
            "scoring": "winner-collects",
            "target": 500,
        },
        "mattel": {
            "opening_wild": "first-player",
            "opening_wild_draw_two": "put-back",
            "two_player_reverse": "skip",
            "challenge_test": "color",
            "wild_draw_color_guilty": "draw-color",
            "last_card_draws": True,
            "scoring": "winner-collects",
            "target": 500,
        },
    },
    "uno-duo": {
        "page": {
            "challenge_test": "playable",
            "recycle": "turn-over",
            "deck_size": 112,
            "last_card_draws": True,
            "target": 200,
        },
        "mattel": {
            "challenge_test": "color",
            "recycle": "shuffle",
            "deck_size": 112,
            "last_card_draws": True,
            "target": 200,
        },
    },
}

VALUES = {
    "uno-flip": {
        "opening_wild": {"dealer": "flip.open.wild", "first-player": "flip.open.wild"},
        "opening_wild_draw_two": dict.fromkeys(("acts", "put-back"), "flip.open.wild-draw-two"),
        "two_player_reverse": dict.fromkeys(("skip", "turn-passes"), "flip.reverse.two"),
        "challenge_test": dict.fromkeys(("playable", "color"), "flip.challenge.test"),
        "wild_draw_color_guilty": dict.fromkeys(
            ("draw-two", "draw-color"), "flip.challenge.guilty"
        ),
        "last_card_draws": dict.fromkeys((True, False), "flip.round.last-card"),
        "scoring": dict.fromkeys(("winner-collects", "lowest-total"), "flip.score.lowest"),
    },
    "uno-duo": {
        "challenge_test": dict.fromkeys(("playable", "color"), "duo.challenge.test"),
        "recycle": dict.fromkeys(("turn-over", "shuffle"), "duo.piles.empty"),
        "deck_size": dict.fromkeys((112, 108), "duo.deck.extra"),
        "last_card_draws": dict.fromkeys((True, False), "duo.round.last-card"),
    },
}

RULES = [rule for book in RULEBOOKS.values() for rule in book.rules.values()]
ONLY_A_RULING = (Authority.RULING,)

both = pytest.mark.parametrize("book", RULEBOOKS.values(), ids=RULEBOOKS.keys())
every_option = pytest.mark.parametrize(
    ("book", "option"),
    [
        pytest.param(book, option, id=f"{book.id}-{option.id}")
        for book in RULEBOOKS.values()
        for option in book.options.values()
    ],
)


def test_there_are_two_rulebooks_and_each_is_found_by_its_id() -> None:
    assert list(RULEBOOKS) == ["uno-flip", "uno-duo"]
    assert [rulebook(name).id for name in RULEBOOKS] == ["uno-flip", "uno-duo"]


def test_a_rulebook_is_read_once() -> None:
    assert rulebook("uno-flip") is rulebook("uno-flip")


@pytest.mark.parametrize("name", ["uno-classic", "UNO-FLIP", ""])
def test_a_ruleset_that_does_not_exist_has_no_rulebook(name: str) -> None:
    with pytest.raises(KeyError, match=f"^'{name}'$"):
        rulebook(name)


@pytest.mark.parametrize(("name", "ids"), [("uno-flip", FLIP_IDS), ("uno-duo", DUO_IDS)])
def test_a_rulebook_has_exactly_the_rules_decided_on_in_their_order(
    name: str, ids: list[str]
) -> None:
    assert list(rulebook(name).ids) == ids
    assert [rule.id for rule in rulebook(name).rules.values()] == ids


@pytest.mark.parametrize(("name", "count"), [("uno-flip", 55), ("uno-duo", 39)])
def test_no_rule_is_there_twice(name: str, count: int) -> None:
    assert len(rulebook(name).ids) == len(set(rulebook(name).ids)) == count


@pytest.mark.parametrize(("name", "prefix"), [("uno-flip", "flip."), ("uno-duo", "duo.")])
def test_an_id_begins_with_its_game(name: str, prefix: str) -> None:
    assert all(rule_id.startswith(prefix) for rule_id in rulebook(name).ids)


@pytest.mark.parametrize(("name", "players"), [("uno-flip", (2, 10)), ("uno-duo", (2, 2))])
def test_a_rulebook_says_how_many_can_play(name: str, players: tuple[int, int]) -> None:
    assert rulebook(name).players == players


@both
def test_a_ruling_cites_the_rulebook_with_its_version(book: Rulebook) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", book.version)
    assert book.cite == f"{book.id}@1.0.0"


@both
def test_a_rulebook_describes_each_of_its_authorities(book: Rulebook) -> None:
    assert {source.authority for source in book.sources} == set(Authority)
    assert {name for rule in book.rules.values() for name in rule.authority} == set(Authority)


def test_a_text_is_whole_sentences_without_markup() -> None:
    for rule in RULES:
        for text in (rule.text, rule.note or "A note.", rule.uncited or "A reason."):
            assert re.fullmatch(r"[A-Z][^|`*_#\n]*(?:[a-z]_[a-z][^|`*#\n]*)*\.", text), rule.id
            assert "  " not in text, rule.id


def test_a_title_is_short_and_no_sentence() -> None:
    for rule in RULES:
        assert 0 < len(rule.title) <= 50, rule.id
        assert not rule.title.endswith("."), rule.id


def test_an_authority_is_named_once() -> None:
    for rule in RULES:
        assert len(set(rule.authority)) == len(rule.authority) > 0, rule.id


def test_a_ruling_with_no_other_source_gives_its_reason() -> None:
    for rule in RULES:
        assert rule.note or rule.authority != ONLY_A_RULING, rule.id


@both
def test_the_rules_of_a_section_stand_together(book: Rulebook) -> None:
    sections = [rule.section for rule in book.rules.values()]
    changes = [
        section
        for before, section in zip([None, *sections], sections, strict=False)
        if section != before
    ]
    assert len(changes) == len(set(changes))


def test_what_the_players_see_is_the_rule_that_says_it_cannot_be_cited() -> None:
    assert rulebook("uno-flip").rule("flip.sides.visible").uncited


@pytest.mark.parametrize(
    ("rule_id", "authority"),
    [
        ("flip.deck", ["page"]),
        ("flip.pairing", ["ruling"]),
        ("flip.deal.next", ["page", "mattel"]),
        ("flip.match", ["page", "mattel"]),
        ("flip.reverse.two", ["mattel"]),
        ("flip.challenge.test", ["page", "ruling"]),
        ("flip.uno.window", ["mattel", "ruling"]),
        ("duo.deck", ["page", "mattel"]),
        ("duo.cut", ["page", "ruling"]),
        ("duo.piles.empty", ["page", "ruling"]),
        ("duo.round.last-card", ["mattel"]),
    ],
)
def test_a_rule_names_who_says_it(rule_id: str, authority: list[str]) -> None:
    book = rulebook("uno-" + rule_id.partition(".")[0])
    assert list(book.rule(rule_id).authority) == authority


@both
def test_a_rule_that_does_not_exist_is_not_found(book: Rulebook) -> None:
    with pytest.raises(KeyError, match="blind-luck"):
        book.rule("blind-luck")


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_preset_gives_a_value_to_every_option(name: str) -> None:
    assert {preset: dict(given) for preset, given in rulebook(name).presets.items()} == PRESETS[
        name
    ]


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_preset_lists_the_options_in_their_order(name: str) -> None:
    book = rulebook(name)
    assert all(list(preset) == list(book.options) for preset in book.presets.values())


@every_option
def test_a_preset_gives_only_values_that_the_option_allows(book: Rulebook, option: Option) -> None:
    assert all(option.allows(preset[option.id]) for preset in book.presets.values())


@every_option
def test_the_page_is_the_default(book: Rulebook, option: Option) -> None:
    assert option.default == book.presets["page"][option.id]


@pytest.mark.parametrize("name", RULEBOOKS)
def test_an_option_lists_its_values_and_the_rule_it_belongs_to(name: str) -> None:
    listed = {
        option.id: {choice.value: option.rule for choice in option.values}
        for option in rulebook(name).options.values()
        if option.values
    }
    assert listed == VALUES[name]


@pytest.mark.parametrize("name", RULEBOOKS)
def test_the_target_is_a_number_within_bounds(name: str) -> None:
    target = rulebook(name).options["target"]
    assert target.bounds == (1, 100_000)
    assert target.rule == name.removeprefix("uno-") + ".win"


@every_option
def test_the_rule_of_an_option_names_it_and_its_values(book: Rulebook, option: Option) -> None:
    text = book.rule(option.rule).text
    assert option.id in text
    for choice in option.values:
        assert re.search(rf"\b{str(choice.value).lower()}\b", text)


@every_option
def test_an_option_says_what_it_decides_and_what_each_value_means(
    book: Rulebook, option: Option
) -> None:
    assert book.options[option.id] is option
    for text in (option.decides, *(choice.meaning for choice in option.values)):
        assert re.fullmatch(r"[A-Z][^|`*\n]*\.", text)


@pytest.mark.parametrize(
    ("name", "option", "value", "allowed"),
    [
        ("uno-flip", "opening_wild", "dealer", True),
        ("uno-flip", "opening_wild", "nobody", False),
        ("uno-flip", "opening_wild", None, False),
        ("uno-flip", "last_card_draws", False, True),
        ("uno-flip", "last_card_draws", 1, False),
        ("uno-flip", "last_card_draws", 0, False),
        ("uno-flip", "target", 1, True),
        ("uno-flip", "target", 100_000, True),
        ("uno-flip", "target", 0, False),
        ("uno-flip", "target", 100_001, False),
        ("uno-flip", "target", True, False),
        ("uno-flip", "target", 500.0, False),
        ("uno-flip", "target", "500", False),
        ("uno-duo", "deck_size", 108, True),
        ("uno-duo", "deck_size", 110, False),
        ("uno-duo", "deck_size", "112", False),
    ],
)
def test_an_option_allows_its_own_values_and_no_other(
    name: str, option: str, value: object, *, allowed: bool
) -> None:
    assert rulebook(name).options[option].allows(value) is allowed


@pytest.mark.parametrize(
    ("name", "words", "found"),
    [
        ("uno-flip", "flip.cut.tie", ["flip.cut.tie"]),
        ("uno-flip", "FLIP.CUT", ["flip.cut", "flip.cut.tie"]),
        ("uno-flip", "opening_wild_draw_two", ["flip.open.wild-draw-two"]),
        ("uno-flip", "independently", ["flip.pairing"]),
        ("uno-flip", "Skip EVERYONE worth", ["flip.score.values"]),
        ("uno-duo", "unshuffled", ["duo.draft.end", "duo.piles.empty"]),
        ("uno-duo", "What convicts", ["duo.challenge.test"]),
        ("uno-duo", "Skip Everyone", []),
        ("uno-duo", "  ", DUO_IDS),
    ],
)
def test_a_search_finds_the_rules_that_mention_every_word(
    name: str, words: str, found: list[str]
) -> None:
    assert [rule.id for rule in rulebook(name).search(words)] == found


def test_a_search_looks_at_sections_too() -> None:
    book = rulebook("uno-flip")
    found = book.search("turned up to start")
    assert {rule.id for rule in found} >= {"flip.open.number", "flip.open.flip.exposed"}


@both
def test_a_document_is_json_with_its_keys_in_order(book: Rulebook) -> None:
    document = book.as_document()
    assert json.loads(json.dumps(document)) == document
    assert list(document) == [
        "id",
        "name",
        "version",
        "players",
        "summary",
        "sources",
        "options",
        "presets",
        "rules",
    ]


@both
def test_a_document_says_all_that_the_rulebook_says(book: Rulebook) -> None:
    document = json.loads(json.dumps(book.as_document()))
    assert document["players"] == {"min": book.players[0], "max": book.players[1]}
    assert document["presets"] == PRESETS[book.id]
    assert [rule["id"] for rule in document["rules"]] == list(book.ids)
    assert [rule["text"] for rule in document["rules"]] == [
        rule.text for rule in book.rules.values()
    ]
    assert [source["authority"] for source in document["sources"]] == ["page", "mattel", "ruling"]
    assert [option["id"] for option in document["options"]] == list(book.options)


def test_a_rule_is_shown_with_its_remarks_only_where_it_has_any() -> None:
    book = rulebook("uno-flip")
    seen, number = book.rule("flip.sides.visible"), book.rule("flip.open.number")
    assert seen.as_document() == {
        "id": "flip.sides.visible",
        "section": "The deal",
        "title": "What the players see",
        "text": seen.text,
        "authority": ["mattel"],
        "uncited": seen.uncited,
    }
    assert list(number.as_document()) == ["id", "section", "title", "text", "authority"]
    assert book.rule("flip.cut.tie").as_document()["note"] == book.rule("flip.cut.tie").note


def test_an_option_is_shown_with_its_values_or_its_bounds() -> None:
    options = rulebook("uno-duo").options
    assert options["deck_size"].as_document() == {
        "id": "deck_size",
        "rule": "duo.deck.extra",
        "decides": options["deck_size"].decides,
        "default": 112,
        "values": [
            {"value": 112, "meaning": "They are, and play as plain Wilds."},
            {"value": 108, "meaning": "They are left out."},
        ],
    }
    assert options["target"].as_document() == {
        "id": "target",
        "rule": "duo.win",
        "decides": "How many points end the game.",
        "default": 200,
        "min": 1,
        "max": 100_000,
    }


@both
def test_what_is_done_to_a_document_does_not_reach_the_rulebook(book: Rulebook) -> None:
    document = book.as_document()
    before = json.dumps(document)
    document["presets"]["page"].clear()  # type: ignore[index]
    document["rules"].clear()  # type: ignore[attr-defined]
    assert json.dumps(book.as_document()) == before


def test_a_rulebook_cannot_be_altered() -> None:
    book = rulebook("uno-flip")
    with pytest.raises(FrozenInstanceError):
        book.version = "2.0.0"  # type: ignore[misc]
    for mapping in (book.rules, book.options, book.presets, book.presets["page"]):
        with pytest.raises(TypeError):
            mapping["page"] = "mine"  # type: ignore[index]
