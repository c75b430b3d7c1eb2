"""What came of finished games, kept for everybody who played them, and the shelf that is made of it.

It is worked out once, beside the event loop, when a game ends. Games that ended while no process could do so,
or before there were shelves, are made up for when their player looks.
"""

import asyncio
import io
import logging
import zipfile
from collections import Counter
from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec import Struct

from spellhall import bots
from spellhall.core.errors import SpellhallError
from spellhall.games import find, names
from spellhall.table.record import show_record
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.outcomes import Telling, results
from spellhall.web.hall.refusals import Refusal, reason_of
from spellhall.web.hall.room import Room
from spellhall.web.store import (
    Entry,
    GameResults,
    LevelCount,
    Outcome,
    Person,
    Result,
    StoreError,
    TableRow,
)
from spellhall.web.store.moving import plain_record
from spellhall.web.tasks import end_tasks

log = logging.getLogger("spellhall.hall")

MOST_COPIED = 500  # the last games, of which a copy is made
MOST_REVIEWED = 200  # the last games, of which it is told what was missed most
FEWEST_REVIEWED = 10  # before that, it would be chance
FEWEST_MISSED = 3
AT_ONCE = 20  # games that are made up for when somebody looks; the rest when they look again


class Finished(Struct, frozen=True, omit_defaults=True):
    """A finished game on somebody's shelf."""

    table: str
    game: str
    ended_at: int
    outcome: Outcome
    figure: int
    told: Telling
    best: str = ""
    level: str | None = None


class Point(Struct, frozen=True):
    figure: int
    outcome: Outcome


class BestShown(Struct, frozen=True, omit_defaults=True):
    head: str
    table: str
    says: str = ""


class Plank(Struct, frozen=True, omit_defaults=True):
    """All finished games of one kind, summed up."""

    game: str
    played: int
    won: int = 0
    drawn: int = 0
    lost: int = 0
    levels: tuple[LevelCount, ...] = ()  # wins against each, from the weakest
    mean: float = 0.0
    top: int = 0  # the best of the figures
    best: BestShown | None = None
    longest: BestShown | None = None
    last: tuple[Point, ...] = ()  # the last ten, the last one last


class Missed(Struct, frozen=True):
    """What the moves were about that somebody missed most often, by the reviews of their games."""

    game: str
    about: str
    count: int  # games in which it was missed
    reviewed: int  # games of that kind that were reviewed


class Shelf(Struct, frozen=True, omit_defaults=True):
    games: tuple[Plank, ...] = ()  # those that were played
    played: int = 0
    since: int | None = None  # when the first of them ended
    missed: Missed | None = None  # from ten reviewed games on
    waiting: bool = False  # more games have ended than could be looked at now: ask again


class Copying:
    """A copy of a shelf: the records of its games, and the list of them, in one file."""

    def __init__(self, games: list[tuple[Finished, TableRow, list[Entry]]]) -> None:
        self._games = games

    def packed(self) -> bytes:
        """Takes a while: not for the event loop."""
        made = io.BytesIO()
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("shelf.json", msgspec.json.encode([one for one, _, _ in self._games]))
            for one, row, entries in self._games:
                record = show_record(plain_record(row, entries))
                file.writestr(f"{one.game}-{one.table}.record", record)
        return made.getvalue()


class Shelving:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: set[asyncio.Task[None]] = set()
        hall.on_over.append(self.keep)

    async def close(self) -> None:
        await end_tasks(self._tasks)

    def keep(self, room: Room) -> None:
        """A game has ended: keep what came of it, while those who played look at its end."""
        task = asyncio.create_task(self._keep_quietly(room))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep_quietly(self, room: Room) -> None:
        try:
            await self._keep(room)
        except (Refusal, StoreError, SpellhallError) as error:
            log.warning("a result is made up for later", extra={"table": room.id, "why": reason_of(error)})
        except Exception:
            log.exception("a result could not be worked out", extra={"table": room.id})

    async def _keep(self, room: Room) -> None:
        row, people = room.row, room.people
        still = room.playing().still()
        await self._hall.store.keep_results(
            await self._hall.beside(partial(results, row, still, dict(people)))
        )

    async def make_up(self, person: Person) -> bool:
        """Keep what is not kept yet; whether there may be more."""
        lacking = await self._hall.store.lacking_results(person.id, AT_ONCE)
        for table_id in lacking:
            try:
                await self._keep(await self._hall.room(table_id))
            except Refusal as refusal:
                # Played by rules that are gone: nothing can be told of it but that it was.
                row = await self._hall.store.table(table_id)
                if row is None or refusal.kind not in ("no-game", "old-game", "changed-list"):
                    raise
                await self._hall.store.keep_results(results(row, None, {}))
        return len(lacking) == AT_ONCE

    async def shelf(self, person: Person) -> Shelf:
        more = await self.make_up(person)
        fewer = [name for name in names() if find(name).about.tally.fewer]
        found = [
            one for one in await self._hall.store.results_by_game(person.id, fewer) if one.game in names()
        ]
        return Shelf(
            games=tuple(map(_plank, found)),
            played=sum(one.played for one in found),
            since=min((one.since for one in found), default=None),
            missed=most_missed(await self._hall.store.results_of(person.id, MOST_REVIEWED)),
            waiting=more,
        )

    async def note_review(self, person: Person, table_id: str, missed: tuple[str, ...]) -> None:
        await self._hall.store.note_missed(person.id, table_id, missed)

    async def finished(
        self, person: Person, game: str | None, after: str | None, most: int
    ) -> list[Finished]:
        found = await self._hall.store.results_of(person.id, most, game, after)
        return [_finished(one) for one in found]

    async def copy_of(self, person: Person) -> Copying:
        """All that a copy of the shelf is made of."""
        found = await self._hall.store.results_of(person.id, MOST_COPIED)
        kept = []
        for one in found:
            row = await self._hall.store.table(one.table_id)
            if row is not None:
                kept.append((_finished(one), row, await self._hall.store.entries(one.table_id)))
        return Copying(kept)

    async def take_off(self, person: Person, table_id: str) -> None:
        """The game is on this person's shelf, and in what is counted there, no longer."""
        if not await self._hall.store.hide_result(person.id, table_id):
            raise Refusal("not-found", "There is no such game on your shelf.")


def most_missed(found: Sequence[Result]) -> Missed | None:
    """What was missed in most games of one kind, if it was in several."""
    reviewed = [(one.game, one.told["missed"]) for one in found if one.told.get("missed") is not None]
    if len(reviewed) < FEWEST_REVIEWED:
        return None
    games = Counter(game for game, _ in reviewed if game in names())
    counts = Counter((game, about) for game, missed in reviewed if game in games for about in missed)
    for (game, about), count in counts.most_common(1):
        if count >= FEWEST_MISSED:
            return Missed(game, about, count, games[game])
    return None


def _finished(one: Result) -> Finished:
    told = msgspec.convert(one.told, Telling)
    return Finished(one.table_id, one.game, one.ended_at, one.outcome, one.figure, told, one.best, one.level)


def _plank(found: GameResults) -> Plank:
    order = bots.offered()
    best, longest = found.best, found.longest
    return Plank(
        game=found.game,
        played=found.played,
        won=found.won,
        drawn=found.drawn,
        lost=found.lost,
        levels=tuple(
            sorted(
                (one for one in found.levels if one.level in order), key=lambda one: order.index(one.level)
            )
        ),
        mean=round(found.mean, 2),
        top=found.top,
        best=None
        if best is None or not best.best
        else BestShown(best.best, best.table_id, best.told.get("says", "")),
        longest=None
        if longest is None or not longest.longest
        else BestShown(longest.longest, longest.table_id),
        last=tuple(Point(one.figure, one.outcome) for one in found.last),
    )
