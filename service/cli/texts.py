"""Answers in words, for people at a terminal."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, assert_never

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from service.cli.operations import Listed, Shown
from service.cli.words import counted, in_words
from service.engine.rulesets import RULESETS
from service.engine.values.moves import Play
from service.engine.values.rulings import Outcome, Ruling
from service.engine.wording import awaited
from service.rulebook import RULEBOOKS, rulebook
from service.schema.answers import effect_documents
from service.schema.words import DIRECTIONS, SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import RenderableType

    from service.cli.operations import Told
    from service.engine.values.cards import Card
    from service.engine.values.effects import Effect
    from service.engine.values.moves import Move
    from service.engine.values.states import Result, State

STYLES = {
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "pink": "bright_magenta",
    "teal": "cyan",
    "orange": "bright_red",
    "purple": "magenta",
}
"""How a card or a colour is shown, as near to its colour as every terminal comes."""

SIDE_NAMES = {side: word for word, side in SIDES.items()}
DIRECTION_NAMES = {direction: word for word, direction in DIRECTIONS.items()}


def told(answer: Told) -> RenderableType:
    """An answer in words."""
    match answer:
        case Ruling():
            return ruled(answer)
        case Outcome(ruling, state, effects):
            after = (Text(), happened(effects), Text(), table(state)) if ruling.legal else ()
            return Group(ruled(ruling), *after)
        case Shown(state, effects):
            return Group(happened(effects), Text(), table(state)) if effects else table(state)
        case Listed(state, moves):
            return listed(state, moves)
        case _:
            assert_never(answer)


def ruled(ruling: Ruling) -> RenderableType:
    """A ruling: the sentence to read out, and the rules that it rests on."""
    verdict = ("Legal. ", "bold green") if ruling.legal else ("Illegal. ", "bold red")
    sentence = Text.assemble(verdict, ruling.message)
    if not ruling.legal:
        sentence.append(f" ({ruling.code})", "dim")
    return Group(sentence, *(Padding(cited(rule), (0, 0, 0, 2)) for rule in ruling.rules))


def cited(rule_id: str) -> Text:
    """A rule by its id and its title."""
    titles = [book.rules[rule_id].title for book in RULEBOOKS.values() if rule_id in book.rules]
    return Text.assemble((rule_id, "bold"), "  ", *titles)


def listed(state: State, moves: tuple[Move, ...]) -> RenderableType:
    """Legal moves, by player."""
    if not moves:
        return Text("Nobody asked about has a legal move.")
    grid = Table.grid(padding=(0, 2))
    for player, theirs in groupby(moves, lambda move: move.player):
        for number, move in enumerate(theirs):
            grid.add_row(Text("" if number else player, "bold"), in_words(state, move), codes(move))
    return grid


def codes(move: Move) -> Text:
    """The cards of a play as they are sent: in words only their face in play is told."""
    cards = move.cards if isinstance(move, Play) else ()
    return Text(" ".join(card.code for card in cards), "dim")


def happened(effects: Iterable[Effect]) -> RenderableType:
    """Effects, one a line, with the rules that they rest on."""
    grid = Table.grid(padding=(0, 2))
    for effect in effect_documents(effects):
        rules = Text(" ".join(effect.pop("rules")), "dim")
        grid.add_row(effect.pop("type").replace("-", " "), carried(effect), rules)
    return grid


def carried(effect: dict[str, Any]) -> Text:
    """What an effect carries, as names with their values."""
    words = Text()
    for name, value in effect.items():
        words.append(f"{name.replace('_', ' ')} ", "dim").append(plain(value)).append("  ")
    return words


def plain(value: object) -> str:
    """A value without JSON's punctuation."""
    match value:
        case None:
            return "nobody"
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(map(plain, value)) or "none"
        case dict():
            return ", ".join(f"{key} {plain(inner)}" for key, inner in value.items())
        case _:
            return str(value)


def table(state: State) -> RenderableType:
    """A state as it lies on the table: where the game stands, the piles, the hands."""
    grid = Table.grid(padding=(0, 2))
    for name, words in stand(state):
        grid.add_row(Text(name, "dim"), words)
    hands = Table("player", "score", "hand", box=None, padding=(0, 2, 0, 0))
    for seat in state.players:
        name = f"{seat.id} (dealer)" if seat.id == state.dealer else seat.id
        style = "bold" if seat.id == state.turn else ""
        hands.add_row(Text(name, style), str(seat.score), row(state, seat.hand))
    return Group(grid, Text(), hands)


def stand(state: State) -> Iterator[tuple[str, Text]]:
    """Where a game stands, line by line, each with its name."""
    yield "game", Text(f"{rulebook(state.ruleset).name}, round {state.round}, {state.phase}")
    if RULESETS[state.ruleset].directed:
        yield "play", Text(f"{SIDE_NAMES[state.side]} side, {DIRECTION_NAMES[state.direction]}")
    yield "next", Text(awaited(state) if state.result is None else ended(state.result))
    yield "colour", Text(state.color or "none", STYLES.get(state.color or "", ""))
    yield "discard pile", pile(state, state.discard_pile)
    yield "draw pile", pile(state, state.draw_pile)
    if state.uno_window is not None:
        yield "UNO", Text(f"{state.uno_window} has not said it and can be caught")


def ended(result: Result) -> str:
    """How a round ended."""
    points = ", ".join(f"{player} {points}" for player, points in result.points.items())
    won = f"; the game is won by {' and '.join(result.game_winners)}" if result.game_winners else ""
    return f"{result.winner} went out; points: {points}{won}"


def pile(state: State, cards: tuple[Card, ...]) -> Text:
    """How many cards a pile has, and its top card."""
    top = Text(", on top ").append(row(state, cards[:1])) if cards else Text()
    return Text(counted(len(cards), "card")).append(top)


def row(state: State, cards: Iterable[Card]) -> Text:
    """Cards by their codes, each in the colour of its side in play."""
    return Text(" ").join(
        Text(card.code, STYLES.get(card.faces[state.side].color or "", "")) for card in cards
    )
