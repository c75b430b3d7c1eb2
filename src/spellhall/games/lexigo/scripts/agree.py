#!/usr/bin/env python3
"""Compare Lexigo's lists of legal lines with those of its slow double on random positions.

src/spellhall/games/lexigo/scripts/agree.py --positions 1000 --seed 1
"""

import argparse
import importlib.util
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from types import ModuleType

import spellhall
from spellhall import words

TESTS = Path(__file__).parents[1] / "tests"


def load(name: str) -> ModuleType:
    """A module of the game's tests, which are no package."""
    spec = importlib.util.spec_from_file_location(name, TESTS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def chunk(seed: int, first: int, count: int) -> tuple[int, int, list[str]]:
    """Positions `first` to `first + count`: how many, their lines, and where the two disagree."""
    slow, agreement = load("slow_lexigo"), load("lexigo_agreement")
    lists = {
        agreement.COMMON: slow.Dictionary(agreement.common_words()),
        "default": slow.Dictionary(words.lexicon("default").words),
    }
    lines, wrong = 0, []
    for number in range(first, first + count):
        told = agreement.position(random.Random(f"{seed}/{number}"))
        fast = spellhall.table(told).legal()
        expected = slow.SlowLexigo(told, lists[told["options"].get("lexicon", "default")]).lines()
        lines += len(fast)
        if fast != sorted(expected):
            odd = sorted(expected ^ set(fast))[:5]
            wrong.append(
                f"position {number}: {len(fast)} lines, {len(expected)} by the double; {odd}: {told}"
            )
    return count, lines, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None)
    asked = parser.parse_args()
    began, looked, lines, failed = time.perf_counter(), 0, 0, 0
    size = 25
    with ProcessPoolExecutor(asked.workers) as pool:
        waiting = [
            pool.submit(chunk, asked.seed, first, min(size, asked.positions - first))
            for first in range(0, asked.positions, size)
        ]
        for done in as_completed(waiting):
            count, listed, wrong = done.result()
            looked, lines, failed = looked + count, lines + listed, failed + len(wrong)
            for problem in wrong:
                print(f"\n{problem}")
            print(f"\r{looked} of {asked.positions} positions", end="", file=sys.stderr, flush=True)
    took = time.perf_counter() - began
    print(f"\r{looked} positions, {lines} lines, {failed} disagreements, {took:.0f} s")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
