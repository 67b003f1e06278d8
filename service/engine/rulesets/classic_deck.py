"""The classic UNO deck, with and without the current retail deck's extra wilds (duo.deck)."""

from __future__ import annotations

from collections import Counter

from service.engine.values.cards import Deck, Side, face, print_deck

COLORS = ("red", "yellow", "green", "blue")
ACTIONS = ("skip", "reverse", "draw-two")
EXTRA_WILDS = ("wild-shuffle-hands", *["wild-customizable"] * 3)


def _codes() -> list[str]:
    """The 108 cards in canonical order: a 0, then two of everything else, then the wilds."""
    symbols = ["0"] + [symbol for symbol in (*map(str, range(1, 10)), *ACTIONS) for _ in range(2)]
    colored = [f"{color}-{symbol}" for color in COLORS for symbol in symbols]
    return [*colored, *["wild"] * 4, *["wild-draw-four"] * 4]


def _deck(codes: list[str]) -> Deck:
    """A one-sided deck of these cards."""
    return print_deck((Side("classic", COLORS, Counter(map(face, codes))),), codes)


CLASSIC_108 = _deck(_codes())
CLASSIC_112 = _deck([*_codes(), *EXTRA_WILDS])
