"""Who looks for an opponent, on a connection. A pair and its table come to be in one transaction."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from spellhall.web.store import tables
from spellhall.web.store.errors import Conflict
from spellhall.web.store.rows import Pace, Seek, TableRow
from spellhall.web.store.schema import people, waits
from spellhall.web.store.schema import seeks as kept

MOST = 2000  # that are looked at together


def _seek(found: Row[Any]) -> Seek:
    return Seek(**dict(found._mapping))


def _asked() -> Any:
    return select(kept, people.c.name).join(people, people.c.id == kept.c.person)


def of_person(connection: Connection, person_id: str) -> Seek | None:
    found = connection.execute(_asked().where(kept.c.person == person_id)).one_or_none()
    return None if found is None else _seek(found)


def everybody(connection: Connection) -> list[Seek]:
    """Those who wait longest first."""
    return [
        _seek(found)
        for found in connection.execute(_asked().order_by(kept.c.made_at, kept.c.person).limit(MOST))
    ]


def put(
    connection: Connection, person_id: str, game: str | None, pace: Pace, anybody: bool, now: int
) -> None:
    """A new wish, or another one in place of the old, whose waiting counts; `Conflict` if it was granted."""
    wish = {"game": game, "pace": pace, "anybody": anybody, "seen_at": now}
    mine = kept.c.person == person_id
    changed = update(kept).where(mine, kept.c.table_id.is_(None)).values(**wish)
    if connection.execute(changed).rowcount == 0:
        if of_person(connection, person_id) is not None:
            raise Conflict("an opponent was found")
        connection.execute(insert(kept).values(person=person_id, made_at=now, **wish))


def pools(connection: Connection) -> list[tuple[str | None, Pace, int]]:
    """How many wait, by game (None: any) and pace."""
    asked = select(kept.c.game, kept.c.pace, func.count()).where(kept.c.table_id.is_(None))
    return [
        (game, pace, many)
        for game, pace, many in connection.execute(asked.group_by(kept.c.game, kept.c.pace))
    ]


def seen(connection: Connection, person_id: str, now: int) -> None:
    connection.execute(update(kept).where(kept.c.person == person_id).values(seen_at=now))


def drop(connection: Connection, person_ids: Sequence[str], table_id: str | None) -> int:
    """End these wishes, as long as they still wait, or have found this table."""
    granted = kept.c.table_id.is_(None) if table_id is None else kept.c.table_id == table_id
    return connection.execute(delete(kept).where(kept.c.person.in_(person_ids), granted)).rowcount


def pair(connection: Connection, person_ids: Sequence[str], row: TableRow, until: int, now: int) -> None:
    """Two who wait have found each other, at this new table; `Conflict` if one of them no longer waits."""
    waited = 0
    for person_id in sorted(person_ids):  # all processes in the same order
        mine = (kept.c.person == person_id, kept.c.table_id.is_(None))
        since = connection.execute(select(kept.c.made_at).where(*mine)).scalar_one_or_none()
        granted = update(kept).where(*mine).values(table_id=row.id, until=until)
        if since is None or connection.execute(granted).rowcount == 0:
            raise Conflict("somebody no longer waits")
        waited = max(waited, now - since)
    tables.create(connection, row)
    pace: Pace = "days" if row.settings.get("clock", 0) >= 86_400 else "live"
    connection.execute(
        insert(waits).values(table_id=row.id, game=row.game, pace=pace, at=now, waited=max(0, waited))
    )


def part(connection: Connection, table_id: str, back: Sequence[str]) -> None:
    """Nothing came of a pair: these wait again as long as they did, the other no more."""
    connection.execute(
        update(kept)
        .where(kept.c.table_id == table_id, kept.c.person.in_(back))
        .values(table_id=None, until=None)
    )
    connection.execute(delete(kept).where(kept.c.table_id == table_id))


def waited(connection: Connection, game: str | None, pace: Pace, since: int) -> list[tuple[int, int]]:
    """When pairs were found in a pool, and how long the first of them had waited; the last two hundred."""
    asked = select(waits.c.at, waits.c.waited).where(waits.c.pace == pace, waits.c.at > since)
    if game is not None:
        asked = asked.where(waits.c.game == game)
    return [(at, long) for at, long in connection.execute(asked.order_by(waits.c.at.desc()).limit(200))]
