"""Order in a hall, on a connection: blocks, reports, bars, the host's keys, and the log of what hosts did.

Whatever a host does is written in one transaction with its line in the log; nothing here changes a line.
"""

from collections.abc import Collection
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from spellhall.web.store.rows import TableRow
from spellhall.web.store.schema import bars, blocks, host_log, host_passes, people, processes, reports, tables
from spellhall.web.store.secrets import new_id
from spellhall.web.store.tables import UNFINISHED, of_row

Kind = Literal["bar", "silence"]
Reason = Literal["abuse", "cheating", "name", "flooding", "other"]
FROM_SETTINGS = "settings"
MOST_BLOCKS = 500  # of one person


class Bar(Struct, frozen=True):
    id: str
    kind: Kind
    person: str | None
    address: str | None
    why: str
    at: int
    until: int | None = None


class Report(Struct, frozen=True):
    id: str
    at: int
    person: str
    about: str
    table_id: str | None
    reason: Reason
    text: str
    settled_at: int | None = None


class LogLine(Struct, frozen=True):
    at: int
    who: str
    deed: str
    about: str
    why: str


# Blocks
def block(connection: Connection, person_id: str, other: str, on: bool, now: int) -> bool:
    """False if this person blocks too many already."""
    connection.execute(delete(blocks).where(blocks.c.person == person_id, blocks.c.blocked == other))
    if on:
        held = select(func.count()).where(blocks.c.person == person_id)
        if connection.execute(held).scalar_one() >= MOST_BLOCKS:
            return False
        connection.execute(insert(blocks).values(person=person_id, blocked=other, at=now))
    return True


def blocked_by(connection: Connection, person_id: str) -> list[tuple[str, str]]:
    """Ids and names of those whom somebody blocks, the last one first."""
    asked = select(people.c.id, people.c.name).join(blocks, blocks.c.blocked == people.c.id)
    found = connection.execute(asked.where(blocks.c.person == person_id).order_by(blocks.c.at.desc()))
    return [(row.id, row.name) for row in found]


def unwelcome(connection: Connection, person_id: str, among: Collection[str]) -> bool:
    """Whether one of these people blocks somebody."""
    asked = select(blocks.c.person).where(blocks.c.blocked == person_id, blocks.c.person.in_(list(among)))
    return connection.execute(asked.limit(1)).one_or_none() is not None


def apart(connection: Connection, among: Collection[str]) -> set[frozenset[str]]:
    """Those pairs of these people of whom one blocks the other."""
    listed = list(among)
    asked = select(blocks.c.person, blocks.c.blocked)
    found = connection.execute(asked.where(blocks.c.person.in_(listed), blocks.c.blocked.in_(listed)))
    return {frozenset((row.person, row.blocked)) for row in found}


# Reports
def report(connection: Connection, told: Report) -> None:
    connection.execute(insert(reports), asdict(told))


def reported(connection: Connection, limit: int, settled: bool = False) -> list[Report]:
    """Those that wait for the host, or were settled; the last one first."""
    which = reports.c.settled_at.is_not(None) if settled else reports.c.settled_at.is_(None)
    found = connection.execute(select(reports).where(which).order_by(reports.c.at.desc()).limit(limit))
    return [Report(**dict(row._mapping)) for row in found]


def reports_by(connection: Connection, person_id: str) -> list[Report]:
    asked = select(reports).where(reports.c.person == person_id).order_by(reports.c.at, reports.c.id)
    return [Report(**row._mapping) for row in connection.execute(asked)]


def settle(connection: Connection, report_id: str, line: LogLine) -> bool:
    waits = (reports.c.id == report_id, reports.c.settled_at.is_(None))
    done = connection.execute(update(reports).where(*waits).values(settled_at=line.at)).rowcount > 0
    if done:
        note(connection, line)
    return done


# Bars
def bar(connection: Connection, made: Bar, line: LogLine) -> None:
    connection.execute(insert(bars), asdict(made))
    note(connection, line)


def lift(connection: Connection, bar_id: str, line: LogLine) -> bool:
    done = connection.execute(delete(bars).where(bars.c.id == bar_id)).rowcount > 0
    if done:
        note(connection, line)
    return done


def barred(connection: Connection, now: int) -> list[Bar]:
    """All that hold now, the last one first."""
    holds = or_(bars.c.until.is_(None), bars.c.until > now)
    found = connection.execute(select(bars).where(holds).order_by(bars.c.at.desc()))
    return [Bar(**dict(row._mapping)) for row in found]


# The host
def add_key(connection: Connection, hash: bytes, name: str, now: int) -> None:
    connection.execute(insert(host_passes).values(hash=hash, kind="key", name=name, made_at=now))


def set_key(connection: Connection, hash: bytes | None, now: int) -> None:
    """The one key of the settings; none if there is none. What another one has opened is closed."""
    own = (host_passes.c.name == FROM_SETTINGS, host_passes.c.kind == "key")
    found = set(connection.execute(select(host_passes.c.hash).where(*own)).scalars())
    if found != ({hash} - {None}):
        connection.execute(delete(host_passes).where(host_passes.c.name == FROM_SETTINGS))
        if hash is not None:
            add_key(connection, hash, FROM_SETTINGS, now)


def open_session(connection: Connection, key: bytes, session: bytes, now: int, until: int) -> str | None:
    """The name of the key, if it is one; a session is open then."""
    asked = select(host_passes.c.name).where(host_passes.c.hash == key, host_passes.c.kind == "key")
    name: str | None = connection.execute(asked).scalar_one_or_none()
    if name is not None:
        opened = {"hash": session, "kind": "session", "name": name, "made_at": now, "until": until}
        connection.execute(delete(host_passes).where(host_passes.c.until <= now))
        connection.execute(insert(host_passes), opened)
        note(connection, LogLine(now, name, "sign-in", "", ""))
    return name


def host_of(connection: Connection, session: bytes, now: int) -> str | None:
    held = (host_passes.c.hash == session, host_passes.c.kind == "session", host_passes.c.until > now)
    name: str | None = connection.execute(select(host_passes.c.name).where(*held)).scalar_one_or_none()
    return name


def end_session(connection: Connection, session: bytes) -> None:
    connection.execute(delete(host_passes).where(host_passes.c.hash == session))


def drop_key(connection: Connection, name: str, line: LogLine) -> int:
    """A key of this name, and all that was opened by it, is no longer good; how many keys that were."""
    keys = select(func.count()).where(host_passes.c.name == name, host_passes.c.kind == "key")
    many: int = connection.execute(keys).scalar_one()
    connection.execute(delete(host_passes).where(host_passes.c.name == name))
    if many:
        note(connection, line)
    return many


def has_host(connection: Connection) -> bool:
    return connection.execute(select(host_passes.c.hash).limit(1)).first() is not None


def note(connection: Connection, line: LogLine) -> None:
    connection.execute(insert(host_log), {**asdict(line), "id": new_id()})


def noted(connection: Connection, limit: int) -> list[LogLine]:
    """The last one first."""
    found = connection.execute(select(host_log).order_by(host_log.c.at.desc(), host_log.c.id).limit(limit))
    return [LogLine(row.at, row.who, row.deed, row.about, row.why) for row in found]


# What runs
def tell(connection: Connection, name: str, told: str, now: int, old: int) -> None:
    """What a process tells of itself; what others told before `old` is forgotten."""
    gone = or_(processes.c.name == name, processes.c.at < old)
    connection.execute(delete(processes).where(gone))
    connection.execute(insert(processes).values(name=name, at=now, told=told))


def told(connection: Connection, since: int) -> list[str]:
    asked = select(processes.c.told).where(processes.c.at >= since).order_by(processes.c.name)
    return [row.told for row in connection.execute(asked)]


def running(connection: Connection, limit: int) -> list[TableRow]:
    """Unfinished tables, last changed first."""
    asked = select(tables).where(tables.c.status.in_(UNFINISHED)).order_by(tables.c.changed_at.desc())
    return [of_row(row) for row in connection.execute(asked.limit(limit))]


def bots_waiting(connection: Connection) -> int:
    """Tables whose bots are to think."""
    many: int = connection.execute(select(func.count()).where(tables.c.bots_due)).scalar_one()
    return many


def size(connection: Connection) -> int:
    """Bytes of the database."""
    if connection.dialect.name == "postgresql":
        bytes_held: int = connection.execute(
            select(func.pg_database_size(func.current_database()))
        ).scalar_one()
        return bytes_held
    pages: list[Any] = [
        connection.exec_driver_sql(f"PRAGMA {what}").scalar() for what in ("page_count", "page_size")
    ]
    return int(pages[0]) * int(pages[1])
