"""What is written down is read back as it was."""

import random

from hypothesis import given

from service.engine.arbiter import view
from service.engine.values.states import State
from service.schema.text import dumps, loads
from tests.kit.asking import (
    read,
    read_effects,
    read_move,
    written,
    written_effects,
    written_move,
)
from tests.kit.games import Step
from tests.kit.moves import ids, odd
from tests.kit.strategies import chances, reached_states, reached_steps


def sent(document: object) -> object:
    """The document after it went over the wire."""
    return loads(dumps(document))


@given(reached_states())
def test_a_state_is_read_back_as_it_was(state: State) -> None:
    assert read(sent(written(state))) == state
    assert written(read(sent(written(state)))) == written(state)


@given(reached_states(), chances())
def test_a_view_is_read_back_as_it_was(state: State, chance: random.Random) -> None:
    seen, _ = view(state, chance.choice((*ids(state), None)))
    assert read(sent(written(seen))) == seen


@given(reached_steps())
def test_effects_are_read_back_as_they_were(step: Step) -> None:
    effects = step.outcome.effects
    assert read_effects(sent(written_effects(effects))) == effects


@given(reached_steps(), chances())
def test_effects_as_one_sees_them_are_read_back(step: Step, chance: random.Random) -> None:
    viewer = chance.choice((*ids(step.state), None))
    _, effects = view(step.outcome.state, viewer, step.outcome.effects)
    assert read_effects(sent(written_effects(effects))) == effects


@given(reached_steps(), chances())
def test_moves_legal_or_odd_are_read_back_as_they_were(step: Step, chance: random.Random) -> None:
    for move in (step.move, *(odd(step.state, chance) for _ in range(5))):
        assert read_move(sent(written_move(move))) == move
