"""Every question that the cases ask, as requests to any arbiter: what test vectors are made of."""

from collections.abc import Iterator
from typing import NamedTuple

from .kit.asking import Asked, ask
from .kit.doors import engine
from .kit.laying import Document
from .kit.reading import Case, read_cases, rulesets


class Request(NamedTuple):
    """A request with what it shows and the rules that it rests on; ``step`` counts from 1."""

    ruleset: str
    rule: str
    case: int
    step: int
    says: str
    rules: list[str]
    method: str
    path: str
    body: Document


def requests() -> Iterator[Request]:
    """The requests of all cases, in order; those of one case follow one another."""
    for ruleset in rulesets():
        for case in read_cases(ruleset):
            yield from requests_of(case)


def requests_of(case: Case) -> Iterator[Request]:
    """The requests of one case, each with the state that the one before led to."""
    for number, asked in enumerate(ask(case, engine), start=1):
        rules = rests_on(case, asked)
        where = (case.ruleset, case.rule, case.number, number)
        yield Request(*where, case.says, rules, "POST", asked.path, asked.body)


def rests_on(case: Case, asked: Asked) -> list[str]:
    """The rules that the answer must cite; the case's own rule if it cites none."""
    return list(asked.step.rules) or [case.rule]
