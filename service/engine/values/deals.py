"""What a deal is asked for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from service.engine.values.cards import Card
    from service.engine.values.states import OptionValue, PlayerId


@dataclass(frozen=True, slots=True)
class Deal:
    """A game to be dealt: ``options`` override those of the ``preset``.

    Without a ``dealer`` the players cut. ``deck`` is the cards, top first, as really shuffled at a
    table; without it the seed shuffles.
    """

    ruleset: str
    players: tuple[PlayerId, ...]
    seed: str
    preset: str = "page"
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    dealer: PlayerId | None = None
    deck: tuple[Card, ...] | None = None
