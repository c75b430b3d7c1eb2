#!/usr/bin/env python3
"""Compile all kernels that are not compiled yet: first those of words, then those of the games, on all cores.

A hall and the first search of a command do the same when they need it, one kernel after the other.
"""

import sys
from concurrent.futures import ProcessPoolExecutor

from spellhall.games import find, names
from spellhall.words.search import warm


def warm_game(name: str) -> bool:
    find(name)
    return warm()


def main() -> int:
    if warm():  # those of games use these
        with ProcessPoolExecutor() as pool:
            list(pool.map(warm_game, names()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
