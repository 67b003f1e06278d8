"""Moves, as proposed: of the right form, legal or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

if TYPE_CHECKING:
    from service.engine.values.cards import Card, Color
    from service.engine.values.states import PlayerId


class Play(Struct, frozen=True):
    """Play ``card``: a wild with its ``color``, a run with its other cards, with or without UNO."""

    type: ClassVar = "play"
    player: PlayerId
    card: Card
    color: Color | None = None
    run: tuple[Card, ...] = ()
    uno: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the play, in the order they are laid down."""
        return (self.card, *self.run)


class Draw(Struct, frozen=True):
    """Draw a card, or in a volley all that are owed."""

    type: ClassVar = "draw"
    player: PlayerId


class Keep(Struct, frozen=True):
    """Keep the card just drawn."""

    type: ClassVar = "keep"
    player: PlayerId


class Accept(Struct, frozen=True):
    """Draw what a wild draw card demands."""

    type: ClassVar = "accept"
    player: PlayerId


class Challenge(Struct, frozen=True):
    """Say that a wild draw card was played against the rule."""

    type: ClassVar = "challenge"
    player: PlayerId


class DraftKeep(Struct, frozen=True):
    """Keep the top card of the draw pile; the next one is turned onto the discard pile."""

    type: ClassVar = "draft-keep"
    player: PlayerId


class DraftDiscard(Struct, frozen=True):
    """Discard the top card of the draw pile and keep the next one, unseen."""

    type: ClassVar = "draft-discard"
    player: PlayerId


class ChooseColor(Struct, frozen=True):
    """Name the colour of a wild that nobody played."""

    type: ClassVar = "choose-color"
    player: PlayerId
    color: Color


class CallUno(Struct, frozen=True):
    """Say UNO after the play that left one card."""

    type: ClassVar = "call-uno"
    player: PlayerId


class CatchUno(Struct, frozen=True):
    """Say that ``target`` forgot UNO."""

    type: ClassVar = "catch-uno"
    player: PlayerId
    target: PlayerId


class NextRound(Struct, frozen=True):
    """Deal the next round, from ``deck`` (top first) if it was really shuffled at a table."""

    type: ClassVar = "next-round"
    player: PlayerId
    deck: tuple[Card, ...] | None = None


Move = (
    Play
    | Draw
    | Keep
    | Accept
    | Challenge
    | DraftKeep
    | DraftDiscard
    | ChooseColor
    | CallUno
    | CatchUno
    | NextRound
)
