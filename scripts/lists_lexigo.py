#!/usr/bin/env python3
"""How fast Lexigo lists all legal lines: in random play without blanks, and with them apart.

One decision is `pending`, the whole of `actions()`, one of them by chance, and `play`. In play without blanks
every blank of the box is drawn as an E. Beside it stands Catanatron's random player, where it is installed.

    scripts/lists_lexigo.py --seconds 5 --seed 1
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games import find


def play(rng: random.Random, blanks: bool) -> Iterator[tuple[int, bool]]:
    """Game after game; for each decision how many lines there were, and whether a blank was about."""
    game: Any = find("lexigo")
    while True:
        state = game.start(settle(game.options, {}), 2)
        if not blanks:
            state = replace(state, pouch="".join(sorted(state.pouch.replace("?", "E"))))
        while True:
            now = game.pending(state)
            if isinstance(now, Over):
                break
            if isinstance(now, Decide):
                listed = list(game.actions(state, now.seats[0]))
                wild = "?" in state.mover.bank or "?" in state.grid.letters.values()
                yield len(listed), wild
                state, _ = game.play(state, now.seats[0], rng.choice(listed))
            else:
                state, _ = game.play(state, None, now.draw(rng))


def measure(rng: random.Random, blanks: bool, seconds: float) -> tuple[float, float]:
    """Decisions and lines a second; with blanks, of the positions that have one."""
    playing = play(rng, blanks)
    for _ in range(300):  # until all words of the list have been spelled once
        next(playing)
    decisions, lines, spent = 0, 0, 0.0
    while spent < seconds:
        begin = time.process_time()
        number, wild = next(playing)
        took = time.process_time() - begin
        if wild == blanks:
            decisions, lines, spent = decisions + 1, lines + number, spent + took
    return decisions / spent, lines / spent


def catanatron(seconds: float) -> float | None:
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    ticks, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
    return ticks / spent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for name, blanks in (("without blanks", False), ("positions with blanks", True)):
        decisions, lines = measure(random.Random(asked.seed), blanks, asked.seconds)
        print(f"{name}: {decisions:,.0f} decisions a second, {lines:,.0f} lines a second")
    beside = catanatron(asked.seconds)
    print(
        "Catanatron is not installed" if beside is None else f"Catanatron: {beside:,.0f} decisions a second"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
