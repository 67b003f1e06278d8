"""What hands do at a table, whatever the rule that asks: seats, shuffles, draws, turned piles."""

import hashlib
from collections.abc import Callable

from .cards import Effect, State, face, is_flip, worth


def ids(state: State) -> list[str]:
    """The players' ids in seat order."""
    return [player["id"] for player in state["players"]]


def seat(state: State, who: str) -> dict[str, object]:
    """The player whose id is *who*."""
    return next(player for player in state["players"] if player["id"] == who)


def hand(state: State, who: str) -> list[str]:
    """The hand of *who*, itself and not a copy."""
    return next(player["hand"] for player in state["players"] if player["id"] == who)


def left_of(state: State, who: str) -> str:
    """The player at the next seat clockwise."""
    everyone = ids(state)
    return everyone[(everyone.index(who) + 1) % len(everyone)]


def after(state: State, who: str, steps: int = 1) -> str:
    """The player *steps* turns after *who* in the direction of play: flip.order, duo.order."""
    everyone = ids(state)
    way = -1 if state.get("direction") == "counterclockwise" else 1
    return everyone[(everyone.index(who) + way * steps) % len(everyone)]


def shuffled(state: State, cards: list[str]) -> list[str]:
    """*cards* shuffled as the contract says; the state's count of shuffles is raised."""
    mixed = list(cards)
    for i in range(len(mixed) - 1, 0, -1):
        text = f"{state['seed']}:{state['shuffles']}:{i}"
        number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
        j = number % (i + 1)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    state["shuffles"] += 1
    return mixed


def recycle(state: State, effects: list[Effect]) -> None:
    """Make a new draw pile of all discards but the top: flip.piles.empty, duo.piles.empty."""
    top, rest = state["discard_pile"][:1], state["discard_pile"][1:]
    if not rest:
        return
    shuffles = is_flip(state) or state["options"]["recycle"] == "shuffle"
    state["draw_pile"] = shuffled(state, rest) if shuffles else rest[::-1]
    state["discard_pile"] = top
    effects.append({"type": "pile-recycled", "cards": len(rest), "shuffled": shuffles})


def draw_while(
    state: State,
    who: str,
    wants_more: Callable[[list[str]], bool],
    reason: str,
    effects: list[Effect],
) -> list[str]:
    """Let *who* draw one by one while *wants_more* of what has come and something is left.

    flip.piles.empty, flip.piles.exhausted, duo.piles.empty, duo.piles.exhausted
    """
    drawn: list[str] = []
    while wants_more(drawn):
        if not state["draw_pile"]:
            recycle(state, effects)
        if not state["draw_pile"]:
            break
        drawn.append(state["draw_pile"].pop(0))
    hand(state, who).extend(drawn)
    effects.append({"type": "cards-drawn", "player": who, "cards": drawn, "reason": reason})
    return drawn


def draw_number(
    state: State, who: str, number: int, reason: str, effects: list[Effect]
) -> list[str]:
    """Let *who* draw *number* cards, or what there is."""
    return draw_while(state, who, lambda drawn: len(drawn) < number, reason, effects)


def draw_until_color(state: State, who: str, more: int, reason: str, effects: list[Effect]) -> None:
    """Let *who* draw until the colour in force comes, then *more*: flip.wild-draw-color."""

    def wants(drawn: list[str]) -> bool:
        hits = [
            i for i, card in enumerate(drawn) if face(state, card).startswith(state["color"] + "-")
        ]
        return not hits or len(drawn) < hits[0] + 1 + more

    draw_while(state, who, wants, reason, effects)


def turn_over(state: State, effects: list[Effect]) -> None:
    """Turn every card over, each pile as a block: flip.flip, flip.flip.order."""
    state["side"] = "dark" if state["side"] == "light" else "light"
    state["discard_pile"] = state["discard_pile"][::-1]
    state["draw_pile"] = state["draw_pile"][::-1]
    top = state["discard_pile"][0]
    effects.append({"type": "flipped", "side": state["side"], "top": top})


def turn_round(state: State, effects: list[Effect]) -> None:
    """Turn the direction of play round: flip.reverse."""
    clockwise = state["direction"] == "clockwise"
    state["direction"] = "counterclockwise" if clockwise else "clockwise"
    effects.append({"type": "direction-reversed", "direction": state["direction"]})


def pass_turn(
    state: State,
    who: str,
    effects: list[Effect],
    phase: str = "turn",
    pending: dict[str, object] | None = None,
) -> None:
    """Give the turn to *who*, in *phase*."""
    state["turn"], state["phase"], state["pending"] = who, phase, pending
    effects.append({"type": "turn-passed", "player": who})


def breakdown(state: State) -> dict[str, list[dict[str, object]]]:
    """What is left in each hand, card by card with its points, in hand order."""
    return {
        player["id"]: [{"card": card, "points": worth(state, card)} for card in player["hand"]]
        for player in state["players"]
    }
