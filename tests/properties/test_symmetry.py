"""Other names, other seats, other equal cards: another spelling of the same table."""

import random
import re
from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from service.engine.arbiter import apply, deal, judge, view
from service.engine.values.moves import NextRound, Play
from service.engine.values.states import CardDrawn, State
from tests.kit.asking import (
    Document,
    applied,
    listed,
    read,
    read_move,
    written,
    written_effects,
    written_move,
)
from tests.kit.games import Step
from tests.kit.moves import all_cards, ids, odd
from tests.kit.renaming import (
    Document as Json,
)
from tests.kit.renaming import (
    as_set,
    mirrored,
    moved_on,
    rechristening,
    recoloring,
    renamed,
    seatless,
)
from tests.kit.sight import laid_out, places
from tests.kit.strategies import chances, reached_steps
from tests.kit.tables import chance_of, some_deal


def question(step: Step, chance: random.Random) -> tuple[Document, Document]:
    """A state and a move in it: the one made or an odd one.

    A next round is dealt from cards shuffled by hand: a shuffle by the seed begins with the deck in
    its printed order, which knows colours by their names.
    """
    state, move = step.state, chance.choice((step.move, odd(step.state, chance)))
    if isinstance(move, NextRound):
        move = replace(move, deck=tuple(chance.sample(all_cards(state), len(all_cards(state)))))
    return written(state), written_move(move)


def words(state: Document, move: Document) -> list[str]:
    """The words of the ruling's sentence; their order may follow that of colours or of seats."""
    return sorted(re.findall(r"[\w-]+", judge(read(state), read_move(move)).message))


@given(reached_steps(), chances())
def test_other_colors_change_no_ruling(step: Step, chance: random.Random) -> None:
    state, move = question(step, chance)
    names = recoloring(chance)
    there, then = renamed(state, names), renamed(move, names)
    assert applied(there, then) == renamed(applied(state, move), names)
    assert as_set(listed(there)) == as_set(renamed(listed(state), names))
    assert words(there, then) == sorted(renamed(words(state, move), names))


@given(reached_steps(), chances())
def test_other_colors_change_no_view(step: Step, chance: random.Random) -> None:
    names, viewer = recoloring(chance), chance.choice((*ids(step.state), None))
    seen = written(view(step.state, viewer)[0])
    there = written(view(read(renamed(written(step.state), names)), viewer)[0])
    assert sorted_hands(there) == sorted_hands(renamed(seen, names))


def sorted_hands(state: Document) -> Document:
    """The state with every hand sorted: by code point other colours come in another order."""
    return {**state, "players": [{**p, "hand": sorted(p["hand"])} for p in state["players"]]}


@given(reached_steps(), chances())
def test_other_ids_change_no_ruling(step: Step, chance: random.Random) -> None:
    state, move = (
        written(step.state),
        written_move(chance.choice((step.move, odd(step.state, chance)))),
    )
    names = rechristening(list(ids(step.state)), chance)
    there, then = renamed(state, names), renamed(move, names)
    assert applied(there, then) == renamed(applied(state, move), names)
    assert listed(there) == renamed(listed(state), names)


@given(reached_steps(), chances())
def test_other_seats_change_no_ruling(step: Step, chance: random.Random) -> None:
    state, move = (
        written(step.state),
        written_move(chance.choice((step.move, odd(step.state, chance)))),
    )
    there = moved_on(state)
    assert seatless(applied(there, move)) == seatless(applied(state, move))
    assert as_set(listed(there)) == as_set(listed(state))


@given(reached_steps("uno-flip"), chances())
def test_a_mirror_changes_no_ruling(step: Step, chance: random.Random) -> None:
    state, move = question(step, chance)
    assume(move["type"] != "next-round")  # a deal goes to the left, in a mirror to the right
    there = applied(mirrored(state), move)
    there["effects"] = [mirrored_effect(effect) for effect in there["effects"]]
    there["state"] = mirrored(there["state"])
    assert seatless(there) == seatless(applied(state, move))
    assert as_set(listed(mirrored(state))) == as_set(listed(state))


def mirrored_effect(effect: Document) -> Document:
    """The effect as it is seen in a mirror."""
    if "direction" not in effect:
        return effect
    return {**effect, "direction": mirrored({"players": [], **effect})["direction"]}


@pytest.mark.parametrize("ruleset", ["uno-flip", "uno-duo"])
@settings(max_examples=50)
@given(seed=st.integers(0, 2**20))
def test_a_deal_by_a_dealer_knows_no_first_seat(ruleset: str, seed: int) -> None:
    asked = some_deal(ruleset, chance_of(seed))
    asked = replace(asked, dealer=asked.players[-1])
    moved = replace(asked, players=asked.players[-1:] + asked.players[:-1])
    (here, effects), (there, others) = deal(asked), deal(moved)
    assert seatless(written(there)) == seatless(written(here))
    assert seatless(written_effects(others)) == seatless(written_effects(effects))


def exchanged(state: State, chance: random.Random) -> State:
    """The state after two cards that look alike, on the side in play, changed places."""
    cards = dict(places(state))
    one = chance.choice(list(cards))
    face = cards[one].faces[state.side]
    other = chance.choice([at for at, card in cards.items() if card.faces[state.side] is face])
    cards[one], cards[other] = cards[other], cards[one]
    there = laid_out(state, cards)
    if isinstance(state.pending, CardDrawn):
        return replace(there, pending=CardDrawn(there.hand(there.turn)[-1]))
    return there


def face_up(document: Json, side: int) -> Json:
    """The document with one side of each card told only."""
    if isinstance(document, str):
        return re.sub(r"[a-z0-9-]+/[a-z0-9-]+", lambda card: card[0].split("/")[side], document)
    if isinstance(document, dict):
        return {key: face_up(value, side) for key, value in document.items()}
    return [face_up(value, side) for value in document] if isinstance(document, list) else document


def plays_of_same_place(here: State, there: State) -> Iterator[tuple[Play, Play]]:
    """Plays of the cards at the same places of two hands, each the first of its kind there."""
    hands = (here.hand(here.turn), there.hand(there.turn))
    for i, (one, other) in enumerate(zip(*hands, strict=True)):
        if hands[0].index(one) == i == hands[1].index(other):
            color = here.color if one.faces[here.side].is_wild else None
            yield Play(here.turn, one, color), Play(there.turn, other, color)


@given(reached_steps("uno-flip"), chances())
def test_cards_that_look_alike_are_alike(step: Step, chance: random.Random) -> None:
    here = step.state
    assume(here.turn is not None)
    there = exchanged(here, chance)
    for one, other in plays_of_same_place(here, there):
        if one.card.faces[here.side].symbol != "flip":  # which turns up what made them two
            mine, theirs = apply(here, one), apply(there, other)
            assert theirs.ruling == mine.ruling
            assert face_up(written(theirs.state), here.side) == face_up(
                written(mine.state), here.side
            )
