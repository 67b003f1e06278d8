"""Records of whole games, played at random by the rules, to try the command line with.

    python examples/make_records.py --count 1000 > games.jsonl
    uno-arbiter replay games.jsonl

One record a line. The same seed makes the same records.
"""

import argparse
import random
import sys
from typing import Any

from service.engine.arbiter import apply, deal, legal_moves
from service.engine.values.deals import Deal
from service.engine.values.moves import Move, Play
from service.engine.values.states import Result, State
from service.schema.answers import state_document
from service.schema.moves import MOVE
from service.schema.states import RESULT
from service.schema.text import digest, dumps

PLAYERS = ("ann", "ben", "cal", "dee")
EAGERNESS = 0.9
"""How likely a player who can play does."""


def chosen(state: State, chance: random.Random) -> Move:
    """A legal move, a play for preference."""
    moves = legal_moves(state)
    plays = [move for move in moves if isinstance(move, Play)]
    return chance.choice(plays if plays and chance.random() < EAGERNESS else moves)


def noted(result: Result | None) -> dict[str, Any]:
    """How a game ended, if it did."""
    return {} if result is None else {"result": RESULT.dump(result)}


def play(ruleset: str, seed: str, *, digests: bool, most: int = 5000) -> dict[str, Any]:
    """The record of a game dealt from a seed and played to its end, or for so many moves."""
    chance = random.Random(seed)
    players = PLAYERS[:2] if ruleset == "uno-duo" else PLAYERS[: chance.randint(2, 4)]
    dealt = {"ruleset": ruleset, "players": players, "seed": seed}
    state, _ = deal(Deal(**dealt))
    moves, states = [], []
    while state.phase != "game-over" and len(moves) < most:
        move = chosen(state, chance)
        state = apply(state, move).state
        moves.append(MOVE.dump(move))
        if digests:
            states.append(digest(state_document(state)))
    about = {"record": 1, "game": seed, "recorded_by": "make_records.py", "deal": dealt}
    return about | {"moves": moves} | ({"digests": states} if digests else {}) | noted(state.result)


def main() -> None:
    """Write as many records as were asked for on standard output."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=10, help="how many games (10)")
    parser.add_argument("--ruleset", choices=["uno-flip", "uno-duo"], help="of both in turn")
    parser.add_argument("--seed", default="game", help="what the seeds of all games begin with")
    parser.add_argument("--digests", action="store_true", help="note a digest after every move")
    asked = parser.parse_args()
    for number in range(asked.count):
        ruleset = asked.ruleset or ("uno-flip", "uno-duo")[number % 2]
        record = play(ruleset, f"{asked.seed} {number}", digests=asked.digests)
        sys.stdout.buffer.write(dumps(record) + b"\n")


if __name__ == "__main__":
    main()
