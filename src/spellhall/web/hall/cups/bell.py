"""The bell: a round has begun, and somebody who looks elsewhere does not sit at their table yet."""

import asyncio

from msgspec import Struct

from spellhall.web.hall.cups.cups import AT_ONCE, LONGEST_WAIT, Cups
from spellhall.web.hall.cups.shown import SideShown
from spellhall.web.store import Person

_NOTHING = "-"


class RoundShown(Struct, frozen=True, omit_defaults=True):
    """Where somebody is awaited."""

    cup: str
    name: str
    round: int
    table: str
    against: SideShown
    left: int | None = None  # seconds to sit down


class BellShown(Struct, frozen=True, omit_defaults=True):
    stamp: str  # of all this: whoever knows it may wait for another
    plays: bool = False  # in a tournament of rounds that is not over: else nothing is to come
    round: RoundShown | None = None


class Waiter(Struct, frozen=True, eq=False):
    person: str
    stamp: str
    stirred: asyncio.Event


class Bell:
    def __init__(self, cups: Cups) -> None:
        self._cups = cups
        self._waiters: set[Waiter] = set()
        self._closing = False
        cups.on_look.append(self._look)

    def let_go(self) -> None:
        """The hall is closing: whoever waits is answered now."""
        self._closing = True
        for waiter in self._waiters:
            waiter.stirred.set()

    async def state(self, person: Person) -> BellShown:
        plays = await self._cups.hall.store.cups.in_rounds(person.id)
        awaited = (await self._cups.hall.store.cups.awaited([person.id])).get(person.id) if plays else None
        if awaited is None:
            return BellShown(_NOTHING, plays)
        cup_id, table = awaited
        cup = await self._cups.shown(cup_id, person, at_once=True)
        you = cup.you
        if you is None or you.table != table or you.seated or you.against is None:
            return BellShown(_NOTHING, plays)  # they have sat down meanwhile
        return BellShown(table, plays, RoundShown(cup.id, cup.name, cup.round, table, you.against, you.left))

    async def wait(self, person: Person, stamp: str, seconds: float) -> BellShown:
        """As soon as that is something else than the stamp says, or the time is over."""
        told = await self.state(person)
        own = sum(waiter.person == person.id for waiter in self._waiters)
        if told.stamp != stamp or not told.plays or own >= AT_ONCE or self._closing:
            return told
        waiter = Waiter(person.id, stamp, asyncio.Event())
        self._waiters.add(waiter)
        try:
            async with asyncio.timeout(min(seconds, LONGEST_WAIT)):
                await waiter.stirred.wait()
        except TimeoutError:
            pass
        finally:
            self._waiters.discard(waiter)
        return await self.state(person)

    async def _look(self) -> None:
        """Each process asks for those who wait at it, whichever has paired them."""
        if not self._waiters:
            return
        awaited = await self._cups.hall.store.cups.awaited(sorted({one.person for one in self._waiters}))
        for waiter in self._waiters:
            _, table = awaited.get(waiter.person, ("", _NOTHING))
            if table != waiter.stamp:
                waiter.stirred.set()
