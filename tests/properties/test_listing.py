"""What /moves lists is what /validate accepts, in the one form that the contract lists it in."""

from collections import Counter
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from service.engine.arbiter import admit, is_truncated, judge, legal_moves
from service.engine.rulesets import RULESETS
from service.engine.values.cards import Card
from service.engine.values.moves import Move, NextRound, Play
from service.engine.values.states import State
from tests.kit.games import game
from tests.kit.moves import hand_of, ids, rest_of_color, universe
from tests.kit.strategies import played, reached_states
from tests.kit.tables import with_hands


def left_by(state: State, play: Play) -> int:
    """How many cards the play leaves in the hand."""
    return len(hand_of(state, play.player)) - 1 - len(play.run)


def listed_form(state: State, move: Move) -> Move:
    """A legal move in the form that is listed.

    UNO said with a play that leaves one card; a run in hand order; a next round not dealt by hand.
    """
    if isinstance(move, NextRound):
        return replace(move, deck=None)
    if not isinstance(move, Play):
        return move
    whole = rest_of_color(state, hand_of(state, move.player), move.card)
    run = whole if Counter(move.run) == Counter(whole) else move.run
    return replace(move, run=run, uno=move.uno or left_by(state, move) == 1)


def accepted(state: State) -> list[Move]:
    """Everything that could be proposed and is legal."""
    return [move for move in universe(state) if judge(state, move).legal]


@settings(max_examples=60)
@given(reached_states())
def test_the_legal_moves_are_those_that_are_ruled_legal(state: State) -> None:
    check_list(state)


@cache
def with_runs() -> list[State]:
    """States in which a run could be ordered otherwise."""
    steps = (step for seed in range(20) for step in played("uno-duo", seed))
    return [step.state for step in steps if is_truncated(legal_moves(step.state))]


@settings(max_examples=30)
@given(st.data())
def test_a_run_is_legal_whole_and_in_any_order_or_not_at_all(data: st.DataObject) -> None:
    check_list(data.draw(st.sampled_from(with_runs())))


def holding(*codes: str) -> State:
    """Duo's table with one player to move who holds these cards, the other one card, on a red 8."""
    begun = game("uno-duo", 0).state
    cards = list(RULESETS["uno-duo"].deck(begun.options).cards)

    def taken(code: str) -> Card:
        return cards.pop(next(i for i, card in enumerate(cards) if card.code == code))

    hands = [tuple(map(taken, codes)), (taken("blue-1"),)]
    table = replace(
        with_hands(begun, hands),
        phase="turn",
        turn=begun.players[0].id,
        color="red",
        discard_pile=(taken("red-8"),),
        draw_pile=tuple(cards),
    )
    return admit(table)


def test_a_run_of_equal_cards_has_one_order() -> None:
    equal = holding("red-reverse", "red-5", "red-5", "green-1")
    other = holding("red-reverse", "red-5", "red-6", "green-1")
    assert [move.run for move in legal_moves(equal) if isinstance(move, Play) and move.run]
    assert not is_truncated(legal_moves(equal))
    assert is_truncated(legal_moves(other))
    check_list(equal)
    check_list(other)


def test_a_run_of_one_other_card_has_one_order_and_a_card_alone_is_no_run() -> None:
    one = holding("red-reverse", "red-5", "green-1")
    none = holding("red-reverse", "green-5", "green-1")
    runs = [move.run for move in legal_moves(one) if isinstance(move, Play)]
    assert sorted(map(len, runs)) == [0, 0, 1]
    check_list(one)
    check_list(none)


def check_list(state: State) -> None:
    """What is listed is what is accepted, in the form that is listed."""
    listed = legal_moves(state)
    legal = accepted(state)
    assert len(set(listed)) == len(listed)
    assert set(listed) == {listed_form(state, move) for move in legal}
    other_orders = [m for m in legal if isinstance(m, Play) and len(set(m.run)) > 1]
    assert is_truncated(listed) == bool(other_orders)


@given(reached_states())
def test_the_legal_moves_of_each_are_together_those_of_all(state: State) -> None:
    each = [move for player in ids(state) for move in legal_moves(state, player)]
    assert tuple(each) == legal_moves(state)
    assert all(move.player == p for p in ids(state) for move in legal_moves(state, p))
