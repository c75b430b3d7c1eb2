"""Where thinking happens: in processes that are given a view as JSON, never a state."""

import asyncio
import concurrent.futures
import contextlib
import multiprocessing
import random
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from spellhall import bots
from spellhall.core.errors import SpellhallError
from spellhall.core.thought import Budget
from spellhall.games import find, folders, take_in, warm
from spellhall.web.hall.refusals import Refusal

MOST_LEGAL = 20_000


def choose(game: str, view: bytes, seat: int, level: str, seed: int, seconds: float) -> str:
    """The line that a bot plays after at most about so many seconds."""
    found, state = _seen(game, view)
    action = bots.find(level).choose(found, state, seat, random.Random(seed), Budget(seconds=seconds))
    line: str = found.text.moves.show(action)
    return line


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
                1, mp_context=context, initializer=_begin, initargs=(folders(),)
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
    """Workers that think, each for one question at a time: a slow thought costs its worker and no other."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._in_processes = workers > 0
        self._seconds = seconds
        self._free: asyncio.LifoQueue[Worker | None] = asyncio.LifoQueue()  # who has just worked is warm
        self._busy: set[Worker] = set()
        for _ in range(max(1, workers)):
            self._free.put_nowait(None)  # a worker is made when it is first needed

    def open(self) -> None:
        """Get ready before somebody asks; the event loop too, which answers questions about drafts."""
        if self._in_processes:
            first = Worker(in_process=True)
            self._free.get_nowait()
            self._free.put_nowait(first)
            first.warmed.add_done_callback(lambda _: threading.Thread(target=warm, daemon=True).start())

    async def ask(self, work: Callable[..., Any], *given: Any) -> Any:
        worker = await self._free.get() or Worker(self._in_processes)
        self._busy.add(worker)
        kept: Worker | None = None
        try:
            answer = await worker.ask(work, given, self._seconds)
            kept = worker
            return answer
        except TimeoutError:
            raise Refusal("too-slow", "Thinking took too long.") from None
        except concurrent.futures.BrokenExecutor:
            raise Refusal("too-slow", "Thinking was interrupted; try again.") from None
        except SpellhallError:
            kept = worker
            raise
        finally:
            self._busy.discard(worker)
            if kept is None:
                worker.end()
            self._free.put_nowait(kept)

    def close(self) -> None:
        for worker in self._busy:
            worker.end()
        while not self._free.empty():
            free = self._free.get_nowait()
            if free is not None:
                free.end()


def _begin(folders: tuple[Path, ...]) -> None:
    """A new process finds the games that the hall has. It must not react to Ctrl-C: the server ends it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for folder in folders:
        # What the hall could read when it began may be gone: then the other games go on.
        with contextlib.suppress(SpellhallError):
            take_in(folder)
