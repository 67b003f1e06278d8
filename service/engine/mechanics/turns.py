"""Whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.values.effects import DirectionReversed, PlayersSkipped, TurnPassed
from service.engine.values.states import ColorAwaited

if TYPE_CHECKING:
    from service.engine.ruleset import Act, Played, Power
    from service.engine.table import Table
    from service.engine.values.effects import RuleId, Rules
    from service.engine.values.states import Pending, Phase, PlayerId


def pass_turn(
    table: Table,
    player: PlayerId,
    rules: Rules = (),
    phase: Phase = "turn",
    pending: Pending | None = None,
) -> None:
    """It is this player's turn now, to do what the phase waits for."""
    table.turn = player
    table.phase = phase
    table.pending = pending
    table.note(TurnPassed((*table.ruleset.cites.order, *rules), player))


def skip(table: Table, players: tuple[PlayerId, ...], rules: Rules) -> None:
    """These players lose their turn."""
    table.note(PlayersSkipped(rules, players))


def reverse(table: Table, rules: Rules) -> None:
    """Turn the direction of play round."""
    table.direction = -table.direction
    table.note(DirectionReversed(rules, table.direction))


def await_color(table: Table, namer: PlayerId, then: PlayerId, rules: Rules) -> None:
    """Pass the turn to whoever names a colour, for another to move after it."""
    table.color = None
    pass_turn(table, namer, rules, "choose-color", ColorAwaited(then))


def passes_on(table: Table, power: Power, played: Played) -> None:
    """Nothing more happens: the next player takes a normal turn."""
    rules = (*power.rules, *played.rules)
    pass_turn(table, table.seat_after(played.player), rules)


def passes_on_alone(rule: RuleId) -> Act:
    """As :func:`passes_on`, citing this rule unless the card ended a run."""

    def act(table: Table, power: Power, played: Played) -> None:
        rules = (*power.rules, *(played.rules or (rule,)))
        pass_turn(table, table.seat_after(played.player), rules)

    return act


def skips_next(table: Table, power: Power, played: Played) -> None:
    """The next player loses the turn."""
    rules = (*power.rules, *played.rules)
    skip(table, (table.seat_after(played.player),), rules)
    pass_turn(table, table.seat_after(played.player, 2), rules)


def skips_everyone(table: Table, power: Power, played: Played) -> None:
    """All others lose their turn; the same player goes again."""
    others = range(1, len(table.seats))
    skip(table, tuple(table.seat_after(played.player, i) for i in others), power.rules)
    pass_turn(table, played.player, power.rules)


def turns_round(two_players_rule: RuleId) -> Act:
    """The direction turns round; between two the option says whether that skips the other."""

    def act(table: Table, power: Power, played: Played) -> None:
        between_two = len(table.seats) == 2  # noqa: PLR2004
        rules = (*power.rules, two_players_rule) if between_two else power.rules
        reverse(table, rules)
        if between_two and table.options["two_player_reverse"] == "skip":
            skip(table, (table.seat_after(played.player),), rules)
            pass_turn(table, played.player, rules)
        else:
            pass_turn(table, table.seat_after(played.player), rules)

    return act
