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
from benchmarks.in_process import CALLS, calls
from benchmarks.in_process import arbiter as arbiter_app
from benchmarks.positions import mid_game, moves_made
from benchmarks.rounds import Side, rates
from benchmarks.stateless import answer, each, questions
from service.api import Settings, create_app
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
    """The steps of a request: from text to text first, then what HTTP adds."""
    body = mid_game()
    quiet = create_app(Settings(log_level="critical", metrics=False))
    counting = create_app(Settings(log_level="critical"))
    served = {"Flask, media types, headers": quiet, "metrics": counting, "log": arbiter_app()}
    return [
        *up_to([("from text to text", answer)], [(body,)] * CALLS),
        *(replace(calls("/apply", app, body), name=name) for name, app in served.items()),
    ]


def sides_of_echo() -> list[Side]:
    """The steps of the echo: its JSON first, as Flask does it, then what HTTP adds."""
    body = mid_game()
    return [
        *up_to([("parse and write the JSON", echoed)], [(body,)] * CALLS),
        replace(calls("/echo", echo, body), name="Flask"),
    ]


def echoed(body: bytes) -> str:
    """The text again."""
    with echo.app_context():
        return echo.json.dumps(echo.json.loads(body))


GROUPS = {
    "random move": sides_of_move,
    "stateless": sides_of_question,
    "`/apply`": sides_of_request,
    "`/echo`": sides_of_echo,
}


def measure() -> Figures:
    """What each step takes, in microseconds; all of them are measured in turns."""
    groups = {
        what: [replace(side, name=f"{what}: {side.name}") for side in sides()]
        for what, sides in GROUPS.items()
    }
    found = rates([side for sides in groups.values() for side in sides])
    rows = []
    for sides in groups.values():
        ends = [0.0, *(MICRO / found[side.name] for side in sides)]
        took = (end - begin for begin, end in pairwise(ends))
        rows += [Row(side.name, time, "µs") for side, time in zip(sides, took, strict=True)]
    return Figures("Where the time goes", rows)
