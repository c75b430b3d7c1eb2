"""4 x 4 Boggle through the same walk, without revisits."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from benchmarks import boards
from benchmarks.native import Arena, c_walk
from benchmarks.rounds import Plan, Row, best_times
from spellhall.words.search import Walks

TITLE = "Boggle, 4 x 4, all words of 3 letters or more (time of ours / time of C)"
BOARDS = 400


def measure(plan: Plan) -> Iterator[Row]:
    trie, graph = boards.trie(), boards.square(4)
    rng = random.Random(plan.seed)
    asked = [
        Walks(trie=trie, graph=graph, board=boards.boggle(rng), shortest=3, revisit=False)
        for _ in range(BOARDS)
    ]
    if c_walk() is None:
        yield Row("boggle", "", "no gcc here", None)
    else:
        arena = Arena(asked, plays=False)
        found = arena.check() / BOARDS
        ours, theirs = (seconds / BOARDS for seconds in best_times(plan, arena.ours, arena.theirs))
        yield Row(
            f"kernel, {found:.0f} words a board",
            f"{1 / ours:,.0f} boards/s",
            f"{1 / theirs:,.0f} boards/s",
            ours / theirs,
            "<= 1.25",
        )

    def whole() -> Callable[[], object]:
        return lambda: [walks.words() for walks in asked]

    (seconds,) = best_times(plan, whole)
    yield Row("question to words in Python", f"{BOARDS / seconds:,.0f} boards/s", "", None)
