"""How much faster two workers are than one, as processes and, where it is installed, on Ray on this machine.

The same games, taken in turns. Told are games a second while all workers play (starting them, and the first
games of each, which load word lists and kernels, are left out), and the same by processor time: what two
workers would gain if nobody else used the machine. By that they lose only what a game takes longer beside
another one, and what this process does for each, which shares their cores.
"""

from __future__ import annotations

import importlib.util
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from msgspec.structs import replace

from benchmarks.rounds import Plan, Row
from spellhall.lab.experiments.plan import Experiment
from spellhall.lab.experiments.ready import listed
from spellhall.lab.experiments.running import run
from spellhall.lab.experiments.workers import Done, Processes, Task, Workers

TITLE = "Experiments: two workers against one (games a second of two / of one)"
LEAST = 1.8
GAMES = 600
WARM = 6  # tasks of each worker that are left out
QUICK = "hundred-thousand"  # the ready experiment that is measured: many short games


class Speed(NamedTuple):
    games: float  # a second
    worker: float  # processor seconds of a worker for a game
    parent: float  # and of this process
    busy: float  # the share of their time in which workers play


class Watched:
    """Workers whose tasks are written down."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self.number, self.spell = workers.number, workers.spell
        self.done: list[tuple[float, float, Done]] = []  # when, and this process's own seconds by then

    def submit(self, task: Task) -> None:
        self._workers.submit(task)

    def next(self) -> Sequence[Done]:
        found = self._workers.next()
        self.done += [(time.perf_counter(), time.process_time(), one) for one in found]
        return found

    def close(self) -> None:
        self._workers.close()


def speed(experiment: Experiment, crew: Callable[[], Workers]) -> Speed:
    watched: list[Watched] = []

    def begun() -> Workers:
        watched.append(Watched(crew()))
        return watched[0]

    with tempfile.TemporaryDirectory() as folder:
        run(experiment, Path(folder), begun)
    tasks, number = watched[0].done, watched[0].number
    first = min(WARM * number, len(tasks) // 2)
    (began, own, _), rest = tasks[first], tasks[first + 1 :]
    ended, used, _ = rest[-1]
    games = sum(len(done.games) for _, _, done in rest)
    worker = sum(done.processor for _, _, done in rest) / games
    playing = sum(done.seconds for _, _, done in rest) / (number * (ended - began))
    return Speed(games / (ended - began), worker, (used - own) / games, min(1.0, playing))


def compared(name: str, plan: Plan, experiment: Experiment, crew: Callable[[int], Workers]) -> Iterator[Row]:
    ones, twos = [], []
    for _ in range(max(1, plan.rounds // 5)):
        ones.append(speed(experiment, lambda: crew(1)))
        twos.append(speed(experiment, lambda: crew(2)))
    one, two = median(found.games for found in ones), median(found.games for found in twos)
    yield Row(f"{name}, by the clock", f"{two:.1f}/s", f"{one:.1f}/s", two / one, f">= {LEAST}")
    alone, beside = median(found.worker for found in ones), median(found.worker for found in twos)
    parent, busy = median(found.parent for found in twos), median(found.busy for found in twos)
    yield Row(
        f"{name}, by processor time ({1000 * parent:.1f} ms a game here)",
        f"{1000 * beside:.1f} ms",
        f"{1000 * alone:.1f} ms",
        2 * alone / (beside + parent),
        f">= {LEAST}",
    )
    yield Row(f"{name}, share of the time in which two workers play", f"{busy:.2f}", "", None)


def measure(plan: Plan) -> Iterator[Row]:
    ready = next(experiment for name, experiment in listed() if name.endswith(QUICK))
    experiment = replace(ready, games=GAMES, seed=plan.seed)
    yield from compared("processes", plan, experiment, Processes)
    if importlib.util.find_spec("ray") is not None:
        from spellhall.lab.ray_workers import RayWorkers

        yield from compared("Ray", plan, experiment, RayWorkers)
