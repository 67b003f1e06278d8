"""Where the time goes: work done up to each of its steps in turn.

A step takes what the work up to its end takes longer than the work up to its beginning.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from benchmarks.echo import app as echo
from benchmarks.figures import Figures, Row
from benchmarks.in_process import arbiter as service
from benchmarks.in_process import calls
from benchmarks.positions import mid_game, moves_made
from benchmarks.rounds import Side, rates
from benchmarks.stateless import answer, each, questions
from service.engine import arbiter
from service.engine.rulesets import RULESETS
from service.engine.table import Table
from service.schema.requests import QUESTION, load_request
from service.schema.text import loads

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from service.engine.values.moves import Move
    from service.engine.values.rulings import Outcome
    from service.engine.values.states import State
    from service.schema.requests import Question

MICRO = 1e6
MOVES = 800


def listed(state: State, _: Move) -> None:
    """List the moves of everybody."""
    arbiter.legal_moves(state)


def judged(state: State, move: Move) -> None:
    """The same, and rule on one."""
    listed(state, move)
    arbiter.judge(state, move)


def copied(state: State, move: Move) -> None:
    """The same, and make the next state, as it is."""
    judged(state, move)
    Table(state, RULESETS[state.ruleset]).state_now()


def made(state: State, move: Move) -> None:
    """The whole of a random move."""
    listed(state, move)
    arbiter.apply(state, move)


def loaded(body: bytes) -> Question:
    """Decode, and load."""
    return load_request(QUESTION, loads(body))


def admitted(body: bytes) -> tuple[State, Move]:
    """The same, and admit."""
    asked = loaded(body)
    return arbiter.admit(asked.claim), asked.move


def applied(body: bytes) -> Outcome:
    """The same, and rule on the move and make it."""
    return arbiter.apply(*admitted(body))


def up_to(steps: Sequence[tuple[str, Callable[..., object]]], asked: Sequence[Any]) -> list[Side]:
    """A side for the end of each step."""
    return [Side(name, lambda _: asked, partial(each, step)) for name, step in steps]


def sides_of_move() -> list[Side]:
    """The steps of a move of random play."""
    steps = (
        ("list the moves", listed),
        ("rule on one", judged),
        ("copy the state", copied),
        ("change it, tell the effects", made),
    )
    return up_to(steps, list(moves_made("shares", MOVES)))


def sides_of_question() -> list[Side]:
    """The steps from text to text."""
    steps = (
        ("parse the JSON", loads),
        ("check the form, make values", loaded),
        ("admit the state", admitted),
        ("rule on the move, make it", applied),
        ("write the answer, with a digest", answer),
    )
    return up_to(steps, [(body,) for body in questions("shares")])


def sides_of_request() -> list[Side]:
    """From text to text, and the whole of a request; beside them the whole of an echo."""
    body = mid_game()
    return [
        Side("from text to text", lambda _: [(body,)] * 300, partial(each, answer)),
        replace(calls("/apply", service(), body), name="Flask, headers, log, metrics"),
    ]


def rows(what: str, sides: Sequence[Side]) -> list[Row]:
    """What each step takes, in microseconds."""
    found = rates(sides)
    ends = [0.0, *(MICRO / found[side.name] for side in sides)]
    return [
        Row(f"{what}: {side.name}", end - begin, "µs")
        for side, (begin, end) in zip(sides, pairwise(ends), strict=True)
    ]


def measure() -> Figures:
    """What each step takes of a random move, of an answer in text, and of a request."""
    body = mid_game()
    found = [
        *rows("random move", sides_of_move()),
        *rows("stateless", sides_of_question()),
        *rows("`/apply`", sides_of_request()),
        *rows("`/echo`", [replace(calls("/echo", echo, body), name="all of it")]),
    ]
    return Figures("Where the time goes", found)
