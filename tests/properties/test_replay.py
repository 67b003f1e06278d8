"""A record ruled on at once is ruled on as move by move."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from service.engine.arbiter import apply, deal, judge, replay
from service.engine.values.moves import Move
from service.engine.values.states import State
from service.schema.answers import replay_document
from service.schema.requests import REPLAY, load_request
from service.schema.text import digest, dumps
from tests.kit.asking import written, written_move
from tests.kit.games import Game, game, next_step
from tests.kit.moves import odd
from tests.kit.strategies import chances, games
from tests.kit.tables import chance_of, some_deal

LONG = 5000


def record(begun: State, chance: random.Random, most: int) -> list[Move]:
    """Moves one after the other from a state, odd ones among them."""
    moves: list[Move] = []
    state = begun
    while len(moves) < most and state.phase != "game-over":
        if chance.random() < 0.1:
            moves.append(odd(state, chance))
        else:
            moves.append(next_step(state, chance).move)
        state = apply(state, moves[-1]).state
    return moves


@settings(max_examples=50)
@given(games(), chances())
def test_a_replay_is_one_move_after_the_other(begun: Game, chance: random.Random) -> None:
    moves = record(begun.state, chance, chance.randint(1, 80))
    state, rulings, illegal = begun.state, [], []
    for index, move in enumerate(moves):
        outcome = apply(state, move)
        state = outcome.state
        rulings.append(outcome.ruling)
        illegal += [] if outcome.ruling.legal else [index]
        if index % 10 == 0:
            so_far = replay(begun.state, moves[: index + 1], "skip")
            assert digest(written(so_far.state)) == digest(written(state))
    found = replay(begun.state, moves, "skip")
    assert list(found.rulings) == rulings
    assert list(found.illegal) == illegal
    assert digest(written(found.state)) == digest(written(state))


@settings(max_examples=50)
@given(games(), chances())
def test_a_replay_stops_at_the_first_illegal_move(begun: Game, chance: random.Random) -> None:
    moves = record(begun.state, chance, 80)
    skipped, stopped = replay(begun.state, moves, "skip"), replay(begun.state, moves)
    if not skipped.illegal:
        assert stopped == skipped
        return
    first = skipped.illegal[0]
    assert stopped.illegal == (first,)
    assert stopped.rulings == skipped.rulings[: first + 1]
    assert stopped.state == replay(begun.state, moves[:first]).state
    assert judge(stopped.state, moves[first]) == stopped.rulings[-1]


@pytest.mark.parametrize("ruleset", ["uno-flip", "uno-duo"])
def test_a_record_of_five_thousand_moves_is_ruled_on_at_once(ruleset: str) -> None:
    begun, moves = long_record(ruleset)
    document = {"state": written(begun), "moves": [written_move(move) for move in moves]}
    asked = load_request(REPLAY, document)
    found = replay(begun, asked.moves)
    answer = replay_document(found, "")
    assert len(dumps(document)) < 4 * 2**20
    assert len(found.rulings) == LONG
    assert all(ruling.legal for ruling in found.rulings)
    state = begun
    for move in moves:
        state = apply(state, move).state
    assert answer["digest"] == digest(written(state))


def long_record(ruleset: str) -> tuple[State, list[Move]]:
    """A state and so many legal moves after it, of a game that lasts for ever."""
    chance = chance_of("long", ruleset)
    asked = some_deal(ruleset, chance)
    begun = state = deal(replace(asked, options={**asked.options, "target": 100_000}))[0]
    moves = []
    while len(moves) < LONG:
        step = next_step(state, chance)
        moves.append(step.move)
        state = step.outcome.state
    return begun, moves


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (list(islice(game("uno-flip", 7).steps(), 50)) for _ in range(2))
    assert first == second
