"""Reviews of tables that are over: looked at by the workers, look by look, while somebody asks for them."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Struct

from spellhall.core.errors import SpellhallError
from spellhall.core.scene import Scene
from spellhall.facade.reviews import Report, Review
from spellhall.facade.reviews.board import board
from spellhall.facade.reviews.themes import themes
from spellhall.web.hall import thoughts
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.hall.playing import refusal_of
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.table_threads import TableThreads
from spellhall.web.hall.workers import WorkerPool
from spellhall.web.store import Person

log = logging.getLogger("spellhall.reviews")

MOST_KEPT = 32  # reviews of this process, the last asked for
_PATIENCE = 15.0  # seconds after which a review stops that nobody asks for
_AGAIN = 0.5  # seconds until somebody asks again who was refused
_TRIES = 5  # refusals running after which a review stops


class Wish(Struct, frozen=True):
    """Which review: of a table, by the eyes of a seat, or with all open."""

    table: str
    seat: int
    openly: bool


class _Ongoing:
    """Made beside the event loop: going through a long game takes its time."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.views = {seat: [_seen(review, view) for view in review.views(seat)] for seat in review.viewers}
        self.asked_at = time.monotonic()
        self.noted = False
        self.task: asyncio.Task[None] | None = None


class Reviews:
    """One look is one question of the person who asked: it waits its turn, and counts as theirs."""

    def __init__(self, threads: TableThreads, pool: WorkerPool) -> None:
        self._threads = threads
        self._pool = pool
        self._kept: OrderedDict[Wish, _Ongoing] = OrderedDict()
        self.on_final: list[Callable[[Person, str, tuple[str, ...]], Awaitable[None]]] = []

    def close(self) -> None:
        for one in self._kept.values():
            if one.task is not None:
                one.task.cancel()
        self._kept.clear()

    async def report(
        self, room: Room, seat: int | None, openly: bool, person: Person, asker: Asker, closely: bool = True
    ) -> Report:
        """What is known so far; asking goes on with what is not. Not closely: no decision is looked at for
        it, and the curve is there at once, as a glance at each turn tells it."""
        ongoing = await self._ongoing(room, seat, openly, person, asker)
        if not closely:
            await self._glance(ongoing, asker)
            return ongoing.review.report()
        ongoing.asked_at = time.monotonic()
        if ongoing.task is None or ongoing.task.done():
            ongoing.task = asyncio.create_task(self._study(ongoing, asker))
        told = ongoing.review.report()
        if told.final and not openly and not ongoing.noted and told.seat in room.seats_of(person):
            ongoing.noted = True
            missed = await self._threads.work(asker, lambda: themes(ongoing.review, told))
            for hear in self.on_final:
                await hear(person, room.id, missed)
        return told

    async def board(
        self, room: Room, seat: int | None, openly: bool, person: Person, asker: Asker, at: int
    ) -> Scene:
        review = (await self._ongoing(room, seat, openly, person, asker)).review
        if at >= len(review.turns):
            raise Refusal("not-found", f"There is no turn {at}; turns are 0 to {len(review.turns) - 1}.")
        return await self._threads.work(asker, lambda: board(review, at))

    async def _ongoing(
        self, room: Room, seat: int | None, openly: bool, person: Person, asker: Asker
    ) -> _Ongoing:
        if room.row.result is None:
            raise Refusal("not-over", "A review comes when the game is over.")
        if seat is None:
            seat = next(iter(room.seats_of(person)), 0)
        room.check_seat(seat)
        wish = Wish(room.id, seat, openly)
        if wish not in self._kept:
            try:
                made = await self._threads.look_back(
                    room, asker, lambda still: _Ongoing(Review(still.playing(), wish.seat, openly))
                )
            except SpellhallError as error:
                raise refusal_of(error) from None
            self._kept.setdefault(wish, made)
        self._kept.move_to_end(wish)
        while len(self._kept) > MOST_KEPT:
            _, oldest = self._kept.popitem(last=False)
            if oldest.task is not None:
                oldest.task.cancel()
        return self._kept[wish]

    async def _study(self, ongoing: _Ongoing, asker: Asker) -> None:
        refused = 0
        while refused < _TRIES and time.monotonic() - ongoing.asked_at < _PATIENCE:
            try:
                if not await self._look(ongoing, asker):
                    return
                refused = 0
            except Refusal:
                refused += 1
                await asyncio.sleep(_AGAIN)

    async def _look(self, ongoing: _Ongoing, asker: Asker) -> bool:
        """One question to a worker; whether there was one."""
        review, game = ongoing.review, ongoing.review.game.about.name
        await self._glance(ongoing, asker)
        question = review.question()
        if question is None:
            return False
        seen = _seen(review, question.view)
        try:
            found = await self._pool.ask(
                asker, thoughts.look_again, game, seen, question.seat, question.task, question.seconds
            )
        except (Refusal, asyncio.CancelledError):
            review.forget(question)
            raise
        except Exception:
            # A game of others may stumble over its own move: the review goes on without that decision.
            log.exception("a decision could not be looked at", extra={"game": game, "turn": question.at})
            review.skip(question)
        else:
            review.learn(question, found)
        return True

    async def _glance(self, ongoing: _Ongoing, asker: Asker) -> None:
        """Value the turns that nobody has valued yet."""
        review = ongoing.review
        for seat, views in [*ongoing.views.items()]:
            found = await self._pool.ask(asker, thoughts.glance, review.game.about.name, views, seat)
            review.glance(seat, found)
            ongoing.views.pop(seat, None)


def _seen(review: Review, view: object) -> bytes:
    return msgspec.json.encode(review.game.text.dump(view))
