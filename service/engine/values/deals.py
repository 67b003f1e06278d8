"""What a deal is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from service.engine.values.cards import Card
    from service.engine.values.states import OptionValue, PlayerId


class Deal(Struct, frozen=True):
    """A game to be dealt: ``options`` override those of the ``preset``.

    Without a ``dealer`` the players cut. ``deck`` is the cards, top first, as really shuffled at a
    table; without it the seed shuffles.
    """

    ruleset: str
    players: tuple[PlayerId, ...]
    seed: str
    preset: str = "page"
    options: Mapping[str, OptionValue] = {}
    dealer: PlayerId | None = None
    deck: tuple[Card, ...] | None = None
