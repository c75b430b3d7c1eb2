"""Two real processes call the same people: whoever finds them, each is told once."""

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from spellhall.web.store import Channel, channels
from spellhall.web.store.database import Database

from ..found import ONE
from ..receivers import Receiver, receiver
from .conftest import Client, sit
from .test_processes import Two, until

PLACES = 16  # twice what one process sends at once


class Slow:
    """Somewhere that answers when it may, in a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._may = asyncio.Event()
        self._end = asyncio.Event()
        self.taken: Receiver | None = None
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._live(),))
        self._thread.start()
        until(lambda: self.taken is not None)

    async def _live(self) -> None:
        async with receiver() as one:
            one.answering = self._may
            self.taken = one
            await self._end.wait()

    @property
    def paths(self) -> list[str]:
        assert self.taken is not None
        return [got.path for got in self.taken.got]

    @property
    def address(self) -> str:
        assert self.taken is not None
        return self.taken.address

    def answer(self) -> None:
        self._loop.call_soon_threadsafe(self._may.set)

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()
        self._loop.close()


def places_in(database: Database) -> list[Channel]:
    with database.reading.connect() as connection:
        return channels.every(connection)


@pytest.fixture
def slow() -> Iterator[Slow]:
    one = Slow()
    yield one
    one.end()


def test_two_processes_tell_each_place_once(tmp_path: Path, slow: Slow) -> None:
    two = Two(tmp_path, webhooks="true", private_webhooks="true", places_per_hour=1000)
    try:
        asked: list[tuple[str, Client]] = []
        for number in range(PLACES):
            people = [two.somebody(f"{name} {number}") for name in ("Ann", "Ben")]
            wish = {"game": ONE[0], "seats": 2, "clock": 172_800, "fixed": True}
            table = people[0].ask("POST", "/api/tables", wish)
            for person in people:
                sit(person, table)
            (mine,) = people[0].ask("GET", "/api/me/tables")
            asked.append((table["id"], people[0] if mine["to_act"] == [0] else people[1]))
        for table_id, person in asked:
            person.ask("POST", "/api/me/messages/hook", {"url": f"{slow.address}/{table_id}"})
        # None is answered before all are under way, and one process alone sends half of them at once.
        until(lambda: len(slow.paths) >= PLACES)
        once = Counter(f"/{table_id}" for table_id, _ in asked)
        assert Counter(slow.paths) == once
        slow.answer()
        database = Database(str(tmp_path / "hall.sqlite"))
        until(lambda: all(one.sent_at and not one.failures for one in places_in(database)))
        database.close()
    finally:
        two.end()
    assert Counter(slow.paths) == once
    log = [row for row in two.logged() if row["what"] in ("a message was not taken", "a message failed")]
    assert not log
