"""A case put to the arbiter, question by question."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from .doors import Answer, Door
from .laying import Document, deal_request, lay, lay_last_pick, null_or
from .moving import move_of
from .reading import Case, MistakenCase, Step


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that was asked, and the answer; the last one of a step must be as expected."""

    case: Case
    step: Step
    path: str
    body: Document
    answer: Answer
    is_last: bool


@cache
def ask(case: Case, door: Door) -> tuple[Asked, ...]:
    """Put every question of a case, each in the state that the one before led to."""
    return tuple(questions(case, door))


def questions(case: Case, door: Door) -> Iterator[Asked]:
    """The questions of a case, one by one."""
    state: Document | None = None
    for step in first_step(case), *case.steps[1:]:
        for turn in range(step.times):
            path, body = question(case, step, state)
            answer = door(path, body)
            yield Asked(case, step, path, body, answer, turn == step.times - 1)
            state = answer.document.get("state", state or body.get("state"))


def first_step(case: Case) -> Step:
    """The first step: if it says no more, what brings the card up that the case wants."""
    first = case.steps[0]
    asks = (first.move, first.play, first.moves, first.seen_by)
    if is_deal(case) and any(asks):
        raise MistakenCase(f"{case.name}: a deal comes first, moves come in `then`")
    if case.layout.opens is not None and not is_deal(case) and not any(asks):
        return replace(first, move="draft-keep")
    return first


def is_deal(case: Case) -> bool:
    """Whether the first question is a deal."""
    if case.layout.deal is not None:
        return True
    return case.layout.opens is not None and case.ruleset == "uno-flip"


def question(case: Case, step: Step, state: Document | None) -> tuple[str, Document]:
    """What a step asks: a deal if nothing lies on the table, else a list, a view or a move."""
    if state is None and is_deal(case):
        return "/deal", deal_request(case.ruleset, case.layout)
    state = state or first_state(case)
    if step.moves is not None:
        return "/moves", {"state": state, **({"player": step.moves_of} if step.moves_of else {})}
    if step.seen_by is not None:
        return "/view", {"state": state, "viewer": null_or(step.seen_by)}
    return "/apply", {"state": state, "move": move_of(step, state)}


def first_state(case: Case) -> Document:
    """The table as the case lays it."""
    lay_it = lay if case.layout.opens is None else lay_last_pick
    return lay_it(case.ruleset, case.layout)
