"""What each operation answers."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from service.api.answering import LONG

LEGAL = {"type": "play", "player": "ben", "card": "blue-8/teal-reverse"}
ILLEGAL = {"type": "play", "player": "ben", "card": "yellow-7/orange-2"}
RULING = {"legal", "code", "message", "rules", "rulebook"}


@pytest.fixture
def bodies(state: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """A question for every operation."""
    return {
        "/validate": {"state": state, "move": LEGAL},
        "/apply": {"state": state, "move": LEGAL},
        "/moves": {"state": state},
        "/deal": {"ruleset": "uno-duo", "players": ["ann", "ben"], "seed": "s"},
        "/view": {"state": state, "viewer": "ann"},
        "/replay": {"state": state, "moves": [LEGAL]},
    }


OPERATIONS = ("/validate", "/apply", "/moves", "/deal", "/view", "/replay")


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("/validate", RULING),
        ("/apply", RULING | {"state", "effects", "digest"}),
        ("/moves", {"moves"}),
        ("/deal", {"state", "effects", "digest"}),
        ("/view", {"state"}),
        ("/replay", {"rulings", "illegal", "state", "digest"}),
    ],
)
def test_an_operation_answers_with_the_fields_of_the_contract(
    client: FlaskClient, bodies: dict[str, Any], path: str, fields: set[str]
) -> None:
    answer = client.post(path, json=bodies[path])
    assert (answer.status_code, answer.content_type) == (200, "application/json")
    assert set(answer.json) == fields


@pytest.mark.parametrize("path", OPERATIONS)
def test_the_same_question_gets_the_same_bytes(
    client: FlaskClient, bodies: dict[str, Any], path: str
) -> None:
    answers = {client.post(path, json=bodies[path]).data for _ in range(2)}
    assert len(answers) == 1


@pytest.mark.parametrize("path", OPERATIONS)
def test_no_answer_to_a_question_is_kept(
    client: FlaskClient, bodies: dict[str, Any], path: str
) -> None:
    answer = client.post(path, json=bodies[path])
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(("move", "code"), [(LEGAL, "legal"), (ILLEGAL, "card-does-not-match")])
def test_a_ruling_says_by_which_rule_of_which_rulebook(
    client: FlaskClient, state: dict[str, Any], move: dict[str, str], code: str
) -> None:
    ruling = client.post("/validate", json={"state": state, "move": move}).json
    edition = client.get("/rulesets/uno-flip").json["version"]
    assert (ruling["legal"], ruling["code"]) == (code == "legal", code)
    assert "flip.match" in ruling["rules"]
    assert ruling["rulebook"] == f"uno-flip@{edition}"


def test_apply_rules_as_validate_does(client: FlaskClient, state: dict[str, Any]) -> None:
    for move in (LEGAL, ILLEGAL):
        question = {"state": state, "move": move}
        ruling = client.post("/validate", json=question).json
        assert ruling.items() <= client.post("/apply", json=question).json.items()


def test_a_legal_move_leads_on_and_an_illegal_one_nowhere(
    client: FlaskClient, state: dict[str, Any]
) -> None:
    on = client.post("/apply", json={"state": state, "move": LEGAL}).json
    assert on["state"]["discard_pile"][0] == LEGAL["card"]
    assert on["effects"][0]["type"] == "card-played"
    nowhere = client.post("/apply", json={"state": state, "move": ILLEGAL}).json
    assert (nowhere["state"], nowhere["effects"]) == (state, [])


def test_the_moves_of_one_player_are_those_of_everybody_that_are_theirs(
    client: FlaskClient, state: dict[str, Any]
) -> None:
    everybody = client.post("/moves", json={"state": state}).json["moves"]
    for player in ("ann", "ben"):
        own = client.post("/moves", json={"state": state, "player": player}).json["moves"]
        assert own == [move for move in everybody if move["player"] == player]
    assert LEGAL in everybody
    assert ILLEGAL not in everybody


def test_a_deal_without_a_seed_is_a_fresh_one_that_can_be_dealt_again(client: FlaskClient) -> None:
    asked = {"ruleset": "uno-flip", "players": ["ann", "ben", "cal"]}
    deals = [client.post("/deal", json=asked).json for _ in range(2)]
    seeds = [deal["state"]["seed"] for deal in deals]
    assert seeds[0] != seeds[1]
    again = client.post("/deal", json={**asked, "seed": seeds[0]}).json
    assert again == deals[0]


def test_a_view_shows_effects_only_if_they_are_sent(
    client: FlaskClient, state: dict[str, Any]
) -> None:
    drawn = client.post(
        "/apply", json={"state": state, "move": {"type": "draw", "player": "ben"}}
    ).json
    asked = {"state": drawn["state"], "viewer": "ann"}
    assert "effects" not in client.post("/view", json=asked).json
    shown = client.post("/view", json={**asked, "effects": drawn["effects"]}).json["effects"]
    assert [effect["type"] for effect in shown] == [effect["type"] for effect in drawn["effects"]]
    assert shown[0]["cards"][0].startswith("?/")


def test_a_view_holds_neither_the_seed_nor_a_hidden_hand(
    client: FlaskClient, state: dict[str, Any]
) -> None:
    view = client.post("/view", json={"state": state, "viewer": "ann"})
    assert b"known" not in view.data
    hidden = {card for player in state["players"][1:] for card in player["hand"]}
    assert [card for card in hidden if card.encode() in view.data] == []


@pytest.mark.parametrize(
    ("on_illegal", "rulings", "illegal"),
    [({}, 2, [1]), ({"on_illegal": "stop"}, 2, [1]), ({"on_illegal": "skip"}, 3, [1])],
)
def test_a_record_is_ruled_on_up_to_or_past_its_first_illegal_move(
    client: FlaskClient,
    state: dict[str, Any],
    on_illegal: dict[str, str],
    rulings: int,
    illegal: list[int],
) -> None:
    moves = [LEGAL, ILLEGAL, {"type": "draw", "player": "ann"}]
    answer = client.post("/replay", json={"state": state, "moves": moves, **on_illegal}).json
    assert len(answer["rulings"]) == rulings
    assert answer["illegal"] == illegal


def test_a_long_answer_is_the_text_that_was_announced(
    client: FlaskClient, state: dict[str, Any]
) -> None:
    moves = [ILLEGAL] * 8000
    answer = client.post("/replay", json={"state": state, "moves": moves, "on_illegal": "skip"})
    assert int(answer.headers["Content-Length"]) == len(answer.data) > LONG
    assert answer.mimetype == "application/json"
    assert answer.json["illegal"] == [*range(len(moves))]
    assert answer.data.startswith(b'{"rulings":[{"legal":false,')
