"""A table in a hall of its own, with somebody at every seat and a spectator: the same in every run."""

import itertools
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.core.thought import Budget
from spellhall.table.sitting import Sitting
from spellhall.web import serve
from spellhall.web.hall import thoughts
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.people import now
from spellhall.web.hall.playing import run_out
from spellhall.web.hall.room import Room
from spellhall.web.hall.workers import WorkerPool
from spellhall.web.settings import Settings

from .asgi import Guest
from .courses import Course
from .interchange import Viewer

CLOCK = 3600  # seconds for a move
CHAT_EVERY = 12
LIMITS = ("requests_per_second", "messages_per_second", "questions_per_second", "chats_per_minute")

_BEGIN = 1_800_000_000_000  # milliseconds
_NEVER = 1e6  # seconds
_NODES = 50_000  # that are looked at for a hint, where else a second ends it


class Fixed:
    """Ids, tokens, seeds and times that are the same in every run; chance can be told what to draw."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._count = itertools.count()
        self.now = _BEGIN
        self.chance: list[Any] = []
        draw, rules_of = Sitting.would_draw, serve.rules_of
        patch.setattr("secrets.token_urlsafe", lambda size: f"{next(self._count):06}-{'x' * size}")
        patch.setattr("secrets.token_bytes", lambda size: next(self._count).to_bytes(2, "big") * (size // 2))
        patch.setattr("time.time_ns", lambda: self.now * 1_000_000)
        # However busy the machine is, a question is answered, and alike.
        patch.setattr(thoughts, "Budget", lambda seconds: Budget(nodes=_NODES))
        patch.setattr(serve, "WorkerPool", lambda workers, _, *more: WorkerPool(workers, 600, *more))
        # When a clock runs out is for the script to say.
        patch.setattr(serve, "rules_of", lambda settings: replace(rules_of(settings), poll_seconds=_NEVER))
        patch.setattr(
            Sitting,
            "would_draw",
            lambda sitting, rng: self.chance.pop(0) if self.chance else draw(sitting, rng),
        )

    def begin(self) -> None:
        self._count = itertools.count()
        self.now = _BEGIN
        self.chance.clear()

    def wait(self) -> None:
        """Let every clock run out that runs now."""
        self.now += (CLOCK + 1) * 1000


class Party:
    def __init__(self, hall: Hall, room: Room, guests: dict[Viewer, Guest]) -> None:
        self.room = room
        self.guests = guests
        self._hall = hall

    @property
    def seated(self) -> list[Guest]:
        return [guest for viewer, guest in self.guests.items() if viewer != (None,)]

    def at(self, seat: int) -> Guest:
        return next(guest for viewer, guest in self.guests.items() if seat in viewer)

    async def move(self, seat: int, line: str, turn: int, live: bool) -> None:
        number, key = self.room.number(seat), f"move {turn}"
        message = {"seat": seat, "number": number, "line": line, "key": key}
        await self._do("play", seat, message, live)

    async def take_back(self, seat: int, turn: int, live: bool) -> None:
        message = {"seat": seat, "number": self.room.number(seat), "key": f"back {turn}"}
        await self._do("undo", seat, message, live)

    async def _do(self, what: str, seat: int, message: dict[str, Any], live: bool) -> None:
        guest = self.at(seat)
        if live:
            await guest.say(type=what, table=self.room.id, **message)
        else:
            await guest.ask("POST", f"/api/tables/{self.room.id}/{what}", message)

    @property
    def late(self) -> int | None:
        """The seat for which the default is played next, because its clock has run out."""
        clocks = ((seat, self.room.deadline_of(seat)) for seat in self.room.playing().to_act)
        return next((seat for seat, until in clocks if until is not None and until <= now()), None)

    async def run_out(self) -> None:
        await run_out(self._hall, self.room, now())

    async def talk(self, turn: int) -> None:
        """Somebody whom the first guest has muted says something now and then."""
        if len(self.seated) > 1 and turn % CHAT_EVERY == 0:
            place = f"/api/tables/{self.room.id}/chat"
            await self.seated[1].ask("POST", place, {"text": f"MUTED-{turn}"})

    async def play_on(self, moves: int) -> "Party":
        """Break the game off after so many moves, and sit down where it stood, at another table."""
        rng, sitting = random.Random(7), self.room.playing()
        for turn in range(moves):
            seat = rng.choice(sitting.to_act)
            action = sitting.game.rules.pick(sitting.state, seat, rng)
            await self.move(seat, sitting.game.text.moves.show(action), turn, live=False)
        place = f"/api/tables/{self.room.id}"
        for seat in range(sitting.seats):
            if not sitting.result:
                await self.at(seat).ask("POST", f"{place}/resign", {"seat": seat})
        host = self.seated[0]
        last = (await host.ask("GET", f"{place}/replay"))["count"] - 1
        wish = {"at": last, "bot": "random", "seat": 0}
        table = await host.ask("POST", f"{place}/continue", wish)
        for seat in range(1, sitting.seats):
            await host.ask("DELETE", f"/api/tables/{table['id']}/places/{seat}")
        await self.sit(table)
        return Party(self._hall, self._hall.rooms[table["id"]], self.guests)

    async def sit(self, table: dict[str, Any]) -> None:
        for viewer, guest in self.guests.items():
            for seat in viewer:
                if seat is not None:
                    body = {"bytes": f"{seat:02}" * 16, "place": seat, "invite": table["invite"]}
                    named = {"name": f"Seat {seat}"} if len(viewer) > 1 else {}
                    await guest.ask("POST", f"/api/tables/{table['id']}/sit", body | named)


@asynccontextmanager
async def party(
    game: str, course: Course, folder: Path, fixed: Fixed, live: set[Viewer]
) -> AsyncIterator[Party]:
    """Those in `live` are connected and follow their seats."""
    fixed.begin()
    easy = dict.fromkeys(LIMITS, 1e6)
    settings = Settings(database=str(folder / "hall.sqlite"), bots=0, bot_pause=0, **easy)
    async with serve.opened(settings) as (app, _, hall):
        guests = {viewer: Guest(app) for viewer in course.devices}
        people = [
            await guest.ask("POST", "/api/me", {"name": f"Viewer {viewer[0]}"})
            for viewer, guest in guests.items()
        ]
        terms = {"hints": "on", "odds": "on", "light": "on", "clock": CLOCK}
        wish = {"game": game, "seats": course.seats, "fixed": True, "public": True, **terms}
        host = guests[course.devices[0]]
        table = await host.ask("POST", "/api/tables", wish)
        made = Party(hall, hall.rooms[table["id"]], guests)
        await made.sit(table)
        if course.fork:
            made = await made.play_on(course.fork)
        if len(made.seated) > 1:
            await host.ask("POST", f"/api/tables/{made.room.id}/mute", {"person": people[1]["id"]})
        for viewer in course.devices:
            if viewer in live:
                await guests[viewer].connect()
                for seat in viewer:
                    wish = {"table": made.room.id, "seat": seat, "want": "scene", "changes": True}
                    await guests[viewer].say(type="subscribe", **wish)
        try:
            yield made
        finally:
            for guest in guests.values():
                await guest.hang_up()
