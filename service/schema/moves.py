"""Moves as they are written."""

from __future__ import annotations

from service.engine.values.moves import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    DraftDiscard,
    DraftKeep,
    Draw,
    Keep,
    NextRound,
    Play,
)
from service.schema.fields import CardCode, CardCodes, Flag, Tagged, Word, player_id, record
from service.schema.words import COLORS

BARE = (Draw, Keep, Accept, Challenge, DraftKeep, DraftDiscard, CallUno)

MOVE = Tagged(
    "type",
    {
        "play": record(
            Play,
            player=player_id(),
            card=CardCode(),
            color=Word(COLORS, load_default=None, allow_none=False),
            run=CardCodes(load_default=()),
            uno=Flag(load_default=False),
        ),
        **{move.type: record(move, player=player_id()) for move in BARE},
        "choose-color": record(ChooseColor, player=player_id(), color=Word(COLORS)),
        "catch-uno": record(CatchUno, player=player_id(), target=player_id()),
        "next-round": record(
            NextRound,
            player=player_id(),
            deck=CardCodes(load_default=None, allow_none=False),
        ),
    },
)
