"""Who listens, and what they hear; with the bus of a single process."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import ClassVar, Protocol

from msgspec import Struct

from spellhall.core.errors import SpellhallError

MOST_UNHEARD = 10_000


class News(Struct, frozen=True):
    """A table has come to this version."""

    table: str
    version: int


class LookAgain(Struct, frozen=True):
    """News may be missing, so look at every table you follow."""


class BusError(SpellhallError):
    """The bus cannot be used; the message says why."""


class Subscription(AsyncIterator[News | LookAgain]):
    """One listener's ear: hears from the moment it was made, until it or the bus is closed."""

    def __init__(self, subscribers: "set[Subscription]") -> None:
        self._unheard: deque[News | LookAgain] = deque()
        self._stirred = asyncio.Event()
        self._closed = False
        self._subscribers = subscribers
        subscribers.add(self)

    def tell(self, what: News | LookAgain) -> None:
        if len(self._unheard) >= MOST_UNHEARD:
            # Who does not keep up is told to look at everything instead.
            self._unheard.clear()
            what = LookAgain()
        self._unheard.append(what)
        self._stirred.set()

    async def __anext__(self) -> News | LookAgain:
        while not self._unheard:
            if self._closed:
                raise StopAsyncIteration
            self._stirred.clear()
            await self._stirred.wait()
        return self._unheard.popleft()

    def close(self) -> None:
        self._subscribers.discard(self)
        self._closed = True
        self._stirred.set()


class Bus(Protocol):
    def publish(self, table: str, version: int, /) -> None:
        """Tell all processes, this one included. Does not wait: while a connection is lost, news are kept."""

    def listen(self) -> Subscription:
        """All news from now on. Several may listen."""

    between_processes: ClassVar[bool]
    """Whether others write to the same tables."""

    @property
    def connected(self) -> bool:
        """Whether news come in now, for readiness."""

    async def close(self) -> None: ...


class MemoryBus:
    """For a hall of one process."""

    between_processes: ClassVar[bool] = False

    def __init__(self) -> None:
        self._subscribers: set[Subscription] = set()

    @property
    def connected(self) -> bool:
        return True

    def publish(self, table: str, version: int, /) -> None:
        self._tell(News(table, version))

    def listen(self) -> Subscription:
        return Subscription(self._subscribers)

    def _tell(self, what: News | LookAgain) -> None:
        for ear in self._subscribers:
            ear.tell(what)

    async def close(self) -> None:
        for ear in list(self._subscribers):
            ear.close()
