"""Ruling on records: what is found in one, move by move."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from service.cli.operations import edition
from service.cli.problems import BAD_QUESTIONS, NotFound, problem_document
from service.cli.words import in_words
from service.engine.arbiter import admit, apply_at, deal, full
from service.engine.values.faults import Fault, Unanswerable
from service.schema.answers import ruling_document, state_document
from service.schema.moves import MOVE
from service.schema.records import STAND_IN_SEED, GameRecord, check_record, load_record
from service.schema.requests import REPLAY, ReplayAsked, load_request
from service.schema.states import RESULT
from service.schema.text import digest, loads

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from service.cli.sources import Source
    from service.engine.arbiter import OnIllegal
    from service.engine.values.moves import Move
    from service.engine.values.rulings import Outcome, Ruling
    from service.engine.values.states import State
    from service.schema.requests import DealAsked

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Terms:
    """How to rule: what to do at an illegal move, and whether to tell the legal moves' rulings too.

    ``on_illegal`` is None where the question may say it itself; else it stops.
    """

    on_illegal: OnIllegal | None = None
    rulings: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What came of one source of so many bytes: a record ruled on, or else a problem."""

    size: int
    record: Document | None = None
    problem: Document | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a record, the state it was proposed in, and what came of it."""

    index: int
    state: State
    move: Move
    outcome: Outcome


@dataclass(slots=True)
class Hearing:
    """A record as far as it has been ruled on: the state it has come to, and what was found."""

    game: GameRecord
    state: State
    rulings: list[Ruling] = field(default_factory=list)
    findings: list[Document] = field(default_factory=list)
    has_parted: bool = False
    """Whether a state was not the one that was noted; of those that follow nothing is said."""

    def hear(self, step: Step) -> None:
        """Note what there is to find in the next move."""
        self.rulings.append(step.outcome.ruling)
        self.state = step.outcome.state
        if not step.outcome.ruling.legal:
            self.findings.append(illegal_move(self.game, step))
        noted = self.game.digest_after(step.index)
        if noted is not None and not self.has_parted:
            found = digest(state_document(self.state))
            if noted != found:
                self.has_parted = True
                self.findings.append(digest_differs(self.game, step, noted, found))

    def answer(self, terms: Terms) -> Document:
        """What is told of the record, once it is heard."""
        document = state_document(self.state)
        book = edition(self.state)
        return {
            **({} if self.game.game is None else {"game": self.game.game}),
            "moves": len(self.rulings),
            "illegal": [i for i, ruling in enumerate(self.rulings) if not ruling.legal],
            "findings": [*self.findings, *self.result_findings()],
            **(
                {"rulings": [ruling_document(ruling, book) for ruling in self.rulings]}
                if terms.rulings
                else {}
            ),
            "state": document,
            "digest": digest(document),
        }

    def result_findings(self) -> Iterator[Document]:
        """An end that is not the one that was noted, if all moves were ruled on."""
        is_whole = len(self.rulings) == len(self.game.moves)
        if is_whole and self.game.result not in (None, self.state.result):
            yield result_differs(self.game, self.state)


def reports(sources: Sequence[Source], terms: Terms) -> list[Report]:
    """The reports on some sources, in order."""
    return [report(source, terms) for source in sources]


def report(source: Source, terms: Terms) -> Report:
    """The report on one source."""
    place = {"file": source.file} | ({} if source.unreadable else {"line": source.line})
    try:
        found = ruled_on(source, terms)
    except BAD_QUESTIONS as error:
        return Report(len(source.text), problem=problem_document(error) | place)
    return Report(len(source.text), record=place | found)


def ruled_on(source: Source, terms: Terms) -> Document:
    """What is found in the record of a source. Raises what a bad question raises."""
    if source.unreadable is not None:
        raise NotFound(source.unreadable)
    game, on_illegal = question(loads(source.text), terms.on_illegal)
    state = beginning(game)
    check_record(game, tuple(seat.id for seat in state.players))
    hearing = Hearing(game, state)
    for step in followed(state, game.moves, on_illegal):
        hearing.hear(step)
    return hearing.answer(terms)


def question(document: object, on_illegal: OnIllegal | None) -> tuple[GameRecord, OnIllegal]:
    """The record that a document is, or that the request of POST /replay comes to."""
    if not isinstance(document, dict) or "record" in document or "moves" not in document:
        return load_record(document), on_illegal or "stop"
    asked: ReplayAsked = load_request(REPLAY, document)
    return GameRecord(None, asked.claim, asked.moves), on_illegal or asked.on_illegal


def beginning(game: GameRecord) -> State:
    """The state that a record begins with. Raises Unanswerable, the faults in their places."""
    if game.claim is not None:
        return full(admit(game.claim))
    asked: DealAsked = game.deal  # type: ignore[assignment]  # a record has the one or the other
    try:
        return deal(asked.deal(STAND_IN_SEED))[0]
    except Unanswerable as error:
        raise type(error)(*(Fault(("deal", *f.path), f.detail) for f in error.faults)) from error


def followed(state: State, moves: Iterable[Move], on_illegal: OnIllegal) -> Iterator[Step]:
    """Every move that is ruled on, one after the other. Raises Unanswerable."""
    for index, move in enumerate(moves):
        step = Step(index, state, move, apply_at(index, state, move))
        yield step
        if on_illegal == "stop" and not step.outcome.ruling.legal:
            return
        state = step.outcome.state


def illegal_move(game: GameRecord, step: Step) -> Document:
    """A move that the rules don't allow."""
    ruling = ruling_document(step.outcome.ruling, edition(step.state))
    del ruling["legal"]
    return {"finding": "illegal-move", **proposed(game, step), **ruling}


def digest_differs(game: GameRecord, step: Step, noted: str, found: str) -> Document:
    """A state that is not the one that was noted."""
    message = f"After move {step.index} the digest is not the one that was noted."
    differing = {"message": message, "noted": noted, "found": found}
    return {"finding": "digest-differs", **proposed(game, step), **differing}


def result_differs(game: GameRecord, state: State) -> Document:
    """An end of the round that is not the one that was noted."""
    return {
        "finding": "result-differs",
        "message": "The record does not end with the result that was noted.",
        "noted": RESULT.dump(game.result),
        "found": None if state.result is None else RESULT.dump(state.result),
    }


def proposed(game: GameRecord, step: Step) -> Document:
    """Which move it was, whose, and what it does in words."""
    name = game.names.get(step.move.player)
    return {
        "index": step.index,
        "move": MOVE.dump(step.move),
        **({} if name is None else {"name": name}),
        "words": in_words(step.state, step.move),
    }
