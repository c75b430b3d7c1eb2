"""The logs of tables, on a connection. Many tables' lines are written by few statements."""

import zlib
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from spellhall.web.store import bulk, tables
from spellhall.web.store.errors import Conflict, Missing, Repeated
from spellhall.web.store.rows import Entry, Reply, TableChanges
from spellhall.web.store.schema import archives
from spellhall.web.store.schema import entries as lines
from spellhall.web.store.schema import tables as rows


class Append(Struct, frozen=True):
    """What somebody wants to add to one table."""

    table_id: str
    after: int
    entries: tuple[Entry, ...]
    changes: TableChanges
    revision: int | None

    def __repr__(self) -> str:
        return f"Append(table_id={self.table_id!r}, after={self.after}, entries={len(self.entries)})"


class _Head(Struct):
    """Where a table is while a group of appends is written; begins with the fields of `bulk.HEAD`."""

    version: int
    revision: int
    status: str
    draws: int
    deadline: int | None
    bots_due: bool
    changed_at: int
    touched: bool = False


_moves = attrgetter(*bulk.MOVES)


def append_all(connection: Connection, group: Sequence[Append]) -> list[int | Exception]:
    """Write a group in its order; for each the new version, or why it was not written."""
    table_ids = sorted({one.table_id for one in group})
    heads = {found[0]: _Head(*found[1:]) for found in bulk.lock_heads(connection, table_ids)}
    used = bulk.used_keys(
        connection,
        [(one.table_id, entry.key) for one in group for entry in one.entries if entry.key is not None],
    )
    results: list[int | Exception] = []
    new_lines: list[tuple[Any, ...]] = []
    for one in group:
        head = heads.get(one.table_id)
        trouble = _trouble(one, head, used)
        if trouble is not None or head is None:
            results.append(trouble or Missing(one.table_id))
            continue
        for version, entry in enumerate(one.entries, start=one.after + 1):
            new_lines.append(
                (one.table_id, version, entry.line, entry.at, entry.seat, entry.key, entry.reply)
            )
            if entry.key is not None:
                used.add((one.table_id, entry.key))
        _advance(connection, one, head)
        results.append(head.version)
    if new_lines:
        bulk.insert_lines(connection, new_lines)
    moved = [(table_id, *_moves(head)) for table_id, head in heads.items() if head.touched]
    if moved:
        bulk.move_on(connection, moved)
    return results


def _trouble(one: Append, head: _Head | None, used: set[tuple[str, str]]) -> Exception | None:
    if head is None:
        return Missing(one.table_id)
    if any((one.table_id, entry.key) in used for entry in one.entries):
        return Repeated("this client key was used before")
    if head.version != one.after:
        return Conflict(f"the log is at {head.version}, not at {one.after}")
    if one.revision is not None and head.revision != one.revision:
        return Conflict(f"the table is at revision {head.revision}, not at {one.revision}")
    if head.status == "archived":
        return Conflict("the table is archived")
    if isinstance(one.changes.draws, int) and one.changes.draws < head.draws:
        return ValueError(f"draws never go back: {head.draws} were made, not {one.changes.draws}")
    return None


def _advance(connection: Connection, one: Append, head: _Head) -> None:
    head.touched = True
    head.version += len(one.entries)
    head.changed_at = max([head.changed_at, *(entry.at for entry in one.entries)])
    changed = tables.set_fields(one.changes)
    for name in changed:
        if name in tables.QUICK:
            setattr(head, name, getattr(one.changes, name))
    slow = {name: getattr(one.changes, name) for name in changed if name not in tables.QUICK}
    if slow:
        head.revision += 1
        head.status = slow.get("status", head.status)
        values = {name: tables.column(name, value) for name, value in slow.items()}
        connection.execute(update(rows).where(rows.c.id == one.table_id).values(**values))
        tables.reseat(connection, one.table_id, one.changes)


def since(connection: Connection, table_id: str, version: int) -> list[Entry]:
    asked = select(lines).where(lines.c.table_id == table_id, lines.c.version > version)
    found = [_entry(row._mapping) for row in connection.execute(asked.order_by(lines.c.version))]
    return found or [entry for entry in _unpacked(connection, table_id) if entry.version > version]


def _entry(kept: Mapping[Any, Any]) -> Entry:
    reply = None if kept["reply"] is None else bytes(kept["reply"])
    return Entry(kept["line"], kept["at"], kept["seat"], kept["key"], reply, kept["version"])


def reply_of(connection: Connection, table_id: str, key: str) -> Reply | None:
    asked = select(lines.c.version, lines.c.seat, lines.c.reply)
    found = connection.execute(asked.where(lines.c.table_id == table_id, lines.c.key == key)).one_or_none()
    if found is not None:
        return Reply(found.version, found.seat, None if found.reply is None else bytes(found.reply))
    for entry in _unpacked(connection, table_id):
        if entry.key == key:
            return Reply(entry.version, entry.seat, entry.reply)
    return None


def pack(connection: Connection, table_id: str) -> None:
    """Put a table's lines into one compressed piece; `since` and `reply_of` still find them."""
    packed = zlib.compress(msgspec.msgpack.encode(since(connection, table_id, 0)), 9)
    for kept in (lines, archives):
        connection.execute(delete(kept).where(kept.c.table_id == table_id))
    connection.execute(insert(archives), {"table_id": table_id, "packed": packed})


def _unpacked(connection: Connection, table_id: str) -> list[Entry]:
    asked = select(archives.c.packed).where(archives.c.table_id == table_id)
    packed = connection.execute(asked).scalar_one_or_none()
    if packed is None:
        return []
    return msgspec.msgpack.decode(zlib.decompress(packed), type=list[Entry])
