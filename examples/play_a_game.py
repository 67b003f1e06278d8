"""Play a game to its end over HTTP, with random legal moves, and tell what happens.

    python examples/play_a_game.py [BASE_URL] [--ruleset uno-flip] [--players 4] \
        [--target 500] [--seed TEXT]

Needs Python 3.11 and nothing else. The service keeps nothing between two requests: this script
holds the state, asks which moves are legal, picks one, and sends both back.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import urllib.error
import urllib.request
from typing import Any

NAMES = ("ann", "ben", "cal", "dee", "eve", "fay", "gus", "hal", "ida", "joe")
Document = dict[str, Any]


def ask(base: str, path: str, question: Document) -> Document:
    """What the service answers to a question; what it refuses ends the script, and says why."""
    request = urllib.request.Request(  # noqa: S310  # the caller names the service
        base + path,
        data=json.dumps(question).encode(),
        headers={"Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as response:  # noqa: S310
            answer: Document = json.load(response)
            return answer
    except urllib.error.HTTPError as refusal:
        sys.exit(refusal.read().decode())
    except OSError as error:
        sys.exit(f"{base} does not answer: {error}")


def play(base: str, deal: Document) -> None:
    """Deal a game and move until it is over."""
    chance = random.Random(deal["seed"])
    state = ask(base, "/deal", deal)["state"]
    moves = rounds = 0
    while state["phase"] != "game-over":
        move = chance.choice(ask(base, "/moves", {"state": state})["moves"])
        outcome = ask(base, "/apply", {"state": state, "move": move})
        moves += 1
        rounds += tell(outcome)
        state = outcome["state"]
    winners = " and ".join(state["result"]["game_winners"])
    print(f"{winners} won, after {moves} moves and {rounds} round{'s' if rounds > 1 else ''}:")
    for player in state["players"]:
        print(f"  {player['id']:5} {player['score']:4} points")


def tell(outcome: Document) -> bool:
    """Print how a round ended, if it did; whether it did."""
    ends = [effect for effect in outcome["effects"] if effect["type"] == "round-ended"]
    for end in ends:
        points = ", ".join(f"{name} {points}" for name, points in end["points"].items())
        print(f"{outcome['message']} {end['winner']} goes out: {points}")
    return bool(ends)


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description="Play a game over HTTP with random legal moves.")
    parser.add_argument("base", nargs="?", default="http://127.0.0.1:8000", help="the service")
    parser.add_argument("--ruleset", default="uno-flip", choices=("uno-flip", "uno-duo"))
    parser.add_argument("--players", type=int, help="4 of UNO FLIP, 2 of UNO DUO, if not said")
    parser.add_argument("--target", type=int, help="how many points end the game")
    parser.add_argument("--seed", default="a game", help="the same seed plays the same game")
    asked = parser.parse_args()
    players = asked.players or (4 if asked.ruleset == "uno-flip" else 2)
    options = {"target": asked.target} if asked.target else {}
    deal = {
        "ruleset": asked.ruleset,
        "players": NAMES[:players],
        "options": options,
        "seed": asked.seed,
    }
    play(asked.base.rstrip("/"), deal)


if __name__ == "__main__":
    main()
