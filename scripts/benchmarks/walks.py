"""The walk kernel against the same algorithm in C."""

from __future__ import annotations

import random
from collections.abc import Iterator

from benchmarks import boards
from benchmarks.native import Arena, c_walk
from benchmarks.rounds import Plan, Row, best_times
from spellhall.words.search import Walks

TITLE = "Walks against C (time of ours / time of C)"
BOARDS = 40


def measure(plan: Plan) -> Iterator[Row]:
    if c_walk() is None:
        yield Row("walks", "", "no gcc here", None)
        return
    trie = boards.trie()
    for radius, spaces in ((3, 37), (4, 61)):
        graph = boards.hexagon(radius)
        for label, empty, wild, hand in (
            ("letters only", 0, 0, ""),
            ("hand of 5", 4, 0, "AEINT"),
            ("hand of 5, 2 of them blank", 4, 0, "AIT??"),
            ("2 blanks on the board", 0, 2, ""),
        ):
            rng = random.Random(plan.seed)
            asked = [
                Walks(trie=trie, graph=graph, board=board, hand=hand, shortest=3)
                for board in [boards.letters(rng, spaces, empty, wild) for _ in range(BOARDS)]
            ]
            for plays in (False, True):
                arena = Arena(asked, plays=plays)
                found = arena.check() // BOARDS
                ours, theirs = (seconds / BOARDS for seconds in best_times(plan, arena.ours, arena.theirs))
                yield Row(
                    f"{spaces} spaces, {label}: {found} {'plays' if plays else 'words'}",
                    f"{ours * 1e6:.0f} us",
                    f"{theirs * 1e6:.0f} us",
                    ours / theirs,
                    "<= 1.25",
                )
