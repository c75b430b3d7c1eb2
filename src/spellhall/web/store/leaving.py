"""Deleting somebody, on a connection. Finished games stay for those who played them, with nobody's name.

Rows that refer to `people` by a foreign key are somebody's own and go with them; what else names a person is
listed here. Tournaments keep the id, which leads nowhere, and show it as somebody: standings stay the same.
"""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select, union, update
from sqlalchemy.dialects import postgresql, sqlite

from spellhall.web.store import cups, tables
from spellhall.web.store.errors import Conflict
from spellhall.web.store.results import NAMELESS, told_without
from spellhall.web.store.rows import SOMEBODY, Seat, TableChanges, TableRow
from spellhall.web.store.schema import (
    bars,
    blocks,
    chat,
    metadata,
    mutes,
    people,
    rating_steps,
    ratings,
    reports,
    results,
    seatings,
)
from spellhall.web.store.schema import tables as rows

_THEIRS = (
    *(results.c.person, ratings.c.player, rating_steps.c.player),
    *(mutes.c.person, blocks.c.person, reports.c.person),
)
_ABOUT_THEM = (mutes.c.muted, blocks.c.blocked, reports.c.about, bars.c.person)
AT_ONCE = 100  # tables that one transaction changes: others want to write, too


def nameless(connection: Connection, people_ids: Sequence[str], left: Collection[str]) -> int:
    """Take these people out of some of their tables; how many those were.

    `Conflict` if a game is played with one of them that is not among those they have `left`.
    """
    found = connection.execute(select(rows).where(_with(people_ids)).order_by(rows.c.id).limit(AT_ONCE))
    changed = [tables.of_row(row) for row in found]
    if changed:
        _put_somebody(connection)
    for row in changed:
        playing = row.status == "playing" and any(seat.person in people_ids for seat in row.seats)
        if playing and row.id not in left:
            raise Conflict(f"table {row.id} is still played")
        _forget_rivals(connection, row, people_ids)
        _take_out(connection, row, people_ids)
    return len(changed)


def erase(connection: Connection, people_ids: Sequence[str]) -> None:
    """Delete people, and their bots among them; `Conflict` if they are at a table again."""
    if connection.execute(select(rows.c.id).where(_with(people_ids)).limit(1)).first() is not None:
        raise Conflict("somebody sat down meanwhile")
    for theirs in (*_THEIRS, *_ABOUT_THEM):
        connection.execute(delete(theirs.table).where(theirs.in_(people_ids)))
    cups.forget_names(connection, people_ids)
    # The lines stay as numbers: whoever follows a table counts them.
    said = update(chat).where(chat.c.person.in_(people_ids))
    if connection.execute(said.values(person=SOMEBODY, text="")).rowcount:
        _put_somebody(connection)
    for table in reversed(metadata.sorted_tables):
        for column in table.columns:
            if table is not people and any(key.column is people.c.id for key in column.foreign_keys):
                connection.execute(delete(table).where(column.in_(people_ids)))
    connection.execute(delete(people).where(people.c.owner.in_(people_ids)))
    connection.execute(delete(people).where(people.c.id.in_(people_ids)))


def _with(people_ids: Sequence[str]) -> ColumnElement[bool]:
    theirs = union(
        select(seatings.c.table_id).where(seatings.c.person.in_(people_ids)),
        select(rows.c.id).where(rows.c.creator.in_(people_ids)),
    )
    # Places that are kept for somebody stand in the seats alone, and matter until the game begins.
    kept = (rows.c.seats.contains(one, autoescape=True) for one in people_ids)
    return or_(rows.c.id.in_(theirs), and_(rows.c.status == "open", or_(*kept)))


def _put_somebody(connection: Connection) -> None:
    """Games of all who are gone belong to one who is none of them, so that nothing links these games."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    nobody = {"id": SOMEBODY, "name": NAMELESS, "kind": "person", "made_at": 0, "private": True}
    connection.execute(insert(people).values(nobody).on_conflict_do_nothing())


def _take_out(connection: Connection, row: TableRow, gone: Sequence[str]) -> None:
    seats = tuple(_without(seat, gone, row.status == "open") for seat in row.seats)
    others = [seat.person for seat in seats if seat.person not in (None, SOMEBODY)]
    values: dict[str, Any] = {"seats": tables.column("seats", seats), "revision": row.revision + 1}
    if row.creator in gone:
        # Who waits at a table that has not begun may begin it.
        values["creator"] = others[0] if row.status == "open" and others else SOMEBODY
        if row.status == "open" and not others:
            values["status"] = "archived"
    if row.settings.get("wish") is not None:
        values["settings"] = tables.column("settings", {**row.settings, "wish": None})
    connection.execute(update(rows).where(rows.c.id == row.id).values(**values))
    tables.reseat(connection, row.id, TableChanges(seats=seats))


def _without(seat: Seat, gone: Sequence[str], waits: bool) -> Seat:
    if seat.person not in gone and seat.more.get("kept") not in gone:
        return seat
    if waits:
        return Seat()
    more = {key: value for key, value in seat.more.items() if key not in ("name", "kept")}
    return replace(seat, person=SOMEBODY, more=more)


def _forget_rivals(connection: Connection, row: TableRow, gone: Sequence[str]) -> None:
    """The shelves of the others tell whom they have played."""
    kept = connection.execute(
        select(results.c.person, results.c.told).where(
            results.c.table_id == row.id, results.c.person.not_in(gone)
        )
    )
    for person, told in kept.all():
        masked = told_without(msgspec.json.decode(told), row.seats, person, gone)
        connection.execute(
            update(results)
            .where(results.c.table_id == row.id, results.c.person == person)
            .values(told=msgspec.json.encode(masked).decode())
        )
