"""Ratings of a hall: a rated game changes them when it ends; lists of the strongest; how somebody's went.

A game that ended while no process could rate it is found again: what is still to be rated is in the database.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from typing import Any

from msgspec import Struct

from spellhall import bots
from spellhall.core.errors import SpellhallError
from spellhall.games import names
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.rating import PROVISIONAL, newcomer, of_level, ranks, rated
from spellhall.web.hall.refusals import Refusal, reason_of
from spellhall.web.hall.room import Room
from spellhall.web.store import SOMEBODY, Contender, Person, RatingRow, RatingStep, Seat, Standing, StoreError
from spellhall.web.store.ratings import BOT, SURE
from spellhall.web.tasks import end_tasks

log = logging.getLogger("spellhall.hall")

SWEEP_SECONDS = 30.0
CURVE = 60  # the last games of a curve
LEADERS = 100


class RatingShown(Struct, frozen=True, omit_defaults=True):
    """Points, and how far the truth may lie from them, nineteen times in twenty."""

    points: int
    give: int
    games: int = 0
    provisional: bool = False  # a first guess


class Leader(Struct, frozen=True, omit_defaults=True):
    rating: RatingShown
    name: str = ""
    person: str | None = None
    level: str | None = None  # of the hall's own bots
    place: int = 0  # among people; 0: a bot, or not enough games yet
    yours: bool = False
    private: bool = False  # on no list that others are shown


class Leaders(Struct, frozen=True, omit_defaults=True):
    """People with enough rated games and all bots, the strongest first, by what is sure of them."""

    game: str
    leaders: tuple[Leader, ...]
    you: Leader | None = None  # who asks, if they have a rating, on the list or not


class CurvePoint(Struct, frozen=True):
    points: int
    at: int
    table: str


class GameRating(Struct, frozen=True):
    game: str
    rating: RatingShown
    curve: tuple[CurvePoint, ...]  # the last games, the last one last
    place: int  # among people; 0: not enough games yet


class SeatRating(Struct, frozen=True, omit_defaults=True):
    """Of who sits at a table: now, or before and after its game."""

    rating: RatingShown
    before: int | None = None


def shown(points: float, spread: float, games: int, is_bot: bool = False) -> RatingShown:
    return RatingShown(round(points), max(1, round(SURE * spread)), games, not is_bot and games < PROVISIONAL)


def player_of(seat: Seat) -> str | None:
    person = None if seat.person == SOMEBODY else seat.person
    return person if seat.bot is None else f"{BOT}{seat.bot}"


def first_of(player: str) -> Standing:
    return of_level(player.removeprefix(BOT)) if player.startswith(BOT) else newcomer()


class Ratings:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: set[asyncio.Task[None]] = set()
        hall.on_over.append(self.settle)

    def open(self) -> None:
        self._begin(self._sweep_always())

    async def close(self) -> None:
        await end_tasks(self._tasks)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Rating
    def settle(self, room: Room) -> None:
        """A game has ended."""
        if room.terms.rated:
            self._begin(self._settle_quietly(room))

    async def _settle_quietly(self, room: Room) -> None:
        try:
            await self.rate(room)
        except (Refusal, StoreError, SpellhallError) as error:
            log.warning("a game is rated later", extra={"table": room.id, "why": reason_of(error)})
        except Exception:
            log.exception("a game could not be rated", extra={"table": room.id})

    async def rate(self, room: Room) -> None:
        """Change the ratings of all who played, unless that was done."""
        row, sitting = room.row, room.playing()
        if row.result is None:
            return
        players = [player_of(seat) for seat in row.seats]
        places = ranks(row.result["winners"], row.result["scores"], sitting.absent)
        contenders = [
            Contender(player, place, first_of(player))
            for player, place in zip(players, places, strict=True)
            if player is not None
        ]
        await self._hall.store.rate(row.id, row.game, contenders, rated, row.changed_at)

    async def _sweep_always(self) -> None:
        while True:
            try:
                await self.sweep()
            except StoreError as error:
                log.warning("unrated games could not be looked for", extra={"cause": error.cause})
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self) -> None:
        """Rate what a process that died has left."""
        for table_id in await self._hall.store.unrated():
            try:
                await self.rate(await self._hall.room(table_id))
            except (Refusal, SpellhallError) as error:
                log.warning("a game is rated later", extra={"table": table_id, "why": reason_of(error)})

    # Looking
    async def leaders(self, game: str, reader: Person | None) -> Leaders:
        if game not in names():
            raise Refusal("not-found", f"There is no game {game[:60]!r}.")
        store = self._hall.store
        people = await store.leaders(game, PROVISIONAL, LEADERS)
        levels = bots.offered()
        known = {row.player: row for row in await store.ratings([BOT + level for level in levels], game)}
        listed = [
            (row.points - SURE * row.spread, self._leader(row, place, reader))
            for place, row in enumerate(people, start=1)
        ]
        for level in levels:
            row, first = known.get(BOT + level), of_level(level)
            points, spread = (row.points, row.spread) if row else (first.points, first.spread)
            told = shown(points, spread, row.games if row else 0, is_bot=True)
            listed.append((points - SURE * spread, Leader(told, level=level)))
        listed.sort(key=lambda one: -one[0])
        return Leaders(game, tuple(one for _, one in listed), await self._you(game, reader))

    def _leader(self, row: RatingRow, place: int, reader: Person | None) -> Leader:
        yours = reader is not None and reader.id == row.player
        return Leader(
            shown(row.points, row.spread, row.games), row.name, row.player, place=place, yours=yours
        )

    async def _you(self, game: str, reader: Person | None) -> Leader | None:
        if reader is None:
            return None
        row = next(iter(await self._hall.store.ratings([reader.id], game)), None)
        if row is None:
            return None
        place = await self._place(row, reader.private)
        told = shown(row.points, row.spread, row.games)
        return Leader(told, reader.name, reader.id, place=place, yours=True, private=reader.private)

    async def _place(self, row: RatingRow, private: bool) -> int:
        if row.games < PROVISIONAL or private:
            return 0
        return await self._hall.store.count_above(row, PROVISIONAL) + 1

    async def of_person(self, person: Person) -> list[GameRating]:
        """All ratings of somebody, the game played most first, each with how it went."""
        found = []
        rows = [row for row in await self._hall.store.ratings([person.id]) if row.game in names()]
        for row in sorted(rows, key=lambda row: (-row.games, row.game)):
            steps = await self._hall.store.rating_steps(person.id, row.game, CURVE)
            curve = tuple(CurvePoint(round(step.points), step.at, step.table_id) for step in steps)
            told = shown(row.points, row.spread, row.games)
            found.append(GameRating(row.game, told, curve, await self._place(row, person.private)))
        return found

    async def at_table(self, room: Room) -> list[SeatRating | None]:
        """By seat; when the game has been rated, how that changed them."""
        players = [player_of(seat) for seat in room.row.seats]
        known = [player for player in players if player is not None]
        steps = {step.player: step for step in await self._hall.store.rated_by(room.id)}
        rows = {row.player: row for row in await self._hall.store.ratings(known, room.row.game)}
        return [None if one is None else _seat_rating(one, rows.get(one), steps.get(one)) for one in players]

    async def standings(self, people: Iterable[str], game: str) -> dict[str, Standing]:
        """How strong these people are; whoever was never rated like a newcomer."""
        asked = list(people)
        rows = {row.player: row for row in await self._hall.store.ratings(asked, game)}
        return {
            one: Standing(rows[one].points, rows[one].spread) if one in rows else newcomer() for one in asked
        }


def _seat_rating(player: str, row: RatingRow | None, step: RatingStep | None) -> SeatRating:
    is_bot, first = player.startswith(BOT), first_of(player)
    games = 0 if row is None else row.games
    if step is not None:
        return SeatRating(shown(step.points, step.spread, games, is_bot), round(step.before))
    points, spread = (first.points, first.spread) if row is None else (row.points, row.spread)
    return SeatRating(shown(points, spread, games, is_bot))
