"""Every case holds, straight through the engine and over HTTP."""

from collections import Counter
from collections.abc import Iterator

import pytest

from .kit.asking import Asked, ask
from .kit.doors import DOORS, Door
from .kit.expecting import differences
from .kit.moving import all_cards
from .kit.reading import Case, read_cases, rulesets

CASES = [case for ruleset in rulesets() for case in read_cases(ruleset)]
RULES = {rule: [case for case in CASES if case.rule == rule] for rule in {it.rule for it in CASES}}

each_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
each_rule = pytest.mark.parametrize("rule", sorted(RULES))


@each_case
def test_the_answer_is_as_the_case_says(case: Case) -> None:
    for name, door in DOORS.items():
        for number, asked in enumerate(ask(case, door), start=1):
            found = list(differences(asked)) if asked.is_last else mishaps(asked)
            place = f"{name}, question {number}, {asked.body.get('move')}"
            assert not found, f"{place}: {'; '.join(found)}"


def mishaps(asked: Asked) -> list[str]:
    """A move that is repeated must be legal until its last time."""
    legal = asked.answer.problem is None and asked.answer.document["legal"]
    return [] if legal else [f"{asked.step.move} was refused: {asked.answer.document}"]


@each_rule
def test_a_ruling_is_the_same_when_the_move_is_only_asked_about(rule: str) -> None:
    for case, asked in asked_of(rule, DOORS["http"]):
        if asked.path == "/apply":
            alone = DOORS["http"]("/validate", asked.body)
            assert alone.problem == asked.answer.problem, case.name
            assert alone.document.items() <= asked.answer.document.items(), case.name


@each_rule
def test_both_doors_give_the_same_answer(rule: str) -> None:
    engine, http = (asked_of(rule, DOORS[name]) for name in ("engine", "http"))
    for (case, here), (_, there) in zip(engine, http, strict=True):
        assert here.answer.problem == there.answer.problem, case.name
        if here.answer.problem is None:
            assert here.answer.document == there.answer.document, case.name


@each_rule
def test_no_card_comes_or_goes(rule: str) -> None:
    for case, asked in asked_of(rule, DOORS["engine"]):
        if asked.path == "/apply" and asked.answer.problem is None:
            before, after = asked.body["state"], asked.answer.document["state"]
            assert Counter(all_cards(before)) == Counter(all_cards(after)), case.name


@each_rule
def test_no_rule_is_cited_twice_for_one_thing(rule: str) -> None:
    for case, asked in asked_of(rule, DOORS["engine"]):
        for rules in cited_together(asked.answer.document):
            assert len(rules) == len(set(rules)), case.name


def cited_together(document: object) -> Iterator[list[str]]:
    """Every list of rules in a document."""
    if isinstance(document, list):
        for inner in document:
            yield from cited_together(inner)
    elif isinstance(document, dict):
        yield from (it for key, it in document.items() if key == "rules")
        yield from cited_together([it for key, it in document.items() if key != "rules"])


def asked_of(rule: str, door: Door) -> list[tuple[Case, Asked]]:
    """Every question of the cases of a rule."""
    return [(case, asked) for case in RULES[rule] for asked in ask(case, door)]
