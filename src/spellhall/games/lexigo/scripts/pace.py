#!/usr/bin/env python3
"""How many tiles a turn takes off, by the size of the bank: the table of `race.py`, from games of bots.

src/spellhall/games/lexigo/scripts/pace.py --games 200 --seed 1 --level master
"""

import argparse
import random
import sys
from collections import Counter

from spellhall import bots
from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.core.thought import ENDLESS
from spellhall.games import warm
from spellhall.games.lexigo import game
from spellhall.games.lexigo.box import BANK


def one_game(level: str, seed: str, counts: Counter[tuple[int, int]]) -> None:
    """Count what each turn takes off, less what relocating and trading add; at least nothing."""
    rng, bot = random.Random(seed), bots.find(level)
    state = game.rules.start(settle(game.options, {}), 2)
    turn, began = -1, 0
    size = 0
    while True:
        now = game.rules.pending(state)
        if isinstance(now, Decide) and state.phase in ("pawn", "spell") and turn != state.turn:
            if turn >= 0:
                counts[size, max(0, began - state.players[turn].left)] += 1
            turn, began, size = state.turn, state.mover.left, len(state.mover.bank)
        if isinstance(now, Over):
            counts[size, max(0, began - state.players[turn].left)] += 1
            return
        if isinstance(now, Decide):
            seat = now.seats[0]
            view = game.secrets.redact(state, seat)
            state, _ = game.rules.play(state, seat, bot.choose(game, view, seat, rng, ENDLESS))
        else:
            state, _ = game.rules.play(state, None, now.draw(rng))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="master")
    asked = parser.parse_args()
    warm()
    counts: Counter[tuple[int, int]] = Counter()
    for number in range(asked.games):
        one_game(asked.level, f"pace/{asked.seed}/{number}", counts)
        print(f"\r{number + 1} of {asked.games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for size in range(1, BANK + 1):
        row = [counts[size, taken] for taken in range(size + 1)]
        print(f"{size}: {', '.join(f'{number / max(1, sum(row)):.3f}' for number in row)}, {sum(row)} turns")
    return 0


if __name__ == "__main__":
    sys.exit(main())
