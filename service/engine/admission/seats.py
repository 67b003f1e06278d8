"""Who sits where: each id at one seat, and every id named at some seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.admission.faults import fault, ruleset_of
from service.engine.values.states import AnswerAwaited, ColorAwaited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.engine.values.faults import Fault
    from service.engine.values.states import Claim, PlayerId


def seat_faults(claim: Claim) -> Iterator[Fault]:
    """Too few or many seats, an id that sits twice, an id that sits nowhere."""
    least, most = ruleset_of(claim).seats
    if not least <= len(claim.players) <= most:
        yield fault("players", says=f"{claim.ruleset} is for {ruleset_of(claim).seating}")
    seated = [player.id for player in claim.players]
    for i, player_id in enumerate(seated):
        if seated.index(player_id) < i:
            yield fault("players", i, "id", says=f"{player_id} sits at two seats")
    for path, named in named_players(claim).items():
        if named is not None and named not in seated:
            yield fault(*path, says=f"{named} sits at no seat")


def named_players(claim: Claim) -> dict[tuple[str, ...], PlayerId | None]:
    """The id that each field other than the seats names, if any, by the field's place."""
    named: dict[tuple[str, ...], PlayerId | None] = {
        ("dealer",): claim.dealer,
        ("turn",): claim.turn,
        ("uno_window",): claim.uno_window,
        ("viewer",): claim.viewer.id if claim.viewer else None,
        ("result", "winner"): claim.result.winner if claim.result else None,
    }
    match claim.pending:
        case ColorAwaited(next=then):
            named["pending", "next"] = then
        case AnswerAwaited(player=player):
            named["pending", "player"] = player
    return named
