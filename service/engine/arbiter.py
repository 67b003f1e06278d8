"""The engine's whole public face: admit, judge, apply, legal_moves, deal, view, replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from service.engine.admission import admit
from service.engine.admission.cards import cards_are_known, other_cards
from service.engine.dealing import deal
from service.engine.judging import judge as judge_move
from service.engine.listing import is_truncated
from service.engine.listing import legal_moves as list_moves
from service.engine.mechanics.calling import calls_uno, catches_uno
from service.engine.mechanics.challenging import challenges
from service.engine.mechanics.dealing import deals_next_round
from service.engine.mechanics.drafting import drafts_next, drafts_top
from service.engine.mechanics.drawing import accepts, draws, keeps
from service.engine.mechanics.playing import chooses_color, plays
from service.engine.rulesets import RULESETS
from service.engine.table import Table
from service.engine.values.faults import (
    ConflictingRequest,
    Fault,
    HiddenInformation,
    InconsistentState,
    Unanswerable,
)
from service.engine.values.moves import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    DraftDiscard,
    DraftKeep,
    Draw,
    Keep,
    NextRound,
    Play,
)
from service.engine.values.rulings import Outcome, Replay
from service.engine.values.states import Viewer
from service.engine.viewing import view_effects, view_state

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from service.engine.values.effects import Effect
    from service.engine.values.moves import Move
    from service.engine.values.rulings import Ruling
    from service.engine.values.states import PlayerId, State

__all__ = ["admit", "apply", "deal", "is_truncated", "judge", "legal_moves", "replay", "view"]

OnIllegal = Literal["stop", "skip"]

CARRY_OUT: Mapping[type, Callable[[Table, Any], None]] = {
    Play: plays,
    Draw: draws,
    Keep: keeps,
    Accept: accepts,
    Challenge: challenges,
    DraftKeep: drafts_top,
    DraftDiscard: drafts_next,
    ChooseColor: chooses_color,
    CallUno: calls_uno,
    CatchUno: catches_uno,
    NextRound: deals_next_round,
}
"""The mechanic that carries out each type of move."""


def judge(state: State, move: Move) -> Ruling:
    """The ruling on a move.

    Raises InconsistentState if the move brings a deck of other cards than the state's, and
    HiddenInformation if the answer hangs on a face that a view does not show.
    """
    deck = move.deck if isinstance(move, NextRound) else None
    if deck is not None and (wrong := other_cards(state, deck)):
        raise InconsistentState(Fault(("move", "deck"), f"not the cards of the state: {wrong}"))
    ruling = judge_move(state, move)
    if deck is not None and ruling.legal and not cards_are_known(state):
        hidden = "whether these are the cards of the state can't be seen in this view"
        raise HiddenInformation(Fault(("move", "deck"), hidden))
    return ruling


def apply(state: State, move: Move) -> Outcome:
    """The ruling on a move, the state it leads to, and what happened on the way.

    An illegal move leaves the state as it is. Raises as :func:`judge` does, and HiddenInformation
    for any view.
    """
    ruling = judge(full(state), move)
    return carry_out(state, move, ruling) if ruling.legal else Outcome(ruling, state, ())


def carry_out(state: State, move: Move, ruling: Ruling) -> Outcome:
    """What a legal move leads to."""
    table = Table(state, RULESETS[state.ruleset])
    CARRY_OUT[type(move)](table, move)
    return Outcome(ruling, table.state_now(), tuple(table.effects))


def full(state: State) -> State:
    """The state itself, if it is a full one. Raises HiddenInformation for a view."""
    if state.viewer is not None:
        hidden = "a view can't be carried on: this needs the full state"
        raise HiddenInformation(Fault(("state", "viewer"), hidden))
    return state


def legal_moves(state: State, player: PlayerId | None = None) -> tuple[Move, ...]:
    """Every legal move of everyone, or of one player.

    Raises ConflictingRequest if the player sits at no seat, HiddenInformation where a view can't
    tell.
    """
    if player is not None:
        seated(state, player, "player")
    return list_moves(state, player)


def seated(state: State, player: PlayerId, field: str) -> None:
    """Raise ConflictingRequest unless the player, asked for in this field, sits at a seat."""
    if not state.sits(player):
        raise ConflictingRequest(Fault((field,), f"{player} sits at no seat"))


def view(
    state: State, viewer: PlayerId | None, effects: tuple[Effect, ...] = ()
) -> tuple[State, tuple[Effect, ...]]:
    """What a player, or a spectator (None), may see of a state and of the effects that led to it.

    Raises ConflictingRequest if the viewer sits at no seat, HiddenInformation for a view.
    """
    if viewer is not None:
        seated(state, viewer, "viewer")
    eyes = Viewer(viewer)
    return view_state(full(state), eyes), view_effects(effects, state, eyes)


def replay(state: State, moves: Iterable[Move], on_illegal: OnIllegal = "stop") -> Replay:
    """Rule on a whole record, one move after the other.

    Stops at the first illegal move, or passes over illegal ones and goes on. Raises as
    :func:`apply` does, naming the move.
    """
    full(state)
    rulings: list[Ruling] = []
    illegal: list[int] = []
    for index, move in enumerate(moves):
        outcome = apply_at(index, state, move)
        rulings.append(outcome.ruling)
        state = outcome.state
        if not outcome.ruling.legal:
            illegal.append(index)
            if on_illegal == "stop":
                break
    return Replay(tuple(rulings), tuple(illegal), state)


def apply_at(index: int, state: State, move: Move) -> Outcome:
    """Apply the move of this index of a record; its faults are named by it."""
    try:
        return apply(state, move)
    except Unanswerable as error:
        faults = (Fault(("moves", index, *f.path[1:]), f.detail) for f in error.faults)
        raise type(error)(*faults) from error
