"""How much faster two workers are than one, here and on Ray: the same games, taken in turns.

    .venv/bin/python scripts/lab_workers.py GAME/EXPERIMENT --games 200 --repeat 3 [--ray]

Starting workers and making tables is left out: what is told are games a second while all of them play. Where
others use the machine, look at the processor time: two workers lose what a game takes longer with them.
"""

import argparse
import os
import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

from msgspec.structs import replace

from spellhall.lab.experiments.plan import Experiment, read
from spellhall.lab.experiments.ready import found
from spellhall.lab.experiments.running import Progress, run
from spellhall.lab.experiments.workers import Processes, Workers


class Speed(NamedTuple):
    games: float  # a second, after the first ones
    parent: float  # processor seconds of this process for a game
    workers: float  # and of its processes, their start included; Ray's are not its own


def _used(who: int) -> float:
    found = resource.getrusage(who)
    return found.ru_utime + found.ru_stime


def speed(experiment: Experiment, workers: Callable[[], Workers], warm: int) -> Speed:
    seen: list[tuple[float, int]] = []

    def tell(progress: Progress) -> None:
        if progress.finished >= warm:
            seen.append((time.perf_counter(), progress.finished))

    own, others = _used(resource.RUSAGE_SELF), _used(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as folder:
        run(experiment, Path(folder), workers, tell)
    own, others = _used(resource.RUSAGE_SELF) - own, _used(resource.RUSAGE_CHILDREN) - others
    (began, first), (ended, last) = seen[0], seen[-1]
    return Speed((last - first) / (ended - began), own / experiment.size, others / experiment.size)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    given.add_argument("experiment")
    given.add_argument("--games", type=int, default=200)
    given.add_argument("--repeat", type=int, default=3)
    given.add_argument("--ray", action="store_true")
    asked = given.parse_args()
    experiment = replace(read(found(asked.experiment)[0]), games=asked.games)

    def crew(number: int) -> Workers:
        if asked.ray:
            from spellhall.lab.ray_workers import RayWorkers

            return RayWorkers(number)
        return Processes(number)

    speeds: dict[int, list[float]] = {1: [], 2: []}
    for turn in range(asked.repeat):
        for number in (1, 2):
            fast = speed(experiment, lambda number=number: crew(number), asked.games // 10)
            speeds[number].append(fast.games)
            used = f"{fast.workers * 1000:.0f} ms a game and {fast.parent * 1000:.1f} in the parent"
            load = f"load {os.getloadavg()[0]:.1f}"
            print(f"{turn}: {number} workers, {fast.games:.1f} games/s, {used}, {load}", flush=True)
    ratios = [two / one for one, two in zip(speeds[1], speeds[2], strict=True)]
    print(f"two against one: {median(ratios):.2f} (of {', '.join(f'{one:.2f}' for one in ratios)})")


if __name__ == "__main__":
    main()
