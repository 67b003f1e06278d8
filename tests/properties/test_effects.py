"""Effects come in the published order, and the next state follows from them."""

import re
from collections.abc import Iterator

from hypothesis import given, settings

from service.engine.rulesets import RULESETS
from service.engine.values import effects as noted
from service.engine.values.cards import Card
from service.engine.values.moves import Play
from service.engine.values.states import CardDrawn, State
from tests.kit.games import Game, Step
from tests.kit.moves import ids
from tests.kit.strategies import games, of_every_step

DRAW = r"(pile-recycled )?cards-drawn "
OPENED = rf"(card-opened )+(direction-reversed |players-skipped |flipped |{DRAW})?turn-passed "
ACT = rf"(direction-reversed (players-skipped )?|players-skipped |flipped |volley-raised |{DRAW})?"
LAST_ACT = rf"(flipped |{DRAW})?"
PLAYED = r"(card-played )+(color-named )?"
END = r"round-ended (game-ended )?"
ORDER = {
    "play": rf"{PLAYED}((uno-called )?{ACT}(turn-passed )?|{LAST_ACT}{END})",
    "draw": rf"{DRAW}(turn-passed )?",
    "keep": r"turn-passed ",
    "accept": rf"{DRAW}turn-passed ",
    "challenge": rf"challenge-resolved {DRAW}turn-passed ",
    "draft-keep": rf"card-drafted (turn-passed |{OPENED})",
    "draft-discard": rf"card-drafted (turn-passed |{OPENED})",
    "choose-color": r"color-named turn-passed ",
    "call-uno": r"uno-called ",
    "catch-uno": rf"uno-caught {DRAW}",
    "next-round": rf"dealt (turn-passed |{OPENED})",
}
DEAL = rf"(cut )*{ORDER['next-round']}"


def told(effects: tuple[noted.Effect, ...]) -> str:
    """The types of the effects, in order."""
    return "".join(f"{effect.type} " for effect in effects)


def of(kind: type, effects: tuple[noted.Effect, ...]) -> list:
    """The effects of one kind."""
    return [effect for effect in effects if isinstance(effect, kind)]


@of_every_step()
def test_effects_come_in_the_published_order(step: Step) -> None:
    effects = step.outcome.effects
    assert re.fullmatch(ORDER[step.move.type], told(effects)), told(effects)


@given(games())
def test_a_deal_tells_its_effects_in_order(begun: Game) -> None:
    assert re.fullmatch(DEAL, told(begun.effects)), told(begun.effects)
    cuts = of(noted.Cut, begun.effects)
    assert [cut.dealer for cut in cuts] == [None] * (len(cuts) - 1) + [begun.state.dealer] * bool(
        cuts
    )
    (dealt,) = of(noted.Dealt, begun.effects)
    assert (dealt.round, dealt.dealer) == (1, begun.state.dealer)


def awaits_drawer(step: Step) -> bool:
    """Whether a draw leads to a card that may be played."""
    return step.move.type == "draw" and step.outcome.state.phase == "drawn"


def is_silent(step: Step) -> bool:
    """Whether the step is one of those that pass no turn.

    A draw of a card that can be played, a call, a catch, a played Flip that exposes a wild, the end
    of a round.
    """
    after = step.outcome.state
    exposes = step.move.type == "play" and after.phase == "choose-color"
    calls = step.move.type in ("call-uno", "catch-uno")
    return awaits_drawer(step) or exposes or calls or after.turn is None


@of_every_step()
def test_a_passing_of_the_turn_closes_every_step_but_those_that_are_named(step: Step) -> None:
    passed = of(noted.TurnPassed, step.outcome.effects)
    if is_silent(step):
        assert passed == []
    else:
        assert [effect.player for effect in passed] == [step.outcome.state.turn]
        assert step.outcome.effects[-1] is passed[0]


@of_every_step()
def test_a_play_tells_its_cards_its_color_and_its_uno(step: Step) -> None:
    effects, move = step.outcome.effects, step.move
    if isinstance(move, Play):
        played = of(noted.CardPlayed, effects)
        assert [effect.card for effect in played] == list(move.cards)
        assert [it.color for it in of(noted.ColorNamed, effects)] == (
            [move.color] if move.color else []
        )
        assert bool(of(noted.UnoCalled, effects)) == move.uno


def hands_after(state: State, effects: tuple[noted.Effect, ...]) -> dict[str, list[Card]]:
    """The hands that the effects lead to: played cards leave, drawn and drafted ones come last."""
    hands = {seat.id: list(seat.hand) for seat in state.players}
    for effect in effects:
        if isinstance(effect, noted.CardPlayed):
            hands[effect.player].remove(effect.card)
        elif isinstance(effect, noted.CardsDrawn):
            hands[effect.player] += effect.cards
        elif isinstance(effect, noted.CardDrafted):
            hands[effect.player].append(effect.kept)
    return hands


@of_every_step()
def test_the_hands_follow_from_the_effects(step: Step) -> None:
    if step.move.type != "next-round":
        hands = {seat.id: list(seat.hand) for seat in step.outcome.state.players}
        assert hands_after(step.state, step.outcome.effects) == hands


@of_every_step()
def test_the_piles_follow_from_the_effects(step: Step) -> None:
    effects, after = step.outcome.effects, step.outcome.state
    if step.move.type in ("next-round", "draft-keep", "draft-discard"):
        return
    recycled = sum(effect.cards for effect in of(noted.PileRecycled, effects))
    drawn = sum(len(effect.cards) for effect in of(noted.CardsDrawn, effects))
    played = len(of(noted.CardPlayed, effects))
    assert len(after.draw_pile) == len(step.state.draw_pile) + recycled - drawn
    assert len(after.discard_pile) == len(step.state.discard_pile) + played - recycled
    shuffled = [effect for effect in of(noted.PileRecycled, effects) if effect.shuffled]
    assert after.shuffles == step.state.shuffles + len(shuffled)


@of_every_step()
def test_side_and_direction_follow_from_the_effects(step: Step) -> None:
    effects, before, after = step.outcome.effects, step.state, step.outcome.state
    turned = [effect.side for effect in of(noted.Flipped, effects)]
    ways = [effect.direction for effect in of(noted.DirectionReversed, effects)]
    if step.move.type != "next-round":
        assert after.side == (turned or [before.side])[-1]
        assert after.direction == (ways or [before.direction])[-1]
    for effect in of(noted.Flipped, effects):
        assert effect.top is after.discard_pile[0]


@of_every_step()
def test_a_card_drawn_that_may_be_played_is_the_one_drawn(step: Step) -> None:
    pending = step.outcome.state.pending
    if isinstance(pending, CardDrawn):
        (drawn,) = of(noted.CardsDrawn, step.outcome.effects)
        assert drawn.cards == (pending.card,)


@of_every_step()
def test_the_window_opens_at_one_card_without_uno_and_closes_as_published(step: Step) -> None:
    move, before, after = step.move, step.state, step.outcome.state
    left = len(after.hand(move.player))
    if isinstance(move, Play):
        assert after.uno_window == (move.player if left == 1 and not move.uno else None)
    elif move.type in ("choose-color", "keep", "draft-keep", "draft-discard"):
        assert after.uno_window == before.uno_window
    else:
        assert after.uno_window is None


# The count


def worth(state: State, card: Card) -> int:
    """The points of a card on the side in play: flip.score.values, duo.score.values."""
    flip = {
        "draw-one": 10, "draw-five": 20, "reverse": 20, "skip": 20, "flip": 20,
        "skip-everyone": 30, "wild": 40, "wild-draw-two": 50, "wild-draw-color": 60,
    }  # fmt: skip
    duo = {"draw-two": 10, "reverse": 10, "skip": 10, "wild-draw-four": 20}
    code = card.faces[state.side].code
    symbol = code if code.startswith("wild") else code.partition("-")[2]
    if symbol.isdigit():
        return int(symbol)
    return flip[symbol] if state.ruleset == "uno-flip" else duo.get(symbol, 15)


def points_due(state: State, winner: str) -> dict[str, int]:
    """The points of a round for everybody."""
    left = {seat.id: sum(worth(state, card) for card in seat.hand) for seat in state.players}
    if state.options.get("scoring") == "winner-collects":
        return {who: sum(left.values()) if who == winner else 0 for who in left}
    return left


def winners_due(state: State) -> tuple[str, ...]:
    """Who has won the game by the scores."""
    scores = {seat.id: seat.score for seat in state.players}
    if max(scores.values()) < state.options["target"]:
        return ()
    highest = state.options.get("scoring") == "winner-collects"
    best = max(scores.values()) if highest else min(scores.values())
    return tuple(who for who in ids(state) if scores[who] == best)


def ends(game: Game) -> Iterator[Step]:
    """The steps of a game that end a round."""
    return (step for step in game.steps(400) if step.outcome.state.result is not None)


@settings(max_examples=30)
@given(games())
def test_the_points_of_a_round_add_up(begun: Game) -> None:
    for step in ends(begun):
        check_count(step)


def check_count(step: Step) -> None:
    """The result is what the hands give, the totals what the results give."""
    after, result = step.outcome.state, step.outcome.state.result
    (ended,) = of(noted.RoundEnded, step.outcome.effects)
    assert result.winner == ended.winner == step.move.player
    assert after.hand(result.winner) == ()
    assert dict(result.points) == dict(ended.points) == points_due(after, result.winner)
    for before, seat in zip(step.state.players, after.players, strict=True):
        assert seat.score == before.score + result.points[seat.id]
        counted = ended.breakdown[seat.id]
        assert tuple(score.card for score in counted) == seat.hand
        assert [score.points for score in counted] == [worth(after, card) for card in seat.hand]
    assert result.game_winners == winners_due(after)
    assert (after.phase == "game-over") == bool(result.game_winners)
    told_winners = [effect.winners for effect in of(noted.GameEnded, step.outcome.effects)]
    assert told_winners == ([result.game_winners] if result.game_winners else [])


@settings(max_examples=30)
@given(games())
def test_every_rule_that_an_effect_or_a_ruling_cites_is_its_rulesets(begun: Game) -> None:
    prefix = {"uno-flip": "flip.", "uno-duo": "duo."}[begun.ruleset]
    assert set(RULESETS) == {"uno-flip", "uno-duo"}
    for step in begun.steps(60):
        rulings = [step.outcome.ruling.rules, *(effect.rules for effect in step.outcome.effects)]
        assert all(rules and all(it.startswith(prefix) for it in rules) for rules in rulings)
