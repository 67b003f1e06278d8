"""Rulebooks as documents."""

from __future__ import annotations

from service.engine.rulesets import RULESETS
from service.rulebook import RULEBOOKS


def rulebook_document(ruleset: str) -> dict[str, object]:
    """A rulebook with the deck it is about, in canonical order, by the preset ``page``."""
    rules = RULESETS[ruleset]
    deck = [card.code for card in rules.deck(rules.presets["page"]).cards]
    told = RULEBOOKS[ruleset].as_document()
    before = ("id", "name", "version", "players", "summary", "sources")
    return {name: told[name] for name in before} | {"deck": deck} | told
