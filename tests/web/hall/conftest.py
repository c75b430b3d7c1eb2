"""A hall in memory of this process, on a real database, and people in it."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from inspect import signature
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from spellhall.web.bus import open_bus
from spellhall.web.hall import playing, seating
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.rules import Rules
from spellhall.web.hall.terms import Terms
from spellhall.web.hall.thinking import Thinking
from spellhall.web.hall.workers import BOTS, WorkerPool
from spellhall.web.store import Person, open_store

BYTES = "00112233445566778899aabbccddeeff"
DATABASES = ("sqlite", "postgresql")

HERE = "tests/web/hall/"
SOME = {"brawl-mart", "spell-write", "war-of-words"}
"""A hall knows no games: one that is played alone, one that asks all seats at once, one with hidden hands."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is tried with every game is tried with these; with all by `--whole`."""
    if config.getoption("--whole"):
        return
    left_out = [item for item in items if item.nodeid.startswith(HERE) and _game(item) not in {None, *SOME}]
    gone = set(left_out)
    items[:] = [item for item in items if item not in gone]
    config.hook.pytest_deselected(items=left_out)


def _game(item: pytest.Item) -> Any:
    return item.callspec.params.get("game") if hasattr(item, "callspec") else None


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What asks for a database itself is about several processes at one: it is tried on each kind."""
    if "database_url" not in metafunc.fixturenames or any(
        "database_url" in mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")
    ):
        return
    names_it = "database_url" in signature(metafunc.function).parameters
    if names_it or metafunc.config.getoption("--whole"):
        metafunc.parametrize("database_url", DATABASES, indirect=True)


class House:
    """A hall with what runs beside it, and shorter ways to do things in it."""

    def __init__(self, hall: Hall, thinking: Thinking, pool: WorkerPool) -> None:
        self.hall = hall
        self.thinking = thinking
        self.pool = pool

    async def person(self, name: str) -> Person:
        return (await self.hall.people.arrive(name))[0]

    async def table(
        self, game: str, people: list[Person], terms: Terms | None = None, **options: Any
    ) -> Room:
        """A table where these people sit in this order, and the game has begun."""
        terms = terms or Terms(fixed=True)
        room = await seating.make_table(self.hall, people[0], game, len(people), options, terms, public=True)
        for place, person in enumerate(people):
            await seating.sit(self.hall, room, person, place, BYTES, None, None)
        return room

    async def play(self, room: Room, seat: int, line: str | None = None) -> bytes:
        """A line of a seat, or the game's default."""
        sitting = room.playing()
        if line is None:
            line = room.game.text.moves.show(room.game.rules.default(sitting.view(seat), seat))
        holder = room.row.seats[seat].person
        assert holder is not None
        return await playing.play(
            self.hall, room, room.people[holder], seat, line, room.number(seat), os.urandom(6).hex()
        )

    async def play_out(self, room: Room) -> None:
        """To the end, however long bots think: a real hang is ended by the limit of the test."""
        while True:
            await self.hall.settled(room)
            if room.playing().result:
                return
            people = [seat for seat in room.playing().to_act if room.row.seats[seat].bot is None]
            if people:
                try:
                    await self.play(room, people[0])
                except Refusal as refusal:
                    # A bot was faster.
                    if refusal.kind != "stale":
                        raise
            else:
                await asyncio.sleep(0.01)


async def open_house(url: str, rules: Rules, bus: str = "memory:") -> House:
    store = await open_store(url)
    hall = Hall(store, await open_bus(bus), rules)
    pool = WorkerPool(rules.bot_workers, rules.bot_seconds, BOTS)
    thinking = Thinking(hall, pool)
    await hall.open()
    thinking.open()
    return House(hall, thinking, pool)


async def close_house(house: House) -> None:
    await house.thinking.close()
    await house.hall.close()
    house.pool.close()
    await house.hall.bus.close()
    await house.hall.store.close()


Run = Callable[[Callable[[House], Awaitable[None]]], None]


@pytest.fixture
def rules() -> Rules:
    return Rules(bot_workers=0, poll_seconds=0.05)


@pytest.fixture
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of one kind or the other by turns: on both kinds the store is tested by itself."""
    by_turns = DATABASES[crc32(request.node.name.encode()) % len(DATABASES)]
    if getattr(request, "param", by_turns) == "sqlite":
        return str(tmp_path / "hall.sqlite")
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def run(database_url: str, rules: Rules) -> Run:
    """Run a test in a house of its own."""

    def in_house(test: Callable[[House], Awaitable[None]]) -> None:
        async def live() -> None:
            house = await open_house(database_url, rules)
            try:
                await test(house)
            finally:
                await close_house(house)

        asyncio.run(live())

    return in_house
