"""Rulings in words: sentences that a referee can read out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.rulesets import RULESETS
from service.engine.values.cards import UNSEEN
from service.engine.values.moves import CatchUno, ChooseColor, Play
from service.engine.values.states import AnswerAwaited, CardDrawn, ColorAwaited, Volley

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from service.engine.values.cards import Card, Face
    from service.engine.values.moves import Move
    from service.engine.values.rulings import Code
    from service.engine.values.states import State

DEEDS: Mapping[str, str] = {
    "play": "play a card",
    "draw": "draw",
    "keep": "keep a card",
    "accept": "accept",
    "challenge": "challenge",
    "draft-keep": "keep a card in the draft",
    "draft-discard": "discard a card in the draft",
    "choose-color": "name a colour",
    "call-uno": "say UNO",
    "catch-uno": "catch anybody",
    "next-round": "start the next round",
}
"""What each type of move does, after "may" or "may not"."""


def name(face: Face) -> str:
    """What a face is called at a table: ``red 7``, ``blue Skip Everyone``, ``Wild Draw Two``."""
    symbol = face.symbol.replace("-", " ").title()
    return f"{face.color} {symbol}" if face.color else symbol


def named(state: State, card: Card) -> str:
    """What a card is called by its face in play, or its code if that face is no name for it."""
    face = card.faces[state.side] if state.side < len(card.faces) else UNSEEN
    return f"the card {card.code}" if face is UNSEEN else name(face)


def listed(words: Iterable[str]) -> str:
    """Words in a row: ``red, yellow, green or blue``."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def on_top(state: State) -> str:
    """The top of the discard pile and the colour in force, in words."""
    top = state.discard_pile[0].faces[state.side]
    if top.color == state.color:
        return name(top)
    return f"{name(top)} ({state.color} named)" if state.color else name(top)


def awaited(state: State) -> str:
    """What the state waits for, and of whom."""
    match state.phase, state.pending:
        case "draft", _:
            what = "keep or discard the top card of the draw pile"
        case _, ColorAwaited():
            what = f"name a colour for {on_top(state)}"
        case _, CardDrawn(card):
            what = f"play the card just drawn, {named(state, card)}, or keep it"
        case _, AnswerAwaited(player):
            what = f"accept or challenge {player}'s {on_top(state)}"
        case _, Volley(cards):
            what = f"answer with a Draw Two or draw {cards} cards"
        case _:
            what = "play a card or draw one"
    return f"{state.turn} must {what}"


def deed(state: State, move: Move) -> str:
    """What the move does, naming its cards and colour."""
    match move:
        case Play():
            return f"play {' and '.join(named(state, one) for one in move.cards)}"
        case ChooseColor(color=color):
            return f"name {color}"
        case CatchUno(target=target):
            return f"catch {target}"
        case _:
            return DEEDS[move.type]


def why_no_match(state: State, move: Move) -> str:
    """Neither colour nor number nor symbol."""
    top = state.discard_pile[0].faces[state.side]
    shared = "has no number or symbol to share" if top.is_wild else f"is a {name(top)}"
    strangers = [card for card in _run(move) if not _has_color(state, move, card)]
    if strangers:
        return f"{named(state, strangers[0])} has not the colour that the run is of"
    return f"the colour in force is {state.color}, and the top card {shared}"


def _run(move: Move) -> tuple[Card, ...]:
    return move.run if isinstance(move, Play) else ()


def _has_color(state: State, move: Move, card: Card) -> bool:
    lead = move.card if isinstance(move, Play) else card
    return card.faces[state.side].color == lead.faces[state.side].color


def in_play(state: State) -> str:
    """The colours of the side in play, in words."""
    return listed(RULESETS[state.ruleset].colors(state.side, state.options))


def why_not_held(state: State, move: Move) -> str:
    """Which card is missing from the hand."""
    hand = list(state.hand(move.player))
    for card in move.cards if isinstance(move, Play) else ():
        if card not in hand:
            return f"there is no {named(state, card)} left in that hand"
        hand.remove(card)
    return "it is not in that hand"


def why_uno_not_due(state: State, move: Move) -> str:
    """UNO is due by one move only."""
    if isinstance(move, Play):
        left = len(state.hand(move.player)) - len(move.cards)
        return f"the play leaves {left} cards, and UNO is said when it leaves exactly one"
    return "UNO is said by who has just played down to one card and has not said it yet"


REASONS: Mapping[Code, Callable[[State, Move], str]] = {
    "not-a-player": lambda _, move: f"nobody called {move.player} sits at this table",
    "game-over": lambda _, __: "the game is won",
    "uno-not-due": why_uno_not_due,
    "nothing-to-catch": lambda _, move: (
        f"{getattr(move, 'target', move.player)} has not left a call of UNO open to {move.player}"
    ),
    "wrong-phase": lambda state, _: (
        "the round is over, and the next one is to be started"
        if state.turn is None
        else awaited(state)
    ),
    "not-your-turn": lambda state, _: f"it is {state.turn}'s turn",
    "card-not-in-hand": why_not_held,
    "only-drawn-card": lambda state, _: (
        f"after a draw only the drawn card counts; {awaited(state)}"
    ),
    "only-draw-two": lambda state, _: awaited(state),
    "card-does-not-match": why_no_match,
    "color-required": lambda state, _: f"a wild names a colour: {in_play(state)}",
    "color-not-in-play": lambda state, _: f"the colours in play are {in_play(state)}",
    "color-not-allowed": lambda _, __: "only a wild names a colour",
    "run-not-allowed": lambda _, __: "this card brings no others with it",
    "run-incomplete": lambda _, __: "a run takes all cards of its colour in the hand, or none",
}


def why_it_fits(state: State, move: Play) -> str:
    """What makes the play legal."""
    face, top = move.card.faces[state.side], state.discard_pile[0].faces[state.side]
    if face.is_wild:
        return f"a {name(face)} may be played at any time in turn; the colour named is {move.color}"
    if face.color == state.color:
        return f"it has the colour in force, {state.color}"
    return f"it is a {face.symbol.replace('-', ' ').title()}, as is the top card, {name(top)}"


def agreed(state: State, move: Move) -> str:
    """The sentence of a legal move."""
    if isinstance(move, Play):
        return f"{move.player} may {deed(state, move)}: {why_it_fits(state, move)}."
    if isinstance(state.pending, Volley) and move.type == "draw":
        return (
            f"{move.player} may draw the {state.pending.cards} cards that the volley has reached."
        )
    return f"{move.player} may {deed(state, move)}."


def sentence(state: State, move: Move, code: Code) -> str:
    """The ruling on this move in one sentence."""
    if code == "legal":
        return agreed(state, move)
    return f"{move.player} may not {deed(state, move)}: {REASONS[code](state, move)}."
