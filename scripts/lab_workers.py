"""How much faster two workers are than one, here and on Ray: the same games, taken in turns.

    .venv/bin/python scripts/lab_workers.py GAME/EXPERIMENT --games 200 --repeat 3 [--ray]

Starting workers and making tables is left out: what is told are games a second while all of them play. The
parent's own processor time shows how many workers it could keep busy, on a machine that is busy, too.
"""

import argparse
import os
import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from msgspec.structs import replace

from spellhall.lab.experiments.plan import Experiment, read
from spellhall.lab.experiments.ready import found
from spellhall.lab.experiments.running import Progress, run
from spellhall.lab.experiments.workers import Processes, Workers


def speed(experiment: Experiment, workers: Callable[[], Workers], warm: int) -> tuple[float, float]:
    """Games a second after the first ones, and processor seconds of this process for each game."""
    seen: list[tuple[float, int]] = []

    def tell(progress: Progress) -> None:
        if progress.finished >= warm:
            seen.append((time.perf_counter(), progress.finished))

    before = resource.getrusage(resource.RUSAGE_SELF)
    with tempfile.TemporaryDirectory() as folder:
        run(experiment, Path(folder), workers, tell)
    after = resource.getrusage(resource.RUSAGE_SELF)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    (began, first), (ended, last) = seen[0], seen[-1]
    return (last - first) / (ended - began), used / experiment.size


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
            fast, own = speed(experiment, lambda number=number: crew(number), asked.games // 10)
            speeds[number].append(fast)
            told = f"{fast:.1f} games/s, parent {own * 1000:.1f} ms a game, load {os.getloadavg()[0]:.1f}"
            print(f"{turn}: {number} workers {told}", flush=True)
    ratios = [two / one for one, two in zip(speeds[1], speeds[2], strict=True)]
    print(f"two against one: {median(ratios):.2f} (of {', '.join(f'{one:.2f}' for one in ratios)})")


if __name__ == "__main__":
    main()
