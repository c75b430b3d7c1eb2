"""Tournaments as the event loop uses them: the part of the store that is `store.cups`."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from spellhall.web.store import cups
from spellhall.web.store.cup_rows import Cup, CupGame, CupLook, CupNote, CupPlayer, CupTable, Settled
from spellhall.web.store.rows import TableRow

Do = Callable[..., Coroutine[Any, Any, Any]]


class CupStore:
    def __init__(self, read: Do, write: Do) -> None:
        self._read = read
        self._write = write

    async def create(self, cup: Cup, most: int) -> None:
        """Keep a new one; `TooMany` if its director has `most` that are not over."""
        await self._write(cups.create, cup, most)

    async def look(self, cup_id: str, since: int = 0) -> CupLook | None:
        """All of one, or what has changed after a revision."""
        found: CupLook | None = await self._read(cups.look, cup_id, since)
        return found

    async def listed(self, limit: int) -> list[tuple[Cup, int]]:
        """Public ones, and how many play in each; those that are not over first."""
        found: list[tuple[Cup, int]] = await self._read(cups.listed, limit)
        return found

    async def of_person(self, person_id: str) -> list[str]:
        found: list[str] = await self._read(cups.of_person, person_id)
        return found

    async def awaited(self, person_ids: Sequence[str]) -> dict[str, tuple[str, str]]:
        """Of these, whose round has begun and who do not sit yet: the tournament and the table."""
        found: dict[str, tuple[str, str]] = await self._read(cups.awaited, person_ids)
        return found

    async def in_rounds(self, person_id: str) -> bool:
        """Whether somebody plays in a tournament of rounds that is not over."""
        found: bool = await self._read(cups.in_rounds, person_id)
        return found

    async def seats_at(self, table_ids: Sequence[str]) -> list[CupTable]:
        found: list[CupTable] = await self._read(cups.seats_at, table_ids)
        return found

    async def unsettled(self, cup_id: str) -> list[tuple[CupGame, CupTable]]:
        """Games without a result whose table is not being played at."""
        found: list[tuple[CupGame, CupTable]] = await self._read(cups.unsettled, cup_id)
        return found

    async def stray(self, cup_id: str) -> list[str]:
        """Tables that are not over although the result of their game is settled."""
        found: list[str] = await self._read(cups.stray, cup_id)
        return found

    async def present(self, cup_id: str, since: int) -> list[str]:
        """Who is free and was seen since then; the hall's bots always are."""
        found: list[str] = await self._read(cups.present, cup_id, since)
        return found

    async def notes(self, cup_id: str) -> list[CupNote]:
        found: list[CupNote] = await self._read(cups.notes_of, cup_id)
        return found

    async def due(self, now: int) -> list[str]:
        """Those that are played, or should begin."""
        found: list[str] = await self._read(cups.due, now)
        return found

    async def lease(self, cup_id: str, owner: str, now: int, until: int) -> bool:
        """Take the work of one, or keep it; False if another process has it."""
        taken: bool = await self._write(cups.lease, cup_id, owner, now, until)
        return taken

    async def release(self, owner: str) -> None:
        """Give back whatever somebody had who is no longer there."""
        await self._write(cups.release, owner)

    async def alter(
        self, cup_id: str, revision: int | None, note: CupNote | None = None, **values: Any
    ) -> None:
        """Change the row, if it is at this revision still and not over, else `Conflict`."""
        await self._write(cups.alter, cup_id, revision, note, values)

    async def join(self, cup_id: str, player: str, most: int, now: int) -> None:
        """Somebody comes, or comes back; `TooMany` if so many play already."""
        await self._write(cups.join, cup_id, player, most, now)

    async def begin(self, cup_id: str, revision: int, bots: Sequence[CupPlayer], **values: Any) -> None:
        await self._write(cups.begin, cup_id, revision, bots, values)

    async def part(
        self, cup_id: str, player: str, state: str, settled: Sequence[Settled], note: CupNote
    ) -> None:
        """Somebody goes, or is sent away; the games that they leave are settled with it."""
        await self._write(cups.part, cup_id, player, state, settled, note)

    async def seen(self, cup_id: str, present: Sequence[str], now: int) -> None:
        await self._write(cups.seen, cup_id, present, now)

    async def pair(
        self,
        cup_id: str,
        revision: int | None,
        games: Sequence[CupGame],
        tables: Sequence[TableRow],
        **values: Any,
    ) -> None:
        """Games and their tables in one transaction, or `Conflict` and none of them."""
        await self._write(cups.pair, cup_id, revision, values, games, tables)

    async def settle(
        self, cup_id: str, settled: Sequence[Settled], now: int, note: CupNote | None = None
    ) -> None:
        """Results; with a note, in place of what was said before."""
        await self._write(cups.settle, cup_id, settled, now, note)

    async def pause(self, cup_id: str, on: bool, note: CupNote) -> None:
        await self._write(cups.pause, cup_id, on, note)
