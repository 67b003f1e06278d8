"""The naive judge is held to itself: whole random games with every option, to their end."""

import functools
import itertools
import random
from collections import Counter
from typing import Any

import pytest

from . import apply, deal, faults, moves, ruling, view, view_effects
from .cards import Effect, Move, State, canonical_deck
from .table import hand, ids, turn_over

MOST_MOVES = 2000
PHASES = {
    "draft",
    "choose-color",
    "turn",
    "drawn",
    "challenge",
    "volley",
    "round-over",
    "game-over",
}
EFFECTS = {
    "cut",
    "dealt",
    "card-drafted",
    "card-opened",
    "card-played",
    "color-named",
    "uno-called",
    "direction-reversed",
    "players-skipped",
    "flipped",
    "pile-recycled",
    "cards-drawn",
    "volley-raised",
    "challenge-resolved",
    "uno-caught",
    "round-ended",
    "game-ended",
    "turn-passed",
}
REASONS = {
    "turn",
    "action",
    "challenge",
    "uno",
    "volley",
    "opening",
    "last-card",
}

FLIP_OPTIONS: dict[str, list[Any]] = {
    "opening_wild": ["dealer", "first-player"],
    "opening_wild_draw_two": ["acts", "put-back"],
    "two_player_reverse": ["skip", "turn-passes"],
    "challenge_test": ["playable", "color"],
    "wild_draw_color_guilty": ["draw-two", "draw-color"],
    "last_card_draws": [True, False],
    "scoring": ["winner-collects", "lowest-total"],
}
DUO_OPTIONS: dict[str, list[Any]] = {
    "challenge_test": ["playable", "color"],
    "recycle": ["turn-over", "shuffle"],
    "deck_size": [112, 108],
    "last_card_draws": [True, False],
}


def combinations(options: dict[str, list[Any]], every: int) -> list[dict[str, Any]]:
    """Every *every*-th combination of option values, so that each value turns up."""
    chosen = itertools.islice(itertools.product(*options.values()), 0, None, every)
    return [dict(zip(options, values, strict=True)) for values in chosen]


def tables() -> list[tuple[str, list[str], dict[str, Any]]]:
    """Ruleset, players and options of each game: 2 to 10 sit at Flip, 2 at Duo."""
    found = []
    for index, options in enumerate(combinations(FLIP_OPTIONS, 7)):
        players = [f"p{n}" for n in range(2 + index % 9)]
        found.append(("uno-flip", players, {**options, "target": 40}))
    duo = [{**options, "target": 40} for options in combinations(DUO_OPTIONS, 1)]
    return found + [("uno-duo", ["p0", "p1"], options) for options in duo]


def cards(state: State) -> Counter[str]:
    """Every card of the state, wherever it lies."""
    lying: Counter[str] = Counter(state["draw_pile"]) + Counter(state["discard_pile"])
    for who in ids(state):
        lying += Counter(hand(state, who))
    return lying


def loosened(move: Move, chance: random.Random) -> Move:
    """The move as a careless player makes it: UNO forgotten at times, a run in any order."""
    changed = {**move}
    if "uno" in move and chance.random() < 0.5:
        del changed["uno"]
    if "run" in move:
        changed["run"] = chance.sample(move["run"], len(move["run"]))
    return changed


def choice(listed: list[Move], chance: random.Random) -> Move:
    """A random move: a play rather than something else, so that games come to an end."""
    played = [move for move in listed if move["type"] == "play"]
    others = [move for move in listed if move["type"] != "play"]
    group = played if played and (not others or chance.random() < 0.75) else others
    return loosened(chance.choice(group), chance)


@functools.cache
def record(number: int) -> list[tuple[State, Move | None, list[Effect]]]:
    """A random game: every state with the move and the effects that led to it."""
    ruleset, players, options = tables()[number]
    chance = random.Random(number)  # noqa: S311
    state, effects = deal(ruleset, players, options, seed=f"game-{number}")
    steps: list[tuple[State, Move | None, list[Effect]]] = [(state, None, effects)]
    while state["phase"] != "game-over" and len(steps) < MOST_MOVES:
        move = choice(moves(state)[0], chance)
        assert ruling(state, move) == "legal"
        state, effects = apply(state, move)
        steps.append((state, move, effects))
    return steps


def check(state: State) -> None:
    """The laws of a state that is reached by play."""
    listed, _ = moves(state)
    assert faults(state) == []
    assert cards(state) == Counter(canonical_deck(state))
    assert [ruling(state, move) for move in listed] == ["legal"] * len(listed)
    by_player = [move for who in ids(state) for move in moves(state, who)[0]]
    assert by_player == listed
    assert len({repr(move) for move in listed}) == len(listed)


def check_step(state: State, effects: list[Effect]) -> None:
    """The laws of a step: the turn is announced, and a hidden hand shows its holder all."""
    passed = [effect["player"] for effect in effects if effect["type"] == "turn-passed"]
    assert passed in ([], [state["turn"]])
    for who in [*ids(state), None]:
        seen = view(state, who)
        assert seen["seed"] is None
        assert [len(p["hand"]) for p in seen["players"]] == [
            len(hand(state, x)) for x in ids(state)
        ]
        assert len(view_effects(effects, state, who)) == len(effects)


def check_own_view(state: State, who: str) -> None:
    """What a player can do is the same on their own view as on the state."""
    assert len(moves(view(state, who), who)[0]) == count_by_sight(state, who)


def count_by_sight(state: State, who: str) -> int:
    """How many moves *who* tells apart, seeing one side of a card."""
    listed = [{**move} for move in moves(state, who)[0]]
    for move in listed:
        if "card" in move and state["ruleset"] == "uno-flip":
            move["card"] = move["card"].split("/")[0 if state["side"] == "light" else 1]
    return len({repr(move) for move in listed})


@pytest.mark.parametrize("number", range(len(tables())))
def test_random_games_obey_the_laws_to_their_end(number: int) -> None:
    """Cards are conserved, listed moves are legal, states consistent, and the game is won."""
    steps = record(number)
    for state, _, effects in [*steps[::15], steps[-1]]:
        check(state)
        check_step(state, effects)
        if state["turn"]:
            check_own_view(state, state["turn"])
    last = steps[-1][0]
    assert last["phase"] == "game-over"
    assert moves(last) == ([], False)
    assert all(state["phase"] != "game-over" for state, _, _ in steps[:-1])


def test_the_random_games_meet_every_phase_effect_and_reason_to_draw() -> None:
    """The games above are no empty exercise."""
    steps = list(itertools.chain.from_iterable(record(n) for n in range(len(tables()))))
    effects = [effect for _, _, each in steps for effect in each]
    assert {state["phase"] for state, _, _ in steps} == PHASES
    assert {effect["type"] for effect in effects} == EFFECTS
    assert {effect["reason"] for effect in effects if "reason" in effect} == REASONS
    assert {effect["guilty"] for effect in effects if "guilty" in effect} == {True, False}


def test_a_state_with_one_thing_altered_is_at_fault() -> None:
    """Consistency is checked: hardly a field of a state can be altered alone."""
    state, _ = deal("uno-flip", ["ann", "ben", "cal"], dealer="ann", seed="faults")
    assert faults(state) == []
    alterations: list[dict[str, Any]] = [
        {"turn": None},
        {"dealer": "dan"},
        {"phase": "volley"},
        {"phase": "round-over"},
        {"pending": {"next": "ann"}},
        {"color": "pink"},
        {"color": None},
        {"uno_window": "ann"},
        {"draw_pile": state["draw_pile"][1:]},
        {"discard_pile": state["discard_pile"] + state["draw_pile"][:1]},
        {"options": {**state["options"], "target": 0}},
        {"result": {"winner": "ann", "points": {}, "game_winners": []}},
    ]
    for altered in alterations:
        assert faults({**state, **altered}) != [], altered


def test_a_move_leaves_the_state_it_starts_from_alone() -> None:
    """`apply` is pure."""
    state, _ = deal("uno-duo", ["ann", "ben"], seed="pure")
    before = repr(state)
    apply(state, {"type": "draft-keep", "player": "ann"})
    apply(state, {"type": "draft-discard", "player": state["turn"]})
    assert repr(state) == before


def test_turning_over_twice_is_no_turn_at_all() -> None:
    """Two Flips bring every pile back in its order."""
    state, _ = deal("uno-flip", ["ann", "ben", "cal"], dealer="ann", seed="twice")
    piles = (state["draw_pile"], state["discard_pile"], state["side"])
    turn_over(state, [])
    assert (state["draw_pile"], state["discard_pile"], state["side"]) != piles
    turn_over(state, [])
    assert (state["draw_pile"], state["discard_pile"], state["side"]) == piles
