"""Work that nobody asks for by a request: bots, clocks that run out, old tables, news that nobody told."""

import asyncio
import contextlib
import logging
import secrets
from typing import Any

import msgspec

from spellhall.core.errors import SpellhallError
from spellhall.games import names
from spellhall.web.hall import thoughts
from spellhall.web.hall.comparing import compare_always
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.helping import people_at
from spellhall.web.hall.pausing import pause, still
from spellhall.web.hall.people import now
from spellhall.web.hall.playing import play_for_bot, run_out
from spellhall.web.hall.refusals import Refusal, reason_of
from spellhall.web.hall.resting import mend_deadline
from spellhall.web.hall.room import Room
from spellhall.web.hall.thoughts import Chosen
from spellhall.web.hall.workers import WorkerPool
from spellhall.web.store import StoreError
from spellhall.web.tasks import end_tasks

_SHARE = 0.3  # of the time after which a bot is given up that it may plan to think

log = logging.getLogger("spellhall.hall")

_DAY = 86_400_000
_ARCHIVE_PAUSE = 3600.0


class Thinking:
    """Takes a lease on a table before it works there, so that of several processes only one does."""

    def __init__(self, hall: Hall, pool: WorkerPool) -> None:
        self._hall = hall
        self._pool = pool  # of its own: whoever asks much keeps no bot waiting
        self._working: dict[str, asyncio.Task[None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        hall.on_work = self.look_at

    def open(self) -> None:
        work = (self._watch(), self._pack(), compare_always(self._hall))
        self._tasks += [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        leased = tuple(self._working)
        await end_tasks([*self._tasks, *self._working.values()])
        for table_id in leased:  # else other processes would wait until the lease is over
            with contextlib.suppress(StoreError):
                await self._hall.store.release(table_id, self._hall.name)

    def look_at(self, room: Room) -> None:
        """Something happened at a table: if a bot is to act, let it think."""
        if room.loaded and room.bots_to_act():
            self._work(room.id)

    def _work(self, table_id: str) -> None:
        if table_id not in self._working:
            task = asyncio.create_task(self._work_at(table_id))
            self._working[table_id] = task
            task.add_done_callback(lambda _: self._working.pop(table_id, None))

    async def _watch(self) -> None:
        """Find tables whose clock has run out, and those whose bots were left by a process that died."""
        while True:
            try:
                for row in await self._hall.store.due(now()):
                    # A lease on a table whose game is not here would keep it from a process that has it.
                    if row.game in names():
                        self._work(row.id)
            except StoreError as error:
                log.warning("the database does not answer", extra={"why": error.word, "cause": error.cause})
            await asyncio.sleep(self._hall.rules.poll_seconds)

    async def _pack(self) -> None:
        rules = self._hall.rules
        while True:
            try:
                packed = await self._hall.store.archive(
                    now() - rules.archive_days * _DAY, now() - rules.idle_days * _DAY
                )
                if packed:
                    log.info("old tables packed away", extra={"tables": packed})
            except StoreError as error:
                log.warning("old tables could not be packed away", extra={"cause": error.cause})
            await asyncio.sleep(_ARCHIVE_PAUSE)

    async def _work_at(self, table_id: str) -> None:
        hall = self._hall
        try:
            while True:
                until = now() + int(hall.rules.lease_seconds * 1000)
                if not await hall.store.lease(table_id, hall.name, now(), until):
                    return
                room = await hall.room(table_id)
                if not await self._work_leased(room, until):
                    await hall.store.release(table_id, hall.name)
                    # A move may have come while the lease was given back.
                    if not room.loaded or not room.bots_to_act():
                        return
        except (Refusal, StoreError, SpellhallError) as error:
            log.warning("work at a table was put off", extra={"table": table_id, "why": reason_of(error)})
        except Exception:
            log.exception("work at a table failed", extra={"table": table_id})

    async def _work_leased(self, room: Room, until: int) -> bool:
        """Let bots move and clocks run out, until nothing is due (False) or the lease gets old (True)."""
        half = self._hall.rules.lease_seconds * 500
        idle = True
        while half < until - now() <= 2 * half:  # more is left only if the clock was set back
            deadline = room.deadline()
            if deadline is not None and deadline <= now():
                await self._late(room)
                idle = False
                continue
            due = room.bots_to_act()
            if not due:
                if idle:
                    # Found due, and nothing is: a holiday has begun since the deadline was written.
                    await mend_deadline(self._hall, room.id)
                return False
            idle = False
            await asyncio.gather(*(self._move(room, seat, level) for seat, level in due))
        return True

    async def _late(self, room: Room) -> None:
        try:
            await run_out(self._hall, room, now())
        except Refusal as refusal:
            if refusal.kind != "in-time":
                raise

    async def _move(self, room: Room, seat: int, level: str) -> None:
        sitting = room.playing()
        if seat not in sitting.to_act:
            return
        asked, shown = asyncio.get_running_loop().time(), room.number(None)
        number, view = room.number(seat), sitting.view(seat)
        chosen = await self._thought(room, seat, level, view)
        if self._hall.rules.bot_pause and people_at(room.row.seats, room.people):
            usual = pause(room.id, shown, seat, chosen.forced, self._hall.rules.bot_pause)
            await asyncio.sleep(still(usual, asyncio.get_running_loop().time() - asked))
        try:
            await play_for_bot(self._hall, room, seat, number, chosen.line)
        except Refusal as refusal:
            # What it saw has changed meanwhile: it will think again.
            if refusal.kind != "stale":
                raise
        except SpellhallError:
            log.warning("a bot's line is not legal; the default is played", extra={"table": room.id})
            await play_for_bot(self._hall, room, seat, number, _default(room, seat, view).line)

    async def _thought(self, room: Room, seat: int, level: str, view: Any) -> Chosen:
        """What a bot chooses; the default if it fails or takes too long."""
        dump = room.game.text.dump
        try:
            chosen: Chosen = await self._pool.ask(
                Asker(room.row.creator),
                thoughts.choose,
                room.row.game,
                msgspec.json.encode(dump(view)),
                seat,
                level,
                secrets.randbits(64),
                self._hall.rules.bot_seconds * _SHARE,
                msgspec.json.encode(dump(room.playing().view(None))),
            )
        except Refusal:
            return _default(room, seat, view)
        except Exception:
            log.exception("a bot failed; the default is played", extra={"table": room.id, "level": level})
            return _default(room, seat, view)
        return chosen


def _default(room: Room, seat: int, view: Any) -> Chosen:
    return Chosen(room.game.text.moves.show(room.game.rules.default(view, seat)), forced=False)
