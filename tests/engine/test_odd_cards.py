"""Cards that no game in order brings: of another deck, hidden in a full state, paired otherwise."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from service.engine.arbiter import deal, judge, view
from service.engine.mechanics.dealing import gather
from service.engine.rulesets import RULESETS
from service.engine.table import Table
from service.engine.values.cards import CARDS, Card, intern_card
from service.engine.values.deals import Deal
from service.engine.values.moves import Play
from service.engine.values.states import State


def dealt(ruleset: str = "uno-flip", deck: tuple[Card, ...] | None = None) -> State:
    """A game just dealt, in which ann moves."""
    return deal(Deal(ruleset, ("ann", "ben"), "odd", dealer="ben", deck=deck))[0]


@pytest.mark.parametrize(
    ("code", "side", "called"),
    [
        ("?/pink-3", 0, "the card ?/pink-3"),
        ("red-1/?", 1, "the card red-1/?"),
        ("red-skip", 1, "the card red-skip"),
        ("red-skip", 0, "red Skip"),
    ],
)
def test_a_card_without_a_face_in_play_is_told_by_its_code(
    code: str, side: int, called: str
) -> None:
    state = replace(dealt(), side=side)
    ruling = judge(state, Play("ann", CARDS[code]))
    assert ruling.code == "card-not-in-hand"
    assert ruling.message.startswith(f"ann may not play {called}: ")


def test_in_a_view_a_card_that_can_not_be_there_is_not_there() -> None:
    seen = view(dealt(), "ann")[0]
    one_sided = [CARDS[card.faces[0].code] for card in seen.hand("ann") if card.faces[0].is_number]
    assert one_sided
    for card in one_sided:
        assert judge(seen, Play("ann", card)).code == "card-not-in-hand"


def test_cards_paired_otherwise_are_gathered_by_code() -> None:
    first, alike, second, *rest = RULESETS["uno-flip"].deck({}).cards
    swapped = [
        intern_card((first.faces[0], second.faces[1])),
        intern_card((second.faces[0], first.faces[1])),
    ]
    deck = (alike, *swapped, *rest)
    state = dealt(deck=deck)
    gathered = gather(Table(state, RULESETS["uno-flip"]))
    assert [card.code for card in gathered] == sorted(card.code for card in deck)


def test_the_printed_cards_are_gathered_in_their_order() -> None:
    ruleset = RULESETS["uno-flip"]
    assert gather(Table(dealt(), ruleset)) == ruleset.deck({}).cards
