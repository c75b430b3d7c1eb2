#!/usr/bin/env python3
"""Check the laws over many random games of all options, with every core: `scripts/laws.py --games 10000`."""

import argparse
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from typing import Any

from spellhall import words
from spellhall.core.laws import LawBroken, Laws, Walkers
from spellhall.core.options import settle
from spellhall.games import find, names
from spellhall.words.walking import random_walk

WALKERS = Walkers(random_walk, words.register(words.Unchecked("every-word")).name)


def agreements(name: str) -> list[tuple[dict[str, Any], int]]:
    """Every combination of listed options with every number of seats, as far as they go together."""
    game = find(name)
    values = []
    for option in game.options:
        # Sheets, word lists and the like multiply without adding rules: the first two of them will do.
        choices = [option.default, *(choice.value for choice in option.choices)]
        values.append(
            [(option.name, value) for value in dict.fromkeys(choices[:2] if option.free else choices)]
        )
    fewest, most = game.about.seats
    found = []
    for chosen, seats in product(product(*values), range(fewest, most + 1)):
        options = {key: value for key, value in chosen if value is not None}
        if game.rules.clash(settle(game.options, options), seats) is None:
            found.append((options, seats))
    return found


def chunk(name: str, seed: int, first: int, count: int, share: int) -> tuple[int, int, list[str]]:
    """Games `first` to `first + count`: how many were played, their decisions, and what broke."""
    game, every = find(name), agreements(name)
    decisions, broken = 0, []
    for number in range(first, first + count):
        options, seats = every[number % len(every)]
        try:
            laws = Laws(game, random.Random(f"{seed}/{number}"), WALKERS)
            decisions += laws.play(options, seats, share)
        except LawBroken as law:
            broken.append(f"game {number} ({options}, {seats} seats): {law}")
    return count, decisions, broken


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
        with ProcessPoolExecutor() as pool:
            waiting = [
                pool.submit(chunk, name, asked.seed, first, min(size, asked.games - first), asked.share)
                for first in range(0, asked.games, size)
            ]
            for done in as_completed(waiting):
                count, made, broken = done.result()
                played, decisions = played + count, decisions + made
                for line in broken:
                    failed = True
                    print(f"\n{line}")
                print(f"\r{name}: {played} of {asked.games} games", end="", file=sys.stderr, flush=True)
        took = time.perf_counter() - began
        summary = f"{played} games, {decisions} decisions, {len(agreements(name))} agreements, {took:.0f} s"
        print(f"\r{name}: {summary}")
    print("a law is broken" if failed else "the laws hold")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
