"""States as they are written: one schema a ruleset, told apart by ``ruleset``."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from marshmallow import ValidationError, missing

from service.engine.rulesets import RULESETS
from service.engine.values.states import (
    AnswerAwaited,
    CardDrawn,
    Claim,
    ColorAwaited,
    Player,
    Result,
    RunOffered,
    Viewer,
    Volley,
)
from service.schema.fields import (
    ById,
    CardCode,
    CardCodes,
    FaceCode,
    Flag,
    Integer,
    Number,
    Record,
    Row,
    Tagged,
    Value,
    Word,
    player_id,
    record,
    seed,
)
from service.schema.words import COLORS, DIRECTIONS, OPTIONS, PHASES, SIDES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from service.engine.ruleset import Ruleset
    from service.engine.values.states import OptionValue

SEATS = (2, 10)
"""The least and the most players of any ruleset."""


def option(values: tuple[OptionValue, ...] | range, **kwargs: Any) -> Value:
    """The field of an option with these values."""
    if isinstance(values, range):
        return Integer(values.start, values.stop - 1, **kwargs)
    if isinstance(values[0], bool):
        return Flag(**kwargs)
    if isinstance(values[0], int):
        return Number([int(value) for value in values], **kwargs)
    return Word([str(value) for value in values], **kwargs)


class Options(Record):
    """The options of a game by their names, those left out being left out."""

    def __init__(self, members: Mapping[str, Value], **kwargs: Any) -> None:
        """These options."""
        super().__init__(chosen, members, **kwargs)

    def dump(self, value: Any) -> Any:
        return dict(value)


def chosen(**options: Any) -> dict[str, OptionValue]:
    """The options that are there."""
    return {name: value for name, value in options.items() if value is not missing}


def options_of(ruleset: Ruleset) -> Options:
    """Every option of a ruleset; those of others fit too, and are then a contradiction."""
    own = {name: option(values) for name, values in ruleset.options.items()}
    others = {
        name: option(values, required=False) for name, values in OPTIONS.items() if name not in own
    }
    return Options({**own, **others})


class PendingField(Value):
    """What a phase waits for: one of several records, told apart by a field that it alone has."""

    SHAPES: ClassVar = {
        "next": (ColorAwaited, record(ColorAwaited, next=player_id())),
        "card": (CardDrawn, record(CardDrawn, card=CardCode())),
        "held": (
            AnswerAwaited,
            record(
                AnswerAwaited,
                player=player_id(),
                color_before=Word(COLORS),
                face_before=FaceCode(),
                held=Integer(),
            ),
        ),
        "cards": (Volley, record(Volley, cards=Integer())),
        "run": (RunOffered, record(RunOffered, run=Word(COLORS))),
    }
    RECORDS: ClassVar[dict[type, Record]] = dict(SHAPES.values())

    def load(self, value: Any) -> Any:
        if not isinstance(value, dict):
            raise ValidationError("not an object")
        sign = next((sign for sign in self.SHAPES if sign in value), "held")
        return self.SHAPES[sign][1].deserialize(value)

    def dump(self, value: Any) -> Any:
        return self.RECORDS[type(value)].dump(value)


class ViewerField(Value):
    """Whose view a state is: absent in a full state, null for a spectator."""

    text = player_id()

    def deserialize(self, value: Any, *_: Any, **__: Any) -> Viewer | None:
        """A viewer, if there is one."""
        if value is missing:
            return None
        return Viewer(None) if value is None else self.load(value)

    def load(self, value: Any) -> Viewer:
        return Viewer(self.text.load(value))

    def dump(self, value: Any) -> Any:
        return value.id


PLAYER = record(Player, id=player_id(), hand=CardCodes(), score=Integer())


def result(**kwargs: Any) -> Record:
    """The field of how a round ended."""
    members = {
        "winner": player_id(),
        "points": ById(Integer()),
        "game_winners": Row(player_id()),
    }
    return Record(Result, members, **kwargs)


RESULT = result(allow_none=True)


def state_of(ruleset: Ruleset) -> Record:
    """The schema of a ruleset's states, with a side and a direction only where it has them."""
    own: dict[str, Value] = {}
    fixed: dict[str, Any] = {"ruleset": ruleset.id, "side": 0, "direction": 1}
    if ruleset.two_sided:
        own["side"] = Word(SIDES)
    if ruleset.directed:
        own["direction"] = Word(DIRECTIONS)
    members: dict[str, Value] = {
        "options": options_of(ruleset),
        "players": Row(PLAYER, *SEATS),
        "dealer": player_id(),
        "round": Integer(1),
        "phase": Word(PHASES),
        "turn": player_id(allow_none=True),
        **own,
        "color": Word(COLORS, allow_none=True),
        "draw_pile": CardCodes(),
        "discard_pile": CardCodes(),
        "pending": PendingField(allow_none=True),
        "uno_window": player_id(allow_none=True),
        "seed": seed(allow_none=True),
        "shuffles": Integer(0),
        "result": RESULT,
        "viewer": ViewerField(load_default=None, allow_none=False),
    }
    return Record(partial(Claim, **fixed), members)


STATES = Tagged("ruleset", {ruleset.id: state_of(ruleset) for ruleset in RULESETS.values()})


def state() -> Tagged:
    """The field of a state in a request, which is a mere claim."""
    return Tagged("ruleset", STATES.records, data_key="state")
