"""What /moves lists is what /validate accepts, in the one form that the contract lists it in."""

from hypothesis import given, settings

from service.engine.arbiter import is_truncated, judge, legal_moves
from service.engine.values.moves import Move, NextRound, Play
from service.engine.values.states import State
from tests.kit.moves import hand_of, ids, rest_of_color, universe
from tests.kit.strategies import reached_states


def left_by(state: State, play: Play) -> int:
    """How many cards the play leaves in the hand."""
    return len(hand_of(state, play.player)) - 1 - len(play.run)


def is_listed_form(state: State, move: Move) -> bool:
    """Whether a legal move is in the form that is listed.

    UNO said with a play that leaves one card; a run in hand order; a next round not dealt by hand.
    """
    if isinstance(move, NextRound):
        return move.deck is None
    if not isinstance(move, Play):
        return True
    in_order = move.run in ((), rest_of_color(state, hand_of(state, move.player), move.card))
    return in_order and move.uno == (left_by(state, move) == 1)


def accepted(state: State) -> list[Move]:
    """Everything that could be proposed and is legal."""
    return [move for move in universe(state) if judge(state, move).legal]


@settings(max_examples=60)
@given(reached_states())
def test_the_legal_moves_are_those_that_are_ruled_legal(state: State) -> None:
    listed = legal_moves(state)
    legal = accepted(state)
    assert len(set(listed)) == len(listed)
    assert set(listed) == {move for move in legal if is_listed_form(state, move)}
    other_orders = [m for m in legal if isinstance(m, Play) and len(set(m.run)) > 1]
    assert is_truncated(listed) == bool(other_orders)


@given(reached_states())
def test_the_legal_moves_of_each_are_together_those_of_all(state: State) -> None:
    each = [move for player in ids(state) for move in legal_moves(state, player)]
    assert tuple(each) == legal_moves(state)
    assert all(move.player == p for p in ids(state) for move in legal_moves(state, p))
