"""How a fault of a claimed state is told, and what every check looks up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.rulesets import RULESETS
from service.engine.values.faults import Fault

if TYPE_CHECKING:
    from service.engine.ruleset import Ruleset
    from service.engine.values.cards import Face
    from service.engine.values.states import Claim


def fault(*path: str | int, says: str) -> Fault:
    """A fault at this place of the state."""
    return Fault(("state", *path), says)


def ruleset_of(claim: Claim) -> Ruleset:
    """The ruleset that the claim names."""
    return RULESETS[claim.ruleset]


def top_of(claim: Claim) -> Face | None:
    """The face in play on top of the discard pile, if there is one."""
    return claim.discard_pile[0].faces[claim.side] if claim.discard_pile else None
