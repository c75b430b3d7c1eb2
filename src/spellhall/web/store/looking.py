"""All that brings a table in memory up to date, in one question: each costs a thread's turn of its own."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from sqlalchemy import Connection, func, select

from spellhall.web.store import log, people, tables
from spellhall.web.store.holidays import Holiday, of_people, over_days
from spellhall.web.store.rows import Entry, Person, TableRow
from spellhall.web.store.schema import chat
from spellhall.web.store.schema import tables as rows


class Look(Struct, frozen=True):
    """What is stored and was not known."""

    version: int
    draws: int
    chat: int  # the number of the last line
    entries: list[Entry]
    row: TableRow | None = None  # None if it has the revision that was known
    people: Mapping[str, Person] = {}  # who sits there, for whom places are kept, and who made the table
    holidays: Mapping[str, Sequence[Holiday]] = {}  # of who sits there, if it is played over days


def look(connection: Connection, table_id: str, since: int, revision: int | None) -> Look | None:
    """What came after line `since`, and the row if it is not at this revision; None if there is no table."""
    said = select(func.max(chat.c.number)).where(chat.c.table_id == table_id).scalar_subquery()
    head = select(rows.c.version, rows.c.revision, rows.c.draws, said.label("said"))
    found = connection.execute(head.where(rows.c.id == table_id)).one_or_none()
    row = tables.by_id(connection, table_id) if found is not None and found.revision != revision else None
    if found is None or (found.revision != revision and row is None):
        return None
    # On PostgreSQL each statement may see more than the one before it.
    version, draws = (row.version, row.draws) if row is not None else (found.version, found.draws)
    return Look(
        version=version,
        draws=draws,
        chat=found.said or 0,
        entries=log.since(connection, table_id, since) if version > since else [],
        row=row,
        people={} if row is None else people.by_ids(connection, concerned(row)),
        holidays={} if row is None or not over_days(row.settings) else _holidays(connection, row),
    )


def _holidays(connection: Connection, row: TableRow) -> dict[str, list[Holiday]]:
    seated = [seat.person for seat in row.seats if seat.person is not None]
    return of_people(connection, seated, row.made_at)


def concerned(row: TableRow) -> list[str]:
    """Whose names are shown at a table."""
    seated = (seat.person for seat in row.seats if seat.person is not None)
    kept = (seat.more["kept"] for seat in row.seats if "kept" in seat.more)
    return [*seated, *kept, row.creator]
