"""Playing cards: from the hand to the discard pile, and on to what the last of them does."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from service.engine.mechanics.running import run_rules
from service.engine.mechanics.scoring import end_round
from service.engine.mechanics.turns import pass_turn
from service.engine.ruleset import Played
from service.engine.values.effects import CardPlayed, ColorNamed, UnoCalled

if TYPE_CHECKING:
    from service.engine.ruleset import Power
    from service.engine.table import Table
    from service.engine.values.cards import Card
    from service.engine.values.moves import ChooseColor, Play
    from service.engine.values.states import ColorAwaited, PlayerId


def plays(table: Table, move: Play) -> None:
    """Carry out a play; a run's last card alone acts, and a last card ends the round."""
    played = Played(
        player=move.player,
        color_before=table.color,
        face_before=table.top,
        owed=table.owed,
        rules=table.ruleset.cites.run_last if move.run else (),
    )
    table.uno_window = None
    lay(table, move)
    name_color(table, move)
    say_uno(table, move)
    power = table.ruleset.power(table.top)
    if table.hands[move.player]:
        power.act(table, power, played)
    else:
        goes_out(table, power, played)


def lay(table: Table, move: Play) -> None:
    """Lay the cards on the discard pile, one after the other."""
    cites = table.ruleset.cites
    run = run_rules(table.ruleset, table.face(move.card), table.top) if move.run else ()
    for card in move.cards:
        table.hands[move.player] = without(table.hands[move.player], card)
        table.discard_pile = (card, *table.discard_pile)
        rules = run or (cites.wild if table.top.is_wild else cites.match)
        extra = table.ruleset.extra_rules.get(table.top.symbol, ())
        table.note(CardPlayed((*rules, *extra), move.player, card))


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand without the first of these cards; the order of the others stays."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def name_color(table: Table, move: Play) -> None:
    """Put the colour of the top in force, as named if it is a wild."""
    if table.top.is_wild:
        table.color = move.color
        note_color(table, move.player, move.color or "")
    else:
        table.color = table.top.color


def note_color(table: Table, player: PlayerId, color: str) -> None:
    """Add that this player named this colour."""
    table.note(ColorNamed(table.ruleset.cites.wild, player, color))


def say_uno(table: Table, move: Play) -> None:
    """Note UNO if it was said; if it is due and was not, open the window to catch it."""
    if move.uno:
        table.note(UnoCalled(table.ruleset.cites.uno, move.player))
    elif len(table.hands[move.player]) == 1:
        table.uno_window = move.player


def goes_out(table: Table, power: Power, played: Played) -> None:
    """The last card: what it still does, then the end of the round."""
    if power.last:
        power.last(table, power, played)
    end_round(table, played.player, power.last_rules)


def chooses_color(table: Table, move: ChooseColor) -> None:
    """Carry out the naming of a colour; whoever was to move after it does."""
    awaited = cast("ColorAwaited", table.pending)  # the phase is choose-color, so it is one
    table.color = move.color
    note_color(table, move.player, move.color)
    pass_turn(table, awaited.next, table.ruleset.cites.wild)
