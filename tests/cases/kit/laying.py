"""A table laid from a few words: a whole state, every card of the deck in some place."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from service.rulebook import rulebook
from tests.naive.cards import duo_deck, flip_deck

from .pack import REST, Pack, misprinted, shows
from .reading import Layout, MistakenCase

Document = dict[str, Any]

NAMES = ["ann", "ben", "cal", "dan", "eve", "fay", "gus", "hal", "ida", "joe", "kim"]
USUAL_PLAYERS = {"uno-flip": 3, "uno-duo": 2}
HAND = 7
NOTHING = {"nobody", "none", "nothing"}
"""The words for null, which TOML does not have."""


def seats(ruleset: str, layout: Layout) -> list[str]:
    """Who sits at the table, clockwise."""
    players = layout.players or USUAL_PLAYERS[ruleset]
    return NAMES[:players] if isinstance(players, int) else players


def options(ruleset: str, layout: Layout) -> Document:
    """Every option of the ruleset: the preset's, unless the case says otherwise."""
    preset = rulebook(ruleset).presets[layout.preset]
    return {**preset, **layout.options}


def printed_deck(ruleset: str, layout: Layout) -> list[str]:
    """The deck as printed, but for what the case says is misprinted."""
    size = options(ruleset, layout).get("deck_size", 0)
    cards = duo_deck(size) if ruleset == "uno-duo" else flip_deck()
    return misprinted(cards, layout.misprints)


def opened(layout: Layout) -> list[str]:
    """The cards turned up to start, one after the other."""
    return [layout.opens] if isinstance(layout.opens, str) else layout.opens or []


def named(layout: Layout) -> Iterator[str]:
    """Every card that the case names."""
    for cards in (layout.hand or [], *layout.hands.values(), layout.discards, layout.draw_pile):
        yield from cards
    yield from (layout.top,) if layout.top else ()
    yield from opened(layout)


def pack_of(ruleset: str, layout: Layout) -> Pack:
    """The whole deck, to lay the table from."""
    cards = list(named(layout))
    if cards.count(REST) > 1:
        raise MistakenCase("the rest of the cards can't lie in two places")
    return Pack(printed_deck(ruleset, layout), layout.side, cards)


def lay(ruleset: str, layout: Layout) -> Document:
    """The state of a table that lies as the case says."""
    at_table, pack = seats(ruleset, layout), pack_of(ruleset, layout)
    hands, discards, draw_pile = lay_cards(layout, at_table, pack)
    top = shows(discards[0], layout.side) if discards else None
    return {
        "ruleset": ruleset,
        "options": options(ruleset, layout),
        "players": [
            {"id": player, "hand": hands[player], "score": layout.scores.get(player, 0)}
            for player in at_table
        ],
        "dealer": layout.dealer or at_table[-1],
        "round": layout.round,
        "phase": phase(layout),
        "turn": None if layout.result else layout.turn,
        **sides(ruleset, layout),
        "color": color(layout, top),
        "draw_pile": draw_pile,
        "discard_pile": discards,
        "pending": pending(layout, at_table, hands[layout.turn]),
        "uno_window": layout.uno_window,
        "seed": layout.seed,
        "shuffles": layout.shuffles,
        "result": result(layout, at_table),
    }


def lay_cards(
    layout: Layout, at_table: list[str], pack: Pack
) -> tuple[dict[str, list[str]], list[str], list[str]]:
    """Hands, discard pile and draw pile; the rest on the draw pile unless it lies elsewhere."""
    held = {**layout.hands, **({} if layout.hand is None else {layout.turn: layout.hand})}
    if held.keys() - set(at_table):
        raise MistakenCase(f"somebody who holds cards sits at no seat: {', '.join(held)}")
    elsewhere = REST in [*layout.discards, *(card for cards in held.values() for card in cards)]
    pile = layout.draw_pile if elsewhere or REST in layout.draw_pile else [*layout.draw_pile, REST]
    hands = {player: pack.take_all(cards) for player, cards in held.items()}
    discards = pack.take_all([*([layout.top] if layout.top else []), *layout.discards])
    pile = pack.take_all(pile)
    for player in at_table:
        if player not in hands:
            hands[player] = pack.fill([], usual_hand(layout, player))
    hands = {player: pack.put_rest(cards) for player, cards in hands.items()}
    return hands, pack.put_rest(discards), pack.put_rest(pile)


def phase(layout: Layout) -> str:
    """The phase; of a round with a result it need not be said."""
    if layout.result is None:
        return layout.phase
    return "game-over" if layout.result.get("game_winners") else "round-over"


def usual_hand(layout: Layout, player: str) -> int:
    """How many cards somebody holds of whom the case says nothing."""
    gone_out = layout.result is not None and layout.result["winner"] == player
    return 0 if gone_out or layout.phase == "draft" else HAND


def sides(ruleset: str, layout: Layout) -> Document:
    """The side in play and the direction, in the game that has them."""
    if ruleset == "uno-duo":
        return {}
    return {"side": layout.side, "direction": layout.direction}


def color(layout: Layout, top: str | None) -> str | None:
    """The colour in force: as the case says, or the colour of the top card."""
    if layout.color:
        return null_or(layout.color)
    if top is None or layout.phase in ("draft", "choose-color"):
        return None
    if top.startswith("wild"):
        raise MistakenCase("a wild is on top: which colour is in force?")
    return top.partition("-")[0]


def null_or(word: str) -> str | None:
    """The word, or null for a word that says so."""
    return None if word in NOTHING else word


def neighbour(layout: Layout, at_table: list[str], steps: int) -> str:
    """Who sits so many turns on from the one whose turn it is."""
    way = steps if layout.direction == "clockwise" else -steps
    return at_table[(at_table.index(layout.turn) + way) % len(at_table)]


def pending(layout: Layout, at_table: list[str], hand: list[str]) -> Document | None:
    """What the phase waits for: as the case says, and else what is usual."""
    said = dict(layout.pending)
    match layout.phase:
        case "choose-color":
            return {"next": neighbour(layout, at_table, 1), **said}
        case "drawn":
            return {"card": held_card(hand, layout.side, said.get("card"))}
        case "challenge":
            return awaited_answer(layout, at_table, said)
        case "volley":
            return {"cards": 2, **said}
    return said or None


def held_card(hand: list[str], side: str, name: str | None) -> str:
    """The card of a hand that a name means; the last one for no name."""
    if name is None:
        return hand[-1]
    card = next((card for card in hand if name in (card, shows(card, side))), None)
    if card is None:
        raise MistakenCase(f"{name} was drawn, but it is not in that hand")
    return card


def awaited_answer(layout: Layout, at_table: list[str], said: Document) -> Document:
    """Who played the wild draw over what, and how many cards were left; they hold no more now."""
    player = said.get("player") or neighbour(layout, at_table, -1)
    held = len(layout.hands[player]) if player in layout.hands else HAND
    before = said["face_before"].partition("-")[0]
    return {"player": player, "color_before": before, "held": held, **said}


def result(layout: Layout, at_table: list[str]) -> Document | None:
    """How the round ended, with a zero for whom the case does not name."""
    if layout.result is None:
        return None
    points = {player: layout.result["points"].get(player, 0) for player in at_table}
    return {"game_winners": [], **layout.result, "points": points}


def deal_request(ruleset: str, layout: Layout) -> Document:
    """A game to be dealt: as the case says, from a deck that turns up the card it wants."""
    at_table = seats(ruleset, layout)
    asked = {
        "ruleset": ruleset,
        "players": at_table,
        "preset": layout.preset,
        "options": dict(layout.options),
        "seed": layout.seed,
        **({"dealer": layout.dealer} if layout.dealer else {}),
        **(layout.deal or {}),
    }
    if layout.opens is None:
        return asked
    dealer = layout.dealer or at_table[-1]
    pack = pack_of(ruleset, layout)
    order, after = from_left_of(dealer, at_table), [*opened(layout), *layout.draw_pile]
    return {**asked, "dealer": dealer, "deck": stacked(pack, order, layout.hands, after)}


def from_left_of(dealer: str, at_table: list[str]) -> list[str]:
    """The seats in the order in which they are dealt to."""
    first = at_table.index(dealer) + 1
    return at_table[first:] + at_table[:first]


def stacked(
    pack: Pack, order: list[str], held: Mapping[str, list[str]], after: list[str]
) -> list[str]:
    """A deck that deals these hands in this order, and then goes on with these cards."""
    pile = pack.take_all([*after, *([] if REST in after else [REST])])
    hands = {player: pack.take_all(held.get(player, [])) for player in order}
    hands = {player: pack.fill(cards, HAND) for player, cards in hands.items()}
    dealt = [hands[player][i] for i in range(HAND) for player in order]
    return [*dealt, *pack.put_rest(pile)]


def lay_last_pick(ruleset: str, layout: Layout) -> Document:
    """A draft before its last pick, after which the card that the case wants is turned up.

    The hands are those that the draft ends with if that pick keeps the top card.
    """
    first, *others = from_left_of(layout.dealer or NAMES[1], seats(ruleset, layout))
    pack = pack_of(ruleset, layout)
    hands = {player: pack.take_all(layout.hands.get(player, [])) for player in (first, *others)}
    tail = pack.take_all([*opened(layout), *layout.draw_pile])
    discards = pack.take_all(layout.discards)
    hands = {player: pack.fill(cards, HAND) for player, cards in hands.items()}
    *kept, last = hands[first]
    before = replace(
        layout,
        opens=None,
        phase="draft",
        turn=first,
        hands={**hands, first: kept},
        discards=pack.fill(discards, HAND * len(hands) - 1),
        draw_pile=[last, *pack.fill([], 1), *tail],
    )
    return lay(ruleset, before)
