#!/usr/bin/env python3
"""Check the laws over many random games of all options, with every core: `scripts/laws.py --games 10000`.

`spellhall laws GAME` does the same for one game, in one process.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from spellhall.facade.judging import Judged, agreements, judge
from spellhall.games import names


def chunk(name: str, seed: int, numbers: range, share: int) -> list[Judged]:
    return list(judge(name, seed, numbers, share))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games of each kind")
    parser.add_argument("--only", nargs="*", default=list(names()), metavar="GAME")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=int, default=25, help="look closely at every so many positions")
    asked = parser.parse_args()
    failed = False
    for name in asked.only:
        began, played, decisions = time.perf_counter(), 0, 0
        size = max(1, min(50, asked.games // 8))
        every = range(asked.games)
        with ProcessPoolExecutor() as pool:
            waiting = [
                pool.submit(chunk, name, asked.seed, every[first : first + size], asked.share)
                for first in every[::size]
            ]
            for done in as_completed(waiting):
                for judged in done.result():
                    played, decisions = played + 1, decisions + judged.decisions
                    if judged.broken:
                        failed = True
                        print(f"\n{judged.broken}")
                print(f"\r{name}: {played} of {asked.games} games", end="", file=sys.stderr, flush=True)
        took = time.perf_counter() - began
        summary = f"{played} games, {decisions} decisions, {len(agreements(name))} agreements, {took:.0f} s"
        print(f"\r{name}: {summary}")
    print("a law is broken" if failed else "the laws hold")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
