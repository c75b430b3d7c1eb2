"""Rows of tables, on a connection. What happens at a table is in `log`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    union,
    update,
)

from spellhall.web.store.errors import Conflict, Missing, TooMany
from spellhall.web.store.rows import Head, Seat, Status, TableChanges, TableRow
from spellhall.web.store.schema import people, results, seatings, unrated
from spellhall.web.store.schema import tables as rows

_JSON: Mapping[str, Any] = {
    "options": dict[str, Any],
    "lexicon": tuple[str, str] | None,
    "seats": tuple[Seat, ...],
    "settings": dict[str, Any],
    "drawn": tuple[int, ...] | None,
    "result": dict[str, Any] | None,
}
_DECODERS = {name: msgspec.json.Decoder(kind) for name, kind in _JSON.items()}
UNFINISHED: tuple[Status, ...] = ("open", "playing")
LONGEST_LEASE = 60_000  # milliseconds; some of it is for clocks of several machines that disagree
_NOT_TOLD = ("leased_by", "leased_until")
_INSERT = insert(rows)  # made once, as `_counting` is: making it takes longer than the database does
QUICK = ("draws", "deadline", "bots_due")  # these change with almost every move and raise no revision


def column(name: str, value: Any) -> Any:
    """A field's value as its column keeps it."""
    if name not in _JSON or value is None:
        return value
    return msgspec.json.encode(value).decode()


def of_row(kept: Row[Any]) -> TableRow:
    values = dict(kept._mapping)
    for name in _NOT_TOLD:
        values.pop(name)
    for name, decoder in _DECODERS.items():
        if values[name] is not None:
            values[name] = decoder.decode(values[name])
    return TableRow(commit=values.pop("commitment"), **{**values, "seed": bytes(values.pop("seed"))})


def create(connection: Connection, row: TableRow, most: int | None = None) -> None:
    """Keep a new table; `TooMany` if who made it has `most` that are not over."""
    if most is not None:
        if connection.dialect.name == "postgresql":
            # Locked, so that of several processes each counts what the others have made.
            connection.execute(select(people.c.id).where(people.c.id == row.creator).with_for_update())
        if count_made(connection, row.creator, UNFINISHED) >= most:
            raise TooMany
    values = {name: column(name, value) for name, value in msgspec.structs.asdict(row).items()}
    values["commitment"] = values.pop("commit")
    values["changed_at"] = row.changed_at or row.made_at
    connection.execute(_INSERT, values)
    _seat(connection, row.id, row.seats)
    if row.settings.get("rated"):
        connection.execute(insert(unrated).values(table_id=row.id))


def _seat(connection: Connection, table_id: str, seats: Iterable[Seat]) -> None:
    people = {seat.person for seat in seats if seat.person is not None}
    if people:
        connection.execute(
            insert(seatings), [{"person": person, "table_id": table_id} for person in sorted(people)]
        )


def by_id(connection: Connection, table_id: str) -> TableRow | None:
    found = connection.execute(select(rows).where(rows.c.id == table_id)).one_or_none()
    return None if found is None else of_row(found)


def heads(connection: Connection, table_ids: Sequence[str]) -> list[Head]:
    asked = select(rows.c.id, rows.c.version, rows.c.revision).where(rows.c.id.in_(table_ids))
    return [Head(*found) for found in connection.execute(asked)]


def of_person(
    connection: Connection, person_id: str, limit: int, before: int | None, unfinished: bool = False
) -> list[TableRow]:
    theirs = union(
        select(seatings.c.table_id).where(seatings.c.person == person_id),
        select(rows.c.id).where(rows.c.creator == person_id),
    )
    asked = select(rows).where(rows.c.id.in_(theirs))
    if before is not None:
        asked = asked.where(rows.c.changed_at < before)
    if unfinished:
        asked = asked.where(rows.c.status.in_(UNFINISHED))
    return _some(connection, asked, limit)


def finished(connection: Connection, person_id: str, game: str, limit: int) -> list[TableRow]:
    """Games of one kind that somebody has played to an end, the last made first: a rematch changes the row
    of a table that was over long ago."""
    theirs = select(seatings.c.table_id).where(seatings.c.person == person_id)
    gone = select(results.c.table_id).where(results.c.person == person_id, results.c.hidden)
    asked = select(rows).where(
        rows.c.id.in_(theirs), rows.c.id.not_in(gone), rows.c.game == game, rows.c.result.is_not(None)
    )
    ordered = asked.order_by(rows.c.made_at.desc(), rows.c.id).limit(limit)
    return [of_row(row) for row in connection.execute(ordered)]


def waiting(connection: Connection, limit: int) -> list[TableRow]:
    return _some(connection, select(rows).where(rows.c.status == "open", rows.c.public), limit)


def _some(connection: Connection, asked: Any, limit: int) -> list[TableRow]:
    ordered = asked.order_by(rows.c.changed_at.desc(), rows.c.id).limit(limit)
    return [of_row(row) for row in connection.execute(ordered)]


def count_made(connection: Connection, person_id: str, statuses: Sequence[Status]) -> int:
    made = connection.execute(_counting(tuple(statuses)), {"who": person_id})
    return int(made.scalar_one())


@cache
def _counting(statuses: tuple[Status, ...]) -> Select[int]:
    among = or_(*(rows.c.status == status for status in statuses))  # IN would be written anew each time
    return select(func.count()).where(rows.c.creator == bindparam("who"), among)


def change(connection: Connection, table_id: str, revision: int, changes: TableChanges, now: int) -> int:
    values = {name: column(name, getattr(changes, name)) for name in set_fields(changes)}
    done = connection.execute(
        update(rows)
        .where(and_(rows.c.id == table_id, rows.c.revision == revision, rows.c.status != "archived"))
        .values(**values, revision=revision + 1, changed_at=now)
    )
    if done.rowcount == 0:
        if by_id(connection, table_id) is None:
            raise Missing(table_id)
        raise Conflict(f"the table is no longer at revision {revision}")
    reseat(connection, table_id, changes)
    return revision + 1


def set_fields(changes: TableChanges) -> list[str]:
    return [name for name in changes.__struct_fields__ if getattr(changes, name) is not msgspec.UNSET]


def reseat(connection: Connection, table_id: str, changes: TableChanges) -> None:
    """Keep the list of who sits where in step with the seats."""
    if isinstance(changes.seats, tuple):
        connection.execute(delete(seatings).where(seatings.c.table_id == table_id))
        _seat(connection, table_id, changes.seats)


def _not_leased(now: int) -> ColumnElement[bool]:
    """One that ends later than any lease can was given before somebody set the clock back."""
    until = rows.c.leased_until
    return or_(until.is_(None), until <= now, until > now + LONGEST_LEASE)


def due(connection: Connection, now: int, limit: int) -> list[TableRow]:
    asked = (
        select(rows)
        .where(rows.c.status == "playing")
        .where(or_(rows.c.deadline <= now, rows.c.bots_due))
        .where(_not_leased(now))
        .order_by(rows.c.changed_at, rows.c.id)
        .limit(limit)
    )
    return [of_row(row) for row in connection.execute(asked)]


def lease(connection: Connection, table_id: str, owner: str, now: int, until: int) -> bool:
    if until - now > LONGEST_LEASE:
        raise ValueError(f"a lease lasts at most {LONGEST_LEASE} ms, not {until - now}")
    free = or_(_not_leased(now), rows.c.leased_by == owner)
    taken = update(rows).where(rows.c.id == table_id, free).values(leased_by=owner, leased_until=until)
    return connection.execute(taken).rowcount > 0


def release(connection: Connection, table_id: str, owner: str) -> None:
    connection.execute(
        update(rows)
        .where(rows.c.id == table_id, rows.c.leased_by == owner)
        .values(leased_by=None, leased_until=None)
    )


def release_all(connection: Connection, owner: str) -> None:
    connection.execute(
        update(rows).where(rows.c.leased_by == owner).values(leased_by=None, leased_until=None)
    )


def every(connection: Connection) -> Iterator[TableRow]:
    """All tables, one after the other, without holding all of them at once."""
    for table_id in connection.execute(select(rows.c.id).order_by(rows.c.id)).scalars().all():
        row = by_id(connection, table_id)
        if row is not None:
            yield row
