"""Whether a move is legal: the contract's table of reasons, asked from top to bottom."""

from collections import Counter

from .cards import Move, State, color_of, colors_in_play, face, is_flip, is_wild, kind_of, playable
from .table import hand, ids

AWAITED = {
    "draft": ["draft-keep", "draft-discard"],
    "choose-color": ["choose-color"],
    "turn": ["play", "draw"],
    "drawn": ["play", "keep"],
    "challenge": ["accept", "challenge"],
    "volley": ["play", "draw"],
}


def ruling(state: State, move: Move) -> str:
    """``legal``, or the code of the first reason against the move."""
    player, kind = move["player"], move["type"]
    if player not in ids(state):
        return "not-a-player"
    if state["phase"] == "game-over":
        return "game-over"
    if kind == "call-uno":
        return call_ruling(state, player)
    if kind == "catch-uno":
        return catch_ruling(state, player, move["target"])
    if (kind == "next-round") != (state["phase"] == "round-over"):
        return "wrong-phase"
    return "legal" if kind == "next-round" else turn_ruling(state, move)


def turn_ruling(state: State, move: Move) -> str:
    """The reasons against a move of whose turn it is: *.order, the rule of the phase."""
    if move["player"] != state["turn"]:
        return "not-your-turn"
    if move["type"] not in AWAITED[state["phase"]]:
        return "wrong-phase"
    if move["type"] == "choose-color":
        return "legal" if move["color"] in colors_in_play(state) else "color-not-in-play"
    return play_ruling(state, move) if move["type"] == "play" else "legal"


def call_ruling(state: State, player: str) -> str:
    """UNO is said by who is in the window: flip.uno, flip.uno.false, duo.uno."""
    return "legal" if state["uno_window"] == player else "uno-not-due"


def catch_ruling(state: State, player: str, target: str) -> str:
    """One in the window is caught by another: flip.uno.catch, flip.uno.false, duo.uno."""
    caught = state["uno_window"] == target and target != player
    return "legal" if caught else "nothing-to-catch"


def play_ruling(state: State, move: Move) -> str:
    """The reasons against a play, in order: the card, the colour, the run, UNO."""
    return (
        card_reason(state, move)
        or color_reason(state, move)
        or run_reason(state, move)
        or uno_reason(state, move)
        or "legal"
    )


def card_reason(state: State, move: Move) -> str | None:
    """Against the card itself: *.turn, *.draw, flip.draw.only-drawn, duo.volley, *.match."""
    card = move["card"]
    if card not in hand(state, move["player"]):
        return "card-not-in-hand"
    if state["phase"] == "drawn" and card != state["pending"]["card"]:
        return "only-drawn-card"
    if state["phase"] == "volley" and kind_of(card) != "draw-two":
        return "only-draw-two"
    return None if playable(state, card) else "card-does-not-match"


def color_reason(state: State, move: Move) -> str | None:
    """Against the colour named, or not named: flip.wild, duo.wild."""
    wild = is_wild(face(state, move["card"]))
    if wild and "color" not in move:
        return "color-required"
    if "color" in move and move["color"] not in colors_in_play(state):
        return "color-not-in-play"
    return "color-not-allowed" if "color" in move and not wild else None


def may_lead(state: State, card: str) -> bool:
    """Whether *card* may bring its colour with it: duo.reverse, duo.open.reverse."""
    if is_flip(state) or is_wild(card):
        return False
    opening = (state["pending"] or {}).get("run")
    return kind_of(card) == "reverse" or color_of(card) == opening


def others_of_color(state: State, who: str, lead: str) -> list[str]:
    """The cards of *lead*'s colour in the hand, but for one *lead*, in hand order."""
    rest = list(hand(state, who))
    rest.remove(lead)
    return [card for card in rest if color_of(card) == color_of(lead)]


def run_reason(state: State, move: Move) -> str | None:
    """Against the cards of a run: duo.reverse, duo.open.reverse."""
    run, card = move.get("run", []), move["card"]
    if not run:
        return None
    if not may_lead(state, card):
        return "run-not-allowed"
    if Counter([card, *run]) - Counter(hand(state, move["player"])):
        return "card-not-in-hand"
    if any(color_of(each) != color_of(card) for each in run):
        return "card-does-not-match"
    whole = others_of_color(state, move["player"], card)
    return None if Counter(run) == Counter(whole) else "run-incomplete"


def uno_reason(state: State, move: Move) -> str | None:
    """Against saying UNO: it is due when exactly one card is left: flip.uno, duo.uno."""
    left = len(hand(state, move["player"])) - 1 - len(move.get("run", []))
    return "uno-not-due" if move.get("uno") and left != 1 else None
