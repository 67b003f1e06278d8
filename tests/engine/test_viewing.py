"""Effects of every kind, from every seat."""

from itertools import product
from typing import get_args

from service.engine.rulesets import RULESETS
from service.engine.values.effects import Effect
from tests.kit.games import game
from tests.kit.showing import check_effects
from tests.kit.strategies import played

GAMES = 3


def test_effects_of_every_kind_show_what_a_viewer_sees_of_them() -> None:
    met: set[type] = set()
    for ruleset, seed in product(RULESETS, range(GAMES)):
        begun = game(ruleset, seed)
        after = [(step.outcome.state, step.outcome.effects) for step in played(ruleset, seed)]
        for state, effects in [(begun.state, begun.effects), *after]:
            check_effects(state, effects)
            met |= {type(effect) for effect in effects}
    assert met == set(get_args(Effect))
