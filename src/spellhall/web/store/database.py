"""Which database there is, how to talk to it safely, and whether this program may use it."""

import sqlite3
import time
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    create_engine,
    event,
    inspect,
    make_url,
    select,
    text,
)
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError
from sqlalchemy.schema import CreateIndex, CreateTable

from spellhall.web.store.errors import Away, StoreError
from spellhall.web.store.schema import metadata
from spellhall.web.store.trouble import first_line

if TYPE_CHECKING:
    from alembic.script import ScriptDirectory

READERS = 4
BUSY_MILLISECONDS = 15_000
_AGAIN = 0.02  # seconds until a file that was locked is tried again
BACKSTOP = 50_000  # pages of SQLite's log, 200 MB, if checkpoints do not come
_MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 0x5350454C4C  # any number, the same in all processes
# Where Alembic keeps the last step that was taken, as it makes it itself.
_versions = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)


def address(given: str) -> URL:
    """A database's address: `sqlite:///FILE`, `postgresql://...`, or simply the path of a SQLite file."""
    if "://" not in given:
        return URL.create("sqlite", database=given)
    try:
        url = make_url(given)
    except ArgumentError:
        # The address is not repeated: it may hold a password.
        raise StoreError(
            "the database's address is not understood; it is a file, or postgresql://USER@HOST/NAME"
        ) from None
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite" and url.database:
        return url
    raise StoreError(f"there is no store for {url.drivername}; there are sqlite and postgresql")


class WriteTurn:
    """Where several processes write one SQLite file, the next is woken when the one before has finished.

    SQLite itself sleeps and looks again, for longer and longer. The lock ends with its process.
    """

    def __init__(self, file: int) -> None:
        self._file = file

    def __enter__(self) -> None:
        import fcntl

        fcntl.lockf(self._file, fcntl.LOCK_EX, 1)

    def __exit__(self, *_: object) -> None:
        import fcntl

        fcntl.lockf(self._file, fcntl.LOCK_UN, 1)


class Database:
    """One engine that writes, by one thread at a time, and one that reads."""

    def __init__(self, given: str, turn: int | None = None) -> None:
        self.url = address(given)
        self.on_sqlite = self.url.get_backend_name() == "sqlite"
        self.turn: AbstractContextManager[None] = (
            nullcontext() if turn is None or not self.on_sqlite else WriteTurn(turn)
        )
        self.writing = self._engine(1, writes=True)
        self.reading = self._engine(READERS + 1, writes=False)  # one for checkpoints

    def __repr__(self) -> str:
        return f"Database({self.url.render_as_string(hide_password=True)})"

    def _engine(self, connections: int, writes: bool) -> Engine:
        if not self.on_sqlite:
            engine = create_engine(
                self.url,
                pool_size=connections,
                max_overflow=0,
                hide_parameters=True,  # parameters are secrets and hidden moves; errors are logged
                connect_args={"connect_timeout": 5, "application_name": "spellhall"},
            )
            event.listen(engine, "connect", _careful_postgresql)
            return engine
        engine = create_engine(
            self.url,
            pool_size=connections,
            max_overflow=0,
            hide_parameters=True,
            connect_args={"timeout": BUSY_MILLISECONDS / 1000, "check_same_thread": False},
        )
        event.listen(engine, "connect", _careful_sqlite)
        # A writer that begins as a reader could find, too late, that another process has written.
        begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
        return engine

    def prepare(self) -> None:
        """Make the tables or bring them up to date; a database newer than this program is refused."""
        if self.on_sqlite:
            self._make_folder()
        try:
            with self.writing.begin() as connection:
                if not self.on_sqlite:
                    # Processes that start together migrate one after the other.
                    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})
                if not inspect(connection).get_table_names():
                    make(connection)
                elif not is_current(connection):
                    migrate(connection)
        except OperationalError as error:
            raise Away(f"{self._shown()} cannot be opened: {first_line(error)}") from None
        except DBAPIError as error:
            raise StoreError(f"{self._shown()} cannot be used: {first_line(error)}") from None

    def _make_folder(self) -> None:
        place = Path(self.url.database or "")
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.touch(mode=0o600)  # seeds of running tables are inside
        except OSError as error:
            raise StoreError(f"{place} cannot be opened: {error.strerror or error}") from None

    def _shown(self) -> str:
        return f"the database {self.url.render_as_string(hide_password=True)}"

    def close(self) -> None:
        self.writing.dispose()
        self.reading.dispose()


def make(connection: Connection) -> None:
    """All tables in an empty database, as the schema has them: the steps to it are for older ones."""
    for statement in _statements(connection.dialect.name):
        connection.exec_driver_sql(statement)
    connection.execute(_versions.insert().values(version_num=_last_step(_MIGRATIONS)))


@cache
def _statements(kind: str) -> list[str]:
    """What makes all tables in this kind of database. To write it takes longer than to do it."""
    dialect = URL.create(kind).get_dialect()()
    tables = (*metadata.sorted_tables, _versions)
    made: list[CreateTable | CreateIndex] = [CreateTable(table) for table in tables]
    made += [CreateIndex(index) for table in tables for index in table.indexes]
    return [str(each.compile(dialect=dialect)) for each in made]


def _last_step(migrations: Path) -> str:
    return max(step.name.partition("_")[0] for step in (migrations / "versions").glob("[0-9]*.py"))


def migrate(connection: Connection, migrations: Path = _MIGRATIONS, upto: str = "head") -> None:
    """Walk the steps from where the database is, in the transaction of this connection."""
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    steps = ScriptDirectory.from_config(config)
    now = MigrationContext.configure(connection).get_current_revision()
    if now is None and inspect(connection).get_table_names():
        raise StoreError("this database holds tables of another program; give Spellhall one of its own")
    if now is not None and not _knows(steps, now):
        raise StoreError(
            f"this database was written by a newer Spellhall (its version {now}, known here up to "
            f"{steps.get_current_head()}); update Spellhall, or give it another database"
        )
    command.upgrade(config, upto)


def is_current(connection: Connection, migrations: Path = _MIGRATIONS) -> bool:
    """Whether there is nothing to migrate: known without what can migrate, which takes long to load."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    found = connection.execute(select(_versions.c.version_num)).scalars().all()
    return list(found) == [_last_step(migrations)]


def _knows(steps: "ScriptDirectory", revision: str) -> bool:
    from alembic.util import CommandError

    try:
        return steps.get_revision(revision) is not None
    except CommandError:
        return False


def _careful_sqlite(connection: Any, _: object) -> None:
    # Transactions are begun by us, not guessed by the driver.
    connection.isolation_level = None
    cursor = connection.cursor()
    _use_write_ahead_log(cursor)
    for setting in (
        f"busy_timeout = {BUSY_MILLISECONDS}",
        "synchronous = FULL",  # a commit is on the disk when it returns, also when the power goes
        "foreign_keys = ON",
        f"wal_autocheckpoint = {BACKSTOP}",
        "cache_size = -16000",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _use_write_ahead_log(cursor: sqlite3.Cursor) -> None:
    """Only the first connection to a new file has to change it, and needs it for itself alone.

    SQLite does not wait for that: of several that change it at the same time, all but one are told at once
    that it is locked.
    """
    until = time.monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(_AGAIN)


def _careful_postgresql(connection: Any, _: object) -> None:
    autocommit, connection.autocommit = connection.autocommit, True
    # A server set to be quick and forgetful must not be so here.
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) "
        "WHERE current_setting('synchronous_commit') = 'off'"
    )
    connection.autocommit = autocommit
