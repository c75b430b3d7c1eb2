"""Answers that are kept back until there is something new, so that nobody needs to ask again and again."""

import asyncio
import contextlib
from collections.abc import Iterator

from msgspec import Struct

from spellhall.web.store import Person

LONGEST_WAIT = 20.0  # seconds that an answer is kept back until there is something new
AT_ONCE = 3  # answers that are kept back for one person, or all without a name, about one thing


class Waiter(Struct, frozen=True, eq=False):
    """Somebody who knows how it stands, and waits for news."""

    reader: Person | None
    stamp: str
    stirred: asyncio.Event

    async def wait(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(min(seconds, LONGEST_WAIT)):
                await self.stirred.wait()


class KeptAnswers:
    def __init__(self) -> None:
        self._waiters: dict[str, set[Waiter]] = {}  # by what they wait for
        self.closing = False

    def let_go(self) -> None:
        """The hall is closing: whoever waits for news is answered now."""
        self.closing = True
        self.stir(*self._waiters)

    @contextlib.contextmanager
    def keep(self, topic: str, reader: Person | None, stamp: str) -> Iterator[Waiter | None]:
        """Nobody, if too many answers are kept back for that person already, or none is any more."""
        waiters = self._waiters.setdefault(topic, set())
        own = sum(waiter.reader == reader for waiter in waiters)
        waiter = Waiter(reader, stamp, asyncio.Event()) if own < AT_ONCE and not self.closing else None
        if waiter is not None:
            waiters.add(waiter)
        try:
            yield waiter
        finally:
            if waiter is not None:
                waiters.discard(waiter)
            if not waiters:
                self._waiters.pop(topic, None)

    def topics(self) -> list[str]:
        return sorted(self._waiters)

    def waiting_for(self, topic: str) -> tuple[Waiter, ...]:
        return tuple(self._waiters.get(topic, ()))

    def stir(self, *topics: str) -> None:
        for topic in topics:
            for waiter in self.waiting_for(topic):
                waiter.stirred.set()
