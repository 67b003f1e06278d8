"""The words of the wire that stand for values of the engine's."""

from __future__ import annotations

from typing import get_args

from service.engine.rulesets import DECKS, RULESETS
from service.engine.values.effects import DrawReason
from service.engine.values.states import Phase

COLORS = tuple(dict.fromkeys(color for deck in DECKS for s in deck.sides for color in s.colors))
PHASES = get_args(Phase)
DRAW_REASONS = get_args(DrawReason)
SIDES = {"light": 0, "dark": 1}
DIRECTIONS = {"clockwise": 1, "counterclockwise": -1}
PRESETS = tuple(dict.fromkeys(name for it in RULESETS.values() for name in it.presets))
OPTIONS = {name: values for it in RULESETS.values() for name, values in it.options.items()}
"""The options of all rulesets; those that two share have the same values."""
