"""How long the event loop of a hall is held while somebody begins to follow a long table."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spellhall.core.options import settle
from spellhall.games import find, names
from spellhall.table.sitting import Sitting
from spellhall.web.api.identity import Visitor
from spellhall.web.api.protocol import decode
from spellhall.web.api.sockets import Socket
from spellhall.web.hall import seating
from spellhall.web.hall.people import now
from spellhall.web.hall.terms import Terms
from spellhall.web.serve import opened
from spellhall.web.settings import Settings
from spellhall.web.store import Entry, Seat, TableChanges
from spellhall.words.search import warm

LINES = 200
WANTS = ("scene", "view", "lines")


@dataclass(frozen=True)
class Held:
    lines: int
    seconds: float  # of the loop, in all, for one who subscribes


def by_game(folder: Path) -> Iterator[tuple[str, Held]]:
    warm()  # as a hall does when it has opened
    for game in names():
        yield game, asyncio.run(_measure(game, tempfile.mkdtemp(dir=folder)))


def lines_of(game: str, seats: int) -> list[str]:
    """A game by chance, at least so many lines long where games last that long; moves may be taken back."""
    found, rng = find(game), random.Random(1)
    sitting = Sitting(found, found.rules.start(settle(found.options, {}), seats))
    while True:
        sitting.draw(rng)
        if sitting.result or len(sitting.entries) >= LINES:
            break
        seat = sitting.to_act[0]
        sitting.play(seat, found.rules.pick(sitting.view(seat), seat, rng))
    return sitting.lines()


async def _measure(game: str, folder: str) -> Held:
    settings = Settings(port=0, database=f"{folder}/hall.sqlite", bots=0, log="error")
    seats = min(max(2, find(game).about.seats[0]), find(game).about.seats[1])
    lines = lines_of(game, seats)
    async with opened(settings) as (app, _, hall):
        services = app._live.args[0]  # type: ignore[attr-defined]
        person, token = await hall.people.arrive("Ada")
        room = await seating.make_table(hall, person, game, seats, {}, Terms(fixed=True), public=True)
        taken = tuple(Seat(person=person.id, contribution="00" * 16) for _ in range(seats))
        changes = TableChanges(status="playing", seats=taken, draws=10_000)
        entries = [Entry(line, now()) for line in lines]
        await hall.store.append(room.id, 0, entries, changes, 0)
        spent = 0.0
        for want in WANTS:
            hall.rooms.clear()
            visitor = Visitor(person, token, bot=False, address="here")
            spent = max(spent, await _subscribe(services, visitor, room.id, want))
        return Held(len(lines), spent)


async def _subscribe(services: Any, visitor: Visitor, table: str, want: str) -> float:
    synced = asyncio.Event()

    async def send(message: Any) -> None:
        if json.loads(message["text"])["type"] == "sync":
            synced.set()

    async def receive() -> Any:
        await asyncio.Event().wait()

    socket = Socket(services, visitor, receive, send)
    writing = asyncio.create_task(socket.write())
    await asyncio.sleep(0)
    asked = decode(json.dumps({"type": "subscribe", "table": table, "seat": 0, "want": want}))
    with _Watch() as watch:
        await socket._do(asked)
        await asyncio.wait_for(synced.wait(), 30)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    socket.leave()
    return watch.seconds


class _Watch:
    """Adds up the time that callbacks take, as the loop runs them."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __enter__(self) -> _Watch:
        self._run = asyncio.Handle._run  # type: ignore[attr-defined]

        def run(handle: Any) -> None:
            begin = time.thread_time()
            self._run(handle)
            self.seconds += time.thread_time() - begin

        asyncio.Handle._run = run  # type: ignore[attr-defined]
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.Handle._run = self._run  # type: ignore[attr-defined]
