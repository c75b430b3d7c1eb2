"""The one thread that writes. What waits while a commit runs goes together into the next: one sync for many.

A result is given only when its transaction is on the disk. When the database goes away, the thread waits for
it to come back and then finds out whether the last commit had still happened: every transaction on PostgreSQL
counts in a row of its writer's own. The number of the transaction itself would not do: a server that crashes
may forget one that it had not written yet, and give its number to another.
"""

import asyncio
import queue
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from spellhall.web.store.database import Database
from spellhall.web.store.errors import Away, Conflict
from spellhall.web.store.log import Append, append_all
from spellhall.web.store.schema import writers
from spellhall.web.store.trouble import refused

MOST_AT_ONCE = 256
GATHER_SECONDS = 0.001  # that work waits at most for more of it, while more comes
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0
Work = Append | Callable[[Connection], Any]


class Job(Struct, eq=False):
    work: Work
    future: asyncio.Future[Any]


class _Unsure(Exception):
    """The connection broke while committing: the transaction may have happened."""

    def __init__(self, results: list[Any]) -> None:
        super().__init__()
        self.results = results


class _Refused(Exception):
    """One of several works was refused: nothing may stay of it, and all of the others."""


class Writer:
    def __init__(self, database: Database, loop: asyncio.AbstractEventLoop, patience: float) -> None:
        self._database = database
        self._loop = loop
        self._patience = patience
        self._jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._gathered: list[Job] = []  # of the event loop, until it is handed over
        self._closing = False
        self.commits = 0
        self._name = secrets.token_hex(16)
        self._known = database.on_sqlite  # whether this writer has its row; SQLite needs none
        # A daemon, so that a process that must go is not held back; `close` waits for it.
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def do(self, work: Work) -> asyncio.Future[Any]:
        """The result of the work, once it is durable."""
        if self._closing:
            raise Away("the store is closing")
        future = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._gather, 0, self._loop.time() + GATHER_SECONDS)
        self._gathered.append(Job(work, future))
        return future

    def _gather(self, known: int, until: float) -> None:
        """Hand over what the event loop has gathered, once a turn of it adds nothing more: fewer syncs."""
        if known < len(self._gathered) < MOST_AT_ONCE and self._loop.time() < until:
            self._loop.call_soon(self._gather, len(self._gathered), until)
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._jobs.put(gathered)

    async def close(self) -> None:
        """Finish what waits."""
        self._closing = True
        self._hand_over()
        self._jobs.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            waiting, going = self._collect()
            for at in range(0, len(waiting), MOST_AT_ONCE):
                batch = waiting[at : at + MOST_AT_ONCE]
                results = self._commit(batch)
                self._loop.call_soon_threadsafe(_give, batch, results)
        self._forget()

    def _collect(self) -> tuple[list[Job], bool]:
        """All that waits, at least one job; False when it was the last."""
        waiting: list[Job] = []
        handed = self._jobs.get()
        while handed is not None:
            waiting += handed
            try:
                handed = self._jobs.get_nowait()
            except queue.Empty:
                return waiting, True
        return waiting, False

    def _commit(self, batch: list[Job]) -> list[Any]:
        """One transaction for all; if one of them cannot be written at all, each in its own."""
        works = [job.work for job in batch]
        try:
            return self._persist(works)
        except Exception as error:
            if len(works) == 1 or isinstance(error, Away):
                return [_told(error)] * len(works)
        results: list[Any] = []
        for work in works:
            try:
                results += self._persist([work])
            except Exception as error:
                results.append(_told(error))
        return results

    def _persist(self, works: Sequence[Work]) -> list[Any]:
        """Try until it is done, or patience ends while the database is away."""
        until = time.monotonic() + self._patience
        pause = FIRST_PAUSE
        unsure: _Unsure | None = None
        while True:
            try:
                if unsure is not None:
                    results, unsure = self._find_out(unsure), None
                    if results is not None:
                        return results
                try:
                    return self._transact(works)
                except _Refused:
                    return self._transact(works, apart=True)
            except _Unsure as broken:
                unsure = broken
            except (OperationalError, InterfaceError) as error:
                if not self._may_come_back(error):
                    raise
                if time.monotonic() + pause > until:
                    raise Away("the database does not answer") from None
            time.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    def _may_come_back(self, error: DBAPIError) -> bool:
        return not self._database.on_sqlite or "locked" in str(error.orig)

    def _transact(self, works: Sequence[Work], apart: bool = False) -> list[Any]:
        if not self._known:
            self._introduce()
        with self._database.turn, self._database.writing.connect() as connection:
            transaction = connection.begin()
            results = list(_perform(connection, works, apart))
            if not self._database.on_sqlite:
                mine = update(writers).where(writers.c.name == self._name)
                connection.execute(mine.values(commits=self.commits + 1))
            try:
                transaction.commit()
            except (OperationalError, InterfaceError):
                if self._database.on_sqlite:
                    raise
                raise _Unsure(results) from None
        self.commits += 1
        return results

    def _introduce(self) -> None:
        """The row must be there before the first commit that counts in it: only then can it be waited for."""
        with self._database.writing.begin() as connection:
            connection.execute(delete(writers).where(writers.c.name == self._name))
            connection.execute(insert(writers).values(name=self._name, commits=self.commits))
        self._known = True

    def _forget(self) -> None:
        if self._known and not self._database.on_sqlite:
            with suppress(DBAPIError), self._database.writing.begin() as connection:
                connection.execute(delete(writers).where(writers.c.name == self._name))

    def _find_out(self, unsure: _Unsure) -> list[Any] | None:
        """The results if the commit did happen, None if it did not; waits for one that still runs."""
        mine = select(writers.c.commits).where(writers.c.name == self._name).with_for_update()
        with self._database.writing.begin() as connection:
            happened = connection.execute(mine).scalar_one() > self.commits
        if not happened:
            return None
        self.commits += 1
        return unsure.results


def _perform(connection: Connection, works: Sequence[Work], apart: bool) -> Iterator[Any]:
    """Results and refusals, in order; an error of the database itself ends the whole transaction.

    Refusals are few, and what keeps works apart costs as much as a small one: it comes in when one of them
    was refused, and all are done again.
    """
    for appends, group in groupby(works, key=lambda work: isinstance(work, Append)):
        if appends:
            yield from append_all(connection, [work for work in group if isinstance(work, Append)])
            continue
        for work in group:
            assert not isinstance(work, Append)
            if not apart:
                try:
                    yield work(connection)
                except (OperationalError, InterfaceError):
                    raise
                except Exception:
                    raise _Refused from None
                continue
            savepoint = connection.begin_nested()
            try:
                result = work(connection)
            except (OperationalError, InterfaceError):
                raise
            except Exception as error:
                savepoint.rollback()
                yield _told(error)
            else:
                savepoint.commit()
                yield result


def _told(error: Exception) -> Exception:
    """An error as the caller may see and log it: without parameters, which may be secret."""
    if isinstance(error, IntegrityError):
        return Conflict("this is there already, or what it belongs to is not")
    if isinstance(error, DBAPIError):
        return refused(error)
    return error


def _give(batch: list[Job], results: list[Any]) -> None:
    for job, result in zip(batch, results, strict=True):
        if job.future.done():  # nobody waits any more
            continue
        if isinstance(result, Exception):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)
