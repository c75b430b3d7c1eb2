"""Tournaments of a hall: what people and directors do, and what they are told. `running` makes them go on."""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from spellhall.core.errors import SpellhallError
from spellhall.web.hall.cups import running
from spellhall.web.hall.cups.book import Book
from spellhall.web.hall.cups.shown import BoardShown, CupListed, CupShown, Teller, listed
from spellhall.web.hall.cups.standings import DRAWN, LOST, WON
from spellhall.web.hall.cups.terms import MOST, CupTerms, checked, settings_of
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.names import checked_name
from spellhall.web.hall.people import now
from spellhall.web.hall.playing import resign
from spellhall.web.hall.refusals import Refusal, reason_of
from spellhall.web.hall.room import Room
from spellhall.web.hall.seating import new_table
from spellhall.web.hall.terms import Terms
from spellhall.web.store import Conflict, Person, StoreError, TooMany, new_id
from spellhall.web.store.cup_rows import Cup, CupGame, CupKind, CupNote, CupPlayer, Settled

log = logging.getLogger("spellhall.hall")

UNFINISHED_CUPS = 5  # of one director
LONGEST_WAIT = 20.0  # seconds that an answer is kept back until there is something new
AT_ONCE = 3  # answers that are kept back for one person at a time
LISTED = 30
GAMES = 200  # of an arena, the last ones
_LOOK = 1.0  # seconds between two looks at what is due
_SOON = 0.2  # after a game has ended
_LEASE = 5_000  # milliseconds; a process that dies keeps a tournament waiting no longer
_FRESH = 0.3  # seconds for which what was read is good enough to be told
_KEPT = 60.0  # seconds after which one that nobody asks about leaves the memory
_TRIES = 20
RESULTS = {"first": (WON, LOST), "second": (LOST, WON), "draw": (DRAWN, DRAWN), "none": (LOST, LOST)}


class Cups:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._task: asyncio.Task[None] | None = None
        self._books: dict[str, tuple[Book, Teller]] = {}
        self._stirred: dict[str, asyncio.Event] = {}  # by cup
        self._waiting: dict[str, int] = {}  # answers kept back, by cup
        self._kept_back: dict[str, int] = {}  # and by person
        self._present: dict[str, set[str]] = {}  # who was seen, to be written down
        self._leased: dict[str, int] = {}
        self._nudged = asyncio.Event()
        self._looking = asyncio.Lock()
        self._closing = False
        hall.on_over.append(self._ended)

    def open(self) -> None:
        self._task = asyncio.create_task(self._look_always())

    def let_go(self) -> None:
        """The hall is closing: whoever waits for news is answered now."""
        self._closing = True
        for stirred in self._stirred.values():
            stirred.set()

    async def close(self) -> None:
        self.let_go()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._leased:
            await self._hall.store.cups.release(self._hall.name)

    # Being told
    async def shown(self, cup_id: str, reader: Person | None) -> CupShown:
        book, teller = await self._fresh(cup_id)
        self._note_presence(book, reader)
        director = await self._hall.store.person(book.cup.director)
        return teller.cup("" if director is None else director.name, reader, now())

    async def wait(self, cup_id: str, reader: Person | None, stamp: str, seconds: float) -> CupShown:
        """How it stands, as soon as that is something else than the stamp says, or the time is over."""
        until = time.monotonic() + min(seconds, LONGEST_WAIT)
        who = "" if reader is None else reader.id
        if not who or self._kept_back.get(who, 0) >= AT_ONCE:
            return await self.shown(cup_id, reader)
        await self._fresh(cup_id)
        self._kept_back[who] = self._kept_back.get(who, 0) + 1
        self._waiting[cup_id] = self._waiting.get(cup_id, 0) + 1
        try:
            while not self._closing:
                book, teller = self._books[cup_id]
                self._note_presence(book, reader)
                left = until - time.monotonic()
                if left <= 0 or teller.stamp(reader, now()) != stamp:
                    break
                stirred = self._stirred.setdefault(cup_id, asyncio.Event())
                try:
                    async with asyncio.timeout(left):
                        await stirred.wait()
                except TimeoutError:
                    pass
        finally:
            self._kept_back[who] -= 1
            self._waiting[cup_id] -= 1
            if not self._kept_back[who]:
                del self._kept_back[who]
            if not self._waiting[cup_id]:
                del self._waiting[cup_id]
                self._stirred.pop(cup_id, None)
        return await self.shown(cup_id, reader)

    async def listed(self, reader: Person | None) -> list[CupListed]:
        """Public ones that are not over, the last that are; first one's own."""
        at = now()
        found = await self._hall.store.cups.listed(LISTED)
        known = {cup.id for cup, _ in found}
        told = [listed(cup, many, at, reader) for cup, many in found]
        own = [] if reader is None else await self._hall.store.cups.of_person(reader.id)
        for cup_id in (one for one in own if one not in known):
            book, _ = await self._fresh(cup_id)
            told.append(listed(book.cup, len(book.players), at, reader))
        return sorted(told, key=lambda cup: (cup.id not in own, cup.status == "over"))

    async def games(self, cup_id: str, round: int) -> list[BoardShown]:
        _, teller = await self._fresh(cup_id)
        return teller.games(round, GAMES)

    async def log(self, cup_id: str) -> list[CupNote]:
        await self._fresh(cup_id)
        return await self._hall.store.cups.notes(cup_id)

    # What people do
    async def make(
        self,
        person: Person,
        name: str,
        game: str,
        kind: CupKind,
        terms: CupTerms,
        public: bool,
        starts_in: int | None,
    ) -> CupShown:
        terms = checked(game, kind, terms)
        # Whether a table can be laid so is known by who lays one.
        await new_table(
            self._hall, "", game, 2, terms.options, Terms(clock=terms.clock, rated=terms.rated), public=False
        )
        at = now()
        cup = Cup(
            id=new_id(),
            name=checked_name(name),
            game=game,
            kind=kind,
            director=person.id,
            made_at=at,
            settings=settings_of(terms),
            public=public,
            starts_at=None if starts_in is None else at + starts_in * 1000,
        )
        try:
            await self._hall.store.cups.create(cup, UNFINISHED_CUPS)
        except TooMany:
            raise Refusal(
                "too-many-tables", f"You have made {UNFINISHED_CUPS} tournaments that are not over yet."
            ) from None
        return await self.shown(cup.id, person)

    async def join(self, cup_id: str, person: Person) -> CupShown:
        """Come, or come back."""
        book, _ = await self._fresh(cup_id)
        cup, known = book.cup, book.players.get(person.id)
        if cup.status == "over":
            raise Refusal("too-late", "This tournament is over.")
        if known is not None and known.state == "dropped":
            raise Refusal("not-invited", "The director has taken you out of this tournament.")
        if known is None and cup.kind == "robin" and cup.status != "open":
            raise Refusal("started", "Everybody meets everybody here, and it has begun already.")
        if book.terms.rated and person.kind == "bot":
            raise Refusal("rated", "In a rated tournament people play, and the hall's own bots.")
        if known is None or known.state != "in":
            try:
                await self._hall.store.cups.join(cup_id, person.id, MOST[cup.kind], now())
            except TooMany:
                raise Refusal("table-full", f"{MOST[cup.kind]} play already; no more can.") from None
            except Conflict:
                raise Refusal("too-late", "This tournament is over.") from None
        return await self._changed(cup_id, person)

    async def leave(self, cup_id: str, person: Person) -> CupShown:
        """Go away for good; who is playing has lost."""
        book, _ = await self._fresh(cup_id, at_once=True)
        known = book.players.get(person.id)
        if known is None or known.state not in ("in", "away"):
            raise Refusal("no-seat", "You do not play in this tournament.")
        game = book.game_of(person.id)
        if game is not None and game.table_id is not None:
            room = await self._hall.room(game.table_id)
            if room.row.status == "playing":
                await resign(self._hall, room, person, 0 if game.first == person.id else 1, None)
                game = None  # its table tells how it ended
        gone = [_forfeit(game, person.id)] if game is not None else []
        note = CupNote(0, now(), "left", person.id, _whom(known))
        await self._part(cup_id, person.id, "left", gone, note)
        return await self._changed(cup_id, person)

    # What a director does
    async def begin(self, cup_id: str, person: Person) -> CupShown:
        for _ in range(_TRIES):
            book = await self._directed(cup_id, person)
            if book.cup.status != "open":
                raise Refusal("started", "This tournament has begun already.")
            try:
                await running.begin(self._hall, book, person.id)
            except Conflict:
                continue  # somebody has just come
            return await self._changed(cup_id, person)
        raise Refusal("busy", "Too many are coming at once; try again.")

    async def pause(self, cup_id: str, person: Person, on: bool) -> CupShown:
        book = await self._directed(cup_id, person)
        if on != (book.cup.paused_at is not None):
            note = CupNote(0, now(), "paused" if on else "resumed", person.id)
            await self._hall.store.cups.pause(cup_id, on, note)
        return await self._changed(cup_id, person)

    async def end(self, cup_id: str, person: Person) -> CupShown:
        """Pair nobody any more: it is over when the games that are played are."""
        for _ in range(_TRIES):
            book = await self._directed(cup_id, person)
            cup, at = book.cup, now()
            note = CupNote(0, at, "ended", person.id)
            changes: dict[str, Any] = {"settings": settings_of(replace(book.terms, rounds=cup.round))}
            if cup.kind == "arena":
                changes = {"ends_at": at}
            if cup.status == "open":
                changes = {"status": "over", "ended_at": at}
            try:
                await self._hall.store.cups.alter(cup_id, cup.revision, note, paused_at=None, **changes)
            except Conflict:
                continue
            return await self._changed(cup_id, person)
        raise Refusal("busy", "Too many change this tournament at once; try again.")

    async def drop(self, cup_id: str, person: Person, player: str) -> CupShown:
        """Take somebody out; the game that they play is lost, and its table closed."""
        book = await self._directed(cup_id, person)
        known = book.players.get(player)
        if known is None or known.state in ("left", "dropped"):
            raise Refusal("no-person", "Nobody of that name plays in this tournament.")
        game = book.game_of(player)
        gone = [_forfeit(game, player)] if game is not None else []
        note = CupNote(0, now(), "dropped", person.id, _whom(known))
        await self._part(cup_id, player, "dropped", gone, note)
        return await self._changed(cup_id, person)

    async def mend(self, cup_id: str, person: Person, round: int, board: int, result: str) -> CupShown:
        """Say how a game ended, whatever its table says; also after the end."""
        book = await self._directed(cup_id, person, even_over=True)
        game = book.games.get((round, board))
        if game is None or game.second is None:
            raise Refusal("no-table", "There is no such game in this tournament.")
        told = {
            "round": round,
            "board": board,
            "first": _whom(book.players[game.first]),
            "second": _whom(book.players[game.second]),
            "before": _named(game),
            "after": result,
        }
        settled = Settled(round, board, RESULTS[result], "mended")
        note = CupNote(0, now(), "mended", person.id, told)
        await self._hall.store.cups.settle(cup_id, [settled], now(), note)
        return await self._changed(cup_id, person)

    async def _directed(self, cup_id: str, person: Person, even_over: bool = False) -> Book:
        book, _ = await self._fresh(cup_id, at_once=True)
        if book.cup.director != person.id:
            raise Refusal("creator-only", "Only who made this tournament may do that.")
        if book.cup.status == "over" and not even_over:
            raise Refusal("too-late", "This tournament is over.")
        return book

    async def _part(
        self, cup_id: str, player: str, state: str, gone: Sequence[Settled], note: CupNote
    ) -> None:
        try:
            await self._hall.store.cups.part(cup_id, player, state, gone, note)
        except Conflict:
            raise Refusal("too-late", "This tournament is over.") from None

    async def _changed(self, cup_id: str, person: Person) -> CupShown:
        self._nudged.set()
        await self._fresh(cup_id, at_once=True)
        self._stir(cup_id)
        return await self.shown(cup_id, person)

    # What is known here
    async def _fresh(self, cup_id: str, at_once: bool = False) -> tuple[Book, Teller]:
        known = self._books.get(cup_id)
        if known is None:
            look = await self._hall.store.cups.look(cup_id)
            if look is None:
                raise Refusal("not-found", "There is no such tournament.")
            book = Book(look)
            known = self._books.setdefault(cup_id, (book, Teller(book)))
            at_once = True
        book = known[0]
        if at_once or time.monotonic() - book.read_at > _FRESH:
            book.read_at = time.monotonic()
            await book.follow(self._hall.store)
        return known

    def _note_presence(self, book: Book, reader: Person | None) -> None:
        going = book.cup.kind == "arena" and book.cup.status != "over"
        if going and reader is not None and reader.id in book.players:
            self._present.setdefault(book.cup.id, set()).add(reader.id)

    def _stir(self, cup_id: str) -> None:
        stirred = self._stirred.pop(cup_id, None)
        if stirred is not None:
            stirred.set()

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
                await self._hall.store.cups.seen(cup_id, sorted(people), at)
            for cup_id in await self._hall.store.cups.due(at):
                if await self._lease(cup_id, now()):
                    await self._go_on(cup_id)
            await self._tell()

    async def _lease(self, cup_id: str, at: int) -> bool:
        if self._leased.get(cup_id, 0) - at > _LEASE // 2:
            return True
        taken = await self._hall.store.cups.lease(cup_id, self._hall.name, at, at + _LEASE)
        if taken:
            self._leased[cup_id] = at + _LEASE
        else:
            self._leased.pop(cup_id, None)
        return taken

    async def _go_on(self, cup_id: str) -> None:
        """One that cannot go on, because its game is not here or something is wrong, holds up no other."""
        book, _ = await self._fresh(cup_id, at_once=True)
        try:
            await running.go_on(self._hall, book)
            await book.follow(self._hall.store)
        except Conflict:
            self._nudged.set()  # somebody has changed it meanwhile: look again
        except (Refusal, StoreError, SpellhallError) as error:
            log.warning("a tournament was put off", extra={"cup": cup_id, "why": reason_of(error)})
        except Exception:
            log.exception("a tournament cannot go on", extra={"cup": cup_id})

    async def _tell(self) -> None:
        """Stir those who wait for news, and forget what nobody asks about."""
        for cup_id in list(self._waiting):
            if cup_id in self._books:
                await self._fresh(cup_id)
                self._stir(cup_id)
        before = time.monotonic() - _KEPT
        for cup_id, (book, _) in list(self._books.items()):
            if book.read_at < before and cup_id not in self._waiting:
                del self._books[cup_id]
                self._leased.pop(cup_id, None)


def _forfeit(game: CupGame, loser: str) -> Settled:
    return Settled(game.round, game.board, (LOST, WON) if game.first == loser else (WON, LOST), "gone")


def _whom(player: CupPlayer) -> dict[str, str | int]:
    """As the log names somebody, also when they have another name later."""
    told: dict[str, str | int] = {"name": player.name, "number": player.number}
    return told if player.level is None else {**told, "level": player.level}


def _named(game: CupGame) -> str:
    points = (game.first_points, game.second_points)
    return next((name for name, known in RESULTS.items() if known == points), "playing")
