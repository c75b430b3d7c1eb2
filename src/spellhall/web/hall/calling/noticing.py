"""Whose turn it is, for those who want to be told: worked out from tables that have changed.

Nothing is noted where moves are made: what is found in the tables themselves is not lost with a process, and
no move waits for it.
"""

from spellhall.games import names
from spellhall.table.log import Moved
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.store import DAY, Notice, over_days

PATIENCE = 60_000  # milliseconds that a live table waits for who may be about to come back
SLACK = 60_000  # by which clocks of several machines may disagree
_AT_ONCE = 200
_LAST = 4  # of the time for a move, the last quarter is told once more


class Noticing:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._since = 0  # tables that changed before were looked at

    def all_over(self) -> None:
        """Somebody wants to be told who did not before: look at tables that changed long ago, too."""
        self._since = 0

    async def look(self, at: int) -> None:
        since, self._since = self._since, at
        found = await self._hall.store.outbox.unnoticed(since - SLACK, _AT_ONCE)
        if len(found) == _AT_ONCE:
            self._since = since  # there are more
        await self._hall.store.outbox.note(*[await self._notice(*one, at) for one in found])

    async def _notice(self, person: str, table_id: str, at: int) -> Notice:
        row = await self._hall.store.table(table_id)
        if row is not None and row.game in names():
            try:
                return await self._turn(await self._hall.room(table_id), person, at)
            except Refusal:
                pass  # it cannot be played on here
        version, revision = (0, 0) if row is None else (row.version, row.revision)
        return Notice(person, table_id, "turn", "", version, revision)

    async def _turn(self, room: Room, person: str, at: int) -> Notice:
        own = [seat for seat, held in enumerate(room.row.seats) if held.person == person]
        sitting = room.playing()
        asked = [seat for seat in own if seat in sitting.to_act and seat not in sitting.absent]
        moves = sum(isinstance(entry, Moved) and entry.seat in own for entry in sitting.entries)
        notice = Notice(person, room.id, "turn", str(moves), room.version, room.row.revision)
        if not asked or sitting.result:
            return notice
        known = await self._hall.store.outbox.known(person, room.id)
        same = known is not None and known.stamp == notice.stamp and known.due_at is not None
        days, clock = over_days(room.row.settings), room.terms.clock * 1000
        if days:
            due = min(known.due_at or at, at) if known is not None and same else at
            due = max(due, room.away_until(asked[0], at) or 0)
            deadline = room.deadline_of(asked[0])
            soon = None if deadline is None else deadline - max(clock // _LAST, DAY // 12)
            return _with(notice, due, soon)
        if known is not None and same:
            return _with(notice, known.due_at, None)
        since = min(room.asked.get(seat, at) for seat in asked)
        # A clock of a minute leaves no minute to wait.
        return _with(notice, max(since + min(PATIENCE, clock // 2 or PATIENCE), at), None)


def _with(notice: Notice, due: int | None, soon: int | None) -> Notice:
    return Notice(
        notice.person,
        notice.table_id,
        notice.kind,
        notice.stamp,
        notice.version,
        notice.revision,
        due,
        soon if soon is not None and due is not None and soon > due else None,
    )
