"""Every legal move, as the contract lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.mechanics.matching import fits
from service.engine.mechanics.running import colors_cards, may_lead
from service.engine.rulesets import RULESETS
from service.engine.values.cards import UNSEEN
from service.engine.values.faults import Fault, HiddenInformation
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
from service.engine.values.states import CardDrawn, Volley
from service.engine.viewing import unseen_faces

if TYPE_CHECKING:
    from collections.abc import Iterable

    from service.engine.values.cards import Card, Color, Face
    from service.engine.values.moves import Move
    from service.engine.values.states import PlayerId, State


def legal_moves(state: State, player: PlayerId | None = None) -> tuple[Move, ...]:
    """Every legal move of everyone, or of one player.

    A wild comes with each colour, equal cards count once, a play that leaves one card says UNO, and
    a run is listed in hand order only, for each card that can lead it. Raises HiddenInformation
    where a view can't tell.
    """
    moves: list[Move] = []
    for seat in state.players:
        if player is None or seat.id == player:
            moves += moves_of(state, seat.id)
    return tuple(moves)


def moves_of(state: State, player: PlayerId) -> list[Move]:
    """The legal moves of one player."""
    moves = moves_in_turn(state, player) if state.turn == player else []
    if state.uno_window == player:
        moves.append(CallUno(player))
    elif state.uno_window is not None:
        moves.append(CatchUno(player, state.uno_window))
    elif state.phase == "round-over":
        moves.append(NextRound(player))
    return moves


def moves_in_turn(state: State, player: PlayerId) -> list[Move]:
    """What the phase allows whose turn it is."""
    match state.phase:
        case "draft":
            return [DraftKeep(player), DraftDiscard(player)]
        case "choose-color":
            return [ChooseColor(player, color) for color in colors_in_play(state)]
        case "challenge":
            return [Accept(player), Challenge(player)]
        case "drawn":
            return [*plays(state, player), Keep(player)]
        case _:
            return [*plays(state, player), Draw(player)]


def colors_in_play(state: State) -> tuple[Color, ...]:
    """The colours that a wild may name."""
    return RULESETS[state.ruleset].colors(state.side, state.options)


def plays(state: State, player: PlayerId) -> list[Move]:
    """Every play of a card, alone or leading its run."""
    hand = state.hand(player)
    return [
        Play(player, card, color, run, len(hand) - len(run) == 2)  # noqa: PLR2004  # one is left
        for card in playable_cards(state, hand)
        for run in runs_led_by(state, hand, card)
        for color in (colors_in_play(state) if card.faces[state.side].is_wild else (None,))
    ]


def playable_cards(state: State, hand: tuple[Card, ...]) -> list[Card]:
    """The cards that may be played, equal ones once, in hand order."""
    choice = (state.pending.card,) if isinstance(state.pending, CardDrawn) else hand
    playable, side = playable_faces(state, {card.faces[state.side] for card in choice}), state.side
    return [card for card in dict.fromkeys(choice) if card.faces[side] in playable]


def playable_faces(state: State, faces: Iterable[Face]) -> set[Face]:
    """Which faces may be played now; refuses to tell of an unseen one that may be playable."""
    if UNSEEN in faces and playable_faces(state, unseen_faces(state, state.side)):
        hidden = "which moves are legal hangs on cards that this view does not show"
        raise HiddenInformation(Fault(("state", "viewer"), hidden))
    if isinstance(state.pending, Volley):
        answers = RULESETS[state.ruleset].answers
        return {face for face in faces if face.symbol in answers}
    top, color = state.discard_pile[0].faces[state.side], state.color
    return {face for face in faces if fits(face, top, color)}


def runs_led_by(state: State, hand: tuple[Card, ...], card: Card) -> list[tuple[Card, ...]]:
    """What a card may bring with it: nothing, and the run it may lead, in hand order."""
    if not may_lead(RULESETS[state.ruleset], state, card.faces[state.side]):
        return [()]
    run = colors_cards(hand, card, state.side)
    return [(), run] if run else [()]


def is_truncated(moves: tuple[Move, ...]) -> bool:
    """Whether a listed run could be ordered otherwise."""
    return any(isinstance(move, Play) and len(set(move.run)) > 1 for move in moves)
