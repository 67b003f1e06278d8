"""How a round ended: what the hands and the scores give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.admission.faults import fault, ruleset_of
from service.engine.mechanics.scoring import count, worths
from service.engine.viewing import OVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.engine.values.faults import Fault
    from service.engine.values.states import Claim, Result


def result_faults(claim: Claim) -> Iterator[Fault]:
    """The result is what the hands and the scores give."""
    if claim.phase not in OVER or claim.result is None:
        return
    scoring = ruleset_of(claim).scoring(claim.options)
    target = int(claim.options["target"])
    yield from winner_faults(claim, claim.result)
    breakdown = {p.id: count(ruleset_of(claim), claim.side, p.hand) for p in claim.players}
    if claim.result.points != scoring.points(claim.result.winner, worths(breakdown)):
        yield fault("result", "points", says="these are not the points of the cards left")
    scores = {player.id: player.score for player in claim.players}
    winners = scoring.winners(scores, target)
    if claim.result.game_winners != winners:
        yield fault("result", "game_winners", says="this is not who has won by the scores")
    if (claim.phase == "game-over") != bool(winners):
        yield fault("phase", says="the game is over once it is won, and not before")
    yield from total_faults(claim, claim.result, target)


def winner_faults(claim: Claim, result: Result) -> Iterator[Fault]:
    """Who went out holds no card, and nobody else does so."""
    for i, player in enumerate(claim.players):
        if bool(player.hand) == (player.id == result.winner):
            yield fault("players", i, "hand", says="who went out alone holds no card")


def total_faults(claim: Claim, result: Result, target: int) -> Iterator[Fault]:
    """Before the round each score was below the target, and not below zero."""
    for i, player in enumerate(claim.players):
        before = player.score - result.points.get(player.id, 0)
        if not 0 <= before < target:
            yield fault("players", i, "score", says="this can't be the total after this round")
