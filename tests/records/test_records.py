"""The form of a record: the JSON Schema takes exactly what the loader takes."""

import copy
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from msgspec.structs import replace

from service.cli.refereeing import Terms, report
from service.cli.sources import Source
from service.engine.values.faults import ConflictingRequest, Fault
from service.schema.records import STAND_IN_SEED, check_record, load_record
from service.schema.requests import InvalidRequest

from .bundling import HOUSE, SHIPPED, bundled
from .conftest import DIGEST

Document = dict[str, Any]
VALIDATOR = Draft202012Validator(json.loads(SHIPPED.read_text(encoding="utf-8")))
ABSENT = object()


def faults(document: object) -> list[str]:
    """The pointers to what the loader finds wrong."""
    try:
        load_record(document)
    except InvalidRequest as error:
        return ["".join(f"/{step}" for step in fault.path) for fault in error.faults]
    return []


def altered(document: Document, path: tuple[str | int, ...], value: object) -> Document:
    """The document with another value in a place of it, or without it if the value is ABSENT."""
    document = copy.deepcopy(document)
    *way, last = path
    node: Any = document
    for step in way:
        node = node[step]
    if value is ABSENT:
        del node[last]
    elif isinstance(node, list) and last == len(node):
        node.append(value)
    else:
        node[last] = value
    return document


def test_the_shipped_schema_is_that_of_the_contract() -> None:
    """If it is not: ``python tests/records/bundling.py``."""
    assert json.loads(SHIPPED.read_text(encoding="utf-8")) == bundled()


def test_the_shipped_schema_is_sound() -> None:
    Draft202012Validator.check_schema(VALIDATOR.schema)
    assert "discriminator" not in json.dumps(VALIDATOR.schema)


def test_both_take_a_record_with_everything_in_it(record: Document, from_state: Document) -> None:
    for document in (record, from_state):
        assert faults(document) == []
        assert VALIDATOR.is_valid(document)


GOOD = [
    (("record",), 1.0),
    (("game",), ABSENT),
    (("game",), "x" * 128),
    (("game",), "\N{GRINNING FACE}" * 128),
    (("recorded_by",), ABSENT),
    (("recorded_at",), ABSENT),
    (("recorded_at",), "2024-02-29T23:59:60Z"),
    (("recorded_at",), "2026-04-30T00:00:00.123456789-23:59"),
    (("moves",), []),
    (("digests",), ABSENT),
    (("digests",), []),
    (("digests",), [None, DIGEST]),
    (("digests",), [None] * 999),
    (("names",), ABSENT),
    (("names",), {}),
    (("names",), {"nobody": "n" * 128}),
    (("result",), ABSENT),
    (("deal", "deck"), ["red-7"]),
    (("deal",), {"ruleset": "uno-duo", "players": ["a", "b"], "deck": [], "dealer": "z"}),
    (("deal", "options"), {"target": 1, "recycle": "shuffle"}),
]
BAD = [
    (("record",), ABSENT, "/record"),
    (("record",), 2, "/record"),
    (("record",), True, "/record"),
    (("record",), "1", "/record"),
    (("record",), None, "/record"),
    (("title",), "Final", "/title"),
    (("game",), None, "/game"),
    (("game",), "", "/game"),
    (("game",), "x" * 129, "/game"),
    (("game",), 7, "/game"),
    (("recorded_by",), [], "/recorded_by"),
    (("recorded_at",), None, "/recorded_at"),
    (("recorded_at",), 1764450907, "/recorded_at"),
    (("recorded_at",), "2026-11-29", "/recorded_at"),
    (("recorded_at",), "2026-11-29T23:15:07", "/recorded_at"),
    (("recorded_at",), "2026-11-29t23:15:07z", "/recorded_at"),
    (("recorded_at",), "2026-11-31T23:15:07Z", "/recorded_at"),
    (("recorded_at",), "2026-02-30T23:15:07Z", "/recorded_at"),
    (("recorded_at",), "2026-13-01T23:15:07Z", "/recorded_at"),
    (("recorded_at",), "2026-11-29T24:00:00Z", "/recorded_at"),
    (("recorded_at",), "2026-11-29T23:15:07.Z", "/recorded_at"),
    (("recorded_at",), "2026-11-29T23:15:07+24:00", "/recorded_at"),
    (("recorded_at",), " 2026-11-29T23:15:07Z", "/recorded_at"),
    (("recorded_at",), "\N{FULLWIDTH DIGIT TWO}026-11-29T23:15:07Z", "/recorded_at"),
    (("deal",), ABSENT, "/deal"),
    (("deal",), None, "/deal"),
    (("deal",), [], "/deal"),
    (("deal", "seed"), ABSENT, "/deal/seed"),
    (("deal", "seed"), None, "/deal/seed"),
    (("deal", "seed"), "s" * 129, "/deal/seed"),
    (("deal", "players"), ["ann"], "/deal/players"),
    (("deal", "players", 1), "ann", "/deal/players/1"),
    (("deal", "options"), {"house": "rule"}, "/deal/options/house"),
    (("deal", "hands"), [], "/deal/hands"),
    (("state",), {}, "/state"),
    (("moves",), ABSENT, "/moves"),
    (("moves",), None, "/moves"),
    (("moves",), {}, "/moves"),
    (("moves", 0), "draw", "/moves/0"),
    (("moves", 0, "player"), "", "/moves/0/player"),
    (("moves", 0, "type"), "pass", "/moves/0/type"),
    (("moves", 0, "digest"), DIGEST, "/moves/0/digest"),
    (("digests",), None, "/digests"),
    (("digests", 0), "", "/digests/0"),
    (("digests", 0), DIGEST.upper(), "/digests/0"),
    (("digests", 0), DIGEST + "0", "/digests/0"),
    (("digests", 0), DIGEST.removeprefix("sha256:"), "/digests/0"),
    (("names",), None, "/names"),
    (("names",), ["Ann"], "/names"),
    (("names", "ann"), None, "/names/ann"),
    (("names", "ann"), "", "/names/ann"),
    (("names", "ann"), "n" * 129, "/names/ann"),
    (("names", "i" * 65), "Ida", "/names/" + "i" * 65),
    (("names", ""), "Nobody", "/names/"),
    (("result",), None, "/result"),
    (("result",), "1-0", "/result"),
    (("result", "winner"), ABSENT, "/result/winner"),
    (("result", "points", "ann"), 0.5, "/result/points/ann"),
    (("result", "score"), 1, "/result/score"),
]


@pytest.mark.parametrize(("path", "value"), GOOD)
def test_both_take(record: Document, path: tuple[str | int, ...], value: object) -> None:
    document = altered(record, path, value)
    assert faults(document) == []
    assert list(VALIDATOR.iter_errors(document)) == []


@pytest.mark.parametrize(("path", "value", "pointer"), BAD)
def test_both_refuse(
    record: Document, path: tuple[str | int, ...], value: object, pointer: str
) -> None:
    document = altered(record, path, value)
    assert pointer in faults(document)
    assert not VALIDATOR.is_valid(document)


@pytest.mark.parametrize("document", [None, [], "record", 1, {}])
def test_both_refuse_what_is_nothing_like_a_record(document: object) -> None:
    assert faults(document)
    assert not VALIDATOR.is_valid(document)


def test_all_that_is_wrong_is_told_at_once(record: Document) -> None:
    del record["deal"]["seed"]
    wrong = record | {"state": {}, "game": 1, "digests": [0]}
    assert {"/deal/seed", "/state", "/game", "/digests/0"} <= set(faults(wrong))


def test_a_line_break_is_no_part_of_a_time_or_a_digest(record: Document) -> None:
    """A ``$`` of Python's own would let it pass."""
    assert faults(record | {"recorded_at": "2026-11-29T23:15:07Z\n"}) == ["/recorded_at"]
    assert faults(record | {"digests": [DIGEST + "\n"]}) == ["/digests/0"]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"digests": ["sha256:0"]}, "not a digest"),
        ({"recorded_at": "yesterday"}, "not a time as RFC 3339 writes it"),
    ],
)
def test_what_is_not_written_as_it_should_be_is_told_in_words(
    record: Document, wrong: Document, told: str
) -> None:
    with pytest.raises(InvalidRequest) as refused:
        load_record(record | wrong)
    assert [fault.detail for fault in refused.value.faults] == [told]


def places(node: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place in a document, and after the last of every array and object."""
    if path:
        yield path
    if isinstance(node, dict):
        yield (*path, "extra")
        for key, child in node.items():
            yield from places(child, (*path, key))
    elif isinstance(node, list):
        yield (*path, len(node))
        for index, child in enumerate(node):
            yield from places(child, (*path, index))


ODD = [
    None,
    True,
    0,
    1,
    1.0,
    -1,
    0.5,
    2**53,
    "",
    "ann",
    "red",
    "red-7",
    "red-7/?",
    "?",
    "play",
    "uno-duo",
    "draft",
    "x" * 65,
    [],
    ["ann", "ann"],
    {},
    {"next": "ann"},
    {"cards": 2},
    DIGEST,
]


@pytest.mark.no_cover  # the other judge is slow enough as it is
@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_both_judge_alike_whatever_is_changed(
    record: Document, from_state: Document, data: st.DataObject
) -> None:
    few = from_state["state"] | {"draw_pile": ["red-7"]}  # for the form they are as good as all
    document = record if data.draw(st.booleans()) else from_state | {"state": few}
    for _ in range(data.draw(st.integers(1, 2))):
        ways = list(places(document))
        path = ways[data.draw(st.integers(0, len(ways) - 1))]
        is_there = not _is_end(document, path)
        value = data.draw(st.sampled_from([*ODD, ABSENT] if is_there else ODD))
        document = altered(document, path, value)
    errors = [error.message for error in VALIDATOR.iter_errors(document)]
    assert (faults(document) == []) == (errors == []), errors


def _is_end(document: Document, path: tuple[str | int, ...]) -> bool:
    node: Any = document
    for step in path[:-1]:
        node = node[step]
    return path[-1] not in (node if isinstance(node, dict) else range(len(node)))


@settings(max_examples=100)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "record": st.sampled_from([1, 1.0, 2, True]),
            "deal": st.fixed_dictionaries(
                {"ruleset": st.just("uno-duo"), "players": st.just(["ann", "ben"])},
                optional={
                    "seed": st.text(max_size=2),
                    "deck": st.just(["red-7"]),
                    "dealer": st.sampled_from(["ann", ""]),
                },
            ),
            "moves": st.sampled_from([[], [{"type": "draw", "player": "ann"}], {}]),
            "recorded_at": st.from_regex(
                r"\A20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-6][0-9]:[0-6][0-9]"
                r"(\.[0-9]{1,3})?(Z|[+-][0-2][0-9]:[0-6][0-9])\Z"
            ),
            "names": st.dictionaries(st.text(max_size=66), st.text(max_size=3), max_size=2),
        },
    )
)
@example({"record": 1, "moves": []})
def test_both_judge_alike_whatever_is_made_up(document: Document) -> None:
    assert (faults(document) == []) == VALIDATOR.is_valid(document)


def test_the_documented_record_is_sound_and_every_field_is_documented() -> None:
    documented = (HOUSE / "docs/records.md").read_text(encoding="utf-8")
    _, _, rest = documented.partition("```json\n")
    text, _, _ = rest.partition("```")
    found = report(Source("-", 1, text.encode()), Terms())
    assert (found.problem, found.record["findings"]) == (None, [])
    table, _, _ = rest.partition("A field that is not listed")
    fields = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert sorted(fields) == sorted(VALIDATOR.schema["properties"])


def test_a_deck_without_a_seed_is_replayed_with_the_documented_one() -> None:
    told = (HOUSE / "docs" / "records.md").read_text(encoding="utf-8")
    desk = (HOUSE / "service" / "desk" / "static" / "js" / "records.js").read_text(encoding="utf-8")
    assert f"replayed with the seed `{STAND_IN_SEED}`" in told
    assert f'const STAND_IN_SEED = "{STAND_IN_SEED}"' in desk


def test_what_fits_its_form_is_replayed_or_told_why_not(from_state: Document) -> None:
    """The moves are of every type, most of them illegal: all of them are ruled on."""
    from_state |= {"digests": [], "names": {}}
    del from_state["result"]
    from_state["moves"] = from_state["moves"][-11:-1]
    text = json.dumps(from_state).encode()
    found = report(Source("-", 1, text), Terms("skip"))
    assert found.problem is None
    assert found.record["moves"] == 10


def test_who_sits_at_no_seat_and_digests_too_many_are_told(record: Document) -> None:
    game = load_record(record | {"names": {"ann": "Ann", "zoe": "Zoe", "yan": "Yan"}})
    check_record(load_record(record), ("ann", "ben"))
    with pytest.raises(ConflictingRequest) as caught:
        check_record(replace(game, moves=game.moves[:2]), ("ann", "ben"))
    assert caught.value.faults == (
        Fault(("names", "zoe"), "zoe sits at no seat"),
        Fault(("names", "yan"), "yan sits at no seat"),
        Fault(("digests", 2), "there is no move that leads to it"),
    )


def test_as_many_digests_as_moves_are_not_too_many(record: Document) -> None:
    game = load_record(record)
    check_record(replace(game, moves=game.moves[: len(game.digests)]), ("ann", "ben"))


def test_the_digest_after_a_move_is_the_one_noted_if_any(record: Document) -> None:
    game = replace(load_record(record), digests=(DIGEST, None))
    assert [game.digest_after(index) for index in range(3)] == [DIGEST, None, None]


BEGINNINGS = [
    (
        {"deal": {}, "state": {}},
        "state",
        "a record begins with a deal or with a state, not with both",
    ),
    ({}, "deal", "a record begins with a deal or with a state, and here is neither"),
    (
        {"deal": {"deck": []}},
        "deal/seed",
        "can be dealt again only from a seed, or from a deck by a dealer who is named",
    ),
]


def beginnings(document: Document) -> list[tuple[str, str]]:
    """What is told of how a record begins, which is told first."""
    with pytest.raises(InvalidRequest) as caught:
        load_record(document)
    return [("/".join(map(str, it.path)), it.detail) for it in caught.value.faults]


@pytest.mark.parametrize(("document", "place", "says"), BEGINNINGS)
def test_how_a_record_begins_is_told_in_words(document: Document, place: str, says: str) -> None:
    assert beginnings(document)[0] == (place, says)


@pytest.mark.parametrize("deal", [{"deck": [], "dealer": "ann"}, {"seed": "s"}])
def test_what_can_be_dealt_again_needs_no_more(deal: Document) -> None:
    assert "deal/seed" not in dict(beginnings({"deal": deal}))
