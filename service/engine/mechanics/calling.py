"""Saying UNO, and catching who forgot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.mechanics.drawing import draw
from service.engine.ruleset import Debt
from service.engine.values.effects import UnoCalled, UnoCaught

if TYPE_CHECKING:
    from service.engine.table import Table
    from service.engine.values.moves import CallUno, CatchUno


def calls_uno(table: Table, move: CallUno) -> None:
    """Say UNO after the play: the window closes."""
    table.uno_window = None
    table.note(UnoCalled(table.ruleset.cites.uno, move.player))


def catches_uno(table: Table, move: CatchUno) -> None:
    """Catch who forgot: they draw, and the window closes."""
    table.uno_window = None
    rules = table.ruleset.cites.catch
    table.note(UnoCaught(rules, move.target, move.player))
    draw(table, move.target, Debt(table.ruleset.uno_penalty), "uno", rules)
