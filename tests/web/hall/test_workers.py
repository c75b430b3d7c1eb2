"""Thinking in processes of its own: a slow thought costs its worker, and no other."""

import asyncio
import time

import pytest

from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.turns import Asker, Share
from spellhall.web.hall.workers import BOTS, WorkerPool

PATIENCE = 3.0
ADA, BOB = Asker("ada"), Asker("bob")


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
        minds = WorkerPool(workers=0, seconds=1.0, share=Share(1, 10))
        # Together they take longer than each of them may.
        await asyncio.gather(*(minds.ask(ADA, time.sleep, 0.4) for _ in range(5)))
        minds.close()

    asyncio.run(test())


def test_who_goes_away_leaves_no_place_behind() -> None:
    async def test() -> None:
        minds = WorkerPool(workers=0, seconds=60, share=Share(1, 1))
        for _ in range(3):
            working = asyncio.create_task(minds.ask(ADA, time.sleep, 0.1))
            waiting = asyncio.create_task(minds.ask(ADA, pow, 2, 10))
            await asyncio.sleep(0.01)
            for gone in (working, waiting):
                gone.cancel()
            await asyncio.gather(working, waiting, return_exceptions=True)
            assert working.cancelled()
            assert waiting.cancelled()
            assert await minds.ask(BOB, pow, 2, 10) == 1024
            assert await minds.ask(ADA, pow, 2, 10) == 1024
        minds.close()

    asyncio.run(test())


def test_thoughts_that_the_hall_cuts_off_are_refused_as_all_else() -> None:
    async def test() -> None:
        minds = WorkerPool(workers=0, seconds=60, share=BOTS)
        working = asyncio.create_task(minds.ask(ADA, time.sleep, 0.1))
        await asyncio.sleep(0.01)
        minds.close()
        with pytest.raises(Refusal) as refused:
            await working
        assert refused.value.kind == "too-slow"

    asyncio.run(test())
