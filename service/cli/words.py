"""Moves in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.values.moves import Play
from service.engine.wording import deed

if TYPE_CHECKING:
    from service.engine.values.moves import Move
    from service.engine.values.states import State


def in_words(state: State, move: Move) -> str:
    """What a move does, with all that it says: ``play Wild, naming red, saying UNO``."""
    words = deed(state, move)
    if isinstance(move, Play):
        words += f", naming {move.color}" if move.color else ""
        words += ", saying UNO" if move.uno else ""
    return words


def counted(number: int, noun: str) -> str:
    """So many things, in words."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
