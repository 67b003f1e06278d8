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
    seated: set[PlayerId] = set()
    for i, player in enumerate(claim.players):
        if player.id in seated:
            yield fault("players", i, "id", says=f"{player.id} sits at two seats")
        seated.add(player.id)
    for path, player_id in named_players(claim):
        if player_id not in seated:
            yield fault(*path, says=f"{player_id} sits at no seat")


def named_players(claim: Claim) -> Iterator[tuple[tuple[str | int, ...], PlayerId]]:
    """Every id that a field other than the seats names, with its place."""
    yield ("dealer",), claim.dealer
    optional: list[tuple[tuple[str, ...], PlayerId | None]] = [
        (("turn",), claim.turn),
        (("uno_window",), claim.uno_window),
        (("viewer",), claim.viewer.id if claim.viewer else None),
        (("result", "winner"), claim.result.winner if claim.result else None),
    ]
    match claim.pending:
        case ColorAwaited(next=then):
            optional.append((("pending", "next"), then))
        case AnswerAwaited(player=player):
            optional.append((("pending", "player"), player))
    yield from ((path, player) for path, player in optional if player is not None)
