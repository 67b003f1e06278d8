"""Whether this installation rules as it should: it is asked about moves whose rulings are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.arbiter import admit, deal, judge
from service.engine.values.cards import CARDS
from service.engine.values.deals import Deal
from service.engine.values.moves import DraftKeep, Draw, Play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from service.engine.values.moves import Move
    from service.engine.values.rulings import Code

KNOWN: Mapping[str, tuple[tuple[Move, Code], ...]] = {
    "uno-flip": (
        (Play("ben", CARDS["blue-8/teal-reverse"]), "legal"),
        (Play("ben", CARDS["yellow-7/orange-2"]), "card-does-not-match"),
        (Draw("ann"), "not-your-turn"),
    ),
    "uno-duo": (
        (DraftKeep("ann"), "legal"),
        (Draw("ann"), "wrong-phase"),
    ),
}
"""Moves in the games that ann deals ben from the seed ``known``, and their rulings."""


def rules_rightly() -> bool:
    """Whether every known move gets the ruling that it should."""
    try:
        return all(rulings(ruleset) == [code for _, code in KNOWN[ruleset]] for ruleset in KNOWN)
    except Exception:  # noqa: BLE001 (an engine that fails in whatever way does not rule)
        return False


def rulings(ruleset: str) -> list[Code]:
    """What the engine says of the known moves."""
    state, _ = deal(Deal(ruleset, ("ann", "ben"), "known", dealer="ann"))
    return [judge(admit(state), move).code for move, _ in KNOWN[ruleset]]
