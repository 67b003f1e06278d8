"""The cut, the deal, Duo's draft to its end, and what the card turned up to start does."""

from collections import Counter
from typing import Any

from .cards import (
    Effect,
    State,
    canonical_deck,
    color_of,
    cut_value,
    face,
    is_flip,
    is_wild,
    kind_of,
)
from .table import (
    after,
    draw_number,
    hand,
    ids,
    left_of,
    pass_turn,
    shuffled,
    turn_over,
    turn_round,
)

PRESETS: dict[str, dict[str, dict[str, Any]]] = {
    "uno-flip": {
        "page": {
            "opening_wild": "dealer",
            "opening_wild_draw_two": "acts",
            "two_player_reverse": "skip",
            "challenge_test": "playable",
            "wild_draw_color_guilty": "draw-two",
            "last_card_draws": True,
            "scoring": "winner-collects",
            "target": 500,
        },
        "mattel": {
            "opening_wild": "first-player",
            "opening_wild_draw_two": "put-back",
            "two_player_reverse": "skip",
            "challenge_test": "color",
            "wild_draw_color_guilty": "draw-color",
            "last_card_draws": True,
            "scoring": "winner-collects",
            "target": 500,
        },
    },
    "uno-duo": {
        "page": {
            "challenge_test": "playable",
            "recycle": "turn-over",
            "deck_size": 112,
            "last_card_draws": True,
            "target": 200,
        },
        "mattel": {
            "challenge_test": "color",
            "recycle": "shuffle",
            "deck_size": 112,
            "last_card_draws": True,
            "target": 200,
        },
    },
}


def deal(  # noqa: PLR0913
    ruleset: str,
    players: list[str],
    options: dict[str, Any] | None = None,
    dealer: str | None = None,
    *,
    seed: str,
    deck: list[str] | None = None,
    preset: str = "page",
) -> tuple[State, list[Effect]]:
    """Begin a game: (state, effects). *options* override those of the preset."""
    resolved = {**PRESETS[ruleset][preset], **(options or {})}
    state = empty_table(ruleset, players, resolved, seed)
    effects: list[Effect] = []
    state["dealer"] = dealer if dealer is not None else cut(state, effects)
    deal_round(state, deck or shuffled(state, canonical_deck(state)), effects)
    return state, effects


def empty_table(ruleset: str, players: list[str], options: dict[str, Any], seed: str) -> State:
    """A state before its first deal."""
    state: State = {
        "ruleset": ruleset,
        "options": options,
        "players": [{"id": who, "hand": [], "score": 0} for who in players],
        "round": 1,
        "seed": seed,
        "shuffles": 0,
    }
    return state


def cut(state: State, effects: list[Effect]) -> str:
    """Who deals: flip.cut, flip.cut.tie, duo.cut."""
    cutting = ids(state)
    while True:
        deck = shuffled(state, canonical_deck(state))
        cards = dict(zip(cutting, deck, strict=False))
        highest = max(cut_value(card) for card in cards.values())
        tied = [who for who in cutting if cut_value(cards[who]) == highest]
        winner = tied[0] if len(tied) == 1 else None
        effects.append({"type": "cut", "cards": cards, "dealer": winner})
        if winner is not None:
            return winner
        cutting = tied


def next_round(state: State, deck: list[str] | None, effects: list[Effect]) -> None:
    """Deal the next round with the same cards: flip.deal.next, duo.alternate, flip.pairing."""
    state["round"] += 1
    state["dealer"] = left_of(state, state["dealer"])
    deck = deck or shuffled(state, gathered(state))
    deal_round(state, deck, effects)


def gathered(state: State) -> list[str]:
    """The state's own cards, in canonical order if they are those, else by code point."""
    cards = state["draw_pile"] + state["discard_pile"]
    for who in ids(state):
        cards = cards + hand(state, who)
    canonical = canonical_deck(state)
    return canonical if Counter(canonical) == Counter(cards) else sorted(cards)


def deal_round(state: State, deck: list[str], effects: list[Effect]) -> None:
    """Lay out a round with *deck*, top first: flip.deal, flip.deal.next, duo.draft."""
    state.update(phase="turn", turn=None, color=None, pending=None, uno_window=None, result=None)
    state["draw_pile"], state["discard_pile"] = list(deck), []
    for player in state["players"]:
        player["hand"] = []
    effects.append({"type": "dealt", "round": state["round"], "dealer": state["dealer"]})
    if is_flip(state):
        state["side"], state["direction"] = "light", "clockwise"
        deal_seven(state)
        open_flip(state, effects)
    else:
        pass_turn(state, state["dealer"], effects, "draft")


def deal_seven(state: State) -> None:
    """Seven cards each, one at a time, from the dealer's left: flip.deal."""
    for _ in range(7):
        who = state["dealer"]
        for _ in ids(state):
            who = left_of(state, who)
            hand(state, who).append(state["draw_pile"].pop(0))


def turn_up(state: State, effects: list[Effect]) -> str:
    """Turn up the card to start with, and say what it does: flip.deal, flip.open.wild-draw-two."""
    while True:
        card = state["draw_pile"].pop(0)
        kind = kind_of(face(state, card))
        goes_back = (
            kind == "wild-draw-two" and state["options"]["opening_wild_draw_two"] == "put-back"
        )
        effects.append({"type": "card-opened", "card": card, "put_back": goes_back})
        if not goes_back:
            state["discard_pile"] = [card]
            state["color"] = color_of(face(state, card))
            return kind
        state["draw_pile"].append(card)


def open_flip(state: State, effects: list[Effect]) -> None:
    """Turn up a card and begin as it says: flip.open.*."""
    kind = turn_up(state, effects)
    openings = {
        "draw-one": open_draw_one,
        "skip": open_skip,
        "reverse": open_reverse,
        "wild": open_wild,
        "wild-draw-two": open_wild_draw_two,
        "flip": open_turning_over,
    }
    openings.get(kind, open_number)(state, effects)


def open_number(state: State, effects: list[Effect]) -> None:
    """The player left of the dealer starts: flip.open.number."""
    pass_turn(state, left_of(state, state["dealer"]), effects)


def open_draw_one(state: State, effects: list[Effect]) -> None:
    """The player left of the dealer draws one and loses the turn: flip.open.draw-one."""
    first = left_of(state, state["dealer"])
    draw_number(state, first, 1, "opening", effects)
    pass_turn(state, left_of(state, first), effects)


def open_skip(state: State, effects: list[Effect]) -> None:
    """The player left of the dealer is skipped: flip.open.skip."""
    first = left_of(state, state["dealer"])
    effects.append({"type": "players-skipped", "players": [first]})
    pass_turn(state, left_of(state, first), effects)


def open_reverse(state: State, effects: list[Effect]) -> None:
    """The dealer goes first, counterclockwise: flip.open.reverse."""
    turn_round(state, effects)
    pass_turn(state, state["dealer"], effects)


def open_wild(state: State, effects: list[Effect]) -> None:
    """Dealer or first player names the colour, the first player starts: flip.open.wild."""
    first = left_of(state, state["dealer"])
    names = state["dealer"] if state["options"]["opening_wild"] == "dealer" else first
    pass_turn(state, names, effects, "choose-color", {"next": first})


def open_wild_draw_two(state: State, effects: list[Effect]) -> None:
    """The first player draws two and loses the turn, the dealer names: flip.open.wild-draw-two."""
    first = left_of(state, state["dealer"])
    draw_number(state, first, 2, "opening", effects)
    following = left_of(state, first)
    pass_turn(state, state["dealer"], effects, "choose-color", {"next": following})


def open_turning_over(state: State, effects: list[Effect]) -> None:
    """All turns over and the dark face does nothing: flip.open.flip, flip.open.flip.exposed."""
    turn_over(state, effects)
    exposed = face(state, state["discard_pile"][0])
    state["color"] = color_of(exposed)
    (open_wild if is_wild(exposed) else open_number)(state, effects)


def draft(state: State, who: str, *, keep: bool, effects: list[Effect]) -> None:
    """One pick: the top card kept and the next discarded, or the other way: duo.draft."""
    first, second = state["draw_pile"].pop(0), state["draw_pile"].pop(0)
    kept, discarded = (first, second) if keep else (second, first)
    hand(state, who).append(kept)
    state["discard_pile"].insert(0, discarded)
    effects.append({"type": "card-drafted", "player": who, "kept": kept, "discarded": discarded})
    if all(len(hand(state, each)) == 7 for each in ids(state)):
        end_draft(state, effects)
    else:
        pass_turn(state, after(state, who), effects, "draft")


def end_draft(state: State, effects: list[Effect]) -> None:
    """The discards go under the draw pile, first one first; a card is turned up: duo.draft.end."""
    state["draw_pile"] += state["discard_pile"][::-1]
    state["discard_pile"] = []
    open_duo(state, turn_up(state, effects), effects)


def open_duo(state: State, kind: str, effects: list[Effect]) -> None:
    """Begin as the card turned up says: duo.open.*."""
    drafts_first = state["dealer"]
    plays_first = after(state, drafts_first)
    if kind == "skip":  # duo.open.skip
        effects.append({"type": "players-skipped", "players": [plays_first]})
        pass_turn(state, drafts_first, effects)
    elif kind == "draw-two":  # duo.open.draw-two
        draw_number(state, plays_first, 2, "opening", effects)
        pass_turn(state, drafts_first, effects)
    elif kind == "reverse":  # duo.open.reverse
        pass_turn(state, plays_first, effects, "turn", {"run": state["color"]})
    elif kind == "wild-draw-four":  # duo.open.wild-draw-four
        draw_number(state, plays_first, 4, "opening", effects)
        pass_turn(state, drafts_first, effects, "choose-color", {"next": drafts_first})
    elif is_wild(kind):  # duo.open.wild
        pass_turn(state, drafts_first, effects, "choose-color", {"next": plays_first})
    else:  # duo.open.number
        pass_turn(state, plays_first, effects)
