"""A whole game, move by move, as a front end plays it."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from arbiter.api.rulings import apply_move, list_moves, validate_move
from arbiter.api.table import deal
from arbiter.client import Client
from arbiter.models import (
    DealAnswer,
    DealRequest,
    MoveRequest,
    MovesRequest,
    Phase,
    PlayMove,
    RulingCode,
)
from arbiter.types import UNSET
from asking import answer
from attrs import evolve
from table import Table
from words import Move, State, label


@dataclass
class Game:
    """A game from the deal on."""

    dealt: DealAnswer
    state: State
    digest: str
    table: Table
    moves: list[Move] = field(default_factory=list)


def play(client: Client, asked: DealRequest, book: set[str]) -> Game:
    """Deal, and move until the game is over."""
    dealt = answer(deal.sync(client=client, body=asked))
    game = Game(dealt, dealt.state, dealt.digest, Table(asked.ruleset, asked.players))
    for effect in dealt.effects:
        game.table.follow(effect)
    game.table.hold(dealt.state)
    while game.state.phase != Phase.GAME_OVER:
        step(client, game, book)
    return game


def step(client: Client, game: Game, book: set[str]) -> None:
    """Make one move."""
    listed = answer(list_moves.sync(client=client, body=MovesRequest(state=game.state)))
    move = chosen(listed.moves, len(game.moves))
    body = MoveRequest(state=game.state, move=move)
    ruling = answer(validate_move.sync(client=client, body=body))
    outcome = answer(apply_move.sync(client=client, body=body))
    assert ruling.code == RulingCode.LEGAL, f"{label(move)}: {ruling.message}"
    assert (outcome.code, outcome.message) == (ruling.code, ruling.message)
    hold_known(ruling.rules, book)
    for effect in outcome.effects:
        hold_known(effect.rules, book)
        game.table.follow(effect)
    game.table.hold(outcome.state)
    game.moves.append(move)
    game.state, game.digest = outcome.state, outcome.digest


def chosen(moves: list[Move], turn: int) -> Move:
    """A card whenever one goes, but now and then whatever move; every other UNO is forgotten."""
    plays: list[Move] = [move for move in moves if isinstance(move, PlayMove)]
    choice = plays if turn % 5 and plays else moves
    move = choice[turn % len(choice)]
    if isinstance(move, PlayMove) and move.uno and turn % 2 == 0:
        return evolve(move, uno=UNSET)
    return move


def hold_known(cited: Iterable[str], book: set[str]) -> None:
    """Rules that are cited stand in the rulebook."""
    assert set(cited) <= book
