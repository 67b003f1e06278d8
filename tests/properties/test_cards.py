from collections import Counter

from hypothesis import given

from service.engine.arbiter import admit, legal_moves
from service.engine.mechanics.flipping import turn_over
from service.engine.rulesets import RULESETS
from service.engine.table import Table
from service.engine.values.states import State
from tests.kit.games import Step
from tests.kit.moves import all_cards
from tests.kit.strategies import of_every_step, reached_states


@of_every_step()
def test_a_move_loses_no_card_and_makes_none(step: Step) -> None:
    assert Counter(all_cards(step.outcome.state)) == Counter(all_cards(step.state))


@given(reached_states())
def test_the_cards_are_one_deck_on_either_side(state: State) -> None:
    deck = RULESETS[state.ruleset].deck(state.options)
    assert len(deck.sides) == (2 if state.ruleset == "uno-flip" else 1)
    for i, side in enumerate(deck.sides):
        assert Counter(card.faces[i] for card in all_cards(state)) == Counter(side.faces)


@of_every_step()
def test_what_the_engine_made_it_admits(step: Step) -> None:
    assert admit(step.outcome.state) == step.outcome.state


@given(reached_states())
def test_before_the_game_is_over_somebody_can_move(state: State) -> None:
    moves = legal_moves(state)
    assert bool(moves) == (state.phase != "game-over")
    if state.turn is not None:
        assert any(move.player == state.turn for move in moves)


@given(reached_states("uno-flip"))
def test_to_turn_over_twice_is_not_to_turn_over(state: State) -> None:
    table = Table(state, RULESETS[state.ruleset])
    turn_over(table, (), (), ())
    once = table.state_now()
    assert once.side != state.side
    assert once.draw_pile == state.draw_pile[::-1]
    assert once.discard_pile == state.discard_pile[::-1]
    assert [seat.hand for seat in once.players] == [seat.hand for seat in state.players]
    turn_over(table, (), (), ())
    twice = table.state_now()
    assert (twice.side, twice.draw_pile, twice.discard_pile, twice.players) == (
        state.side,
        state.draw_pile,
        state.discard_pile,
        state.players,
    )
