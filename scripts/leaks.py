#!/usr/bin/env python3
"""Look for leaks in whole games of every kind: `scripts/leaks.py --games 10`.

Each game is played twice, the second time with all that one viewer cannot see replaced, and every byte that
this viewer is told is compared; the Scenes that changes make must be those that the viewer may see. Questions
of all kinds are asked at every position; the tests ask at a share.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.doubles import Different, Fixed, hides, play_twice

from spellhall.games import names

LONGEST = 2000  # moves, more than any of these games has


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="games of each kind")
    parser.add_argument("--only", nargs="*", default=list(names()), metavar="GAME")
    parser.add_argument("--seed", type=int, default=5, help="of the first game; the others follow")
    asked = parser.parse_args()
    for name in asked.only:
        began, moves, told, changes = time.perf_counter(), 0, 0, 0
        for number in range(asked.games):
            seed = asked.seed + number
            with (
                tempfile.TemporaryDirectory(prefix="leaks-") as folder,
                pytest.MonkeyPatch.context() as patch,
            ):
                try:
                    script, replaced = play_twice(name, Path(folder), Fixed(patch), LONGEST, seed=seed)
                except Different as leak:
                    print(f"\n{name}, seed {seed}: {leak}")
                    return 1
            if hides(name) and not all(replaced.values()):
                print(f"\n{name}, seed {seed}: nothing could be replaced for somebody: {replaced}")
                return 1
            moves += len(script.steps)
            told += sum(map(len, script.told.values()))
            changes += script.changes
            print(f"\r{name}: {number + 1} of {asked.games} games", end="", file=sys.stderr, flush=True)
        took = time.perf_counter() - began
        print(
            f"\r{name}: {asked.games} games, {moves} moves, {told} messages compared, "
            f"{changes} of them changes, no leak, {took:.0f} s"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
