"""Cards as their codes: what a face is, when two go together, what one is worth, a whole deck."""

import csv
from pathlib import Path
from typing import Any

State = dict[str, Any]
Move = dict[str, Any]
Effect = dict[str, Any]

LIGHT = ["red", "yellow", "green", "blue"]
DARK = ["pink", "teal", "orange", "purple"]
EXTRAS = ["wild-shuffle-hands"] + ["wild-customizable"] * 3

FLIP_VALUES = {
    "draw-one": 10,
    "draw-five": 20,
    "reverse": 20,
    "skip": 20,
    "flip": 20,
    "skip-everyone": 30,
    "wild": 40,
    "wild-draw-two": 50,
    "wild-draw-color": 60,
}
DUO_VALUES = {
    "draw-two": 10,
    "reverse": 10,
    "skip": 10,
    "wild": 15,
    "wild-shuffle-hands": 15,
    "wild-customizable": 15,
    "wild-draw-four": 20,
}


def is_flip(state: State) -> bool:
    """Whether the state is one of UNO FLIP."""
    return bool(state["ruleset"] == "uno-flip")


def face(state: State, card: str) -> str:
    """The face of *card* that is in play."""
    if not is_flip(state):
        return card
    light, dark = card.split("/")
    return light if state["side"] == "light" else dark


def is_wild(a_face: str) -> bool:
    """Whether a face is a wild of any kind."""
    return a_face.startswith("wild")


def color_of(a_face: str) -> str | None:
    """The colour of a face; None of a wild."""
    return None if is_wild(a_face) else a_face.partition("-")[0]


def symbol_of(a_face: str) -> str | None:
    """The number (as text) or the symbol of a face; None of a wild, which has neither."""
    return None if is_wild(a_face) else a_face.partition("-")[2]


def kind_of(a_face: str) -> str:
    """What a face does: its number or symbol, or the name of a wild."""
    return symbol_of(a_face) or a_face


def colors_in_play(state: State) -> list[str]:
    """The four colours that can be named now."""
    return DARK if is_flip(state) and state["side"] == "dark" else LIGHT


def goes_on(a_face: str, color: str | None, below: str) -> bool:
    """Whether a face that is no wild goes on *below* under *color*: flip.match, duo.match."""
    if is_wild(a_face):
        return False
    return color_of(a_face) == color or symbol_of(a_face) == symbol_of(below)


def playable(state: State, card: str) -> bool:
    """Whether *card* may be played in turn: flip.match, flip.wild, duo.match."""
    shown = face(state, card)
    top = face(state, state["discard_pile"][0])
    return is_wild(shown) or goes_on(shown, state["color"], top)


def worth(state: State, card: str) -> int:
    """The points of a card left in a hand: flip.score.values, duo.score.values."""
    kind = kind_of(face(state, card))
    if kind.isdigit():
        return int(kind)
    return (FLIP_VALUES if is_flip(state) else DUO_VALUES)[kind]


def cut_value(card: str) -> int:
    """What a card cut counts, by its light face: flip.cut, flip.cut.tie, duo.cut."""
    kind = kind_of(card.partition("/")[0])
    return int(kind) if kind.isdigit() else 0


def flip_deck() -> list[str]:
    """The 112 cards of UNO FLIP in canonical order: flip.deck, flip.pairing."""
    with (Path(__file__).parent / "flip-pairing.csv").open(encoding="utf-8", newline="") as file:
        return [f"{row['light']}/{row['dark']}" for row in csv.DictReader(file)]


def duo_deck(size: int) -> list[str]:
    """The 112 or 108 cards of UNO DUO in canonical order: duo.deck, duo.deck.extra."""
    deck = []
    for color in LIGHT:
        deck.append(f"{color}-0")
        for symbol in [*"123456789", "skip", "reverse", "draw-two"]:
            deck += [f"{color}-{symbol}"] * 2
    deck += ["wild"] * 4 + ["wild-draw-four"] * 4
    return deck + EXTRAS if size == 112 else deck


def canonical_deck(state: State) -> list[str]:
    """The deck of the state's ruleset and options, in canonical order."""
    return flip_deck() if is_flip(state) else duo_deck(state["options"]["deck_size"])
