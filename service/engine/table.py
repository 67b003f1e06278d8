"""The table while one move is carried out: a state taken apart, changed, and put together again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.values.states import Player, State, Volley

if TYPE_CHECKING:
    from collections.abc import Mapping

    from service.engine.ruleset import Ruleset
    from service.engine.values.cards import Card, Face
    from service.engine.values.effects import Effect
    from service.engine.values.states import PlayerId, Result


class Table:
    """A state being changed, and the effects so far.

    The mechanics work on it and on nothing else. Everything in it is an immutable value, so that
    taking a state apart copies nothing and the state itself stays as it was. ``scores`` is empty
    and there is no ``result`` until the round ends; no move but a deal is made after that.
    """

    __slots__ = (
        "color",
        "dealer",
        "direction",
        "discard_pile",
        "draw_pile",
        "effects",
        "hands",
        "options",
        "pending",
        "phase",
        "result",
        "round",
        "ruleset",
        "scores",
        "seats",
        "seed",
        "shuffles",
        "side",
        "state",
        "turn",
        "uno_window",
    )

    def __init__(self, state: State, ruleset: Ruleset) -> None:
        """Lay out this state, of this ruleset."""
        self.state = state
        self.ruleset = ruleset
        self.options = state.options
        self.hands = {player.id: player.hand for player in state.players}
        self.seats = tuple(self.hands)
        self.scores: Mapping[PlayerId, int] = {}
        self.dealer = state.dealer
        self.round = state.round
        self.phase = state.phase
        self.turn = state.turn
        self.side = state.side
        self.direction = state.direction
        self.color = state.color
        self.draw_pile = state.draw_pile
        self.discard_pile = state.discard_pile
        self.pending = state.pending
        self.uno_window = state.uno_window
        self.seed = state.seed
        self.shuffles = state.shuffles
        self.result: Result | None = None
        self.effects: list[Effect] = []

    def note(self, effect: Effect) -> None:
        """Add an effect to those so far."""
        self.effects.append(effect)

    def face(self, card: Card) -> Face:
        """The face of the card that is in play."""
        return card.faces[self.side]

    @property
    def top(self) -> Face:
        """The face in play on top of the discard pile."""
        return self.discard_pile[0].faces[self.side]

    @property
    def owed(self) -> int:
        """The cards that a volley has reached."""
        return self.pending.cards if isinstance(self.pending, Volley) else 0

    def seat_after(self, player: PlayerId, steps: int = 1) -> PlayerId:
        """The player so many turns on from this one, in the direction of play."""
        here = self.seats.index(player)
        return self.seats[(here + steps * self.direction) % len(self.seats)]

    def left_of(self, player: PlayerId) -> PlayerId:
        """The player to the left of this one, whichever way play runs."""
        return self.seats[(self.seats.index(player) + 1) % len(self.seats)]

    def state_now(self) -> State:
        """The state as the table stands."""
        return State(
            ruleset=self.ruleset.id,
            options=self.options,
            players=tuple([self._seated(player) for player in self.state.players]),
            dealer=self.dealer,
            round=self.round,
            phase=self.phase,
            turn=self.turn,
            side=self.side,
            direction=self.direction,
            color=self.color,
            draw_pile=self.draw_pile,
            discard_pile=self.discard_pile,
            pending=self.pending,
            uno_window=self.uno_window,
            seed=self.seed,
            shuffles=self.shuffles,
            result=self.result,
        )

    def _seated(self, player: Player) -> Player:
        """The player as they stand now: the same object if nothing of theirs has changed."""
        hand = self.hands[player.id]
        if hand is player.hand and not self.scores:
            return player
        return Player(player.id, hand, self.scores.get(player.id, player.score))
