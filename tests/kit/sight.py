"""Who sees which side of which card, place by place; and what else may lie where none looks."""

import random
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from service.engine.values.cards import UNSEEN, Card, Face, intern_card
from service.engine.values.moves import Move, Play
from service.engine.values.states import PlayerId, State
from tests.kit.tables import with_hands

Place = tuple[str, int, int]
"""Which pile or hand, whose (a seat, or 0), how deep."""

OPEN_PHASES = ("round-over", "game-over")


def places(state: State) -> Iterator[tuple[Place, Card]]:
    """Every card with its place."""
    for seat, player in enumerate(state.players):
        yield from ((("hand", seat, i), card) for i, card in enumerate(player.hand))
    yield from ((("draw", 0, i), card) for i, card in enumerate(state.draw_pile))
    yield from ((("discard", 0, i), card) for i, card in enumerate(state.discard_pile))


def sees(state: State, viewer: PlayerId | None, place: Place, side: int) -> bool:
    """Whether the viewer sees this side of the card at this place: the contract's Views."""
    pile, seat, depth = place
    in_play, two_sided = side == state.side, sides_of(state) == 2
    if pile == "discard":
        return in_play
    if pile == "draw":
        drafts = state.phase == "draft" and state.turn is not None and state.turn == viewer
        return depth == 0 and (not in_play if two_sided else drafts)
    own = state.players[seat].id == viewer
    if own or state.phase in OPEN_PHASES:
        return in_play
    return two_sided and not in_play


def sides_of(state: State) -> int:
    """How many sides a card has."""
    return 2 if state.ruleset == "uno-flip" else 1


def is_bound(state: State, place: Place) -> bool:
    """Whether the state would contradict itself with another card at this place.

    So it is of the card just drawn, and of the Flip under a wild that it exposed at last.
    """
    pile, seat, depth = place
    if pile == "hand":
        drawn = state.phase == "drawn" and state.players[seat].id == state.turn
        return drawn and depth == len(state.players[seat].hand) - 1
    lowest = pile == "discard" and depth == len(state.discard_pile) - 1
    return lowest and state.phase in OPEN_PHASES


def another(state: State, viewer: PlayerId | None, chance: random.Random) -> State:
    """A state that differs from this one in nothing that the viewer sees.

    Unseen faces change places with each other, others' hands their order, the seed its text.
    """
    cards = {place: list(card.faces) for place, card in places(state)}
    for side in range(sides_of(state)):
        unseen = [
            place
            for place in cards
            if not sees(state, viewer, place, side) and not is_bound(state, place)
        ]
        faces: list[Face] = [cards[place][side] for place in unseen]
        chance.shuffle(faces)
        for place, face in zip(unseen, faces, strict=True):
            cards[place][side] = face
    laid = laid_out(state, {place: intern_card(tuple(it)) for place, it in cards.items()})
    hands = (
        seat.hand if seat.id == viewer else tuple(chance.sample(seat.hand, len(seat.hand)))
        for seat in laid.players
    )
    return with_hands(replace(laid, seed=f"another {chance.random()}"), hands)


def laid_out(state: State, cards: Mapping[Place, Card]) -> State:
    """The state with these cards at their places."""
    hands = (
        tuple(cards["hand", seat, i] for i in range(len(player.hand)))
        for seat, player in enumerate(state.players)
    )
    draw_pile = tuple(cards["draw", 0, i] for i in range(len(state.draw_pile)))
    discard_pile = tuple(cards["discard", 0, i] for i in range(len(state.discard_pile)))
    return with_hands(replace(state, draw_pile=draw_pile, discard_pile=discard_pile), hands)


def as_seen(state: State, viewer: PlayerId | None, move: Move) -> Move:
    """The move with its cards named as the viewer sees them in the hand of who makes it, if any."""
    if not isinstance(move, Play) or not state.sits(move.player):
        return move
    seat = next(i for i, player in enumerate(state.players) if player.id == move.player)

    def shown(card: Card) -> Card:
        return shown_from(state, viewer, ("hand", seat, 0), card)

    return replace(move, card=shown(move.card), run=tuple(map(shown, move.run)))


def shown_from(state: State, viewer: PlayerId | None, place: Place, card: Card) -> Card:
    """A card as it shows at a place."""
    faces = enumerate(card.faces)
    return intern_card(
        tuple(face if sees(state, viewer, place, side) else UNSEEN for side, face in faces)
    )
