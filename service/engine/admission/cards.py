"""The cards: exactly one deck, all of it seen in a full state, in a view what its viewer sees."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, cast

from service.engine.admission.faults import fault, ruleset_of
from service.engine.values.cards import CARDS, UNSEEN
from service.engine.values.states import CardDrawn
from service.engine.viewing import hand_side, top_side

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from service.engine.values.cards import Card, Deck, Face, Side
    from service.engine.values.faults import Fault, Path
    from service.engine.values.states import Claim, Viewer


MASKED = frozenset(card for card in CARDS.values() if not card.is_printed)
"""Every card with a face that a view does not show."""


def card_faults(claim: Claim) -> Iterator[Fault]:
    """The cards are not exactly one deck; of a view, as far as its faces can be seen."""
    deck, cards = ruleset_of(claim).deck(claim.options), all_cards(claim)
    if not deck.consists_of(cards):
        yield from (fault(says=says) for says in wrong_with(cards, deck))


def wrong_with(cards: Sequence[Card], deck: Deck) -> Iterator[str]:
    """What keeps these cards, paired in any way, from being this deck, in words."""
    if len(cards) != len(deck.cards):
        yield f"there are {len(cards)} cards, and the deck has {len(deck.cards)}"
    known = [card for card in cards if len(card.faces) == len(deck.sides)]
    if len(known) < len(cards):
        strangers = sorted({card.code for card in cards} - {card.code for card in known})
        yield f"not of this deck: {', '.join(strangers)}"
    for i, side in enumerate(deck.sides):
        yield from wrong_on(side, Counter(card.faces[i] for card in known))


def all_cards(claim: Claim) -> list[Card]:
    """Every card of the claim, wherever it lies."""
    held = [card for player in claim.players for card in player.hand]
    return [*held, *claim.draw_pile, *claim.discard_pile]


def wrong_on(side: Side, found: Counter[Face]) -> Iterator[str]:
    """Which faces of one side are over or, where all can be seen, missing."""
    printed = Counter(side.faces)
    over = found - printed
    del over[UNSEEN]
    if over:
        yield f"over on the {side.name} side: {told(over)}"
    missing = printed - found
    if missing and not found[UNSEEN]:
        yield f"missing on the {side.name} side: {told(missing)}"


def told(faces: Counter[Face]) -> str:
    """Faces with how often each, by code."""
    return ", ".join(sorted(f"{n} x {face.code}" for face, n in faces.items()))


def other_cards(claim: Claim, deck: Sequence[Card]) -> str | None:
    """What distinguishes a deck from the cards of a claim, in words, as far as they can be seen."""
    if not MASKED.isdisjoint(deck):
        return "it hides faces"
    if claim.viewer is None:
        return deck_faults(deck, Counter(all_cards(claim)))
    return "; ".join(wrong_with(deck, ruleset_of(claim).deck(claim.options))) or None


def cards_are_known(claim: Claim) -> bool:
    """Whether all cards of the claim are known: in a view, which faces share a card is not."""
    return claim.viewer is None or not ruleset_of(claim).two_sided


def deck_faults(cards: Iterable[Card], wanted: Counter[Card]) -> str | None:
    """What distinguishes these cards from those wanted, in words; None if nothing does."""
    found = Counter(cards)
    over, missing = found - wanted, wanted - found
    if not over and not missing:
        return None
    words = [
        f"{what}: {', '.join(sorted(f'{n} x {card.code}' for card, n in cards.items()))}"
        for what, cards in (("over", over), ("missing", missing))
        if cards
    ]
    return "; ".join(words)


def mask_faults(claim: Claim) -> Iterator[Fault]:
    """A full state hides nothing; a view shows what its viewer sees, and nothing else."""
    if claim.viewer is None:
        if claim.seed is None:
            yield fault("seed", says="a full state has a seed; only a view has none")
        yield from hidden_faults(claim)
        return
    if claim.seed is not None:
        yield fault("seed", says="a view shows no seed")
    for path, card, side in seen_cards(claim):
        if any((face is UNSEEN) == (i == side) for i, face in enumerate(card.faces)):
            yield fault(*path, says="the viewer does not see this card in this way")


def hidden_faults(claim: Claim) -> Iterator[Fault]:
    """A full state hides no face."""
    for path, steps, cards in groups(claim):
        if MASKED.isdisjoint(cards):
            continue
        for step, card in zip(steps, cards, strict=False):
            if card in MASKED:
                yield fault(*path, step, says="a full state hides no face; only a view does")


def groups(claim: Claim) -> Iterator[tuple[Path, Iterable[str | int], Sequence[Card]]]:
    """The hands, the piles and a drawn card: where they lie, and the steps from there to a card."""
    for i, player in enumerate(claim.players):
        yield ("players", i, "hand"), count(), player.hand
    yield ("draw_pile",), count(), claim.draw_pile
    yield ("discard_pile",), count(), claim.discard_pile
    if isinstance(claim.pending, CardDrawn):
        yield ("pending",), ("card",), (claim.pending.card,)


def placed_cards(claim: Claim) -> Iterator[tuple[Path, Card]]:
    """Every card with its place, a drawn one besides."""
    for path, steps, cards in groups(claim):
        yield from (((*path, step), card) for step, card in zip(steps, cards, strict=False))


def seen_cards(claim: Claim) -> Iterator[tuple[Path, Card, int | None]]:
    """Every card of a view with its place and the side of it that the viewer sees."""
    viewer = cast("Viewer", claim.viewer)
    for path, card in placed_cards(claim):
        match path:
            case ("players", int(i), *_):
                yield path, card, hand_side(claim, viewer, claim.players[i].id)
            case ("draw_pile", int(i)):
                yield path, card, None if i else top_side(claim, viewer)
            case ("discard_pile", _):
                yield path, card, claim.side
            case _:
                yield path, card, hand_side(claim, viewer, claim.turn or "")
