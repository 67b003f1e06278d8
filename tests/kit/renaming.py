"""The same table in other words: colours and players renamed, seats moved on, faces exchanged."""

import random
import re
from collections.abc import Mapping
from typing import Any

Document = Any
"""Whatever JSON can hold."""

LIGHT = ("red", "yellow", "green", "blue")
DARK = ("pink", "teal", "orange", "purple")


def renamed(document: Document, names: Mapping[str, str]) -> Document:
    """The document with these words replaced wherever they stand, in keys and in texts alike."""
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b", re.IGNORECASE)

    def put(value: Document) -> Document:
        if isinstance(value, str):
            return pattern.sub(lambda found: names[found[0].lower()], value)
        if isinstance(value, dict):
            return {put(key): put(inner) for key, inner in value.items()}
        return [put(inner) for inner in value] if isinstance(value, list) else value

    return put(document)


def recoloring(chance: random.Random) -> dict[str, str]:
    """A new name for each colour, out of those of its own side."""
    light, dark = chance.sample(LIGHT, 4), chance.sample(DARK, 4)
    return dict(zip((*LIGHT, *DARK), (*light, *dark), strict=True))


def rechristening(players: list[str], chance: random.Random) -> dict[str, str]:
    """A new id for each player, from one code point to sixty-four."""
    fresh = ["x", "Zoë", "ÅÄÖ", "player one", "名", "w" * 64, "0", "_", "tea.l", "r-e-d"]
    return dict(zip(players, chance.sample(fresh, len(players)), strict=True))


def moved_on(state: dict[str, Document]) -> dict[str, Document]:
    """The state with everybody seated one further on."""
    players = state["players"]
    return {**state, "players": players[-1:] + players[:-1]}


def mirrored(state: dict[str, Document]) -> dict[str, Document]:
    """The state seen in a mirror: the seats run the other way, and so does play."""
    other = {"clockwise": "counterclockwise", "counterclockwise": "clockwise"}
    return {**state, "players": state["players"][::-1], "direction": other[state["direction"]]}


def seatless(document: Document) -> Document:
    """The document with everything that stands in seat order sorted instead."""
    if isinstance(document, dict):
        return {key: in_order(key, seatless(value)) for key, value in document.items()}
    return [seatless(value) for value in document] if isinstance(document, list) else document


def in_order(key: str, value: Document) -> Document:
    """The value of a field, sorted if it stands in seat order."""
    if key in ("game_winners", "winners"):
        return sorted(value)
    if key == "players" and value and isinstance(value[0], dict):
        return sorted(value, key=lambda seat: seat["id"])
    return value


def as_set(documents: list[dict[str, Document]]) -> list[str]:
    """The documents in an order of their own, to be compared with the same in any other."""
    return sorted(repr(sorted(document.items())) for document in documents)
