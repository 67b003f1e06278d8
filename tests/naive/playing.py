"""What a legal move leads to: the next state and what happened on the way."""

import copy
from typing import Any

from .cards import (
    Effect,
    Move,
    State,
    color_of,
    face,
    goes_on,
    is_flip,
    is_wild,
    kind_of,
    playable,
)
from .dealing import draft, next_round
from .table import (
    after,
    breakdown,
    draw_number,
    draw_until_color,
    hand,
    ids,
    pass_turn,
    seat,
    turn_over,
    turn_round,
)

PLAIN_WILDS = ["wild", "wild-shuffle-hands", "wild-customizable"]
WILD_DRAWS = ["wild-draw-two", "wild-draw-color", "wild-draw-four"]
PENALTIES = {
    "draw-one": 1,
    "draw-five": 5,
    "wild-draw-two": 2,
    "draw-two": 2,
    "wild-draw-four": 4,
}
INNOCENT_PENALTIES = {"wild-draw-two": 4, "wild-draw-four": 6}


def apply(state: State, move: Move) -> tuple[State, list[Effect]]:
    """The state after a legal move, and its effects in order; *state* is left alone."""
    state = copy.deepcopy(state)
    effects: list[Effect] = []
    if move["type"] in ["play", "draw", "accept", "challenge"]:
        state["uno_window"] = None  # flip.uno.window, duo.uno.window
    deeds = {
        "play": play,
        "draw": draw,
        "keep": keep,
        "accept": accept,
        "challenge": challenge,
        "choose-color": choose_color,
        "draft-keep": pick,
        "draft-discard": pick,
        "call-uno": call_uno,
        "catch-uno": catch_uno,
        "next-round": go_on,
    }
    deeds[move["type"]](state, move, effects)
    return state, effects


def keep(state: State, move: Move, effects: list[Effect]) -> None:
    """Keep the drawn card: flip.draw, duo.draw."""
    pass_turn(state, after(state, move["player"]), effects)


def pick(state: State, move: Move, effects: list[Effect]) -> None:
    """Keep or discard the top card of the draft: duo.draft."""
    draft(state, move["player"], keep=move["type"] == "draft-keep", effects=effects)


def go_on(state: State, move: Move, effects: list[Effect]) -> None:
    """Deal the next round: flip.deal.next, duo.alternate."""
    next_round(state, move.get("deck"), effects)


def play(state: State, move: Move, effects: list[Effect]) -> None:
    """Lay the cards down, name the colour, say UNO, then do what the last card says."""
    before = {
        "player": move["player"],
        "color_before": state["color"],
        "face_before": face(state, state["discard_pile"][0]),
    }
    volley = state["pending"]["cards"] if state["phase"] == "volley" else 0
    lay_down(state, move, effects)
    left = len(hand(state, move["player"]))
    if left == 1 and not move.get("uno"):
        state["uno_window"] = move["player"]  # flip.uno, duo.uno
    if left == 0:
        end_round(state, move["player"], volley, effects)
    elif is_flip(state):
        act_flip(state, before, effects)
    else:
        act_duo(state, before, volley, effects)


def lay_down(state: State, move: Move, effects: list[Effect]) -> None:
    """Move the cards to the discard pile one by one: flip.turn, duo.turn, duo.reverse."""
    who = move["player"]
    for card in [move["card"], *move.get("run", [])]:
        hand(state, who).remove(card)
        state["discard_pile"].insert(0, card)
        state["color"] = color_of(face(state, card))
        effects.append({"type": "card-played", "player": who, "card": card})
    if "color" in move:
        state["color"] = move["color"]
        effects.append({"type": "color-named", "player": who, "color": move["color"]})
    if move.get("uno"):
        effects.append({"type": "uno-called", "player": who})


def act_flip(state: State, before: dict[str, Any], effects: list[Effect]) -> None:
    """What a card of UNO FLIP does that is not the last."""
    kind = kind_of(face(state, state["discard_pile"][0]))
    acts = {
        "draw-one": next_draws,
        "draw-five": next_draws,
        "skip": skip,
        "skip-everyone": skip_everyone,
        "reverse": reverse,
        "flip": play_flip,
    }
    if kind in WILD_DRAWS:
        await_answer(state, before, effects)
    elif kind in acts:
        acts[kind](state, before["player"], effects)
    else:
        pass_turn(state, after(state, before["player"]), effects)


def next_draws(state: State, who: str, effects: list[Effect]) -> None:
    """The next player draws and loses the turn: flip.draw-one, flip.draw-five, flip.no-stacking."""
    kind = kind_of(face(state, state["discard_pile"][0]))
    draw_number(state, after(state, who), PENALTIES[kind], "action", effects)
    pass_turn(state, after(state, who, 2), effects)


def skip(state: State, who: str, effects: list[Effect]) -> None:
    """The next player loses the turn, who of two goes again: flip.skip, duo.skip."""
    effects.append({"type": "players-skipped", "players": [after(state, who)]})
    pass_turn(state, after(state, who, 2), effects)


def skip_everyone(state: State, who: str, effects: list[Effect]) -> None:
    """All others lose their turn, in order of play: flip.skip-everyone."""
    others = [after(state, who, steps) for steps in range(1, len(ids(state)))]
    effects.append({"type": "players-skipped", "players": others})
    pass_turn(state, who, effects)


def reverse(state: State, who: str, effects: list[Effect]) -> None:
    """The direction turns round: flip.reverse, flip.reverse.two."""
    turn_round(state, effects)
    following = after(state, who)
    if len(ids(state)) == 2 and state["options"]["two_player_reverse"] == "skip":
        effects.append({"type": "players-skipped", "players": [following]})
        following = who
    pass_turn(state, following, effects)


def play_flip(state: State, who: str, effects: list[Effect]) -> None:
    """All turns over; a wild exposed is named first: flip.flip, flip.flip.exposed.wild."""
    turn_over(state, effects)
    exposed = face(state, state["discard_pile"][0])
    state["color"] = color_of(exposed)
    following = after(state, who)
    if is_wild(exposed):
        state.update(phase="choose-color", turn=who, pending={"next": following})
    else:
        pass_turn(state, following, effects)


def await_answer(state: State, before: dict[str, Any], effects: list[Effect]) -> None:
    """The next player draws or challenges: flip.challenge, duo.challenge."""
    held = len(hand(state, before["player"]))
    pass_turn(state, after(state, before["player"]), effects, "challenge", {**before, "held": held})


def act_duo(state: State, before: dict[str, Any], volley: int, effects: list[Effect]) -> None:
    """What the last card laid down does in UNO DUO: duo.draw-two to duo.wild-draw-four."""
    who = before["player"]
    opponent = after(state, who)
    match kind_of(state["discard_pile"][0]):
        case "draw-two":  # duo.draw-two, duo.volley
            effects.append({"type": "volley-raised", "cards": volley + 2})
            pass_turn(state, opponent, effects, "volley", {"cards": volley + 2})
        case "skip":
            skip(state, who, effects)
        case "wild-draw-four":  # duo.wild-draw-four
            await_answer(state, before, effects)
        case _:  # duo.reverse.alone, duo.wild
            pass_turn(state, opponent, effects)


def draw(state: State, move: Move, effects: list[Effect]) -> None:
    """Draw one, or the whole volley: flip.draw, duo.draw, duo.volley."""
    who = move["player"]
    if state["phase"] == "volley":
        draw_number(state, who, state["pending"]["cards"], "volley", effects)
        pass_turn(state, after(state, who), effects)
        return
    drawn = draw_number(state, who, 1, "turn", effects)
    if drawn and playable(state, drawn[0]):
        state["phase"], state["pending"] = "drawn", {"card": drawn[0]}
    else:
        pass_turn(state, after(state, who), effects)


def accept(state: State, move: Move, effects: list[Effect]) -> None:
    """Draw without a challenge: flip.wild-draw-two, flip.wild-draw-color, duo.wild-draw-four."""
    who, kind = move["player"], face(state, state["discard_pile"][0])
    if kind == "wild-draw-color":
        draw_until_color(state, who, 0, "action", effects)
    else:
        draw_number(state, who, PENALTIES[kind], "action", effects)
    pass_turn(state, after(state, who), effects)


def evidence(state: State) -> list[str]:
    """The cards that convict: flip.challenge.test, duo.challenge.test."""
    pending = state["pending"]
    held = hand(state, pending["player"])[: pending["held"]]
    return [card for card in held if convicts(state, face(state, card))]


def convicts(state: State, a_face: str) -> bool:
    """Whether a face could have been played instead: flip.challenge.test, duo.challenge.test."""
    pending = state["pending"]
    if state["options"]["challenge_test"] == "color":
        return bool(color_of(a_face) == pending["color_before"])
    return a_face in PLAIN_WILDS or goes_on(a_face, pending["color_before"], pending["face_before"])


def challenge(state: State, move: Move, effects: list[Effect]) -> None:
    """Look at the hand and let one of the two draw: flip.challenge, duo.challenge."""
    who, challenged, proof = move["player"], state["pending"]["player"], evidence(state)
    effects.append(
        {
            "type": "challenge-resolved",
            "challenger": who,
            "challenged": challenged,
            "guilty": bool(proof),
            "evidence": proof,
            "shown": list(hand(state, challenged)),
        }
    )
    if proof:
        convict(state, challenged, effects)
        pass_turn(state, who, effects)
    else:
        acquit(state, who, effects)
        pass_turn(state, after(state, who), effects)


def acquit(state: State, who: str, effects: list[Effect]) -> None:
    """Who challenged in vain draws more: flip.challenge.innocent, duo.challenge.innocent."""
    kind = face(state, state["discard_pile"][0])
    if kind == "wild-draw-color":
        draw_until_color(state, who, 2, "challenge", effects)
    else:
        draw_number(state, who, INNOCENT_PENALTIES[kind], "challenge", effects)


def convict(state: State, challenged: str, effects: list[Effect]) -> None:
    """Who played it draws instead: flip.challenge.guilty, duo.challenge.guilty."""
    kind = face(state, state["discard_pile"][0])
    if kind == "wild-draw-color" and state["options"]["wild_draw_color_guilty"] == "draw-color":
        draw_until_color(state, challenged, 0, "challenge", effects)
    else:
        number = 4 if kind == "wild-draw-four" else 2
        draw_number(state, challenged, number, "challenge", effects)


def choose_color(state: State, move: Move, effects: list[Effect]) -> None:
    """Name the colour of a wild turned up: flip.open.wild, flip.flip.exposed.wild, duo.open.*."""
    state["color"] = move["color"]
    effects.append({"type": "color-named", "player": move["player"], "color": move["color"]})
    pass_turn(state, state["pending"]["next"], effects)


def call_uno(state: State, move: Move, effects: list[Effect]) -> None:
    """Say UNO after the play: flip.uno, duo.uno."""
    state["uno_window"] = None
    effects.append({"type": "uno-called", "player": move["player"]})


def catch_uno(state: State, move: Move, effects: list[Effect]) -> None:
    """Catch one who has not said UNO, who draws two: flip.uno.catch, duo.uno."""
    state["uno_window"] = None
    effects.append({"type": "uno-caught", "player": move["target"], "by": move["player"]})
    draw_number(state, move["target"], 2, "uno", effects)


def end_round(state: State, winner: str, volley: int, effects: list[Effect]) -> None:
    """Do what a last card still does, then score: flip.round.*, duo.round.*."""
    kind = kind_of(face(state, state["discard_pile"][0]))
    if kind == "flip":
        turn_over(state, effects)  # flip.round.last-flip
        state["color"] = color_of(face(state, state["discard_pile"][0]))
    elif state["options"]["last_card_draws"]:
        last_penalty(state, kind, after(state, winner), volley, effects)
    state.update(phase="round-over", turn=None, pending=None, uno_window=None)
    score(state, winner, effects)


def last_penalty(state: State, kind: str, who: str, volley: int, effects: list[Effect]) -> None:
    """The next player still draws: flip.round.last-card, duo.round.last-card."""
    if kind == "wild-draw-color":
        draw_until_color(state, who, 0, "last-card", effects)
    elif kind in PENALTIES:
        draw_number(state, who, PENALTIES[kind] + volley, "last-card", effects)


def score(state: State, winner: str, effects: list[Effect]) -> None:
    """Count the hands and raise the totals: flip.score, flip.score.lowest, duo.score."""
    left = breakdown(state)
    own = {who: sum(card["points"] for card in left[who]) for who in ids(state)}  # type: ignore[misc]
    collects = is_flip(state) and state["options"]["scoring"] == "winner-collects"
    points = dict.fromkeys(ids(state), 0) | {winner: sum(own.values())} if collects else own
    for who in ids(state):
        seat(state, who)["score"] += points[who]  # type: ignore[operator]
    effects.append({"type": "round-ended", "winner": winner, "points": points, "breakdown": left})
    winners = game_winners(state)
    state["result"] = {"winner": winner, "points": dict(points), "game_winners": winners}
    if winners:
        state["phase"] = "game-over"
        effects.append({"type": "game-ended", "winners": list(winners)})


def game_winners(state: State) -> list[str]:
    """Who has won the game, in seat order: flip.win, flip.score.lowest, duo.win."""
    totals = {player["id"]: player["score"] for player in state["players"]}
    reached = [who for who in totals if totals[who] >= state["options"]["target"]]
    if not reached:
        return []
    if is_flip(state) and state["options"]["scoring"] == "winner-collects":
        return reached
    lowest = min(totals.values())
    return [who for who in totals if totals[who] == lowest]
