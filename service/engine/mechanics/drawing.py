"""Drawing cards, and renewing the draw pile when it runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.mechanics.matching import fits
from service.engine.mechanics.shuffling import shuffle
from service.engine.mechanics.turns import pass_turn
from service.engine.ruleset import Debt
from service.engine.values.effects import CardsDrawn, PileRecycled
from service.engine.values.states import CardDrawn, Volley

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.engine.ruleset import Played, Power
    from service.engine.table import Table
    from service.engine.values.cards import Card
    from service.engine.values.effects import DrawReason, Rules
    from service.engine.values.moves import Accept, Draw, Keep
    from service.engine.values.states import PlayerId


def recycle(table: Table) -> None:
    """Make the discards under the top the draw pile: flip.piles.empty, duo.piles.empty."""
    top, *rest = table.discard_pile
    if not rest:
        return
    shuffles = table.ruleset.reshuffles(table.options)
    table.discard_pile = (top,)
    table.draw_pile = shuffle(table, rest) if shuffles else tuple(reversed(rest))
    table.note(PileRecycled(table.ruleset.cites.piles_empty, len(rest), shuffles))


def take(table: Table) -> Card | None:
    """Take the top card of the draw pile, renewed first if it is empty; None if none is left."""
    if not table.draw_pile:
        recycle(table)
    if not table.draw_pile:
        return None
    card = table.draw_pile[0]
    table.draw_pile = table.draw_pile[1:]
    return card


def take_owed(table: Table, debt: Debt) -> Iterator[Card | None]:
    """Take what is owed, one card at a time; a last None says that the piles are exhausted."""
    found, left = not debt.until_color, debt.cards
    while left or not found:
        card = take(table)
        yield card
        if card is None:
            return
        if found:
            left -= 1
        else:
            found = table.face(card).color == table.color


def draw(
    table: Table,
    player: PlayerId,
    debt: Debt,
    reason: DrawReason,
    rules: Rules,
) -> tuple[Card, ...]:
    """Have this player draw what is owed, or what there is, in one draw; the cards drawn."""
    taken = tuple(take_owed(table, debt))
    cards = tuple(card for card in taken if card is not None)
    if len(cards) < len(taken):
        rules = (*rules, *table.ruleset.cites.piles_exhausted)
    table.hands[player] += cards
    table.note(CardsDrawn(rules, player, cards, reason))
    return cards


def draws(table: Table, move: Draw) -> None:
    """Carry out a draw: one card, which may be playable, or all that a volley has reached."""
    table.uno_window = None
    if isinstance(table.pending, Volley):
        draws_volley(table, move.player, table.pending)
    else:
        draws_one(table, move.player)


def draws_one(table: Table, player: PlayerId) -> None:
    """Draw one card; who can play it may, else the turn passes: flip.draw, duo.draw."""
    rules = table.ruleset.cites.draw
    cards = draw(table, player, Debt(1), "turn", rules)
    if cards and fits(table.face(cards[0]), table.top, table.color):
        table.phase, table.pending = "drawn", CardDrawn(cards[0])
    else:
        pass_turn(table, table.seat_after(player), rules)


def draws_volley(table: Table, player: PlayerId, volley: Volley) -> None:
    """Draw the whole total of a volley; the turn ends: duo.volley."""
    rules = (*table.ruleset.cites.phases["volley"], *table.ruleset.power(table.top).rules)
    draw(table, player, Debt(volley.cards), "volley", rules)
    pass_turn(table, table.seat_after(player), rules)


def keeps(table: Table, move: Keep) -> None:
    """Keep the card just drawn: the turn passes."""
    pass_turn(table, table.seat_after(move.player), table.ruleset.cites.draw)


def accepts(table: Table, move: Accept) -> None:
    """Draw what the wild draw card on top demands and lose the turn."""
    table.uno_window = None
    power = table.ruleset.power(table.top)
    draw(table, move.player, power.debt, "action", power.rules)
    pass_turn(table, table.seat_after(move.player), power.rules)


def hits_next(table: Table, power: Power, played: Played) -> None:
    """The next player draws and loses the turn; nothing answers it."""
    victim = table.seat_after(played.player)
    draw(table, victim, power.debt, "action", (*power.rules, *table.ruleset.cites.no_stacking))
    pass_turn(table, table.seat_after(victim), power.rules)


def draws_at_last(table: Table, power: Power, played: Played) -> None:
    """As the last card it still makes the next player draw, with what a volley had reached."""
    if table.options["last_card_draws"]:
        debt = power.debt.raised(played.owed)
        rules = (*power.last_rules, *power.rules)
        draw(table, table.seat_after(played.player), debt, "last-card", rules)
