"""Requests as they come from a game, spoilt in one place."""

import copy
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from service.schema.answers import effect_documents, move_documents, state_document
from tests.contract.document import SCHEMAS, Document
from tests.kit.strategies import reached_steps

WORDS = sorted(
    {word for schema in SCHEMAS.values() for word in schema.get("enum", ()) if str(word) == word}
)
NAMES = sorted({name for schema in SCHEMAS.values() for name in schema.get("properties", ())})
CARDS = ["red-7", "red-7/orange-3", "?", "?/?", "wild", "wild-draw-four", "?/wild", "red-0/pink-1"]
GREATEST = 2**53 - 1
ODD = [
    *[None, True, False, 0, 1, 2, -1, 100_000, 100_001, 108, 112, 113, 1.0, 1.5, -0.0, 108.0],
    *[GREATEST, GREATEST + 1, -GREATEST, -GREATEST - 1, 1e16, 1e300, 10**30],
    *["", " ", "0", "1", "true", "null", "\0", "a\0b", "\U0001f0cf", "\ufffe", "é", "e\u0301"],
    *["a" * 64, "a" * 65, "\U0001f0cf" * 64, "\U0001f0cf" * 65, "s" * 128, "s" * 129],
    *["red-7\n", "play ", "Red", "flip.match", "flip.match\n", "duo.", "red-10", "red-7/orange-0"],
    *[[], {}, [None], [[]], {"": ""}, ["ann"], ["ann", "ann"], ["red-7", "red-7/orange-3"]],
]
FEW = 3
"""So many cards of a pile or a hand are left: whether they are a deck is no matter of form."""

FORMS: tuple[Callable[[Any], Any], ...] = (
    str,
    bool,
    lambda value: [value],
    lambda value: {"": value},
    lambda value: float(value) if isinstance(value, int) else repr(value),
    lambda value: value + 0.5 if isinstance(value, int) else len(str(value)),
    lambda value: value.upper() if isinstance(value, str) else None,
    lambda value: f"{value}\n" if isinstance(value, str) else not value,
)
"""Ways to write a value otherwise: some of them leave an integer or a text what it is."""

Place = tuple[str | int, ...]


@st.composite
def requests(draw: st.DrawFn) -> tuple[str, Document]:
    """A body that fits, and the name of its schema: of each kind, about a state that play reaches.

    Each effect, phase and move is among them.
    """
    step = draw(reached_steps())
    state = shortened(state_document(step.state))
    move = move_documents([step.move])[0]
    effects = effect_documents(step.outcome.effects)
    ids = [seat["id"] for seat in state["players"]]
    bodies = {
        "MoveRequest": {"state": state, "move": move},
        "MovesRequest": {"state": state, "player": ids[0]},
        "ReplayRequest": {"state": state, "moves": [move], "on_illegal": "skip"},
        "ViewRequest": {"state": state, "viewer": ids[-1], "effects": effects},
        "DealRequest": {
            "ruleset": state["ruleset"],
            "players": ids,
            "preset": "mattel",
            "options": state["options"],
            "dealer": ids[0],
            "seed": state["seed"],
            "deck": state["draw_pile"],
        },
    }
    name = draw(st.sampled_from(sorted(bodies)))
    return name, bodies[name]


def shortened(value: Any) -> Any:  # noqa: ANN401
    """The document with no more than a few cards in each pile and hand."""
    if isinstance(value, dict):
        return {key: shortened(inner) for key, inner in value.items()}
    if isinstance(value, list):
        is_pile = all(isinstance(inner, str) for inner in value)
        return value[:FEW] if is_pile else [shortened(inner) for inner in value]
    return value


@st.composite
def spoilt(draw: st.DrawFn, document: Document) -> Document:
    """The document with something done to one place in it."""
    found = copy.deepcopy(document)
    *way, last = draw(places(found))
    parent: Any = found
    for step in way:
        parent = parent[step]
    spoil = draw(st.sampled_from((left_out, put_in, replaced, retyped, said_twice)))
    spoil(draw, parent, last)
    return found


@st.composite
def places(draw: st.DrawFn, document: Any) -> Place:  # noqa: ANN401
    """A place in a document, as likely near its root as deep inside."""
    steps = list(document) if isinstance(document, dict) else list(range(len(document)))
    step = draw(st.sampled_from(steps))
    inner = document[step]
    if isinstance(inner, dict | list) and inner and draw(st.integers(0, 3)):
        return (step, *draw(places(inner)))
    return (step,)


def left_out(_: st.DrawFn, parent: Any, step: str | int) -> None:  # noqa: ANN401
    """What is there, no longer."""
    del parent[step]


def put_in(draw: st.DrawFn, parent: Any, step: str | int) -> None:  # noqa: ANN401
    """What is not there."""
    if isinstance(parent, list):
        parent.insert(step, draw(values()))
    else:
        parent[draw(st.sampled_from([*NAMES, "", "Type", "a" * 65, "\0"]))] = draw(values())


def replaced(draw: st.DrawFn, parent: Any, step: str | int) -> None:  # noqa: ANN401
    """Another value."""
    parent[step] = draw(values())


def retyped(draw: st.DrawFn, parent: Any, step: str | int) -> None:  # noqa: ANN401
    """The same in another form."""
    parent[step] = draw(st.sampled_from(FORMS))(parent[step])


def said_twice(_: st.DrawFn, parent: Any, step: str | int) -> None:  # noqa: ANN401
    """The same once more."""
    if isinstance(parent, list):
        parent.append(copy.deepcopy(parent[step]))
    elif isinstance(parent[step], list):
        parent[step] *= 4


def values() -> st.SearchStrategy[Any]:
    """A value, odd or at home in some other place."""
    return (
        st.sampled_from(ODD)
        | st.sampled_from([*WORDS, *CARDS])
        | st.integers(-3, 120)
        | st.text(max_size=3)
    )
