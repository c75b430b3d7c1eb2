"""All tables of this process: which are in memory, and how news reach them."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from spellhall.core.errors import SpellhallError
from spellhall.games import names
from spellhall.table.fair import FairRng
from spellhall.table.log import Entry as LogEntry
from spellhall.table.sitting import Sitting
from spellhall.web.bus import Bus, LookAgain, News
from spellhall.web.hall.bars import BARS, Bars
from spellhall.web.hall.messages import Done, encode
from spellhall.web.hall.people import People, now
from spellhall.web.hall.refusals import Refusal, reason_of
from spellhall.web.hall.room import Room, replayed
from spellhall.web.hall.rules import Rules
from spellhall.web.store import (
    Conflict,
    Entry,
    NoticeKind,
    Person,
    Store,
    TableChanges,
    TableRow,
    after,
    concerned,
    new_id,
)
from spellhall.web.tasks import end_tasks

log = logging.getLogger("spellhall.hall")

T = TypeVar("T")
_TRIES = 20
THREADS = 2
UNFINISHED = ("open", "playing")
FEW_LINES = 16  # of a log that are played on the event loop; more are played beside it
ROW, CHAT, PERSON = "!", "#", "~"

Deed = Callable[[Room, Sitting, FairRng], "Mapping[str, Any] | None"]
"""Does something at a table, or refuses before anything is done; gives changes of the row, if any."""


Write = Callable[[Room, TableChanges], Awaitable[bool]]
"""Stores changes of a row with what follows from them, after which the room is to be read anew; False if
nothing follows. `Conflict` if somebody else was faster."""


Notify = Callable[[str, NoticeKind, str], Awaitable[None]]
"""Tells a person, by id, that they have reason to go to a table, if they want to be told and do not look."""


async def _say_nothing(person_id: str, kind: NoticeKind, table_id: str) -> None:
    """A hall that sends no messages."""


class Hall:
    def __init__(self, store: Store, bus: Bus, rules: Rules) -> None:
        self.store = store
        self.bus = bus
        self.rules = rules
        self.people = People(store)
        self.bars = Bars(store)
        self.name = new_id()  # of this process, for leases
        self.rooms: dict[str, Room] = {}
        self.on_work: Callable[[Room], None] = lambda room: None
        self.on_over: list[Callable[[Room], None]] = []
        self.on_person: list[Callable[[str], None]] = []  # who has another name, or is gone
        self.on_moved: Callable[[Room, int, list[Entry]], None] = lambda room, after, entries: None
        self.notify: Notify = _say_nothing
        self.moves = 0
        self._tasks: list[asyncio.Task[None]] = []
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="hall")

    async def open(self) -> None:
        self._tasks += [asyncio.create_task(self._hear()), asyncio.create_task(self._tidy())]
        self._tasks.append(asyncio.create_task(self.bars.follow()))

    async def close(self) -> None:
        await end_tasks(self._tasks)
        self._threads.shutdown(wait=False, cancel_futures=True)

    # Rooms
    async def room(self, table_id: str) -> Room:
        """A table, loaded; its lock is free again."""
        room = self.rooms.get(table_id)
        if room is None:
            self._make_space()
            room = self.rooms.setdefault(table_id, Room(table_id))
        room.used_at = time.monotonic()
        await self.settled(room)
        if self.bus.between_processes and room.row.status in UNFINISHED:
            # Somebody may just have sat down, or moved, at another process: who comes from there must not be
            # told what was true before.
            await self.refresh(room)
        return room

    def lay(self, row: TableRow, creator: Person) -> Room:
        """A table that was made just now, as it was written: nobody else can have changed it."""
        self._make_space()
        room = self.rooms.setdefault(row.id, Room(row.id))
        room.used_at = time.monotonic()
        room.take_row(row, {creator.id: creator})
        room.loaded = True
        return room

    async def rooms_of(self, rows: Iterable[TableRow]) -> list[Room]:
        """The tables of a list, without those whose game is not here now, or is another version."""
        found: list[Room] = []
        for row in rows:
            if row.game in names():
                with contextlib.suppress(Refusal):
                    found.append(await self.room(row.id))
        return found

    async def settled(self, room: Room) -> Room:
        """The same room, when nothing is being written there and it is in memory."""
        if not room.at_rest:
            async with room.lock:
                await self._load(room)
        return room

    async def _load(self, room: Room) -> None:
        """With the room's lock held."""
        if room.loaded:
            return
        try:
            await self._catch_up(room)
        except BaseException:
            room.forget()
            if not room.listeners and self.rooms.get(room.id) is room:
                del self.rooms[room.id]
            raise
        room.loaded = True
        # What was read may be newer than what they were told, whoever reads it first.
        room.notify()

    async def _catch_up(self, room: Room, with_people: bool = False) -> None:
        """Read what is stored and not here; `with_people`, also how they are called now."""
        # It is read again until the row fits the log: draws must never be counted from an older one.
        while True:
            known = None if with_people or room.sitting is None else room.row.revision
            seen = await self.store.look(room.id, room.version, known)
            if seen is not None and len(seen.entries) > FEW_LINES and room.version:
                seen = await self.store.look(room.id, 0, None)
            if seen is None:
                raise Refusal("no-table", "There is no such table.")
            if len(seen.entries) > FEW_LINES:
                # All of them, beside the event loop; until then the room is as it was.
                room.become(await self.beside(partial(replayed, room.id, seen)))
            else:
                if seen.row is not None:
                    room.take_row(seen.row, seen.people)
                    room.holidays = seen.holidays
                room.draws = seen.draws
                room.follow(seen.entries)
            room.chat_number = max(room.chat_number, seen.chat)
            if room.version == seen.version:
                if seen.row is not None or seen.entries:
                    room.changed()
                return

    async def beside(self, work: Callable[[], T]) -> T:
        """What this finds, in a thread beside the event loop: it must not touch what the loop may."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def refresh(self, room: Room, with_people: bool = False) -> None:
        """Look at what is stored, and tell those who follow."""
        async with room.lock:
            if room.loaded:
                try:
                    await self._catch_up(room, with_people)
                except Exception:
                    room.forget()
                    raise
            else:
                await self._load(room)
        room.notify()
        self.on_work(room)

    # Doing something
    async def write(
        self,
        room: Room,
        deed: Deed,
        *,
        seat: int | None = None,
        key: str | None = None,
        number: int | None = None,
        person: Person | None = None,
    ) -> bytes:
        """Do it, make it durable, tell everybody; the answer, which a repeated key gets again.

        If another process was faster, the deed is tried on what is true now. A seat whose own number has not
        changed is never told to look again: that would tell it of a hidden move.
        """
        # A seat's keys are its own: nobody learns of a hidden move by trying keys.
        kept_key = None if key is None else f"{seat}:{key}"
        async with room.lock:
            for _ in range(_TRIES):
                await self._load(room)
                if person is not None and seat is not None:
                    room.check_holder(seat, person)
                if kept_key is not None and room.replies.get(kept_key) is not None:
                    return room.replies[kept_key] or b""
                if number is not None and number != room.number(seat):
                    raise Refusal(
                        "stale",
                        "This was meant for a position that has passed; look again.",
                        number=room.number(seat),
                    )
                reply = await self._try(room, deed, seat, kept_key, key)
                if reply is not None:
                    break
            else:
                raise Refusal("busy", "Too many are writing at this table at once; try again.")
        self.moves += 1
        room.notify()
        self.on_work(room)
        if room.row.result is not None:
            for hear in self.on_over:
                hear(room)
        self.publish(room)
        return reply

    async def _try(
        self, room: Room, deed: Deed, seat: int | None, kept_key: str | None, key: str | None
    ) -> bytes | None:
        sitting, rng = room.playing(), room.rng()
        done = len(sitting.entries)
        try:
            changes = dict(deed(room, sitting, rng) or {})
            if room.row.result is not None:
                raise Refusal("too-late", "The game is over.")  # whatever the deed thought of it
        except BaseException:
            if len(sitting.entries) > done:
                room.forget()  # a refusal leaves all as it was; this was none
            raise
        try:
            if "seats" in changes:
                room.row = replace(room.row, seats=changes["seats"])
            room.go_on(rng)
            at = now()
            fresh = sitting.entries[done:]
            if room.terms.clock:
                for one in fresh:
                    room.tick(one, at)
            room.changed()
            reply = encode(Done(room.id, seat, room.number(seat), key))
            entries = self._entries(room, fresh, at, seat, kept_key, reply)
            ended = room.ended()
            if ended is not None:
                changes["status"] = "over"
                changes["result"] = {
                    "winners": list(ended.winners),
                    "scores": list(ended.scores),
                    "reason": ended.reason,
                }
            told = TableChanges(
                draws=rng.count, deadline=room.deadline(), bots_due=bool(room.bots_to_act()), **changes
            )
            revision = room.row.revision if changes else None
            since = room.version
            room.version = await self.store.append(room.id, since, entries, told, revision)
            room.draws = rng.count
            if not changes:
                self.on_moved(room, since, entries)
            if kept_key is not None:
                room.replies[kept_key] = reply
            if changes:
                await self._catch_up(room)
        except Conflict:
            room.forget()
            return None
        except BaseException:
            room.forget()
            raise
        return reply

    def _entries(
        self,
        room: Room,
        fresh: list[LogEntry],
        at: int,
        seat: int | None,
        key: str | None,
        reply: bytes,
    ) -> list[Entry]:
        lines = [one.line(room.game) for one in fresh]
        first = Entry(lines[0], at, seat, key, reply if key is not None else None)
        return [first, *(Entry(line, at) for line in lines[1:])]

    async def change(
        self,
        room: Room,
        changed: Callable[[TableRow], TableChanges],
        write: Write | None = None,
        who: Person | None = None,
    ) -> None:
        """Change the row, as it is now, and tell everybody; `write` does more in the same transaction.

        `who` is somebody who may be new there.
        """
        async with room.lock:
            for _ in range(_TRIES):
                await self._load(room)
                changes, at = changed(room.row), now()
                try:
                    if write is not None and await write(room, changes):
                        await self._catch_up(room)
                        room.loaded = True
                    else:
                        revision = await self.store.update_table(room.id, room.row.revision, changes, at)
                        met = dict(room.people) if who is None else {**room.people, who.id: who}
                        # Moves were made since the row was read, and chance was asked.
                        known = replace(room.row, draws=room.draws, version=room.version)
                        room.take_row(after(known, changes, revision, at), met)
                        if not met.keys() >= set(concerned(room.row)):
                            await self._catch_up(room, with_people=True)
                except Conflict:
                    room.forget()
                    continue
                break
            else:
                raise Refusal("busy", "Too many are changing this table at once; try again.")
        room.notify()
        self.publish_row(room)

    # News. A table's row and its chat have numbers that only grow, too: they are told as `ID!` and `ID#`.
    # What concerns a person is told as `ID~`.
    def publish(self, room: Room) -> None:
        if self.bus.between_processes:  # nobody else would hear, and here it is known
            self.bus.publish(room.id, room.version)

    def publish_row(self, room: Room) -> None:
        self.bus.publish(room.id + ROW, room.row.revision)

    def publish_chat(self, room: Room) -> None:
        self.bus.publish(room.id + CHAT, room.chat_number)

    async def _hear(self) -> None:
        async for news in self.bus.listen():
            try:
                if isinstance(news, LookAgain):
                    self.people.forget()
                    for room in list(self.rooms.values()):
                        await self._look(room)
                else:
                    await self._learn(news)
            except Exception:
                log.exception("news could not be followed")

    async def _learn(self, news: News) -> None:
        if news.table == BARS:
            self.bars.stir()
            return
        if news.table.endswith(PERSON):
            await self._meet_anew(news.table.removesuffix(PERSON))
            return
        room = self.rooms.get(news.table)
        if room is not None and room.loaded and news.version <= room.version:
            return  # nearly always: it was told from here
        room = self.rooms.get(news.table.rstrip(ROW + CHAT))
        if room is None:
            return
        if not room.loaded:
            await self._look(room)
            return
        known = {ROW: room.row.revision, CHAT: room.chat_number}.get(news.table[-1], room.version)
        if news.version > known:
            await self._look(room)

    async def _look(self, room: Room) -> None:
        async with room.lock:
            # Asked with the lock held: whoever began to follow while it was awaited wants to be told.
            if not room.listeners:
                # What is in memory is true as far as it goes: the rest is read when needed.
                room.loaded = False
                return
        try:
            await self.refresh(room)
        except (Refusal, SpellhallError) as error:
            log.warning("a table cannot be read again", extra={"table": room.id, "why": reason_of(error)})

    async def _tidy(self) -> None:
        """Let go of tables that nobody follows."""
        while True:
            await asyncio.sleep(max(1.0, self.rules.idle_seconds / 4))
            self._leave_rooms(self.rules.idle_seconds)

    def _make_space(self) -> None:
        if len(self.rooms) >= self.rules.rooms:
            self._leave_rooms(0)

    def _leave_rooms(self, idle: float) -> None:
        before = time.monotonic() - idle
        for room in list(self.rooms.values()):
            if not room.listeners and not room.lock.locked() and room.used_at <= before:
                del self.rooms[room.id]

    async def tell_of(self, person_id: str) -> None:
        """Somebody's name, devices or seats are not what they were: all processes look again at what is in
        their memory; the rest is read when it is needed."""
        await self._meet_anew(person_id)
        if self.bus.between_processes:
            self.bus.publish(person_id + PERSON, 0)

    async def _meet_anew(self, person_id: str) -> None:
        self.people.forget(person_id)
        for hear in self.on_person:
            hear(person_id)
        for room in list(self.rooms.values()):
            if room.loaded and person_id in room.people:
                with contextlib.suppress(Refusal):
                    await self.refresh(room, with_people=True)
