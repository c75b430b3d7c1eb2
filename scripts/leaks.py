#!/usr/bin/env python3
"""Look for leaks in whole games of every kind: `scripts/leaks.py --games 10`.

Each game is played twice, the second time with all that one viewer cannot see replaced, and every byte that
this viewer is told is compared; the Scenes that changes make must be those that the viewer may see. Questions
of all kinds are asked at every position; the tests ask at a share.

A table fares in several ways: as usual; with clocks that run out (late); played on from a step of another
table (forked); with two seats at one device (shared); with all seats of a game that has many (full).
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.courses import Course, courses
from tests.web.doubles import Different, Script, hides, play_twice
from tests.web.party import Fixed

from spellhall.games import names

LONGEST = 2000  # moves, more than any of these games has


class Leak(Exception):
    pass


def search(game: str, course: Course, seed: int) -> Script:
    with tempfile.TemporaryDirectory(prefix="leaks-") as folder, pytest.MonkeyPatch.context() as patch:
        try:
            script = play_twice(game, course, Path(folder), Fixed(patch), LONGEST, seed=seed)
        except Different as leak:
            raise Leak(str(leak)) from None
    if hides(game) and script.unchanged:
        raise Leak(f"nothing could be replaced for {script.unchanged}")
    return script


def main() -> int:
    found = {name: courses(name) for name in names()}
    ways = list(dict.fromkeys(way for named in found.values() for way in named))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="games of each kind and way")
    parser.add_argument("--only", nargs="*", default=list(found), choices=list(found), metavar="GAME")
    parser.add_argument("--ways", nargs="*", default=ways, choices=ways, metavar="WAY", help=", ".join(ways))
    parser.add_argument("--seed", type=int, default=5, help="of the first game; the others follow")
    asked = parser.parse_args()
    kinds = [(name, way) for name in asked.only for way in found[name] if way in asked.ways]
    for name, way in kinds:
        began, moves, lapses, told, changes = time.perf_counter(), 0, 0, 0, 0
        for number in range(asked.games):
            seed = asked.seed + number
            try:
                script = search(name, found[name][way], seed)
            except Leak as leak:
                print(f"\n{name}, {way}, seed {seed}: {leak}")
                return 1
            moves += len(script.steps)
            lapses += script.lapses
            told += sum(map(len, script.told.values()))
            changes += script.changes
            print(
                f"\r{name}, {way}: {number + 1} of {asked.games} games", end="", file=sys.stderr, flush=True
            )
        took = time.perf_counter() - began
        print(
            f"\r{name}, {way}: {asked.games} games, {moves} moves, {lapses} clocks ran out, "
            f"{told} messages compared, {changes} of them changes, no leak, {took:.0f} s",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
