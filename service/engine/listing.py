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
    from collections.abc import Iterator

    from service.engine.values.cards import Card, Face
    from service.engine.values.moves import Move
    from service.engine.values.states import PlayerId, State


def legal_moves(state: State, player: PlayerId | None = None) -> tuple[Move, ...]:
    """Every legal move of everyone, or of one player.

    A wild comes with each colour, equal cards count once, a play that leaves one card says UNO, and
    a run is listed in hand order only, for each card that can lead it. Raises HiddenInformation
    where a view can't tell.
    """
    asked = [seat.id for seat in state.players if player in (None, seat.id)]
    return tuple(move for seat in asked for move in moves_of(state, seat))


def moves_of(state: State, player: PlayerId) -> Iterator[Move]:
    """The legal moves of one player."""
    if state.phase == "round-over":
        yield NextRound(player)
    if state.turn == player:
        yield from moves_in_turn(state, player)
    if state.uno_window == player:
        yield CallUno(player)
    elif state.uno_window is not None:
        yield CatchUno(player, state.uno_window)


def moves_in_turn(state: State, player: PlayerId) -> Iterator[Move]:
    """What the phase allows whose turn it is."""
    match state.phase:
        case "draft":
            yield from (DraftKeep(player), DraftDiscard(player))
        case "choose-color":
            colors = RULESETS[state.ruleset].colors(state.side, state.options)
            yield from (ChooseColor(player, color) for color in colors)
        case "challenge":
            yield from (Accept(player), Challenge(player))
        case "drawn":
            yield from plays(state, player)
            yield Keep(player)
        case _:
            yield from plays(state, player)
            yield Draw(player)


def plays(state: State, player: PlayerId) -> Iterator[Play]:
    """Every play of a card, alone or leading its run."""
    hand = state.hand(player)
    for card in playable_cards(state, hand):
        face = card.faces[state.side]
        runs = [(), *runs_led_by(state, hand, card)]
        colors = (
            RULESETS[state.ruleset].colors(state.side, state.options) if face.is_wild else (None,)
        )
        for run in runs:
            uno = len(hand) - 1 - len(run) == 1
            yield from (Play(player, card, color, run, uno) for color in colors)


def playable_cards(state: State, hand: tuple[Card, ...]) -> list[Card]:
    """The cards that may be played, equal ones once, in hand order."""
    choice = (state.pending.card,) if isinstance(state.pending, CardDrawn) else hand
    return [card for card in dict.fromkeys(choice) if is_playable(state, card.faces[state.side])]


def is_playable(state: State, face: Face) -> bool:
    """Whether a face may be played now; refuses to tell of an unseen one that may be playable."""
    if face is UNSEEN:
        if any(is_playable(state, other) for other in unseen_faces(state, state.side)):
            hidden = "which moves are legal hangs on cards that this view does not show"
            raise HiddenInformation(Fault(("state", "viewer"), hidden))
        return False
    if isinstance(state.pending, Volley):
        return face.symbol in RULESETS[state.ruleset].answers
    return fits(face, state.discard_pile[0].faces[state.side], state.color)


def runs_led_by(state: State, hand: tuple[Card, ...], card: Card) -> list[tuple[Card, ...]]:
    """The run that a card may lead, in hand order, if it brings any other."""
    if not may_lead(RULESETS[state.ruleset], state, card.faces[state.side]):
        return []
    run = colors_cards(hand, card, state.side)
    return [run] if run else []


def is_truncated(moves: tuple[Move, ...]) -> bool:
    """Whether a listed run could be ordered otherwise."""
    return any(isinstance(move, Play) and len(set(move.run)) > 1 for move in moves)
