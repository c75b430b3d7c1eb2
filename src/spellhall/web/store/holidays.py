"""Holidays of people, on a connection.

They are kept with the person and not at tables: every process derives the same clocks from them. The tables
concerned get, in the same transaction, a new revision, so that all processes read them again, and a deadline
that has come, so that one of them works out the new one even if this one dies.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from spellhall.web.store.errors import TooMany
from spellhall.web.store.schema import holidays as kept
from spellhall.web.store.schema import people, seatings
from spellhall.web.store.schema import tables as rows

DAY = 86_400_000
YEAR = 365 * DAY

Holiday = tuple[int, int]
"""When it begins and when it ends."""


def over_days(settings: Mapping[str, Any]) -> bool:
    """Whether a table is played over days: only there a holiday counts."""
    clock = settings.get("clock")
    return isinstance(clock, int) and clock * 1000 >= DAY


def of_person(connection: Connection, person_id: str, since: int) -> list[Holiday]:
    asked = select(kept.c.begins, kept.c.ends).where(kept.c.person == person_id, kept.c.ends > since)
    return [(begins, ends) for begins, ends in connection.execute(asked.order_by(kept.c.begins))]


def of_people(connection: Connection, person_ids: Sequence[str], since: int) -> dict[str, list[Holiday]]:
    asked = select(kept).where(kept.c.person.in_(person_ids), kept.c.ends > since)
    found: dict[str, list[Holiday]] = {}
    for person, begins, ends in connection.execute(asked.order_by(kept.c.begins)):
        found.setdefault(person, []).append((begins, ends))
    return found


def days_used(taken: Sequence[Holiday], now: int) -> int:
    """Within the last year. Each counts whole days, so nobody stops a clock for minutes at a time."""
    return sum(-(-(ends - max(begins, now - YEAR)) // DAY) for begins, ends in taken if ends > now - YEAR)


def begin(connection: Connection, person_id: str, now: int, ends: int, allowed: int) -> dict[str, int]:
    """From now on; the tables concerned, with their new revisions."""
    if connection.dialect.name == "postgresql":
        # Locked, so that of several requests at once each counts what the others have taken.
        connection.execute(select(people.c.id).where(people.c.id == person_id).with_for_update())
    taken = of_person(connection, person_id, now - YEAR)
    if any(end > now for _, end in taken) or days_used([*taken, (now, ends)], now) > allowed:
        raise TooMany
    connection.execute(insert(kept).values(person=person_id, begins=now, ends=ends))
    return _stir(connection, person_id, now)


def end(connection: Connection, person_id: str, now: int) -> dict[str, int]:
    """At once; what is left of it can be taken later."""
    under_way = (kept.c.person == person_id, kept.c.begins <= now, kept.c.ends > now)
    if connection.execute(update(kept).where(*under_way).values(ends=now)).rowcount == 0:
        return {}
    return _stir(connection, person_id, now)


def _stir(connection: Connection, person_id: str, now: int) -> dict[str, int]:
    theirs = select(seatings.c.table_id).where(seatings.c.person == person_id)
    asked = select(rows.c.id, rows.c.settings, rows.c.revision, rows.c.deadline)
    asked = asked.where(rows.c.id.in_(theirs), rows.c.status == "playing").order_by(rows.c.id)
    stirred: dict[str, int] = {}
    for table_id, settings, revision, deadline in connection.execute(asked.with_for_update()).all():
        if over_days(msgspec.json.decode(settings)):
            due = None if deadline is None else min(deadline, now)
            changed = {"revision": revision + 1, "changed_at": now, "deadline": due}
            connection.execute(update(rows).where(rows.c.id == table_id).values(**changed))
            stirred[table_id] = revision + 1
    return stirred


def set_deadline(
    connection: Connection, table_id: str, version: int, revision: int, deadline: int | None
) -> None:
    """What was worked out from the log and holidays as they are at this version and revision."""
    same = (rows.c.id == table_id, rows.c.version == version, rows.c.revision == revision)
    connection.execute(update(rows).where(*same, rows.c.status == "playing").values(deadline=deadline))
