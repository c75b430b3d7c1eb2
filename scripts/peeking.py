#!/usr/bin/env python3
"""Show that no bot peeks: `scripts/peeking.py --positions 1000`.

At each position everything that the seat cannot see is replaced by another imagined world. With the same
chance and the same number of nodes every bot of every level must choose the same, and the hints must be the
same. Positions come from games of all that can be agreed on, played by bots of changing levels. A run that is
broken off goes on where it was (reports/peeking).
"""

import argparse
import sys
import time
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from spellhall import bots
from spellhall.core.laws import LawBroken
from spellhall.facade.judging import agreements
from spellhall.facade.laws import laid, nobody_peeks
from spellhall.games import find, names, warm
from spellhall.lab.runner import progress, run

ROOT = Path(__file__).parents[1]
HINTS = 3
A_GAME = 25  # positions of one game that are looked at, spread over it
_STEPS = 4  # decisions between two of them, at most


def look(name: str, seed: int, number: int, most: int, nodes: int) -> dict[str, Any]:
    """So many positions of one game."""
    warm()
    rng = Random(f"{name}/{seed}/{number}")
    every = agreements(name)
    at = laid(name, *every[rng.randrange(len(every))], seed=f"{seed}/{number}")
    looked = replaced = 0
    while at.to_act and looked < most:
        seat = rng.choice(at.to_act)
        state = find(name).text.load(at.position())
        try:
            found = nobody_peeks(name, state, seat, bots.levels(), rng, nodes, HINTS)
        except LawBroken as broken:
            return {"looked": looked + 1, "replaced": replaced, "broken": str(broken)}
        looked, replaced = looked + 1, replaced + found.replaced
        at.play(found.lines[rng.choice(bots.levels())], seat)
        for _ in range(rng.randrange(_STEPS)):
            if at.to_act:
                at.bot_move(rng.choice(at.to_act), "random")
    return {"looked": looked, "replaced": replaced, "broken": ""}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=1000, help="of each game")
    parser.add_argument("--only", nargs="*", default=list(names()), choices=list(names()), metavar="GAME")
    parser.add_argument(
        "--nodes", type=int, default=60, help="of a thought; more take longer, and show no more"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--to", type=Path, default=ROOT / "reports" / "peeking")
    asked = parser.parse_args()
    failed = False
    for name in asked.only:
        began, found = time.monotonic(), {}
        kept = asked.to / f"{name}-{asked.nodes}.jsonl"
        # Games end when they like: so many more of them are played until there are enough positions.
        for games in count(1):
            jobs = {
                f"{asked.seed}/{number}": (name, asked.seed, number, A_GAME, asked.nodes)
                for number in range(games * max(1, asked.positions // A_GAME))
            }
            found = run(look, jobs, kept, asked.workers, progress(name))
            looked = sum(one["looked"] for one in found.values())
            if looked >= asked.positions or any(one["broken"] for one in found.values()):
                break
        replaced = sum(one["replaced"] for one in found.values())
        for one in found.values():
            if one["broken"]:
                failed = True
                print(one["broken"])
        print(
            f"{name}: {looked} positions of {len(found)} games, something replaced in {replaced}, "
            f"{len(bots.levels())} bots and {HINTS} hints each, {time.monotonic() - began:.0f} s",
            flush=True,
        )
    print("somebody peeks" if failed else "nobody peeks")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
