"""One game before both judges: they must agree on everything that can be asked."""

import random
from collections import Counter

from service.engine import arbiter
from service.engine.values.effects import Effect
from service.engine.values.faults import InconsistentState
from service.engine.values.moves import Move
from service.engine.values.states import State
from service.schema.answers import move_documents
from service.schema.states import STATES
from tests import naive
from tests.differential.altering import altered, every_detail
from tests.kit.asking import Document, written, written_effects, written_move
from tests.kit.games import Step, game
from tests.kit.moves import careless, ids, odd
from tests.kit.tables import chance_of, some_deal

Tally = Counter[str]

ODD = 6
"""So many odd moves are put to both in each state."""

ALTERED = 8
"""So often each picked state of a game is altered."""

NEXT = 2
"""So many moves are made in an altered state that is admitted."""

VIEWED = 8
"""One step in so many is looked at by everybody."""


def agree_on_game(ruleset: str, seed: int, most: int = 400) -> Tally:
    """Play a game before both judges; what was compared, counted. Raises AssertionError."""
    begun = game(ruleset, seed)
    chance = chance_of("both", ruleset, seed)
    agree_on_deal(ruleset, seed, begun.state, begun.effects)
    tally = Tally(games=1, deals=1)
    for number, step in enumerate(begun.steps(most)):
        agree_on_moves(step.state)
        agree_on_codes(step.state, [odd(step.state, chance) for _ in range(ODD)])
        agree_on_step(step)
        tally += Tally(moves=1, odd=ODD)
        if number % VIEWED == 0:
            agree_on_views(step.outcome.state, step.outcome.effects)
            tally["views"] += len(step.state.players) + 1
    return tally


def agree_on_opening(ruleset: str, seed: int) -> Tally:
    """The same for the first moves of a game."""
    return agree_on_game(ruleset, seed, most=80)


def plain(effects: tuple[Effect, ...]) -> list[Document]:
    """Effects as the naive judge tells them: without their rules."""
    return [
        {key: value for key, value in effect.items() if key != "rules"}
        for effect in written_effects(effects)
    ]


def agree_on_deal(ruleset: str, seed: int, state: State, effects: tuple[Effect, ...]) -> None:
    """The deal gives the same state and the same effects."""
    asked = some_deal(ruleset, chance_of("deal", ruleset, seed))
    deck = None if asked.deck is None else [card.code for card in asked.deck]
    options = dict(asked.options)
    dealt = naive.deal(
        ruleset, list(asked.players), options, asked.dealer, seed=asked.seed, deck=deck
    )
    assert (written(state), plain(effects)) == dealt
    agree_on_views(state, effects)


def agree_on_moves(state: State) -> None:
    """The legal moves are the same, and whether a run among them could be ordered otherwise."""
    document = written(state)
    listed = arbiter.legal_moves(state)
    moves, truncated = naive.moves(document)
    assert in_order(move_documents(listed)) == in_order(moves), document
    assert arbiter.is_truncated(listed) == truncated, document
    assert naive.faults(document) == []


def in_order(moves: list[Document]) -> list[str]:
    """The moves in an order of their own."""
    return sorted(repr(sorted(move.items())) for move in moves)


def agree_on_codes(state: State, moves: list[Move]) -> None:
    """Each move is ruled legal, or illegal for the same reason."""
    document = written(state)
    for move in moves:
        asked = written_move(move)
        assert arbiter.judge(state, move).code == naive.ruling(document, asked), (asked, document)


def agree_on_step(step: Step) -> None:
    """The move leads to the same state, with the same effects."""
    before, move = written(step.state), written_move(step.move)
    assert naive.ruling(before, move) == "legal", (move, before)
    state, effects = naive.apply(before, move)
    assert written(step.outcome.state) == state, (move, before)
    assert plain(step.outcome.effects) == effects, (move, before)


def agree_on_views(state: State, effects: tuple[Effect, ...]) -> None:
    """Everybody, and a spectator, sees the same of a state and of what led to it."""
    document = written(state)
    for viewer in (*ids(state), None):
        seen, shown = arbiter.view(state, viewer, effects)
        assert written(seen) == naive.view(document, viewer), (viewer, document)
        told = naive.view_effects(plain(effects), document, viewer)
        assert counted(plain(shown)) == counted(told), (viewer, document)


def counted(effects: list[Document]) -> list[Document]:
    """Effects with the cards left at the end of a round sorted, whose order shows nothing."""
    return [
        {**effect, "breakdown": {who: by_card(left) for who, left in effect["breakdown"].items()}}
        if "breakdown" in effect
        else effect
        for effect in effects
    ]


def by_card(left: list[Document]) -> list[Document]:
    """Counted cards sorted by their code."""
    return sorted(left, key=lambda item: item["card"])


def agree_on_altered(ruleset: str, seed: int, most: int = 150) -> Tally:
    """Alter states of a game: both admit them, or neither; what is admitted both play on from."""
    chance = chance_of("altered", ruleset, seed)
    tally = Tally(games=1)
    for state in states_of(ruleset, seed, chance, most):
        for _ in range(ALTERED):
            claim = agree_on_faults(altered(written(state), chance))
            tally += Tally(altered=1, admitted=claim is not None)
            if claim is not None:
                tally["moves"] += agree_on_next(claim, chance)
        for document in every_detail(written(state)):
            agree_on_faults(document)
            tally["details"] += 1
    return tally


def agree_on_faults(document: Document) -> State | None:
    """Both find the document consistent, and here it is admitted, or neither does."""
    claim = admitted(document)
    assert (claim is None) == bool(naive.faults(document)), document
    return claim


def states_of(ruleset: str, seed: int, chance: random.Random, most: int) -> list[State]:
    """A state of each phase that a game meets, and its last."""
    steps = list(game(ruleset, seed).steps(most))
    met = {step.state.phase: step.state for step in chance.sample(steps, len(steps))}
    return [*met.values(), steps[-1].outcome.state]


def admitted(document: Document) -> State | None:
    """The state of a document; None if it contradicts itself."""
    claim = STATES.deserialize(document)
    try:
        return arbiter.admit(claim)
    except InconsistentState:
        return None


def agree_on_next(state: State, chance: random.Random) -> int:
    """Both play on alike from a state that need not be reachable, to one that is admitted again."""
    agree_on_moves(state)
    agree_on_codes(state, [odd(state, chance) for _ in range(ODD)])
    listed = arbiter.legal_moves(state)
    assert bool(listed) == (state.phase != "game-over")
    made = [careless(state, it, chance) for it in chance.sample(listed, min(NEXT, len(listed)))]
    for move in made:
        outcome = arbiter.apply(state, move)
        agree_on_step(Step(state, move, outcome))
        agree_on_views(outcome.state, outcome.effects)
        assert arbiter.admit(outcome.state) == outcome.state
    return len(made)
