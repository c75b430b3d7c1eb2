"""Thinking in processes of its own: a slow thought costs its worker, and no other."""

import asyncio
import time

import pytest

from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.workers import WorkerPool

PATIENCE = 3.0


async def _two_at_once() -> tuple[str, int, int]:
    minds = WorkerPool(workers=2, seconds=PATIENCE)
    try:
        # Both have started before one is kept busy: on a busy machine starting outlasts patience.
        await asyncio.gather(minds.ask(pow, 1, 1), minds.ask(pow, 1, 2))
        slow = asyncio.create_task(minds.ask(time.sleep, 60))
        beside = [await minds.ask(pow, 2, 10) for _ in range(3)]
        assert not slow.done(), "the others did not wait for it"
        with pytest.raises(Refusal) as refused:
            await slow
        after = await asyncio.gather(*(minds.ask(pow, 3, number) for number in range(4)))
        return refused.value.kind, beside[-1], after[-1]
    finally:
        minds.close()


@pytest.mark.slow
def test_a_slow_thought_costs_its_worker_alone() -> None:
    assert asyncio.run(_two_at_once()) == ("too-slow", 1024, 27)
