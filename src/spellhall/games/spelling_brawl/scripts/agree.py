#!/usr/bin/env python3
"""Hold the legal lines of Spelling Brawl against a second, slow reading of the rules, on random positions."""

import argparse
import importlib.util
import random
import sys
import time
from pathlib import Path
from typing import Any

from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.words import lexicon

TESTS = Path(__file__).parents[1] / "tests"


def slow_reading() -> Any:
    found = importlib.util.spec_from_file_location("slow_brawl", TESTS / "slow_brawl.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module.SlowBrawl(lexicon("default"))


def positions(rng: random.Random, least: int) -> Any:
    """Positions of random games of all boards, seats and options, each game looked at a few times."""
    game = find("spelling-brawl")
    while True:
        options = {
            "board": rng.choice(["ring", "small"]),
            "pins": rng.choice(["referee", "referee", "called"]),
        }
        state = game.rules.start(settle(game.options, options), rng.choice([2, 3, 4]))
        wait = rng.randrange(1, 30)
        while not isinstance(now := game.rules.pending(state), Over):
            seat = None
            if isinstance(now, Decide):
                seat = now.seats[0]
                wait -= 1
                if wait <= 0:
                    wait = rng.randrange(least, 40)
                    yield game, state, seat
                action = game.rules.pick(state, seat, rng)
            else:
                action = now.draw(rng)
            state, _ = game.rules.play(state, seat, action)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    slow, began, lines, most, spelling, attacking = slow_reading(), time.perf_counter(), 0, 0, 0, 0
    for number, (game, state, seat) in enumerate(positions(random.Random(asked.seed), 2), start=1):
        position = game.text.dump(state)
        ours = sorted(game.text.moves.show(action) for action in game.rules.actions(state, seat))
        theirs = slow.lines(position)
        if ours != theirs:
            print(
                f"\nposition {number}: only ours {sorted(set(ours) - set(theirs))[:5]}, only the slow one's "
                f"{sorted(set(theirs) - set(ours))[:5]}\n{position}"
            )
            return 1
        lines, most = lines + len(ours), max(most, len(ours))
        spelling += state.phase == "prepare"
        attacking += any("+" in line for line in ours)
        print(f"\r{number} of {asked.positions}", end="", file=sys.stderr, flush=True)
        if number == asked.positions:
            break
    print(
        f"\r{asked.positions} positions agree: {lines} lines, at most {most} in one; "
        f"{spelling} with a word to spell, {attacking} with attacks; seed {asked.seed}, "
        f"{time.perf_counter() - began:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
