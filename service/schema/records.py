"""Records of games: how they are written, and what may be asked of one before it is replayed.

The form is that of ``record.schema.json``, beside this file; ``docs/records.md`` explains it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from marshmallow import ValidationError
from msgspec import Struct

from service.engine.values.faults import ConflictingRequest, Fault
from service.schema.fields import ById, Integer, Row, Tagged, Text, Value, record
from service.schema.moves import MOVE
from service.schema.requests import InvalidRequest, deal, faults_in
from service.schema.states import STATES, result

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from service.engine.values.moves import Move
    from service.engine.values.states import Claim, PlayerId, Result
    from service.schema.requests import DealAsked

FORM = 1
"""The form of record that is read here, and the only one there is."""

STAND_IN_SEED = "record"
"""The seed of a deal that gives none: so everybody who replays it comes to the same digests."""

NAME_LENGTH = 128
DIGEST = re.compile(r"sha256:[0-9a-f]{64}\Z")
TIME = re.compile(
    r"[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
    r"|02-(?:0[1-9]|[12][0-9]))T(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\.[0-9]+)?"
    r"(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])\Z",
)
"""A time as RFC 3339 writes it, in capitals; 29 February passes in every year."""


class Written(Value):
    """A text written in a certain way."""

    def __init__(self, pattern: re.Pattern[str], otherwise: str, **kwargs: Any) -> None:
        """A text that the pattern matches; ``otherwise`` says what any other one is not."""
        super().__init__(**kwargs)
        self.pattern, self.otherwise = pattern, otherwise

    def load(self, value: Any) -> str:
        if not isinstance(value, str) or not self.pattern.match(value):
            raise ValidationError(self.otherwise)
        return value


class GameRecord(Struct, frozen=True):
    """A game as somebody wrote it down: what it began with, its moves, and what is said of it.

    Either ``deal`` or ``claim``, a state, is what it began with. ``digests`` are those of the
    states after the first moves, None where none was noted.
    """

    deal: DealAsked | None
    claim: Claim | None
    moves: tuple[Move, ...]
    digests: tuple[str | None, ...] = ()
    names: Mapping[PlayerId, str] = {}
    result: Result | None = None
    game: str | None = None
    recorded_by: str | None = None
    recorded_at: str | None = None
    record: int = FORM

    def digest_after(self, index: int) -> str | None:
        """The digest noted after the move of this index, if one was."""
        return self.digests[index] if index < len(self.digests) else None


OPTIONAL: Mapping[str, Any] = {"load_default": None, "allow_none": False}
"""A field with these may be left out, but is not null."""

RECORD = record(
    GameRecord,
    record=Integer(FORM, FORM),
    game=Text(NAME_LENGTH, **OPTIONAL),
    recorded_by=Text(NAME_LENGTH, **OPTIONAL),
    recorded_at=Written(TIME, "not a time as RFC 3339 writes it", **OPTIONAL),
    deal=deal(**OPTIONAL),
    claim=Tagged("ruleset", STATES.records, data_key="state", **OPTIONAL),
    moves=Row(MOVE),
    digests=Row(Written(DIGEST, "not a digest", allow_none=True), load_default=()),
    names=ById(Text(NAME_LENGTH), load_default=dict),
    result=result(**OPTIONAL),
)


def load_record(document: object) -> GameRecord:
    """The record that a document is. Raises InvalidRequest with every fault of its form."""
    faults = list(beginning_faults(document))
    try:
        found: GameRecord = RECORD.deserialize(document)
    except ValidationError as error:
        faults += faults_in(error.messages)
    if faults:
        raise InvalidRequest(tuple(faults))
    return found


def beginning_faults(document: object) -> Iterator[Fault]:
    """A record begins with a deal that can be dealt again, or else with a state."""
    if not isinstance(document, dict):
        return
    if "deal" in document and "state" in document:
        yield Fault(("state",), "a record begins with a deal or with a state, not with both")
    elif "deal" not in document and "state" not in document:
        yield Fault(("deal",), "a record begins with a deal or with a state, and here is neither")
    deal = document.get("deal")
    if isinstance(deal, dict) and "seed" not in deal and not {"deck", "dealer"} <= deal.keys():
        again = "can be dealt again only from a seed, or from a deck by a dealer who is named"
        yield Fault(("deal", "seed"), again)


def check_record(game: GameRecord, players: tuple[PlayerId, ...]) -> None:
    """Hold what is said of a game to who plays it and how many moves it has.

    Raises ConflictingRequest for a name of somebody who sits at no seat, and for more digests than
    moves.
    """
    faults = [
        Fault(("names", player), f"{player} sits at no seat")
        for player in game.names
        if player not in players
    ]
    if len(game.digests) > len(game.moves):
        faults.append(Fault(("digests", len(game.moves)), "there is no move that leads to it"))
    if faults:
        raise ConflictingRequest(*faults)
