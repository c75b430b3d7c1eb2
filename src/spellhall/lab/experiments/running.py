"""Play what has not been played yet, on whatever workers there are, and keep it."""

import signal
import threading
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from msgspec import Struct

from spellhall.games import folders
from spellhall.lab.experiments.plan import Experiment, Place
from spellhall.lab.experiments.store import Store
from spellhall.lab.experiments.workers import Task, Workers

_AHEAD = 2  # tasks for each worker, so that none waits
_MOST = 500  # games of a task


class Progress(Struct, frozen=True):
    finished: int
    of: int
    each: float | None  # seconds a game, all workers together; None: not known yet
    stopping: bool = False  # only games that have begun are still played


def run(
    experiment: Experiment,
    folder: Path,
    workers: Callable[[], Workers],
    tell: Callable[[Progress], None] = lambda progress: None,
) -> None:
    """All games of an experiment and their tables. Interrupted, it waits for games that are being played,
    keeps them, makes the tables of what there is and passes the interruption on."""
    store = Store(folder, experiment)
    try:
        waiting = [place for place in experiment.places() if place not in store.played]
        if waiting:
            crew = workers()
            try:
                _play(store, crew, waiting, tell)
            finally:
                crew.close()
    finally:
        if store.played:
            store.export()
        store.close()


def _play(store: Store, workers: Workers, waiting: list[Place], tell: Callable[[Progress], None]) -> None:
    of = store.experiment.size
    before, began = of - len(waiting), time.monotonic()
    rest, left = iter(waiting), len(waiting)
    open_tasks = 0
    game: float | None = None  # seconds of work, to find how many games make a task
    tell(Progress(before, of, None))
    with _Interruption() as interruption:
        while left:
            while open_tasks < _AHEAD * workers.number and not interruption.came:
                size = _size(game, left, workers)
                places = tuple(islice(rest, size))
                if not places:
                    break
                workers.submit(Task(store.experiment, places, folders()))
                open_tasks += 1
            if not open_tasks:
                break
            for done in workers.next():
                open_tasks -= 1
                left -= len(done.games)
                # The newest task alone: the first ones of each worker load lists and kernels.
                game = done.seconds / len(done.games)
                store.keep(done.games)
            new = len(waiting) - left
            each = (time.monotonic() - began) / new
            tell(Progress(before + new, of, each, interruption.came))
    if left:
        raise KeyboardInterrupt


class _Interruption:
    """The first Ctrl-C only says that no further games are begun; a second one leaves those that are."""

    came = False

    def __enter__(self) -> "_Interruption":
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._note)
        return self

    def _note(self, number: int, frame: object) -> None:
        if self.came:
            raise KeyboardInterrupt
        self.came = True

    def __exit__(self, *error: object) -> None:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, self._before)


def _size(each: float | None, left: int, workers: Workers) -> int:
    """Large enough that handing out costs nothing, small enough that all workers end together."""
    if each is None:
        return 1
    fair = -(-left // (2 * _AHEAD * workers.number))
    return max(1, min(_MOST, fair, int(workers.spell / max(each, 1e-6))))
