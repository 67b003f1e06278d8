"""UNO FLIP as a value: which mechanic serves which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.mechanics.challenging import awaits_answer
from service.engine.mechanics.dealing import deal_hands
from service.engine.mechanics.drawing import draws_at_last, hits_next
from service.engine.mechanics.flipping import flips, flips_at_last, opens_flipped
from service.engine.mechanics.opening import (
    color_named_by,
    dealer,
    first_player,
    hits_first,
    hits_first_and_dealer_names,
    skips_first,
    starts_reversed,
    starts_with_first,
)
from service.engine.mechanics.scoring import (
    collects_all,
    first_to_target,
    lowest_once_reached,
    own_hands,
)
from service.engine.mechanics.turns import passes_on, skips_everyone, skips_next, turns_round
from service.engine.ruleset import Cites, Debt, Opening, Options, Power, Ruleset, Scoring
from service.engine.rulesets.flip_deck import FLIP_DECK

if TYPE_CHECKING:
    from service.engine.table import Table

ORDER = ("flip.flip.order",)
EXPOSED = ("flip.flip.exposed",)
EXPOSED_WILD = ("flip.flip.exposed.wild",)
OPEN_EXPOSED = ("flip.open.flip.exposed",)
LAST_CARD = ("flip.round.last-card",)
LAST_WILD_DRAW = ("flip.round.last-card", "flip.challenge.last-card")
LAST_OTHER = ("flip.round.last-other",)
LAST_FLIP = ("flip.round.last-flip",)


def names_opening_color(table: Table) -> str:
    """Who names the colour of a wild turned up to start: the option ``opening_wild``."""
    return dealer(table) if table.options["opening_wild"] == "dealer" else first_player(table)


def is_put_back(options: Options) -> bool:
    """Whether a Wild Draw Two turned up to start goes back: ``opening_wild_draw_two``."""
    return options["opening_wild_draw_two"] == "put-back"


def guilty_of_draw_color(options: Options) -> Debt:
    """What who is guilty of a Wild Draw Color draws: ``wild_draw_color_guilty``."""
    two = options["wild_draw_color_guilty"] == "draw-two"
    return Debt(2) if two else Debt(until_color=True)


def scoring(options: Options) -> Scoring:
    """How rounds are counted: ``scoring``."""
    if options["scoring"] == "winner-collects":
        return Scoring(collects_all, first_to_target, ("flip.score.values",))
    return Scoring(own_hands, lowest_once_reached, ("flip.score.values", "flip.score.lowest"))


PAGE: Options = {
    "opening_wild": "dealer",
    "opening_wild_draw_two": "acts",
    "two_player_reverse": "skip",
    "challenge_test": "playable",
    "wild_draw_color_guilty": "draw-two",
    "last_card_draws": True,
    "scoring": "winner-collects",
    "target": 500,
}
MATTEL: Options = {
    **PAGE,
    "opening_wild": "first-player",
    "opening_wild_draw_two": "put-back",
    "challenge_test": "color",
    "wild_draw_color_guilty": "draw-color",
}

FLIP = Ruleset(
    id="uno-flip",
    seats=(2, 10),
    deck=lambda _: FLIP_DECK,
    options={
        "opening_wild": ("dealer", "first-player"),
        "opening_wild_draw_two": ("acts", "put-back"),
        "two_player_reverse": ("skip", "turn-passes"),
        "challenge_test": ("playable", "color"),
        "wild_draw_color_guilty": ("draw-two", "draw-color"),
        "last_card_draws": (True, False),
        "scoring": ("winner-collects", "lowest-total"),
        "target": range(1, 100_001),
    },
    presets={"page": PAGE, "mattel": MATTEL},
    cites=Cites(
        players=("flip.players",),
        order=("flip.order",),
        match=("flip.match",),
        wild=("flip.wild",),
        turn=("flip.turn",),
        draw=("flip.draw",),
        only_drawn=("flip.draw.only-drawn",),
        phases={
            "choose-color": ("flip.wild",),
            "turn": ("flip.turn",),
            "drawn": ("flip.draw",),
            "challenge": ("flip.challenge",),
            "round-over": ("flip.round.end",),
            "game-over": ("flip.win",),
        },
        run=("flip.turn",),
        run_last=(),
        uno=("flip.uno",),
        uno_false=("flip.uno.false",),
        uno_window=("flip.uno.window",),
        catch=("flip.uno.catch",),
        challenge=("flip.challenge",),
        challenge_test=("flip.challenge.test", "flip.challenge.color"),
        guilty=("flip.challenge.guilty",),
        innocent=("flip.challenge.innocent",),
        no_stacking=("flip.no-stacking",),
        cut=("flip.cut",),
        cut_tie=("flip.cut.tie",),
        deal=("flip.deal", "flip.deck", "flip.pairing"),
        deal_next=("flip.deal.next",),
        opened=(),
        piles_empty=("flip.piles.empty",),
        piles_exhausted=("flip.piles.exhausted",),
        round_end=("flip.round.end",),
        score=("flip.score",),
        win=("flip.win",),
    ),
    begin=deal_hands,
    openings={
        "draw-one": Opening("flip.open.draw-one", hits_first(1)),
        "skip": Opening("flip.open.skip", skips_first),
        "reverse": Opening("flip.open.reverse", starts_reversed),
        "wild": Opening("flip.open.wild", color_named_by(names_opening_color)),
        "wild-draw-two": Opening(
            "flip.open.wild-draw-two",
            hits_first_and_dealer_names(2),
            put_back=is_put_back,
        ),
        "flip": Opening("flip.open.flip", opens_flipped(ORDER, OPEN_EXPOSED, names_opening_color)),
    },
    number_opening=Opening("flip.open.number", starts_with_first),
    powers={
        "draw-one": Power(
            hits_next, "flip.draw-one", Debt(1), last=draws_at_last, last_rules=LAST_CARD
        ),
        "draw-five": Power(
            hits_next, "flip.draw-five", Debt(5), last=draws_at_last, last_rules=LAST_CARD
        ),
        "reverse": Power(turns_round("flip.reverse.two"), "flip.reverse", last_rules=LAST_OTHER),
        "skip": Power(skips_next, "flip.skip", last_rules=LAST_OTHER),
        "skip-everyone": Power(skips_everyone, "flip.skip-everyone", last_rules=LAST_OTHER),
        "flip": Power(
            flips(ORDER, EXPOSED, EXPOSED_WILD),
            "flip.flip",
            last=flips_at_last(ORDER, EXPOSED),
            last_rules=LAST_FLIP,
        ),
        "wild": Power(passes_on, "flip.wild", last_rules=LAST_OTHER),
        "wild-draw-two": Power(
            awaits_answer,
            "flip.wild-draw-two",
            Debt(2),
            guilty=lambda _: Debt(2),
            last=draws_at_last,
            last_rules=LAST_WILD_DRAW,
        ),
        "wild-draw-color": Power(
            awaits_answer,
            "flip.wild-draw-color",
            Debt(until_color=True),
            guilty=guilty_of_draw_color,
            last=draws_at_last,
            last_rules=LAST_WILD_DRAW,
        ),
    },
    number=Power(passes_on),
    points={
        "draw-one": 10,
        "draw-five": 20,
        "reverse": 20,
        "skip": 20,
        "flip": 20,
        "skip-everyone": 30,
        "wild": 40,
        "wild-draw-two": 50,
        "wild-draw-color": 60,
    },
    scoring=scoring,
    reshuffles=lambda _: True,
    two_sided=True,
    directed=True,
)
