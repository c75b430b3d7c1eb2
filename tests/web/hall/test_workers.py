"""Thinking in processes of its own: a slow thought costs its worker, and no other."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from spellhall.web.hall import workers
from spellhall.web.hall.fair_queue import Asker, Share
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.workers import BOTS, WorkerPool

PATIENCE = 3.0
ADA, BOB = Asker("ada"), Asker("bob")


class Thought:
    """A thought in a thread that lasts until it may end, and no longer than a minute."""

    def __init__(self) -> None:
        self.begun, self.may_end = threading.Event(), threading.Event()

    def think(self) -> None:
        self.begun.set()
        self.may_end.wait(60)


async def _two_at_once() -> tuple[str, int, int]:
    minds = WorkerPool(workers=2, seconds=PATIENCE, share=BOTS)
    try:
        # Both have started before one is kept busy: on a busy machine starting outlasts patience.
        await asyncio.gather(minds.ask(ADA, pow, 1, 1), minds.ask(ADA, pow, 1, 2))
        slow = asyncio.create_task(minds.ask(ADA, time.sleep, 60))
        beside = [await minds.ask(ADA, pow, 2, 10) for _ in range(3)]
        assert not slow.done(), "the others did not wait for it"
        with pytest.raises(Refusal) as refused:
            await slow
        after = await asyncio.gather(*(minds.ask(ADA, pow, 3, number) for number in range(4)))
        return refused.value.kind, beside[-1], after[-1]
    finally:
        minds.close()


@pytest.mark.slow
def test_a_slow_thought_costs_its_worker_alone() -> None:
    assert asyncio.run(_two_at_once()) == ("too-slow", 1024, 27)


def test_the_time_in_the_queue_does_not_count() -> None:
    async def test() -> None:
        minds = WorkerPool(workers=0, seconds=PATIENCE, share=Share(1, 10))
        # Together they take longer than each of them may.
        await asyncio.gather(*(minds.ask(ADA, time.sleep, PATIENCE / 4) for _ in range(6)))
        minds.close()

    asyncio.run(test())


def test_who_goes_away_leaves_no_place_behind() -> None:
    async def test() -> None:
        minds = WorkerPool(workers=0, seconds=60, share=Share(1, 1))
        for _ in range(3):
            thought = Thought()
            working = asyncio.create_task(minds.ask(ADA, thought.think))
            waiting = asyncio.create_task(minds.ask(ADA, pow, 2, 10))
            await asyncio.to_thread(thought.begun.wait)
            for gone in (working, waiting):
                gone.cancel()
            await asyncio.gather(working, waiting, return_exceptions=True)
            thought.may_end.set()
            assert working.cancelled()
            assert waiting.cancelled()
            assert await minds.ask(BOB, pow, 2, 10) == 1024
            assert await minds.ask(ADA, pow, 2, 10) == 1024
        minds.close()

    asyncio.run(test())


def test_thoughts_that_the_hall_cuts_off_are_refused_as_all_else() -> None:
    async def test() -> None:
        minds = WorkerPool(workers=0, seconds=60, share=BOTS)
        thought = Thought()
        working = asyncio.create_task(minds.ask(ADA, thought.think))
        await asyncio.to_thread(thought.begun.wait)
        minds.close()
        with pytest.raises(Refusal) as refused:
            await working
        thought.may_end.set()
        assert refused.value.kind == "too-slow"

    asyncio.run(test())


def test_who_asks_before_a_worker_is_warm_is_answered_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = asyncio.Event()
    monkeypatch.setattr(workers, "_origin_ready", compiled.wait)
    monkeypatch.setattr(workers, "_SOON", 0.01)

    async def test() -> list[str | None]:
        minds = WorkerPool(workers=1, seconds=60, share=BOTS)
        told = [await minds.ask(ADA, os.getenv, "SPELLHALL_NO_NUMBA") for _ in range(2)]
        compiled.set()
        await minds._free[0].warmed
        told.append(await minds.ask(ADA, os.getenv, "SPELLHALL_NO_NUMBA"))
        minds.close()
        return told

    assert asyncio.run(test()) == ["1", "1", None]


def test_a_worker_loads_neither_the_server_nor_the_store() -> None:
    asked = "import sys, spellhall.web.hall.thoughts; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True).stdout
    assert "spellhall.web.hall.thoughts" in loaded.split()
    assert not {"sqlalchemy", "litestar", "uvicorn", "numba"} & set(loaded.split())


_PARENT = """
import asyncio, os, sys, time
from spellhall.web.hall import workers
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.hall.workers import BOTS, WorkerPool

async def main():
    if sys.argv[1] == "before they are warm":
        workers._origin_ready = asyncio.Event().wait
        workers._SOON = 0.0
    else:
        workers._SOON = 60.0
    minds = WorkerPool(2, 60, BOTS)
    both = await asyncio.gather(*(minds.ask(Asker("ada"), os.getpid) for _ in range(2)))
    busy = asyncio.create_task(minds.ask(Asker("ada"), time.sleep, 600))
    print(*both, flush=True)
    await busy

if __name__ == "__main__":
    asyncio.run(main())
"""


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with contextlib.suppress(OSError), open(f"/proc/{process}/stat") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"
    return True


@pytest.mark.parametrize("when", ["before they are warm", "when they are warm"])
def test_workers_end_with_a_hall_that_is_killed(when: str, tmp_path: object) -> None:
    script = os.path.join(str(tmp_path), "parent.py")
    with open(script, "w") as written:
        written.write(_PARENT)
    env = {**os.environ, "SPELLHALL_NO_NUMBA": "1"}  # not worth loading for so short a life
    hall = subprocess.Popen([sys.executable, script, when], stdout=subprocess.PIPE, text=True, env=env)
    workers: list[int] = []
    try:
        assert hall.stdout is not None
        workers += [int(one) for one in hall.stdout.readline().split()]
        assert len(set(workers)) == 2
        assert all(map(_lives, workers))
        hall.send_signal(signal.SIGKILL)
        hall.wait()
        for _ in range(3000):
            if not any(map(_lives, workers)):
                return
            time.sleep(0.02)
        raise AssertionError("workers are left")
    finally:
        hall.kill()
        for left in filter(_lives, workers):
            os.kill(left, signal.SIGKILL)
        hall.communicate()
