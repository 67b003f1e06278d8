"""Requests of every kind, each with the answer that the engine gives to it, byte for byte."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from benchmarks.positions import PLAYERS, moves_made
from service.engine import arbiter
from service.engine.arbiter import admit, is_truncated, legal_moves
from service.engine.values.faults import Unanswerable
from service.rulebook import rulebook
from service.schema import answers
from service.schema.problems import BY_ERROR, bad_question_document
from service.schema.requests import (
    DEAL,
    MOVES,
    QUESTION,
    REPLAY,
    VIEW,
    DealAsked,
    InvalidRequest,
    MovesAsked,
    Question,
    ReplayAsked,
    ViewAsked,
    load_request,
)
from service.schema.text import MalformedJson, dumps, loads

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.engine.values.states import State

Document = dict[str, Any]

APART = 7
"""Positions are taken so many moves apart."""

RECORD = 25
"""How many moves a record has."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request, and the answer to it."""

    path: str
    body: bytes
    status: int
    answer: bytes


def exchange(path: str, body: bytes) -> Exchange:
    """A request with the answer of the engine, asked here and now."""
    schema, ruled = OPERATIONS[path]
    try:
        document = ruled(load_request(schema, loads(body)))
    except (MalformedJson, InvalidRequest, Unanswerable) as error:
        status = BY_ERROR[type(error)].status
        return Exchange(path, body, status, dumps(bad_question_document(error)))
    return Exchange(path, body, 200, dumps(document))


def validated(asked: Question) -> Document:
    """The ruling on a move."""
    state = admit(asked.claim)
    return answers.ruling_document(arbiter.judge(state, asked.move), edition(state))


def applied(asked: Question) -> Document:
    """The ruling on a move, and what it leads to."""
    state = admit(asked.claim)
    return answers.outcome_document(arbiter.apply(state, asked.move), edition(state))


def listed(asked: MovesAsked) -> Document:
    """The legal moves."""
    found = legal_moves(admit(asked.claim), asked.player)
    return answers.moves_document(found, truncated=is_truncated(found))


def viewed(asked: ViewAsked) -> Document:
    """What somebody may see."""
    seen, _ = arbiter.view(admit(asked.claim), asked.viewer)
    return answers.view_document(seen, None)


def replayed(asked: ReplayAsked) -> Document:
    """The rulings on a record."""
    state = admit(asked.claim)
    record = arbiter.replay(state, asked.moves, asked.on_illegal)
    return answers.replay_document(record, edition(state))


def dealt(asked: DealAsked) -> Document:
    """A new game."""
    return answers.dealt_document(*arbiter.deal(asked.deal("no seed was given")))


def edition(state: State) -> str:
    """The rulebook that a ruling rests on."""
    return rulebook(state.ruleset).cite


OPERATIONS = {
    "/validate": (QUESTION, validated),
    "/apply": (QUESTION, applied),
    "/moves": (MOVES, listed),
    "/view": (VIEW, viewed),
    "/replay": (REPLAY, replayed),
    "/deal": (DEAL, dealt),
}


@cache
def traffic(games: int = 4, positions: int = 12) -> tuple[Exchange, ...]:
    """Exchanges about so many games of both rulesets, and so many positions of each."""
    return tuple(
        exchange(path, body)
        for ruleset in PLAYERS
        for game in range(games)
        for path, body in requests(ruleset, f"traffic {game}", positions)
    )


def requests(ruleset: str, seed: str, positions: int) -> Iterator[tuple[str, bytes]]:
    """Requests about one game: its deal, its record, its positions."""
    yield "/deal", dumps({"ruleset": ruleset, "players": PLAYERS[ruleset], "seed": seed})
    made = list(moves_made(seed, positions * APART, ruleset))
    states = [answers.state_document(state) for state, _ in made]
    moves = answers.move_documents(move for _, move in made)
    yield "/replay", dumps({"state": states[0], "moves": moves[:RECORD]})
    for state, move, later in zip(states[::APART], moves[::APART], moves[1::APART], strict=False):
        yield from about(state, move, later)


def about(state: Document, move: Document, other: Document) -> Iterator[tuple[str, bytes]]:
    """Requests about a position: good ones, illegal moves, and what is no question."""
    question = dumps({"state": state, "move": move})
    for path in ("/validate", "/apply"):
        yield path, question
        yield path, dumps({"state": state, "move": other})
    yield "/moves", dumps({"state": state})
    yield "/view", dumps({"state": state, "viewer": "ben"})
    yield "/apply", question[:-9]
    yield "/apply", dumps({"state": state, "move": {**move, "type": "pass"}})
    yield "/apply", dumps({"state": {**state, "draw_pile": state["draw_pile"][1:]}, "move": move})
    yield "/moves", dumps({"state": state, "player": "zoe"})
