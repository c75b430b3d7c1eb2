"""Closing a hall waits for nobody who has missed that it closes."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, ClassVar

from spellhall.web import tasks
from spellhall.web.bus.broker import BrokerBus


async def deaf_once(begun: asyncio.Event) -> None:
    """Like `asyncio.wait_for` whose future is done when the cancellation comes."""
    begun.set()
    try:
        await asyncio.sleep(3600)
    except asyncio.CancelledError:
        await asyncio.sleep(3600)


async def failing() -> None:
    raise ValueError


def test_who_misses_a_cancellation_is_cancelled_again(wait: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(tasks, "AGAIN_SECONDS", 0.01)

    async def scene() -> None:
        begun = asyncio.Event()
        working = asyncio.create_task(deaf_once(begun))
        await begun.wait()
        failed = asyncio.create_task(failing())
        await asyncio.wait([failed])
        await tasks.end_tasks([working, failed])
        assert working.cancelled()

    wait(scene())


class DeafBroker:
    lost: ClassVar[tuple[type[Exception], ...]] = (OSError,)

    def __init__(self) -> None:
        self.saying = asyncio.Event()

    async def hear(self) -> AsyncIterator[str | None]:
        yield None
        await asyncio.sleep(3600)

    async def say(self, messages: list[str], /) -> None:
        await deaf_once(self.saying)

    async def close(self) -> None:
        pass


def test_a_bus_closes_while_news_are_on_their_way(wait: Any, monkeypatch: Any) -> None:
    """Redis' client sends by `wait_for`: a hall that closed at that moment never ended."""
    monkeypatch.setattr(tasks, "AGAIN_SECONDS", 0.01)

    async def scene() -> None:
        broker = DeafBroker()
        bus = await BrokerBus.open(broker)
        bus.publish("t", 1)
        await broker.saying.wait()
        await bus.close()

    wait(scene())
