"""Opening a database: migrations, refusals, addresses."""

import asyncio
import shutil
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from spellhall.web.store import Store, StoreError, open_store
from spellhall.web.store.database import Database, address, make, migrate
from spellhall.web.store.schema import metadata

from .test_store import a_table, lines

MIGRATIONS = Path(migrate.__code__.co_filename).parent / "migrations"
FIRST = "0001"
OLD_TABLE = """
    INSERT INTO tables (id, game, game_version, options, seats, creator, public, status, settings, commitment,
        seed, revision, version, draws, bots_due, made_at, changed_at)
    VALUES ('t', 'chess', 1, '{}', '[{"person":"ann"}]', 'ann', :yes, 'playing', '{}', 'c0',
        :seed, 0, 1, 0, :no, 5, 5)"""


@pytest.fixture
def database(database_url: str) -> Any:
    opened = Database(database_url)
    yield opened
    opened.close()


def layout(connection: Connection) -> dict[str, Any]:
    """All that the database itself knows of its tables."""
    found = inspect(connection)
    asked = (found.get_columns, found.get_pk_constraint, found.get_foreign_keys, found.get_unique_constraints)
    return {
        table: [*(str(ask(table)) for ask in asked), *map(_told, found.get_indexes(table))]
        for table in found.get_table_names()
    }


def _told(index: Any) -> str:
    """What an index is for stands in objects that are the same only to themselves."""
    return str({**index, "dialect_options": {key: str(it) for key, it in index["dialect_options"].items()}})


def test_the_steps_lead_to_the_schema(database: Database) -> None:
    with database.writing.connect() as connection:
        with connection.begin() as taken:
            migrate(connection)
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
            walked = layout(connection)
            version = connection.execute(text("SELECT * FROM alembic_version")).all()
            taken.rollback()
        with connection.begin():
            assert not inspect(connection).get_table_names()
            make(connection)
            assert layout(connection) == walked
            assert connection.execute(text("SELECT * FROM alembic_version")).all() == version


def test_a_database_of_the_first_version_is_brought_up_with_its_tables(
    database: Database, database_url: str, wait: Any
) -> None:
    with database.writing.begin() as connection:
        migrate(connection, upto=FIRST)
        connection.execute(
            text(
                "INSERT INTO people (id, name, kind, made_at) VALUES ('ann', 'Ann', 'person', 5)",
            )
        )
        connection.execute(text(OLD_TABLE), {"seed": b"s" * 32, "yes": True, "no": False})
        connection.execute(
            text("INSERT INTO entries (table_id, version, line, at) VALUES ('t', 1, '0: done', 6)")
        )
    store: Store = wait(open_store(database_url))
    assert wait(store.person("ann")).name == "Ann"
    assert [entry.line for entry in wait(store.entries("t"))] == ["0: done"]
    assert wait(store.append("t", 1, lines("0: go"))) == 2
    wait(store.close())


def test_a_later_step_is_walked_and_then_refused_by_the_older_program(
    database: Database, database_url: str, tmp_path: Path, wait: Any
) -> None:
    database.prepare()
    newer = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, newer)
    (newer / "versions" / "9999_next.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f"revision, down_revision, branch_labels, depends_on = '9999', '{_head()}', None, None\n"
        "def upgrade():\n    op.add_column('people', sa.Column('colour', sa.Text()))\n"
    )
    with database.writing.begin() as connection:
        migrate(connection, newer)
        connection.execute(text("SELECT colour FROM people"))
    with pytest.raises(StoreError, match=r"newer Spellhall \(its version 9999.*update Spellhall"):
        wait(open_store(database_url))


def _head() -> str:
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def test_a_step_that_fails_leaves_all_as_it_was(database: Database, tmp_path: Path) -> None:
    database.prepare()
    broken = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, broken)
    (broken / "versions" / "9999_next.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f"revision, down_revision, branch_labels, depends_on = '9999', '{_head()}', None, None\n"
        "def upgrade():\n    op.add_column('people', sa.Column('colour', sa.Text()))\n"
        "    raise OSError('power')\n"
    )
    with pytest.raises(OSError, match="power"), database.writing.begin() as connection:
        migrate(connection, broken)
    with database.reading.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    database.prepare()


def test_processes_that_start_together_make_one_database(database_url: str, wait: Any) -> None:
    async def together() -> None:
        opened = await asyncio.gather(*(open_store(database_url) for _ in range(4)))
        await opened[0].create_table(a_table())
        assert all([await store.table("table-1") for store in opened])
        await asyncio.gather(*(store.close() for store in opened))

    wait(together())


def test_a_new_file_that_others_open_at_the_same_time_is_waited_for(tmp_path: Path, wait: Any) -> None:
    place = tmp_path / "hall.sqlite"
    busy = sqlite3.connect(place, isolation_level=None, check_same_thread=False)
    busy.execute("PRAGMA user_version = 0")
    busy.execute("BEGIN IMMEDIATE")
    threading.Timer(0.3, busy.execute, ["COMMIT"]).start()
    wait(wait(open_store(str(place))).close())
    busy.close()


def test_another_programs_database_is_refused(database: Database, database_url: str, wait: Any) -> None:
    with database.writing.begin() as connection:
        connection.execute(text("CREATE TABLE invoices (number INTEGER)"))
    with pytest.raises(StoreError, match="tables of another program"):
        wait(open_store(database_url))


def test_what_cannot_be_opened_is_told_in_a_sentence(tmp_path: Path, wait: Any) -> None:
    text_file = tmp_path / "letter.txt"
    text_file.write_text("Dear Ann, " * 500)
    for given, says in (
        (str(text_file), "not a database"),
        (str(text_file / "hall.sqlite"), "cannot be opened"),
        ("postgresql://ann:5ec2e7@127.0.0.1:1/hall", "cannot be opened"),
        ("mysql://ann:5ec2e7@here/hall", "there is no store for mysql"),
        ("://5ec2e7", "is not understood"),
    ):
        with pytest.raises(StoreError, match=says) as caught:
            wait(open_store(given))
        assert "5ec2e7" not in str(caught.value)


def test_addresses() -> None:
    assert address("/var/lib/hall.sqlite").database == "/var/lib/hall.sqlite"
    assert address("postgres://a@b/c").drivername == "postgresql+psycopg"
    assert "secret" not in repr(Database("postgresql://ann:secret@here/hall"))


def test_a_new_sqlite_file_is_for_its_owner_only(tmp_path: Path, wait: Any) -> None:
    place = tmp_path / "new" / "folder" / "hall.sqlite"
    wait(wait(open_store(str(place))).close())
    assert place.stat().st_mode & 0o077 == 0
