"""Where thinking happens: in processes that are given a view as JSON, never a state."""

import asyncio
import concurrent.futures
import contextlib
import multiprocessing
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import Any

from spellhall.core.errors import SpellhallError
from spellhall.games import folders, warm
from spellhall.web.hall.counters import Memory
from spellhall.web.hall.fair_queue import Asker, FairQueue, Share
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.thoughts import settle_in, settle_in_uncompiled

BOTS = Share(at_once=64)  # all that are due, the tables of each person in turn
QUESTIONS = Share(at_once=2, waiting=4)

# Forked from the hall itself workers would inherit sockets and locks. They are forked from a process that has
# loaded what each of them needs, and nothing else, so that one that died is replaced at once. On macOS what
# is loaded does not bear forking.
_FORKS = sys.platform == "linux"
_context: BaseContext = multiprocessing.get_context("forkserver" if _FORKS else "spawn")
_origin_starts = threading.Lock()
_SOON = 2.0  # seconds: kernels that were compiled before are loaded by then, unless the machine is busy


def _start_origin() -> None:
    """Wait until workers can be forked. On a new machine the word search is compiled first."""
    with _origin_starts:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["spellhall.web.hall.origin"])
        first = context.Process(target=int, daemon=True)
        first.start()
        first.join()


async def _origin_ready() -> None:
    """Wait for a thread that nobody else waits for: a hall may close meanwhile."""
    loop = asyncio.get_running_loop()
    ready = loop.create_future()

    def start() -> None:
        try:
            _start_origin()
        except (OSError, EOFError) as error:
            tell(error)
        else:
            tell(None)

    def tell(error: Exception | None) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(hear, error)

    def hear(error: Exception | None) -> None:
        if not ready.done():
            ready.set_result(error)

    threading.Thread(target=start, daemon=True).start()
    failed = await ready
    if failed is not None:
        raise concurrent.futures.BrokenExecutor from failed


class Worker:
    """One process that thinks, made anew when it dies or hangs; without processes, a thread.

    Until it is warm may take longer than any thought: a minute on a new machine, where kernels are compiled.
    That does not count as thinking, and meanwhile a stopgap answers: a process that uses no kernels.
    """

    def __init__(self, in_process: bool) -> None:
        self._in_process = in_process
        self._pool: Executor | None = None
        self._stopgap: Executor | None = None
        self.warmed = asyncio.ensure_future(self._start())
        # A hall may close before that, and then nobody asks how it ended.
        self.warmed.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _start(self) -> None:
        if self._in_process:
            if _FORKS:
                await _origin_ready()
            self._pool = _process(_context, settle_in)
        else:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="worker")
        await asyncio.get_running_loop().run_in_executor(self._pool, warm)

    async def ask(self, work: Callable[..., Any], given: tuple[Any, ...], seconds: float) -> Any:
        pool = await self._ready()
        thinking = asyncio.get_running_loop().run_in_executor(pool, work, *given)
        async with asyncio.timeout(seconds):
            return await thinking

    async def _ready(self) -> Executor:
        if self._stopgap is None:
            await asyncio.wait([self.warmed], timeout=_SOON if self._in_process else None)
        if not self.warmed.done():
            if self._stopgap is None:
                self._stopgap = _process(multiprocessing.get_context("spawn"), settle_in_uncompiled)
            await asyncio.get_running_loop().run_in_executor(self._stopgap, int)  # starting is no thinking
            return self._stopgap
        if self._stopgap is not None:
            _end(self._stopgap)
            self._stopgap = None
        if self._pool is None:
            raise concurrent.futures.BrokenExecutor
        return self._pool

    def end(self) -> None:
        self.warmed.cancel()
        for pool in (self._pool, self._stopgap):
            if pool is not None:
                _end(pool)


def _process(context: BaseContext, settle: Callable[[tuple[Path, ...]], None]) -> Executor:
    return ProcessPoolExecutor(1, mp_context=context, initializer=settle, initargs=(folders(),))


def _end(pool: Executor) -> None:
    if isinstance(pool, ProcessPoolExecutor):
        for process in list((pool._processes or {}).values()):
            process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


class WorkerPool:
    """Workers that think, each for one question at a time: a slow thought costs its worker and no other.

    Who asks has a share of them, and time counts from when a worker begins.
    """

    def __init__(
        self, workers: int, seconds: float, share: Share, memory: Memory | None = None, what: str = ""
    ) -> None:
        self._in_processes = workers > 0
        self._seconds = seconds
        self._turns = FairQueue(max(1, workers), share, memory, what)
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
