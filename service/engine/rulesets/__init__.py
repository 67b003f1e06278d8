"""Every ruleset the arbiter rules on, by its id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.rulesets.classic_deck import CLASSIC_112
from service.engine.rulesets.duo import DUO
from service.engine.rulesets.flip import FLIP
from service.engine.rulesets.flip_deck import FLIP_DECK

if TYPE_CHECKING:
    from collections.abc import Mapping

    from service.engine.ruleset import Ruleset

RULESETS: Mapping[str, Ruleset] = {ruleset.id: ruleset for ruleset in (FLIP, DUO)}

DECKS = (FLIP_DECK, CLASSIC_112)
"""The decks that hold every card of any ruleset."""
