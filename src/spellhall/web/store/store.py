"""The store as the event loop uses it: methods wait without blocking, what is written is durable."""

import asyncio
import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, delete, insert, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from spellhall.web.store import archive, chat, keeping, log, looking, people, ratings, results, seeks, tables
from spellhall.web.store.checkpoints import Checkpoints
from spellhall.web.store.cup_store import CupStore
from spellhall.web.store.database import READERS, Database
from spellhall.web.store.errors import Away, StoreError
from spellhall.web.store.identity import Identities
from spellhall.web.store.looking import Look
from spellhall.web.store.outbox import Outbox
from spellhall.web.store.rows import (
    Archived,
    ArchiveQuestion,
    ChatLine,
    Contender,
    Counts,
    Entry,
    GameResults,
    Head,
    Pace,
    Pass,
    PassKind,
    Person,
    RatingRow,
    RatingStep,
    Reply,
    Result,
    Seek,
    Status,
    TableChanges,
    TableRow,
)
from spellhall.web.store.schema import writers
from spellhall.web.store.secrets import new_id
from spellhall.web.store.trouble import DAMAGED, away, first_line, refused
from spellhall.web.store.writer import FIRST_PAUSE, LONGEST_PAUSE, Work, Writer

P = ParamSpec("P")
T = TypeVar("T")
NOTHING_ELSE = TableChanges()
WRITTEN_OF_LATE = 2.0  # seconds: so often, whether it can be written is tried out for who asks
WRITING_SECONDS = 5.0
PATIENCE = 30.0  # seconds to wait for a database that went away


class Store:
    """Get one from `open_store`. One event loop per store; several processes may share a database."""

    def __init__(self, database: Database, loop: asyncio.AbstractEventLoop, patience: float) -> None:
        self._database = database
        self._loop = loop
        self._patience = patience
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._writer = Writer(database, loop, patience)
        self.cups = CupStore(self._read, self._write)
        self.outbox = Outbox(self._read, self._write)
        self._wrote_at = -math.inf
        self._damaged: str | None = None
        self._checkpoints = (
            Checkpoints(database, lambda: self._writer.commits) if database.on_sqlite else None
        )
        self.identities = Identities(self._read, self._write)

    def __repr__(self) -> str:
        return f"Store({self._database!r})"

    # People, and what lets them in
    async def create_person(self, person: Person, first: Pass | None = None) -> None:
        """Keep a new person, with the pass they came by in the same transaction."""
        await self._write(people.create, person, first)

    async def person(self, person_id: str) -> Person | None:
        return await self._read(people.by_id, person_id)

    async def people(self, person_ids: Sequence[str]) -> dict[str, Person]:
        return await self._read(people.by_ids, list(person_ids))

    async def rename(self, person_id: str, name: str) -> None:
        await self._write(people.rename, person_id, name)

    async def person_by_pass(self, hash: bytes, kind: PassKind, now: int) -> Person | None:
        """Who shows this pass; None if there is none such, or no longer."""
        return await self._read(people.by_pass, hash, kind, now)

    async def good_passes(self, hashes: Sequence[bytes], now: int) -> set[bytes]:
        """Those of them that open something still."""
        return await self._read(people.good_passes, hashes, now)

    async def add_pass(self, made: Pass) -> None:
        await self._write(people.add_pass, made)

    async def passes(self, person_id: str, kind: PassKind) -> list[Pass]:
        return await self._read(people.passes_of, person_id, kind)

    async def seen(self, hash: bytes, now: int) -> None:
        await self._write(people.seen, hash, now)

    async def use_carry(self, hash: bytes, session: Pass, now: int) -> Person | None:
        """Open a session by a carry code; a code for one use is gone then. `session.person` is filled in."""
        return await self._write(people.use_carry, hash, session, now)

    async def drop_pass(self, hash: bytes) -> bool:
        return await self._write(people.drop_pass, hash)

    async def drop_passes(self, person_id: str, kind: PassKind) -> int:
        return await self._write(people.drop_passes, person_id, kind)

    async def bots_of(self, person_id: str) -> list[Person]:
        return await self._read(people.bots_of, person_id)

    # Tables
    async def create_table(self, row: TableRow, most: int | None = None) -> None:
        """Keep a new table; `TooMany` if who made it has `most` that are not over yet."""
        await self._write(tables.create, row, most)

    async def table(self, table_id: str) -> TableRow | None:
        return await self._read(tables.by_id, table_id)

    async def look(self, table_id: str, since: int, revision: int | None) -> Look | None:
        """A table's lines after number `since`, and its row if that is not at this revision."""
        return await self._read(looking.look, table_id, since, revision)

    async def heads(self, table_ids: Sequence[str]) -> list[Head]:
        """How far these tables have come."""
        return await self._read(tables.heads, table_ids)

    async def tables_of(
        self, person_id: str, limit: int = 100, before: int | None = None, unfinished: bool = False
    ) -> list[TableRow]:
        """Tables where this person sits or which they made, last changed first."""
        return await self._read(tables.of_person, person_id, limit, before, unfinished)

    async def finished_of(self, person_id: str, game: str, limit: int) -> list[TableRow]:
        """Tables of one game that were played to an end with this person, the last made first."""
        return await self._read(tables.finished, person_id, game, limit)

    async def open_tables(self, limit: int = 100) -> list[TableRow]:
        """Public tables that wait for people, last changed first."""
        return await self._read(tables.waiting, limit)

    async def count_made(self, person_id: str, statuses: Sequence[Status] = tables.UNFINISHED) -> int:
        return await self._read(tables.count_made, person_id, statuses)

    async def update_table(self, table_id: str, revision: int, changes: TableChanges, now: int) -> int:
        """Change the row if it still has this revision, else `Conflict`; the new revision."""
        return await self._write(tables.change, table_id, revision, changes, now)

    # The log
    async def append(
        self,
        table_id: str,
        after: int,
        entries: Sequence[Entry],
        changes: TableChanges = NOTHING_ELSE,
        revision: int | None = None,
    ) -> int:
        """Durable when it returns: lines after+1, after+2, ... and the changes; the new version.

        `Conflict` if the log is not at `after` (or the row not at `revision`, if given), `Repeated` if a
        client key was used before. Changes of status, seats, settings, ... raise the revision, those of
        draws, deadline and bots_due do not.
        """
        wanted = log.Append(table_id, after, tuple(entries), changes, revision)
        version: int = await self._do(wanted)
        return version

    async def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        """The lines after number `since`; also of archived tables."""
        return await self._read(log.since, table_id, since)

    async def reply_of(self, table_id: str, key: str) -> Reply | None:
        return await self._read(log.reply_of, table_id, key)

    # Chat
    async def say(self, table_id: str, said: ChatLine) -> int:
        """Keep a chat line; its number."""
        return await self._write(chat.say, table_id, said)

    async def chat(self, table_id: str, since: int = 0, limit: int = 200) -> list[ChatLine]:
        """The last lines after number `since`, oldest first."""
        return await self._read(chat.since, table_id, since, limit)

    async def mute(self, table_id: str, person_id: str, muted: str, on: bool = True) -> None:
        await self._write(chat.mute, table_id, person_id, muted, on)

    async def mutes(self, table_id: str) -> set[tuple[str, str]]:
        """Pairs (who does not want to hear, whom)."""
        return await self._read(chat.mutes_of, table_id)

    # What came of finished games
    async def keep_results(self, found: Sequence[Result]) -> None:
        """Keep what came of games; of which something is kept already, that stays."""
        await self._write(results.keep, found)

    async def lacking_results(self, person_id: str, limit: int) -> list[str]:
        """Tables that this person has played to an end, and of which nothing is kept."""
        return await self._read(results.lacking, person_id, limit)

    async def results_of(
        self, person_id: str, limit: int, game: str | None = None, after: str | None = None
    ) -> list[Result]:
        """A person's results, the last first; of one game, or those after that of one table."""
        return await self._read(results.some, person_id, game, after, limit)

    async def results_by_game(self, person_id: str, fewer: Sequence[str] = ()) -> list[GameResults]:
        """All of them summed up; in the games named, a low figure is a good one."""
        return await self._read(results.by_game, person_id, fewer)

    async def note_missed(self, person_id: str, table_id: str, missed: Sequence[str]) -> None:
        """What a review found that this person missed."""
        await self._write(results.note_missed, person_id, table_id, missed)

    async def hide_result(self, person_id: str, table_id: str) -> bool:
        """Take a game off this person's shelf; False if it is not there."""
        return await self._write(results.hide, person_id, table_id)

    async def archived(self, asked: ArchiveQuestion, limit: int) -> list[Archived]:
        """Finished games that everybody may look at, the last one first."""
        return await self._read(archive.search, asked, limit)

    # Ratings
    async def rate(
        self, table_id: str, game: str, contenders: Sequence[Contender], rule: ratings.Rule, at: int
    ) -> bool:
        """Let the game of a rated table change the ratings of all who played it, once; whether it did."""
        return await self._write(ratings.apply, table_id, game, contenders, rule, at)

    async def unrated(self, limit: int = 100) -> list[str]:
        """Rated tables that are over and have changed no rating."""
        return await self._read(ratings.waiting, limit)

    async def ratings(self, players: Sequence[str], game: str | None = None) -> list[RatingRow]:
        return await self._read(ratings.of_players, players, game)

    async def leaders(self, game: str, least: int, limit: int) -> list[RatingRow]:
        """People with so many rated games, the strongest first by what is sure of them, with their names."""
        return await self._read(ratings.leaders, game, least, limit)

    async def count_above(self, row: RatingRow, least: int) -> int:
        """How many people stand above this one on that list."""
        return await self._read(ratings.count_above, row, least)

    async def rating_steps(self, player: str, game: str, limit: int) -> list[RatingStep]:
        """How a rating went, the last step last."""
        return await self._read(ratings.steps_of, player, game, limit)

    async def rated_by(self, table_id: str) -> list[RatingStep]:
        """What the game of one table has changed."""
        return await self._read(ratings.steps_at, table_id)

    # Looking for an opponent
    async def seek(self, person_id: str, game: str | None, pace: Pace, anybody: bool, now: int) -> None:
        """A new wish, or another one in the place of the old; `Conflict` if that was granted already."""
        await self._write(seeks.put, person_id, game, pace, anybody, now)

    async def seek_of(self, person_id: str) -> Seek | None:
        return await self._read(seeks.of_person, person_id)

    async def seeks(self) -> list[Seek]:
        """All of them, those who wait longest first."""
        return await self._read(seeks.everybody)

    async def pools(self) -> list[tuple[str | None, Pace, int]]:
        """How many wait, by game (None: any) and pace."""
        return await self._read(seeks.pools)

    async def seek_seen(self, person_id: str, now: int) -> None:
        await self._write(seeks.seen, person_id, now)

    async def drop_seeks(self, person_ids: Sequence[str], table_id: str | None = None) -> int:
        """End wishes that still wait, or have found this table; how many."""
        return await self._write(seeks.drop, person_ids, table_id)

    async def pair(self, person_ids: Sequence[str], row: TableRow, until: int, now: int) -> None:
        """Two who wait have found each other at this new table; `Conflict` if one of them no longer waits."""
        await self._write(seeks.pair, person_ids, row, until, now)

    async def part(self, table_id: str, back: Sequence[str]) -> None:
        """Nothing came of a pair: these wait again, the other no more."""
        await self._write(seeks.part, table_id, back)

    async def waited(self, game: str | None, pace: Pace, since: int) -> list[tuple[int, int]]:
        """When pairs were found, and how long the first of them had waited then."""
        return await self._read(seeks.waited, game, pace, since)

    # What has functions of its own, on a connection: `order` for one
    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **more: P.kwargs) -> T:
        return await self._read(work, *args, **more)

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **more: P.kwargs
    ) -> T:
        return await self._write(work, *args, **more)

    # Work that is due
    async def due(self, now: int, limit: int = 100) -> list[TableRow]:
        """Tables whose deadline has come or whose bots must think, and that nobody has leased."""
        return await self._read(tables.due, now, limit)

    async def lease(self, table_id: str, owner: str, now: int, until: int) -> bool:
        """Take a table's work; False if another process has it. The owner may take it again, longer."""
        return await self._write(tables.lease, table_id, owner, now, until)

    async def release_all(self, owner: str) -> None:
        """Give back whatever somebody had who is no longer there."""
        await self._write(tables.release_all, owner)

    async def release(self, table_id: str, owner: str) -> None:
        await self._write(tables.release, table_id, owner)

    # Keeping
    async def archive(self, over_before: int, idle_before: int | None = None) -> int:
        """Pack tables away that were over, or not touched, before these times; how many."""
        packed = 0
        while some := await self._write(keeping.archive, over_before, idle_before):
            packed += some
        return packed

    async def counts(self) -> Counts:
        return await self._read(keeping.counts)

    async def trouble(self) -> str | None:
        """None if the database can be read and written now, else a word for what is wrong."""
        try:
            await self._loop.run_in_executor(self._readers, self._once, _answer)
            if self._damaged is None and time.monotonic() - self._wrote_at > WRITTEN_OF_LATE:
                async with asyncio.timeout(WRITING_SECONDS):
                    await self._write(_try_to_write)
        except StoreError as error:
            return error.word
        except TimeoutError:
            return "slow"
        return self._damaged

    @property
    def file(self) -> Path | None:
        """Where it lies, if it is a file."""
        url = self._database.url
        return Path(url.database) if self._database.on_sqlite and url.database else None

    @property
    def commits(self) -> int:
        """How many transactions were written; many appends may share one."""
        return self._writer.commits

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        await self._writer.close()
        if self._checkpoints is not None:
            await self._loop.run_in_executor(None, self._checkpoints.close)
        self._readers.shutdown(wait=True)
        self._database.close()

    # How it is done
    async def _write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **more: P.kwargs
    ) -> T:
        result: T = await self._do(lambda connection: work(connection, *args, **more))
        return result

    async def _do(self, work: Work) -> Any:
        try:
            result = await self._writer.do(work)
        except StoreError as error:
            self._wrote_at = -math.inf
            self._notice(error)
            raise
        self._wrote_at = time.monotonic()
        return result

    def _notice(self, error: StoreError) -> None:
        """Damage does not heal, and other pages of the same file may be whole."""
        if error.word == DAMAGED:
            self._damaged = DAMAGED

    async def _read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **more: P.kwargs
    ) -> T:
        until = time.monotonic() + self._patience
        pause = FIRST_PAUSE
        while True:
            try:
                return await self._loop.run_in_executor(
                    self._readers, self._once, lambda connection: work(connection, *args, **more)
                )
            except StoreError as error:
                self._notice(error)
                if not isinstance(error, Away):
                    raise
                # The thread is free meanwhile: others may ask, too.
                if time.monotonic() + pause > until:
                    raise
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    def _once(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._database.reading.begin() as connection:
                return work(connection)
        except (OperationalError, InterfaceError) as error:
            if self._database.on_sqlite and "locked" not in first_line(error):
                raise refused(error) from None
            raise away(error) from None
        except DBAPIError as error:
            raise refused(error) from None


def _answer(connection: Connection) -> None:
    connection.execute(text("SELECT 1"))


def _try_to_write(connection: Connection) -> None:
    """A row comes and goes: nothing stays of it, but pages of it must be written."""
    name = new_id()
    connection.execute(insert(writers).values(name=name, commits=0))
    connection.execute(delete(writers).where(writers.c.name == name))


async def open_store(given: str, patience: float = PATIENCE, turn: int | None = None) -> Store:
    """Open or make a database: an address or the path of a SQLite file. Migrates it if it is older.

    `turn` is a file that the processes of one hall share: see `WriteTurn`.
    """
    loop = asyncio.get_running_loop()
    database = Database(given, turn)
    try:
        await loop.run_in_executor(None, database.prepare)
    except BaseException:
        database.close()
        raise
    return Store(database, loop, patience)
