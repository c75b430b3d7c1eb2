"""Whole games at tables of the hall; what is stale, repeated, or somebody else's."""

import asyncio

import msgspec
import pytest

from spellhall.games import find
from spellhall.web.hall import playing, seating
from spellhall.web.hall.people import now
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.rules import Rules
from spellhall.web.hall.terms import Terms
from spellhall.web.store import Away, Entry, Person

from ..found import ALL, ONE, SHARED, seats_for
from .conftest import BYTES, House, Run, close_house, open_house

SOME = 40  # moves of a game that `--whole` plays to its end


async def people(house: House, game: str) -> list[Person]:
    return [await house.person(f"Player {number}") for number in range(seats_for(game))]


async def assert_nothing_goes_on(house: House, room: Room) -> None:
    """Seed and hands are public now: whatever a seat tries, the result stays."""
    result, lines = room.row.result, room.playing().lines()
    for seat, held in enumerate(room.row.seats):
        assert held.person is not None
        who, number = (house.hall, room, room.people[held.person], seat), room.number(seat)
        mine = next(line for line in reversed(lines) if line.startswith(f"{seat}: ")).partition(": ")[2]
        for trial in (
            playing.take_back(*who, number, None),
            playing.wish_back(*who, number),
            playing.play(*who, mine, number, None),
            playing.resign(*who, None),
            playing.leave(*who, None),
        ):
            with pytest.raises(Refusal) as refused:
                await trial
            assert "over" in refused.value.sentence
    with pytest.raises(Refusal):
        await playing.run_out(house.hall, room, now() + 10**9)
    with pytest.raises(Refusal) as refused:  # nor does the hall write what a Sitting has let pass
        await house.hall.write(room, lambda room, sitting, rng: sitting.entries.append(sitting.entries[-1]))
    assert refused.value.kind == "too-late"
    await house.hall.settled(room)
    assert (room.row.status, room.row.result, room.playing().lines()) == ("over", result, lines)


@pytest.mark.parametrize("game", ALL)
def test_a_game_is_played_to_its_end_and_is_the_same_when_loaded_again(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        room = await house.table(game, await people(house, game))
        await house.play_out(room)
        assert room.row.status == "over"
        assert room.row.result is not None
        viewers = (None, *range(len(room.row.seats)))
        told = {viewer: room.message(viewer, "lines", None) for viewer in viewers}
        end = room.playing().state
        await assert_nothing_goes_on(house, room)
        house.hall.rooms.clear()
        again = await house.hall.room(room.id)
        assert again.playing().state == end
        assert {viewer: again.message(viewer, "lines", None) for viewer in viewers} == told

    run(test)


@pytest.mark.parametrize("game", ONE)
def test_a_table_that_went_on_after_its_end_hides_no_others(game: str, run: Run) -> None:
    """Older halls let that happen."""

    async def test(house: House) -> None:
        seated = await people(house, game)
        fine, odd = await house.table(game, seated), await house.table(game, seated)
        await house.play(odd, odd.playing().to_act[0])
        await playing.resign(house.hall, odd, seated[0], 0, None)
        await house.hall.store.append(odd.id, odd.version, [Entry("undo 1", now())])
        house.hall.rooms.clear()
        with pytest.raises(Refusal) as refused:
            await house.hall.room(odd.id)
        assert refused.value.kind == "old-game"
        rows = await house.hall.store.tables_of(seated[0].id, limit=50)
        assert {row.id for row in rows} == {fine.id, odd.id}
        assert [room.id for room in await house.hall.rooms_of(rows)] == [fine.id]

    run(test)


@pytest.mark.parametrize("game", ONE)
def test_stale_and_repeated_lines(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        room = await house.table(game, await people(house, game))
        seat = room.playing().to_act[0]
        person = room.people[room.row.seats[seat].person or ""]
        line = room.game.text.moves.show(room.game.rules.default(room.playing().view(seat), seat))
        number = room.number(seat)
        first = await playing.play(house.hall, room, person, seat, line, number, "k1")
        assert await playing.play(house.hall, room, person, seat, line, number, "k1") == first
        with pytest.raises(Refusal) as refused:
            await playing.play(house.hall, room, person, seat, line, number, "k2")
        assert refused.value.kind == "stale"
        assert refused.value.more == {"number": room.number(seat)}
        assert msgspec.json.decode(first)["number"] == room.number(seat)
        house.hall.rooms.clear()
        loaded = await house.hall.room(room.id)
        assert await playing.play(house.hall, loaded, person, seat, line, number, "k1") == first

    run(test)


@pytest.mark.parametrize("game", ONE)
def test_nobody_plays_for_another_seat(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        room = await house.table(game, await people(house, game))
        seat = room.playing().to_act[0]
        other = next(one for one in room.people.values() if one.id != room.row.seats[seat].person)
        with pytest.raises(Refusal) as refused:
            await playing.play(house.hall, room, other, seat, "x", room.number(seat), None)
        assert refused.value.kind == "not-your-seat"
        before = room.version
        holder = room.people[room.row.seats[seat].person or ""]
        for line, kind in (("nonsense", "malformed"), ("", "malformed")):
            with pytest.raises(Refusal) as refused:
                await playing.play(house.hall, room, holder, seat, line, room.number(seat), None)
            assert refused.value.kind == kind
        assert room.version == before

    run(test)


@pytest.mark.parametrize("game", SHARED)
def test_two_processes_play_at_one_table(
    game: str, database_url: str, rules: Rules, pytestconfig: pytest.Config
) -> None:
    """Each has a memory of its own, and no bus between them: conflicts alone keep the log straight."""

    async def live() -> None:
        here, there = await open_house(database_url, rules), await open_house(database_url, rules)
        try:
            room = await here.table(game, await people(here, game))
            turn, last = 0, 2000 if pytestconfig.getoption("--whole") else SOME
            while turn < last:
                house = (here, there)[turn % 2]
                mine: Room = await house.hall.room(room.id)
                await house.hall.refresh(mine)
                if mine.playing().result:
                    break
                await house.play(mine, mine.playing().to_act[-1])
                turn += 1
            for house in (here, there):
                await house.hall.refresh(await house.hall.room(room.id))
            rooms = [await house.hall.room(room.id) for house in (here, there)]
            assert rooms[0].playing().lines() == rooms[1].playing().lines()
            assert rooms[0].playing().state == rooms[1].playing().state
        finally:
            await close_house(here)
            await close_house(there)

    asyncio.run(live())


@pytest.mark.parametrize("game", SHARED)
def test_a_hidden_move_of_another_process_does_not_make_a_seat_stale(
    game: str, database_url: str, rules
) -> None:
    """Two seats that are asked at once, on two processes that know nothing of each other."""

    async def live() -> None:
        here, there = await open_house(database_url, rules), await open_house(database_url, rules)
        try:
            room = await here.table(game, await people(here, game))
            asked = room.playing().to_act
            if len(asked) < 2:
                return
            other = await there.hall.room(room.id)
            known = other.number(asked[1])
            await here.play(room, asked[0])
            if room.number(asked[1]) == known:
                answer = msgspec.json.decode(await there.play(other, asked[1]))
                assert answer["type"] == "done"
            else:
                with pytest.raises(Refusal) as refused:
                    await there.play(other, asked[1])
                assert refused.value.kind == "stale"
                assert refused.value.more["number"] > known
        finally:
            await close_house(here)
            await close_house(there)

    asyncio.run(live())


@pytest.mark.parametrize("game", ALL)
def test_options_and_lists_of_a_game_are_kept(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        room = await house.table(game, await people(house, game))
        assert set(room.row.options) == {option.name for option in find(game).options}
        assert len(room.row.commit) == 64

    run(test)


@pytest.mark.parametrize("game", ONE)
def test_who_takes_the_last_place_begins_the_game_or_does_not_sit(game: str, run: Run) -> None:
    """A process that dies as the game begins leaves no full table that nobody begins."""

    async def test(house: House) -> None:
        everybody = await people(house, game)
        terms = Terms(fixed=True)
        room = await seating.make_table(house.hall, everybody[0], game, len(everybody), {}, terms, True)
        for person in everybody[:-1]:
            await seating.sit(house.hall, room, person, None, BYTES, None, None)
        store = house.hall.store
        append, update = store.append, store.update_table
        try:
            store.append = store.update_table = dies  # type: ignore[method-assign, assignment]
            with pytest.raises(Away):
                await seating.sit(house.hall, room, everybody[-1], None, BYTES, None, None)
        finally:
            store.append, store.update_table = append, update  # type: ignore[method-assign]
        row = await store.table(room.id)
        assert row is not None
        assert row.status == "open"
        assert row.seats[-1].person is None
        await seating.sit(house.hall, room, everybody[-1], None, BYTES, None, None)
        assert room.row.status == "playing"

    run(test)


async def dies(*_: object) -> None:
    raise Away("gone")
