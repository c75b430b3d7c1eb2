"""Two threads against one: the kernels give the interpreter free while they search."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from benchmarks import boards
from benchmarks.native import Arena
from benchmarks.rounds import Plan, Row, best_times
from spellhall.words.search import Walks

TITLE = "Two threads (times the speed of one)"
BOARDS = 60


def measure(plan: Plan) -> Iterator[Row]:
    trie, graph = boards.trie(), boards.hexagon(4)
    rng = random.Random(plan.seed)
    asked = [
        Walks(trie=trie, graph=graph, board=boards.letters(rng, 61, 5), hand="AEINST?", shortest=3)
        for _ in range(BOARDS)
    ]
    halves = [Arena(asked[place::2], plays=False) for place in range(2)]
    yield _row(plan, f"{BOARDS} boards of 61 spaces", lambda: [half.ours() for half in halves], ">= 1.7")
    # Hashing frees the interpreter too: on a busy machine this tells how much a second thread can give.
    block = bytes(20_000_000)
    yield _row(plan, "for comparison: SHA-256", lambda: [lambda: hashlib.sha256(block)] * 2, "")


def _row(plan: Plan, name: str, halves: Callable[[], list[Callable[[], object]]], target: str) -> Row:
    with ThreadPoolExecutor(2) as pool:

        def one() -> Callable[[], object]:
            work = halves()
            return lambda: [part() for part in work]

        def two() -> Callable[[], object]:
            work = halves()
            return lambda: list(pool.map(lambda part: part(), work))

        alone, together = best_times(plan, one, two)
    return Row(name, f"{together * 1e3:.1f} ms", f"{alone * 1e3:.1f} ms", alone / together, target)
