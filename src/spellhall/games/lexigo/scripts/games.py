#!/usr/bin/env python3
"""Play random games of Lexigo to their end and count all tiles after every move.

src/spellhall/games/lexigo/scripts/games.py --games 2000 --seed 1
"""

import argparse
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed

from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games import find


def chunk(seed: int, first: int, count: int) -> tuple[int, int, Counter[str]]:
    """Games `first` to `first + count`: how many, their decisions, and how they ended."""
    game = find("lexigo")
    decisions, ends = 0, Counter[str]()
    for number in range(first, first + count):
        rng = random.Random(f"{seed}/{number}")
        seats = 2 + number % 3
        words = "challenge" if number % 4 == 3 else "referee"
        state = game.rules.start(settle(game.options, {"words": words}), seats)
        box = game.secrets.census(state)
        assert len(box) == 100
        while True:
            now = game.rules.pending(state)
            if isinstance(now, Over):
                ends[f"{seats} seats, {now.reason}"] += 1
                break
            if isinstance(now, Decide):
                seat = now.seats[0]
                state, _ = game.rules.play(state, seat, game.rules.pick(state, seat, rng))
                decisions += 1
            else:
                state, _ = game.rules.play(state, None, now.draw(rng))
            if game.secrets.census(state) != box:
                raise AssertionError(f"game {number}: tiles are lost or made up: {game.text.dump(state)}")
    return count, decisions, ends


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None)
    asked = parser.parse_args()
    began, played, decisions, ends = time.perf_counter(), 0, 0, Counter[str]()
    size = 50
    with ProcessPoolExecutor(asked.workers) as pool:
        waiting = [
            pool.submit(chunk, asked.seed, first, min(size, asked.games - first))
            for first in range(0, asked.games, size)
        ]
        for done in as_completed(waiting):
            count, made, how = done.result()
            played, decisions, ends = played + count, decisions + made, ends + how
            print(f"\r{played} of {asked.games} games", end="", file=sys.stderr, flush=True)
    print(f"\r{played} games, {decisions} decisions, {time.perf_counter() - began:.0f} s")
    for how, number in sorted(ends.items()):
        print(f"  {how}: {number}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
