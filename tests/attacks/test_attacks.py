"""What an attacker once got past, each kind as a test."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.api import Settings, create_app
from service.engine import arbiter
from service.engine.rulesets import RULESETS
from service.engine.values.deals import Deal
from service.engine.values.faults import MOST_TOLD
from service.schema.answers import state_document

Document = dict[str, Any]
FURTHEST = 2**52


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(log_level="critical", metrics=False)).test_client()


def dealt(ruleset: str) -> Document:
    """The first state of a game of ann and ben."""
    state, _ = arbiter.deal(Deal(ruleset, ("ann", "ben"), "attack", dealer="ben"))
    return state_document(state)


def drafted() -> Document:
    """A state of UNO DUO in a round, with a Draw Two on top that awaits an answer."""
    cards = [
        card.code for card in RULESETS["uno-duo"].deck(RULESETS["uno-duo"].presets["page"]).cards
    ]
    cards.remove("red-draw-two")
    hands = [[cards.pop() for _ in range(7)] for _ in range(2)]
    return dealt("uno-duo") | {
        "players": [
            {"id": name, "hand": hand, "score": 0}
            for name, hand in zip(("ann", "ben"), hands, strict=True)
        ],
        "phase": "volley",
        "turn": "ann",
        "color": "red",
        "discard_pile": ["red-draw-two"],
        "draw_pile": cards,
        "pending": {"cards": 2},
    }


def test_a_volley_of_more_cards_than_there_are_is_drawn_at_once(client: FlaskClient) -> None:
    state = drafted() | {"pending": {"cards": FURTHEST}}
    move = {"type": "draw", "player": "ann"}
    answer = client.post("/apply", json={"state": state, "move": move})
    assert answer.json["legal"] is True
    assert answer.json["state"]["draw_pile"] == []
    assert "duo.piles.exhausted" in answer.json["effects"][0]["rules"]


@pytest.mark.parametrize("field", ["round", "shuffles"])
def test_a_count_that_could_not_be_raised_is_refused(client: FlaskClient, field: str) -> None:
    move = {"type": "draw", "player": "ann"}
    state = drafted()
    for count, status in ((FURTHEST, 200), (FURTHEST + 1, 409)):
        request = {"state": state | {field: count}, "move": move}
        assert client.post("/apply", json=request).status_code == status
    assert client.post("/apply", json=request).json["errors"][0]["pointer"] == f"/state/{field}"


def test_a_volley_that_could_not_be_raised_is_refused(client: FlaskClient) -> None:
    state = drafted() | {"pending": {"cards": 2**53 - 2}}
    answer = client.post("/apply", json={"state": state, "move": {"type": "draw", "player": "ann"}})
    assert answer.status_code == 409
    assert answer.json["errors"][0]["pointer"] == "/state/pending/cards"


@pytest.mark.parametrize(
    ("ruleset", "deck"),
    [
        ("uno-flip", ["?/?"]),
        ("uno-flip", ["?/?"] * 112),
        ("uno-flip", ["red-7/?"] * 112),
        ("uno-duo", ["?"]),
        ("uno-duo", ["?"] * 112),
    ],
)
def test_a_deck_to_be_dealt_hides_no_face(
    client: FlaskClient, ruleset: str, deck: list[str]
) -> None:
    request = {"ruleset": ruleset, "players": ["ann", "ben"], "dealer": "ann", "deck": deck}
    answer = client.post("/deal", json=request)
    assert answer.status_code == 409
    assert answer.json["type"] == "/problems/inconsistent-state"
    assert answer.json["errors"][0]["pointer"] == "/deck/0"


def test_a_whole_deck_and_one_masked_card_are_no_deck(client: FlaskClient) -> None:
    whole = RULESETS["uno-flip"].deck({}).cards
    deck = [*(card.code for card in whole), "?/?"]
    request = {"ruleset": "uno-flip", "players": ["ann", "ben"], "dealer": "ann", "deck": deck}
    assert client.post("/deal", json=request).status_code == 409


def test_a_card_with_another_back_is_told_by_its_code(client: FlaskClient) -> None:
    state = dealt("uno-flip")
    light, dark = state["players"][0]["hand"][0].split("/")
    other = f"{light}/{'pink-1' if dark != 'pink-1' else 'pink-2'}"
    move = {"type": "play", "player": "ann", "card": other, "color": "red"}
    answer = client.post("/validate", json={"state": state, "move": move}).json
    assert answer["code"] == "card-not-in-hand"
    assert f"the card {other} is not in that hand" in answer["message"]


def test_a_foreign_card_is_named_and_so_is_the_one_it_replaces(client: FlaskClient) -> None:
    state = dealt("uno-flip")
    replaced = state["draw_pile"][0]
    state["draw_pile"][0] = "red-7"
    move = {"type": "draw", "player": "ann"}
    problem = client.post("/validate", json={"state": state, "move": move}).json
    told = " ".join(error["detail"] for error in problem["errors"])
    assert "not of this deck: red-7" in told
    assert all(face in told for face in replaced.split("/"))


class Broken:
    """A body that a server can't read, as it tells a chunk that is none."""

    def read(self, *_: object) -> bytes:
        """Fail as servers do."""
        raise ValueError("a chunk that is none")


def test_a_body_that_can_not_be_read_is_no_fault_of_the_service(client: FlaskClient) -> None:
    environ = {"wsgi.input": Broken(), "wsgi.input_terminated": True}
    answer = client.post("/validate", content_type="application/json", environ_overrides=environ)
    assert answer.status_code == 400
    assert answer.json["type"] == "/problems/malformed-json"


def test_a_body_shorter_than_announced_is_not_ruled_on(client: FlaskClient) -> None:
    answer = client.post(
        "/deal",
        data=b'{"ruleset": "uno-duo", "players": ["ann", "ben"], "seed": "s"}',
        content_type="application/json",
        environ_overrides={"CONTENT_LENGTH": "100"},
    )
    assert answer.status_code == 400


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        ("/replay", {"moves": [{}] * 20_000}),
        ("/replay", {"moves": [{"type": "next-round", "player": "ann", "deck": [0] * 20_000}]}),
        ("/replay", {"moves": [{"type": "draw", "player": "ann", "x": 0}] * 9_000}),
        ("/replay", {"moves": [], **{str(key): 0 for key in range(20_000)}}),
        ("/view", {"viewer": "ann", "effects": [0] * 9_000}),
    ],
)
def test_of_countless_faults_of_form_the_first_are_told(
    client: FlaskClient, path: str, wrong: Document
) -> None:
    answer = client.post(path, json={"state": dealt("uno-duo"), **wrong})
    assert answer.status_code == 422
    assert len(answer.json["errors"]) == MOST_TOLD


def test_of_countless_contradictions_the_first_are_told(client: FlaskClient) -> None:
    state = dealt("uno-flip") | {"discard_pile": ["red-1/?"] * 20_000}
    answer = client.post("/replay", json={"state": state, "moves": []})
    assert answer.status_code == 409
    assert len(answer.json["errors"]) == MOST_TOLD


def test_a_document_asked_for_if_it_were_another_one_is_refused_as_a_problem(
    client: FlaskClient,
) -> None:
    for path in ("/openapi.json", "/rulesets/uno-duo", "/"):
        answer = client.get(path, headers={"If-Match": '"another"'})
        assert (answer.status_code, answer.mimetype) == (412, "application/problem+json")
        assert answer.json["title"] == "Precondition Failed"


def test_what_is_not_known_of_a_challenge_stays_unknown(client: FlaskClient) -> None:
    resolved = {
        "type": "challenge-resolved",
        "challenger": "ann",
        "challenged": "ben",
        "guilty": True,
        "evidence": None,
        "shown": None,
        "rules": ["duo.challenge.guilty"],
    }
    question = {"state": dealt("uno-duo"), "viewer": "ann", "effects": [resolved]}
    (told,) = client.post("/view", json=question).json["effects"]
    assert (told["evidence"], told["shown"]) == (None, None)


def test_few_records_are_ruled_on_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(Settings(log_level="critical", metrics=False))
    together, inside, counts = threading.Barrier(2), set[int](), []
    replay = arbiter.replay

    def slow(*asked: object) -> object:
        inside.add(threading.get_ident())
        together.wait(timeout=20)
        counts.append(len(inside))
        together.wait(timeout=20)
        inside.discard(threading.get_ident())
        return replay(*asked)

    def ask(_: int) -> int:
        question = {"state": dealt("uno-duo"), "moves": []}
        return app.test_client().post("/replay", json=question).status_code

    monkeypatch.setattr("service.api.rulings.arbiter.replay", slow)
    with ThreadPoolExecutor(8) as askers:
        assert set(askers.map(ask, range(8))) == {200}
    assert max(counts) == 2
