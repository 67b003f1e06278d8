"""The record of a game, written out of the text that tells it.

The text tells the moves of each round in words, after a colon the cards that come off the draw pile
with a move, and so the deck, too: first the cards of the draft, then the one turned up, then those
drawn, in order. Run as a script it writes the record anew:
``python -m tests.records.handmade.write``.
"""

import json
import textwrap
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from service.engine.mechanics.shuffling import shuffled
from tests.cases.kit.moving import written_move
from tests.naive.cards import duo_deck

HERE = Path(__file__).parent
TEXT, RECORD = HERE / "duo.toml", HERE / "duo.json"
FULL_DECK = 112

Document = dict[str, Any]


class Told(NamedTuple):
    """A move that the text tells, and the cards that come off the draw pile with it."""

    move: Document
    cards: list[str]


def read() -> Document:
    """The text."""
    return tomllib.loads(TEXT.read_text(encoding="utf-8"))


def told(words: str) -> Iterator[Told]:
    """The moves of a draft or a play, its comments passed over; a line that is indented goes on."""
    lines = [line for line in words.splitlines() if not line.startswith("#")]
    text = "\n".join(lines).replace("\n ", " ").replace("\n", ";")
    for part in filter(str.strip, text.split(";")):
        move, _, cards = part.partition(":")
        yield Told(written_move(move, None), cards.split())


def told_of_round(part: Document) -> list[Told]:
    """The moves of a round."""
    return [*told(part["draft"]), *told(part["play"])]


def cards_told(part: Document) -> list[str]:
    """The cards that come off the draw pile in a round, in order, the one turned up among them."""
    drafted = [card for each in told(part["draft"]) for card in each.cards]
    drawn = [card for each in told(part["play"]) for card in each.cards]
    return [*drafted, part["turned_up"], *drawn]


def deck(part: Document, seed: str, number: int) -> list[str]:
    """The deck of a round, top first; cards that nobody comes to see lie below as if shuffled.

    Of more cards than a deck has, the later ones have come round again.
    """
    seen = cards_told(part)[:FULL_DECK]
    left = Counter(duo_deck(FULL_DECK))
    left.subtract(seen)
    if min(left.values()) < 0:
        raise ValueError(f"told too often: {[card for card in left if left[card] < 0]}")
    return [*seen, *shuffled(left.elements(), seed, number)]


def moves(text: Document) -> Iterator[Document]:
    """All moves; whoever drafts first in a round begins it, with the deck as it then lay."""
    for number, part in enumerate(text["round"]):
        first, *others = (each.move for each in told_of_round(part))
        if number:
            cards = deck(part, text["seed"], number)
            yield {"type": "next-round", "player": first["player"], "deck": cards}
        yield from (first, *others)


def record(text: Document) -> Document:
    """The record."""
    asked = {key: text[key] for key in ("players", "dealer", "seed")}
    cards = deck(text["round"][0], text["seed"], 0)
    return {
        "record": 1,
        "game": text["game"],
        "recorded_by": text["recorded_by"],
        "names": text["names"],
        "deal": {"ruleset": "uno-duo", **asked, "deck": cards},
        "moves": list(moves(text)),
    }


def laid_out(document: Document) -> str:
    """The record as JSON to be read: a line a move, and more lines for a deck."""
    rows = {
        key: json.dumps(value) for key, value in document.items() if key not in {"deal", "moves"}
    }
    each = ",\n".join(wrapped(move, "    ") for move in document["moves"])
    rows |= {"deal": wrapped(document["deal"], "    ").lstrip(), "moves": f"[\n{each}\n  ]"}
    return "{\n" + ",\n".join(f'  "{key}": {row}' for key, row in rows.items()) + "\n}\n"


def wrapped(document: Document, margin: str) -> str:
    """An object whose texts have no spaces, in lines that are not too long."""
    return textwrap.fill(
        json.dumps(document),
        width=98,
        initial_indent=margin,
        subsequent_indent=f"{margin}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


if __name__ == "__main__":
    RECORD.write_text(laid_out(record(read())), encoding="utf-8")
