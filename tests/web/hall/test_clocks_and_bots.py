"""Clocks that run out, seats that are left, bots that think, a process that dies while one thinks."""

import asyncio
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from spellhall.web.hall import playing, seating
from spellhall.web.hall.people import now
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.rules import Rules
from spellhall.web.hall.terms import Terms

from ..found import ONE, SHARED, seats_for
from .conftest import BYTES, House, Run, close_house, open_house


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("game", ONE)
def test_a_clock_plays_the_default_and_after_three_the_seat_is_left(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        people = [await house.person(f"P{n}") for n in range(seats_for(game))]
        room = await house.table(game, people, Terms(fixed=True, clock=1))
        assert room.row.deadline is not None or room.deadline() is not None
        assert all(room.deadline_of(seat) for seat in room.playing().to_act)
        await until(lambda: any(line.startswith("left ") for line in room.playing().lines()))
        lines = room.playing().lines()
        gone = next(line for line in lines if line.startswith("left ")).split(" ")[1]
        assert lines.count(f"timeout {gone}") >= 3
        at = lines.index(f"timeout {gone}")
        assert lines[at + 1].startswith(f"{gone}: ")

    run(test)


@pytest.mark.parametrize("game", SHARED)
def test_clocks_are_the_same_when_the_table_is_loaded_again(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        people = [await house.person(f"P{n}") for n in range(seats_for(game))]
        room = await house.table(game, people, Terms(fixed=True, clock=86_400))
        for _ in range(5):
            if room.playing().to_act:
                await house.play(room, room.playing().to_act[-1])
        house.hall.rooms.clear()
        again: Room = await house.hall.room(room.id)
        assert again.asked == room.asked
        assert again.deadline() == room.deadline() == again.row.deadline

    run(test)


@pytest.mark.parametrize("game", SHARED)
def test_no_clock_runs_when_the_game_is_over(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        people = [await house.person(f"P{n}") for n in range(seats_for(game))]
        room = await house.table(game, people, Terms(fixed=True, clock=86_400))
        assert room.deadline() is not None
        await playing.resign(house.hall, room, people[0], 0, None)
        lines = room.playing().lines()
        house.hall.rooms.clear()
        for table in (room, await house.hall.room(room.id)):
            assert table.row.deadline is None
            assert [table.deadline(), *map(table.deadline_of, range(len(people)))] == [None] * (
                1 + len(people)
            )
            with pytest.raises(Refusal) as refused:
                await playing.run_out(house.hall, table, now() + 10**9)
            assert refused.value.kind == "in-time"
            assert not await house.thinking._work_leased(table, now() + 20_000)
            assert table.playing().lines() == lines

    run(test)


@pytest.mark.parametrize("game", SHARED)
def test_a_bot_takes_over_for_who_leaves(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        people = [await house.person(f"P{n}") for n in range(seats_for(game))]
        room = await house.table(game, people, Terms(fixed=True, takeover="random"))
        await playing.leave(house.hall, room, people[1], 1, "k")
        assert room.row.seats[1].bot == "random"
        assert "bot 1 random" in room.playing().lines()
        with pytest.raises(Refusal) as refused:
            await playing.resign(house.hall, room, people[1], 1, None)
        assert refused.value.kind == "not-your-seat"
        await house.play_out(room)
        assert room.row.status == "over"

    run(test)


@pytest.mark.parametrize("game", SHARED)
def test_bots_fill_a_table_and_play_to_the_end(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        person = await house.person("Alone")
        room = await seating.make_table(house.hall, person, game, seats_for(game), {}, Terms(), public=False)
        await seating.sit(house.hall, room, person, None, BYTES, None, None)
        assert room.helps.hints
        assert room.helps.light
        await seating.start_with_bots(house.hall, room, person, "random")
        await house.play_out(room)
        assert room.row.drawn is not None
        assert room.row.status == "over"

    run(test)


@pytest.mark.parametrize("leased", [0, now() + 86_400_000], ids=["long-ago", "before-the-clock-was-set-back"])
@pytest.mark.parametrize("game", ONE)
def test_another_process_goes_on_where_one_died_in_the_middle_of_a_thought(
    game: str, leased: int, database_url: str, rules: Rules
) -> None:
    async def live() -> None:
        dying = await open_house(database_url, rules)
        dying.thinking.look_at = lambda room: None  # type: ignore[method-assign]
        dying.hall.on_work = lambda room: None
        await dying.thinking.close()
        person = await dying.person("Alone")
        room = await seating.make_table(
            dying.hall, person, game, seats_for(game), {}, Terms(fixed=True), False
        )
        await seating.put_bot(dying.hall, room, person, 0, "random")
        await seating.sit(dying.hall, room, person, 1, BYTES, None, None)
        while not room.bots_to_act() and room.playing().to_act:
            await dying.play(room, room.playing().to_act[-1])
        version = room.version
        if not room.bots_to_act():
            await close_house(dying)
            return
        # Its lease is still there, as after a kill; the next process waits until it is over.
        await dying.hall.store.lease(room.id, dying.hall.name, leased, leased + 1)
        other = await open_house(database_url, replace(rules, poll_seconds=0.02))
        try:
            while (row := await other.hall.store.table(room.id)) is None or row.version <= version:
                await asyncio.sleep(0.02)
        finally:
            await close_house(other)
            await close_house(dying)

    asyncio.run(live())
