"""What hypothesis draws: states and steps that play reaches, and chance to use up."""

import random
from collections.abc import Callable
from functools import cache
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from service.engine.rulesets import RULESETS
from service.engine.values.states import State
from tests.kit.games import Game, Step, game
from tests.kit.tables import chance_of

Test = Callable[[], None]

SEEDS = st.integers(0, 127)
"""Few, so that a game is played once for all tests that look at it."""

LONGEST = 120


@cache
def played(ruleset: str, seed: int) -> tuple[Step, ...]:
    """The first steps of a game; the first of all shows the state that was dealt."""
    return tuple(islice(game(ruleset, seed).steps(), LONGEST))


def games(*rulesets: str) -> st.SearchStrategy[Game]:
    """Games of any ruleset, or of these."""
    return st.builds(game, st.sampled_from(rulesets or tuple(RULESETS)), SEEDS)


@st.composite
def reached_steps(draw: st.DrawFn, *rulesets: str) -> Step:
    """A step of a game: a state, a legal move and what comes of it."""
    steps = played(draw(st.sampled_from(rulesets or tuple(RULESETS))), draw(SEEDS))
    return steps[draw(st.integers(0, len(steps) - 1))]


@st.composite
def reached_states(draw: st.DrawFn, *rulesets: str) -> State:
    """A state that a deal or play leads to, of a game that is over included."""
    step = draw(reached_steps(*rulesets))
    return step.state if draw(st.booleans()) else step.outcome.state


def of_every_step(*rulesets: str, games: int = 60) -> Callable[[Callable[[Step], None]], Test]:
    """Hold every step of so many games to what a function asserts of one."""

    def test_of(check: Callable[[Step], None]) -> Test:
        def test(ruleset: str, seed: int) -> None:
            for step in played(ruleset, seed):
                check(step)

        # hypothesis remembers failures by the name, so it is given before
        test.__name__, test.__module__ = check.__name__, check.__module__
        drawn = given(st.sampled_from(rulesets or tuple(RULESETS)), SEEDS)
        return settings(max_examples=games)(drawn(test))

    return test_of


def chances() -> st.SearchStrategy[random.Random]:
    """Chance that a test may use up; the same seed tries the same things."""
    return st.builds(chance_of, st.integers(0, 2**20))
