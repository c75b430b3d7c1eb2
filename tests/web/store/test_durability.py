"""What was acknowledged is there, whatever dies."""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from spellhall.web.store import Away, Conflict, Entry, Store, open_store

from ..servers import PATIENCE, PostgresServer
from .test_store import a_table, lines

APPENDER = Path(__file__).with_name("appender.py")
TABLES = [f"t{number}" for number in range(8)]


def _start(url: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, APPENDER, url, *TABLES], stdout=subprocess.PIPE, text=True)


def _acknowledged(child: subprocess.Popen[str], at_least: int) -> list[tuple[str, int, str]]:
    """Let the child append for a while, kill it in the middle, and take down all that it had said."""
    assert child.stdout is not None
    said = [child.stdout.readline() for _ in range(at_least)]
    child.kill()
    with child:
        said += child.stdout.readlines()
    whole = [line.split(" ", 2) for line in said if line.endswith("\n")]
    return [(table, int(version), line.rstrip("\n")) for table, version, line in whole]


def test_a_killed_process_has_lost_nothing_that_it_acknowledged(
    store: Store, database_url: str, wait: Any
) -> None:
    for name in TABLES:
        wait(store.create_table(a_table(name)))
    for at_least in (20, 333):
        acknowledged = _acknowledged(_start(database_url), at_least)
        assert len(acknowledged) >= at_least
        kept = {name: wait(store.entries(name)) for name in TABLES}
        for table, version, line in acknowledged:
            assert kept[table][version - 1].line == line
        for name in TABLES:
            row = wait(store.table(name))
            assert [entry.version for entry in kept[name]] == list(range(1, row.version + 1))
            assert row.draws == row.version  # what belongs together was written together


def test_two_processes_share_a_database(store: Store, database_url: str, wait: Any) -> None:
    for name in TABLES:
        wait(store.create_table(a_table(name)))

    async def add(opened: Store, name: str) -> int:
        """Append until 10 of one's own are in, whoever else appends."""
        done = 0
        while done < 10:
            row = await opened.table(name)
            assert row is not None
            with suppress(Conflict):
                await opened.append(name, row.version, lines("0: done"))
                done += 1
        return done

    async def both() -> None:
        other = await open_store(database_url)
        await asyncio.gather(*(add(opened, name) for opened in (store, other) for name in TABLES))
        await other.close()

    wait(both())
    assert {wait(store.table(name)).version for name in TABLES} == {20}


def test_closing_writes_what_waits(store: Store, database_url: str, wait: Any) -> None:
    wait(store.create_table(a_table()))

    async def hurry() -> list[int | BaseException]:
        other = await open_store(database_url)
        appends = [asyncio.ensure_future(other.append("table-1", n, lines(f"0: {n}"))) for n in range(50)]
        await asyncio.sleep(0)
        await other.close()
        late = asyncio.ensure_future(other.append("table-1", 50, lines("0: late")))
        return await asyncio.gather(*appends, late, return_exceptions=True)

    *written, late = wait(hurry())
    assert written == list(range(1, 51))
    assert isinstance(late, Away)


def test_the_store_waits_for_a_postgresql_that_restarts(own_postgres: PostgresServer, wait: Any) -> None:
    url = own_postgres.empty_database()
    acknowledged: dict[str, int] = {}

    async def play(store: Store, name: str) -> None:
        for after in range(200):
            acknowledged[name] = await store.append(name, after, [Entry(f"0: {after}", 1, key=f"k{after}")])
            if after % 50 == 0:
                assert len(await store.entries(name)) == after + 1

    async def through_restarts() -> None:
        # A hall gives up after half a minute; how long a server takes to come back is not what is asked here.
        store = await open_store(url, patience=PATIENCE)
        await asyncio.gather(*(store.create_table(a_table(name)) for name in TABLES))
        playing = asyncio.gather(*(play(store, name) for name in TABLES))
        for lines_before in (50, 500, 1000):
            while sum(acknowledged.values()) < lines_before:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(own_postgres.restart)
        await playing  # neither an error nor a conflict with oneself
        for name in TABLES:
            assert [entry.line for entry in await store.entries(name)] == [f"0: {n}" for n in range(200)]
        await store.close()

    wait(through_restarts())
    assert acknowledged == dict.fromkeys(TABLES, 200)


@pytest.mark.parametrize("committed", [True, False])
def test_a_commit_that_was_not_heard_of_is_looked_up(
    committed: bool, postgres_url: str, wait: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks after the database has committed, or before: the line counts, and counts once."""
    store: Store = wait(open_store(postgres_url))
    wait(store.create_table(a_table()))
    dialect = store._database.writing.dialect
    real_commit = dialect.do_commit
    broken: list[bool] = []

    def commit_and_break(connection: Any) -> None:
        if committed or broken:
            real_commit(connection)
        if not broken:
            broken.append(True)
            connection.close()
            raise OperationalError("COMMIT", {}, Exception("the connection was lost"))

    monkeypatch.setattr(dialect, "do_commit", commit_and_break)
    assert wait(store.append("table-1", 0, lines("0: a"))) == 1
    assert broken
    assert [entry.line for entry in wait(store.entries("table-1"))] == ["0: a"]
    wait(store.close())


async def once_there(ask: Callable[[], Awaitable[int]]) -> int:
    """A server that has just started may be slower than half a second on a busy machine."""
    while True:
        with suppress(Away):
            return await ask()


def test_a_database_that_stays_away_is_told(own_postgres: PostgresServer, wait: Any) -> None:
    url = own_postgres.empty_database()

    async def lose_it() -> None:
        store = await open_store(url, patience=0.5)
        await store.create_table(a_table())
        own_postgres.crash()
        assert await store.trouble() == "away"
        with pytest.raises(Away):
            await store.append("table-1", 0, lines("0: a"))
        with pytest.raises(Away):
            await store.table("table-1")
        own_postgres.start()
        assert await once_there(lambda: store.append("table-1", 0, lines("0: a"))) == 1
        while await store.trouble() is not None:
            pass
        await store.close()

    wait(lose_it())
