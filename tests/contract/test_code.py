"""The contract held to the code, both ways: what one says the other does."""

import re
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.api import Settings, create_app
from service.api.documents import VERSION
from service.api.notes import USABLE
from service.engine.rulesets import RULESETS
from service.engine.values.cards import CARDS
from service.engine.values.effects import DrawReason, Effect
from service.engine.values.moves import Move
from service.engine.values.rulings import Code, Ruling
from service.engine.values.states import Phase
from service.rulebook import RULEBOOKS
from service.rulebook.book import Authority
from service.schema.answers import ruling_document
from service.schema.effects import EFFECT
from service.schema.fields import FACES, RULE_ID, Record
from service.schema.moves import MOVE
from service.schema.problems import PROBLEMS
from service.schema.requests import DEAL, MOVES, QUESTION, REPLAY, VIEW
from service.schema.rulebooks import rulebook_document
from service.schema.states import STATES
from service.schema.words import COLORS, DIRECTIONS, OPTIONS, PRESETS, SIDES
from tests.contract.document import (
    CONTRACT,
    OPERATIONS,
    SCHEMAS,
    expression,
    resolved,
    validator,
)
from tests.contract.published import plain, record_schema, schema_of

FOR_PAGES_ALONE = ("/static/", "/desk/")
"""Style sheets, scripts and pictures: what the pages need, and no part of the contract."""

BODIES = {
    "MoveRequest": QUESTION,
    "MovesRequest": MOVES,
    "DealRequest": DEAL,
    "ViewRequest": VIEW,
    "ReplayRequest": REPLAY,
}
SYMBOLS = dict.fromkeys(face.symbol for face in FACES.values() if not face.is_wild)
WILDS = [face.code for face in FACES.values() if face.is_wild]


def test_the_contract_has_every_path_and_method_of_the_service_and_no_others() -> None:
    served = {
        f"{method} {rule.rule.replace('<', '{').replace('>', '}')}"
        for rule in create_app(Settings()).url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
        if not rule.rule.startswith(FOR_PAGES_ALONE)
    }
    assert served == set(OPERATIONS)


def test_the_contract_has_the_version_of_the_service() -> None:
    assert CONTRACT["info"]["version"] == VERSION


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("RulingCode", get_args(Code)),
        ("Phase", get_args(Phase)),
        ("DrawReason", get_args(DrawReason)),
        ("Color", COLORS),
        ("Side", SIDES),
        ("Direction", DIRECTIONS),
        ("RulesetId", RULESETS),
        ("PresetName", PRESETS),
        ("OptionId", OPTIONS),
        ("Authority", Authority),
    ],
)
def test_the_contract_lists_the_words_of_the_code(name: str, words: Any) -> None:  # noqa: ANN401
    assert sorted(SCHEMAS[name]["enum"]) == sorted(words)


def test_the_contract_lists_the_reasons_in_the_order_in_which_they_are_looked_for() -> None:
    codes = SCHEMAS["RulingCode"]
    assert codes["enum"] == list(get_args(Code))
    explained = re.findall(r"^- `([a-z-]+)`:", codes["description"], re.MULTILINE)
    assert explained == codes["enum"][1:]


def test_the_contract_lists_every_problem() -> None:
    assert set(SCHEMAS["ProblemSlug"]["enum"]) == set(PROBLEMS)


def test_a_generated_client_calls_a_problem_by_its_name() -> None:
    slugs = [kind.removeprefix("/problems/") for kind in SCHEMAS["ProblemType"]["enum"]]
    names = SCHEMAS["ProblemType"]["x-enum-varnames"]
    assert names == [slug.replace("-", "_").upper() for slug in slugs]


@pytest.mark.parametrize(
    ("name", "union", "kinds"),
    [("Move", MOVE, get_args(Move)), ("Effect", EFFECT, get_args(Effect))],
)
def test_the_contract_tells_every_kind_apart(name: str, union: Any, kinds: Any) -> None:  # noqa: ANN401
    mapping = SCHEMAS[name]["discriminator"]["mapping"]
    assert set(mapping) == set(union.records) == {kind.type for kind in kinds}


def test_the_contract_tells_the_states_of_every_ruleset_apart() -> None:
    assert set(SCHEMAS["State"]["discriminator"]["mapping"]) == set(STATES.records) == set(RULESETS)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_state_must_have_the_options_of_its_ruleset(ruleset: str) -> None:
    state = resolved({"$ref": SCHEMAS["State"]["discriminator"]["mapping"][ruleset]})
    options = resolved(state["properties"]["options"])
    assert set(options["required"]) == set(RULESETS[ruleset].options)
    assert set(options["properties"]) == set(OPTIONS)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_contract_takes_every_preset_of_a_ruleset(ruleset: str, preset: str) -> None:
    assert set(SCHEMAS["Presets"]["required"]) == set(RULESETS[ruleset].presets)
    validator("Options").validate(dict(RULESETS[ruleset].presets[preset]))


@pytest.mark.parametrize(
    ("ruleset", "name"), [(it.id, name) for it in RULESETS.values() for name in it.options]
)
def test_the_contract_has_the_values_of_an_option(ruleset: str, name: str) -> None:
    option = resolved(SCHEMAS["Options"]["properties"][name])
    assert values_of(option) == set(RULESETS[ruleset].options[name])


def values_of(option: dict[str, Any]) -> set[object]:
    """The values of an option by its schema."""
    if option["type"] == "boolean":
        return {False, True}
    if "enum" in option:
        return set(option["enum"])
    return set(range(option["minimum"], option["maximum"] + 1))


@pytest.mark.parametrize(("name", "body"), BODIES.items(), ids=BODIES)
def test_a_body_is_what_the_service_takes(name: str, body: Record) -> None:
    assert plain(SCHEMAS[name]) == record_schema(body)


@pytest.mark.parametrize(
    ("name", "union"),
    [("State", STATES), ("Move", MOVE), ("Effect", EFFECT)],
    ids=["State", "Move", "Effect"],
)
def test_a_union_is_what_the_service_takes(name: str, union: Any) -> None:  # noqa: ANN401
    assert plain(SCHEMAS[name]) == schema_of(union)


@pytest.mark.parametrize(
    ("name", "field"), [("DealRequest", "preset"), ("ReplayRequest", "on_illegal")]
)
def test_a_default_is_what_the_service_takes_for_it(name: str, field: str) -> None:
    published = resolved(SCHEMAS[name]["properties"][field])["default"]
    taken = {key: member for key, _, member in BODIES[name].members}
    assert published == taken[field].load_default


def test_every_operation_that_takes_a_body_takes_one_of_these() -> None:
    taken = {
        operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].split("/")[-1]
        for operation in OPERATIONS.values()
        if "requestBody" in operation
    }
    assert taken == set(BODIES)


@pytest.mark.parametrize("name", ["Ruling", "ApplyAnswer"])
def test_a_ruling_has_the_fields_of_the_contract(name: str) -> None:
    document = ruling_document(Ruling(legal=True, code="legal", message="", rules=()), "")
    own = {"state", "effects", "digest"} if name == "ApplyAnswer" else set()
    assert set(SCHEMAS[name]["required"]) == set(SCHEMAS[name]["properties"]) == own | set(document)


def candidates() -> list[str]:
    """Every word that could pass for a face, and some that could not."""
    colored = [f"{color}-{symbol}" for color in COLORS for symbol in (*SYMBOLS, "10", "wild", "")]
    odd = ["", " ", "?", "??", "red", "Red-7", "red_7", "red-07", "red-7 ", " red-7", "red-7\n"]
    return [*colored, *WILDS, "wild-draw-one", "wild-draw-five", "wild-draw", "wild-", "Wild", *odd]


def fits(name: str) -> list[str]:
    """The patterns of a schema: of a card's two forms, or of the schema itself."""
    schema = SCHEMAS[name]
    return [resolved(it)["pattern"] for it in schema.get("oneOf", [schema])]


def test_the_contract_takes_the_faces_that_the_engine_knows_and_no_others() -> None:
    (pattern,) = map(expression, fits("Face"))
    assert {code for code in candidates() if pattern.search(code)} == set(FACES)


def test_the_contract_takes_the_cards_that_the_engine_knows_and_no_others() -> None:
    patterns = [expression(pattern) for pattern in fits("CardCode")]
    singles = candidates()
    pairs = [f"{light}/{dark}" for light in singles for dark in singles]
    matches = {
        code: times
        for code in (*singles, *pairs, "red-7/orange-3/", "/red-7/orange-3")
        if (times := sum(bool(pattern.search(code)) for pattern in patterns))
    }
    assert set(matches) == set(CARDS)
    assert set(matches.values()) == {1}


@st.composite
def mistyped(draw: st.DrawFn, words: list[str], keys: str) -> str:
    """One of these words, with up to two characters left out of it and others typed in."""
    word = draw(st.sampled_from(words))
    place = draw(st.integers(0, len(word)))
    rest = word[place + draw(st.integers(0, 2)) :]
    return word[:place] + draw(st.text(keys, max_size=2)) + rest


@given(mistyped(sorted(CARDS), "abdeginorstwy0123456789-/?\n "))
def test_a_card_mistyped_is_a_card_to_both_or_to_neither(code: str) -> None:
    assert validator("CardCode").is_valid(code) == (code in CARDS)


@pytest.mark.parametrize("ruleset", RULEBOOKS)
def test_the_contract_takes_every_rule_id_and_edition(ruleset: str) -> None:
    rules = RULEBOOKS[ruleset].rules
    assert rules
    assert [it for it in rules if not expression(SCHEMAS["RuleId"]["pattern"]).search(it)] == []
    assert validator("RulebookEdition").is_valid(RULEBOOKS[ruleset].cite)
    validator("Rulebook").validate(rulebook_document(ruleset))


RULES = sorted(rule for book in RULEBOOKS.values() for rule in book.rules)


@given(mistyped(RULES, "adefilopu.-A1é \n"))
def test_a_rule_id_mistyped_is_one_to_both_or_to_neither(text: str) -> None:
    published = expression(SCHEMAS["RuleId"]["pattern"])
    assert bool(published.search(text)) == bool(RULE_ID.match(text))


@given(st.text(max_size=3) | mistyped(["table-7.move_12", "a" * 64], "aZ09._-é,\n "))
def test_an_id_is_echoed_only_if_the_contract_knows_it_in_an_answer(text: str) -> None:
    published = expression(CONTRACT["components"]["headers"]["RequestId"]["schema"]["pattern"])
    assert bool(published.search(text)) == bool(USABLE.match(text))
