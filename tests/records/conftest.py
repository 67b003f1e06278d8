"""Records that the tests start from."""

import json
from typing import Any

import pytest

from examples.make_records import play
from service.engine.arbiter import deal
from service.engine.values.deals import Deal
from service.schema.answers import state_document

DIGEST = "sha256:" + "0f" * 32


@pytest.fixture(scope="session")
def written() -> str:
    """A record with everything in it that may be said of a game, as JSON."""
    record = play("uno-flip", "records", digests=True, most=15)
    moves = [*record["moves"], *EVERY_MOVE]
    about = {
        "recorded_at": "2026-11-29T23:15:07.25+01:00",
        "names": {"ann": "Ann Lee"},
        "result": {"winner": "ann", "points": {"ann": 40, "ben": 0}, "game_winners": []},
    }
    return json.dumps(record | about | {"moves": moves, "digests": [*record["digests"], None]})


@pytest.fixture
def record(written: str) -> dict[str, Any]:
    """The same, to be altered at will."""
    return json.loads(written)


@pytest.fixture
def from_state(written: str) -> dict[str, Any]:
    """A record that begins with a state."""
    state, _ = deal(Deal("uno-duo", ("ann", "ben"), "records", dealer="ann"))
    record = json.loads(written)
    del record["deal"]
    return record | {"state": state_document(state)}


EVERY_MOVE = [
    {
        "type": "play",
        "player": "ann",
        "card": "wild",
        "color": "red",
        "run": ["red-7"],
        "uno": True,
    },
    {"type": "draw", "player": "ann"},
    {"type": "keep", "player": "ann"},
    {"type": "accept", "player": "ann"},
    {"type": "challenge", "player": "ann"},
    {"type": "draft-keep", "player": "ann"},
    {"type": "draft-discard", "player": "ann"},
    {"type": "call-uno", "player": "ann"},
    {"type": "choose-color", "player": "ann", "color": "teal"},
    {"type": "catch-uno", "player": "ann", "target": "ben"},
    {"type": "next-round", "player": "ann", "deck": ["?/?"]},
]
