"""Draw Two answered with Draw Two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.mechanics.turns import pass_turn
from service.engine.values.effects import VolleyRaised
from service.engine.values.states import Volley

if TYPE_CHECKING:
    from service.engine.ruleset import Played, Power
    from service.engine.table import Table


def raises_volley(table: Table, power: Power, played: Played) -> None:
    """The opponent owes two cards more than before, and may answer: duo.draw-two, duo.volley."""
    owed = power.debt.raised(played.owed).cards
    rules = (*power.rules, *table.ruleset.cites.phases["volley"], *played.rules)
    table.note(VolleyRaised(rules, owed))
    pass_turn(table, table.seat_after(played.player), rules, "volley", Volley(owed))
