"""What can't be ruled on is told in words, at its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from service.engine import arbiter
from service.engine.rulesets import RULESETS
from service.engine.values.cards import CARDS
from service.engine.values.deals import Deal
from service.engine.values.faults import (
    ConflictingRequest,
    Fault,
    HiddenInformation,
    InconsistentState,
    Unanswerable,
)
from service.engine.values.moves import Draw, NextRound, Play

if TYPE_CHECKING:
    from collections.abc import Callable

    from service.engine.values.states import State

DECK = RULESETS["uno-flip"].deck({}).cards
OTHER = (CARDS["wild/pink-5"], *DECK[1:])
NOT_THE_CARDS = "not the cards of the state: over: 1 x wild/pink-5; missing: 1 x red-1/pink-3"
MASKED = (CARDS["?/?"], *DECK[1:])
NOT_THE_FACES = (
    "not the cards of the state: over on the light side: 1 x wild; missing on the light side: "
    "1 x red-1; over on the dark side: 1 x pink-5; missing on the dark side: 1 x pink-3"
)
CUT_SHORT = (CARDS["red-1/pink-3"],)
SEATS = ("ann", "ben")
NO_CARRYING_ON = ("state/viewer", "a view can't be carried on: this needs the full state")


def begun(dealer: str = "ben", ruleset: str = "uno-flip") -> State:
    """A round just dealt, in which the other player moves."""
    return arbiter.deal(Deal(ruleset, SEATS, "unanswerable", dealer=dealer))[0]


def seen(viewer: str | None = None) -> State:
    """What somebody sees of ann's first turn."""
    return arbiter.view(begun(), viewer)[0]


def over(ruleset: str = "uno-flip") -> State:
    """The end of a round that is played by drawing, and playing what is drawn if that is legal."""
    state = begun(ruleset=ruleset)
    while state.phase != "round-over":
        moves = arbiter.legal_moves(state, state.turn)
        state = arbiter.apply(state, next((m for m in moves if m.type == "play"), moves[0])).state
    return state


def top_of_hand() -> Play:
    """Ann's first card, played without a colour."""
    return Play("ann", begun().hand("ann")[0])


def lacking(deck: tuple[object, ...]) -> str:
    """A hand-made deck is told by its count first."""
    return f"there are {len(deck)} cards, and the deck has {len(DECK)}"


QUESTIONS: dict[str, tuple[Callable[[], object], type[Unanswerable], tuple[str, str]]] = {
    "a move made from a view": (
        lambda: arbiter.apply(seen("ann"), Draw("ann")),
        HiddenInformation,
        NO_CARRYING_ON,
    ),
    "a view of a view": (
        lambda: arbiter.view(seen("ann"), "ann"),
        HiddenInformation,
        NO_CARRYING_ON,
    ),
    "a replay from a view": (
        lambda: arbiter.replay(seen("ann"), []),
        HiddenInformation,
        NO_CARRYING_ON,
    ),
    "a play from a hand that is not seen": (
        lambda: arbiter.judge(seen("ben"), top_of_hand()),
        HiddenInformation,
        ("move/card", "whether this card is in that hand can't be seen in this view"),
    ),
    "the moves of a hand that is not seen": (
        lambda: arbiter.legal_moves(seen("ben")),
        HiddenInformation,
        ("state/viewer", "which moves are legal hangs on cards that this view does not show"),
    ),
    "a deck for the next round of a view": (
        lambda: arbiter.judge(arbiter.view(over(), "ann")[0], NextRound("ann", DECK)),
        HiddenInformation,
        ("move/deck", "whether these are the cards of the state can't be seen in this view"),
    ),
    "another deck for the next round of a view": (
        lambda: arbiter.judge(arbiter.view(over(), "ann")[0], NextRound("ann", OTHER)),
        InconsistentState,
        ("move/deck", NOT_THE_FACES),
    ),
    "a deck that is not seen, for the next round of a view": (
        lambda: arbiter.judge(arbiter.view(over(), "ann")[0], NextRound("ann", MASKED)),
        InconsistentState,
        ("move/deck", "not the cards of the state: it hides faces"),
    ),
    "a deck that is not seen, for the next round": (
        lambda: arbiter.judge(over(), NextRound("ann", MASKED)),
        InconsistentState,
        ("move/deck", "not the cards of the state: it hides faces"),
    ),
    "another deck for the next round": (
        lambda: arbiter.judge(over(), NextRound("ann", OTHER)),
        InconsistentState,
        ("move/deck", NOT_THE_CARDS),
    ),
    "another deck in the midst of a record": (
        lambda: arbiter.replay(begun(), [Draw("ben"), NextRound("ann", OTHER)], "skip"),
        InconsistentState,
        ("moves/1/deck", NOT_THE_CARDS),
    ),
    "the moves of a stranger": (
        lambda: arbiter.legal_moves(begun(), "dan"),
        ConflictingRequest,
        ("player", "dan sits at no seat"),
    ),
    "a stranger's view": (
        lambda: arbiter.view(begun(), "dan"),
        ConflictingRequest,
        ("viewer", "dan sits at no seat"),
    ),
    "a stranger who deals": (
        lambda: arbiter.deal(Deal("uno-flip", SEATS, "s", dealer="dan")),
        ConflictingRequest,
        ("dealer", "dan sits at no seat"),
    ),
    "a table for one": (
        lambda: arbiter.deal(Deal("uno-flip", ("ann",), "s")),
        ConflictingRequest,
        ("players", "uno-flip is for 2 to 10 players"),
    ),
    "an option of the other game": (
        lambda: arbiter.deal(Deal("uno-duo", SEATS, "s", options={"scoring": "lowest-total"})),
        ConflictingRequest,
        ("options/scoring", "uno-duo has no option scoring"),
    ),
    "a masked card in a deck to be dealt": (
        lambda: arbiter.deal(Deal("uno-flip", SEATS, "s", deck=(*DECK[:-1], CARDS["?/?"]))),
        InconsistentState,
        ("deck/111", "a deck to be dealt hides no face"),
    ),
    "a deck cut short": (
        lambda: arbiter.deal(Deal("uno-flip", SEATS, "s", deck=CUT_SHORT)),
        InconsistentState,
        ("deck", lacking(CUT_SHORT)),
    ),
}


@pytest.mark.parametrize(("ask", "kind", "told"), QUESTIONS.values(), ids=QUESTIONS)
def test_what_can_not_be_ruled_on_is_told_at_its_place(
    ask: Callable[[], object], kind: type[Unanswerable], told: tuple[str, str]
) -> None:
    with pytest.raises(kind) as caught:
        ask()
    fault = caught.value.faults[0]
    assert ("/".join(map(str, fault.path)), fault.detail) == told


def test_an_error_says_all_that_is_wrong() -> None:
    wrong = InconsistentState(Fault((), "too few cards"), Fault(("turn",), "nobody to move"))
    assert str(wrong) == "too few cards; nobody to move"


def test_a_stranger_has_no_hand() -> None:
    with pytest.raises(KeyError, match="'zoe'"):
        begun().hand("zoe")


@pytest.mark.parametrize("viewer", ["ann", None])
def test_a_view_of_a_one_sided_deck_hides_nothing_of_what_it_consists_of(
    viewer: str | None,
) -> None:
    view, _ = arbiter.view(over("uno-duo"), viewer)
    deck = RULESETS["uno-duo"].deck(view.options).cards
    assert arbiter.judge(view, NextRound("ann", deck)).legal
    for other in (deck[1:], (CARDS["?"], *deck[1:])):
        with pytest.raises(InconsistentState):
            arbiter.judge(view, NextRound("ann", other))
