"""Both runs of an interchange over the whole application: one writes the script, one follows it."""

import asyncio
import json
import random
import re
from collections import deque
from pathlib import Path
from typing import Any

from spellhall.core.errors import SpellhallError
from spellhall.games import find
from spellhall.table.log import Moved
from spellhall.table.sitting import Sitting
from spellhall.web.hall.room import Room

from ..page_double import PageDouble
from .courses import Course
from .found import seats_for
from .interchange import Kept, Step, Viewer, default, imagined, opens, twin_of, unseen, views
from .party import Fixed, Party, party
from .questions import Question, put, questions

_NEWS = re.compile(rb'\{"type":"(?:sync|update)","table":"[^"]*","seat":(\d+|null),')


class Different(AssertionError):
    """A viewer was told something that depends on what it may not know."""


def _seat_of(message: bytes) -> tuple[int | None] | None:
    """The seat whose news this is, or None for all else."""
    news = _NEWS.match(message)
    return None if news is None else (json.loads(news[1]),)


class Rebuilt:
    """The Scene that a viewer's page makes of all that it was told: it is the one that the seat may see."""

    def __init__(self, told: list[bytes], seat: int | None) -> None:
        self._told = told
        self._seat = seat
        self._heard = 0
        self._page = PageDouble()
        self.steps = 0  # that were told by changes

    def check(self, room: Room) -> None:
        fresh, self._heard = self._told[self._heard :], len(self._told)
        for message in fresh:
            if _seat_of(message) == (self._seat,):
                told = json.loads(message)
                if "scene" in told or "changes" in told:
                    self._page.hear(told)
                    self.steps += "changes" in told
        if self._page.number != room.number(self._seat):
            return  # it asked for lines alone
        if not self._page.shows(room.playing().scene(self._seat, ())):
            raise Different(f"{room.game.about.name}: the page of seat {self._seat} shows another Scene")


class Compared:
    """What a viewer is told, message by message, with what it was told as the script was written."""

    def __init__(self, script: "Script", viewer: Viewer, told: list[bytes]) -> None:
        self._where = f"{script.game}, viewer {viewer}"
        self._several = len(viewer) > 1
        self._told = told
        self._heard = 0
        self._true: dict[Any, deque[bytes]] = {}
        for message in script.told[viewer]:
            self._true.setdefault(self._stream(message), deque()).append(message)

    def _stream(self, message: bytes) -> Any:
        """All is compared in order; but a device that follows several seats hears of them in any order."""
        return _seat_of(message) if self._several else None

    def check(self, turn: int) -> None:
        fresh, self._heard = self._told[self._heard :], len(self._told)
        for message in fresh:
            true = self._true.get(self._stream(message))
            was = true.popleft() if true else b"nothing"
            if message != was:
                raise Different(f"{self._where}, step {turn}:\n{was!r}\nand now\n{message!r}")

    def check_end(self, turn: int) -> None:
        self.check(turn)
        if any(self._true.values()):
            raise Different(f"{self._where}: it is told less")


class Script:
    """A game as it was played, and what each viewer was told."""

    def __init__(self, game: str, course: Course) -> None:
        self.game = game
        self.course = course
        self.steps: list[Step] = []
        self.end: Kept
        self.last: dict[Viewer, list[Question]] = {}
        self.told: dict[Viewer, list[bytes]] = {}
        self.tokens: dict[Viewer, str] = {}
        self.seed = ""
        self.changes = 0  # updates that were told by what they change
        self.replaced: dict[Viewer, int] = {}  # at how many positions something was, for each viewer

    @property
    def unchanged(self) -> list[Viewer]:
        """Those for whom nothing could be replaced; who looks from every seat may know all that there is."""
        everybody = tuple(range(self.course.seats))
        return [viewer for viewer, count in self.replaced.items() if not count and viewer != everybody]

    @property
    def lapses(self) -> int:
        return sum(step.lapse for step in self.steps)


def _questions(room: Room, viewer: Viewer, turn: int, rng: random.Random) -> list[Question]:
    return [one for seat in viewer for one in questions(room, seat, turn, rng)]


async def write_script(
    game: str, course: Course, folder: Path, fixed: Fixed, most: int, share: float = 1.0, seed: int = 5
) -> Script:
    """Play a game with everybody connected, who ask all kinds of questions at this share of its positions."""
    script, rng = Script(game, course), random.Random(seed)
    async with party(game, course, folder, fixed, set(course.devices)) as table:
        script.told = {viewer: guest.told for viewer, guest in table.guests.items()}
        script.tokens = {viewer: guest.token for viewer, guest in table.guests.items()}
        room = table.room
        pages = [Rebuilt(told, seat) for viewer, told in script.told.items() for seat in viewer]
        for turn in range(most):
            sitting = room.playing()
            if not sitting.to_act:
                break
            if table.late is None and rng.random() < course.late:
                fixed.wait()
            asks = rng.random() < share
            asked = {viewer: _questions(room, viewer, turn, rng) if asks else [] for viewer in course.devices}
            await table.talk(turn)
            for viewer, guest in table.guests.items():
                for question in asked[viewer]:
                    await put(guest, question)
                await guest.settle()
            late = table.late
            seat = sitting.to_act[rng.randrange(len(sitting.to_act))] if late is None else late
            chosen = sitting.game.rules.pick(sitting.state, seat, rng)
            action = chosen if late is None else default(sitting.game, sitting.state, seat)
            line = sitting.game.text.moves.show(action)
            wants_back = rng.randrange(4) == 0
            step = Step(Kept.of(sitting), fixed.now, asked, seat, line, late is not None, wants_back)
            await _write_step(table, step, turn)
            script.steps.append(step)
            for guest in table.guests.values():
                await guest.settle()
            for page in pages:
                page.check(room)
        script.changes = sum(page.steps for page in pages)
        script.end = Kept.of(room.playing())
        script.last = {viewer: _questions(room, viewer, most, rng) for viewer in course.devices}
        for viewer, guest in table.guests.items():
            for question in script.last[viewer]:
                await put(guest, question)
        script.seed = room.row.seed.hex()
    return script


async def _write_step(table: Party, step: Step, turn: int) -> None:
    room, known = table.room, len(step.before.entries)
    await _take(table, step, step.line, turn, live=True)
    entries = tuple(room.playing().entries)
    step.made = tuple(entry for entry in entries[known:] if isinstance(entry, Moved))
    assert step.made, table.at(step.seat).told[-1]
    step.breaks_off = room.playing().broken_off is not None
    if step.wants_back:
        await table.take_back(step.seat, turn, live=True)
        step.back = len(room.playing().entries) > len(entries)


async def _take(table: Party, step: Step, line: str, turn: int, live: bool) -> None:
    if step.lapse:
        await table.run_out()
        for guest in table.guests.values():
            await guest.settle()
    else:
        await table.move(step.seat, line, turn, live)


async def follow_script(script: Script, viewer: Viewer, folder: Path, fixed: Fixed) -> None:
    """The same for one viewer, with all that is hidden from it replaced."""
    game, rng, altered = find(script.game), random.Random(9), False
    script.replaced[viewer] = 0
    async with party(script.game, script.course, folder, fixed, {viewer}) as table:
        room, guest = table.room, table.guests[viewer]
        compared = Compared(script, viewer, guest.told)
        pages = [Rebuilt(guest.told, seat) for seat in viewer]
        if script.course.fork:
            # Where it began from was true at another table, and is no less secret here.
            room.playing().start = imagined(game, room.playing().start, viewer, rng)
        for turn, step in enumerate(script.steps):
            fixed.now, true = step.at, step.before.state
            assert views(game, room.playing().state, viewer) == views(game, true, viewer)
            world = imagined(game, true, viewer, rng)
            script.replaced[viewer] += world != true
            _replace(room, world)
            await table.talk(turn)
            for question in step.asked[viewer]:
                await put(guest, question)
            await guest.settle()
            compared.check(turn)
            if step.back and not script.course.late and unseen(game, step.made, viewer):
                continue  # for this viewer it may as well not have happened; a clock knows that it did
            mine = step.seat in viewer
            # When a game is broken off, all is told.
            free = not step.breaks_off and (mine or not step.back)
            twin = twin_of(game, step, viewer, rng) if free else None
            if twin is None or (altered and opens(game, step, viewer)):
                room.sitting, altered = step.before.sitting(room.playing()), False
            outcomes = [move.action for move in step.made[1:] if move.seat is None]
            _replace(room, true if twin is None else twin.world)
            line = step.line if twin is None else twin.line
            fixed.chance[:] = outcomes if twin is None else twin.outcomes
            altered |= line != step.line or fixed.chance != outcomes
            await _take(table, step, line, turn, live=mine)
            if step.back or (mine and step.wants_back):
                await table.take_back(step.seat, turn, live=mine)
            await guest.settle()
            compared.check(turn)
            for page in pages:
                page.check(room)
        _replace(room, imagined(game, script.end.state, viewer, rng))
        for question in script.last[viewer]:
            await put(guest, question)
        compared.check_end(len(script.steps))


def play_twice(
    game: str, course: Course, folder: Path, fixed: Fixed, most: int, share: float = 1.0, seed: int = 5
) -> Script:
    async def both() -> Script:
        (folder / "first").mkdir()
        script = await write_script(game, course, folder / "first", fixed, most, share, seed)
        for viewer in course.devices:
            place = folder / f"{viewer[0]}"
            place.mkdir()
            await follow_script(script, viewer, place, fixed)
        return script

    return asyncio.run(both())


def _replace(room: Room, state: Any) -> None:
    room.playing().state = state
    room.changed()


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
