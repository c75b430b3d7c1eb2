"""Processes of this machine that play games. One that dies is replaced, and its games are played again."""

import multiprocessing
import os
import signal
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from spellhall.core.errors import SpellhallError
from spellhall.games import take_in
from spellhall.lab.experiments.plan import Experiment, Place
from spellhall.lab.experiments.rows import Kept, play

TRIES = 4
"""How often a task may lose its worker. Games that kill whoever plays them must end the run some time."""


class Lost(SpellhallError):
    """Workers died again and again over the same games."""


class Task(Struct, frozen=True):
    """Some games for one worker."""

    experiment: Experiment
    places: tuple[Place, ...]
    folders: tuple[Path, ...] = ()  # of games from outside


class Done(Struct, frozen=True):
    games: tuple[tuple[Place, Kept], ...]
    seconds: float
    processor: float  # seconds of it that the worker had, where others use the machine


class Workers(Protocol):
    """Whoever plays tasks, one at a time each; all of them are asked in one thread."""

    number: int
    spell: float  # seconds of games that make a good task

    def submit(self, task: Task) -> None: ...
    def next(self) -> Sequence[Done]:
        """Wait for at least one task that has been handed out."""
        ...

    def close(self) -> None:
        """End at once: whatever is still being played is left."""
        ...


def work(task: Task) -> Done:
    """Play a task. The same games give the same rows wherever that is."""
    for folder in task.folders:
        take_in(folder)
    began, used = time.perf_counter(), time.process_time()
    games = tuple((place, play(task.experiment, place)) for place in task.places)
    return Done(games, time.perf_counter() - began, time.process_time() - used)


def _alone() -> None:
    """Ctrl-C reaches all processes of a terminal: the parent decides what becomes of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Here:
    """The parent itself: for one worker, and where processes would cost more than the games."""

    number = 1
    spell = 0.5

    def __init__(self) -> None:
        self._waiting: list[Task] = []

    def submit(self, task: Task) -> None:
        self._waiting.append(task)

    def next(self) -> Sequence[Done]:
        return [work(self._waiting.pop(0))]

    def close(self) -> None:
        self._waiting.clear()


class Processes:
    spell = 1.0

    def __init__(self, number: int) -> None:
        self.number = number
        self._open: dict[Future[Done], tuple[Task, int]] = {}
        self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.number, mp_context=context, initializer=_alone)

    def submit(self, task: Task, tries: int = 0) -> None:
        try:
            self._open[self._pool.submit(work, task)] = task, tries
        except BrokenProcessPool:
            self._renew([(task, tries)])

    def next(self) -> Sequence[Done]:
        while True:
            ready, _ = wait(self._open, return_when=FIRST_COMPLETED)
            done: list[Done] = []
            lost: list[tuple[Task, int]] = []
            for one in ready:
                task, tries = self._open.pop(one)
                try:
                    done.append(one.result())
                except BrokenProcessPool:
                    lost.append((task, tries + 1))
            if lost:
                self._renew(lost)
            if done:
                return done

    def _renew(self, lost: list[tuple[Task, int]]) -> None:
        """All tasks of a broken pool are lost, whichever worker died."""
        self._pool.shutdown(wait=True)
        tasks = [*lost, *((task, tries + 1) for task, tries in self._open.values())]
        self._open.clear()
        worst = max(tasks, key=lambda one: one[1])
        if worst[1] >= TRIES:
            first = worst[0].places[0]
            raise Lost(
                f"a worker died {TRIES} times at cell {first.cell}, fate {first.fate} or soon after it"
            )
        self._pool = self._started()
        for task, tries in tasks:
            self.submit(task, tries)

    @property
    def ids(self) -> list[int]:
        """The processes that are there."""
        return list(self._pool._processes or {})

    def close(self) -> None:
        for process in list((self._pool._processes or {}).values()):
            process.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)


def local(number: int | None) -> Workers:
    wanted = number or os.cpu_count() or 1
    return Here() if wanted == 1 else Processes(wanted)
