"""States with something altered that may contradict the rest, each still fit for the schema."""

import copy
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tests.kit.moves import COLORS, STRANGER

State = dict[str, Any]
Alteration = Callable[[State, random.Random], None]

PHASES = (
    "draft",
    "choose-color",
    "turn",
    "drawn",
    "challenge",
    "volley",
    "round-over",
    "game-over",
)
CHOICES: Mapping[str, tuple[Any, ...]] = {
    "opening_wild": ("dealer", "first-player"),
    "opening_wild_draw_two": ("acts", "put-back"),
    "two_player_reverse": ("skip", "turn-passes"),
    "challenge_test": ("playable", "color"),
    "wild_draw_color_guilty": ("draw-two", "draw-color"),
    "scoring": ("winner-collects", "lowest-total"),
    "recycle": ("turn-over", "shuffle"),
    "deck_size": (112, 108),
    "last_card_draws": (True, False),
    "target": (1, 20, 60, 200, 500),
}


def somebody(state: State, chance: random.Random) -> str:
    """The id of a player, now and then of nobody."""
    return chance.choice([player["id"] for player in state["players"]] * 4 + [STRANGER])


def cards(state: State) -> list[list[str]]:
    """Every pile and hand, themselves and not copies."""
    hands = [player["hand"] for player in state["players"]]
    return [*hands, state["draw_pile"], state["discard_pile"]]


def some_card(state: State, chance: random.Random) -> str:
    """A card from anywhere."""
    return chance.choice([card for pile in cards(state) for card in pile])


def some_face(state: State, chance: random.Random) -> str:
    """A face from anywhere."""
    return chance.choice(some_card(state, chance).split("/"))


def an_option(state: State, chance: random.Random) -> None:
    """Give an option another value."""
    name = chance.choice(list(state["options"]))
    state["options"][name] = chance.choice(CHOICES[name])


def an_id(state: State, chance: random.Random) -> None:
    """Call a player by another name, perhaps another's."""
    chance.choice(state["players"])["id"] = somebody(state, chance)


def a_score(state: State, chance: random.Random) -> None:
    """Give somebody another score.

    None below zero: whether that contradicts anything in mid-round, the contract leaves open.
    """
    target = state["options"]["target"]
    score = chance.choice((0, 1, 19, target - 1, target, target + 7))
    chance.choice(state["players"])["score"] = score


def a_place(state: State, chance: random.Random) -> None:
    """Move a card from one pile or hand to another."""
    source = chance.choice([pile for pile in cards(state) if pile])
    card = source.pop(chance.randrange(len(source)))
    goal = chance.choice(cards(state))
    goal.insert(chance.randint(0, len(goal)), card)


def a_hand(state: State, chance: random.Random) -> None:
    """Put all of a hand but a few cards under the draw pile."""
    hand = chance.choice(state["players"])["hand"]
    left = chance.choice((0, 1, 1, 2, 7))
    state["draw_pile"] += hand[left:]
    del hand[left:]


def an_order(state: State, chance: random.Random) -> None:
    """Bring another card of a pile to its top."""
    pile = chance.choice([pile for pile in cards(state) if pile])
    pile.insert(0, pile.pop(chance.randrange(len(pile))))


def a_printing(state: State, chance: random.Random) -> None:
    """Put another card in the place of one."""
    pile = chance.choice([pile for pile in cards(state) if pile])
    pile[chance.randrange(len(pile))] = some_card(state, chance)


def a_pairing(state: State, chance: random.Random) -> None:
    """Exchange the last faces of two cards."""
    one, other = (chance.choice([pile for pile in cards(state) if pile]) for _ in range(2))
    i, j = chance.randrange(len(one)), chance.randrange(len(other))
    (*front, back), (*others, last) = one[i].split("/"), other[j].split("/")
    one[i], other[j] = "/".join((*front, last)), "/".join((*others, back))


def a_loss(state: State, chance: random.Random) -> None:
    """Lose a card."""
    chance.choice([pile for pile in cards(state) if pile]).pop()


def the_dealer(state: State, chance: random.Random) -> None:
    """Let another deal."""
    state["dealer"] = somebody(state, chance)


def the_turn(state: State, chance: random.Random) -> None:
    """Let another move, or nobody."""
    state["turn"] = chance.choice((None, somebody(state, chance), somebody(state, chance)))


def the_phase(state: State, chance: random.Random) -> None:
    """Say that it is another phase."""
    state["phase"] = chance.choice(PHASES)


def the_window(state: State, chance: random.Random) -> None:
    """Say that somebody forgot UNO, or nobody."""
    state["uno_window"] = chance.choice((None, somebody(state, chance), somebody(state, chance)))


def the_color(state: State, chance: random.Random) -> None:
    """Put another colour in force, or none."""
    state["color"] = chance.choice((*COLORS, None, None))


def the_side(state: State, chance: random.Random) -> None:
    """Turn the side or the direction round, where there is one."""
    key = chance.choice(("side", "direction"))
    other = {"light": "dark", "dark": "light", "clockwise": "counterclockwise"}
    if key in state:
        state[key] = other.get(state[key], "clockwise")


def the_pending(state: State, chance: random.Random) -> None:
    """Let the phase wait for something else, or for nothing."""
    answer = {
        "player": somebody(state, chance),
        "color_before": chance.choice(COLORS),
        "face_before": some_face(state, chance),
        "held": chance.randint(-1, 9),
    }
    state["pending"] = chance.choice(
        (
            None,
            answer,
            {"next": somebody(state, chance)},
            {"card": some_card(state, chance)},
            {"cards": chance.randint(-2, 9)},
            {"run": chance.choice(COLORS)},
        )
    )


def a_detail(state: State, chance: random.Random) -> None:
    """Alter one thing of what is pending."""
    if state["pending"] is None:
        return
    fresh = {
        "next": somebody(state, chance),
        "player": somebody(state, chance),
        "card": some_card(state, chance),
        "cards": chance.randint(-2, 12),
        "held": chance.randint(-1, 9),
        "run": chance.choice(COLORS),
        "color_before": chance.choice(COLORS),
        "face_before": some_face(state, chance),
    }
    key = chance.choice(list(state["pending"]))
    state["pending"][key] = fresh[key]


def the_result(state: State, chance: random.Random) -> None:
    """Have another result, or none."""
    everybody = [player["id"] for player in state["players"]]
    winner = somebody(state, chance)
    points = {who: chance.choice((0, 5, 20)) for who in everybody}
    made = {"winner": winner, "points": points, "game_winners": chance.choice(([], [winner]))}
    state["result"] = chance.choice((None, made))


def an_outcome(state: State, chance: random.Random) -> None:
    """Alter one thing of the result."""
    if state["result"] is None:
        return
    result, who = state["result"], somebody(state, chance)
    key = chance.choice(("winner", "points", "drop", "game_winners"))
    if key == "winner":
        result["winner"] = who
    elif key == "points":
        result["points"][who] = chance.choice((-1, 0, 3, result["points"].get(who, 0)))
    elif key == "drop":
        result["points"].pop(who, None)
    else:
        result["game_winners"] = chance.choice(([], [who], result["game_winners"][::-1]))


def the_end(state: State, chance: random.Random) -> None:
    """Say that the game is over, or that it is not, with a score to match or not."""
    over = {"round-over": "game-over", "game-over": "round-over"}
    state["phase"] = over.get(state["phase"], state["phase"])
    a_score(state, chance)


def the_counts(state: State, chance: random.Random) -> None:
    """Have another round, another count of shuffles, another seed."""
    state["round"], state["shuffles"] = chance.randint(1, 9), chance.randint(0, 9)
    state["seed"] = f"altered {chance.random()}"


ALTERATIONS: tuple[Alteration, ...] = (
    an_option,
    an_id,
    a_score,
    a_place,
    a_hand,
    an_order,
    a_printing,
    a_pairing,
    a_loss,
    the_dealer,
    the_turn,
    the_phase,
    the_window,
    the_color,
    the_side,
    the_pending,
    a_detail,
    the_result,
    an_outcome,
    the_end,
    the_counts,
)


def every_detail(state: State) -> Iterator[State]:
    """The state with each single thing of what is pending altered to each value of interest."""
    everybody = [*(player["id"] for player in state["players"]), STRANGER]
    hands = [card for player in state["players"] for card in player["hand"]]
    most = max(len(player["hand"]) for player in state["players"])
    values = {
        "next": everybody,
        "player": everybody,
        "card": list(dict.fromkeys([*hands, *state["draw_pile"][:1]])),
        "cards": range(-2, 9),
        "held": range(-1, most + 2),
        "run": COLORS,
        "color_before": COLORS,
        "face_before": list(dict.fromkeys(face for card in hands for face in card.split("/"))),
    }
    for key in state["pending"] or {}:
        for value in values[key]:
            yield {**state, "pending": {**state["pending"], key: value}}


def altered(state: State, chance: random.Random) -> State:
    """The state with one thing altered, or two or three."""
    fresh = copy.deepcopy(state)
    for alter in chance.choices(ALTERATIONS, k=chance.choice((1, 1, 1, 1, 2, 3))):
        alter(fresh, chance)
    return fresh
