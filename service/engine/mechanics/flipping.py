"""Turning every card over, and what the new top counts for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.mechanics.turns import await_color, pass_turn
from service.engine.values.effects import Flipped
from service.engine.values.states import ColorAwaited

if TYPE_CHECKING:
    from collections.abc import Callable

    from service.engine.ruleset import Act, Played, Power
    from service.engine.table import Table
    from service.engine.values.effects import Rules
    from service.engine.values.states import PlayerId


def turn_over(table: Table, rules: Rules, exposed: Rules, exposed_wild: Rules) -> None:
    """Turn the piles over as blocks and every hand in place: flip.flip, flip.flip.order.

    The exposed top counts for its colour, number and symbol only; a wild has no colour yet.
    """
    table.side = 1 - table.side
    table.discard_pile = table.discard_pile[::-1]
    table.draw_pile = table.draw_pile[::-1]
    table.color = table.top.color
    if table.top.is_wild:
        rules = (*rules, *exposed_wild)
    elif not table.top.is_number:
        rules = (*rules, *exposed)
    table.note(Flipped(rules, table.side, table.discard_pile[0]))


def flips(order: Rules, exposed: Rules, exposed_wild: Rules) -> Act:
    """A Flip played: everything turns over; its player names the colour of an exposed wild."""

    def act(table: Table, power: Power, played: Played) -> None:
        turn_over(table, (*power.rules, *order), exposed, exposed_wild)
        then = table.seat_after(played.player)
        if table.color is None:
            table.phase, table.pending = "choose-color", ColorAwaited(then)
        else:
            pass_turn(table, then, power.rules)

    return act


def flips_at_last(order: Rules, exposed: Rules) -> Act:
    """A Flip as the last card: everything turns over first, and nobody names a colour."""

    def act(table: Table, power: Power, _played: Played) -> None:
        turn_over(table, (*power.rules, *order, *power.last_rules), exposed, ())

    return act


def opens_flipped(
    order: Rules,
    exposed: Rules,
    namer: Callable[[Table], PlayerId],
) -> Callable[[Table, Rules], None]:
    """A Flip turned up to start: everything turns over and the first player starts."""

    def act(table: Table, rules: Rules) -> None:
        turn_over(table, (*rules, *order), exposed, exposed)
        first = table.left_of(table.dealer)
        if table.color is None:
            await_color(table, namer(table), first, exposed)
        else:
            pass_turn(table, first, rules)

    return act
