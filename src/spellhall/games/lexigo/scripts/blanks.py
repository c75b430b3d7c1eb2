#!/usr/bin/env python3
"""Ask the hardest positions of Lexigo for some lines, a bot's shortlist and the next touches; tell the worst.

Each has two blanks in the bank and four on the grid. That is two more than the box has, so these are
states that no game reaches: what they bear, real ones bear.

    src/spellhall/games/lexigo/scripts/blanks.py --positions 200 --limit 100 --seed 1
"""

import argparse
import random
import sys
import time
from collections.abc import Callable
from itertools import islice
from typing import Any

from msgspec.structs import replace

from spellhall.core.contract import Decide
from spellhall.core.options import settle
from spellhall.core.thought import Budget
from spellhall.games import find
from spellhall.games.lexigo.grid import Grid

WARM = 10  # positions before the clock starts: kernels are loaded and the words of the list spelled once


def hard(game: Any, rng: random.Random) -> Any:
    """A state in the middle of a random game, with blanks put in for letters; the mover is to spell."""
    while True:
        state = game.rules.start(settle(game.options, {}), rng.randint(2, 4))
        moves = rng.randrange(30, 160)
        while moves or getattr(state, "phase", "") != "spell" or state.owed:
            now = game.rules.pending(state)
            if isinstance(now, Decide):
                seat = now.seats[0]
                state, _ = game.rules.play(state, seat, game.rules.pick(state, seat, rng))
            elif hasattr(now, "draw"):
                state, _ = game.rules.play(state, None, now.draw(rng))
            else:
                break
            moves = max(0, moves - 1)
        if state.phase != "spell" or len(state.mover.bank) < 6:
            continue
        spaces = [space for space, _ in state.grid.tiles]
        blank = set(rng.sample(spaces, 4))
        grid = Grid(
            tuple(
                (space, "?" if space in blank else tile.replace("?", "E")) for space, tile in state.grid.tiles
            )
        )
        letters = "".join(rng.sample(state.mover.bank.replace("?", "E"), 4))
        mover = replace(state.mover, bank="".join(sorted(letters + "??")))
        players = (*state.players[: state.turn], mover, *state.players[state.turn + 1 :])
        return game.secrets.redact(replace(state, grid=grid, players=players), None)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--limit", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = find("lexigo")
    rng = random.Random(asked.seed)
    questions: dict[str, Callable[[Any], object]] = {
        f"legal(limit={asked.limit})": lambda state: list(
            islice(game.rules.actions(state, state.turn), asked.limit)
        ),
        "candidates": lambda state: game.mind.candidates(state, state.turn, 60, Budget(), rng),
        "pick": lambda state: game.rules.pick(state, state.turn, rng),
        "may it pass": lambda state: game.rules.objection(state, state.turn, game.text.moves.read("pass")),
        "first touches": lambda state: game.face.steps(game.face.begin(state, state.turn)),
    }
    took: dict[str, list[float]] = {name: [] for name in questions}
    for number in range(-WARM, asked.positions):
        state = hard(game, rng)
        for name, ask in questions.items():
            begin = time.perf_counter()
            ask(state)
            if number >= 0:
                took[name].append(time.perf_counter() - begin)
        print(f"\r{number + 1} of {asked.positions} positions", end="", file=sys.stderr, flush=True)
    print(f"\r{asked.positions} positions with two blanks in the bank and four on the grid")
    for name, times in took.items():
        times.sort()
        print(
            f"  {name:<26} worst {1000 * times[-1]:8.1f} ms, median {1000 * times[len(times) // 2]:7.1f} ms"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
