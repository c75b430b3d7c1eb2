"""Where thinking happens: in processes that are given a view as JSON, never a state."""

import asyncio
import concurrent.futures
import contextlib
import ctypes
import multiprocessing
import os
import random
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from spellhall import bots
from spellhall.core.contract import Game
from spellhall.core.errors import SpellhallError
from spellhall.core.thought import Budget
from spellhall.games import find, folders, take_in, warm
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.tally import Memory
from spellhall.web.hall.turns import Asker, Share, Turns

MOST_LEGAL = 20_000
BOTS = Share(at_once=64)  # all that are due, the tables of each person in turn
QUESTIONS = Share(at_once=2, waiting=4)
_NICENESS = 10  # of workers: whoever serves people comes first where there are more processes than cores
_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG


class Chosen(Struct, frozen=True):
    line: str
    forced: bool  # whoever looks on sees that there is no choice


def choose(game: str, view: bytes, seat: int, level: str, seed: int, seconds: float, public: bytes) -> Chosen:
    """The line that a bot plays after at most about so many seconds; `public` is what a spectator sees."""
    found, state = _seen(game, view)
    action = bots.find(level).choose(found, state, seat, random.Random(seed), Budget(seconds=seconds))
    _, seen_by_all = _seen(game, public)
    return Chosen(found.text.moves.show(action), is_forced(found, seen_by_all, seat))


def is_forced(game: Game[Any, Any], public: Any, seat: int) -> bool:
    """Whether a seat has one action only, as far as a spectator can tell."""
    return len(list(islice(game.rules.actions(public, seat), 2))) == 1


def legal(game: str, view: bytes, seat: int, limit: int) -> list[str]:
    found, state = _seen(game, view)
    lines: list[str] = []
    for action in found.rules.actions(state, seat):
        if len(lines) >= limit:
            break
        lines.append(found.text.moves.show(action))
    return sorted(lines)


def advise(game: str, view: bytes, seat: int, count: int, seconds: float) -> list[dict[str, Any]]:
    """The best lines that the strongest bot finds, with what speaks for them."""
    found, state = _seen(game, view)
    best = bots.hints(bots.find(bots.strongest()), found, state, seat, count, Budget(seconds=seconds))
    return [
        {
            "line": found.text.moves.show(hint.action),
            "value": hint.value,
            "why": hint.why,
            "draft": found.face.touches(state, seat, hint.action),
        }
        for hint in best
    ]


def _seen(game: str, view: bytes) -> tuple[Any, Any]:
    found = find(game)
    return found, found.text.load(msgspec.json.decode(view))


class Worker:
    """One process that thinks, made anew when it dies or hangs; without processes, a thread.

    On a new machine the word search is compiled first. That may take longer than any thought, so it does not
    count as thinking.
    """

    def __init__(self, in_process: bool) -> None:
        if in_process:
            # Forked workers would inherit sockets and locks.
            context = multiprocessing.get_context("spawn")
            self._pool: Executor = ProcessPoolExecutor(
                1, mp_context=context, initializer=_settle_in, initargs=(folders(),)
            )
        else:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="worker")
        self.warmed = asyncio.get_running_loop().run_in_executor(self._pool, warm)
        # A hall may close before that, and then nobody asks how it ended.
        self.warmed.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def ask(self, work: Callable[..., Any], given: tuple[Any, ...], seconds: float) -> Any:
        await asyncio.wait([self.warmed])
        thinking = asyncio.get_running_loop().run_in_executor(self._pool, work, *given)
        return await asyncio.wait_for(thinking, seconds)

    def end(self) -> None:
        if isinstance(self._pool, ProcessPoolExecutor):
            for process in list((self._pool._processes or {}).values()):
                process.kill()
        self._pool.shutdown(wait=False, cancel_futures=True)


class WorkerPool:
    """Workers that think, each for one question at a time: a slow thought costs its worker and no other.

    Who asks has a share of them, and time counts from when a worker begins.
    """

    def __init__(
        self, workers: int, seconds: float, share: Share, memory: Memory | None = None, what: str = ""
    ) -> None:
        self._in_processes = workers > 0
        self._seconds = seconds
        self._turns = Turns(max(1, workers), share, memory, what)
        self._free: list[Worker] = []  # who has just worked is warm, and the next to work
        self._busy: set[Worker] = set()
        self._jobs: set[asyncio.Task[Any]] = set()

    def open(self, then: Callable[[], None]) -> None:
        """Get ready before somebody asks, and go on with something else when that is done."""
        if self._in_processes:
            first = Worker(in_process=True)
            self._free.append(first)
            first.warmed.add_done_callback(lambda warmed: None if warmed.cancelled() else then())

    async def ask(self, asker: Asker, work: Callable[..., Any], *given: Any) -> Any:
        await self._turns.begin(asker)
        # A task of its own: whoever goes away while a worker thinks leaves neither it nor its place behind.
        job = asyncio.create_task(self._work(asker, work, given))
        self._jobs.add(job)
        job.add_done_callback(self._done)
        try:
            return await asyncio.shield(job)
        except asyncio.CancelledError:
            if job.cancelled() and not _is_cancelled():
                raise Refusal("too-slow", "Thinking was interrupted; try again.") from None
            raise

    def _done(self, job: asyncio.Task[Any]) -> None:
        self._jobs.discard(job)
        if not job.cancelled():
            job.exception()  # who asked may have gone

    async def _work(self, asker: Asker, work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        worker: Worker | None = None
        kept = False
        try:
            worker = self._free.pop() if self._free else Worker(self._in_processes)
            self._busy.add(worker)
            answer = await worker.ask(work, given, self._seconds)
            kept = True
            return answer
        except TimeoutError:
            raise Refusal("too-slow", "Thinking took too long.") from None
        except concurrent.futures.BrokenExecutor:
            raise Refusal("too-slow", "Thinking was interrupted; try again.") from None
        except SpellhallError:
            kept = True
            raise
        finally:
            if worker is not None:
                self._busy.discard(worker)
                if kept:
                    self._free.append(worker)
                else:
                    worker.end()
            self._turns.end(asker)

    def close(self) -> None:
        for job in self._jobs:
            job.cancel()
        for worker in (*self._busy, *self._free):
            worker.end()
        self._free.clear()


def _is_cancelled() -> bool:
    """Whether it is the one who waits that was cancelled, and not what is waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _settle_in(taken: tuple[Path, ...]) -> None:
    """A worker finds the games that the hall has, and gives way to the server. It does not react to Ctrl-C,
    for the server ends it; and it never outlives the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
    if sys.platform == "linux":
        # Also while a thought lets no other thread run.
        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    for folder in taken:
        # What the hall could read when it began may be gone: then the other games go on.
        with contextlib.suppress(SpellhallError):
            take_in(folder)
