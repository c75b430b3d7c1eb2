"""Who listens, and what they hear; with the bus of a single process."""

import asyncio
from collections.abc import AsyncIterator
from typing import Protocol

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


class Hearing(AsyncIterator[News | LookAgain]):
    """One listener's ear: hears from the moment it was made, until it or the bus is closed."""

    def __init__(self, ears: "set[Hearing]") -> None:
        self._queue: asyncio.Queue[News | LookAgain | None] = asyncio.Queue()
        self._ears = ears
        ears.add(self)

    def tell(self, what: News | LookAgain) -> None:
        if self._queue.qsize() >= MOST_UNHEARD:
            # Who does not keep up is told to look at everything instead.
            while not self._queue.empty():
                self._queue.get_nowait()
            what = LookAgain()
        self._queue.put_nowait(what)

    async def __anext__(self) -> News | LookAgain:
        what = await self._queue.get()
        if what is None:
            self._queue.put_nowait(None)
            raise StopAsyncIteration
        return what

    def close(self) -> None:
        self._ears.discard(self)
        self._queue.put_nowait(None)


class Bus(Protocol):
    def publish(self, table: str, version: int, /) -> None:
        """Tell all processes, this one included. Does not wait: while a connection is lost, news are kept."""

    def listen(self) -> Hearing:
        """All news from now on. Several may listen."""

    @property
    def connected(self) -> bool:
        """Whether news come in now, for readiness."""

    async def close(self) -> None: ...


class MemoryBus:
    """For a hall of one process."""

    def __init__(self) -> None:
        self._ears: set[Hearing] = set()

    @property
    def connected(self) -> bool:
        return True

    def publish(self, table: str, version: int, /) -> None:
        self._tell(News(table, version))

    def listen(self) -> Hearing:
        return Hearing(self._ears)

    def _tell(self, what: News | LookAgain) -> None:
        for ear in self._ears:
            ear.tell(what)

    async def close(self) -> None:
        for ear in list(self._ears):
            ear.close()
