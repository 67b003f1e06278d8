"""Long runs: many whole games, on every core, counted up."""

import multiprocessing
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count

import pytest

from service.engine.arbiter import admit
from service.engine.values.states import State
from tests.kit.asking import read, read_effects, written, written_effects
from tests.kit.games import MOST_MOVES, Step, game
from tests.kit.moves import all_cards

SAMPLE = 16
"""One step in so many is written down and read back, too."""

Tally = Counter[str]


def on_every_core(work: Callable[[int], Tally], seeds: range) -> Tally:
    """The sum of what the work counts for each seed."""
    # A fresh process rather than a fork: pytest has threads of its own.
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(cpu_count(), mp_context=fresh) as workers:
        return sum(workers.map(work, seeds, chunksize=1 + len(seeds) // 100), Tally())


def tell(what: str, tally: Tally, capsys: pytest.CaptureFixture) -> None:
    """Say on the terminal what a long run came to, though it passes."""
    with capsys.disabled():
        print(f"\n{what}: {', '.join(f'{n:,} {key}' for key, n in sorted(tally.items()))}")  # noqa: T201


def soak(ruleset: str, seed: int) -> Tally:
    """Play a game to its end, or to the most moves, and hold every state to the laws of any."""
    begun = game(ruleset, seed)
    cards = Counter(all_cards(begun.state))
    state, moves = begun.state, 0
    for moves, step in enumerate(begun.steps(), 1):
        state = step.outcome.state
        assert admit(state) == state
        assert Counter(all_cards(state)) == cards
        if moves % SAMPLE == 0:
            check_documents(step)
    over = state.phase == "game-over"
    assert over or moves == MOST_MOVES
    return Tally(games=1, moves=moves, over=over, capped=not over, rounds=state.round)


def check_documents(step: Step) -> None:
    """What was made is written down, and read back as it was."""
    state: State = step.outcome.state
    assert read(written(state)) == state
    assert read_effects(written_effects(step.outcome.effects)) == step.outcome.effects
