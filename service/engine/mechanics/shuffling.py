"""Shuffles that anyone can check: chance is a seed and a count, both in the state."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from service.engine.table import Table
    from service.engine.values.cards import Card


def shuffled(cards: Iterable[Card], seed: str, number: int) -> tuple[Card, ...]:
    """The cards after the seed's shuffle of this number (Fisher-Yates, from the last card down)."""
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        digest = sha256(f"{seed}:{number}:{i}".encode()).digest()
        j = int.from_bytes(digest[:8], "big") % (i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def shuffle(table: Table, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards after the table's next shuffle, which it counts."""
    order = shuffled(cards, table.seed or "", table.shuffles)
    table.shuffles += 1
    return order
