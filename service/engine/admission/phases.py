"""The phase with turn, pending, window, result, options and scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.admission.faults import fault, ruleset_of
from service.engine.values.states import (
    AnswerAwaited,
    CardDrawn,
    ColorAwaited,
    RunOffered,
    Volley,
)
from service.engine.viewing import OVER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from service.engine.values.faults import Fault
    from service.engine.values.states import Claim, Pending, Phase


PENDING_OF_PHASE: Mapping[Phase, type[Pending]] = {
    "choose-color": ColorAwaited,
    "drawn": CardDrawn,
    "challenge": AnswerAwaited,
    "volley": Volley,
}
"""What a phase waits for; a turn may wait for a run, the other phases for nothing."""

FURTHEST = 2**52
"""Half of what an integer of JSON can be, and more than anybody can play."""

WINDOW_PHASES = ("turn", "choose-color", "challenge", "volley")


def option_faults(claim: Claim) -> Iterator[Fault]:
    """An option that only another ruleset has."""
    known = ruleset_of(claim).options
    for name in claim.options:
        if name not in known:
            yield fault("options", name, says=f"{claim.ruleset} has no option {name}")


def count_faults(claim: Claim) -> Iterator[Fault]:
    """A count so high that what a move adds to it could be no JSON integer any more."""
    owed = claim.pending.cards if isinstance(claim.pending, Volley) else 0
    counts = {("round",): claim.round, ("shuffles",): claim.shuffles, ("pending", "cards"): owed}
    for path, count in counts.items():
        if count > FURTHEST:
            yield fault(*path, says="no game comes so far")


def phase_faults(claim: Claim) -> Iterator[Fault]:
    """The phase with turn, pending, window and result."""
    if claim.phase not in ruleset_of(claim).cites.phases:
        yield fault("phase", says=f"{claim.ruleset} has no phase {claim.phase}")
    over = claim.phase in OVER
    if over and claim.turn is not None:
        yield fault("turn", says="nobody is to move when the round is over")
    if not over and claim.turn is None:
        yield fault("turn", says="somebody is to move in mid-round")
    if over and claim.result is None:
        yield fault("result", says="a round that is over has a result")
    if not over and claim.result is not None:
        yield fault("result", says="a round that is not over has no result")
    if not pending_fits(claim):
        yield fault("pending", says=f"this is not what the phase {claim.phase} waits for")
    yield from window_faults(claim)


def pending_fits(claim: Claim) -> bool:
    """Whether what is pending is what the phase waits for."""
    wanted = PENDING_OF_PHASE.get(claim.phase)
    if wanted is not None:
        return isinstance(claim.pending, wanted)
    offered = claim.phase == "turn" and isinstance(claim.pending, RunOffered)
    return claim.pending is None or offered


def window_faults(claim: Claim) -> Iterator[Fault]:
    """The window to catch UNO is of a hand of one card, in a phase that leaves it open."""
    if claim.uno_window is None:
        return
    if claim.phase not in WINDOW_PHASES:
        yield fault("uno_window", says=f"no window is open in the phase {claim.phase}")
    if any(len(p.hand) != 1 for p in claim.players if p.id == claim.uno_window):
        yield fault("uno_window", says=f"{claim.uno_window} does not hold exactly one card")


def score_faults(claim: Claim) -> Iterator[Fault]:
    """Nobody has reached the target before the game is over."""
    target = int(claim.options["target"])
    for i, player in enumerate(claim.players):
        if player.score < 0:
            yield fault("players", i, "score", says="no round takes points away")
        if claim.phase != "game-over" and player.score >= target:
            says = f"{player.id} has reached the target of {target}, and the game is not over"
            yield fault("players", i, "score", says=says)
