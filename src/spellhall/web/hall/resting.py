"""Taking a holiday, and coming back from one."""

from collections.abc import Mapping

from spellhall.web.hall.hall import ROW, Hall
from spellhall.web.hall.holidays import HolidayShown, end_of
from spellhall.web.hall.people import now
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import DAY, YEAR, Person, TooMany, days_used


class Resting:
    def __init__(self, hall: Hall, days: int) -> None:
        self._hall = hall
        self._days = days  # that somebody may take within a year

    async def state(self, person: Person) -> HolidayShown:
        at = now()
        taken = await self._hall.store.outbox.holidays(person.id, at - YEAR)
        return HolidayShown(max(0, self._days - days_used(taken, at)), self._days, end_of(taken, at))

    async def begin(self, person: Person, days: int) -> HolidayShown:
        at = now()
        try:
            stirred = await self._hall.store.outbox.begin_holiday(person.id, at, at + days * DAY, self._days)
        except TooMany:
            known = await self.state(person)
            raise Refusal(
                "no-holiday",
                "You are on holiday already."
                if known.until is not None
                else f"You have {known.left} of {self._days} days of holiday left within a year.",
            ) from None
        await self._tell(stirred)
        return await self.state(person)

    async def end(self, person: Person) -> HolidayShown:
        """Back at once; what is left can be taken later."""
        await self._tell(await self._hall.store.outbox.end_holiday(person.id, now()))
        return await self.state(person)

    async def _tell(self, stirred: Mapping[str, int]) -> None:
        """All processes read these tables again; here the new deadlines are worked out."""
        for table_id, revision in stirred.items():
            self._hall.bus.publish(table_id + ROW, revision)
            try:
                await mend_deadline(self._hall, table_id)
            except Refusal:
                continue  # it cannot be played on here


async def mend_deadline(hall: Hall, table_id: str) -> None:
    """Write the deadline that follows from the log and from holidays as they are now."""
    room = await hall.room(table_id)
    await hall.refresh(room)
    if room.sitting is not None:
        await hall.store.outbox.set_deadline(table_id, room.version, room.row.revision, room.deadline())
