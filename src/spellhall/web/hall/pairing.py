"""Finding an opponent: people say what they want to play, wait, and are brought to a table of two.

All of it is in the database, so it does not matter at which process somebody waits. Every process looks for
pairs; of two that find the same one, the transaction of one is refused. When a pair is found, both have to
sit down themselves, with bytes of their own: who does so in vain waits on, as long as before; who does not is
out.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.errors import SpellhallError
from spellhall.games import find, names
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.kept_answers import LONGEST_WAIT, KeptAnswers
from spellhall.web.hall.matching import Wish, matched
from spellhall.web.hall.people import now
from spellhall.web.hall.rating import newcomer
from spellhall.web.hall.ratings import Ratings, RatingShown, shown
from spellhall.web.hall.refusals import Refusal, reason_of
from spellhall.web.hall.seating import new_table
from spellhall.web.hall.terms import Terms
from spellhall.web.store import (
    Conflict,
    Pace,
    Person,
    RatingRow,
    Seat,
    Seek,
    StoreError,
    TableChanges,
    TableRow,
    order,
)
from spellhall.web.tasks import end_tasks

log = logging.getLogger("spellhall.hall")

CLOCKS: dict[Pace, int] = {"live": 60, "days": 86_400}  # seconds a move
SIT_DOWN: dict[Pace, int] = {"live": 20_000, "days": 2 * 86_400_000}  # milliseconds in which both have to sit
GONE: dict[Pace, int] = {"live": 60_000, "days": 14 * 86_400_000}  # after which who is not seen waits no more
_LOOK = 1.0  # seconds between two looks for pairs
_AGAIN = 2.0  # seconds after which who waits is looked up again: another process may have found somebody
_SEEN = 5_000  # milliseconds between two notes that somebody is there
_FRESH = 60_000  # milliseconds for which a guess is good
_MONTH, _HOUR = 30 * 86_400_000, 3_600_000
_ENOUGH = 10  # waits at this hour of the day from which a guess is made of them
_SHARE = 0.8  # of them that were no longer than the guess

_lots = secrets.SystemRandom()  # the common generator may be somebody's seeded one

State = Literal["waiting", "found", "playing"]
"""`playing` is told until the time to sit down is over, so that no answer that gets lost hides it."""


class Opponent(Struct, frozen=True):
    name: str
    rating: RatingShown


class SeekShown(Struct, frozen=True, omit_defaults=True):
    """How it stands with somebody's wish."""

    state: State
    pace: Pace
    clock: int
    stamp: str  # of the state: whoever knows it may wait for another
    waited: int  # seconds
    game: str | None = None  # None: any
    anybody: bool = False
    others: int = 0  # who look for the same
    elsewhere: int = 0  # who look for something else
    guess: int | None = None  # seconds that it usually takes at this hour, where enough is known
    table: str | None = None
    left: int = 0  # seconds to sit down
    seated: bool = False
    opponent: Opponent | None = None


class OpenSeek(Struct, frozen=True, omit_defaults=True):
    """Somebody else who waits, and may be taken."""

    person: str
    name: str
    pace: Pace
    clock: int
    waited: int
    game: str | None = None
    rating: RatingShown | None = None  # in that game


def for_two() -> list[str]:
    return [name for name in names() if find(name).about.seats[0] <= 2 <= find(name).about.seats[1]]


class Pairing:
    def __init__(self, hall: Hall, ratings: Ratings) -> None:
        self._hall = hall
        self._ratings = ratings
        self._task: asyncio.Task[None] | None = None
        self._kept = KeptAnswers()  # by person
        self._looking = asyncio.Lock()
        self._guesses: dict[tuple[str | None, Pace], tuple[int, int | None]] = {}  # and when they were made

    def open(self) -> None:
        self._task = asyncio.create_task(self._look_always())

    def let_go(self) -> None:
        """The hall is closing: whoever waits for news is answered now."""
        self._kept.let_go()

    async def close(self) -> None:
        self.let_go()
        if self._task is not None:
            await end_tasks([self._task])

    # What people do
    async def seek(self, person: Person, game: str | None, pace: Pace, anybody: bool) -> SeekShown | None:
        """Begin to look, or look for something else from now on."""
        if game is not None and game not in names():
            raise Refusal("not-found", f"There is no game {game[:60]!r}.")
        if game is not None and game not in for_two():
            raise Refusal("bad-options", f"{find(game).about.title} is not played by two.")
        known = await self.state(person)
        if known is not None and known.state == "playing":
            await self._hall.store.drop_seeks([person.id], known.table)
        try:
            await self._hall.store.seek(person.id, game, pace, anybody, now())
        except Conflict:
            pass  # an opponent was found meanwhile: that is told
        else:
            await self.look()
        return await self.state(person)

    async def stop(self, person: Person) -> None:
        """Look no more. Who has found somebody and stops lets them wait no longer, either."""
        seek = await self._hall.store.seek_of(person.id)
        if seek is None:
            return
        if not await self._hall.store.drop_seeks([person.id]) and seek.table_id is not None:
            await self._part(seek.table_id, leaving=person.id)

    async def take(self, person: Person, other_id: str) -> SeekShown:
        """Sit down with somebody who waits, however strong."""
        other = await self._hall.store.seek_of(other_id)
        gone = other is None or other.table_id is not None or other_id == person.id
        # Whoever is blocked is told what everybody is told who comes too late.
        apart = await self._hall.store.read(order.apart, (person.id, other_id))
        if other is None or gone or apart:
            raise Refusal("seek-gone", "Nobody waits there any more.")
        try:
            await self._hall.store.seek(person.id, other.game, other.pace, True, now())
            own = await self._hall.store.seek_of(person.id)
            if own is not None:
                await self._pair(own, other, other.game or _lots.choice(for_two()))
        except Conflict:
            pass  # somebody was faster, with one of the two
        told = await self.state(person)
        if told is None or told.state == "waiting":
            await self._hall.store.drop_seeks([person.id])
            raise Refusal("seek-gone", "Nobody waits there any more.")
        return told

    async def state(self, person: Person) -> SeekShown | None:
        """How it stands; None if this person does not look for anybody."""
        seek = await self._hall.store.seek_of(person.id)
        return None if seek is None else await self._shown(seek, person)

    async def wait(self, person: Person, stamp: str, seconds: float) -> SeekShown | None:
        """How it stands, as soon as that is something else than the stamp says, or the time is over."""
        until = asyncio.get_running_loop().time() + min(seconds, LONGEST_WAIT)
        with self._kept.keep(person.id, person, stamp) as waiter:
            while True:
                if waiter is not None:
                    waiter.stirred.clear()
                told = await self.state(person)
                left = until - asyncio.get_running_loop().time()
                if waiter is None or told is None or told.stamp != stamp or left <= 0 or self._kept.closing:
                    return told
                await waiter.wait(min(left, _AGAIN))

    async def listed(self, reader: Person | None, most: int = 50) -> list[OpenSeek]:
        """Who waits, for others to take."""
        at = now()
        waiting = [
            seek
            for seek in await self._hall.store.seeks()
            if seek.table_id is None and (reader is None or seek.person != reader.id)
        ][:most]
        people = [seek.person for seek in waiting]
        if reader is not None and waiting:
            apart = await self._hall.store.read(order.apart, [reader.id, *people])
            waiting = [seek for seek in waiting if frozenset((reader.id, seek.person)) not in apart]
        known = {(row.player, row.game): row for row in await self._hall.store.ratings(people)}
        return [
            OpenSeek(
                person=seek.person,
                name=seek.name,
                pace=seek.pace,
                clock=CLOCKS[seek.pace],
                waited=max(0, at - seek.made_at) // 1000,
                game=seek.game,
                rating=None if seek.game is None else _rating(known.get((seek.person, seek.game))),
            )
            for seek in waiting
        ]

    # What is shown
    async def _shown(self, seek: Seek, person: Person) -> SeekShown:
        at = now()
        if at - seek.seen_at > _SEEN:
            await self._hall.store.seek_seen(person.id, at)
        told = SeekShown(
            state="waiting",
            pace=seek.pace,
            clock=CLOCKS[seek.pace],
            stamp="waiting",
            waited=max(0, at - seek.made_at) // 1000,
            game=seek.game,
            anybody=seek.anybody,
        )
        row = None if seek.table_id is None else await self._hall.store.table(seek.table_id)
        if row is not None and row.status != "archived":
            return await self._found(told, seek, row, person, at)
        pools = await self._hall.store.pools()
        everybody = sum(many for _, _, many in pools)
        same = sum(
            many
            for game, pace, many in pools
            if pace == seek.pace and (game == seek.game or None in (game, seek.game))
        )
        guess = await self._guess(seek.game, seek.pace, at)
        return replace(told, others=max(0, same - 1), elsewhere=everybody - same, guess=guess)

    async def _found(self, told: SeekShown, seek: Seek, row: TableRow, person: Person, at: int) -> SeekShown:
        sits = [seat.person for seat in row.seats]
        state: State = "found" if row.status == "open" else "playing"
        seated = person.id in sits
        both = [seat.person or seat.more.get("kept") for seat in row.seats]
        other = next((one for one in both if one not in (None, person.id)), None)
        holder = None if other is None else await self._hall.store.person(other)
        opponent = None
        if holder is not None:
            rows = await self._hall.store.ratings([holder.id], row.game)
            opponent = Opponent(holder.name, _rating(rows[0] if rows else None))
        return replace(
            told,
            state=state,
            stamp=f"{state} {row.id} {seated}",
            game=row.game,
            table=row.id,
            left=max(0, (seek.until or at) - at) // 1000,
            seated=seated,
            opponent=opponent,
        )

    async def _guess(self, game: str | None, pace: Pace, at: int) -> int | None:
        """Of what was waited at this hour of the day; None where too little is known to say anything."""
        made_at, guess = self._guesses.get((game, pace), (-_FRESH, None))
        if at - made_at < _FRESH:
            return guess
        hour = at // _HOUR % 24
        waits = sorted(
            long
            for when, long in await self._hall.store.waited(game, pace, at - _MONTH)
            if (when // _HOUR - hour) % 24 in (23, 0, 1)
        )
        guess = waits[int(len(waits) * _SHARE)] // 1000 if len(waits) >= _ENOUGH else None
        self._guesses[game, pace] = at, guess
        return guess

    # Looking for pairs
    async def _look_always(self) -> None:
        while True:
            try:
                await self.look()
            except (Refusal, StoreError, SpellhallError) as error:
                log.warning("opponents could not be looked for", extra={"why": reason_of(error)})
            except Exception:
                log.exception("opponents could not be looked for")
            await asyncio.sleep(_LOOK)

    async def look(self) -> None:
        """Let go who is no longer there, end pairs that nothing came of, and find new ones."""
        async with self._looking:
            at, waiting = now(), []
            for seek in await self._hall.store.seeks():
                if seek.table_id is not None:
                    if (seek.until or 0) <= at:
                        await self._part(seek.table_id)
                elif at - seek.seen_at > GONE[seek.pace]:
                    await self._hall.store.drop_seeks([seek.person])
                else:
                    waiting.append(seek)
            for pace in CLOCKS:
                if len(pool := [seek for seek in waiting if seek.pace == pace]) > 1:
                    await self._look_in(pool, at)

    async def _look_in(self, waiting: Sequence[Seek], at: int) -> None:
        free = {seek.person: seek for seek in waiting}
        apart = await self._hall.store.read(order.apart, free)
        games = for_two()
        _lots.shuffle(games)  # two who play anything play the first of these
        for game in games:
            pool = [seek for seek in free.values() if seek.game in (game, None)]
            if len(pool) < 2:
                continue
            standings = await self._ratings.standings([seek.person for seek in pool], game)
            wishes = [
                Wish(
                    seek.person,
                    standings[seek.person].points,
                    standings[seek.person].spread,
                    max(0, at - seek.made_at) / 1000,
                    seek.anybody,
                )
                for seek in pool
            ]
            for one, other in matched(wishes, apart):
                # Another process may be faster, or somebody has gone: the rest is looked at all the same.
                with contextlib.suppress(Conflict):
                    await self._pair(free.pop(one), free.pop(other), game)

    async def _pair(self, one: Seek, other: Seek, game: str) -> None:
        terms = Terms(clock=CLOCKS[one.pace], rated=True)
        row = await new_table(self._hall, "", game, 2, {}, terms, public=False)
        # Nobody made this table: nobody may give away a place that is kept.
        row = replace(row, seats=tuple(Seat(more={"kept": seek.person}) for seek in (one, other)))
        at = now()
        await self._hall.store.pair([one.person, other.person], row, at + SIT_DOWN[one.pace], at)
        self._kept.stir(one.person, other.person)
        for seek in (one, other):
            await self._hall.notify(seek.person, "opponent", row.id)

    async def _part(self, table_id: str, leaving: str | None = None) -> None:
        """Both have had their time, or one of them goes: a game that has not begun will not begin."""
        room = await self._hall.room(table_id)

        def close(row: TableRow) -> TableChanges:
            if row.status != "open":
                raise Refusal("started", "The game at this table has begun already.")
            return TableChanges(status="archived")

        try:
            await self._hall.change(room, close)
        except Refusal as refusal:
            if refusal.kind != "started":
                raise
        if leaving is not None and room.row.status in ("playing", "over"):
            await self._hall.store.drop_seeks([leaving], table_id)  # the other may not know yet
            return
        both = {seat.person or seat.more.get("kept") for seat in room.row.seats} - {None}
        back: set[str | None] = set()
        if room.row.status not in ("playing", "over"):
            # When one goes, the other is there, sitting or about to; else only who sits has shown to be.
            sits = {seat.person for seat in room.row.seats}
            back = both - {leaving} if leaving is not None else both & sits
        await self._hall.store.part(table_id, sorted(filter(None, back)))
        self._kept.stir(*filter(None, both))


def _rating(row: RatingRow | None) -> RatingShown:
    first = newcomer()
    if row is None:
        return shown(first.points, first.spread, 0)
    return shown(row.points, row.spread, row.games)
