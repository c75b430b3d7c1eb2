"""Questions about a table that take a while are worked out in threads beside the event loop.

A sitting belongs to the event loop. A thread gets a snapshot of its position that nobody else touches, so
that a seat's touches are folded there, one after the other, while the loop serves everybody else.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from functools import partial
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from spellhall.core.errors import SpellhallError
from spellhall.table.sitting import Sitting
from spellhall.web.hall.counters import Memory
from spellhall.web.hall.fair_queue import Asker, FairQueue, Share
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.undoing import Judged, saw_something
from spellhall.web.store import Person

T = TypeVar("T")

THREADS = 2
SHARE = Share(at_once=1, waiting=16)
_QUICK = 0.005  # seconds; whoever takes longer rests before the next question,
_REST = 3  # so many times as long as that was
_TRIES = 3


class Snapshot:
    """The position that a viewer sees, for one thread at a time."""

    def __init__(self, sitting: Sitting) -> None:
        self.state = sitting.state
        self.lock = asyncio.Lock()
        self.sitting = Sitting(sitting.game, sitting.state)
        self.sitting.absent |= sitting.absent
        self.sitting.broken_off = sitting.broken_off
        if sitting.result is not None:
            self.sitting.entries = list(sitting.entries)  # how it was won follows from what was told


class _LogSnapshot:
    """A table as it stood, with its log, for looking back; kept as long as it stands so."""

    def __init__(self, room: Room, sitting: Sitting) -> None:
        self.row = room.row
        self.lock = asyncio.Lock()
        self.room = copy(room)
        self.room.sitting = sitting.still()

    def is_of(self, room: Room, sitting: Sitting) -> bool:
        # The log only grows; what is taken back is added to it.
        return self.row is room.row and len(self.room.playing().entries) == len(sitting.entries)


class TableThreads:
    def __init__(self, hall: Hall, memory: Memory | None = None) -> None:
        self._hall = hall
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="table")
        self._turns = FairQueue(THREADS, SHARE, memory, "table threads")
        self._snapshots: WeakKeyDictionary[Sitting, dict[int, Snapshot]] = WeakKeyDictionary()
        self._logs: WeakKeyDictionary[Sitting, _LogSnapshot] = WeakKeyDictionary()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def settled(self, room: Room) -> None:
        """Until nothing is being written at the table."""
        await self._hall.settled(room)

    async def ask(
        self,
        room: Room,
        seat: int | None,
        person: Person | None,
        asker: Asker,
        work: Callable[[Sitting], T],
    ) -> T:
        """What this finds at the table as it is now; a seat's questions are its holder's."""
        tries = 0
        while True:
            tries += 1
            await self._hall.settled(room)
            if seat is not None:
                room.check_holder(seat, person)
            sitting = room.playing()
            snapshot = self._snapshot(sitting, seat)
            try:
                async with snapshot.lock:
                    answer = await self.work(asker, partial(work, snapshot.sitting))
            except asyncio.CancelledError:
                self._leave(sitting, seat)
                raise
            # Who is told of a move must not hear afterwards how things stood before it.
            if (room.sitting is sitting and sitting.state is snapshot.state) or tries == _TRIES:
                return answer

    async def look_back(self, room: Room, asker: Asker, work: Callable[[Room], T]) -> T:
        """What this finds in the whole log, which takes the longer the longer a game is."""
        await self._hall.settled(room)
        sitting = room.playing()
        kept = self._logs.get(sitting)
        if kept is None or not kept.is_of(room, sitting):
            kept = self._logs[sitting] = _LogSnapshot(room, sitting)
        try:
            async with kept.lock:
                return await self.work(asker, partial(work, kept.room))
        except asyncio.CancelledError:
            self._logs.pop(sitting, None)
            raise

    async def judge_back(self, room: Room, seat: int, asker: Asker) -> Judged | None:
        """Whether something hidden was seen by the seat's last move, if that could go back at all."""
        await self._hall.settled(room)
        try:
            move = room.playing().retraction(seat).move
        except SpellhallError:
            return None
        return Judged(move, await self.work(asker, partial(saw_something, room.game, move, seat)))

    async def work(self, asker: Asker, work: Callable[[], T]) -> T:
        """What this finds, in a thread, when it is this person's turn; it touches nothing of the loop's."""
        await self._turns.begin(asker)
        timed = _Timed(work)
        try:
            done = asyncio.get_running_loop().run_in_executor(self._threads, timed)
        except RuntimeError:
            self._turns.end(asker)
            raise Refusal("closing", "The hall is closing.") from None
        # A thread cannot be called off: whoever goes away keeps their place until it is done.
        done.add_done_callback(lambda _: self._turns.end(asker, timed.rest))
        done.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
        return await asyncio.shield(done)

    def _snapshot(self, sitting: Sitting, seat: int | None) -> Snapshot:
        if seat is None:
            return Snapshot(sitting)  # spectators, of whom there may be many, have no touches to be kept
        snapshots = self._snapshots.setdefault(sitting, {})
        snapshot = snapshots.get(seat)
        if (
            snapshot is None
            or snapshot.state is not sitting.state
            or snapshot.sitting.absent != sitting.absent
        ):
            snapshot = snapshots[seat] = Snapshot(sitting)
        return snapshot

    def _leave(self, sitting: Sitting, seat: int | None) -> None:
        """A thread may still be at work there: the next question gets another snapshot."""
        if seat is not None:
            self._snapshots.get(sitting, {}).pop(seat, None)


class _Timed(Generic[T]):
    """Work whose time is taken, also if it fails."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self.rest = 0.0

    def __call__(self) -> T:
        began = time.thread_time()
        try:
            return self._work()
        finally:
            spent = time.thread_time() - began
            self.rest = spent * _REST if spent > _QUICK else 0.0
