"""Two judges that share nothing agree on whole games, and on states that are no part of any."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.differential.both import Tally, agree_on_altered, agree_on_game, agree_on_opening
from tests.kit.soaking import on_every_core, tell

BOTH = pytest.mark.parametrize("ruleset", ["uno-flip", "uno-duo"])


def compared(
    agree: Callable[[str, int], Tally], ruleset: str, seeds: range, capsys: pytest.CaptureFixture
) -> Tally:
    """What the judges agreed on in so many games, told on the terminal."""
    tally = on_every_core(partial(agree, ruleset), seeds)
    tell(f"{agree.__name__}, {ruleset}", tally, capsys)
    assert tally["games"] == len(seeds)
    return tally


@BOTH
def test_the_judges_agree_on_games(ruleset: str, capsys: pytest.CaptureFixture) -> None:
    tally = compared(agree_on_opening, ruleset, range(10**6, 10**6 + 12), capsys)
    assert tally["moves"] > 500


@BOTH
def test_the_judges_agree_on_altered_states(ruleset: str, capsys: pytest.CaptureFixture) -> None:
    tally = compared(agree_on_altered, ruleset, range(10**6, 10**6 + 6), capsys)
    assert 0 < tally["admitted"] < tally["altered"]


@pytest.mark.soak
@BOTH
def test_the_judges_agree_on_thousands_of_games(
    ruleset: str, capsys: pytest.CaptureFixture
) -> None:
    assert compared(agree_on_game, ruleset, range(2000), capsys)["moves"] > 200_000


@pytest.mark.soak
@BOTH
def test_the_judges_agree_on_thousands_of_altered_states(
    ruleset: str, capsys: pytest.CaptureFixture
) -> None:
    assert compared(agree_on_altered, ruleset, range(2000), capsys)["altered"] > 50_000
