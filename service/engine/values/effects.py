"""What a move or a deal did, as nouns in the past tense, each with the rules it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from service.engine.values.cards import Card, Color
    from service.engine.values.states import PlayerId

RuleId = str
Rules = tuple[RuleId, ...]
DrawReason = Literal["turn", "action", "challenge", "uno", "volley", "opening", "last-card"]


class Cut(Struct, frozen=True):
    """Who cut which card; ``dealer`` is None when the highest are tied and another cut follows."""

    type: ClassVar = "cut"
    rules: Rules
    cards: Mapping[PlayerId, Card]
    dealer: PlayerId | None


class Dealt(Struct, frozen=True):
    """A round was dealt, or laid out for the draft."""

    type: ClassVar = "dealt"
    rules: Rules
    round: int
    dealer: PlayerId


class CardDrafted(Struct, frozen=True):
    """One pick of a draft."""

    type: ClassVar = "card-drafted"
    rules: Rules
    player: PlayerId
    kept: Card
    discarded: Card


class CardOpened(Struct, frozen=True):
    """A card was turned up to start the discard pile, and put back or not."""

    type: ClassVar = "card-opened"
    rules: Rules
    card: Card
    put_back: bool


class CardPlayed(Struct, frozen=True):
    """A card was laid on the discard pile."""

    type: ClassVar = "card-played"
    rules: Rules
    player: PlayerId
    card: Card


class ColorNamed(Struct, frozen=True):
    """The colour of a wild was named."""

    type: ClassVar = "color-named"
    rules: Rules
    player: PlayerId
    color: Color


class UnoCalled(Struct, frozen=True):
    """UNO was said in time."""

    type: ClassVar = "uno-called"
    rules: Rules
    player: PlayerId


class DirectionReversed(Struct, frozen=True):
    """Play turned round; ``direction`` is the new one, 1 (clockwise) or -1."""

    type: ClassVar = "direction-reversed"
    rules: Rules
    direction: int


class PlayersSkipped(Struct, frozen=True):
    """These lost their turn, in order of play."""

    type: ClassVar = "players-skipped"
    rules: Rules
    players: tuple[PlayerId, ...]


class Flipped(Struct, frozen=True):
    """Every card turned over: the index of the face now in play, and the new top."""

    type: ClassVar = "flipped"
    rules: Rules
    side: int
    top: Card


class PileRecycled(Struct, frozen=True):
    """So many discards became the draw pile, shuffled or turned over as they lay."""

    type: ClassVar = "pile-recycled"
    rules: Rules
    cards: int
    shuffled: bool


class CardsDrawn(Struct, frozen=True):
    """These cards were drawn, in order; there may have been none left."""

    type: ClassVar = "cards-drawn"
    rules: Rules
    player: PlayerId
    cards: tuple[Card, ...]
    reason: DrawReason


class VolleyRaised(Struct, frozen=True):
    """So many cards are now owed in all."""

    type: ClassVar = "volley-raised"
    rules: Rules
    cards: int


class ChallengeResolved(Struct, frozen=True):
    """A challenge was decided on the hand shown.

    ``evidence`` and ``shown`` are None for who may not see them.
    """

    type: ClassVar = "challenge-resolved"
    rules: Rules
    challenger: PlayerId
    challenged: PlayerId
    guilty: bool
    evidence: tuple[Card, ...] | None
    shown: tuple[Card, ...] | None


class UnoCaught(Struct, frozen=True):
    """``player`` forgot UNO and was caught ``by`` another."""

    type: ClassVar = "uno-caught"
    rules: Rules
    player: PlayerId
    by: PlayerId


class CardScore(Struct, frozen=True):
    """A card left in a hand and its points."""

    card: Card
    points: int


class RoundEnded(Struct, frozen=True):
    """Somebody went out: everybody's points, and every card left by who holds it."""

    type: ClassVar = "round-ended"
    rules: Rules
    winner: PlayerId
    points: Mapping[PlayerId, int]
    breakdown: Mapping[PlayerId, tuple[CardScore, ...]]


class GameEnded(Struct, frozen=True):
    """The game was won."""

    type: ClassVar = "game-ended"
    rules: Rules
    winners: tuple[PlayerId, ...]


class TurnPassed(Struct, frozen=True):
    """``player`` is to move now."""

    type: ClassVar = "turn-passed"
    rules: Rules
    player: PlayerId


Effect = (
    Cut
    | Dealt
    | CardDrafted
    | CardOpened
    | CardPlayed
    | ColorNamed
    | UnoCalled
    | DirectionReversed
    | PlayersSkipped
    | Flipped
    | PileRecycled
    | CardsDrawn
    | VolleyRaised
    | ChallengeResolved
    | UnoCaught
    | RoundEnded
    | GameEnded
    | TurnPassed
)
