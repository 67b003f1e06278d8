"""Every legal move, as the contract has them listed."""

from .cards import Move, State, colors_in_play, face, is_wild
from .rulings import AWAITED, may_lead, others_of_color, ruling
from .table import hand, ids


def moves(state: State, player: str | None = None) -> tuple[list[Move], bool]:
    """(the legal moves of everyone or of *player*, whether a run could be ordered otherwise)."""
    listed, truncated = [], False
    for who in ids(state) if player is None else [player]:
        for move in candidates(state, who):
            if ruling(state, move) == "legal":
                listed.append(move)
                truncated = truncated or len(set(move.get("run", []))) > 1
    return listed, truncated


def candidates(state: State, who: str) -> list[Move]:
    """What *who* might do, legal or not, each thing in the one way it is listed."""
    simple = ["draw", "keep", "accept", "challenge", "draft-keep", "draft-discard", "call-uno"]
    found: list[Move] = [{"type": kind, "player": who} for kind in [*simple, "next-round"]]
    found += [
        {"type": "choose-color", "player": who, "color": color} for color in colors_in_play(state)
    ]
    found += [{"type": "catch-uno", "player": who, "target": other} for other in ids(state)]
    if "play" in AWAITED.get(state["phase"], []):
        for card in dict.fromkeys(hand(state, who)):
            found += plays(state, who, card)
    return found


def plays(state: State, who: str, card: str) -> list[Move]:
    """The ways to play *card*: in each colour if it is a wild, alone and with its run."""
    move: Move = {"type": "play", "player": who, "card": card}
    if is_wild(face(state, card)):
        ways = [{**move, "color": color} for color in colors_in_play(state)]
    else:
        ways = [move]
        run = others_of_color(state, who, card) if may_lead(state, card) else []
        if run:
            ways.append({**move, "run": run})
    return [saying_uno(state, way) for way in ways]


def saying_uno(state: State, move: Move) -> Move:
    """The move, with UNO said if it leaves one card."""
    left = len(hand(state, move["player"])) - 1 - len(move.get("run", []))
    return {**move, "uno": True} if left == 1 else move
