"""Both runs of an interchange over the whole application: one writes the script, one follows it."""

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from spellhall.core.errors import SpellhallError
from spellhall.games import find
from spellhall.table.sitting import Sitting
from spellhall.web.hall.room import Room
from spellhall.web.hall.workers import WorkerPool
from spellhall.web.serve import opened
from spellhall.web.settings import Settings

from ..page_double import PageDouble
from .asgi import Guest
from .found import seats_for
from .interchange import Kept, Step, Viewer, opens, twin_of, unseen
from .questions import Question, put, questions

NOW = 1_800_000_000_000_000_000
CHAT_EVERY = 12
LIMITS = ("requests_per_second", "messages_per_second", "questions_per_second", "chats_per_minute")


class Different(AssertionError):
    """A viewer was told something that depends on what it may not know."""


class Fixed:
    """Ids, tokens, seeds and times that are the same in every run; chance can be told what to draw."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._count = itertools.count()
        self.chance: list[Any] = []
        draw = Sitting.would_draw
        patch.setattr("secrets.token_urlsafe", lambda size: f"{next(self._count):06}-{'x' * size}")
        patch.setattr("secrets.token_bytes", lambda size: next(self._count).to_bytes(2, "big") * (size // 2))
        patch.setattr("time.time_ns", lambda: NOW)
        # However busy the machine is, a question is answered.
        patch.setattr(
            "spellhall.web.serve.WorkerPool", lambda workers, _, share: WorkerPool(workers, 600, share)
        )
        patch.setattr(
            Sitting,
            "would_draw",
            lambda sitting, rng: self.chance.pop(0) if self.chance else draw(sitting, rng),
        )

    def begin(self) -> None:
        self._count = itertools.count()
        self.chance.clear()


class Party:
    """A table of the game in a hall of its own, with somebody at every seat and a spectator."""

    def __init__(self, room: Room, guests: dict[Viewer, Guest]) -> None:
        self.room = room
        self.guests = guests

    async def move(self, seat: int, line: str, turn: int, live: bool) -> None:
        number, key = self.room.number(seat), f"move {turn}"
        message = {"seat": seat, "number": number, "line": line, "key": key}
        await self._do("play", seat, message, live)

    async def take_back(self, seat: int, turn: int, live: bool) -> None:
        message = {"seat": seat, "number": self.room.number(seat), "key": f"back {turn}"}
        await self._do("undo", seat, message, live)

    async def _do(self, what: str, seat: int, message: dict[str, Any], live: bool) -> None:
        guest = self.guests[seat]
        if live:
            await guest.say(type=what, table=self.room.id, **message)
        else:
            await guest.ask("POST", f"/api/tables/{self.room.id}/{what}", message)

    async def talk(self, turn: int) -> None:
        """Seat 1, which seat 0 has muted, says something now and then."""
        if 1 in self.guests and turn % CHAT_EVERY == 0:
            place = f"/api/tables/{self.room.id}/chat"
            await self.guests[1].ask("POST", place, {"text": f"MUTED-{turn}"})


@asynccontextmanager
async def party(game: str, folder: Path, fixed: Fixed, live: set[Viewer]) -> AsyncIterator[Party]:
    """Those in `live` are connected and follow their seat."""
    fixed.begin()
    easy = dict.fromkeys(LIMITS, 1e6)
    settings = Settings(database=str(folder / "hall.sqlite"), bots=0, **easy)
    async with opened(settings) as (app, _, hall):
        viewers: tuple[Viewer, ...] = (*range(seats_for(game)), None)
        guests = {viewer: Guest(app) for viewer in viewers}
        people = {
            viewer: await guest.ask("POST", "/api/me", {"name": f"Viewer {viewer}"})
            for viewer, guest in guests.items()
        }
        terms = {"hints": "on", "odds": "on", "light": "on", "clock": 86_400}
        wish = {"game": game, "seats": len(viewers) - 1, "fixed": True, "public": True, **terms}
        table = await guests[0].ask("POST", "/api/tables", wish)
        for seat in viewers[:-1]:
            body = {"bytes": f"{seat:02}" * 16, "place": seat}
            await guests[seat].ask("POST", f"/api/tables/{table['id']}/sit", body)
        if 1 in guests:
            await guests[0].ask("POST", f"/api/tables/{table['id']}/mute", {"person": people[1]["id"]})
        for viewer in viewers:
            if viewer in live:
                await guests[viewer].connect()
                wish = {"table": table["id"], "seat": viewer, "want": "scene", "changes": True}
                await guests[viewer].say(type="subscribe", **wish)
        try:
            yield Party(hall.rooms[table["id"]], guests)
        finally:
            for guest in guests.values():
                await guest.hang_up()


class Rebuilt:
    """The Scene that a viewer's page makes of all that it was told: it is the one that the viewer may see."""

    def __init__(self, told: list[bytes]) -> None:
        self._told = told
        self._heard = 0
        self._page = PageDouble()
        self.steps = 0  # that were told by changes

    def check(self, room: Room, viewer: Viewer) -> None:
        fresh, self._heard = self._told[self._heard :], len(self._told)
        for message in fresh:
            if message.startswith((b'{"type":"sync"', b'{"type":"update"')):
                told = json.loads(message)
                if "scene" in told or "changes" in told:
                    self._page.hear(told)
                    self.steps += "changes" in told
        if self._page.number != room.number(viewer):
            return  # it asked for lines alone
        if not self._page.shows(room.playing().scene(viewer, ())):
            raise Different(f"{room.game.about.name}: the page of viewer {viewer} shows another Scene")


class Script:
    """A game as it was played, and what each viewer was told."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.steps: list[Step] = []
        self.end: Kept
        self.last: dict[Viewer, list[Question]] = {}
        self.told: dict[Viewer, list[bytes]] = {}
        self.tokens: dict[Viewer, str] = {}
        self.seed = ""
        self.changes = 0  # updates that were told by what they change

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return tuple(self.told)


async def write_script(
    game: str, folder: Path, fixed: Fixed, most: int, share: float = 1.0, seed: int = 5
) -> Script:
    """Play a game with everybody connected, who ask all kinds of questions at this share of its positions."""
    script, rng = Script(game), random.Random(seed)
    everybody: set[Viewer] = {None, *range(seats_for(game))}
    async with party(game, folder, fixed, everybody) as table:
        script.told = {viewer: guest.told for viewer, guest in table.guests.items()}
        script.tokens = {viewer: guest.token for viewer, guest in table.guests.items()}
        room = table.room
        pages = {viewer: Rebuilt(told) for viewer, told in script.told.items()}
        for turn in range(most):
            sitting = room.playing()
            if not sitting.to_act:
                break
            asks = rng.random() < share
            asked = {viewer: questions(room, viewer, turn, rng) if asks else [] for viewer in script.viewers}
            await table.talk(turn)
            for viewer, guest in table.guests.items():
                for question in asked[viewer]:
                    await put(guest, question)
                await guest.settle()
            seat = sitting.to_act[rng.randrange(len(sitting.to_act))]
            line = sitting.game.text.moves.show(sitting.game.rules.pick(sitting.state, seat, rng))
            step = Step(Kept.of(sitting), asked, seat, line, wants_back=rng.randrange(4) == 0)
            await _write_step(table, step, turn)
            script.steps.append(step)
            for viewer, guest in table.guests.items():
                await guest.settle()
                pages[viewer].check(room, viewer)
        script.changes = sum(page.steps for page in pages.values())
        script.end = Kept.of(room.playing())
        script.last = {viewer: questions(room, viewer, most, rng) for viewer in script.viewers}
        for viewer, guest in table.guests.items():
            for question in script.last[viewer]:
                await put(guest, question)
        script.seed = room.row.seed.hex()
    return script


async def _write_step(table: Party, step: Step, turn: int) -> None:
    room, known = table.room, len(step.before.entries)
    await table.move(step.seat, step.line, turn, live=True)
    entries = room.playing().entries
    assert len(entries) > known, table.guests[step.seat].told[-1]
    step.made = tuple(entries[known:])  # type: ignore[arg-type]
    if step.wants_back:
        await table.take_back(step.seat, turn, live=True)
        step.back = len(room.playing().entries) > known + len(step.made)


async def follow_script(script: Script, viewer: Viewer, folder: Path, fixed: Fixed) -> int:
    """The same for one viewer, with all that is hidden from it replaced; at how many positions that was."""
    game, rng, replaced, altered = find(script.game), random.Random(9), 0, False
    async with party(script.game, folder, fixed, {viewer}) as table:
        room, guest = table.room, table.guests[viewer]
        page = Rebuilt(guest.told)
        for turn, step in enumerate(script.steps):
            view = game.secrets.redact(step.before.state, viewer)
            assert game.secrets.redact(room.playing().state, viewer) == view
            world = game.secrets.imagine(view, viewer, rng)
            replaced += bool(world != step.before.state)
            _replace(room, world)
            await table.talk(turn)
            for question in step.asked[viewer]:
                await put(guest, question)
            await guest.settle()
            _compare(script, viewer, guest, turn)
            if step.back and unseen(game, step.made, viewer):
                continue  # for this viewer it may as well not have happened
            twin = twin_of(game, step, viewer, rng) if step.seat == viewer or not step.back else None
            if twin is None or (altered and opens(game, step, viewer)):
                room.sitting, altered = step.before.sitting(room.playing()), False
            outcomes = [move.action for move in step.made[1:]]
            _replace(room, step.before.state if twin is None else twin.world)
            line = step.line if twin is None else twin.line
            fixed.chance[:] = outcomes if twin is None else twin.outcomes
            altered |= line != step.line or fixed.chance != outcomes
            mine = step.seat == viewer
            await table.move(step.seat, line, turn, live=mine)
            if step.back or (mine and step.wants_back):
                await table.take_back(step.seat, turn, live=mine)
            await guest.settle()
            _compare(script, viewer, guest, turn)
            page.check(room, viewer)
        _replace(room, game.secrets.imagine(game.secrets.redact(script.end.state, viewer), viewer, rng))
        for question in script.last[viewer]:
            await put(guest, question)
        if guest.told != script.told[viewer]:
            raise Different(f"{script.game}, at the end, viewer {viewer}")
    return replaced


def play_twice(
    game: str, folder: Path, fixed: Fixed, most: int, share: float = 1.0, seed: int = 5
) -> tuple[Script, dict[Viewer, int]]:
    """The script, and at how many positions something was replaced for each viewer."""

    async def both() -> tuple[Script, dict[Viewer, int]]:
        (folder / "first").mkdir()
        script = await write_script(game, folder / "first", fixed, most, share, seed)
        replaced: dict[Viewer, int] = {}
        for viewer in script.viewers:
            (folder / f"{viewer}").mkdir()
            replaced[viewer] = await follow_script(script, viewer, folder / f"{viewer}", fixed)
        return script, replaced

    return asyncio.run(both())


def _replace(room: Room, state: Any) -> None:
    room.playing().state = state
    room.changed()


def _compare(script: Script, viewer: Viewer, guest: Guest, turn: int) -> None:
    true = script.told[viewer]
    for at, told in enumerate(guest.told):
        if at >= len(true) or told != true[at]:
            was = true[at] if at < len(true) else b"nothing"
            raise Different(f"{script.game}, step {turn}, viewer {viewer}:\n{was!r}\nand now\n{told!r}")


def hides(name: str) -> bool:
    """Whether a spectator of this game does not see all."""
    game, rng = find(name), random.Random(2)
    sitting = Sitting(
        game, game.rules.start({one.name: one.default for one in game.options}, seats_for(name))
    )
    for _ in range(20):
        sitting.draw(rng)
        if not sitting.to_act:
            break
        try:
            if game.secrets.imagine(game.secrets.redact(sitting.state, None), None, rng) != sitting.state:
                return True
            sitting.play(sitting.to_act[0], game.rules.pick(sitting.state, sitting.to_act[0], rng))
        except SpellhallError:
            break
    return False
