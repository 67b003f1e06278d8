"""Requests: from a document to a question for the engine, or every fault of its form at once."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from marshmallow import ValidationError
from msgspec import Struct

from service.engine.rulesets import RULESETS
from service.engine.values.deals import Deal
from service.engine.values.faults import MOST_TOLD, Fault
from service.schema.effects import EFFECT
from service.schema.fields import (
    CardCodes,
    Record,
    Row,
    Word,
    player_id,
    record,
    seed,
)
from service.schema.moves import MOVE
from service.schema.states import SEATS, Options, option, state
from service.schema.words import OPTIONS, PRESETS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from service.engine.arbiter import OnIllegal
    from service.engine.values.cards import Card
    from service.engine.values.effects import Effect
    from service.engine.values.faults import Path
    from service.engine.values.moves import Move
    from service.engine.values.states import Claim, OptionValue, PlayerId
    from service.schema.fields import Value


class InvalidRequest(Exception):
    """A document does not fit its published schema; ``faults`` lists the reasons."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep the faults, their paths from the request's root."""
        super().__init__("the request does not fit its schema")
        self.faults = faults


class Question(Struct, frozen=True):
    """A state as claimed, and a move to be ruled on in it."""

    claim: Claim
    move: Move


class MovesAsked(Struct, frozen=True):
    """A state as claimed, and whose moves are asked for: everybody's if nobody is named."""

    claim: Claim
    player: PlayerId | None


class DealAsked(Struct, frozen=True):
    """A game to be dealt, from a fresh seed if none is given."""

    ruleset: str
    players: tuple[PlayerId, ...]
    preset: str
    options: Mapping[str, OptionValue]
    dealer: PlayerId | None
    seed: str | None
    deck: tuple[Card, ...] | None

    def deal(self, fresh_seed: str) -> Deal:
        """The deal, from this seed if none was given."""
        return Deal(
            ruleset=self.ruleset,
            players=self.players,
            seed=self.seed or fresh_seed,
            preset=self.preset,
            options=self.options,
            dealer=self.dealer,
            deck=self.deck,
        )


class ViewAsked(Struct, frozen=True):
    """A state as claimed, who looks at it, and the effects that led to it if they are shown."""

    claim: Claim
    viewer: PlayerId | None
    effects: tuple[Effect, ...] | None


class ReplayAsked(Struct, frozen=True):
    """A record: the state it began with as claimed, its moves, what to do at an illegal one."""

    claim: Claim
    moves: tuple[Move, ...]
    on_illegal: OnIllegal


QUESTION = record(Question, claim=state(), move=MOVE)
MOVES = record(MovesAsked, claim=state(), player=player_id(load_default=None, allow_none=False))


def deal(**kwargs: Any) -> Record:
    """The field of a game to be dealt."""
    options = {name: option(values, required=False) for name, values in OPTIONS.items()}
    members: dict[str, Value] = {
        "ruleset": Word(tuple(RULESETS)),
        "players": Row(player_id(), *SEATS, unique=True),
        "preset": Word(PRESETS, load_default="page"),
        "options": Options(options, load_default=dict),
        "dealer": player_id(load_default=None, allow_none=False),
        "seed": seed(load_default=None, allow_none=False),
        "deck": CardCodes(load_default=None, allow_none=False),
    }
    return Record(DealAsked, members, **kwargs)


DEAL = deal()
VIEW = record(
    ViewAsked,
    claim=state(),
    viewer=player_id(allow_none=True),
    effects=Row(EFFECT, load_default=None, allow_none=False),
)
REPLAY = record(
    ReplayAsked,
    claim=state(),
    moves=Row(MOVE),
    on_illegal=Word(("stop", "skip"), load_default="stop"),
)


def load_request(schema: Record, document: object) -> Any:
    """The question that a document asks.

    Raises InvalidRequest with the faults of its form, MOST_TOLD at most.
    """
    try:
        return schema.deserialize(document)
    except ValidationError as error:
        faults = tuple(islice(faults_in(error.messages), MOST_TOLD))
        raise InvalidRequest(faults) from None


def faults_in(messages: Any, path: Path = ()) -> Iterator[Fault]:
    """The faults that nested messages of marshmallow's tell, each with its place."""
    if isinstance(messages, dict):
        for key, inner in messages.items():
            yield from faults_in(inner, (*path, key))
    else:
        yield from (Fault(path, message) for message in messages)
