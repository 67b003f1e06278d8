"""Views: what a player or a spectator may see of a state and of the effects that led to it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from service.engine.rulesets import RULESETS
from service.engine.values.cards import UNSEEN, Card, masked
from service.engine.values.effects import (
    CardDrafted,
    CardOpened,
    CardPlayed,
    CardScore,
    CardsDrawn,
    ChallengeResolved,
    ColorNamed,
    Cut,
    Dealt,
    DirectionReversed,
    Flipped,
    GameEnded,
    PileRecycled,
    PlayersSkipped,
    RoundEnded,
    TurnPassed,
    UnoCalled,
    UnoCaught,
    VolleyRaised,
)
from service.engine.values.states import CardDrawn, Player, State, Viewer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from service.engine.values.cards import Card, Face
    from service.engine.values.effects import Effect
    from service.engine.values.states import Claim, PlayerId

OVER = ("round-over", "game-over")
"""The phases in which all hands lie open."""


CARDLESS = (
    Dealt,
    ColorNamed,
    UnoCalled,
    DirectionReversed,
    PlayersSkipped,
    PileRecycled,
    VolleyRaised,
    UnoCaught,
    GameEnded,
    TurnPassed,
)
"""The effects that show no card, open to everybody."""


def is_own(viewer: Viewer, holder: PlayerId) -> bool:
    """Whether the viewer holds this hand."""
    return viewer.id == holder


def back(claim: Claim) -> int:
    """The side of a held or hidden card that others see: the one not in play, if it has another."""
    return 1 - claim.side


def hand_side(claim: Claim, viewer: Viewer, holder: PlayerId) -> int:
    """Which side of this hand's cards the viewer sees: flip.sides.visible."""
    return claim.side if is_own(viewer, holder) or claim.phase in OVER else back(claim)


def top_side(claim: Claim, viewer: Viewer) -> int:
    """Which side of the top card of the draw pile the viewer sees; in a draft who picks sees it."""
    picks = claim.phase == "draft" and viewer.id is not None and viewer.id == claim.turn
    return claim.side if picks else back(claim)


def by_code(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards sorted by code point of what is visible."""
    return tuple(sorted(cards, key=lambda card: card.code))


def mask_hand(
    claim: Claim, viewer: Viewer, holder: PlayerId, cards: Iterable[Card]
) -> tuple[Card, ...]:
    """Cards of this holder as the viewer sees them; another's are sorted, so they show no order."""
    side = hand_side(claim, viewer, holder)
    seen = tuple(masked(card, side) for card in cards)
    return seen if is_own(viewer, holder) else by_code(seen)


def mask_draw_pile(claim: Claim, viewer: Viewer) -> tuple[Card, ...]:
    """The draw pile: the top card by the side that shows, of the others nothing."""
    top = [masked(card, top_side(claim, viewer)) for card in claim.draw_pile[:1]]
    return (*top, *(masked(card, None) for card in claim.draw_pile[1:]))


def view_state(state: State, viewer: Viewer) -> State:
    """The state as this viewer may see it."""
    pending = state.pending
    if isinstance(pending, CardDrawn) and state.turn is not None:
        pending = CardDrawn(masked(pending.card, hand_side(state, viewer, state.turn)))
    return replace(
        state,
        players=tuple(
            Player(seat.id, mask_hand(state, viewer, seat.id, seat.hand), seat.score)
            for seat in state.players
        ),
        draw_pile=mask_draw_pile(state, viewer),
        discard_pile=tuple(masked(card, state.side) for card in state.discard_pile),
        pending=pending,
        seed=None,
        viewer=viewer,
    )


def view_effects(effects: tuple[Effect, ...], state: State, viewer: Viewer) -> tuple[Effect, ...]:
    """The effects that led to this state, as this viewer may see them."""
    sides = sides_in_play(effects, state.side)
    return tuple(
        view_effect(effect, side, state, viewer)
        for effect, side in zip(effects, sides, strict=True)
    )


def sides_in_play(effects: tuple[Effect, ...], side_now: int) -> Iterator[int | None]:
    """The side in play when each effect had happened; None where nothing tells it."""
    side = side_at_start(effects, side_now)
    for effect in effects:
        if isinstance(effect, Flipped):
            side = effect.side
        elif isinstance(effect, Dealt):
            side = 0
        yield side


def side_at_start(effects: tuple[Effect, ...], side_now: int) -> int | None:
    """The side in play before the first effect: what the next Flip, or else the end, tells."""
    for effect in effects:
        if isinstance(effect, Flipped):
            return 1 - effect.side
        if isinstance(effect, Dealt):
            return None
    return side_now


def view_effect(  # noqa: PLR0911  # one return for each kind of effect
    effect: Effect, side: int | None, state: State, viewer: Viewer
) -> Effect:
    """One effect as this viewer may see it, with this side in play when it happened."""
    if isinstance(effect, CARDLESS):
        return effect
    match effect:
        case Cut():
            cards = {seat: masked(card, 0) for seat, card in effect.cards.items()}
            return replace(effect, cards=cards)
        case CardDrafted():
            (kept,) = mask_hand(state, viewer, effect.player, [effect.kept])
            return replace(effect, kept=kept, discarded=masked(effect.discarded, side))
        case CardOpened() | CardPlayed():
            return replace(effect, card=masked(effect.card, side))
        case Flipped():
            return replace(effect, top=masked(effect.top, side))
        case CardsDrawn():
            return replace(effect, cards=mask_hand(state, viewer, effect.player, effect.cards))
        case ChallengeResolved():
            return view_challenge(effect, side, viewer)
        case RoundEnded():
            return view_count(effect, side, viewer)
        case _:
            assert_never(effect)


def view_challenge(
    effect: ChallengeResolved, side: int | None, viewer: Viewer
) -> ChallengeResolved:
    """The hand shown in a challenge is for the two concerned only."""
    if viewer.id not in (effect.challenger, effect.challenged):
        return replace(effect, evidence=None, shown=None)
    return replace(
        effect,
        evidence=masked_all(effect.evidence, side),
        shown=masked_all(effect.shown, side),
    )


def masked_all(cards: tuple[Card, ...] | None, side: int | None) -> tuple[Card, ...] | None:
    """The cards on the side in play, if they were shown."""
    return None if cards is None else tuple(masked(card, side) for card in cards)


def view_count(effect: RoundEnded, side: int | None, viewer: Viewer) -> RoundEnded:
    """The cards left, on the side in play; another's are sorted like their hand."""

    def seen(holder: PlayerId, cards: tuple[CardScore, ...]) -> tuple[CardScore, ...]:
        shown = [CardScore(masked(score.card, side), score.points) for score in cards]
        order = shown if is_own(viewer, holder) else sorted(shown, key=lambda it: it.card.code)
        return tuple(order)

    breakdown = {holder: seen(holder, cards) for holder, cards in effect.breakdown.items()}
    return replace(effect, breakdown=breakdown)


def unseen_faces(claim: Claim, side: int) -> Counter[Face]:
    """The faces of this side of the deck that a view shows nowhere, as often as they are left."""
    deck = RULESETS[claim.ruleset].deck(claim.options)
    hands = (card for seat in claim.players for card in seat.hand)
    shown = Counter(card.faces[side] for card in (*hands, *claim.draw_pile, *claim.discard_pile))
    return Counter(deck.sides[side].faces) - shown


def may_be(claim: Claim, shown: Card, named: Card) -> bool:
    """Whether a card shown like this in a view may be the card named."""
    return len(shown.faces) == len(named.faces) and all(
        face is name or name is UNSEEN or (face is UNSEEN and unseen_faces(claim, side)[name] > 0)
        for side, (face, name) in enumerate(zip(shown.faces, named.faces, strict=True))
    )
