"""What a move or a deal did, as nouns in the past tense, each with the rules it rests on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from service.engine.values.cards import Card, Color
    from service.engine.values.states import PlayerId

RuleId = str
Rules = tuple[RuleId, ...]
DrawReason = Literal["turn", "action", "challenge", "uno", "volley", "opening", "last-card"]


@dataclass(frozen=True, slots=True)
class Cut:
    """Who cut which card; ``dealer`` is None when the highest are tied and another cut follows."""

    type: ClassVar = "cut"
    rules: Rules
    cards: Mapping[PlayerId, Card]
    dealer: PlayerId | None


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round was dealt, or laid out for the draft."""

    type: ClassVar = "dealt"
    rules: Rules
    round: int
    dealer: PlayerId


@dataclass(frozen=True, slots=True)
class CardDrafted:
    """One pick of a draft."""

    type: ClassVar = "card-drafted"
    rules: Rules
    player: PlayerId
    kept: Card
    discarded: Card


@dataclass(frozen=True, slots=True)
class CardOpened:
    """A card was turned up to start the discard pile, and put back or not."""

    type: ClassVar = "card-opened"
    rules: Rules
    card: Card
    put_back: bool


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was laid on the discard pile."""

    type: ClassVar = "card-played"
    rules: Rules
    player: PlayerId
    card: Card


@dataclass(frozen=True, slots=True)
class ColorNamed:
    """The colour of a wild was named."""

    type: ClassVar = "color-named"
    rules: Rules
    player: PlayerId
    color: Color


@dataclass(frozen=True, slots=True)
class UnoCalled:
    """UNO was said in time."""

    type: ClassVar = "uno-called"
    rules: Rules
    player: PlayerId


@dataclass(frozen=True, slots=True)
class DirectionReversed:
    """Play turned round; ``direction`` is the new one, 1 (clockwise) or -1."""

    type: ClassVar = "direction-reversed"
    rules: Rules
    direction: int


@dataclass(frozen=True, slots=True)
class PlayersSkipped:
    """These lost their turn, in order of play."""

    type: ClassVar = "players-skipped"
    rules: Rules
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class Flipped:
    """Every card turned over: the index of the face now in play, and the new top."""

    type: ClassVar = "flipped"
    rules: Rules
    side: int
    top: Card


@dataclass(frozen=True, slots=True)
class PileRecycled:
    """So many discards became the draw pile, shuffled or turned over as they lay."""

    type: ClassVar = "pile-recycled"
    rules: Rules
    cards: int
    shuffled: bool


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """These cards were drawn, in order; there may have been none left."""

    type: ClassVar = "cards-drawn"
    rules: Rules
    player: PlayerId
    cards: tuple[Card, ...]
    reason: DrawReason


@dataclass(frozen=True, slots=True)
class VolleyRaised:
    """So many cards are now owed in all."""

    type: ClassVar = "volley-raised"
    rules: Rules
    cards: int


@dataclass(frozen=True, slots=True)
class ChallengeResolved:
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


@dataclass(frozen=True, slots=True)
class UnoCaught:
    """``player`` forgot UNO and was caught ``by`` another."""

    type: ClassVar = "uno-caught"
    rules: Rules
    player: PlayerId
    by: PlayerId


@dataclass(frozen=True, slots=True)
class CardScore:
    """A card left in a hand and its points."""

    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Somebody went out: everybody's points, and every card left by who holds it."""

    type: ClassVar = "round-ended"
    rules: Rules
    winner: PlayerId
    points: Mapping[PlayerId, int]
    breakdown: Mapping[PlayerId, tuple[CardScore, ...]]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game was won."""

    type: ClassVar = "game-ended"
    rules: Rules
    winners: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class TurnPassed:
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
