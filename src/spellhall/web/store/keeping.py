"""Looking after the whole: what is old is packed away, and everything can be counted."""

from sqlalchemy import Connection, and_, func, or_, select, update

from spellhall.web.store import log
from spellhall.web.store.rows import Counts
from spellhall.web.store.schema import people
from spellhall.web.store.schema import tables as rows

_BY_STATUS = select(rows.c.status, func.count(), func.sum(rows.c.version)).group_by(rows.c.status)
AT_ONCE = 50  # tables in one transaction, so that moves do not wait long behind it


def archive(connection: Connection, over_before: int, idle_before: int | None) -> int:
    """Pack some old tables away; how many. Call it until it says 0."""
    old = and_(rows.c.status == "over", rows.c.changed_at < over_before)
    if idle_before is not None:
        old = or_(old, and_(rows.c.status.in_(["open", "playing"]), rows.c.changed_at < idle_before))
    asked = select(rows.c.id).where(old).order_by(rows.c.id).limit(AT_ONCE)
    found = list(connection.execute(asked.with_for_update(skip_locked=True)).scalars())
    for table_id in found:
        log.pack(connection, table_id)
    if found:
        gone = {"status": "archived", "deadline": None, "bots_due": False, "revision": rows.c.revision + 1}
        connection.execute(update(rows).where(rows.c.id.in_(found)).values(**gone))
    return len(found)


def counts(connection: Connection) -> Counts:
    by_status = connection.execute(_BY_STATUS)
    found = [(status, int(number), int(lines)) for status, number, lines in by_status]
    return Counts(
        people=int(connection.execute(select(func.count()).select_from(people)).scalar_one()),
        tables={status: number for status, number, _ in found},
        lines=sum(lines for _, _, lines in found),
    )
