"""Effects as they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.values import effects as engine
from service.schema.fields import (
    ById,
    CardCode,
    CardCodes,
    Flag,
    Integer,
    Row,
    RuleIds,
    Tagged,
    Word,
    player_id,
    record,
)
from service.schema.words import COLORS, DIRECTIONS, DRAW_REASONS, SIDES

if TYPE_CHECKING:
    from service.schema.fields import Value

CARD_SCORE = record(engine.CardScore, card=CardCode(), points=Integer())

CARRIED: dict[type[engine.Effect], dict[str, Value]] = {
    engine.Cut: {"cards": ById(CardCode()), "dealer": player_id(allow_none=True)},
    engine.Dealt: {"round": Integer(1), "dealer": player_id()},
    engine.CardDrafted: {"player": player_id(), "kept": CardCode(), "discarded": CardCode()},
    engine.CardOpened: {"card": CardCode(), "put_back": Flag()},
    engine.CardPlayed: {"player": player_id(), "card": CardCode()},
    engine.ColorNamed: {"player": player_id(), "color": Word(COLORS)},
    engine.UnoCalled: {"player": player_id()},
    engine.DirectionReversed: {"direction": Word(DIRECTIONS)},
    engine.PlayersSkipped: {"players": Row(player_id())},
    engine.Flipped: {"side": Word(SIDES), "top": CardCode()},
    engine.PileRecycled: {"cards": Integer(), "shuffled": Flag()},
    engine.CardsDrawn: {
        "player": player_id(),
        "cards": CardCodes(),
        "reason": Word(DRAW_REASONS),
    },
    engine.VolleyRaised: {"cards": Integer()},
    engine.ChallengeResolved: {
        "challenger": player_id(),
        "challenged": player_id(),
        "guilty": Flag(),
        "evidence": CardCodes(allow_none=True),
        "shown": CardCodes(allow_none=True),
    },
    engine.UnoCaught: {"player": player_id(), "by": player_id()},
    engine.RoundEnded: {
        "winner": player_id(),
        "points": ById(Integer()),
        "breakdown": ById(Row(CARD_SCORE)),
    },
    engine.GameEnded: {"winners": Row(player_id())},
    engine.TurnPassed: {"player": player_id()},
}
"""What each effect carries besides its rules."""

EFFECT = Tagged(
    "type",
    {
        effect.type: record(effect, rules=RuleIds(), **carried)
        for effect, carried in CARRIED.items()
    },
)
