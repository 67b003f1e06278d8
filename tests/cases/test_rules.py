"""The cases and the rulebook tell of the same rules, and of each both ways."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import astuple

from service.engine.rulesets import RULESETS
from service.rulebook import RULEBOOKS

from .kit.asking import ask
from .kit.doors import engine
from .kit.expecting import cited
from .kit.reading import FOLDER, Case, Step, read_cases, read_file, rulesets
from .requests import requests

RULE_ID = re.compile(r"(flip|duo)(\.[a-z-]+)+")
FILES = sorted(FOLDER.glob("*/*.toml"))

each_ruleset = pytest.mark.parametrize("ruleset", rulesets())
each_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


def citable(ruleset: str) -> set[str]:
    """The rules of the rulebook that something can cite."""
    return {rule.id for rule in RULEBOOKS[ruleset].rules.values() if rule.uncited is None}


CITABLE_FILES = [path for path in FILES if path.stem in citable(path.parent.name)]


@cache
def cited_in(ruleset: str) -> set[str]:
    """Every rule that some answer to a case cites."""
    return {
        rule
        for case in read_cases(ruleset)
        for asked in ask(case, engine)
        for rule in cited(asked.answer)
    }


@each_ruleset
def test_every_rule_that_can_be_cited_has_its_cases(ruleset: str) -> None:
    files = {path.stem for path in FILES if path.parent.name == ruleset}
    assert citable(ruleset) - files == set()
    assert files - set(RULEBOOKS[ruleset].ids) == set()


@pytest.mark.parametrize("path", CITABLE_FILES, ids=[path.stem for path in CITABLE_FILES])
def test_every_file_tells_its_rule_both_ways(path: Path) -> None:
    ways = {way for case in read_file(path) for way in ways_of(case, path.stem)}
    assert len(ways) > 1, f"{ways} only"
    assert ways & {"applies", "forbids"}, "no case of its own rests on the rule"


def ways_of(case: Case, rule: str) -> Iterator[str]:
    """How a case tells its rule: allowing, forbidding, silent, or of no question at all."""
    for step in case.steps:
        if step.problem:
            yield "no question"
        elif rule in step.without:
            yield "does not apply"
        elif rule in step.rules:
            yield "forbids" if (step.verdict or "legal") != "legal" else "applies"


@each_file
def test_every_file_has_several_cases_of_its_own_rule(path: Path) -> None:
    cases = list(read_file(path))
    assert len(cases) >= 2
    assert len({case.says for case in cases}) == len(cases)


@each_ruleset
def test_the_cases_name_rules_of_the_rulebook(ruleset: str) -> None:
    named = {rule for case in read_cases(ruleset) for step in case.steps for rule in named_by(step)}
    assert named - set(RULEBOOKS[ruleset].ids) == set()


def named_by(step: Step) -> list[str]:
    """The rules that a step wants cited or not cited."""
    effects = [effect for effect in step.effects or [] if isinstance(effect, Mapping)]
    return [*step.rules, *step.without, *(rule for e in effects for rule in e.get("rules", []))]


@each_ruleset
def test_the_answers_cite_every_rule_that_can_be_cited_and_no_other(ruleset: str) -> None:
    assert cited_in(ruleset) == citable(ruleset)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_ruleset_can_cite_what_its_rulebook_says_it_can(ruleset: str) -> None:
    value = RULESETS[ruleset]
    choices = [
        values if isinstance(values, tuple) else values[:1] for values in value.options.values()
    ]
    every = [dict(zip(value.options, chosen, strict=True)) for chosen in product(*choices)]
    scorings = [value.scoring(options) for options in every]
    assert set(ids_in([value, scorings], set())) == citable(ruleset)


def ids_in(value: object, seen: set[int]) -> Iterator[str]:
    """Every rule id within a value, in what its functions close over too."""
    if isinstance(value, str):
        if RULE_ID.fullmatch(value):
            yield value
    elif id(value) not in seen:
        seen.add(id(value))
        for part in parts_of(value):
            yield from ids_in(part, seen)


def parts_of(value: object) -> list[object]:
    """What a value is made of."""
    if isinstance(value, Mapping):
        return [*value.keys(), *value.values()]
    if isinstance(value, list | tuple | set | frozenset):
        return list(value)
    if isinstance(value, Struct):
        return list(astuple(value))
    return [cell.cell_contents for cell in getattr(value, "__closure__", None) or ()]


def test_the_requests_of_the_cases_can_be_told() -> None:
    told = list(requests())
    assert {request.rule for request in told} == {path.stem for path in FILES}
    assert {request.path for request in told} <= {"/apply", "/deal", "/moves", "/view"}
