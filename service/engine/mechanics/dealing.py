"""From a deck to the first move: the cut, the shuffle, the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.mechanics.opening import open_round
from service.engine.mechanics.shuffling import shuffle
from service.engine.values.effects import Cut, Dealt

if TYPE_CHECKING:
    from service.engine.table import Table
    from service.engine.values.cards import Card
    from service.engine.values.effects import Rules
    from service.engine.values.moves import NextRound
    from service.engine.values.states import PlayerId

HAND_SIZE = 7


def cut_for_dealer(table: Table) -> PlayerId:
    """Who deals: each cuts, those tied for the highest cut again: flip.cut, duo.cut."""
    cutting, rules = table.seats, table.ruleset.cites.cut
    while True:
        deck = shuffle(table, table.ruleset.deck(table.options).cards)
        cards = dict(zip(cutting, deck, strict=False))
        highest = max(cut_value(card) for card in cards.values())
        cutting = tuple(seat for seat in cutting if cut_value(cards[seat]) == highest)
        dealer = cutting[0] if len(cutting) == 1 else None
        table.note(Cut(rules, cards, dealer))
        if dealer is not None:
            return dealer
        rules = (*table.ruleset.cites.cut, *table.ruleset.cites.cut_tie)


def cut_value(card: Card) -> int:
    """What a card counts in a cut: its first face's number; an action or wild card counts 0."""
    face = card.faces[0]
    return int(face.symbol) if face.is_number else 0


def gather(table: Table) -> tuple[Card, ...]:
    """All cards on the table: in canonical order if they are the printed deck, else by code."""
    deck = table.ruleset.deck(table.options)
    held = [card for hand in table.hands.values() for card in hand]
    cards = [*held, *table.draw_pile, *table.discard_pile]
    if deck.consists_of(cards):
        return deck.cards
    return tuple(sorted(cards, key=lambda card: card.code))


def start_round(table: Table, deck: tuple[Card, ...] | None, rules: Rules) -> None:
    """Shuffle all cards, or take the deck as it was shuffled at a table, and begin the round."""
    cards = shuffle(table, gather(table)) if deck is None else deck
    table.hands = dict.fromkeys(table.seats, ())
    table.discard_pile, table.draw_pile = (), cards
    table.side, table.direction, table.color = 0, 1, None
    table.turn = table.pending = table.uno_window = table.result = None
    table.note(Dealt((*table.ruleset.cites.deal, *rules), table.round, table.dealer))
    table.ruleset.begin(table)


def deals_next_round(table: Table, move: NextRound) -> None:
    """Carry out the start of the next round: the deal passes to the left."""
    table.round += 1
    table.dealer = table.left_of(table.dealer)
    start_round(table, move.deck, table.ruleset.cites.deal_next)


def deal_hands(table: Table) -> None:
    """Deal seven cards each, one at a time from the dealer's left, and turn up the next one."""
    first = table.seats.index(table.left_of(table.dealer))
    order = table.seats[first:] + table.seats[:first]
    dealt = HAND_SIZE * len(order)
    for i, seat in enumerate(order):
        table.hands[seat] = table.draw_pile[i : dealt : len(order)]
    table.draw_pile = table.draw_pile[dealt:]
    open_round(table)
