"""The kit's games are no empty exercise: they meet everything that can happen at a table."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from service.engine.arbiter import apply, is_truncated, judge, legal_moves
from service.engine.rulesets import RULESETS
from service.engine.values.effects import (
    CardsDrawn,
    ChallengeResolved,
    Effect,
    PileRecycled,
    VolleyRaised,
)
from service.engine.values.moves import NextRound, Play
from tests.kit.games import Step, game
from tests.kit.moves import odd
from tests.kit.tables import chance_of

GAMES = 100
BOTH = pytest.mark.parametrize("ruleset", ["uno-flip", "uno-duo"])


@cache
def steps(ruleset: str) -> list[Step]:
    """The first steps of many games."""
    return [step for seed in range(GAMES) for step in islice(game(ruleset, seed).steps(), 150)]


def effects(ruleset: str) -> Iterator[Effect]:
    """Everything that happened in the games."""
    for seed in range(GAMES):
        yield from game(ruleset, seed).effects
    for step in steps(ruleset):
        yield from step.outcome.effects


COMMON = {
    "cut", "dealt", "card-opened", "card-played", "color-named", "uno-called", "players-skipped",
    "pile-recycled", "cards-drawn", "challenge-resolved", "uno-caught", "round-ended",
    "game-ended", "turn-passed",
}  # fmt: skip
OWN = {
    "uno-flip": {"direction-reversed", "flipped"},
    "uno-duo": {"card-drafted", "volley-raised"},
}


@BOTH
def test_every_phase_is_met(ruleset: str) -> None:
    met = {step.outcome.state.phase for step in steps(ruleset)}
    assert met == set(RULESETS[ruleset].cites.phases)


@BOTH
def test_every_effect_is_met(ruleset: str) -> None:
    assert {effect.type for effect in effects(ruleset)} == COMMON | OWN[ruleset]


@BOTH
def test_every_reason_to_draw_is_met(ruleset: str) -> None:
    reasons = {effect.reason for effect in effects(ruleset) if isinstance(effect, CardsDrawn)}
    volley = {"volley"} if ruleset == "uno-duo" else set()
    assert reasons == {"turn", "action", "challenge", "uno", "opening", "last-card"} | volley


@BOTH
def test_challenges_end_both_ways_and_piles_run_out(ruleset: str) -> None:
    met = list(effects(ruleset))
    verdicts = {effect.guilty for effect in met if isinstance(effect, ChallengeResolved)}
    ways = {effect.shuffled for effect in met if isinstance(effect, PileRecycled)}
    assert verdicts == {True, False}
    assert ways == ({True} if ruleset == "uno-flip" else {True, False})
    assert any(isinstance(effect, CardsDrawn) and not effect.cards for effect in met)


@BOTH
def test_every_option_has_every_value_and_every_number_plays(ruleset: str) -> None:
    begun = [game(ruleset, seed).state for seed in range(GAMES)]
    for name, values in RULESETS[ruleset].options.items():
        met = {state.options[name] for state in begun}
        assert len(met) > 3 if isinstance(values, range) else met == set(values)
    least, most = RULESETS[ruleset].seats
    assert {len(state.players) for state in begun} == set(range(least, most + 1))


@BOTH
def test_players_are_careless(ruleset: str) -> None:
    met = steps(ruleset)
    assert any(step.state.uno_window for step in met)
    assert any(isinstance(step.move, NextRound) and step.move.deck for step in met)
    assert any(isinstance(step.move, Play) and step.move.uno for step in met)
    if ruleset == "uno-duo":
        plays = [step for step in met if isinstance(step.move, Play) and step.move.run]
        assert any(step.move not in legal_moves(step.state) for step in plays)
        assert any(is_truncated(legal_moves(step.state)) for step in plays)


def test_volleys_are_answered_and_wilds_exposed() -> None:
    raised = [it.cards for it in effects("uno-duo") if isinstance(it, VolleyRaised)]
    assert max(raised) >= 6
    exposing = [
        step for step in steps("uno-flip")
        if isinstance(step.move, Play) and step.outcome.state.phase == "choose-color"
    ]  # fmt: skip
    assert exposing


@BOTH
def test_odd_moves_are_refused_for_every_reason(ruleset: str) -> None:
    chance = chance_of("odd", ruleset)
    codes = Counter(
        judge(step.state, odd(step.state, chance)).code for step in steps(ruleset) for _ in range(3)
    )
    over = [
        step.outcome.state for step in steps(ruleset) if step.outcome.state.phase == "game-over"
    ]
    codes.update(apply(state, odd(state, chance)).ruling.code for state in over)
    duo = {"only-draw-two", "run-incomplete"}
    assert set(codes) == {
        "legal", "not-a-player", "game-over", "uno-not-due", "nothing-to-catch", "wrong-phase",
        "not-your-turn", "card-not-in-hand", "only-drawn-card", "card-does-not-match",
        "color-required", "color-not-in-play", "color-not-allowed", "run-not-allowed",
        *(duo if ruleset == "uno-duo" else ()),
    }  # fmt: skip
