"""Moves as a case writes them: ``ann play red-7 uno``, ``ben catch-uno ann``, or a whole object."""

from collections.abc import Iterator, Mapping
from typing import Any

from .laying import Document, from_left_of, stacked
from .pack import REST, Pack, shows
from .reading import MistakenCase, Step

BARE = {"draw", "keep", "accept", "challenge", "draft-keep", "draft-discard", "call-uno"}
CARRIED = {"play": "card", "choose-color": "color", "catch-uno": "target"}
"""What the word after a move's type says."""
TYPES = BARE | CARRIED.keys() | {"next-round"}


def written_move(words: str, turn: str | None) -> Document:
    """The move that these words tell; with no name before it, of whose turn it is."""
    said = words.split()
    player = turn if said[0] in TYPES else said.pop(0)
    kind, *rest = said or ["nothing"]
    if kind not in TYPES or (kind in CARRIED) != bool(rest):
        raise MistakenCase(f"this is no move: {words}")
    move: Document = {"type": kind, "player": player}
    if kind in CARRIED:
        move[CARRIED[kind]] = rest.pop(0)
    return {**move, **extras(rest)}


def extras(words: list[str]) -> Document:
    """What stands after the card of a play: a colour, ``run`` with its cards, ``uno``."""
    said: Document = {}
    if words and words[-1] == "uno":
        said["uno"], words = True, words[:-1]
    if "run" in words:
        at = words.index("run")
        said["run"], words = words[at + 1 :], words[:at]
    if words:
        said["color"] = words.pop(0)
    if words:
        raise MistakenCase(f"too much for a move: {' '.join(words)}")
    return said


def move_of(step: Step, state: Document) -> Document:
    """The move that a step makes in this state, its cards named in full."""
    if step.move is not None:
        move = told_move(step.move, step.by or state["turn"])
    elif step.play is None:
        raise MistakenCase("a step asks nothing")
    else:
        move = {"type": "play", "player": step.by or state["turn"], "card": step.play}
        said = {"color": step.names, "run": step.run, "uno": step.uno}
        move |= {key: value for key, value in said.items() if value}
    if step.deck or step.opens:
        move["deck"] = next_deck(step, state)
    return completed(move, state)


def told_move(move: str | Mapping[str, Any], turn: str | None) -> Document:
    """A move in words, or an object that may leave out whose it is."""
    return written_move(move, turn) if isinstance(move, str) else {"player": turn, **move}


def completed(move: Document, state: Document) -> Document:
    """The move with its cards named in full, those of the hand before any others."""
    hands = {seat["id"]: seat["hand"] for seat in state["players"]}
    hand = hands.get(move["player"], [])
    cards = [*hand, *all_cards(state)]
    said = dict(move)
    if "card" in move:
        said["card"] = in_full(move["card"], cards, state)
    if "run" in move:
        left = hand_without(hand, said["card"])
        said["run"] = list(run_in_full(move["run"], left, cards, state))
    return said


def run_in_full(
    names: list[str], left: list[str], cards: list[str], state: Document
) -> Iterator[str]:
    """The cards of a run, each of which leaves the hand."""
    for name in names:
        card = in_full(name, [*left, *cards], state)
        left = hand_without(left, card)
        yield card


def hand_without(hand: list[str], card: str) -> list[str]:
    """The hand without the first of these cards."""
    at = hand.index(card) if card in hand else len(hand)
    return hand[:at] + hand[at + 1 :]


def in_full(name: str, cards: list[str], state: Document) -> str:
    """The first of the cards that shows this face; a full name stands for itself."""
    if "/" in name:
        return name
    side = state.get("side", "light")
    card = next((card for card in cards if shows(card, side) == name), None)
    if card is None:
        raise MistakenCase(f"no card shows {name}")
    return card


def all_cards(state: Document) -> list[str]:
    """Every card, wherever it lies."""
    held = [card for seat in state["players"] for card in seat["hand"]]
    return [*held, *state["draw_pile"], *state["discard_pile"]]


def next_deck(step: Step, state: Document) -> list[str]:
    """The state's own cards, stacked for the next round as the step says."""
    pack = Pack(sorted(all_cards(state)), "light")
    if step.deck:
        return pack.put_rest(pack.take_all(step.deck))
    at_table = [seat["id"] for seat in state["players"]]
    dealer, *_ = from_left_of(state["dealer"], at_table)
    return stacked(pack, from_left_of(dealer, at_table), {}, [step.opens or "", REST])
