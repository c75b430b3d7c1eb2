"""How tables come into memory: with few questions, and long logs beside the event loop."""

import threading
from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.web.bus import MemoryBus
from spellhall.web.hall import hall as halls
from spellhall.web.hall import neighbours, seating
from spellhall.web.hall import room as rooms
from spellhall.web.hall.terms import Terms
from spellhall.web.store import Entry, Look, TooMany

from ..found import ONE, SHARED, seats_for
from .conftest import House, Run


def told(room: rooms.Room) -> list[Any]:
    """All that anybody is told at a table, and the clocks."""
    viewers = (None, *range(len(room.row.seats)))
    return [room.version, room.draws, room.asked, [room.message(one, "scene", None) for one in viewers]]


@pytest.mark.parametrize("game", SHARED)
def test_a_long_log_is_replayed_beside_the_loop_and_gives_the_same(
    game: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "FEW_LINES", 3)
    threads: list[str] = []
    play = rooms.play_lines

    def watched(*given: Any) -> None:
        threads.append(threading.current_thread().name)
        play(*given)

    monkeypatch.setattr(rooms, "play_lines", watched)

    async def test(house: House) -> None:
        people = [await house.person(f"P{n}") for n in range(seats_for(game))]
        room = await house.table(game, people, Terms(fixed=True, clock=86_400))
        for _ in range(6):
            await house.play(room, room.playing().to_act[0])
        threads.clear()
        house.hall.rooms.clear()
        again = await house.hall.room(room.id)
        assert len(threads) == room.version > 3
        assert all(name.startswith("hall") for name in threads)
        assert told(again) == told(room)
        # One that fell far behind is replayed anew, and who follows it sees the old until then.
        again.version, again.sitting = 1, again.begin()
        await house.hall.refresh(again)
        assert told(again) == told(room)
        await house.play(again, again.playing().to_act[0])

    run(test)


@pytest.mark.parametrize("game", ONE)
def test_what_was_just_made_is_not_read_again(game: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        looks: list[Look | None] = []
        look = house.hall.store.look

        async def watched(table_id: str, since: int, revision: int | None) -> Look | None:
            looks.append(await look(table_id, since, revision))
            return looks[-1]

        monkeypatch.setattr(house.hall.store, "look", watched)
        people = [await house.person(f"P{n}") for n in range(seats_for(game))]
        room = await house.table(game, people)
        assert len(looks) == 1  # when it begins
        assert room.row == await house.hall.store.table(room.id)
        assert set(room.people) == {person.id for person in people}
        await house.play(room, room.playing().to_act[0])
        await house.hall.refresh(room)
        # The row has not changed, and nobody is called otherwise: neither is read.
        assert len(looks) == 2
        assert looks[-1] is not None
        assert (looks[-1].row, looks[-1].entries) == (None, [])

    run(test)


@pytest.mark.parametrize("game", ONE)
def test_tables_of_one_person_are_counted_where_they_are_written(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        ada = await house.person("Ada")
        room = await seating.make_table(house.hall, ada, game, None, {}, Terms(), public=False)
        row = await house.hall.store.table(room.id)
        assert row is not None
        with pytest.raises(TooMany):
            await house.hall.store.create_table(row, 1)

    run(test)


class Ear:
    """Somebody who follows a table."""

    watcher = None

    def __init__(self) -> None:
        self.stirred = 0

    def stir(self, room: rooms.Room) -> None:
        self.stirred += 1


@pytest.mark.parametrize("game", ONE)
def test_what_another_process_has_stored_is_played_without_asking(
    game: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        sent: list[bytes] = []

        def tell(room: rooms.Room, after: int, entries: list[Entry]) -> None:
            numbered = [replace(entry, version=after + 1 + place) for place, entry in enumerate(entries)]
            sent.append(neighbours.encode(neighbours.Moved(room.id, after, room.draws, numbered)))

        house.hall.on_moved = tell
        people = [await house.person(f"P{n}") for n in range(seats_for(game))]
        here = await house.table(game, people, Terms(fixed=True, clock=86_400))
        other = halls.Hall(house.hall.store, MemoryBus(), house.hall.rules)
        there, ear = await other.room(here.id), Ear()
        for _ in range(3):
            await house.play(here, here.playing().to_act[0])
        assert len(sent) == 3
        neighbours.follow(other, sent[0])  # nobody follows the table there: it is read when needed
        assert there.version < here.version
        there.listeners.add(ear)
        neighbours.follow(other, sent[1])  # one is missing before it
        assert there.version < here.version
        asked: list[str] = []
        monkeypatch.setattr(house.hall.store, "_read", lambda *given: asked.append("something"))
        for one in sent:
            neighbours.follow(other, one)
        assert told(there) == told(here)
        assert (ear.stirred, asked) == (3, [])
        neighbours.follow(other, sent[-1])  # told twice
        assert told(there) == told(here)
        monkeypatch.undo()

    run(test)
