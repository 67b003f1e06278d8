"""The cards of a deck that have no place yet, and how a case names them.

A card is named in full, ``red-7/orange-1``, or by the face in play, ``red-7``; then any card with
that face will do. A full name may pair faces that are not printed on one card: two others then
trade backs, so that the deck stays whole.
"""

from collections.abc import Iterable, Mapping

from .reading import MistakenCase

REST = "..."
"""In a list of cards: here lie all the cards that have no other place."""


def shows(card: str, side: str) -> str:
    """The face of a card that is in play."""
    light, _, dark = card.partition("/")
    return dark if side == "dark" and dark else light


class Pack:
    """The cards of a deck that have no place yet, in order."""

    def __init__(self, cards: Iterable[str], side: str, named: Iterable[str] = ()) -> None:
        """Take up the cards, this side in play, and set aside those named in full."""
        self.cards = list(cards)
        self.side = side
        self.aside: list[str] = []
        # What is printed goes first: a trade of backs might break it up.
        full = sorted((name for name in named if "/" in name), key=self.cards.__contains__)
        for name in reversed(full):
            self.set_aside(name)

    def set_aside(self, name: str) -> None:
        """Keep this very card for later; if need be, make it by a trade of backs."""
        if name not in self.cards:
            self.trade_backs(*name.split("/"))
        self.cards.remove(name)
        self.aside.append(name)

    def trade_backs(self, light: str, dark: str) -> None:
        """Have two cards trade backs, so that these two faces share one."""
        front = next((card for card in self.cards if shows(card, "light") == light), None)
        back = next((card for card in self.cards if shows(card, "dark") == dark), None)
        if front is None or back is None:
            raise MistakenCase(f"{light}/{dark} can't be had: one of its faces is not left")
        here, there = self.cards.index(front), self.cards.index(back)
        self.cards[here] = f"{light}/{dark}"
        self.cards[there] = f"{shows(back, 'light')}/{shows(front, 'dark')}"

    def take(self, name: str) -> str:
        """Take the card of this name out of the pack."""
        if name in self.aside:
            self.aside.remove(name)
            return name
        card = next((card for card in self.cards if name in (card, shows(card, self.side))), None)
        if card is None:
            raise MistakenCase(f"there is no {name} left in the deck")
        self.cards.remove(card)
        return card

    def take_all(self, names: Iterable[str]) -> list[str]:
        """Take these cards; where the rest lies stays marked."""
        return [name if name == REST else self.take(name) for name in names]

    def fill(self, cards: list[str], size: int) -> list[str]:
        """The cards and as many of the pack as make them so many."""
        wanted = max(0, size - len(cards))
        filled, self.cards = [*cards, *self.cards[:wanted]], self.cards[wanted:]
        return filled

    def put_rest(self, cards: list[str]) -> list[str]:
        """The cards, with all that is left of the pack where the rest lies."""
        if REST not in cards:
            return cards
        at = cards.index(REST)
        rest, self.cards = self.cards, []
        return [*cards[:at], *rest, *cards[at + 1 :]]


def misprinted(cards: Iterable[str], misprints: Mapping[str, str]) -> list[str]:
    """The cards with a face of one of them taken for another: no whole deck any more."""
    deck = list(cards)
    for right, wrong in misprints.items():
        at = next((i for i, card in enumerate(deck) if right in card.split("/")), None)
        if at is None:
            raise MistakenCase(f"no card has a {right} to misprint")
        deck[at] = "/".join(wrong if face == right else face for face in deck[at].split("/"))
    return deck
