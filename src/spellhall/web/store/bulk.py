"""The few statements that write the lines of many tables.

SQLite is quickest row by row, in this process; PostgreSQL when all rows travel in one statement, as arrays.
The statements never change with the number of rows, so both databases prepare them once.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, Executable, bindparam, insert, select, text, tuple_, update

from spellhall.web.store.schema import entries as lines
from spellhall.web.store.schema import tables as rows

HEAD = ("version", "revision", "status", "draws", "deadline", "bots_due", "changed_at")
MOVES = ("version", "revision", "changed_at", "draws", "deadline", "bots_due")
_LINE = {
    "table_id": "text",
    "version": "int",
    "line": "text",
    "at": "bigint",
    "seat": "int",
    "key": "text",
    "reply": "bytea",
}
_MOVE = {
    "id": "text",
    "version": "int",
    "revision": "int",
    "changed_at": "bigint",
    "draws": "int",
    "deadline": "bigint",
    "bots_due": "boolean",
}


def _unnest(columns: dict[str, str]) -> str:
    arrays = ", ".join(f"CAST(:{name} AS {kind}[])" for name, kind in columns.items())
    return f"unnest({arrays}) AS new ({', '.join(columns)})"


# All processes lock in the same order, so they cannot wait for each other in a ring.
_LOCK_ARRAY = text(
    f"SELECT id, {', '.join(HEAD)} FROM tables WHERE id = ANY(:ids) ORDER BY id FOR NO KEY UPDATE"
)
_KEYS_ARRAY = text(
    "SELECT entries.table_id, entries.key FROM "
    + _unnest({"table_id": "text", "key": "text"})
    + " JOIN entries ON entries.table_id = new.table_id AND entries.key = new.key"
)
_LINES_ARRAY = text(f"INSERT INTO entries ({', '.join(_LINE)}) SELECT * FROM {_unnest(_LINE)}")
_MOVE_ARRAY = text(
    f"UPDATE tables SET {', '.join(f'{name} = new.{name}' for name in MOVES)} "
    f"FROM {_unnest(_MOVE)} WHERE tables.id = new.id"
)
_MOVE_ROW = (
    update(rows)
    .where(rows.c.id == bindparam("new_id"))
    .values({name: bindparam(f"new_{name}") for name in MOVES})
)


def _by_arrays(connection: Connection) -> bool:
    return connection.dialect.name == "postgresql"


def _columns(names: Iterable[str], kept: Sequence[dict[str, Any]]) -> dict[str, list[Any]]:
    return {name: [one[name] for one in kept] for name in names}


def lock_heads(connection: Connection, table_ids: Sequence[str]) -> dict[str, tuple[Any, ...]]:
    """Where these tables are; nobody else moves them until the transaction ends."""
    asked: Executable
    if _by_arrays(connection):
        found = connection.execute(_LOCK_ARRAY, {"ids": table_ids})
    else:
        asked = select(rows.c.id, *(rows.c[name] for name in HEAD)).where(rows.c.id.in_(table_ids))
        found = connection.execute(asked)
    return {row[0]: tuple(row[1:]) for row in found}


def used_keys(connection: Connection, keys: Sequence[tuple[str, str]]) -> set[tuple[str, str]]:
    """Those pairs of table and client key that are in the log."""
    if not keys:
        return set()
    if _by_arrays(connection):
        found = connection.execute(
            _KEYS_ARRAY, {"table_id": [one[0] for one in keys], "key": [one[1] for one in keys]}
        )
    else:
        pair = tuple_(lines.c.table_id, lines.c.key)
        found = connection.execute(select(lines.c.table_id, lines.c.key).where(pair.in_(keys)))
    return {(row[0], row[1]) for row in found}


def insert_lines(connection: Connection, new: Sequence[dict[str, Any]]) -> None:
    if _by_arrays(connection):
        connection.execute(_LINES_ARRAY, _columns(_LINE, new))
    else:
        connection.execute(insert(lines), new)


def move_on(connection: Connection, moved: Sequence[dict[str, Any]]) -> None:
    """Set the fields of `MOVES` of the tables named by `id`."""
    if _by_arrays(connection):
        connection.execute(_MOVE_ARRAY, _columns(_MOVE, moved))
    else:
        connection.execute(
            _MOVE_ROW, [{f"new_{name}": value for name, value in one.items()} for one in moved]
        )
