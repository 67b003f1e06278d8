"""Every contradiction of a state is found, at its place."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from service.engine import arbiter
from service.engine.admission import faults_of
from service.engine.rulesets import RULESETS
from service.engine.values.cards import CARDS
from service.engine.values.faults import HiddenInformation
from service.engine.values.moves import NextRound
from service.engine.values.states import Viewer
from service.schema.answers import state_document
from service.schema.requests import MOVES, load_request

Document = dict[str, Any]
ANN, BEN = "ann", "ben"
RED_7, RED_8, BLUE_5, YELLOW_1 = "red-7", "red-8", "blue-5", "yellow-1"


def state(ruleset: str, hands: list[list[str]], discards: list[str], **fields: object) -> Document:
    """A state of ann and ben, who hold and have discarded cards with these faces in play.

    All other cards are the draw pile; what else is not said is a turn of ann's, by the preset page.
    """
    options = dict(RULESETS[ruleset].presets["page"])
    side = int(fields.get("side") == "dark")
    left = list(RULESETS[ruleset].deck(options).cards)

    def take(face: str) -> str:
        card = next(card for card in left if card.faces[side].code == face)
        left.remove(card)
        return card.code

    held = [[take(face) for face in hand] for hand in hands]
    laid = [take(face) for face in discards]
    two_sided = {"side": "light", "direction": "clockwise"} if ruleset == "uno-flip" else {}
    return {
        "ruleset": ruleset,
        "options": options,
        "players": [
            {"id": name, "hand": hand, "score": 0}
            for name, hand in zip((ANN, BEN), held, strict=True)
        ],
        "dealer": BEN,
        "round": 1,
        "phase": "turn",
        "turn": ANN,
        **two_sided,
        "color": "red",
        "draw_pile": [card.code for card in left],
        "discard_pile": laid,
        "pending": None,
        "uno_window": None,
        "seed": "admission",
        "shuffles": 1,
        "result": None,
        **fields,
    }


def flip(**fields: object) -> Document:
    return state("uno-flip", [[RED_8, BLUE_5], [YELLOW_1, RED_7]], ["red-9"], **fields)


def challenge(top: str = "wild-draw-two", **pending: object) -> Document:
    awaited = {"player": BEN, "color_before": "red", "face_before": "red-9", "held": 2} | pending
    hands = [[RED_8, BLUE_5], [YELLOW_1, RED_7]]
    return state("uno-flip", hands, [top, "red-9"], phase="challenge", pending=awaited)


def drawn(face: str) -> Document:
    found = flip(phase="drawn")
    card = next(c for p in found["players"] for c in p["hand"] if c.startswith(f"{face}/"))
    return found | {"pending": {"card": card}}


def over(**fields: object) -> Document:
    """Ann went out, ben holds 8 points of cards."""
    result = {"winner": ANN, "points": {ANN: 8, BEN: 0}, "game_winners": []}
    found = state("uno-flip", [[], [YELLOW_1, RED_7]], ["red-9"], phase="round-over", turn=None)
    found["players"][0]["score"] = 8
    return found | {"result": result} | fields


def over_with(**result: object) -> Document:
    found = over()
    return found | {"result": found["result"] | result}


def scored(score: int, **fields: object) -> Document:
    found = over(**fields)
    found["players"][0]["score"] = score
    return found


def exposed(ruleset: str, held: list[str], *discards: str) -> Document:
    """Ann went out, ben holds 8 points, and the wild on top has no colour."""
    own = ruleset == "uno-duo"
    points = {ANN: 0, BEN: 8} if own else {ANN: 8, BEN: 0}
    dark = {} if own else {"side": "dark"}
    result = {"winner": ANN, "points": points, "game_winners": []}
    over = {"phase": "round-over", "turn": None, "color": None, "result": result, **dark}
    found = state(ruleset, [[], held], list(discards), **over)
    found["players"][own]["score"] = 8
    return found


def exposed_by_flip(*under: str) -> Document:
    """The same after a Flip to the dark side; in light the pink 8 is one, and no other card is."""
    return exposed("uno-flip", ["pink-3", "pink-5"], "wild", *under)


def draft(picks: tuple[int, int], discards: int, **fields: object) -> Document:
    """A draft in which ann picks first, who has made so many picks, and ben so many."""
    numbers = [f"{color}-{n}" for color in ("green", "blue") for n in range(1, 10)]
    hands = [numbers[: picks[0]], numbers[9 : 9 + picks[1]]]
    laid = [f"yellow-{n % 9 + 1}" for n in range(discards)]
    fixed = {"phase": "draft", "dealer": ANN, "color": None}
    return state("uno-duo", hands, laid, **fixed | fields)


def duo(hands: list[list[str]], discards: list[str], **fields: object) -> Document:
    return state("uno-duo", hands, discards, **fields)


def offered(
    held: int = 7, discards: tuple[str, ...] = ("red-reverse",), **fields: object
) -> Document:
    hands = [[f"{color}-{n}" for n in range(1, 8)][:held] for color in ("green", "blue")]
    return duo(hands, list(discards), **{"pending": {"run": "red"}} | fields)


def volley(top: str = "red-draw-two", cards: int = 2) -> Document:
    return duo([[RED_8], [BLUE_5]], [top], phase="volley", pending={"cards": cards})


def faults(document: Document) -> list[tuple[str | int, ...]]:
    """Where the faults of a state lie."""
    claim = load_request(MOVES, {"state": document}).claim
    return [fault.path[1:] for fault in faults_of(claim)]


def told(document: Document) -> list[str]:
    """Where the faults of a state lie, and what is said of each."""
    claim = load_request(MOVES, {"state": document}).claim
    return [f"{'/'.join(map(str, it.path[1:]))}: {it.detail}" for it in faults_of(claim)]


CONSISTENT = {
    "a turn": flip(),
    "a drawn card": drawn(RED_8),
    "a challenge": challenge(),
    "a round that is over": over(),
    "a first pick": draft((0, 0), 0),
    "a pick in between": draft((2, 1), 3, turn=BEN),
    "a run offered": offered(),
    "a volley": volley(),
    "a colour awaited": state(
        "uno-flip",
        [[RED_8, BLUE_5], [YELLOW_1, RED_7]],
        ["wild"],
        phase="choose-color",
        color=None,
        pending={"next": BEN},
    ),
    "a wild that the last Flip exposed": exposed_by_flip("teal-1", "pink-8"),
}


@pytest.mark.parametrize("document", CONSISTENT.values(), ids=CONSISTENT)
def test_what_fits_together_is_admitted(document: Document) -> None:
    assert faults(document) == []


def masked(**fields: object) -> Document:
    """A full state with the first card of the draw pile masked."""
    found = flip(**fields)
    return found | {"draw_pile": ["?/?", *found["draw_pile"][1:]]}


def third() -> Document:
    """Three at a table for two."""
    found = duo([[RED_8], [BLUE_5]], [RED_7])
    extra = {"id": "cal", "hand": [found["draw_pile"][0]], "score": 0}
    players = [*found["players"], extra]
    return found | {"players": players, "draw_pile": found["draw_pile"][1:]}


def optioned() -> Document:
    """An option of the other game."""
    found = flip()
    return found | {"options": found["options"] | {"recycle": "shuffle"}}


def twice() -> Document:
    """Ann at both seats."""
    found = flip()
    return found | {"players": [player | {"id": ANN} for player in found["players"]]}


INCONSISTENT: dict[str, tuple[Document, tuple[str | int, ...]]] = {
    "a third at a table for two": (third(), ("players",)),
    "one who sits at two seats": (twice(), ("players", 1, "id")),
    "an option of the other game": (optioned(), ("options", "recycle")),
    "a hidden face in a full state": (masked(), ("draw_pile", 0)),
    "a full state without a seed": (flip(seed=None), ("seed",)),
    "a round that comes too far": (flip(round=2**52 + 1), ("round",)),
    "a phase of the other game": (flip(phase="draft", color=None), ("phase",)),
    "somebody to move after the round": (over(turn=ANN), ("turn",)),
    "nobody to move in mid-round": (flip(turn=None), ("turn",)),
    "a round over without a result": (over(result=None), ("result",)),
    "a result in mid-round": (flip(result=over()["result"]), ("result",)),
    "something pending in a turn": (flip(pending={"next": BEN}), ("pending",)),
    "a window after the round": (over(uno_window=BEN), ("uno_window",)),
    "a window for a hand of two": (flip(uno_window=BEN), ("uno_window",)),
    "a target reached too early": (scored(500), ("players", 0, "score")),
    "a score below zero": (scored(-1), ("players", 0, "score")),
    "a drawn card of another": (drawn(YELLOW_1), ("pending", "card")),
    "a drawn card that does not fit": (drawn(BLUE_5), ("pending", "card")),
    "a challenge to a number": (challenge("red-1"), ("discard_pile", 0)),
    "a challenge to oneself": (challenge(player=ANN), ("pending", "player")),
    "more cards than the hand holds": (challenge(held=3), ("pending", "held")),
    "no card left to test": (challenge(held=0), ("pending", "held")),
    "a colour of the other side before": (
        challenge(color_before="teal"),
        ("pending", "color_before"),
    ),
    "a face of the other side before": (
        challenge(face_before="teal-9"),
        ("pending", "face_before"),
    ),
    "a face of another colour before": (
        challenge(face_before="blue-9"),
        ("pending", "face_before"),
    ),
    "a volley on a number": (volley("red-1"), ("discard_pile", 0)),
    "an odd volley": (volley(cards=3), ("pending", "cards")),
    "a volley of nothing": (volley(cards=0), ("pending", "cards")),
    "a run of another colour": (offered(pending={"run": "blue"}), ("pending", "run")),
    "a run on two cards": (offered(discards=("red-reverse", "red-9")), ("pending", "run")),
    "a run in a later turn": (offered(held=6), ("pending", "run")),
    "a run offered to the dealer": (offered(turn=BEN), ("turn",)),
    "an empty hand": (
        state("uno-flip", [[RED_8], []], ["red-9"]),
        ("players", 1, "hand"),
    ),
    "a colour in a draft": (draft((0, 0), 0, color="red"), ("color",)),
    "no discard": (state("uno-flip", [[RED_8], [RED_7]], []), ("discard_pile",)),
    "another colour than the top's": (flip(color="blue"), ("color",)),
    "a wild exposed by no Flip": (exposed_by_flip("pink-8", "teal-1"), ("color",)),
    "a wild exposed where nothing flips": (
        exposed("uno-duo", [RED_8], "wild", "red-9"),
        ("color",),
    ),
    "a colour awaited for a number": (
        flip(phase="choose-color", color=None, pending={"next": BEN}),
        ("discard_pile", 0),
    ),
    "a draft that is over": (draft((7, 7), 14), ("phase",)),
    "a discard too few": (draft((1, 1), 1), ("discard_pile",)),
    "a pick out of turn": (draft((0, 1), 1, turn=BEN), ("players", 0, "hand")),
    "the wrong one to pick": (draft((1, 0), 1), ("turn",)),
    "other points": (over_with(points={ANN: 9, BEN: 0}), ("result", "points")),
    "a game won too early": (over_with(game_winners=[ANN]), ("result", "game_winners")),
    "a game that is over too early": (over(phase="game-over"), ("phase",)),
    "another winner": (over_with(winner=BEN), ("players", 0, "hand")),
    "a total less than the round": (scored(7), ("players", 0, "score")),
    "a total that had won before": (
        scored(
            508,
            phase="game-over",
            result={"winner": ANN, "points": {ANN: 8, BEN: 0}, "game_winners": [ANN]},
        ),
        ("players", 0, "score"),
    ),
}


@pytest.mark.parametrize(("document", "place"), INCONSISTENT.values(), ids=INCONSISTENT)
def test_what_contradicts_itself_is_refused_at_its_place(
    document: Document, place: tuple[str | int, ...]
) -> None:
    assert place in faults(document)


def unseated(*fields: str) -> Document:
    """Fields that name somebody who sits at no seat."""
    return flip(**dict.fromkeys(fields, "dan"))


def swapped(*cards: str) -> Document:
    """The first cards of the draw pile replaced by others."""
    found = flip()
    return found | {"draw_pile": [*cards, *found["draw_pile"][len(cards) :]]}


def seen_amiss(**fields: object) -> Document:
    """A view of ann's with something altered."""
    admitted = arbiter.admit(load_request(MOVES, {"state": flip()}).claim)
    return state_document(arbiter.view(admitted, ANN)[0]) | fields


TOLD = tomllib.loads(Path(__file__).with_name("told.toml").read_text(encoding="utf-8"))
ALSO_TOLD = {
    "a dealer and a mover from nowhere": unseated("dealer", "turn"),
    "a window of somebody from nowhere": unseated("uno_window"),
    "hidden faces wherever cards lie": flip(
        players=[
            {"id": ANN, "hand": ["?/?"], "score": 0},
            {"id": BEN, "hand": ["red-7/?", "?/pink-1"], "score": 0},
        ],
        discard_pile=["red-9/?"],
    ),
    "a viewer from nowhere": seen_amiss(viewer="dan"),
    "a winner from nowhere": over_with(winner="dan"),
    "a challenge to somebody from nowhere": challenge(player="dan"),
    "a colour named for somebody from nowhere": CONSISTENT["a colour awaited"]
    | {"pending": {"next": "dan"}},
    "points of one alone": over_with(points={ANN: 8}),
    "a hidden face just drawn": flip(phase="drawn", pending={"card": "?/?"}),
    "two cards of the other deck": swapped("red-2", "red-1"),
    "a card of no deck": swapped("red-1"),
    "a card too many": swapped("wild/pink-5"),
    "a seed in a view": seen_amiss(seed="shown"),
    "a pile that shows the faces in play": seen_amiss(draw_pile=["red-1/?"] * 3),
}


@pytest.mark.parametrize("name", [*INCONSISTENT, *ALSO_TOLD])
def test_every_fault_is_told_in_its_words(name: str) -> None:
    document = ALSO_TOLD.get(name) or INCONSISTENT[name][0]
    assert told(document) == TOLD[name]


VIEWERS = (ANN, BEN, None)


def seen_by(viewer: str | None, document: Document) -> Document:
    """The view that somebody has of a state, as it is written."""
    admitted = arbiter.admit(load_request(MOVES, {"state": document}).claim)
    return state_document(arbiter.view(admitted, viewer)[0])


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("document", CONSISTENT.values(), ids=CONSISTENT)
def test_what_anybody_sees_of_it_is_admitted_too(document: Document, viewer: str | None) -> None:
    seen = load_request(MOVES, {"state": seen_by(viewer, document)}).claim
    assert seen.viewer == Viewer(viewer)
    assert state_document(arbiter.admit(seen)) == seen_by(viewer, document)


@pytest.mark.parametrize(("viewer", "shown"), [(ANN, "?/{}"), (BEN, "{}/?"), (None, "{}/?")])
def test_a_drawn_card_shown_from_the_wrong_side_is_refused(viewer: str | None, shown: str) -> None:
    document = drawn(RED_8)
    light, dark = document["pending"]["card"].split("/")
    wrong = {"card": shown.format(dark if viewer == ANN else light)}
    assert "pending/card: the viewer does not see this card in this way" in told(
        seen_by(viewer, document) | {"pending": wrong}
    )


@pytest.mark.parametrize("picks", [0, 1])
def test_who_picks_sees_the_top_card_of_a_draft_and_nobody_else(picks: int) -> None:
    document = draft((picks, 0), picks, turn=(ANN, BEN)[picks])
    tops = [seen_by(viewer, document)["draw_pile"][0] for viewer in VIEWERS]
    assert [top != "?" for top in tops] == [picks == 0, picks == 1, False]


def test_a_challenge_over_no_discards_is_refused() -> None:
    found = challenge()
    moved = found | {
        "draw_pile": [*found["draw_pile"], *found["discard_pile"]],
        "discard_pile": [],
    }
    assert ("discard_pile",) in faults(moved)


def test_a_view_shows_no_seed() -> None:
    admitted = arbiter.admit(load_request(MOVES, {"state": flip()}).claim)
    view, _ = arbiter.view(admitted, ANN)
    assert faults(state_document(view) | {"seed": "shown"}) == [("seed",)]


def test_whether_a_view_holds_the_cards_of_a_deck_can_not_be_told() -> None:
    admitted = arbiter.admit(load_request(MOVES, {"state": over()}).claim)
    view, _ = arbiter.view(admitted, ANN)
    deck = RULESETS["uno-flip"].deck({}).cards
    with pytest.raises(HiddenInformation):
        arbiter.judge(view, NextRound(ANN, deck))


def test_a_masked_hand_that_can_hold_no_draw_two_can_only_draw() -> None:
    colors = ("red", "yellow", "green", "blue")
    seen = [f"{color}-draw-two" for color in colors for _ in range(2)]
    document = duo([[RED_8, BLUE_5], [RED_7]], seen, phase="volley", pending={"cards": 16})
    document |= {"color": "red"}
    admitted = arbiter.admit(load_request(MOVES, {"state": document}).claim)
    view, _ = arbiter.view(admitted, BEN)
    assert [move.type for move in arbiter.legal_moves(view)] == ["draw"]


def test_a_card_is_shown_by_its_code() -> None:
    assert repr(CARDS["red-7"]) == "<red-7>"
