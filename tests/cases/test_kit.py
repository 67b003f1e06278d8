"""The kit makes mistakes of a case loud: none is passed over as if it had been tried."""

from collections import Counter
from typing import Any

import pytest

from tests.naive.cards import flip_deck

from .kit.asking import Asked, ask
from .kit.doors import engine
from .kit.expecting import differences, fits
from .kit.moving import written_move
from .kit.pack import Pack
from .kit.reading import Case, MistakenCase, read_case

PLAY: dict[str, Any] = {
    "says": "a card of the colour in force may be played",
    "top": "red-7",
    "hand": ["red-3", "green-1", "blue-2"],
    "play": "red-3",
    "verdict": "legal",
}


def case_of(**fields: object) -> Case:
    """The play of a red 3, with some fields of the case changed, or taken away by None."""
    table = {name: value for name, value in (PLAY | fields).items() if value is not None}
    return read_case(table, "uno-flip", "flip.match", 1)


def first_differences(case: Case) -> list[str]:
    """In what the first answer is not as the case says."""
    return list(differences(ask(case, engine)[0]))


def test_the_case_that_the_others_are_made_from_holds() -> None:
    assert first_differences(case_of()) == []


@pytest.mark.parametrize(
    "fields",
    [
        {"bottom": "red-1"},
        {"then": [{"plays": "red-1"}]},
        {"move": "draw"},
        {"play": None, "move": "draw", "uno": True},
        {"pointers": ["/state"]},
        {"moves_of": "ann"},
        {"problem": "inconsistent-state"},
        {"opens": "red-5"},
        {"deal": {}},
    ],
    ids=str,
)
def test_a_field_that_is_unknown_or_said_in_vain_is_a_mistake(fields: dict[str, object]) -> None:
    with pytest.raises(MistakenCase, match=r"uno-flip, flip\.match 1"):
        case_of(**fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"hand": ["red-3", "red-3", "red-3"]},
        {"hand": ["red-3", "red-0"]},
        {"hand": ["red-3/orange-1", "red-3/teal-10"]},
        {"hands": {"zoe": ["red-1"]}},
        {"hands": {"ben": ["..."]}, "draw_pile": ["..."]},
        {"top": "wild"},
        {"misprints": {"red-0": "red-1"}},
        {"play": "red-0"},
        {"play": None},
        {"play": None, "move": "dance"},
        {"play": None, "move": "draw red-1"},
        {"play": None, "move": "play"},
        {"verdict": None},
        {"after": {"colour": "red"}},
    ],
    ids=str,
)
def test_a_table_that_cannot_lie_so_is_a_mistake(fields: dict[str, object]) -> None:
    with pytest.raises(MistakenCase):
        first_differences(case_of(**fields))


@pytest.mark.parametrize(
    "fields",
    [
        {"verdict": "card-does-not-match"},
        {"rules": ["flip.wild"]},
        {"without": ["flip.match"]},
        {"after": {"turn": "cal"}},
        {"after": {"turn": "nobody"}},
        {"after": {"top": "red-7"}},
        {"after": {"cards": {"ann": 3}}},
        {"after": {"hands": {"ann": ["blue-2", "green-1"]}}},
        {"after": {"scores": {"ann": False}}},
        {"effects": ["card-played"]},
        {"effects": ["turn-passed", "card-played"]},
        {"effects": [{"type": "card-played", "rules": ["flip.wild"]}, "..."]},
        {"verdict": None, "problem": "inconsistent-state"},
        {"play": None, "verdict": None, "moves": ["ann draw"]},
        {
            "play": None,
            "verdict": None,
            "moves": ["ann draw", "ann play red-3", "ann play red-3"],
        },
        {
            "verdict": None,
            "color": "blue",
            "problem": "inconsistent-state",
            "pointers": ["/state"],
        },
    ],
    ids=str,
)
def test_what_does_not_come_out_is_told(fields: dict[str, object]) -> None:
    assert first_differences(case_of(**fields))


def test_a_refused_move_may_change_nothing() -> None:
    (asked,) = ask(case_of(play="green-1", verdict="card-does-not-match"), engine)
    other = {**asked.answer.document["state"], "turn": "ben"}
    answer = asked.answer._replace(document={**asked.answer.document, "state": other})
    changed = Asked(asked.case, asked.step, asked.path, asked.body, answer, is_last=True)
    assert list(differences(changed)) == ["an illegal move changed something"]


def test_the_ends_of_a_list_do_not_overlap() -> None:
    assert fits(["a", "...", "b"], ["a", "b"])
    assert not fits(["a", "...", "a"], ["a"])


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("draw", {"type": "draw", "player": "ann"}),
        ("ben catch-uno ann", {"type": "catch-uno", "player": "ben", "target": "ann"}),
        (
            "play red-reverse run red-1 red-2 uno",
            {
                "type": "play",
                "player": "ann",
                "card": "red-reverse",
                "run": ["red-1", "red-2"],
                "uno": True,
            },
        ),
        ("cal play wild red", {"type": "play", "player": "cal", "card": "wild", "color": "red"}),
    ],
)
def test_a_move_in_words_is_a_move_on_the_wire(words: str, move: dict[str, object]) -> None:
    assert written_move(words, "ann") == move


def test_a_trade_of_backs_leaves_both_sides_whole() -> None:
    wanted = ["wild/wild", "red-7/teal-7", "red-7/orange-1"]
    pack = Pack(flip_deck(), "light", wanted)
    taken = [pack.take(name) for name in wanted]
    assert taken == wanted
    cards = [*taken, *pack.cards]
    for side in (0, 1):
        faces, printed = ([card.split("/")[side] for card in deck] for deck in (cards, flip_deck()))
        assert Counter(faces) == Counter(printed)
