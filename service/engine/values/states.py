"""States: as claimed by somebody, and as admitted by :func:`service.engine.arbiter.admit`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from service.engine.values.cards import Card, Color, Face

PlayerId = str
OptionValue = str | int | bool
Phase = Literal[
    "draft",
    "choose-color",
    "turn",
    "drawn",
    "challenge",
    "volley",
    "round-over",
    "game-over",
]


class Player(Struct, frozen=True):
    """A seat: who sits there, their cards in the order they came, their score in points."""

    id: PlayerId
    hand: tuple[Card, ...]
    score: int


class ColorAwaited(Struct, frozen=True):
    """A colour is to be named; then ``next`` moves."""

    next: PlayerId


class CardDrawn(Struct, frozen=True):
    """The card just drawn can be played; it may be played or kept."""

    card: Card


class AnswerAwaited(Struct, frozen=True):
    """A wild draw card waits to be accepted or challenged.

    ``player`` played it, over ``face_before`` in ``color_before``, with ``held`` cards left.
    """

    player: PlayerId
    color_before: Color
    face_before: Face
    held: int


class Volley(Struct, frozen=True):
    """So many ``cards`` are owed by whoever does not answer with a Draw Two."""

    cards: int


class RunOffered(Struct, frozen=True):
    """A Reverse turned up: all cards of its colour may be played at once."""

    run: Color


Pending = ColorAwaited | CardDrawn | AnswerAwaited | Volley | RunOffered


class Result(Struct, frozen=True):
    """How a round ended: who went out, everybody's points, who has won the game (if it is won)."""

    winner: PlayerId
    points: Mapping[PlayerId, int]
    game_winners: tuple[PlayerId, ...]


class Viewer(Struct, frozen=True):
    """Whose view a state is; ``id`` is None for a spectator."""

    id: PlayerId | None


class Claim(Struct, frozen=True):
    """A state as somebody claims it: each field of the right form, nothing else promised.

    ``side`` is the index of the face in play (always 0 in a one-sided deck), ``direction`` is 1
    (clockwise) or -1. Piles run top first. ``viewer`` is None in a full state.
    """

    ruleset: str
    options: Mapping[str, OptionValue]
    players: tuple[Player, ...]
    dealer: PlayerId
    round: int
    phase: Phase
    turn: PlayerId | None
    side: int
    direction: int
    color: Color | None
    draw_pile: tuple[Card, ...]
    discard_pile: tuple[Card, ...]
    pending: Pending | None
    uno_window: PlayerId | None
    seed: str | None
    shuffles: int
    result: Result | None
    viewer: Viewer | None = None

    def hand(self, player: PlayerId) -> tuple[Card, ...]:
        """The cards of this player, in the order they came. Raises KeyError for a stranger."""
        for seat in self.players:
            if seat.id == player:
                return seat.hand
        raise KeyError(player)

    def sits(self, player: PlayerId | None) -> bool:
        """Whether somebody of this id sits at a seat."""
        return player in [seat.id for seat in self.players]


class State(Claim, frozen=True):
    """A claim found consistent: its cards are one deck and its fields fit each other.

    It need not be reachable: that only a whole record can show.
    """
