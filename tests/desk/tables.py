"""Tables to look at: states and records in which there is something to see."""

from typing import Any

from flask.testing import FlaskClient

from service.api import Settings, create_app
from tests.cases.kit.laying import lay
from tests.cases.kit.reading import Layout

Document = dict[str, Any]

BIG_HAND = [
    *(f"{color}-{number}" for color in ("red", "yellow", "green") for number in range(1, 10)),
    "blue-skip",
    "blue-reverse",
    "wild",
]


def arbiter() -> FlaskClient:
    """The service, to be asked without a socket."""
    return create_app(Settings(log_level="error")).test_client()


def flip(**told: Any) -> Document:  # noqa: ANN401
    """A state of UNO FLIP that lies as told."""
    return lay("uno-flip", Layout(**{"top": "red-5", **told}))


def duo(**told: Any) -> Document:  # noqa: ANN401
    """A state of UNO DUO that lies as told."""
    return lay("uno-duo", Layout(**{"top": "red-5", **told}))


def many() -> Document:
    """Ten players, one of them with a big hand."""
    return flip(players=10, hand=BIG_HAND, top="red-skip", turn="ann", direction="counterclockwise")


def dark() -> Document:
    """A table with the dark side in play."""
    hand = ["pink-7", "teal-skip-everyone", "pink-draw-five", "wild-draw-color", "orange-flip"]
    return flip(players=4, side="dark", hand=hand, top="pink-2", scores={"ben": 120, "cal": 45})


def before_challenge(*, guilty: bool) -> Document:
    """Ann may play a Wild Draw Two on a red 5, with a red card besides or without one."""
    hand = ["wild-draw-two", "red-3" if guilty else "blue-3", "green-7", "green-8"]
    return flip(players=3, hand=hand)


def before_exposing_flip() -> Document:
    """Ann may play a Flip, under which lies a card backed with a wild."""
    hand = ["red-flip", "blue-3", "green-7"]
    return flip(players=3, hand=hand, top="red-3/wild-draw-color")


def before_volley() -> Document:
    """Ann may play a Draw Two, and so may ben."""
    hands = {"ben": ["blue-draw-two", "yellow-4", "green-8"]}
    return duo(hand=["red-draw-two", "red-4", "green-7", "blue-9"], hands=hands)


def before_last_card() -> Document:
    """Ann may play her last card, and UNO is behind her."""
    hands = {"ben": ["blue-4", "wild", "green-skip"], "cal": ["red-9", "yellow-2"]}
    return flip(players=3, hand=["red-8"], hands=hands)


def before_uno() -> Document:
    """Ann may play her second-to-last card."""
    return flip(players=3, hand=["red-8", "blue-3"])


def before_run() -> Document:
    """Ann may play a Reverse and bring every red card with it."""
    return duo(hand=["red-reverse", "red-4", "red-7", "blue-9", "blue-2"])


def record(moves: int = 40, illegal: int = 7) -> Document:
    """A record of a game from a deal, with a move after so many that the rules are against."""
    ask, deal = arbiter(), {"ruleset": "uno-flip", "players": ["ann", "ben", "cal"], "seed": "film"}
    state = ask.post("/deal", json=deal).json["state"]
    made, digests = [], []
    while len(made) < moves:
        move = ask.post("/moves", json={"state": state}).json["moves"][len(made) % 2 - 1]
        if len(made) == illegal:
            move = {"type": "draw", "player": next_but_one(state)}
        outcome = ask.post("/apply", json={"state": state, "move": move}).json
        state = outcome["state"]
        made.append(move)
        digests.append(outcome["digest"])
    names = {"ann": "Ann Lee", "ben": "Ben Okoye"}
    told = {"game": "Table 7", "deal": deal, "names": names, "moves": made, "digests": digests}
    return {"record": 1, **told, **({"result": state["result"]} if state["result"] else {})}


def next_but_one(state: Document) -> str:
    """Somebody whose turn it is not."""
    return next(player["id"] for player in state["players"] if player["id"] != state["turn"])
