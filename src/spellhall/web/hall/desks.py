"""Questions about a table that take a while are worked out at a desk: a thread beside the event loop.

A sitting belongs to the event loop. A desk gets a copy of its position that nobody else touches, so that a
seat's touches are folded there, one after the other, while the loop serves everybody else.
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
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.turns import Asker, Share, Turns
from spellhall.web.hall.undoing import Judged, saw_something
from spellhall.web.store import Person

T = TypeVar("T")

THREADS = 2
SHARE = Share(at_once=1, waiting=16)
_QUICK = 0.005  # seconds; whoever takes longer rests before the next question,
_REST = 3  # so many times as long as that was
_TRIES = 3


class Desk:
    """The position that a viewer sees, to be worked at by one thread at a time."""

    def __init__(self, sitting: Sitting) -> None:
        self.state = sitting.state
        self.lock = asyncio.Lock()
        self.sitting = Sitting(sitting.game, sitting.state)
        self.sitting.absent |= sitting.absent
        self.sitting.broken_off = sitting.broken_off
        if sitting.result is not None:
            self.sitting.entries = list(sitting.entries)  # how it was won follows from what was told


class _Still:
    """A table as it stood, with its log, for looking back; kept as long as it stands so."""

    def __init__(self, room: Room, sitting: Sitting) -> None:
        self.row = room.row
        self.lock = asyncio.Lock()
        self.room = copy(room)
        self.room.sitting = sitting.still()

    def is_of(self, room: Room, sitting: Sitting) -> bool:
        # The log only grows; what is taken back is added to it.
        return self.row is room.row and len(self.room.playing().entries) == len(sitting.entries)


class Desks:
    def __init__(self, hall: Hall, memory: Memory | None = None) -> None:
        self._hall = hall
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="desk")
        self._turns = Turns(THREADS, SHARE, memory, "desks")
        self._desks: WeakKeyDictionary[Sitting, dict[int, Desk]] = WeakKeyDictionary()
        self._stills: WeakKeyDictionary[Sitting, _Still] = WeakKeyDictionary()

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
            desk = self._desk(sitting, seat)
            try:
                async with desk.lock:
                    answer = await self.work(asker, partial(work, desk.sitting))
            except asyncio.CancelledError:
                self._leave(sitting, seat)
                raise
            # Who is told of a move must not hear afterwards how things stood before it.
            if (room.sitting is sitting and sitting.state is desk.state) or tries == _TRIES:
                return answer

    async def look_back(self, room: Room, asker: Asker, work: Callable[[Room], T]) -> T:
        """What this finds in the whole log, which takes the longer the longer a game is."""
        await self._hall.settled(room)
        sitting = room.playing()
        still = self._stills.get(sitting)
        if still is None or not still.is_of(room, sitting):
            still = self._stills[sitting] = _Still(room, sitting)
        try:
            async with still.lock:
                return await self.work(asker, partial(work, still.room))
        except asyncio.CancelledError:
            self._stills.pop(sitting, None)
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

    def _desk(self, sitting: Sitting, seat: int | None) -> Desk:
        if seat is None:
            return Desk(sitting)  # spectators, of whom there may be many, have no touches to be kept
        desks = self._desks.setdefault(sitting, {})
        desk = desks.get(seat)
        if desk is None or desk.state is not sitting.state or desk.sitting.absent != sitting.absent:
            desk = desks[seat] = Desk(sitting)
        return desk

    def _leave(self, sitting: Sitting, seat: int | None) -> None:
        """A thread may still be at work there: the next question gets a desk of its own."""
        if seat is not None:
            self._desks.get(sitting, {}).pop(seat, None)


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
