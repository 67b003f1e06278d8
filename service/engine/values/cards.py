"""Faces, cards and decks. Faces and cards are interned: equal ones are the same object."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Color = str
"""A colour's word on the wire, such as ``red`` or ``teal``."""

HIDDEN = "?"


class Face(Struct, frozen=True, eq=False):
    """One printed side of a card.

    ``symbol`` is a number (``"7"``), an action (``"skip"``) or a wild's name; a wild has no colour.
    """

    code: str
    color: Color | None
    symbol: str
    is_wild: bool

    @property
    def is_number(self) -> bool:
        """Whether the symbol is a number, 0 to 9."""
        return self.symbol.isdigit()


@cache
def face(code: str) -> Face:
    """The face of this code, ``<colour>-<symbol>`` or a wild's name alone."""
    if code.startswith("wild"):
        return Face(code, None, code, is_wild=True)
    color, symbol = code.split("-", 1)
    return Face(code, color, symbol, is_wild=False)


UNSEEN = Face(HIDDEN, None, HIDDEN, is_wild=False)
"""A face that the viewer of a view can't see."""


class Card(Struct, frozen=True, eq=False):
    """A card by its faces: light and dark in a two-sided deck, one in a classic deck.

    It ``is_printed`` if every face is known.
    """

    code: str
    faces: tuple[Face, ...]
    is_printed: bool

    def __repr__(self) -> str:
        """The card's code: in a list of a hundred nothing else can be read."""
        return f"<{self.code}>"


class Side(Struct, frozen=True):
    """The faces one side of a deck shows: its name, its colours, how often each face is printed."""

    name: str
    colors: tuple[Color, ...]
    faces: Mapping[Face, int]


class Deck(Struct, frozen=True):
    """The cards of a game: its sides, every card in canonical order, how often there is each."""

    sides: tuple[Side, ...]
    cards: tuple[Card, ...]
    contents: Mapping[Card, int]

    def consists_of(self, cards: Iterable[Card]) -> bool:
        """Whether these cards, in any order, are the canonical ones."""
        return dict(Counter(cards)) == self.contents


CARDS: dict[str, Card] = {}
"""Every card of every deck by its code, with each way in which a view may show it."""


def intern_card(faces: tuple[Face, ...]) -> Card:
    """The one card with these faces."""
    code = "/".join(face.code for face in faces)
    if code not in CARDS:
        CARDS[code] = Card(code, faces, is_printed=UNSEEN not in faces)
    return CARDS[code]


def print_deck(sides: tuple[Side, ...], codes: Iterable[str]) -> Deck:
    """A deck of the cards of these codes; any pairing of its faces, seen or not, is interned."""
    for faces in _pairings(sides):
        intern_card(faces)
    cards = tuple(CARDS[code] for code in codes)
    return Deck(sides, cards, dict(Counter(cards)))


def _pairings(sides: tuple[Side, ...]) -> Iterator[tuple[Face, ...]]:
    """Every way to put one face, seen or unseen, on each of the sides."""
    if not sides:
        yield ()
        return
    for rest in _pairings(sides[1:]):
        for first in (*sides[0].faces, UNSEEN):
            yield (first, *rest)


def masked(card: Card, side: int | None) -> Card:
    """The card as one sees it who sees this side of it only, or neither (None)."""
    return intern_card(
        tuple(face if i == side else UNSEEN for i, face in enumerate(card.faces)),
    )
