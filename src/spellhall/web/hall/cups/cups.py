"""The tournaments of a hall: what is known of them here, what people are told, and that they go on."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from spellhall.core.errors import SpellhallError
from spellhall.web.hall.cups import running
from spellhall.web.hall.cups.book import Book
from spellhall.web.hall.cups.shown import BoardShown, CupListed, CupShown, Teller, listed
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.kept_answers import KeptAnswers
from spellhall.web.hall.people import now
from spellhall.web.hall.refusals import Refusal, reason_of
from spellhall.web.hall.room import Room
from spellhall.web.store import Conflict, Person, StoreError
from spellhall.web.store.cup_rows import CupNote
from spellhall.web.store.results import NAMELESS
from spellhall.web.tasks import end_tasks

log = logging.getLogger("spellhall.hall")

LISTED = 30
GAMES = 200  # of an arena, the last ones
_LOOK = 1.0  # seconds between two looks at what is due
_SOON = 0.2  # after a game has ended
_LEASE = 5_000  # milliseconds; a process that dies keeps a tournament waiting no longer
_FRESH = 0.3  # seconds for which what was read is good enough to be told
_KEPT = 60.0  # seconds after which one that nobody asks about leaves the memory


class Cups:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._task: asyncio.Task[None] | None = None
        self._books: dict[str, tuple[Book, Teller]] = {}
        self._kept = KeptAnswers()  # by cup
        self._present: dict[str, set[str]] = {}  # who was seen, to be written down
        self._leased: dict[str, int] = {}
        self._nudged = asyncio.Event()
        self._looking = asyncio.Lock()
        self.on_look: list[Callable[[], Awaitable[None]]] = []  # what else is told when it was looked
        hall.on_over.append(self._ended)
        hall.on_person.append(self._meet_anew)

    def open(self) -> None:
        self._task = asyncio.create_task(self._look_always())

    def let_go(self) -> None:
        """The hall is closing: whoever waits for news is answered now."""
        self._kept.let_go()

    async def close(self) -> None:
        self.let_go()
        if self._task is not None:
            await end_tasks([self._task])
        if self._leased:
            await self.hall.store.cups.release(self.hall.name)

    # Being told
    async def shown(self, cup_id: str, reader: Person | None, at_once: bool = False) -> CupShown:
        book, teller = await self.fresh(cup_id, at_once)
        self._note_presence(book, reader)
        return teller.cup(reader, now())

    async def wait(self, cup_id: str, reader: Person | None, stamp: str, seconds: float) -> CupShown:
        """How it stands, as soon as that is something else than the stamp says, or the time is over."""
        book, teller = await self.fresh(cup_id)
        self._note_presence(book, reader)
        with self._kept.keep(cup_id, reader, stamp) as waiter:
            if waiter is not None and teller.stamp(reader, now()) == stamp:
                await waiter.wait(seconds)
        return await self.shown(cup_id, reader)

    async def listed(self, reader: Person | None) -> list[CupListed]:
        """Public ones that are not over, the last that are; first one's own."""
        at = now()
        found = await self.hall.store.cups.listed(LISTED)
        known = {cup.id for cup, _ in found}
        told = [listed(cup, many, at, reader) for cup, many in found]
        own = [] if reader is None else await self.hall.store.cups.of_person(reader.id)
        for cup_id in (one for one in own if one not in known):
            book, _ = await self.fresh(cup_id)
            told.append(listed(book.cup, len(book.players), at, reader))
        return sorted(told, key=lambda cup: (cup.id not in own, cup.status == "over"))

    async def games(self, cup_id: str, round: int) -> list[BoardShown]:
        _, teller = await self.fresh(cup_id)
        return teller.games(round, GAMES)

    async def log(self, cup_id: str) -> list[CupNote]:
        await self.fresh(cup_id)
        return await self.hall.store.cups.notes(cup_id)

    # What is known here
    async def changed(self, cup_id: str, person: Person) -> CupShown:
        """Somebody has done something: look at it, tell those who wait, and the answer."""
        self._nudged.set()
        await self.fresh(cup_id, at_once=True)
        self._stir(cup_id)
        return await self.shown(cup_id, person)

    async def fresh(self, cup_id: str, at_once: bool = False) -> tuple[Book, Teller]:
        known = self._books.get(cup_id)
        if known is None:
            look = await self.hall.store.cups.look(cup_id)
            if look is None:
                raise Refusal("not-found", "There is no such tournament.")
            director = await self.hall.store.person(look.cup.director)
            book = Book(look, NAMELESS if director is None else director.name)
            known = self._books.setdefault(cup_id, (book, Teller(book)))
            at_once = True
        book = known[0]
        if at_once or time.monotonic() - book.read_at > _FRESH:
            book.read_at = time.monotonic()
            await book.follow(self.hall.store)
        return known

    def _meet_anew(self, person_id: str) -> None:
        """Names are read with the tournament."""
        for cup_id, (book, _) in list(self._books.items()):
            if person_id in book.players or book.cup.director == person_id:
                del self._books[cup_id]
                self._stir(cup_id)

    def _note_presence(self, book: Book, reader: Person | None) -> None:
        going = book.cup.kind == "arena" and book.cup.status != "over"
        if going and reader is not None and reader.id in book.players:
            self._present.setdefault(book.cup.id, set()).add(reader.id)

    def _stir(self, cup_id: str) -> None:
        """Answer those for whom something is new."""
        known, at = self._books.get(cup_id), now()
        for waiter in self._kept.waiting_for(cup_id):
            if known is None or known[1].stamp(waiter.reader, at) != waiter.stamp:
                waiter.stirred.set()

    # Going on
    def _ended(self, room: Room) -> None:
        if room.terms.cup is not None:
            self._nudged.set()

    async def _look_always(self) -> None:
        while True:
            try:
                await self.look()
            except (Refusal, StoreError, SpellhallError) as error:
                log.warning("tournaments could not be looked at", extra={"why": reason_of(error)})
            except Exception:
                log.exception("tournaments could not be looked at")
            await asyncio.sleep(_SOON)
            try:
                async with asyncio.timeout(_LOOK - _SOON):
                    await self._nudged.wait()
            except TimeoutError:
                pass
            self._nudged.clear()

    async def look(self) -> None:
        """Do what is due in all tournaments that no other process cares for, and tell those who wait."""
        async with self._looking:
            at = now()
            for cup_id, people in list(self._present.items()):
                del self._present[cup_id]
                await self.hall.store.cups.seen(cup_id, sorted(people), at)
            for cup_id in await self.hall.store.cups.due(at):
                if await self._lease(cup_id, now()):
                    await self._go_on(cup_id)
            await self._tell()
            for look in self.on_look:
                await look()

    async def _lease(self, cup_id: str, at: int) -> bool:
        if self._leased.get(cup_id, 0) - at > _LEASE // 2:
            return True
        taken = await self.hall.store.cups.lease(cup_id, self.hall.name, at, at + _LEASE)
        if taken:
            self._leased[cup_id] = at + _LEASE
        else:
            self._leased.pop(cup_id, None)
        return taken

    async def _go_on(self, cup_id: str) -> None:
        """One that cannot go on, because its game is not here or something is wrong, holds up no other."""
        book, _ = await self.fresh(cup_id, at_once=True)
        try:
            await running.go_on(self.hall, book)
            await book.follow(self.hall.store)
        except Conflict:
            self._nudged.set()  # somebody has changed it meanwhile: look again
        except (Refusal, StoreError, SpellhallError) as error:
            log.warning("a tournament was put off", extra={"cup": cup_id, "why": reason_of(error)})
        except Exception:
            log.exception("a tournament cannot go on", extra={"cup": cup_id})

    async def _tell(self) -> None:
        """Stir those who wait for news, and forget what nobody asks about."""
        for cup_id in self._kept.topics():
            if cup_id in self._books:
                await self.fresh(cup_id)
                self._stir(cup_id)
        before = time.monotonic() - _KEPT
        for cup_id, (book, _) in list(self._books.items()):
            if book.read_at < before and not self._kept.waiting_for(cup_id):
                del self._books[cup_id]
                self._leased.pop(cup_id, None)
