"""Rulings: yes or no, the reason, and the rules behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from service.engine.values.effects import Effect, Rules
    from service.engine.values.states import State

Code = Literal[
    "legal",
    "not-a-player",
    "game-over",
    "uno-not-due",
    "nothing-to-catch",
    "wrong-phase",
    "not-your-turn",
    "card-not-in-hand",
    "only-drawn-card",
    "only-draw-two",
    "card-does-not-match",
    "color-required",
    "color-not-in-play",
    "color-not-allowed",
    "run-not-allowed",
    "run-incomplete",
]


class Ruling(Struct, frozen=True):
    """Whether a move is legal: ``code`` is ``legal`` or the first reason that applies.

    ``message`` is a sentence to read out, ``rules`` the ids of the rules it rests on.
    """

    legal: bool
    code: Code
    message: str
    rules: Rules


class Outcome(Struct, frozen=True):
    """A ruling with what follows: the next state (the same one if illegal) and its effects."""

    ruling: Ruling
    state: State
    effects: tuple[Effect, ...]


class Replay(Struct, frozen=True):
    """A record ruled on: a ruling for each move asked about, the indexes of the illegal ones.

    ``state`` is the one that the legal moves lead to.
    """

    rulings: tuple[Ruling, ...]
    illegal: tuple[int, ...]
    state: State
