"""Counting a round, and winning the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.values.effects import CardScore, GameEnded, RoundEnded
from service.engine.values.states import Result

if TYPE_CHECKING:
    from collections.abc import Mapping

    from service.engine.ruleset import Ruleset
    from service.engine.table import Table
    from service.engine.values.cards import Card
    from service.engine.values.effects import Rules
    from service.engine.values.states import PlayerId


def end_round(table: Table, winner: PlayerId, rules: Rules) -> None:
    """Count the hands, raise the scores, and see whether the game is won."""
    cites = table.ruleset.cites
    scoring = table.ruleset.scoring(table.options)
    breakdown = {seat: count(table.ruleset, table.side, table.hands[seat]) for seat in table.seats}
    points = scoring.points(winner, worths(breakdown))
    table.scores = {seat.id: seat.score + points[seat.id] for seat in table.state.players}
    winners = scoring.winners(table.scores, int(table.options["target"]))
    table.phase = "game-over" if winners else "round-over"
    table.turn = table.pending = None
    table.result = Result(winner, points, winners)
    cited = (*cites.round_end, *rules, *cites.score, *scoring.rules)
    table.note(RoundEnded(cited, winner, points, breakdown))
    if winners:
        table.note(GameEnded((*cites.win, *scoring.rules), winners))


def count(ruleset: Ruleset, side: int, hand: tuple[Card, ...]) -> tuple[CardScore, ...]:
    """Every card of a hand with its points on the side in play."""
    return tuple(CardScore(card, ruleset.worth(card.faces[side])) for card in hand)


def worths(breakdown: Mapping[PlayerId, tuple[CardScore, ...]]) -> dict[PlayerId, int]:
    """The points of each hand."""
    return {seat: sum(card.points for card in cards) for seat, cards in breakdown.items()}


def collects_all(winner: PlayerId, worth: Mapping[PlayerId, int]) -> dict[PlayerId, int]:
    """Who went out gets the points of all cards left: flip.score."""
    return {seat: sum(worth.values()) if seat == winner else 0 for seat in worth}


def own_hands(_winner: PlayerId, worth: Mapping[PlayerId, int]) -> dict[PlayerId, int]:
    """Everybody scores the cards in their own hand: duo.score, flip.score.lowest."""
    return dict(worth)


def first_to_target(scores: Mapping[PlayerId, int], target: int) -> tuple[PlayerId, ...]:
    """Whoever reaches the target wins."""
    return tuple(seat for seat, score in scores.items() if score >= target)


def lowest_once_reached(scores: Mapping[PlayerId, int], target: int) -> tuple[PlayerId, ...]:
    """Once anybody reaches the target, the lowest total wins; equal ones share it."""
    if max(scores.values()) < target:
        return ()
    lowest = min(scores.values())
    return tuple(seat for seat, score in scores.items() if score == lowest)
