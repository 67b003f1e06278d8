"""What a game begins with: its ruleset, players, options and cards, all left to chance."""

import random
from collections.abc import Callable, Iterable
from typing import Self

from hypothesis.vendor.pretty import RepresentationPrinter
from msgspec.structs import replace

from service.engine.arbiter import deal
from service.engine.rulesets import RULESETS
from service.engine.values.cards import Card, intern_card
from service.engine.values.deals import Deal
from service.engine.values.effects import Effect
from service.engine.values.states import OptionValue, RunOffered, State

TARGETS = (1, 10, 20, 40, 60, 100, 200, 500)


class Chance(random.Random):
    """Chance that follows from a seed of any parts, and is printed as that."""

    def __init__(self, *seed: object) -> None:
        """The chance of this seed."""
        self.parts = seed
        super().__init__(":".join(map(str, seed)))

    def __new__(cls, *_: object) -> Self:
        """A chance still without its seed, which a random.Random would look at here already."""
        return super().__new__(cls)

    def __repr__(self) -> str:
        """How to have the same chance again."""
        return f"chance_of{self.parts}"

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001
        """The same to hypothesis, which would print all that a random.Random remembers."""
        printer.text(repr(self))


def chance_of(*seed: object) -> random.Random:
    """The chance that follows from a seed of any parts."""
    return Chance(*seed)


def some_options(ruleset: str, chance: random.Random) -> dict[str, OptionValue]:
    """A value for every option of the ruleset."""
    return {
        name: chance.choice(TARGETS if isinstance(values, range) else values)
        for name, values in RULESETS[ruleset].options.items()
    }


def some_players(ruleset: str, chance: random.Random) -> tuple[str, ...]:
    """As many players as the ruleset takes, more often two than any other number, in any order."""
    least, most = RULESETS[ruleset].seats
    seats = chance.choice((least, chance.randint(least, most), chance.randint(least, most)))
    players = [f"p{number}" for number in range(seats)]
    chance.shuffle(players)
    return tuple(players)


def some_deck(ruleset: str, options: dict[str, OptionValue], chance: random.Random) -> list[Card]:
    """A whole deck, shuffled; the two faces of a card are paired anew at times: flip.pairing."""
    cards = list(RULESETS[ruleset].deck(options).cards)
    if chance.random() < 0.5:
        sides = list(zip(*(card.faces for card in cards), strict=True))
        sides = [chance.sample(side, len(side)) for side in sides]
        cards = [intern_card(faces) for faces in zip(*sides, strict=True)]
    chance.shuffle(cards)
    return cards


def some_deal(ruleset: str, chance: random.Random) -> Deal:
    """A game to be dealt: cut for or with a dealer, shuffled by its seed or by hand."""
    options = some_options(ruleset, chance)
    players = some_players(ruleset, chance)
    by_hand = chance.random() < 0.3
    return Deal(
        ruleset=ruleset,
        players=players,
        seed=f"seed-{chance.getrandbits(48)}",
        options=options,
        dealer=chance.choice((None, *players)),
        deck=tuple(some_deck(ruleset, options, chance)) if by_hand else None,
    )


def opening(ruleset: str, chance: random.Random) -> tuple[State, tuple[Effect, ...]]:
    """A game just dealt, with what led to it."""
    return deal(some_deal(ruleset, chance))


def with_hands(state: State, hands: Iterable[tuple[Card, ...]]) -> State:
    """The state with these hands, in seat order."""
    seated = zip(state.players, hands, strict=True)
    return replace(state, players=tuple(replace(seat, hand=hand) for seat, hand in seated))


def thin_draw_pile(state: State, chance: random.Random) -> State:
    """The state with all but a few cards of the draw pile moved under the discard pile."""
    left = chance.randint(0, 6)
    kept, moved = state.draw_pile[:left], state.draw_pile[left:]
    return replace(state, draw_pile=kept, discard_pile=state.discard_pile + moved)


def full_hands(state: State, chance: random.Random) -> State:
    """The state with nearly all cards in the hands, so that the piles are soon exhausted."""
    left = chance.randint(0, 8)
    kept, moved = state.draw_pile[:left], state.draw_pile[left:]
    seats = len(state.players)
    hands = (seat.hand + moved[i::seats] for i, seat in enumerate(state.players))
    return with_hands(replace(state, draw_pile=kept), hands)


def short_hands(state: State, chance: random.Random) -> State:
    """The state with one to four cards in each hand, the others under the draw pile."""
    sizes = [chance.randint(1, 4) for _ in state.players]
    pairs = list(zip(state.players, sizes, strict=True))
    moved = tuple(card for seat, size in pairs for card in seat.hand[size:])
    state = with_hands(state, (seat.hand[:size] for seat, size in pairs))
    return replace(state, draw_pile=state.draw_pile + moved)


def as_dealt(state: State, _chance: random.Random) -> State:
    """The state as it was dealt."""
    return state


SETTINGS: tuple[Callable[[State, random.Random], State], ...] = (
    as_dealt,
    as_dealt,
    thin_draw_pile,
    full_hands,
    short_hands,
)


def may_be_set(state: State) -> bool:
    """Whether a state stays consistent when its cards are moved about: past draft and offer."""
    return state.phase in ("turn", "choose-color") and not isinstance(state.pending, RunOffered)
