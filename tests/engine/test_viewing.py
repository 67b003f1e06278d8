"""Effects of every kind, from every seat; and what a card may be that is seen in part."""

from itertools import product
from typing import get_args

from msgspec.structs import replace

from service.engine.arbiter import deal, view
from service.engine.rulesets import RULESETS
from service.engine.values.cards import CARDS, UNSEEN, intern_card
from service.engine.values.deals import Deal
from service.engine.values.effects import Effect
from service.engine.viewing import may_be
from tests.kit.games import game
from tests.kit.showing import check_effects
from tests.kit.strategies import played

GAMES = 3


def test_effects_of_every_kind_show_what_a_viewer_sees_of_them() -> None:
    met: set[type] = set()
    for ruleset, seed in product(RULESETS, range(GAMES)):
        begun = game(ruleset, seed)
        after = [(step.outcome.state, step.outcome.effects) for step in played(ruleset, seed)]
        for state, effects in [(begun.state, begun.effects), *after]:
            check_effects(state, effects)
            met |= {type(effect) for effect in effects}
    assert met == set(get_args(Effect))


def test_an_unseen_card_may_be_whatever_does_not_lie_open() -> None:
    seen = view(deal(Deal("uno-duo", ("ann", "ben"), "s"))[0], "ann")[0]
    only, one_of_two, unseen = CARDS["red-0"], CARDS["red-1"], intern_card((UNSEEN,))
    open_ = replace(seen, discard_pile=(only, one_of_two), players=())
    assert may_be(open_, unseen, unseen)
    assert may_be(open_, unseen, one_of_two)
    assert not may_be(open_, unseen, only)
    assert may_be(open_, one_of_two, one_of_two)
    assert not may_be(open_, one_of_two, CARDS["red-2"])
    assert not may_be(open_, unseen, intern_card((*only.faces, *one_of_two.faces)))
