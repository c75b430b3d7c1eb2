"""News of a hall's table that come before the answer to what was sent: neither is lost."""

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event
from typing import Any

import pytest

import spellhall
from spellhall.term.full.app import FullApp
from spellhall.term.full.visiting import GuestScreen
from spellhall.term.ink import Ink
from spellhall.term.joined.following import Moved
from spellhall.term.joined.guest import Guest, Stale
from spellhall.term.joined.link import Link
from spellhall.term.joined.table import HallTable, News, Place, TableTold

from .sitting import PATIENCE

GAME, SEATS, MINE = "spell-write", 2, 0
OVER = {"winners": [1], "scores": [0, 0], "reason": "resigned"}


class EarlyNews(Guest):
    """A hall whose answers come when the news that follow from them have been taken."""

    def __init__(self) -> None:
        played = spellhall.new(GAME, SEATS, seed=1)
        places = tuple(Place("person", name, yours=name == "Tim") for name in ("Tim", "Ada"))
        self.link = Link("http://hall.test", "t1", None)
        self.news = SimpleQueue()
        self.table = HallTable(TableTold("t1", GAME, "SPELL Write", "playing", places))
        self._following = None
        self._scene, self.view = played.scene(MINE), played.view(MINE)
        self.taken = Event()
        self.table.take_news(News("sync", 1, (MINE,), self._scene, MINE), self.view)

    def tell(self, over: dict[str, Any] | None = None) -> None:
        asked = () if over else (MINE,)
        self.news.put(Moved(News("update", 2, asked, self._scene, MINE, over), self.view))

    def play(self, line: str) -> None:
        self.tell()
        assert self.taken.wait(PATIENCE)
        raise Stale("The table has changed meanwhile: please look again.")

    def resign(self) -> None:
        self.tell(OVER)
        assert self.taken.wait(PATIENCE)


class Screen(GuestScreen):
    def _take(self, told: Any) -> None:
        super()._take(told)
        self.guest.taken.set()  # type: ignore[attr-defined]


def visit(deed: Callable[[Screen, Any], Any], done: Callable[[Screen], bool]) -> Screen:
    async def visited() -> Screen:
        guest = EarlyNews()
        screen = Screen(guest, Ink(guest.told.names))
        async with FullApp(screen).run_test(size=(80, 24)) as pilot, asyncio.timeout(PATIENCE):
            await screen.settled.wait()
            await deed(screen, pilot)
            while not done(screen):
                await pilot.pause()
        return screen

    return asyncio.run(visited())


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))


def test_who_gives_up_goes_though_the_end_is_told_first() -> None:
    async def give_up(screen: Screen, pilot: Any) -> None:
        await pilot.press("ctrl+q", "2")

    screen = visit(give_up, lambda screen: bool(screen.farewell))
    assert screen.farewell == [("You have given up.", "")]


def test_a_refusal_is_said_though_the_next_question_came_first() -> None:
    async def play(screen: Screen, pilot: Any) -> None:
        assert screen.decision is not None
        screen.play(spellhall.table(screen.guest.view).legal(MINE)[0])  # type: ignore[attr-defined]

    screen = visit(play, lambda screen: screen.refused)
    assert screen.note == "The table has changed meanwhile: please look again."
    assert screen.decision is not None
    assert screen.guest.table.number == 2
