"""Play a game of each ruleset: python play.py BASE_URL."""

import sys

from arbiter.client import Client
from arbiter.models import DealRequest, RulesetId
from asking import arbiter_at
from playing import play
from questions import faults, illegal_move, record, rules_of, views

PLAYERS = {
    RulesetId.UNO_FLIP: ["ann", "ben", "cal", "dee"],
    RulesetId.UNO_DUO: ["ann", "ben"],
}


def try_out(client: Client, ruleset: RulesetId, players: list[str]) -> None:
    """Play a game, ask about it what there is to ask, and tell of it."""
    book = rules_of(client, ruleset)
    faults(client, ruleset)
    game = play(client, DealRequest(ruleset=ruleset, players=players, seed="clients"), book)
    illegal = illegal_move(client, game.dealt, book)
    views(client, game.dealt)
    record(client, game, illegal)
    kinds = {move.type_ for move in game.moves}
    told = f"{len(game.moves)} moves of {len(kinds)} types in {game.table.rounds} rounds"
    sys.stdout.write(f"{ruleset.value}: {told}, ending in {game.digest[:19]}\n")


def main() -> None:
    """Play at the service that the command line names."""
    (base,) = sys.argv[1:]
    for ruleset, players in PLAYERS.items():
        try_out(arbiter_at(base), ruleset, players)


if __name__ == "__main__":
    main()
