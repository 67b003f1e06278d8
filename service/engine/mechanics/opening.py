"""The card turned up to start, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.mechanics.drawing import draw
from service.engine.mechanics.turns import await_color, pass_turn, reverse, skip
from service.engine.ruleset import Debt
from service.engine.values.effects import CardOpened
from service.engine.values.states import RunOffered

if TYPE_CHECKING:
    from collections.abc import Callable

    from service.engine.table import Table
    from service.engine.values.effects import Rules
    from service.engine.values.states import PlayerId

    OpeningAct = Callable[[Table, Rules], None]


def open_round(table: Table) -> None:
    """Turn up cards until one stays, and do what it does."""
    ruleset = table.ruleset
    while True:
        card, *rest = table.draw_pile
        opening = ruleset.opening(table.face(card))
        rules = (*ruleset.cites.opened, opening.rule)
        put_back = opening.put_back(table.options)
        table.note(CardOpened(rules, card, put_back))
        table.draw_pile = (*rest, card) if put_back else tuple(rest)
        if not put_back:
            break
    table.discard_pile = (card,)
    table.color = table.top.color
    opening.act(table, (opening.rule,))


def first_player(table: Table) -> PlayerId:
    """The player to the left of the dealer."""
    return table.left_of(table.dealer)


def dealer(table: Table) -> PlayerId:
    """The dealer."""
    return table.dealer


def starts_with_first(table: Table, rules: Rules) -> None:
    """The first player takes a normal turn."""
    pass_turn(table, first_player(table), rules)


def skips_first(table: Table, rules: Rules) -> None:
    """The first player is skipped."""
    first = first_player(table)
    skip(table, (first,), rules)
    pass_turn(table, table.seat_after(first), rules)


def starts_reversed(table: Table, rules: Rules) -> None:
    """The dealer goes first, and play runs the other way."""
    reverse(table, rules)
    pass_turn(table, table.dealer, rules)


def hits_first(cards: int) -> OpeningAct:
    """The first player draws so many cards and loses the turn."""

    def act(table: Table, rules: Rules) -> None:
        first = first_player(table)
        draw(table, first, Debt(cards), "opening", rules)
        pass_turn(table, table.seat_after(first), rules)

    return act


def hits_first_and_dealer_names(cards: int) -> OpeningAct:
    """The first player draws so many cards and loses the turn; the dealer names the colour."""

    def act(table: Table, rules: Rules) -> None:
        first = first_player(table)
        draw(table, first, Debt(cards), "opening", rules)
        await_color(table, table.dealer, table.seat_after(first), rules)

    return act


def color_named_by(namer: Callable[[Table], PlayerId]) -> OpeningAct:
    """Somebody names the colour, then the first player starts."""

    def act(table: Table, rules: Rules) -> None:
        await_color(table, namer(table), first_player(table), rules)

    return act


def offers_run(table: Table, rules: Rules) -> None:
    """The first player may bring all their cards of the colour turned up."""
    offer = RunOffered(table.top.color or "")
    pass_turn(table, first_player(table), rules, pending=offer)
