"""The few statements that write the lines of many tables.

All rows travel in one statement: to and from SQLite as JSON, to PostgreSQL as arrays. So the thread that
writes lets go of the interpreter once a statement and not once a row; it might wait long to get it back.
The statements never change with the number of rows: both databases prepare them once.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, text

Columns = Mapping[str, str]
"""Names and PostgreSQL's types."""
Values = Sequence[tuple[Any, ...]]
"""Rows, in the order of the columns."""

HEAD = ("version", "revision", "status", "draws", "deadline", "bots_due", "changed_at")
MOVES = ("version", "revision", "changed_at", "draws", "deadline", "bots_due")
_KEY: Columns = {"table_id": "text", "key": "text"}
_LINE: Columns = {
    "table_id": "text",
    "version": "int",
    "line": "text",
    "at": "bigint",
    "seat": "int",
    "key": "text",
    "reply": "bytea",
}
_MOVE: Columns = {
    "id": "text",
    "version": "int",
    "revision": "int",
    "changed_at": "bigint",
    "draws": "int",
    "deadline": "bigint",
    "bots_due": "boolean",
}


def _as_arrays(columns: Columns) -> str:
    arrays = ", ".join(f"CAST(:{name} AS {kind}[])" for name, kind in columns.items())
    return f"unnest({arrays}) AS new ({', '.join(columns)})"


def _as_json(columns: Columns) -> str:
    taken = [f"json_extract(value, '$[{place}]')" for place in range(len(columns))]
    named = (
        f"CAST({one} AS BLOB) AS {name}" if kind == "bytea" else f"{one} AS {name}"
        for one, (name, kind) in zip(taken, columns.items(), strict=True)
    )
    return f"(SELECT {', '.join(named)} FROM json_each(:rows)) AS new"


def _in_one_row(names: str) -> str:
    return f"json_group_array(json_array({names}))"


class _Statements:
    def __init__(self, given: Callable[[Columns], str], these: str, taken: Callable[[str], str]) -> None:
        """`given` names rows that are given `new`; `these` ends the choice of tables by their ids; `taken` is
        how columns are asked for."""
        self.heads = text(f"SELECT {taken(', '.join(('id', *HEAD)))} FROM tables WHERE id {these}")
        self.keys = text(
            f"SELECT {taken('entries.table_id, entries.key')} FROM {given(_KEY)} "
            "JOIN entries ON entries.table_id = new.table_id AND entries.key = new.key"
        )
        self.lines = text(f"INSERT INTO entries ({', '.join(_LINE)}) SELECT * FROM {given(_LINE)}")
        self.moves = text(
            f"UPDATE tables SET {', '.join(f'{name} = new.{name}' for name in MOVES)} "
            f"FROM {given(_MOVE)} WHERE tables.id = new.id"
        )


_JSON = _Statements(_as_json, "IN (SELECT value FROM json_each(:rows))", _in_one_row)
# All processes lock in the same order, so they cannot wait for each other in a ring.
_ARRAYS = _Statements(_as_arrays, "= ANY(:ids) ORDER BY id FOR NO KEY UPDATE", lambda names: names)


def _by_arrays(connection: Connection) -> bool:
    return connection.dialect.name == "postgresql"


def _arrays(columns: Iterable[str], rows: Values) -> dict[str, list[Any]]:
    return {name: list(values) for name, values in zip(columns, zip(*rows, strict=True), strict=True)}


def _json(rows: Sequence[Any]) -> dict[str, str]:
    return {"rows": msgspec.json.encode(rows).decode()}


def _rows(told: str) -> list[list[Any]]:
    return msgspec.json.decode(told, type=list[list[Any]])


def lock_heads(connection: Connection, table_ids: Sequence[str]) -> Sequence[Sequence[Any]]:
    """Id and `HEAD` of these tables; nobody else moves them until the transaction ends."""
    if _by_arrays(connection):
        return connection.execute(_ARRAYS.heads, {"ids": table_ids}).all()
    return _rows(connection.execute(_JSON.heads, _json(table_ids)).scalar_one())


def used_keys(connection: Connection, keys: Sequence[tuple[str, str]]) -> set[tuple[str, str]]:
    """Those pairs of table and client key that are in the log."""
    if not keys:
        return set()
    found: Iterable[Sequence[Any]]
    if _by_arrays(connection):
        found = connection.execute(_ARRAYS.keys, _arrays(_KEY, keys))
    else:
        found = _rows(connection.execute(_JSON.keys, _json(keys)).scalar_one())
    return {(table_id, key) for table_id, key in found}


def insert_lines(connection: Connection, lines: Values) -> None:
    """Each is a table's id, the version, the line, the time, the seat, the client key and the reply."""
    if _by_arrays(connection):
        connection.execute(_ARRAYS.lines, _arrays(_LINE, lines))
    else:
        connection.execute(
            _JSON.lines, _json([(*line, None if reply is None else reply.decode()) for *line, reply in lines])
        )


def move_on(connection: Connection, moved: Values) -> None:
    """Each is a table's id and what becomes of its `MOVES`."""
    if _by_arrays(connection):
        connection.execute(_ARRAYS.moves, _arrays(_MOVE, moved))
    else:
        connection.execute(_JSON.moves, _json(moved))
