"""What the host sees and does. Everything done is in the log, with the word that was given for it.

Of running games the host sees what a spectator sees: nothing here reads a log or a seat's view.
"""

import asyncio
import contextlib
import os
import shutil
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec import Struct

from spellhall.games import find
from spellhall.games import names as games
from spellhall.web.hall import closing
from spellhall.web.hall.bars import BARS
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.people import MOST_TOKEN, now
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import Counts, Seat, StoreError, hash_of, new_id, new_token, order
from spellhall.web.store.order import Bar, Kind, LogLine, Reason, Report
from spellhall.web.tasks import end_tasks

SESSION_DAYS = 7
TELL_SECONDS = 5.0
_FRESH = 4 * 1000 * TELL_SECONDS  # milliseconds for which what a process told holds
_MINUTE = 60.0
_MOST_PRESENT = 100  # of one process
_MOST_FLOODS = 20
SHOWN = 50
MOST_TEXT = 1000


class Door(Protocol):
    """All live connections of this process."""

    def __len__(self) -> int: ...

    def present(self) -> list[tuple[str, str]]: ...


class ProcessTold(Struct, frozen=True):
    """What a process tells of itself."""

    name: str
    pid: int
    began_at: int
    tables: int  # in memory
    connections: int
    moves: int  # since it began
    moves_a_minute: int
    present: list[tuple[str, str]]  # person or address, and address
    floods: list[tuple[str, str, int]]  # address, person, how often


class PersonShown(Struct, frozen=True):
    person: str
    name: str
    address: str
    refused: int = 0


class TableListed(Struct, frozen=True):
    id: str
    game: str
    title: str
    status: str
    public: bool
    rated: bool
    names: list[str]
    changed_at: int


class ReportShown(Struct, frozen=True):
    id: str
    at: int
    by: str
    by_name: str
    about: str
    about_name: str
    reason: Reason
    text: str
    table: str | None


class BarShown(Struct, frozen=True):
    id: str
    kind: Kind
    person: str | None
    name: str
    address: str | None
    why: str
    at: int
    until: int | None


class Health(Struct, frozen=True):
    trouble: str | None
    database_bytes: int
    free_bytes: int | None  # on the disk of a database that is a file


class HostShown(Struct, frozen=True):
    host: str
    at: int
    health: Health
    counts: Counts
    bots_waiting: int
    processes: list[ProcessTold]
    people: list[PersonShown]
    floods: list[PersonShown]
    tables: list[TableListed]
    reports: list[ReportShown]
    bars: list[BarShown]
    log: list[LogLine]


class Hosting:
    def __init__(self, hall: Hall, file: Path | None, door: Door) -> None:
        """`file` is the database, where it is one."""
        self._hall = hall
        self._file = file
        self._door = door
        self._began = now()
        self._moves: deque[tuple[float, int]] = deque([(time.monotonic(), hall.moves)])
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._tell_always())

    async def close(self) -> None:
        if self._task is not None:
            await end_tasks([self._task])

    async def _tell_always(self) -> None:
        while True:
            # Nobody could look at it where there is no key: a hall on one's own machine writes nothing.
            if self._hall.bars.has_host:
                with contextlib.suppress(StoreError):  # it is told by others, and louder
                    await self._tell()
            await asyncio.sleep(TELL_SECONDS)

    async def _tell(self) -> None:
        told = msgspec.json.encode(self.own()).decode()
        at = now()
        await self._hall.store.write(order.tell, self._hall.name, told, at, at - int(10 * _FRESH))

    def own(self) -> ProcessTold:
        at, present = time.monotonic(), self._door.present()
        self._moves.append((at, self._hall.moves))
        while len(self._moves) > 2 and at - self._moves[0][0] > _MINUTE:
            self._moves.popleft()
        since, before = self._moves[0]
        rate = (self._hall.moves - before) * _MINUTE / max(1.0, at - since)
        return ProcessTold(
            name=self._hall.name,
            pid=os.getpid(),
            began_at=self._began,
            tables=len(self._hall.rooms),
            connections=len(self._door),
            moves=self._hall.moves,
            moves_a_minute=round(rate),
            present=present[:_MOST_PRESENT],
            floods=self._hall.bars.floods.worst(_MOST_FLOODS),
        )

    # Coming in
    async def take_key(self, key: str) -> None:
        """The key that stands in the settings is good, and the one that stood there before is not."""
        if key or self._hall.bars.has_host:
            await self._hall.store.write(order.set_key, hash_of(key) if key else None, now())
            self._hall.bars.stir()

    async def sign_in(self, key: str) -> str:
        """The token of a session; a wrong key is answered like an address that leads nowhere."""
        token, at = new_token(), now()
        name = None
        if 1 <= len(key) <= MOST_TOKEN:
            until = at + SESSION_DAYS * 86_400_000
            name = await self._hall.store.write(order.open_session, hash_of(key), hash_of(token), at, until)
        if name is None:
            raise Refusal("not-found", "Not Found")
        self._hall.bars.stir()
        return token

    async def host_of(self, token: str) -> str:
        name = None
        if 1 <= len(token) <= MOST_TOKEN:
            name = await self._hall.store.read(order.host_of, hash_of(token), now())
        if name is None:
            raise Refusal("not-found", "Not Found")
        return name

    async def sign_off(self, token: str) -> None:
        await self._hall.store.write(order.end_session, hash_of(token))

    # Seeing
    async def shown(self, host: str) -> HostShown:
        store, at = self._hall.store, now()
        told = await store.read(order.told, at - int(_FRESH))
        processes = [msgspec.json.decode(one, type=ProcessTold) for one in told]
        processes = [self.own(), *(one for one in processes if one.name != self._hall.name)]
        rows = await store.read(order.running, SHOWN)
        reports = await store.read(order.reported, SHOWN)
        bars = await store.read(order.barred, at)
        floods = [one for process in processes for one in process.floods]
        wanted = {seat.person for row in rows for seat in row.seats}
        wanted |= {person for process in processes for person, _ in process.present}
        wanted |= {person for _, person, _ in floods} | {bar.person for bar in bars}
        wanted |= {one for report in reports for one in (report.person, report.about)}
        people = await store.people(sorted(one for one in wanted if one))
        names = {person.id: person.name for person in people.values()}
        present = sorted({one for process in processes for one in process.present})
        return HostShown(
            host=host,
            at=at,
            health=await self._health(),
            counts=await store.counts(),
            bots_waiting=await store.read(order.bots_waiting),
            processes=processes,
            people=[PersonShown(who if who in names else "", names.get(who, ""), at) for who, at in present],
            floods=_summed(floods, names),
            tables=[
                TableListed(
                    id=row.id,
                    game=row.game,
                    title=find(row.game).about.title if row.game in games() else row.game,
                    status=row.status,
                    public=row.public,
                    rated=bool(row.settings.get("rated")),
                    names=[_seated(seat, names) for seat in row.seats],
                    changed_at=row.changed_at,
                )
                for row in rows
            ],
            reports=[_reported(report, names) for report in reports],
            bars=[
                BarShown(
                    bar.id,
                    bar.kind,
                    bar.person,
                    names.get(bar.person or "", ""),
                    bar.address,
                    bar.why,
                    bar.at,
                    bar.until,
                )
                for bar in bars
            ],
            log=await store.read(order.noted, SHOWN),
        )

    async def _health(self) -> Health:
        free = None
        if self._file is not None:
            usage = await asyncio.to_thread(shutil.disk_usage, self._file.parent)
            free = usage.free
        store = self._hall.store
        return Health(await store.trouble(), await store.read(order.size), free)

    # Doing
    async def close_table(self, host: str, table_id: str, why: str) -> None:
        room = await self._hall.room(table_id)
        await closing.close(self._hall, room, why)
        await self._hall.store.write(order.note, LogLine(now(), host, "close", f"table {table_id}", why))

    async def bar(
        self, host: str, kind: Kind, person: str | None, address: str | None, hours: float | None, why: str
    ) -> str:
        """For so many hours, or for good; the id by which it is lifted."""
        if (person is None) == (address is None):
            raise Refusal("bad-request", "Name a person or an address, one of the two.")
        if person is not None and await self._hall.store.person(person) is None:
            raise Refusal("no-person", "There is nobody of that name in this hall.")
        at = now()
        made = made_bar(kind, person, address, hours, why, at)
        await self._hall.store.write(order.bar, made, bar_line(made, host))
        await self._changed()
        return made.id

    async def lift(self, host: str, bar_id: str, why: str) -> None:
        held = [bar for bar in await self._hall.store.read(order.barred, now()) if bar.id == bar_id]
        about = _whom(held[0]) if held else bar_id
        if not await self._hall.store.write(order.lift, bar_id, LogLine(now(), host, "lift", about, why)):
            raise Refusal("not-found", "There is no such bar.")
        await self._changed()

    async def settle(self, host: str, report_id: str, why: str) -> None:
        line = LogLine(now(), host, "settle", f"report {report_id}", why)
        if not await self._hall.store.write(order.settle, report_id, line):
            raise Refusal("not-found", "There is no such report, or it is settled.")

    async def _changed(self) -> None:
        await self._hall.bars.load()
        self._hall.bus.publish(BARS, now())


def made_bar(
    kind: Kind, person: str | None, address: str | None, hours: float | None, why: str, at: int
) -> Bar:
    until = None if hours is None else at + round(hours * 3_600_000)
    return Bar(new_id(), kind, person, address, why, at, until)


def bar_line(made: Bar, host: str) -> LogLine:
    long = "for good" if made.until is None else f"for {(made.until - made.at) / 3_600_000:g} h"
    return LogLine(made.at, host, made.kind, f"{_whom(made)}, {long}", made.why)


def _whom(bar: Bar) -> str:
    return f"person {bar.person}" if bar.person is not None else f"address {bar.address}"


def _seated(seat: Seat, names: dict[str, str]) -> str:
    return names.get(seat.person, "") if seat.person else f"{seat.bot} bot" if seat.bot else ""


def _summed(floods: Sequence[tuple[str, str, int]], names: dict[str, str]) -> list[PersonShown]:
    counted: dict[tuple[str, str], int] = {}
    for address, person, count in floods:
        counted[address, person] = counted.get((address, person), 0) + count
    worst = sorted(counted.items(), key=lambda one: -one[1])[:_MOST_FLOODS]
    return [PersonShown(person, names.get(person, ""), address, count) for (address, person), count in worst]


def _reported(report: Report, names: dict[str, str]) -> ReportShown:
    return ReportShown(
        id=report.id,
        at=report.at,
        by=report.person,
        by_name=names.get(report.person, ""),
        about=report.about,
        about_name=names.get(report.about, ""),
        reason=report.reason,
        text=report.text,
        table=report.table_id,
    )
