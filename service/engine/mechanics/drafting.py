"""Hands drafted card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.engine.mechanics.dealing import HAND_SIZE
from service.engine.mechanics.opening import open_round
from service.engine.mechanics.turns import pass_turn
from service.engine.values.effects import CardDrafted

if TYPE_CHECKING:
    from service.engine.table import Table
    from service.engine.values.cards import Card
    from service.engine.values.moves import DraftDiscard, DraftKeep
    from service.engine.values.states import PlayerId


def begin_draft(table: Table) -> None:
    """Hands are empty; the dealer picks first."""
    pass_turn(table, table.dealer, table.ruleset.cites.phases["draft"], "draft")


def drafts_top(table: Table, move: DraftKeep) -> None:
    """Keep the top card; the next one is turned onto the discard pile."""
    kept, discarded = table.draw_pile[:2]
    pick(table, move.player, kept, discarded)


def drafts_next(table: Table, move: DraftDiscard) -> None:
    """Discard the top card and keep the next one, unseen."""
    discarded, kept = table.draw_pile[:2]
    pick(table, move.player, kept, discarded)


def pick(table: Table, player: PlayerId, kept: Card, discarded: Card) -> None:
    """Finish a pick: the next player picks, or the draft is over."""
    rules = table.ruleset.cites.phases["draft"]
    table.draw_pile = table.draw_pile[2:]
    table.hands[player] += (kept,)
    table.discard_pile = (discarded, *table.discard_pile)
    table.note(CardDrafted(rules, player, kept, discarded))
    if all(len(hand) == HAND_SIZE for hand in table.hands.values()):
        end_draft(table)
    else:
        pass_turn(table, table.seat_after(player), rules, "draft")


def end_draft(table: Table) -> None:
    """The discards go under the draw pile as a block, the first discarded on top of them."""
    table.draw_pile += table.discard_pile[::-1]
    table.discard_pile = ()
    open_round(table)
