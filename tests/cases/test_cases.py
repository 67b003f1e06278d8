"""Every case holds, straight through the engine and over HTTP."""

from collections import Counter

import pytest

from .kit.asking import Asked, ask
from .kit.doors import DOORS, Door
from .kit.expecting import differences
from .kit.moving import all_cards
from .kit.reading import Case, read_cases, rulesets

CASES = [case for ruleset in rulesets() for case in read_cases(ruleset)]

each_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
each_door = pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)


@each_door
@each_case
def test_the_answer_is_as_the_case_says(case: Case, door: Door) -> None:
    for number, asked in enumerate(ask(case, door), start=1):
        found = list(differences(asked)) if asked.is_last else mishaps(asked)
        assert not found, f"question {number}, {asked.body.get('move')}: " + "; ".join(found)


def mishaps(asked: Asked) -> list[str]:
    """A move that is repeated must be legal until its last time."""
    legal = asked.answer.problem is None and asked.answer.document["legal"]
    return [] if legal else [f"{asked.step.move} was refused: {asked.answer.document}"]


@each_case
def test_a_ruling_is_the_same_when_the_move_is_only_asked_about(case: Case) -> None:
    for asked in ask(case, DOORS["http"]):
        if asked.path == "/apply":
            alone = DOORS["http"]("/validate", asked.body)
            assert alone.problem == asked.answer.problem
            assert alone.document.items() <= asked.answer.document.items()


@each_case
def test_both_doors_give_the_same_answer(case: Case) -> None:
    for here, there in zip(ask(case, DOORS["engine"]), ask(case, DOORS["http"]), strict=True):
        assert here.answer.problem == there.answer.problem
        if here.answer.problem is None:
            assert here.answer.document == there.answer.document


@each_case
def test_no_card_comes_or_goes(case: Case) -> None:
    for asked in ask(case, DOORS["engine"]):
        if asked.path == "/apply" and asked.answer.problem is None:
            before, after = asked.body["state"], asked.answer.document["state"]
            assert Counter(all_cards(before)) == Counter(all_cards(after))
