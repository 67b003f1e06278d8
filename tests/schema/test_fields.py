"""Every field takes what it is for, and says in words what it does not take."""

from __future__ import annotations

from typing import Any

import pytest
from marshmallow import ValidationError, missing

from service.schema.fields import (
    ById,
    CardCode,
    CardCodes,
    FaceCode,
    Flag,
    Integer,
    Number,
    Row,
    RuleIds,
    Tagged,
    Text,
    Value,
    Word,
    player_id,
    record,
    seed,
)

THREE_TO_FIVE = Integer(3, 5)
NO_CARD = ["not the code of a card"]
NO_RULE = ["not a rule id"]
NO_TEXT = ["not a text of 1 to 2 characters"]
PAIR = record(dict, left=Flag(), right=Flag(load_default=False))
EITHER = Tagged("type", {"pair": PAIR, "one": record(dict, it=Integer())})

TAKEN: list[tuple[Value, Any, Any]] = [
    (THREE_TO_FIVE, 3, 3),
    (THREE_TO_FIVE, 5, 5),
    (THREE_TO_FIVE, 4.0, 4),
    (Number([1, 3]), 3.0, 3),
    (Flag(), False, False),
    (Text(2), "a", "a"),
    (Text(2), "ab", "ab"),
    (seed(), "s" * 128, "s" * 128),
    (seed(allow_none=True), None, None),
    (player_id(load_default="ann"), missing, "ann"),
    (Word({"light": 0}), "light", 0),
    (RuleIds(), ["flip.match"], ("flip.match",)),
    (Row(Flag(), 1, 2), [True], (True,)),
    (Row(Flag(), 1, 2), [True, True], (True, True)),
    (Row(Flag(), unique=True), [True, False], (True, False)),
    (ById(Flag()), {"a": True, "a" * 64: False}, {"a": True, "a" * 64: False}),
    (PAIR, {"left": True}, {"left": True, "right": False}),
    (EITHER, {"type": "one", "it": 1}, {"it": 1}),
]
REFUSED: list[tuple[Value, Any, Any]] = [
    (THREE_TO_FIVE, True, ["not an integer"]),
    (THREE_TO_FIVE, 4.5, ["not an integer"]),
    (THREE_TO_FIVE, "4", ["not an integer"]),
    (THREE_TO_FIVE, 2, ["not from 3 to 5"]),
    (THREE_TO_FIVE, 6, ["not from 3 to 5"]),
    (Integer(), 2**53, [f"not from {1 - 2**53} to {2**53 - 1}"]),
    (Number([1, 3]), 2, ["must be one of 1, 3"]),
    (Flag(), 1, ["neither true nor false"]),
    (Flag(), None, ["null has no meaning here"]),
    (Flag(), missing, ["missing"]),
    (Text(2), "", NO_TEXT),
    (Text(2), "abc", NO_TEXT),
    (Text(2), ["a"], NO_TEXT),
    (seed(), "s" * 129, ["not a text of 1 to 128 characters"]),
    (player_id(), "a" * 65, ["not a text of 1 to 64 characters"]),
    (Word(["one", "two"]), "three", ["must be one of one, two"]),
    (Word(["one", "two"]), ["one"], ["must be one of one, two"]),
    (CardCode(), "red-77", NO_CARD),
    (CardCode(), ["red-7"], NO_CARD),
    (CardCodes(), "red-7", ["not an array of cards"]),
    (CardCodes(), ["red-7", "red-77", 7, []], {1: NO_CARD, 2: NO_CARD, 3: NO_CARD}),
    (FaceCode(), "red-77", ["not the code of a face"]),
    (FaceCode(), ["red-7"], ["not the code of a face"]),
    (RuleIds(), "flip.match", ["not an array of rule ids"]),
    (RuleIds(), ["flip.match", "flip.match\n", 7], {1: NO_RULE, 2: NO_RULE}),
    (Row(Flag(), 1, 2), True, ["not an array"]),
    (Row(Flag(), 1, 2), [], ["not 1 to 2 of them"]),
    (Row(Flag(), 1, 2), [True] * 3, ["not 1 to 2 of them"]),
    (Row(Flag(), unique=True), [True, True, 1], {2: ["neither true nor false"]}),
    (Row(Flag(), unique=True), [True, False, True], {2: ["stands twice"]}),
    (ById(Flag()), [], ["not an object"]),
    (
        ById(Flag()),
        {"": True, "ann": 1, "a" * 65: True},
        {
            "": ["not a player id"],
            "ann": ["neither true nor false"],
            "a" * 65: ["not a player id"],
        },
    ),
    (PAIR, [], ["not an object"]),
    (
        PAIR,
        {"right": 1, "up": True},
        {
            "left": ["missing"],
            "right": ["neither true nor false"],
            "up": ["no such field"],
        },
    ),
    (EITHER, [], ["not an object"]),
    (EITHER, {}, {"type": ["must be one of pair, one"]}),
    (EITHER, {"type": ["one"]}, {"type": ["must be one of pair, one"]}),
    (EITHER, {"type": "one", "it": "1"}, {"it": ["not an integer"]}),
]


@pytest.mark.parametrize(("field", "value", "loaded"), TAKEN)
def test_a_field_takes_what_it_is_for(field: Value, value: object, loaded: object) -> None:
    found = field.deserialize(value)
    assert found == loaded
    assert type(found) is type(loaded)


@pytest.mark.parametrize(("field", "value", "told"), REFUSED)
def test_a_field_says_what_it_does_not_take(field: Value, value: object, told: object) -> None:
    with pytest.raises(ValidationError) as caught:
        field.deserialize(value)
    assert caught.value.messages == told
