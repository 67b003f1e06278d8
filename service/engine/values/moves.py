"""Moves, as proposed: of the right form, legal or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from service.engine.values.cards import Card, Color
    from service.engine.values.states import PlayerId


@dataclass(frozen=True, slots=True)
class Play:
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


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a card, or in a volley all that are owed."""

    type: ClassVar = "draw"
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the card just drawn."""

    type: ClassVar = "keep"
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Accept:
    """Draw what a wild draw card demands."""

    type: ClassVar = "accept"
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Challenge:
    """Say that a wild draw card was played against the rule."""

    type: ClassVar = "challenge"
    player: PlayerId


@dataclass(frozen=True, slots=True)
class DraftKeep:
    """Keep the top card of the draw pile; the next one is turned onto the discard pile."""

    type: ClassVar = "draft-keep"
    player: PlayerId


@dataclass(frozen=True, slots=True)
class DraftDiscard:
    """Discard the top card of the draw pile and keep the next one, unseen."""

    type: ClassVar = "draft-discard"
    player: PlayerId


@dataclass(frozen=True, slots=True)
class ChooseColor:
    """Name the colour of a wild that nobody played."""

    type: ClassVar = "choose-color"
    player: PlayerId
    color: Color


@dataclass(frozen=True, slots=True)
class CallUno:
    """Say UNO after the play that left one card."""

    type: ClassVar = "call-uno"
    player: PlayerId


@dataclass(frozen=True, slots=True)
class CatchUno:
    """Say that ``target`` forgot UNO."""

    type: ClassVar = "catch-uno"
    player: PlayerId
    target: PlayerId


@dataclass(frozen=True, slots=True)
class NextRound:
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
