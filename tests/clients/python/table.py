"""A table as a front end keeps it: moved on by effects alone, and held to every state."""

from collections import Counter
from typing import assert_never

from arbiter.models import (
    CardDraftedEffect,
    CardOpenedEffect,
    CardPlayedEffect,
    CardsDrawnEffect,
    ChallengeResolvedEffect,
    ColorNamedEffect,
    CutEffect,
    DealtEffect,
    Direction,
    DirectionReversedEffect,
    FlippedEffect,
    FlipState,
    GameEndedEffect,
    PileRecycledEffect,
    PlayersSkippedEffect,
    RoundEndedEffect,
    RulesetId,
    Side,
    TurnPassedEffect,
    UnoCalledEffect,
    UnoCaughtEffect,
    VolleyRaisedEffect,
)
from words import Effect, State, phase_of

DEALT = {RulesetId.UNO_FLIP: 7, RulesetId.UNO_DUO: 0}


class Table:
    """Who sits at it, with how many cards and points, and who moves."""

    def __init__(self, ruleset: RulesetId, players: list[str]) -> None:
        """Lay an empty table."""
        self.rounds = 0
        self._dealt = Counter(dict.fromkeys(players, DEALT[ruleset]))
        self._hands = Counter[str]()
        self._scores = Counter[str]()
        self._turn: str | None = None
        self._side = Side.LIGHT
        self._direction = Direction.CLOCKWISE
        self._winners: list[str] = []

    def follow(self, effect: Effect) -> None:
        """Move the table on by what has happened."""
        match effect:
            case CardDraftedEffect() | CardPlayedEffect() | CardsDrawnEffect():
                self._hands[effect.player] += gained(effect)
            case FlippedEffect(side=side):
                self._side = side
            case DirectionReversedEffect(direction=direction):
                self._direction = direction
            case TurnPassedEffect(player=player):
                self._turn = player
            case ChallengeResolvedEffect(guilty=guilty, evidence=evidence):
                assert guilty == bool(evidence)
            case DealtEffect() | RoundEndedEffect() | GameEndedEffect():
                self._turn_round(effect)
            case CutEffect() | CardOpenedEffect() | PileRecycledEffect() | VolleyRaisedEffect():
                pass
            case ColorNamedEffect() | UnoCalledEffect() | UnoCaughtEffect():
                pass
            case PlayersSkippedEffect():
                pass
            case _:
                assert_never(effect)

    def _turn_round(self, effect: DealtEffect | RoundEndedEffect | GameEndedEffect) -> None:
        """Begin a round, count it, or end the game with it."""
        match effect:
            case DealtEffect():
                self._hands = self._dealt.copy()
                self._side, self._direction = Side.LIGHT, Direction.CLOCKWISE
            case RoundEndedEffect(points=points):
                self.rounds += 1
                self._scores.update(points.additional_properties)
            case GameEndedEffect(winners=winners):
                self._winners = winners

    def hold(self, state: State) -> None:
        """Find in the state what the effects have told."""
        for player in state.players:
            known = len(player.hand), player.score
            assert known == (self._hands[player.id], self._scores[player.id]), player.id
        if isinstance(state, FlipState):
            assert (state.side, state.direction) == (self._side, self._direction)
        assert (state.result.game_winners if state.result else []) == self._winners
        assert state.turn == (None if state.result else self._turn)
        assert state.pending is None or phase_of(state.pending) == state.phase


def gained(effect: CardDraftedEffect | CardPlayedEffect | CardsDrawnEffect) -> int:
    """How many cards a hand has gained by this."""
    match effect:
        case CardDraftedEffect():
            return 1
        case CardPlayedEffect():
            return -1
        case CardsDrawnEffect(cards=cards):
            return len(cards)
