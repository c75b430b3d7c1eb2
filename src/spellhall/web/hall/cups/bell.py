"""The bell: a round has begun, and somebody who looks elsewhere does not sit at their table yet."""

from msgspec import Struct

from spellhall.web.hall.cups.cups import Cups
from spellhall.web.hall.cups.shown import SideShown
from spellhall.web.hall.kept_answers import KeptAnswers
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


class Bell:
    def __init__(self, cups: Cups) -> None:
        self._cups = cups
        self._kept = KeptAnswers()  # by person
        cups.on_look.append(self._look)

    def let_go(self) -> None:
        """The hall is closing: whoever waits is answered now."""
        self._kept.let_go()

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
        with self._kept.keep(person.id, person, stamp) as waiter:
            if waiter is None or told.stamp != stamp or not told.plays:
                return told
            await waiter.wait(seconds)
        return await self.state(person)

    async def _look(self) -> None:
        """Each process asks for those who wait at it, whichever has paired them."""
        waiting = self._kept.topics()
        if not waiting:
            return
        awaited = await self._cups.hall.store.cups.awaited(waiting)
        for person in waiting:
            _, table = awaited.get(person, ("", _NOTHING))
            for waiter in self._kept.waiting_for(person):
                if table != waiter.stamp:
                    waiter.stirred.set()
