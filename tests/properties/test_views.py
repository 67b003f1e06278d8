"""A view shows what its viewer sees, and is ruled on as the whole state would be, or not at all."""

import random
import re
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from service.engine.arbiter import admit, judge, legal_moves, view
from service.engine.values.cards import UNSEEN
from service.engine.values.faults import HiddenInformation
from service.engine.values.moves import Move, NextRound, Play
from service.engine.values.rulings import Ruling
from service.engine.values.states import CardDrawn, PlayerId, State
from service.schema.text import dumps
from tests.kit.asking import written, written_effects
from tests.kit.games import Game, Step
from tests.kit.moves import careless, hand_of, ids, odd
from tests.kit.showing import check_effects, faces, side_of_hand
from tests.kit.sight import OPEN_PHASES, another, as_seen, places, sees
from tests.kit.strategies import chances, games, of_every_step, reached_states, reached_steps


@st.composite
def looks(draw: st.DrawFn, *rulesets: str) -> tuple[State, PlayerId | None, random.Random]:
    """A state, somebody who looks at it (None: a spectator), and chance to use up."""
    state = draw(reached_states(*rulesets))
    return state, draw(st.sampled_from((*ids(state), None))), draw(chances())


Look = tuple[State, PlayerId | None, random.Random]


def answer(ask: Callable[[], object]) -> object:
    """What is answered, or why nothing can be."""
    try:
        return ask()
    except HiddenInformation as error:
        return ("hidden", error.faults)


def is_hidden(found: object) -> bool:
    """Whether nothing could be answered."""
    return isinstance(found, tuple) and found[:1] == ("hidden",)


@given(looks())
def test_a_view_shows_each_face_that_its_viewer_sees_and_no_other(look: Look) -> None:
    state, viewer, _ = look
    seen = view(state, viewer)[0]
    for i, seat in enumerate(state.players):
        cards = [card for place, card in places(state) if place[:2] == ("hand", i)]
        shown = [
            "/".join(
                face.code if sees(state, viewer, ("hand", i, 0), side) else "?"
                for side, face in enumerate(card.faces)
            )
            for card in cards
        ]
        told = [card.code for card in hand_of(seen, seat.id)]
        assert told == (shown if seat.id == viewer else sorted(shown))
    for place, card in places(seen):
        for side, face in enumerate(card.faces):
            assert (face is not UNSEEN) == sees(state, viewer, place, side)
    assert seen.seed is None


@given(looks())
def test_what_a_viewer_does_not_see_changes_nothing_of_a_view(look: Look) -> None:
    state, viewer, chance = look
    other = admit(another(state, viewer, chance))
    (here, _), (there, _) = view(state, viewer), view(other, viewer)
    assert dumps(written(there)) == dumps(written(here))
    assert answer(lambda: legal_moves(there)) == answer(lambda: legal_moves(here))
    for move in (odd(state, chance) for _ in range(5)):
        assert answer(lambda m=move: judge(there, m)) == answer(lambda m=move: judge(here, m))


@given(looks())
def test_a_view_is_admitted(look: Look) -> None:
    seen = view(look[0], look[1])[0]
    assert admit(seen) == seen


def holds_all(state: State, move: Move) -> bool:
    """Whether the cards of the move are in the hand of who makes it, as often as they are named."""
    if not isinstance(move, Play):
        return True
    hand = list(hand_of(state, move.player))
    return all(hand.count(card) >= move.cards.count(card) for card in move.cards)


def is_twin(state: State, viewer: PlayerId | None, move: Move) -> bool:
    """Whether the card played looks to the viewer like the one just drawn, and is another.

    In the view its name is that of the drawn card, which may be played.
    """
    if not isinstance(state.pending, CardDrawn) or not isinstance(move, Play):
        return False
    drawn = replace(move, card=state.pending.card)
    looks_alike = as_seen(state, viewer, move) == as_seen(state, viewer, drawn)
    return looks_alike and move != drawn


def tried(state: State, chance: random.Random) -> list[Move]:
    """Moves that somebody might ask about, legal and odd."""
    legal = [careless(state, move, chance) for move in legal_moves(state)]
    picked = chance.sample(legal, min(6, len(legal)))
    return [*picked, *(odd(state, chance) for _ in range(12))]


@given(looks())
def test_a_ruling_on_a_view_never_contradicts_that_on_the_state(look: Look) -> None:
    state, viewer, chance = look
    seen = view(state, viewer)[0]
    for move in tried(state, chance):
        ruling = judge(state, move)
        found = [answer(lambda m=move: judge(seen, m))]
        if holds_all(state, move) and not is_twin(state, viewer, move):
            found.append(answer(lambda m=move: judge(seen, as_seen(state, viewer, m))))
        for each in found:
            if not is_hidden(each):
                assert isinstance(each, Ruling)
                assert (each.code, each.rules) == (ruling.code, ruling.rules)


def hangs_on_unseen(state: State, viewer: PlayerId | None, move: Move) -> bool:
    """Whether a ruling may hang on an unseen face: another's play in turn, a deck given, a twin."""
    if isinstance(move, NextRound):
        return move.deck is not None
    in_play = state.phase in ("turn", "drawn", "volley")
    of_another = isinstance(move, Play) and move.player == state.turn != viewer and in_play
    return of_another or is_twin(state, viewer, move)


@given(looks())
def test_all_is_answered_that_hangs_on_no_unseen_face(look: Look) -> None:
    state, viewer, chance = look
    seen = view(state, viewer)[0]
    for move in tried(state, chance):
        if not hangs_on_unseen(state, viewer, move) and holds_all(state, move):
            ruling, full = judge(seen, as_seen(state, viewer, move)), judge(state, move)
            assert (ruling.code, ruling.rules) == (full.code, full.rules)


@given(looks())
def test_who_looks_is_told_all_their_own_moves(look: Look) -> None:
    state, viewer, _ = look
    if viewer is None:
        return
    told = legal_moves(view(state, viewer)[0], viewer)
    named = [as_seen(state, viewer, move) for move in legal_moves(state, viewer)]
    assert list(told) == list(dict.fromkeys(named))


@given(looks())
def test_the_list_of_moves_of_all_is_hidden_or_right(look: Look) -> None:
    state, viewer, _ = look
    found = answer(lambda: legal_moves(view(state, viewer)[0]))
    if not is_hidden(found):
        named = [as_seen(state, viewer, move) for move in legal_moves(state)]
        assert list(found) == list(dict.fromkeys(named))
    else:
        assert state.phase in ("turn", "drawn", "volley")
        assert state.turn != viewer


# Effects


@of_every_step(games=4)
def test_no_effect_shows_what_its_viewer_does_not_see(step: Step) -> None:
    check_effects(step.outcome.state, step.outcome.effects)


@given(games())
def test_no_deal_shows_what_its_viewer_does_not_see(begun: Game) -> None:
    check_effects(begun.state, begun.effects)


@given(reached_steps("uno-duo"), chances())
def test_what_another_draws_or_keeps_stays_unseen(step: Step, chance: random.Random) -> None:
    state = step.outcome.state
    viewer = chance.choice((*ids(state), None))
    _, effects = view(state, viewer, step.outcome.effects)
    for effect in written_effects(effects):
        if effect.get("player") != viewer and state.phase not in OPEN_PHASES:
            assert set(effect.get("kept", "?")) == {"?"}
            if effect["type"] == "cards-drawn":
                assert set(effect["cards"]) <= {"?"}


@given(reached_steps(), chances())
def test_a_card_just_drawn_is_masked_like_its_hand(step: Step, chance: random.Random) -> None:
    state = step.outcome.state
    if not isinstance(state.pending, CardDrawn):
        return
    viewer = chance.choice((*ids(state), None))
    pending = written(view(state, viewer)[0])["pending"]
    side = side_of_hand(state, viewer, state.turn)
    shown = faces(state.pending.card.code)
    assert faces(pending["card"]) == [c if i == side else "?" for i, c in enumerate(shown)]


@given(looks())
def test_neither_seed_nor_both_sides_of_a_card_are_told_to_a_viewer(look: Look) -> None:
    state, viewer, chance = look
    seen = view(state, viewer)[0]
    asked = [odd(seen, chance) for _ in range(10)]
    told = [repr(answer(lambda m=move: judge(seen, m))) for move in asked]
    text = dumps([written(seen), *told]).decode()
    assert state.seed not in text
    assert all("?" in code for code in re.findall(r"[a-z0-9?-]+/[a-z0-9?-]+", text))
