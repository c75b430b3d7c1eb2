"""Messages to people and their holidays, as the event loop uses them."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from spellhall.web.store import channels, holidays, notices
from spellhall.web.store.channels import Channel
from spellhall.web.store.errors import Conflict
from spellhall.web.store.notices import Notice

Ask = Callable[..., Awaitable[Any]]


class Outbox:
    """A part of the store: `read` and `write` are the store's own."""

    def __init__(self, read: Ask, write: Ask) -> None:
        self._read, self._write = read, write

    # Channels
    async def put(self, channel: Channel) -> None:
        await self._write(channels.put, channel)

    async def of_person(self, person_id: str) -> list[Channel]:
        found: list[Channel] = await self._read(channels.of_person, person_id)
        return found

    async def channel(self, channel_id: str) -> Channel | None:
        found: Channel | None = await self._read(channels.by_id, channel_id)
        return found

    async def drop(self, channel_ids: Sequence[str]) -> int:
        many: int = await self._write(channels.drop, channel_ids)
        return many

    async def confirm(self, channel_id: str) -> bool:
        done: bool = await self._write(channels.confirm, channel_id)
        return done

    async def seen(self, person_ids: Sequence[str], now: int) -> None:
        await self._write(channels.seen, person_ids, now)

    async def due(self, now: int, limit: int) -> list[Channel]:
        found: list[Channel] = await self._read(channels.due, now, limit)
        return found

    async def claim(self, channel: Channel, owner: str, now: int, until: int) -> bool:
        taken: bool = await self._write(channels.claim, channel, owner, now, until)
        return taken

    async def settle(self, channel_id: str, owner: str, **changes: Any) -> bool:
        done: bool = await self._write(channels.settle, channel_id, owner, changes)
        return done

    async def key(self, name: str, made: str) -> str:
        """A key of the hall: the one that is kept, else this one from now on."""
        try:
            kept: str = await self._write(channels.key, name, made)
        except Conflict:
            kept = await self._write(channels.key, name, made)  # another process was faster
        return kept

    # Notices
    async def unnoticed(self, since: int, limit: int) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = await self._read(notices.unnoticed, since, limit)
        return found

    async def note(self, *noted: Notice) -> None:
        try:
            await self._write(notices.note, noted)
        except Conflict:
            await self._write(notices.note, noted)  # another process noted one of them first

    async def known(self, person_id: str, table_id: str) -> Notice | None:
        found: Notice | None = await self._read(notices.known, person_id, table_id)
        return found

    async def notices(self, person_id: str, now: int) -> list[Notice]:
        found: list[Notice] = await self._read(notices.of_person, person_id, now)
        return found

    async def wants(self, person_id: str) -> bool:
        found: bool = await self._read(notices.wants, person_id)
        return found

    async def tidy(self, now: int, unasked_before: int) -> None:
        await self._write(notices.tidy, now)
        await self._write(channels.forget_unasked, unasked_before)

    # Holidays
    async def holidays(self, person_id: str, since: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = await self._read(holidays.of_person, person_id, since)
        return found

    async def begin_holiday(self, person_id: str, now: int, ends: int, allowed: int) -> Mapping[str, int]:
        """`TooMany` if that would be more than `allowed` milliseconds within a year, or one is under way."""
        stirred: Mapping[str, int] = await self._write(holidays.begin, person_id, now, ends, allowed)
        return stirred

    async def end_holiday(self, person_id: str, now: int) -> Mapping[str, int]:
        stirred: Mapping[str, int] = await self._write(holidays.end, person_id, now)
        return stirred

    async def set_deadline(self, table_id: str, version: int, revision: int, deadline: int | None) -> None:
        """A deadline that was worked out anew, unless the table has changed since."""
        await self._write(holidays.set_deadline, table_id, version, revision, deadline)
