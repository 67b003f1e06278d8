"""Runs: a card that brings all others of its colour."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from service.engine.values.states import RunOffered

if TYPE_CHECKING:
    from service.engine.ruleset import Ruleset
    from service.engine.values.cards import Card, Face
    from service.engine.values.effects import Rules
    from service.engine.values.states import State


def may_lead(ruleset: Ruleset, state: State, face: Face) -> bool:
    """Whether a card with this face may bring its colour: duo.reverse, duo.open.reverse."""
    offered = isinstance(state.pending, RunOffered) and state.pending.run == face.color
    return offered or face.symbol in ruleset.brings_color


def run_rules(ruleset: Ruleset, lead: Face, top: Face) -> Rules:
    """The rules that let this card, laid on this top, bring its colour."""
    offered = () if lead.symbol in ruleset.brings_color else (ruleset.opening(top).rule,)
    return (*ruleset.cites.run, *offered)


def colors_cards(hand: tuple[Card, ...], lead: Card, side: int) -> tuple[Card, ...]:
    """All other cards of the lead's colour, in hand order."""
    color = lead.faces[side].color
    at = hand.index(lead)
    return tuple(card for i, card in enumerate(hand) if i != at and card.faces[side].color == color)


def is_held(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> bool:
    """Whether the hand holds every one of these cards, equal ones as often."""
    return Counter(cards) <= Counter(hand)
