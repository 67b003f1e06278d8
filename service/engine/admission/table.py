"""Hands, piles and the colour in force; the counts of a draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.admission.faults import fault, ruleset_of, top_of
from service.engine.mechanics.dealing import HAND_SIZE
from service.engine.values.cards import UNSEEN
from service.engine.viewing import OVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.engine.values.cards import Face
    from service.engine.values.faults import Fault
    from service.engine.values.states import Claim


def hand_faults(claim: Claim) -> Iterator[Fault]:
    """Nobody holds no card in mid-round."""
    if claim.phase == "draft" or claim.phase in OVER:
        return
    for i, player in enumerate(claim.players):
        if not player.hand:
            says = f"{player.id} holds no card, and the round is not over"
            yield fault("players", i, "hand", says=says)


def color_faults(claim: Claim) -> Iterator[Fault]:
    """The colour in force is the top's, of the side in play on a wild, or none while named."""
    if claim.phase == "draft":
        if claim.color is not None:
            yield fault("color", says="no colour is in force in a draft")
        return
    if not claim.discard_pile:
        yield fault("discard_pile", says="there is no card on the discard pile")
        return
    top = top_of(claim)
    if top is not None and not color_fits(claim, top):
        yield fault("color", says=f"this colour does not fit the top card, {top.code}")
    if top is not None and claim.phase == "choose-color" and not top.is_wild:
        yield fault("discard_pile", 0, says="a colour is named for a wild only")


def color_fits(claim: Claim, top: Face) -> bool:
    """Whether the colour in force fits the top and the phase."""
    if claim.phase == "choose-color":
        return claim.color is None
    if not top.is_wild:
        return claim.color == top.color
    if claim.color is None:
        return claim.phase in OVER and exposed_at_last(claim)
    return claim.color in ruleset_of(claim).colors(claim.side, claim.options)


def exposed_at_last(claim: Claim) -> bool:
    """Whether the wild on top can have been exposed by a last Flip, which then lies lowest."""
    other = 1 - claim.side
    lowest = claim.discard_pile[-1].faces
    return len(lowest) > 1 and lowest[other].symbol in ("flip", UNSEEN.symbol)


def draft_faults(claim: Claim) -> Iterator[Fault]:
    """In a draft hands fill in turn from the dealer, one discard a pick."""
    if claim.phase != "draft" or claim.phase not in ruleset_of(claim).cites.phases:
        return
    seats = [player.id for player in claim.players]
    first = seats.index(claim.dealer)
    picks = sum(len(player.hand) for player in claim.players)
    if picks >= HAND_SIZE * len(seats):
        yield fault("phase", says="the draft is over when everybody has seven cards")
    if len(claim.discard_pile) != picks:
        yield fault("discard_pile", says="each pick of a draft discards one card")
    for i, player in enumerate(claim.players):
        turns_before = (i - first) % len(seats)
        if len(player.hand) != -((turns_before - picks) // len(seats)):
            yield fault("players", i, "hand", says="the hands of a draft fill in turn")
    if claim.turn is not None and claim.turn != seats[(first + picks) % len(seats)]:
        yield fault("turn", says="it is another player's turn to pick")
