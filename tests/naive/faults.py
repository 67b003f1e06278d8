"""Why a full state cannot be: the contract's paragraph on consistency, sentence by sentence."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .cards import (
    State,
    canonical_deck,
    color_of,
    colors_in_play,
    face,
    is_flip,
    is_wild,
    kind_of,
    playable,
)
from .dealing import PRESETS
from .playing import WILD_DRAWS, game_winners
from .table import after, breakdown, hand, ids

OVER = ["round-over", "game-over"]
OPEN_WINDOW = ["turn", "choose-color", "challenge", "volley"]
PENDING = {
    "choose-color": {"next"},
    "drawn": {"card"},
    "challenge": {"player", "color_before", "face_before", "held"},
    "volley": {"cards"},
}
DUO_PHASES = ["draft", "volley"]


def faults(state: State) -> list[str]:
    """What contradicts itself in a full state that fits the schema; empty if nothing does."""
    found = list(basic_faults(state))
    if found:  # what follows needs seats, options and cards that can be trusted
        return found
    questions = [
        turn_faults,
        color_faults,
        window_faults,
        hand_faults,
        score_faults,
        phase_faults,
        result_faults,
    ]
    return [fault for question in questions for fault in question(state)]


def basic_faults(state: State) -> Iterator[str]:
    """Seats, ids, options, the phase's own fields, and the deck."""
    everyone = ids(state)
    if len(set(everyone)) < len(everyone):
        yield "an id sits twice"
    if not is_flip(state) and len(everyone) != 2:
        yield "two play uno-duo"
    if set(state["options"]) != set(PRESETS[state["ruleset"]]["page"]):
        yield "the options are not the ruleset's"
        return
    yield from option_faults(state)
    if is_flip(state) and state["phase"] in DUO_PHASES:
        yield "the phase is not the ruleset's"
    if any(who not in everyone for who in named(state)):
        yield "somebody named sits at no seat"
    yield from deck_faults(state)
    if not state["discard_pile"] and state["phase"] != "draft":
        yield "nothing on the discard pile"
    yield from pending_faults(state)


def option_faults(state: State) -> Iterator[str]:
    """Option values the ruleset does not have."""
    allowed: dict[str, list[Any]] = {
        "opening_wild": ["dealer", "first-player"],
        "opening_wild_draw_two": ["acts", "put-back"],
        "two_player_reverse": ["skip", "turn-passes"],
        "challenge_test": ["playable", "color"],
        "wild_draw_color_guilty": ["draw-two", "draw-color"],
        "scoring": ["winner-collects", "lowest-total"],
        "recycle": ["turn-over", "shuffle"],
        "deck_size": [112, 108],
        "last_card_draws": [True, False],
    }
    for name, value in state["options"].items():
        if name == "target":
            if not 1 <= value <= 100_000:
                yield "the target is out of range"
        elif value not in allowed[name]:
            yield f"{name} cannot be {value}"


def named(state: State) -> list[str]:
    """Every id the state names."""
    pending, result = state["pending"] or {}, state["result"] or {}
    found = [state["dealer"], state["turn"], state["uno_window"]]
    found += [pending.get("next"), pending.get("player"), result.get("winner"), state.get("viewer")]
    found += [*result.get("points", {}), *result.get("game_winners", [])]
    return [who for who in found if who is not None]


def deck_faults(state: State) -> Iterator[str]:
    """flip.deck, flip.pairing, duo.deck: the cards are exactly one deck, side by side."""
    cards = state["draw_pile"] + state["discard_pile"]
    for who in ids(state):
        cards = cards + hand(state, who)
    sides = 2 if is_flip(state) else 1
    if any(len(card.split("/")) != sides for card in cards):
        yield "a card of the other ruleset"
        return
    for index in range(sides):
        deck = [card.split("/")[index] for card in canonical_deck(state)]
        if Counter(card.split("/")[index] for card in cards) != Counter(deck):
            yield "the faces of a side are not one deck"


def pending_faults(state: State) -> Iterator[str]:
    """The phase with ``pending``."""
    keys = set(state["pending"] or {})
    opening = not is_flip(state) and state["phase"] == "turn" and keys == {"run"}
    if keys != PENDING.get(state["phase"], set()) and not opening:
        yield "what is pending does not fit the phase"


def turn_faults(state: State) -> Iterator[str]:
    """The phase with ``turn`` and ``result``."""
    over = state["phase"] in OVER
    if over != (state["turn"] is None):
        yield "the turn does not fit the phase"
    if over != (state["result"] is not None):
        yield "the result does not fit the phase"


def color_faults(state: State) -> Iterator[str]:
    """``color`` with the top card, unless that is a wild."""
    color = state["color"]
    if state["phase"] in ["draft", "choose-color"]:
        if color is not None:
            yield "a colour in force that is not named yet"
        return
    top = face(state, state["discard_pile"][0])
    if not is_wild(top):
        if color != color_of(top):
            yield "the colour is not the top card's"
    elif color is None:
        if not last_flip_exposed(state):
            yield "no colour in force"
    elif color not in colors_in_play(state):
        yield "the colour is not in play"


def last_flip_exposed(state: State) -> bool:
    """Whether a last Flip may have turned the top up: it lies at the bottom, face down."""
    if not is_flip(state) or state["phase"] not in OVER:
        return False
    hidden = state["discard_pile"][-1].split("/")[1 if state["side"] == "light" else 0]
    return str(hidden).endswith("-flip")


def window_faults(state: State) -> Iterator[str]:
    """``uno_window`` with a hand of one card, in the phases that leave it open."""
    who = state["uno_window"]
    if who is not None and (state["phase"] not in OPEN_WINDOW or len(hand(state, who)) != 1):
        yield "nobody can be in the window"


def hand_faults(state: State) -> Iterator[str]:
    """No empty hand in mid-round outside the draft; the winner's alone at the end."""
    empty = [who for who in ids(state) if not hand(state, who)]
    if state["phase"] in OVER:
        if state["result"] is not None and empty != [state["result"]["winner"]]:
            yield "the winner's hand alone is empty"
    elif empty and state["phase"] != "draft":
        yield "an empty hand in mid-round"


def score_faults(state: State) -> Iterator[str]:
    """Every score below the target before ``game-over``."""
    target = state["options"]["target"]
    reached = any(player["score"] >= target for player in state["players"])
    if reached and state["phase"] != "game-over":
        yield "a score has reached the target"


def phase_faults(state: State) -> Iterator[str]:
    """What a phase asks of cards and seats."""
    checks = {
        "draft": draft_faults,
        "turn": run_faults,
        "choose-color": choosing_faults,
        "drawn": drawn_faults,
        "challenge": challenge_faults,
        "volley": volley_faults,
    }
    check = checks.get(state["phase"])
    return check(state) if check and state["turn"] is not None else iter(())


def draft_faults(state: State) -> Iterator[str]:
    """duo.draft: picks alternate from the dealer, each with one discard."""
    first = state["dealer"]
    second = after(state, first)
    ahead = len(hand(state, first)) - len(hand(state, second))
    picks = len(hand(state, first)) + len(hand(state, second))
    if ahead not in [0, 1] or picks >= 14 or len(state["discard_pile"]) != picks:
        yield "the draft's counts do not fit"
    if state["turn"] != (second if ahead == 1 else first):
        yield "another drafts"


def run_faults(state: State) -> Iterator[str]:
    """duo.open.reverse: one Reverse of the colour turned up, seven cards in both hands."""
    if state["pending"] is None:
        return
    if state["discard_pile"] != [f"{state['pending']['run']}-reverse"]:
        yield "no single Reverse of the run's colour"
    if any(len(hand(state, who)) != 7 for who in ids(state)):
        yield "not seven cards in both hands"
    if state["turn"] == state["dealer"]:
        yield "the opening run is of who plays first"


def choosing_faults(state: State) -> Iterator[str]:
    """A colour is awaited on a wild."""
    if not is_wild(face(state, state["discard_pile"][0])):
        yield "no wild waits for a colour"


def drawn_faults(state: State) -> Iterator[str]:
    """The drawn card is in the mover's hand and playable."""
    card = state["pending"]["card"]
    if card not in hand(state, state["turn"]):
        yield "the drawn card is not in the mover's hand"
    elif not playable(state, card):
        yield "the drawn card cannot be played"


def challenge_faults(state: State) -> Iterator[str]:
    """The wild draw on top, played by the seat before, on a face of ``color_before``."""
    pending = state["pending"]
    if face(state, state["discard_pile"][0]) not in WILD_DRAWS:
        yield "no wild draw on top"
    if after(state, pending["player"]) != state["turn"]:
        yield "the wild draw was not played by the seat before"
    if not 1 <= pending["held"] <= len(hand(state, pending["player"])):
        yield "more cards held than there are"
    yield from before_faults(state)


def before_faults(state: State) -> Iterator[str]:
    """``face_before`` a face in play, of ``color_before`` unless a wild."""
    pending = state["pending"]
    index = 1 if is_flip(state) and state["side"] == "dark" else 0
    faces = [card.split("/")[index] for card in canonical_deck(state)]
    if pending["face_before"] not in faces:
        yield "the face before is not in play"
    if pending["color_before"] not in colors_in_play(state):
        yield "the colour before is not in play"
    elif color_of(pending["face_before"]) not in [None, pending["color_before"]]:
        yield "the face before is of another colour"


def volley_faults(state: State) -> Iterator[str]:
    """A Draw Two on top and an even number of cards to draw: duo.volley."""
    if kind_of(state["discard_pile"][0]) != "draw-two":
        yield "no Draw Two on top"
    cards = state["pending"]["cards"]
    if cards < 2 or cards % 2:
        yield "a volley of so many cards cannot be"


def result_faults(state: State) -> Iterator[str]:
    """``result`` what hands and scores give."""
    result = state["result"]
    if result is None or state["phase"] not in OVER:
        return
    if result["points"] != points_of(state, result["winner"]):
        yield "the points are not what the hands give"
    if result["game_winners"] != game_winners(state):
        yield "the winners are not what the scores give"
    if bool(result["game_winners"]) != (state["phase"] == "game-over"):
        yield "the phase does not fit the winners"
    target = state["options"]["target"]
    for player in state["players"]:
        if not 0 <= player["score"] - result["points"].get(player["id"], 0) < target:
            yield "a score without this round's points is out of range"


def points_of(state: State, winner: str) -> dict[str, int]:
    """The points of the round for every player: flip.score, flip.score.lowest, duo.score."""
    own = {
        who: sum(int(str(item["points"])) for item in left)
        for who, left in breakdown(state).items()
    }
    if is_flip(state) and state["options"]["scoring"] == "winner-collects":
        return {who: sum(own.values()) if who == winner else 0 for who in own}
    return own
