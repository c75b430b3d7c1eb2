"""What is wrong with a database, in one word for those who watch over it, and as the database calls it."""

import sqlite3

from sqlalchemy.exc import DBAPIError

from spellhall.web.store.errors import Away, StoreError

DAMAGED = "damaged"
_SQLITE = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_IOERR: "disk-fails",
    sqlite3.SQLITE_CANTOPEN: "not-there",
}
_POSTGRESQL = {
    "53100": "full",
    "XX001": DAMAGED,
    "XX002": DAMAGED,
    "25006": "read-only",
    "58030": "disk-fails",
}


def _word_of(error: DBAPIError) -> str:
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return _SQLITE.get(code & 0xFF, "refuses")
    return _POSTGRESQL.get(getattr(error.orig, "sqlstate", None) or "", "refuses")


def refused(error: DBAPIError) -> StoreError:
    """Without parameters, which may be secret: for logs there is the database's own name of what happened."""
    orig = error.orig
    cause = getattr(orig, "sqlite_errorname", None) or getattr(orig, "sqlstate", None) or type(orig).__name__
    return StoreError(f"the database refuses: {first_line(error)}", _word_of(error), cause)


def away(error: DBAPIError) -> Away:
    return Away(f"the database does not answer: {first_line(error)}", "away", type(error.orig).__name__)


def first_line(error: DBAPIError) -> str:
    return str(error.orig).strip().split("\n", 1)[0]
