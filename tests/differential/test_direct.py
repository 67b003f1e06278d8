"""A few games judged by both in this very process, where a fault can be put into the service."""

import pytest

from tests.differential.both import agree_on_altered, agree_on_opening

BOTH = pytest.mark.parametrize("ruleset", ["uno-flip", "uno-duo"])
SEEDS = pytest.mark.parametrize("seed", range(3))


@BOTH
@SEEDS
def test_the_judges_agree_on_the_opening_of_a_game(ruleset: str, seed: int) -> None:
    assert agree_on_opening(ruleset, seed)["moves"] > 0


@BOTH
@SEEDS
def test_the_judges_agree_on_altered_states_of_a_game(ruleset: str, seed: int) -> None:
    assert agree_on_altered(ruleset, seed, most=80)["altered"] > 0
