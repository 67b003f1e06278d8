"""Requests of the wrong form are told what is wrong, in words and at its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from service.engine.arbiter import deal
from service.engine.values.deals import Deal
from service.engine.values.faults import Fault
from service.schema.answers import state_document
from service.schema.requests import DEAL, MOVES, InvalidRequest, load_request

if TYPE_CHECKING:
    from service.schema.fields import Record

STATE = state_document(deal(Deal("uno-flip", ("ann", "ben"), "form", dealer="ben"))[0])
DEALT = {"ruleset": "uno-flip", "players": ["ann", "ben"]}
NULL = "null has no meaning here"


def faults(schema: Record, document: object) -> dict[str, str]:
    """What is told, by the place it is told of."""
    with pytest.raises(InvalidRequest) as caught:
        load_request(schema, document)
    assert str(caught.value) == "the request does not fit its schema"
    return {"/".join(map(str, fault.path)): fault.detail for fault in caught.value.faults}


def seats(count: int) -> list[dict[str, Any]]:
    return [{"id": f"p{i}", "hand": [], "score": 0} for i in range(count)]


AWAITED = ("player", "color_before", "face_before", "held")
OF_STATES: list[tuple[dict[str, Any], dict[str, str]]] = [
    ({"pending": []}, {"state/pending": "not an object"}),
    ({"pending": {}}, {f"state/pending/{name}": "missing" for name in AWAITED}),
    ({"pending": {"cards": 2, "odd": 1}}, {"state/pending/odd": "no such field"}),
    ({"viewer": 3}, {"state/viewer": "not a text of 1 to 64 characters"}),
    ({"players": seats(1)}, {"state/players": "not 2 to 10 of them"}),
    ({"players": seats(11)}, {"state/players": "not 2 to 10 of them"}),
    ({"options": []}, {"state/options": "not an object"}),
]


@pytest.mark.parametrize(("fields", "told"), OF_STATES)
def test_a_state_of_the_wrong_form(fields: dict[str, Any], told: dict[str, str]) -> None:
    assert faults(MOVES, {"state": STATE | fields}) == told


@pytest.mark.parametrize("field", ["preset", "options", "dealer", "seed", "deck"])
def test_a_deal_says_nothing_by_a_null(field: str) -> None:
    assert faults(DEAL, DEALT | {field: None}) == {field: NULL}


def test_every_fault_of_a_request_is_kept() -> None:
    wrong = InvalidRequest((Fault(("a",), "one"), Fault(("b",), "other")))
    assert [fault.detail for fault in wrong.faults] == ["one", "other"]
