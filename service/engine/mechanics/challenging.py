"""Wild draw cards: waiting for an answer, and the test of a challenge."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from service.engine.mechanics.drawing import draw
from service.engine.mechanics.matching import fits
from service.engine.mechanics.turns import pass_turn
from service.engine.values.effects import ChallengeResolved
from service.engine.values.states import AnswerAwaited

if TYPE_CHECKING:
    from service.engine.ruleset import Played, Power
    from service.engine.table import Table
    from service.engine.values.cards import Card, Face
    from service.engine.values.effects import Rules
    from service.engine.values.moves import Challenge


def awaits_answer(table: Table, power: Power, played: Played) -> None:
    """The next player accepts or challenges before anybody draws."""
    awaited = AnswerAwaited(
        player=played.player,
        color_before=played.color_before or "",
        face_before=played.face_before,
        held=len(table.hands[played.player]),
    )
    pass_turn(table, table.seat_after(played.player), power.rules, "challenge", awaited)


def evidence(table: Table, awaited: AnswerAwaited) -> tuple[Card, ...]:
    """The cards held when the wild draw was played that convict its player, in hand order."""
    held = table.hands[awaited.player][: awaited.held]
    return tuple(card for card in held if convicts(table, table.face(card), awaited))


def convicts(table: Table, face: Face, awaited: AnswerAwaited) -> bool:
    """Whether holding this face was against the rule: flip.challenge.test, duo.challenge.test.

    By the page any face that could have been played, by the sheet the colour in force; another wild
    draw card is under the same restriction and never evidence.
    """
    if table.options["challenge_test"] == "color":
        return face.color == awaited.color_before
    restricted = table.ruleset.power(face).guilty is not None
    return not restricted and fits(face, awaited.face_before, awaited.color_before)


def challenges(table: Table, move: Challenge) -> None:
    """Carry out a challenge: the hand is shown, and the one or the other draws."""
    awaited = cast("AnswerAwaited", table.pending)  # the phase is a challenge, so it is one
    table.uno_window = None
    found = evidence(table, awaited)
    power = table.ruleset.power(table.top)
    cites = table.ruleset.cites
    outcome = cites.guilty if found else cites.innocent
    table.note(
        ChallengeResolved(
            rules=(*cites.challenge, *cites.challenge_test, *outcome),
            challenger=move.player,
            challenged=awaited.player,
            guilty=bool(found),
            evidence=found,
            shown=table.hands[awaited.player],
        ),
    )
    settle = convict if found else acquit
    settle(table, power, awaited, move, outcome)


def convict(
    table: Table, power: Power, awaited: AnswerAwaited, move: Challenge, rules: Rules
) -> None:
    """Who played it draws; the challenger takes a normal turn in the named colour."""
    debt = power.guilty(table.options) if power.guilty else power.debt
    draw(table, awaited.player, debt, "challenge", rules)
    pass_turn(table, move.player, rules)


def acquit(
    table: Table, power: Power, _awaited: AnswerAwaited, move: Challenge, rules: Rules
) -> None:
    """The challenger draws what was owed and more, and loses the turn."""
    debt = power.debt.raised(table.ruleset.innocent_extra)
    draw(table, move.player, debt, "challenge", rules)
    pass_turn(table, table.seat_after(move.player), rules)
