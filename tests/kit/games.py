"""Games played step by step."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis.vendor.pretty import RepresentationPrinter

from service.engine.arbiter import apply, legal_moves
from service.engine.values.effects import Effect
from service.engine.values.moves import Move
from service.engine.values.rulings import Outcome
from service.engine.values.states import State
from service.schema.answers import move_documents, state_document
from service.schema.text import dumps
from tests.kit.moves import careless, likely
from tests.kit.tables import SETTINGS, chance_of, may_be_set, opening

MOST_MOVES = 2000


@dataclass(frozen=True, slots=True)
class Step:
    """A move made in a state, and what came of it."""

    state: State
    move: Move
    outcome: Outcome

    def __repr__(self) -> str:
        """The question, as it can be asked again; the answer is too long to print."""
        question = {"state": state_document(self.state), "move": move_documents([self.move])[0]}
        return dumps(question).decode()

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001
        """The same to hypothesis."""
        printer.text(repr(self))


@dataclass(frozen=True, slots=True)
class Game:
    """A game by its seed: the state it begins with, and what the deal did.

    The cards of some games are moved about once, as soon as they can be: the state is consistent
    still, though no deal leads to it.
    """

    ruleset: str
    seed: object
    state: State
    effects: tuple[Effect, ...]

    def __repr__(self) -> str:
        """How to have the same game again."""
        return f"game({self.ruleset!r}, {self.seed!r})"

    def steps(self, most: int = MOST_MOVES) -> Iterator[Step]:
        """Every step until the game is over, or so many have been made."""
        chance = chance_of("play", self.ruleset, self.seed)
        setting, state = chance.choice(SETTINGS), self.state
        for _ in range(most):
            if setting and may_be_set(state):
                setting, state = None, setting(state, chance)
            if state.phase == "game-over":
                return
            step = next_step(state, chance)
            yield step
            state = step.outcome.state


def next_step(state: State, chance: random.Random) -> Step:
    """One random legal move, made."""
    move = careless(state, likely(legal_moves(state), chance), chance)
    outcome = apply(state, move)
    assert outcome.ruling.legal, (move, outcome.ruling)
    return Step(state, move, outcome)


def game(ruleset: str, seed: object) -> Game:
    """The game of this ruleset that follows from a seed."""
    return Game(ruleset, seed, *opening(ruleset, chance_of("deal", ruleset, seed)))
