"""Bad input: what is wrong with it is told, and where, and nothing of it is a fault of the service.

A text that is no I-JSON has no places to point at; neither has one that is too long to be read.
"""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.api import Settings, create_app
from tests.contract.document import validator

Document = dict[str, Any]

PROBLEM = validator("ProblemDetails")
DRAW = {"type": "draw", "player": "ben"}
MARK = '"MARK"'


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """Somebody who asks the service as an empty environment sets it up."""
    return create_app(Settings(log_level="critical")).test_client()


@pytest.fixture(scope="module")
def state(client: FlaskClient) -> Document:
    """A game of UNO FLIP that ben begins, on a card of the light side."""
    asked = {"ruleset": "uno-flip", "players": ["ann", "ben"], "dealer": "ann", "seed": "known"}
    return client.post("/deal", json=asked).json["state"]


def ask(client: FlaskClient, body: str | bytes) -> TestResponse:
    """The answer of ``/validate``; a refusal is a sound problem document that says so itself."""
    answer = client.post("/validate", data=body, content_type="application/json")
    if answer.status_code != 200:
        assert answer.content_type == "application/problem+json"
        PROBLEM.validate(answer.json)
        assert answer.json["status"] == answer.status_code
    return answer


def pointers(answer: TestResponse) -> list[str]:
    """Where the faults lie."""
    return [fault["pointer"] for fault in answer.json.get("errors", ())]


def with_score(state: Document, text: str) -> str:
    """A question in which this text stands for ann's score."""
    players = [{**state["players"][0], "score": "MARK"}, state["players"][1]]
    body = json.dumps({"state": {**state, "players": players}, "move": DRAW})
    assert body.count(MARK) == 1
    return body.replace(MARK, text)


NO_JSON = {
    "nothing": "",
    "a key twice": '{"move": 1, "move": 1}',
    "a key twice deep inside": '{"state": {"players": [{"id": "ann", "id": "ann"}]}}',
    "a key twice, escaped": '{"move": 1, "mov\\u0065": 1}',
    "100,000 nested brackets": "[" * 100_000 + "]" * 100_000,
    "100,000 nested braces": '{"":' * 50_000 + "1" + "}" * 50_000,
    "100,000 opening brackets": "[" * 100_000,
    "a null byte": b'{"move": "a\x00b"}',
    "a null byte alone": b"\x00",
    "a lone surrogate": '{"move": "\\ud800"}',
    "a lone surrogate as a key": '{"\\udfff": 1}',
    "surrogates the wrong way round": '{"move": "\\udc00\\ud800"}',
    "a surrogate in bytes": b'{"move": "\xed\xa0\x80"}',
    "bytes that are not UTF-8": b'{"move": "\xff"}',
    "UTF-16": '{"move": 1}'.encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf{}",
    "a line feed in a text": '{"move": "a\nb"}',
    "a comment": '{"move": 1} // draw',
    "a comma too many": '{"move": 1,}',
    "single quotes": "{'move': 1}",
}
NO_NUMBERS = {
    "NaN": "NaN",
    "Infinity": "Infinity",
    "-Infinity": "-Infinity",
    "a number of 5,000 digits": "9" * 5000,
    "a fraction of 5,000 digits before the point": "9" * 5000 + ".5",
    "1e999": "1e999",
    "01": "01",
    "+1": "+1",
    ".5": ".5",
    "0x10": "0x10",
    "1_000": "1_000",
    "as many digits as the greatest double has, but greater": "2" + "0" * 308,
    "full-width digits": "１",  # noqa: RUF001  # that they look like digits is the point
}
NO_INTEGERS = {
    "true for 1": "true",
    "false for 0": "false",
    "a text": '"1"',
    "null": "null",
    "a fraction": "1.5",
    "2 to the 53rd": "9007199254740992",
    "a number of 300 digits": "9" * 300,
    "as many digits as the greatest double has": "1" + "0" * 308,
    "1e300": "1e300",
    "an array": "[1]",
}
INTEGERS = {
    "1.0": "1.0",
    "1e0": "1e0",
    "-0": "-0",
    "-0.0": "-0.0",
    "10e-1": "10e-1",
    "a fraction that is nothing to a double": "1e-999",
    "1 with 5,000 noughts behind the point": "1." + "0" * 5000,
}


@pytest.mark.parametrize("body", NO_JSON.values(), ids=NO_JSON)
def test_what_is_no_i_json_is_400(client: FlaskClient, body: str | bytes) -> None:
    answer = ask(client, body)
    assert (answer.status_code, answer.json["type"]) == (400, "/problems/malformed-json")


@pytest.mark.parametrize("text", NO_NUMBERS.values(), ids=NO_NUMBERS)
def test_what_is_no_number_is_400(client: FlaskClient, state: Document, text: str) -> None:
    assert ask(client, with_score(state, text)).status_code == 400


@pytest.mark.parametrize("text", NO_INTEGERS.values(), ids=NO_INTEGERS)
def test_what_is_no_integer_is_422(client: FlaskClient, state: Document, text: str) -> None:
    answer = ask(client, with_score(state, text))
    assert (answer.status_code, pointers(answer)) == (422, ["/state/players/0/score"])


@pytest.mark.parametrize("text", INTEGERS.values(), ids=INTEGERS)
def test_an_integer_may_be_written_in_many_ways(
    client: FlaskClient, state: Document, text: str
) -> None:
    assert ask(client, with_score(state, text)).status_code == 200


@pytest.mark.parametrize("size", [300 * 1024, 262_145])
def test_what_is_too_long_is_413(client: FlaskClient, size: int) -> None:
    answer = ask(client, b"{" * size)
    assert (answer.status_code, answer.json["type"]) == (413, "/problems/too-large")


@pytest.mark.parametrize("body", ["[]", "null", "true", "0", '"state"', "[{}]", "1.5"])
def test_what_is_no_object_is_422(client: FlaskClient, body: str) -> None:
    answer = ask(client, body)
    assert (answer.status_code, pointers(answer)) == (422, [""])


def at(*way: str | int) -> Callable[[Document, Any], None]:
    """What puts a value at this place."""

    def put(question: Document, value: Any) -> None:  # noqa: ANN401
        part: Any = question
        for step in way[:-1]:
            part = part[step]
        part[way[-1]] = value

    return put


ID = at("state", "players", 0, "id")
HAND = at("state", "players", 0, "hand")
OPTION = at("state", "options", "last_card_draws")
OF_THE_WRONG_FORM = [
    ("a state that is no object", at("state"), [], "/state"),
    ("a move that is no object", at("move"), "draw", "/move"),
    ("an unknown field", at("more"), 1, "/more"),
    ("an unknown field of the state", at("state", "more"), None, "/state/more"),
    ("an unknown field of a move", at("move", "card"), "red-7/pink-1", "/move/card"),
    ("a field of a name to be escaped", at("state", "a/b~c"), 1, "/state/a~1b~0c"),
    ("a ruleset that nobody knows", at("state", "ruleset"), "uno", "/state/ruleset"),
    ("a type of move that nobody knows", at("move", "type"), "stack", "/move/type"),
    ("a type of move that is no text", at("move", "type"), ["draw"], "/move/type"),
    ("a hand not in a list", HAND, "red-7/pink-1", "/state/players/0/hand"),
    ("a hand by number", HAND, {"0": "red-7/pink-1"}, "/state/players/0/hand"),
    ("a hand that is null", HAND, None, "/state/players/0/hand"),
    ("a card that is no text", HAND, [7], "/state/players/0/hand/0"),
    ("a card of no deck", HAND, ["red-0/pink-1"], "/state/players/0/hand/0"),
    ("a card and a line feed", HAND, ["red-7/pink-1\n"], "/state/players/0/hand/0"),
    ("a card the wrong way round", HAND, ["pink-1/red-7"], "/state/players/0/hand/0"),
    ("players not in a list", at("state", "players"), {}, "/state/players"),
    ("one player", at("state", "players"), [], "/state/players"),
    ("an id of 65 characters", ID, "a" * 65, "/state/players/0/id"),
    ("an id of 65 cards", ID, "\U0001f0cf" * 65, "/state/players/0/id"),
    ("an empty id", ID, "", "/state/players/0/id"),
    ("an id that is a number", ID, 7, "/state/players/0/id"),
    ("a seed of 129 characters", at("state", "seed"), "s" * 129, "/state/seed"),
    ("a round 0", at("state", "round"), 0, "/state/round"),
    ("a round that is true", at("state", "round"), True, "/state/round"),
    ("a colour of no side", at("state", "color"), "black", "/state/color"),
    ("a side that is a number", at("state", "side"), 0, "/state/side"),
    ("an option that is a number", OPTION, 1, "/state/options/last_card_draws"),
    ("a target of 0", at("state", "options", "target"), 0, "/state/options/target"),
    ("something pending that nothing is", at("state", "pending"), [], "/state/pending"),
]


@pytest.mark.parametrize(
    ("put", "value", "pointer"),
    [pytest.param(put, value, pointer, id=name) for name, put, value, pointer in OF_THE_WRONG_FORM],
)
def test_what_is_of_the_wrong_form_is_422(
    client: FlaskClient,
    state: Document,
    put: Callable[[Document, Any], None],
    value: object,
    pointer: str,
) -> None:
    answer = ask(client, changed(state, put, value))
    assert (answer.status_code, pointers(answer)) == (422, [pointer])


def changed(state: Document, put: Callable[[Document, Any], None], value: object) -> str:
    """A question about this state with a value put somewhere."""
    question = json.loads(json.dumps({"state": state, "move": DRAW}))
    put(question, value)
    return json.dumps(question)


@pytest.mark.parametrize("way", [("state",), ("move",), ("state", "color"), ("move", "player")])
def test_what_is_missing_is_422_at_its_place(
    client: FlaskClient, state: Document, way: tuple[str, ...]
) -> None:
    question: Document = json.loads(json.dumps({"state": state, "move": DRAW}))
    part = question
    for step in way[:-1]:
        part = part[step]
    del part[way[-1]]
    answer = ask(client, json.dumps(question))
    assert (answer.status_code, pointers(answer)) == (422, ["/" + "/".join(way)])


def test_every_fault_of_form_is_told_at_once(client: FlaskClient, state: Document) -> None:
    question = json.loads(changed(state, HAND, "none"))
    del question["state"]["color"]
    question["move"] = {"type": "play", "player": 7, "uno": "yes"}
    answer = ask(client, json.dumps(question))
    assert answer.status_code == 422
    assert sorted(pointers(answer)) == [
        "/move/card",
        "/move/player",
        "/move/uno",
        "/state/color",
        "/state/players/0/hand",
    ]


def test_a_card_too_few_is_409_and_named(client: FlaskClient, state: Document) -> None:
    missing, *rest = state["draw_pile"]
    answer = ask(client, changed(state, at("state", "draw_pile"), rest))
    assert answer.status_code == 409
    assert answer.json["type"] == "/problems/inconsistent-state"
    assert set(pointers(answer)) == {"/state"}
    assert names(answer, missing)


def test_a_card_twice_is_409_and_named(client: FlaskClient, state: Document) -> None:
    over, lost, *rest = state["draw_pile"]
    assert set(over.split("/")).isdisjoint(lost.split("/"))
    answer = ask(client, changed(state, at("state", "draw_pile"), [over, over, *rest]))
    assert answer.status_code == 409
    assert set(pointers(answer)) == {"/state"}
    assert names(answer, over)
    assert names(answer, lost)


def names(answer: TestResponse, card: str) -> bool:
    """Whether the faults name both faces of a card."""
    told = " ".join(fault["detail"] for fault in answer.json["errors"])
    return all(face in told for face in card.split("/"))


@pytest.mark.parametrize("color", ["pink", "teal", "orange", "purple"])
def test_a_colour_of_the_other_side_is_409(
    client: FlaskClient, state: Document, color: str
) -> None:
    answer = ask(client, changed(state, at("state", "color"), color))
    assert (answer.status_code, pointers(answer)) == (409, ["/state/color"])


def test_a_colour_of_the_other_side_in_a_move_is_a_good_question(
    client: FlaskClient, state: Document
) -> None:
    move = {"type": "choose-color", "player": "ben", "color": "pink"}
    answer = ask(client, changed(state, at("move"), move))
    assert (answer.status_code, answer.json["legal"]) == (200, False)


@pytest.mark.parametrize(
    "name",
    [
        "\0",
        "a\0b",
        "a" * 64,
        "\U0001f0cf" * 64,
        " ",
        "\ufffe",
        "\U0010ffff",
        "\x7f",
        "\\",
        '"',
        "?",
    ],
    ids=ascii,
)
@pytest.mark.parametrize(
    "write", [json.dumps, partial(json.dumps, ensure_ascii=False)], ids=["escaped", "unescaped"]
)
def test_any_text_of_up_to_64_code_points_is_an_id(
    client: FlaskClient, name: str, write: Callable[[Document], str]
) -> None:
    asked = {"ruleset": "uno-flip", "players": [name, "ben"], "dealer": name, "seed": "known"}
    dealt = client.post("/deal", data=write(asked).encode(), content_type="application/json")
    assert dealt.json["state"]["players"][0]["id"] == name
    move = {"type": "draw", "player": name}
    ruling = ask(client, json.dumps({"state": dealt.json["state"], "move": move}))
    assert (ruling.status_code, ruling.json["code"]) == (200, "not-your-turn")
