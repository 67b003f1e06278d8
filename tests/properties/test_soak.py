"""Whole games with every option and every number of players: nothing breaks, no card is lost.

Each state that the engine made it admits again; a sample is written down and read back.
"""

from functools import partial

import pytest

from tests.kit.soaking import Tally, on_every_core, soak, tell

RULESETS = ("uno-flip", "uno-duo")


def played(ruleset: str, first: int, games: int, capsys: pytest.CaptureFixture) -> Tally:
    """What so many games count up to, told on the terminal."""
    tally = on_every_core(partial(soak, ruleset), range(first, first + games))
    tell(f"soak, {ruleset}", tally, capsys)
    assert tally["games"] == games
    assert tally["over"] + tally["capped"] == games
    assert tally["over"] > games / 2
    return tally


@pytest.mark.parametrize("ruleset", RULESETS)
def test_dozens_of_games(ruleset: str, capsys: pytest.CaptureFixture) -> None:
    assert played(ruleset, 10**6, 15, capsys)["moves"] > 1_000


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", RULESETS)
def test_ten_thousand_games(ruleset: str, capsys: pytest.CaptureFixture) -> None:
    assert played(ruleset, 0, 10_000, capsys)["moves"] > 1_000_000
