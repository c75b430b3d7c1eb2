"""The store as the event loop uses it: every method waits without blocking, and what is written is durable."""

from collections.abc import Sequence


from spellhall.web.store.rows import (
    ChatLine,
    Counts,
    Entry,
    Pass,
    PassKind,
    Person,
    Reply,
    Snapshot,
    Status,
    TableChanges,
    TableRow,
)

NOTHING_ELSE = TableChanges()


class Store:
    """Get one from `open_store`. One event loop per store; several processes may share a database."""

    # People, and what lets them in
    async def create_person(self, person: Person, first: Pass | None = None) -> None:
        """Keep a new person, with the pass they came by in the same transaction."""

    async def person(self, person_id: str) -> Person | None: ...

    async def people(self, person_ids: Sequence[str]) -> dict[str, Person]: ...

    async def rename(self, person_id: str, name: str) -> None: ...

    async def person_by_pass(self, hash: bytes, kind: PassKind, now: int) -> Person | None:
        """Who shows this pass; None if there is none such, or no longer."""

    async def add_pass(self, made: Pass) -> None: ...

    async def passes(self, person_id: str, kind: PassKind) -> list[Pass]: ...

    async def seen(self, hash: bytes, now: int) -> None: ...

    async def use_carry(self, hash: bytes, session: Pass, now: int) -> Person | None:
        """Open a session by a carry code; a code for one use is gone then. `session.person` is filled in."""

    async def drop_pass(self, hash: bytes) -> bool: ...

    async def drop_passes(self, person_id: str, kind: PassKind) -> int: ...

    async def bots_of(self, person_id: str) -> list[Person]: ...

    # Tables
    async def create_table(self, row: TableRow) -> None: ...

    async def table(self, table_id: str) -> TableRow | None: ...

    async def tables_of(self, person_id: str, limit: int = 100, before: int | None = None) -> list[TableRow]:
        """Tables where this person sits or which they made, last changed first."""

    async def open_tables(self, limit: int = 100) -> list[TableRow]:
        """Public tables that wait for people, newest first."""

    async def count_made(self, person_id: str, statuses: Sequence[Status] = ("open", "playing")) -> int: ...

    async def update_table(self, table_id: str, revision: int, changes: TableChanges, now: int) -> int:
        """Change the row if it still has this revision, else `Conflict`; the new revision."""

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

    async def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        """The lines after number `since`; also of archived tables."""

    async def reply_of(self, table_id: str, key: str) -> Reply | None: ...

    async def snapshot(self, table_id: str, version: int, body: bytes) -> None:
        """Keep what speeds loading; only the newest stays."""

    async def latest_snapshot(self, table_id: str) -> Snapshot | None: ...

    # Chat
    async def say(self, table_id: str, said: ChatLine) -> int:
        """Keep a chat line; its number."""

    async def chat(self, table_id: str, since: int = 0, limit: int = 200) -> list[ChatLine]:
        """The last lines after number `since`, oldest first."""

    async def mute(self, table_id: str, person_id: str, muted: str, on: bool = True) -> None: ...

    async def mutes(self, table_id: str) -> set[tuple[str, str]]:
        """Pairs (who does not want to hear, whom)."""

    # Work that is due
    async def due(self, now: int, limit: int = 100) -> list[TableRow]:
        """Tables whose deadline has come or whose bots must think, and that nobody has leased."""

    async def lease(self, table_id: str, owner: str, now: int, until: int) -> bool:
        """Take a table's work; False if another process has it. The owner may take it again, longer."""

    async def release(self, table_id: str, owner: str) -> None: ...

    # Keeping
    async def archive(self, over_before: int, idle_before: int | None = None) -> int:
        """Pack tables away that were over, or not touched, before these times; how many."""

    async def counts(self) -> Counts: ...

    async def ready(self) -> bool:
        """Whether the database answers."""

    async def close(self) -> None:
        """Write what is waiting, then let go."""


async def open_store(url: str) -> Store:
    """Open or make a database: a SQLAlchemy address or the path of a SQLite file. Migrates it if it is older."""
    raise NotImplementedError
