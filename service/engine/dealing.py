"""Dealing a game: what is asked for, checked, and carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.admission.cards import wrong_with
from service.engine.mechanics.dealing import cut_for_dealer, start_round
from service.engine.rulesets import RULESETS
from service.engine.table import Table
from service.engine.values.faults import ConflictingRequest, Fault, InconsistentState
from service.engine.values.states import Player, State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.engine.ruleset import Options
    from service.engine.values.deals import Deal
    from service.engine.values.effects import Effect


def deal(asked: Deal) -> tuple[State, tuple[Effect, ...]]:
    """The first state of a game, and what led to it: the cut, the deal, the card turned up.

    Raises InconsistentState if the deck given is not one whole deck, ConflictingRequest for
    a dealer who sits at no seat, an option or a number of players that the ruleset does not have.
    """
    options = resolved(asked)
    inconsistent = tuple(deck_faults(asked, options))
    if inconsistent:
        raise InconsistentState(*inconsistent)
    conflicts = tuple(conflicts_of(asked))
    if conflicts:
        raise ConflictingRequest(*conflicts)
    table = Table(empty(asked, options), RULESETS[asked.ruleset])
    table.dealer = asked.dealer or cut_for_dealer(table)
    start_round(table, asked.deck, ())
    return table.state_now(), tuple(table.effects)


def resolved(asked: Deal) -> Options:
    """Every option of the ruleset: the preset's, unless the deal says otherwise."""
    preset = RULESETS[asked.ruleset].presets[asked.preset]
    return {name: asked.options.get(name, value) for name, value in preset.items()}


def deck_faults(asked: Deal, options: Options) -> Iterator[Fault]:
    """A deck given is one whole deck; its faces may be paired in any way: flip.pairing."""
    if asked.deck is None:
        return
    for i, card in enumerate(asked.deck):
        if not card.is_printed:
            yield Fault(("deck", i), "a deck to be dealt hides no face")
    deck = RULESETS[asked.ruleset].deck(options)
    yield from (Fault(("deck",), says) for says in wrong_with(asked.deck, deck))


def conflicts_of(asked: Deal) -> Iterator[Fault]:
    """What the deal names that the ruleset or the table does not have."""
    ruleset = RULESETS[asked.ruleset]
    least, most = ruleset.seats
    if not least <= len(asked.players) <= most:
        yield Fault(("players",), f"{ruleset.id} is for {ruleset.seating}")
    if asked.dealer is not None and asked.dealer not in asked.players:
        yield Fault(("dealer",), f"{asked.dealer} sits at no seat")
    for name in asked.options:
        if name not in ruleset.options:
            yield Fault(("options", name), f"{ruleset.id} has no option {name}")


def empty(asked: Deal, options: Options) -> State:
    """The table before the first card is dealt, the whole deck on the draw pile."""
    return State(
        ruleset=asked.ruleset,
        options=options,
        players=tuple(Player(player, (), 0) for player in asked.players),
        dealer=asked.players[0],
        round=1,
        phase="turn",
        turn=None,
        side=0,
        direction=1,
        color=None,
        draw_pile=RULESETS[asked.ruleset].deck(options).cards,
        discard_pile=(),
        pending=None,
        uno_window=None,
        seed=asked.seed,
        shuffles=0,
        result=None,
    )
