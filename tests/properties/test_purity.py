"""The same question has the same answer, and nobody's state is written on."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings

from service.api import create_app
from service.engine.arbiter import apply, judge, legal_moves, view
from service.engine.values.states import State
from service.schema.text import dumps
from tests.kit.asking import written, written_effects, written_move
from tests.kit.games import Step
from tests.kit.moves import ids, odd
from tests.kit.strategies import chances, reached_states, reached_steps

HOUSE = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """Somebody who asks over HTTP."""
    return create_app().test_client()


@given(reached_steps())
def test_to_make_a_move_changes_nothing_of_the_state_it_is_made_in(step: Step) -> None:
    before = dumps(written(step.state))
    apply(step.state, step.move)
    view(step.outcome.state, step.move.player, step.outcome.effects)
    assert dumps(written(step.state)) == before


@given(reached_states(), chances())
def test_an_illegal_move_leaves_the_state_as_it_is(state: State, chance: random.Random) -> None:
    before = dumps(written(state))
    for move in (odd(state, chance) for _ in range(10)):
        outcome = apply(state, move)
        assert outcome.ruling == judge(state, move)
        assert outcome.ruling.legal == (outcome.ruling.code == "legal")
        assert outcome.ruling.rules
        if not outcome.ruling.legal:
            assert outcome.state is state
            assert outcome.effects == ()
    assert dumps(written(state)) == before


@settings(max_examples=25)
@given(step=reached_steps())
def test_the_same_request_gets_the_same_bytes(client: FlaskClient, step: Step) -> None:
    state, move = written(step.state), written_move(step.move)
    effects = written_effects(step.outcome.effects)
    shown = {"state": written(step.outcome.state), "viewer": None, "effects": effects}
    requests = {
        "/validate": {"state": state, "move": move},
        "/apply": {"state": state, "move": move},
        "/moves": {"state": state},
        "/view": shown,
        "/replay": {"state": state, "moves": [move, move], "on_illegal": "skip"},
    }
    for path, document in requests.items():
        first, second = (client.post(path, json=document) for _ in range(2))
        assert first.status_code == 200, first.text
        assert first.data == second.data


ANSWERS = """
from hashlib import sha256
from itertools import islice
from service.engine.arbiter import judge, legal_moves, view
from service.engine.values.faults import InconsistentState
from service.schema.text import dumps
from tests.kit.asking import read, written, written_effects, written_move
from tests.kit.games import game
from tests.kit.moves import odd
from tests.kit.tables import chance_of

found = sha256()
for ruleset, seed in (("uno-flip", 3), ("uno-flip", 11), ("uno-duo", 1), ("uno-duo", 12)):
    for step in islice(game(ruleset, seed).steps(), 120):
        outcome = step.outcome
        seen, effects = view(outcome.state, step.move.player, outcome.effects)
        found.update(dumps([written(outcome.state), written(seen), written_effects(effects)]))
        found.update(dumps([written_move(move) for move in legal_moves(outcome.state)]))
        found.update(repr(judge(step.state, odd(step.state, chance_of(seed)))).encode())
    broken = {**written(outcome.state), "discard_pile": written(outcome.state)["draw_pile"]}
    try:
        read(broken)
    except InconsistentState as error:
        found.update(repr(error.faults).encode())
print(found.hexdigest())
"""


def answers(hash_seed: str) -> str:
    """What becomes of some games in a process of its own, with this seed for Python's hashes."""
    asked = subprocess.run(
        [sys.executable, "-c", ANSWERS],
        cwd=HOUSE,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(HOUSE)},
        capture_output=True,
        text=True,
        check=True,
    )
    return asked.stdout


def test_another_process_gives_the_same_answers() -> None:
    first = answers("1")
    assert len(first.strip()) == 64
    assert first == answers("2")


@given(reached_states())
def test_each_can_ask_for_their_own_moves(state: State) -> None:
    asked = [move.player for player in ids(state) for move in legal_moves(state, player)]
    assert asked == sorted(asked, key=ids(state).index)
