"""UNO DUO as a value: which mechanic serves which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.mechanics.challenging import awaits_answer
from service.engine.mechanics.drafting import begin_draft
from service.engine.mechanics.drawing import draws_at_last
from service.engine.mechanics.opening import (
    color_named_by,
    dealer,
    hits_first,
    hits_first_and_dealer_names,
    offers_run,
    skips_first,
    starts_with_first,
)
from service.engine.mechanics.scoring import lowest_once_reached, own_hands
from service.engine.mechanics.turns import passes_on, passes_on_alone, skips_next
from service.engine.mechanics.volleying import raises_volley
from service.engine.ruleset import Cites, Debt, Opening, Options, Power, Ruleset, Scoring
from service.engine.rulesets.classic_deck import CLASSIC_108, CLASSIC_112, EXTRA_WILDS

if TYPE_CHECKING:
    from service.engine.values.cards import Deck

LAST_CARD = ("duo.round.last-card",)
FULL_DECK = 112
SMALL_DECK = 108


def deck(options: Options) -> Deck:
    """The deck of this size: ``deck_size`` (duo.deck.extra)."""
    return CLASSIC_112 if options["deck_size"] == FULL_DECK else CLASSIC_108


PAGE: Options = {
    "challenge_test": "playable",
    "recycle": "turn-over",
    "deck_size": FULL_DECK,
    "last_card_draws": True,
    "target": 200,
}
MATTEL: Options = {**PAGE, "challenge_test": "color", "recycle": "shuffle"}

WILD = Power(passes_on, "duo.wild")
OPEN_WILD = Opening("duo.open.wild", color_named_by(dealer))

DUO = Ruleset(
    id="uno-duo",
    seats=(2, 2),
    deck=deck,
    options={
        "challenge_test": ("playable", "color"),
        "recycle": ("turn-over", "shuffle"),
        "deck_size": (FULL_DECK, SMALL_DECK),
        "last_card_draws": (True, False),
        "target": range(1, 100_001),
    },
    presets={"page": PAGE, "mattel": MATTEL},
    cites=Cites(
        players=("duo.players",),
        order=("duo.order",),
        match=("duo.match",),
        wild=("duo.wild",),
        turn=("duo.turn",),
        draw=("duo.draw",),
        only_drawn=("duo.draw",),
        phases={
            "draft": ("duo.draft", "duo.draft.no-take"),
            "choose-color": ("duo.wild",),
            "turn": ("duo.turn",),
            "drawn": ("duo.draw",),
            "challenge": ("duo.challenge",),
            "volley": ("duo.volley",),
            "round-over": ("duo.round.end",),
            "game-over": ("duo.win",),
        },
        run=("duo.reverse",),
        run_last=("duo.reverse.last",),
        uno=("duo.uno",),
        uno_false=("duo.uno.window",),
        uno_window=("duo.uno.window",),
        catch=("duo.uno",),
        challenge=("duo.challenge",),
        challenge_test=("duo.challenge.test",),
        guilty=("duo.challenge.guilty",),
        innocent=("duo.challenge.innocent",),
        no_stacking=(),
        cut=("duo.cut",),
        cut_tie=(),
        deal=("duo.deck", "duo.draft"),
        deal_next=("duo.alternate",),
        opened=("duo.draft.end",),
        piles_empty=("duo.piles.empty",),
        piles_exhausted=("duo.piles.exhausted",),
        round_end=("duo.round.end",),
        score=("duo.score",),
        win=("duo.win",),
    ),
    begin=begin_draft,
    openings={
        "skip": Opening("duo.open.skip", skips_first),
        "draw-two": Opening("duo.open.draw-two", hits_first(2)),
        "reverse": Opening("duo.open.reverse", offers_run),
        "wild": OPEN_WILD,
        "wild-draw-four": Opening("duo.open.wild-draw-four", hits_first_and_dealer_names(4)),
        **dict.fromkeys(EXTRA_WILDS, OPEN_WILD),
    },
    number_opening=Opening("duo.open.number", starts_with_first),
    powers={
        "draw-two": Power(
            raises_volley, "duo.draw-two", Debt(2), last=draws_at_last, last_rules=LAST_CARD
        ),
        "skip": Power(skips_next, "duo.skip"),
        "reverse": Power(passes_on_alone("duo.reverse.alone"), "duo.reverse"),
        "wild": WILD,
        "wild-draw-four": Power(
            awaits_answer,
            "duo.wild-draw-four",
            Debt(4),
            guilty=lambda _: Debt(4),
            last=draws_at_last,
            last_rules=LAST_CARD,
        ),
        **dict.fromkeys(EXTRA_WILDS, WILD),
    },
    number=Power(passes_on),
    points={
        "draw-two": 10,
        "reverse": 10,
        "skip": 10,
        "wild": 15,
        "wild-draw-four": 20,
        **dict.fromkeys(EXTRA_WILDS, 15),
    },
    scoring=lambda _: Scoring(own_hands, lowest_once_reached, ("duo.score.values",)),
    reshuffles=lambda options: options["recycle"] == "shuffle",
    two_sided=False,
    directed=False,
    brings_color=frozenset({"reverse"}),
    answers=frozenset({"draw-two"}),
    extra_rules=dict.fromkeys(EXTRA_WILDS, ("duo.deck.extra",)),
)
