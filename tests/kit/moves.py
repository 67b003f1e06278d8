"""Moves to try: legal ones as careless players make them, odd ones, and all there are."""

import itertools
import random
from collections.abc import Iterator

from msgspec.structs import replace

from service.engine.rulesets import RULESETS
from service.engine.values.cards import Card
from service.engine.values.moves import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    DraftDiscard,
    DraftKeep,
    Draw,
    Keep,
    Move,
    NextRound,
    Play,
)
from service.engine.values.states import PlayerId, State

STRANGER = "nobody"
BARE = (Draw, Keep, Accept, Challenge, DraftKeep, DraftDiscard, CallUno, NextRound)
COLORS = ("red", "yellow", "green", "blue", "pink", "teal", "orange", "purple")
MANY = 24


def ids(state: State) -> tuple[PlayerId, ...]:
    """The players' ids in seat order."""
    return tuple(seat.id for seat in state.players)


def all_cards(state: State) -> list[Card]:
    """Every card, wherever it lies."""
    held = [card for seat in state.players for card in seat.hand]
    return [*held, *state.draw_pile, *state.discard_pile]


def likely(moves: tuple[Move, ...], chance: random.Random) -> Move:
    """One of the legal moves: a play rather than something else, so that games come to an end."""
    plays = [move for move in moves if isinstance(move, Play)]
    others = [move for move in moves if not isinstance(move, Play)]
    return chance.choice(plays if plays and (not others or chance.random() < 0.85) else others)


def careless(state: State, move: Move, chance: random.Random) -> Move:
    """A listed move as it may be made: UNO forgotten, a run in any order, a deck by hand."""
    if isinstance(move, Play):
        forgets = move.uno and chance.random() < 0.5
        run = tuple(chance.sample(move.run, len(move.run)))
        return replace(move, uno=move.uno and not forgets, run=run)
    if isinstance(move, NextRound) and chance.random() < 0.3:
        cards = all_cards(state)
        chance.shuffle(cards)
        return replace(move, deck=tuple(cards))
    return move


def odd(state: State, chance: random.Random) -> Move:
    """Any move at all, seldom a legal one, of somebody who may be nobody."""
    player = chance.choice((*ids(state), STRANGER, *[state.turn or STRANGER] * 6))
    kind = chance.choice((*[Play] * 8, *BARE, ChooseColor, CatchUno))
    if kind is Play:
        return odd_play(state, player, chance)
    if kind is ChooseColor:
        return ChooseColor(player, chance.choice(COLORS))
    if kind is CatchUno:
        return CatchUno(player, chance.choice((*ids(state), STRANGER)))
    return kind(player)


def odd_play(state: State, player: PlayerId, chance: random.Random) -> Play:
    """A play of a card held or not, with whatever may come with it, fitting or not."""
    hand = hand_of(state, player)
    leads = [card for card in hand if card.faces[state.side].symbol == "reverse"]
    held = leads if leads and chance.random() < 0.3 else hand
    card = chance.choice(held if held and chance.random() < 0.85 else all_cards(state))
    color = (
        chance.choice(COLORS) if chance.random() < (0.85 if is_wild(state, card) else 0.1) else None
    )
    run = odd_run(state, hand, card, chance) if chance.random() < 0.4 else ()
    return Play(player, card, color, run, uno=chance.random() < 0.25)


def odd_run(
    state: State, hand: tuple[Card, ...], card: Card, chance: random.Random
) -> tuple[Card, ...]:
    """The card's run, now and then short of a card, with one too many, one twice or another."""
    run = list(rest_of_color(state, hand, card))
    chance.shuffle(run)
    spoil = chance.choice(("", "", "short", "other", "twice", "lead"))
    if spoil == "short":
        run = run[1:]
    elif spoil == "other":
        run.insert(0, chance.choice(all_cards(state)))
    elif spoil == "twice":
        run += run[:1]
    elif spoil == "lead":
        run.append(card)
    return tuple(run)


def hand_of(state: State, player: PlayerId) -> tuple[Card, ...]:
    """The hand of somebody, empty if they sit at no seat."""
    return next((seat.hand for seat in state.players if seat.id == player), ())


def is_wild(state: State, card: Card) -> bool:
    """Whether the face in play is a wild."""
    return card.faces[state.side].code.startswith("wild")


def rest_of_color(state: State, hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The other cards of the card's colour, in hand order."""
    color = card.faces[state.side].code.partition("-")[0]
    same = [it for it in hand if it.faces[state.side].code.partition("-")[0] == color]
    if card in same:
        same.remove(card)
    return tuple(same)


def universe(state: State) -> Iterator[Move]:
    """Everything that could be proposed: each type of move by everybody, each play in every way.

    Who is not to move is tried with a few plays only: the reason against them is another.
    """
    for player in (*ids(state), STRANGER):
        yield from (kind(player) for kind in BARE)
        yield from (ChooseColor(player, color) for color in COLORS)
        yield from (CatchUno(player, target) for target in (*ids(state), STRANGER))
        hand = tuple(dict.fromkeys(hand_of(state, player)))
        others = tuple(card for card in dict.fromkeys(all_cards(state)) if card not in hand)
        tried = (*hand, *others[:3]) if player == state.turn else (*hand[:2], *others[:1])
        for card in tried:
            yield from plays_of(state, player, card)


def plays_of(state: State, player: PlayerId, card: Card) -> Iterator[Play]:
    """Every play of a card: each colour, with UNO or without, alone and with its colour."""
    for run in runs_of(state, player, card):
        for color in (
            None,
            *(COLORS if not run else RULESETS[state.ruleset].colors(0, state.options)[:1]),
        ):
            yield from (Play(player, card, color, run, uno) for uno in (False, True))


def runs_of(state: State, player: PlayerId, card: Card) -> set[tuple[Card, ...]]:
    """No run, the whole one in many orders, and some that are not whole."""
    whole = rest_of_color(state, hand_of(state, player), card)
    orders = itertools.islice(itertools.permutations(whole), MANY)
    return {(), whole, whole[::-1], whole[1:], whole[:-1], (*whole, card), *orders}
