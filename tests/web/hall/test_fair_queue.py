"""A fair queue: everybody in turn, nobody more than a share, and who goes away leaves no place behind."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from spellhall.web.hall.fair_queue import Asker, FairQueue, Share
from spellhall.web.hall.refusals import Refusal

ADA, BOB, CLEO = Asker("ada", "here"), Asker("bob", "here"), Asker("cleo", "there")


class Queue:
    """Askers of one `FairQueue`; `served` tells in which order they came to work."""

    def __init__(self, places: int, share: Share) -> None:
        self.fair = FairQueue(places, share)
        self.served: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def comes(self, *askers: Asker) -> None:
        for asker in askers:
            self.tasks.append(asyncio.create_task(self._wait(asker)))
        await settle()

    async def _wait(self, asker: Asker) -> None:
        await self.fair.begin(asker)
        self.served.append(asker.person)

    async def goes(self, asker: Asker, rest: float = 0.0) -> None:
        self.fair.end(asker, rest)
        await settle()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await test()
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(whole())


def test_addresses_come_in_turn_and_so_do_the_people_of_one() -> None:
    async def test() -> None:
        queue = Queue(1, Share(2, 10))
        await queue.comes(ADA, ADA, ADA, BOB, BOB, CLEO)
        for _ in range(5):
            await queue.goes(next(one for one in (ADA, BOB, CLEO) if one.person == queue.served[-1]))
        assert queue.served == ["ada", "cleo", "bob", "ada", "bob", "ada"]

    run(test)


def test_nobody_has_more_than_a_share() -> None:
    async def test() -> None:
        queue = Queue(4, Share(2, 1))
        await queue.comes(ADA, ADA, ADA)
        assert queue.served == ["ada", "ada"]
        with pytest.raises(Refusal) as refused:
            await queue.fair.begin(ADA)
        assert refused.value.kind == "too-many-questions"
        await queue.comes(CLEO)
        assert queue.served == ["ada", "ada", "cleo"]
        await queue.goes(ADA)
        assert queue.served == ["ada", "ada", "cleo", "ada"]

    run(test)


def test_who_goes_away_while_waiting_leaves_nothing_behind() -> None:
    async def test() -> None:
        queue = Queue(1, Share(1, 1))
        for _ in range(3):
            await queue.comes(ADA, ADA)
            queue.tasks[-1].cancel()
            await settle()
            assert queue.tasks[-1].cancelled(), "it was not refused"
            await queue.goes(ADA)
        assert queue.served == ["ada", "ada", "ada"]

    run(test)


def test_who_is_called_and_has_just_gone_gives_the_place_on() -> None:
    async def test() -> None:
        queue = Queue(1, Share(1, 3))
        await queue.comes(ADA, BOB, CLEO)
        queue.fair.end(ADA)  # calls Cleo, who comes from elsewhere
        queue.tasks[2].cancel()
        await settle()
        assert queue.served == ["ada", "bob"]

    run(test)


def test_who_rests_keeps_nobody_else_waiting() -> None:
    async def test() -> None:
        queue = Queue(1, Share(1, 3))
        await queue.comes(ADA, ADA, BOB)
        await queue.goes(ADA, rest=0.01)
        assert queue.served == ["ada", "bob"]
        await queue.goes(BOB)
        await asyncio.wait_for(queue.tasks[1], 20)
        assert queue.served == ["ada", "bob", "ada"]

    run(test)
