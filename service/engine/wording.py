"""Rulings in words: sentences that a referee can read out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from service.engine.rulesets import RULESETS
from service.engine.values.cards import UNSEEN
from service.engine.values.moves import (
    Accept,
    CatchUno,
    Challenge,
    ChooseColor,
    Draw,
    Keep,
    Play,
)
from service.engine.values.states import AnswerAwaited, CardDrawn, ColorAwaited, Volley

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from service.engine.values.cards import Card, Face
    from service.engine.values.moves import Move
    from service.engine.values.rulings import Code
    from service.engine.values.states import State

DEEDS: Mapping[str, str] = {
    "draw": "draw",
    "keep": "keep a card",
    "accept": "accept a wild draw card",
    "challenge": "challenge",
    "draft-keep": "keep the top card in the draft",
    "draft-discard": "discard the top card in the draft",
    "call-uno": "say UNO",
    "next-round": "start the next round",
}
"""What a type of move does, after "may" or "may not", where no card or colour is concerned."""


@cache
def name(face: Face) -> str:
    """What a face is called at a table: ``red 7``, ``blue Skip Everyone``, ``Wild Draw Two``."""
    symbol = face.symbol.replace("-", " ").title()
    return f"{face.color} {symbol}" if face.color else symbol


def named(state: State, card: Card) -> str:
    """What a card is called by its face in play, or its code if that face is no name for it."""
    face = card.faces[state.side] if state.side < len(card.faces) else UNSEEN
    return f"the card {card.code}" if face is UNSEEN else name(face)


def listed(words: Iterable[str], last_word: str) -> str:
    """Words in a row: ``red, yellow, green or blue``."""
    *most, last = words
    return f"{', '.join(most)} {last_word} {last}" if most else last


def top(state: State) -> Face:
    """The face in play on top of the discard pile."""
    return state.discard_pile[0].faces[state.side]


def colors_in_play(state: State) -> str:
    """The colours of the side in play, in words."""
    return listed(RULESETS[state.ruleset].colors(state.side, state.options), "or")


def awaited(state: State) -> str:
    """What the state waits for, and of whom."""
    match state.phase, state.pending:
        case "draft", _:
            what = "keep or discard the top card of the draw pile"
        case _, ColorAwaited():
            what = f"name a colour for the {name(top(state))}"
        case _, CardDrawn(card):
            what = f"play the card just drawn, {named(state, card)}, or keep it"
        case _, AnswerAwaited(player):
            what = f"accept or challenge the {name(top(state))} of {player}"
        case _, Volley(cards):
            what = f"answer with a Draw Two or draw {cards} cards"
        case _:
            what = "play a card or draw one"
    return f"{state.turn} must {what}"


def deed(state: State, move: Move) -> str:
    """What the move does, naming the cards, the colour or the player concerned."""
    match move:
        case Play():
            return f"play {listed([named(state, card) for card in move.cards], 'and')}"
        case ChooseColor():
            return f"name {move.color}"
        case CatchUno():
            return f"catch {move.target}"
        case _:
            return answer(state, move) or DEEDS[move.type]


def answer(state: State, move: Move) -> str | None:
    """What the move does with what is pending, if it answers that."""
    match move, state.pending:
        case Keep(), CardDrawn(card):
            return f"keep the card just drawn, {named(state, card)}"
        case ((Accept() | Challenge()), AnswerAwaited(player)):
            return f"{move.type} the {name(top(state))} of {player}"
        case Draw(), Volley(cards):
            return f"draw the {cards} cards of the volley"
        case _:
            return None


def why_wrong_phase(state: State, _move: Move) -> str:
    """What is to be done instead."""
    return awaited(state) if state.turn else "the round is over, and the next one is to be started"


def why_not_held(state: State, move: Play) -> str:
    """Which card is missing from the hand."""
    hand = state.hand(move.player)
    missing = next(card for card in move.cards if move.cards.count(card) > hand.count(card))
    if missing in hand:
        return f"that hand holds no other {named(state, missing)}"
    told = named(state, missing)
    alike = any(named(state, card) == told for card in hand)
    return f"{f'the card {missing.code}' if alike else told} is not in that hand"


def why_no_match(state: State, move: Play) -> str:
    """Neither colour nor number nor symbol; or, in a run, not the run's colour."""
    color = move.card.faces[state.side].color
    for card in move.run:
        if card.faces[state.side].color != color:
            return f"{named(state, card)} is not {color}, as the others are"
    on_top = f"the top card is {name(top(state))}"
    shared = "it shares no number or symbol with a wild" if top(state).is_wild else on_top
    return f"the colour in force is {state.color}, and {shared}"


def why_no_catch(state: State, move: CatchUno) -> str:
    """Why the one named can't be caught."""
    if not state.sits(move.target):
        return f"nobody called {move.target} sits at this table"
    if move.target == move.player:
        return "nobody catches themselves"
    left = len(state.hand(move.target))
    if left == 1:
        return f"{move.target} has said UNO, or the time to say it is over"
    return f"{move.target} holds {left} cards"


def why_uno_not_due(state: State, move: Move) -> str:
    """UNO is due by one move only."""
    if isinstance(move, Play):
        left = len(state.hand(move.player)) - len(move.cards)
        return f"UNO is said when a play leaves one card, and this one leaves {left} cards"
    return "UNO is said by who has just played down to one card and has not said it yet"


def why_run_incomplete(state: State, move: Play) -> str:
    """A run is all or nothing."""
    color = move.card.faces[state.side].color
    return f"with it go all other {color} cards of that hand, or none"


REASONS: Mapping[Code, Callable[[State, Any], str]] = {
    "not-a-player": lambda _, move: f"nobody called {move.player} sits at this table",
    "game-over": lambda _, __: "the game is won",
    "uno-not-due": why_uno_not_due,
    "nothing-to-catch": why_no_catch,
    "wrong-phase": why_wrong_phase,
    "not-your-turn": lambda state, _: f"it is the turn of {state.turn}",
    "card-not-in-hand": why_not_held,
    "only-drawn-card": lambda state, _: awaited(state),
    "only-draw-two": lambda state, _: awaited(state),
    "card-does-not-match": why_no_match,
    "color-required": lambda state, _: f"a wild names a colour, {colors_in_play(state)}",
    "color-not-in-play": lambda state, move: (
        f"{move.color} is not in play, where the colours are {colors_in_play(state)}"
    ),
    "color-not-allowed": lambda _, __: "only a wild names a colour",
    "run-not-allowed": lambda state, move: f"{named(state, move.card)} brings no others with it",
    "run-incomplete": why_run_incomplete,
}


def why_it_fits(state: State, move: Play) -> str:
    """What makes the play legal."""
    face = move.card.faces[state.side]
    if face.is_wild:
        return f"a {name(face)} may be played at any time in turn, and {move.color} is named"
    if face.color == state.color:
        return f"it has the colour in force, {state.color}"
    shared = "number" if face.is_number else "symbol"
    return f"it has the {shared} of the top card, {name(top(state))}"


def sentence(state: State, move: Move, code: Code) -> str:
    """The ruling on this move in one sentence."""
    if code != "legal":
        return f"{move.player} may not {deed(state, move)}: {REASONS[code](state, move)}."
    if isinstance(move, Play):
        return f"{move.player} may {deed(state, move)}: {why_it_fits(state, move)}."
    return f"{move.player} may {deed(state, move)}."
