"""What is pending, with the hands, the piles and the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.admission.faults import fault, ruleset_of, top_of
from service.engine.mechanics.dealing import HAND_SIZE
from service.engine.mechanics.matching import fits
from service.engine.values.cards import UNSEEN
from service.engine.values.states import AnswerAwaited, CardDrawn, RunOffered, Volley

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.engine.values.faults import Fault
    from service.engine.values.states import Claim, PlayerId


def pending_faults(claim: Claim) -> Iterator[Fault]:
    """What is pending fits the hands, the piles and the seats."""
    match claim.pending:
        case CardDrawn():
            yield from drawn_faults(claim, claim.pending)
        case AnswerAwaited():
            yield from answer_faults(claim, claim.pending)
        case Volley():
            yield from volley_faults(claim, claim.pending)
        case RunOffered():
            yield from run_faults(claim, claim.pending)


def drawn_faults(claim: Claim, pending: CardDrawn) -> Iterator[Fault]:
    """A drawn card is in the hand of who moves and can be played."""
    if claim.turn is not None and pending.card not in claim.hand(claim.turn):
        yield fault("pending", "card", says="this card is not in the hand of who moves")
        return
    face, top = pending.card.faces[claim.side], top_of(claim)
    if face is not UNSEEN and top is not None and not fits(face, top, claim.color):
        yield fault("pending", "card", says="this card can't be played, so it is kept already")


def answer_faults(claim: Claim, pending: AnswerAwaited) -> Iterator[Fault]:
    """A wild draw lies on top, played by the seat before over a face that could lie there."""
    top = top_of(claim)
    if top is not None and ruleset_of(claim).power(top).guilty is None:
        yield fault("discard_pile", 0, says="a challenge is to a wild draw card on top")
    if claim.turn is not None and seat_before(claim, claim.turn) != pending.player:
        yield fault("pending", "player", says="the wild draw was played by the seat before")
    if not 1 <= pending.held <= len(claim.hand(pending.player)):
        yield fault("pending", "held", says="that hand does not hold so many cards")
    side = ruleset_of(claim).deck(claim.options).sides[claim.side]
    if pending.color_before not in side.colors:
        yield fault("pending", "color_before", says="this colour is not in play")
    if pending.face_before not in side.faces:
        yield fault("pending", "face_before", says="this face is not in play")
    elif pending.face_before.color not in (None, pending.color_before):
        yield fault("pending", "face_before", says="this face has not the colour then in force")


def seat_before(claim: Claim, player: PlayerId) -> PlayerId:
    """Who sits before this player in the direction of play."""
    seats = [seat.id for seat in claim.players]
    return seats[(seats.index(player) - claim.direction) % len(seats)]


def volley_faults(claim: Claim, pending: Volley) -> Iterator[Fault]:
    """A Draw Two lies on top, and an even number of cards is owed."""
    top = top_of(claim)
    if top is not None and top.symbol not in ruleset_of(claim).answers:
        yield fault("discard_pile", 0, says="a volley stands on a Draw Two")
    if pending.cards < 2 or pending.cards % 2:  # noqa: PLR2004
        yield fault("pending", "cards", says="a volley owes an even number of cards, 2 at least")


def run_faults(claim: Claim, pending: RunOffered) -> Iterator[Fault]:
    """One card of the colour that brings its colour was turned up, and nobody has moved yet."""
    brings = ruleset_of(claim).brings_color
    top = top_of(claim)
    turned_up = top is not None and top.symbol in brings and top.color == pending.run
    hands = {len(player.hand) for player in claim.players}
    if not turned_up or len(claim.discard_pile) != 1 or hands != {HAND_SIZE}:
        yield fault("pending", "run", says="a run is offered in the first turn, on a Reverse")
    elif claim.turn == claim.dealer:
        yield fault("turn", says="the run is offered to the player left of the dealer")
