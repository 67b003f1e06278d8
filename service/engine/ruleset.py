"""What a ruleset is: a value that says which mechanic serves which rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from service.engine.values.cards import Color, Deck, Face
from service.engine.values.effects import RuleId, Rules
from service.engine.values.states import OptionValue, Phase, PlayerId

if TYPE_CHECKING:
    from service.engine.table import Table

Options = Mapping[str, OptionValue]
Symbol = str


class Debt(Struct, frozen=True):
    """Cards that somebody must draw: first up to the colour in force if need be, then ``cards``."""

    cards: int = 0
    until_color: bool = False

    def raised(self, cards: int) -> Debt:
        """The same debt and so many cards more."""
        return Debt(self.cards + cards, self.until_color)


class Played(Struct, frozen=True):
    """What there was to know before a play, of use to what the card does.

    ``owed`` is what a volley had reached; ``rules`` are cited with whatever follows.
    """

    player: PlayerId
    color_before: Color | None
    face_before: Face
    owed: int
    rules: Rules


Act = Callable[["Table", "Power", Played], None]


class Power(Struct, frozen=True):
    """What a card does once played: ``act`` in mid-round, ``last`` as somebody's last card.

    ``debt`` is what it makes the next player draw. A card with ``guilty`` waits to be accepted or
    challenged: it is what its player draws instead if the challenge succeeds.
    """

    act: Act
    rule: RuleId | None = None
    debt: Debt = Debt()
    guilty: Callable[[Options], Debt] | None = None
    last: Act | None = None
    last_rules: Rules = ()

    @property
    def rules(self) -> Rules:
        """The rule of the card itself, if it has one."""
        return (self.rule,) if self.rule else ()


class Opening(Struct, frozen=True):
    """What a card does that is turned up to start; ``put_back`` tells whether it goes back."""

    rule: RuleId
    act: Callable[[Table, Rules], None]
    put_back: Callable[[Options], bool] = lambda _: False


class Scoring(Struct, frozen=True):
    """How a round is counted and a game won.

    ``points`` gives everybody's points from the winner and the worth of each hand; ``winners``
    names who has won the game from the scores and the target, nobody if it goes on.
    """

    points: Callable[[PlayerId, Mapping[PlayerId, int]], dict[PlayerId, int]]
    winners: Callable[[Mapping[PlayerId, int], int], tuple[PlayerId, ...]]
    rules: Rules


class Cites(Struct, frozen=True):
    """The rules that the shared mechanics and rulings cite, by what they are cited for.

    ``phases`` lists the ruleset's phases, each with the rule that says what it waits for.
    """

    players: Rules
    order: Rules
    match: Rules
    wild: Rules
    turn: Rules
    draw: Rules
    only_drawn: Rules
    phases: Mapping[Phase, Rules]
    run: Rules
    run_last: Rules
    uno: Rules
    uno_false: Rules
    uno_window: Rules
    catch: Rules
    challenge: Rules
    challenge_test: Rules
    guilty: Rules
    innocent: Rules
    no_stacking: Rules
    cut: Rules
    cut_tie: Rules
    deal: Rules
    deal_next: Rules
    opened: Rules
    piles_empty: Rules
    piles_exhausted: Rules
    round_end: Rules
    score: Rules
    win: Rules


class Ruleset(Struct, frozen=True):
    """A game: its deck, its options, and which mechanic serves which rule.

    ``seats`` are the least and the most players. ``begin`` takes a table with a shuffled draw pile
    to the first move. ``openings`` and ``powers`` go by a face's symbol, numbers by ``number``.
    ``brings_color`` are the symbols that may bring all cards of their colour, ``answers`` those
    that answer a volley. ``extra_rules`` are cited besides when these symbols are played. Of cards
    that are ``two_sided`` others see the side that is not in play; play that is ``directed`` can
    turn round.
    """

    id: str
    seats: tuple[int, int]
    deck: Callable[[Options], Deck]
    options: Mapping[str, tuple[OptionValue, ...] | range]
    presets: Mapping[str, Options]
    cites: Cites
    begin: Callable[[Table], None]
    openings: Mapping[Symbol, Opening]
    number_opening: Opening
    powers: Mapping[Symbol, Power]
    number: Power
    points: Mapping[Symbol, int]
    scoring: Callable[[Options], Scoring]
    reshuffles: Callable[[Options], bool]
    two_sided: bool
    directed: bool
    innocent_extra: int = 2
    uno_penalty: int = 2
    brings_color: frozenset[Symbol] = frozenset()
    answers: frozenset[Symbol] = frozenset()
    extra_rules: Mapping[Symbol, Rules] = {}

    @property
    def seating(self) -> str:
        """How many the game is for, in words."""
        least, most = self.seats
        return f"{least} players" if least == most else f"{least} to {most} players"

    def power(self, face: Face) -> Power:
        """What this face does when it is played."""
        return self.powers.get(face.symbol, self.number)

    def opening(self, face: Face) -> Opening:
        """What this face does when it is turned up to start."""
        return self.openings.get(face.symbol, self.number_opening)

    def worth(self, face: Face) -> int:
        """The points of this face when it is left in a hand."""
        return int(face.symbol) if face.is_number else self.points[face.symbol]

    def colors(self, side: int, options: Options) -> tuple[Color, ...]:
        """The colours of this side of the deck."""
        return self.deck(options).sides[side].colors
