"""Contenders run in turns, so that a noisy moment of the machine hits all of them."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Plan:
    """How thorough a run is; the seed makes all runs the same."""

    seed: int = 20
    rounds: int = 15


@dataclass(frozen=True)
class Row:
    """One comparison. `ratio` is what `target` speaks of: "<= 1.25", ">= 50", or nothing."""

    name: str
    ours: str
    theirs: str
    ratio: float | None
    target: str = ""

    @property
    def met(self) -> bool | None:
        if not self.target or self.ratio is None:
            return None
        sign, bound = self.target.split()
        return self.ratio <= float(bound) if sign == "<=" else self.ratio >= float(bound)


def best_times(plan: Plan, *contenders: Callable[[], Callable[[], object]]) -> list[float]:
    """Seconds of each contender's best round. A contender prepares, untimed, and gives what is timed."""
    times: list[list[float]] = [[] for _ in contenders]
    gc.collect()
    gc.disable()
    try:
        for turn in range(plan.rounds + 1):
            for place, prepare in enumerate(contenders):
                work = prepare()
                begin = time.perf_counter()
                work()
                spent = time.perf_counter() - begin
                if turn:  # the first round warms up
                    times[place].append(spent)
    finally:
        gc.enable()
    return [min(spent) for spent in times]
