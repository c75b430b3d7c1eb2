#!/usr/bin/env python3
"""Measure a set of BRAWL x MART: how often the TV comes home, with which score, by which way.

src/spellhall/games/brawl_mart/scripts/balance.py --games 2000  # the house set, random player
src/spellhall/games/brawl_mart/scripts/balance.py --level casual --games 200 --options hardcore no-recruits
src/spellhall/games/brawl_mart/scripts/balance.py --set my-copy --games 500
"""

import argparse
import random
import sys
import time
from collections import Counter
from typing import Any

from msgspec import Struct

from spellhall import bots
from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.games.brawl_mart import actions as said


class Tally(Struct):
    """What was counted over some games."""

    games: int = 0
    home: int = 0
    decisions: int = 0
    points: int = 0
    reasons: Counter[str] = Counter()
    visited: Counter[str] = Counter()
    bought: Counter[str] = Counter()
    fielded: Counter[str] = Counter()

    def share(self, number: int) -> str:
        return f"{100 * number / max(1, self.games):.1f}%"


def play(tally: Tally, level: str, options: dict[str, Any], rng: random.Random) -> None:
    """One whole game, added to the tally."""
    game, bot = find("brawl-mart"), bots.find(level)
    state = game.rules.start(settle(game.options, options), 1)
    places, items, line = {state.department}, set(), set()
    while not isinstance(now := game.rules.pending(state), Over):
        if isinstance(now, Decide):
            action = bot.choose(game, game.secrets.redact(state, 0), 0, rng)
            tally.decisions += 1
            state, events = game.rules.play(state, 0, action)
        else:
            state, events = game.rules.play(state, None, now.draw(rng))
        for event in events:
            if isinstance(event, said.Went):
                places.add(event.to)
            elif isinstance(event, said.Bought):
                items.add(event.item)
            elif isinstance(event, said.LinedUp):
                line.update(event.brawlers)
    tally.games += 1
    tally.home += bool(now.winners)
    tally.points += now.scores[0]
    tally.reasons[now.reason] += 1
    tally.visited.update(places)
    tally.bought.update(items)
    tally.fielded.update(line)


def measure(games: int, level: str, options: dict[str, Any], seed: int, progress: bool = False) -> Tally:
    tally = Tally(reasons=Counter(), visited=Counter(), bought=Counter(), fielded=Counter())
    for number in range(games):
        play(tally, level, options, random.Random(f"{seed}/{number}"))
        if progress and number % 10 == 9:
            print(f"\r{number + 1} of {games} games", end="", file=sys.stderr, flush=True)
    return tally


def report(tally: Tally) -> str:
    lines = [
        f"TV home {tally.share(tally.home)}, mean score {tally.points / tally.games:.1f}, "
        f"{tally.decisions / tally.games:.0f} decisions a game",
        "ended: " + ", ".join(f"{name} {tally.share(count)}" for name, count in tally.reasons.most_common()),
    ]
    for title, counter in (("visited", tally.visited), ("bought", tally.bought), ("fielded", tally.fielded)):
        told = ", ".join(f"{name} {tally.share(count)}" for name, count in counter.most_common())
        lines.append(f"{title}: {told}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--set", default="house", help="a set by its name")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--level", default="random", choices=bots.levels())
    parser.add_argument(
        "--options", nargs="*", default=[], metavar="CHALLENGE", help="hardcore, no-items, ..."
    )
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    options = {**dict.fromkeys(asked.options, True), "set": asked.set}
    began = time.perf_counter()
    tally = measure(asked.games, asked.level, options, asked.seed, progress=True)
    took = time.perf_counter() - began
    named = " ".join(asked.options) or "normal"
    print(f"\r{asked.set}, {named}, {asked.level}: {tally.games} games, seed {asked.seed}, {took:.0f} s")
    print(report(tally))
    return 0


if __name__ == "__main__":
    sys.exit(main())
