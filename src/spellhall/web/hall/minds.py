"""Where thinking happens: in processes that are given a view as JSON, never a state."""

import asyncio
import concurrent.futures
import multiprocessing
import random
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import msgspec

from spellhall import bots
from spellhall.games import find
from spellhall.web.hall.refusals import Refusal
from spellhall.words.search import warm

MOST_LEGAL = 20_000


def choose(game: str, view: bytes, seat: int, level: str, seed: int) -> str:
    """The line that a bot plays."""
    found, state = _seen(game, view)
    action = bots.find(level).choose(found, state, seat, random.Random(seed))
    line: str = found.show(action)
    return line


def legal(game: str, view: bytes, seat: int, limit: int) -> list[str]:
    found, state = _seen(game, view)
    lines: list[str] = []
    for action in found.actions(state, seat):
        if len(lines) >= limit:
            break
        lines.append(found.show(action))
    return sorted(lines)


def advise(game: str, view: bytes, seat: int, count: int) -> list[dict[str, Any]]:
    """The best lines that the strongest bot finds, with what speaks for them."""
    found, state = _seen(game, view)
    best = bots.hints(bots.find(bots.strongest()), found, state, seat, count)
    return [
        {
            "line": found.show(hint.action),
            "value": hint.value,
            "why": hint.why,
            "draft": found.touches(state, seat, hint.action),
        }
        for hint in best
    ]


def _seen(game: str, view: bytes) -> tuple[Any, Any]:
    found = find(game)
    return found, found.load(msgspec.json.decode(view))


class Minds:
    """A pool of workers that is made when first needed, and made anew when one of them dies or hangs.

    On a new machine the word search is compiled first. That may take longer than any thought, so it does not
    count as thinking.
    """

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool: Executor | None = None
        self._warmed: asyncio.Future[bool]

    def open(self) -> None:
        """Get ready before somebody asks; the event loop too, which answers questions about drafts."""
        if self._workers:
            self._running()
            self._warmed.add_done_callback(lambda _: threading.Thread(target=warm, daemon=True).start())

    def _running(self) -> Executor:
        if self._pool is None:
            if self._workers:
                # Forked workers would inherit sockets and locks.
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_quiet)
            else:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="minds")
            self._warmed = asyncio.get_running_loop().run_in_executor(self._pool, warm)
        return self._pool

    async def ask(self, work: Callable[..., Any], *given: Any) -> Any:
        pool = self._running()
        try:
            await asyncio.wait([self._warmed])
            thinking = asyncio.get_running_loop().run_in_executor(pool, work, *given)
            return await asyncio.wait_for(thinking, self._seconds)
        except TimeoutError:
            self._give_up(pool)
            raise Refusal("too-slow", "Thinking took too long.") from None
        except (concurrent.futures.BrokenExecutor, RuntimeError) as error:
            if not isinstance(error, concurrent.futures.BrokenExecutor) and self._pool is pool:
                raise
            self._give_up(pool)
            raise Refusal("too-slow", "Thinking was interrupted; try again.") from None

    def _give_up(self, pool: Executor) -> None:
        if self._pool is pool:
            self._pool = None
        if isinstance(pool, ProcessPoolExecutor):
            for process in list((pool._processes or {}).values()):
                process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool is not None:
            self._give_up(self._pool)


def _quiet() -> None:
    """A worker must not react to Ctrl-C by itself: the server ends it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
