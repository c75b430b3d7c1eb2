"""Finding an opponent: pairs, sitting down, who does not come, who goes, and taking somebody who waits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from spellhall.web.hall import pairing, seating
from spellhall.web.hall.pairing import Pairing, SeekShown, for_two
from spellhall.web.hall.ratings import Ratings
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import Person

from ..found import ALL, ONE
from .conftest import BYTES, House, Run, close_house, open_house

GAME = ONE[0]


@asynccontextmanager
async def looking(house: House) -> AsyncIterator[Pairing]:
    """What looks for pairs, without its own clock: a test says when."""
    ratings = Ratings(house.hall)
    pairs = Pairing(house.hall, ratings)
    try:
        yield pairs
    finally:
        await pairs.close()
        await ratings.close()


async def standing(pairs: Pairing, person: Person) -> SeekShown:
    told = await pairs.state(person)
    assert told is not None
    return told


async def sit(house: House, table: str | None, person: Person) -> None:
    assert table is not None
    await seating.sit(house.hall, await house.hall.room(table), person, None, BYTES, None, None)


async def refused(kind: str, doing: Any) -> None:
    with pytest.raises(Refusal) as refusal:
        await doing
    assert refusal.value.kind == kind


def test_two_find_each_other_and_play_a_rated_game(run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        async with looking(house) as pairs:
            alone = await pairs.seek(ann, GAME, "live", False)
            assert alone is not None
            assert (alone.state, alone.others, alone.guess) == ("waiting", 0, None)
            heard = asyncio.create_task(pairs.wait(ann, alone.stamp, 20))
            found = await pairs.seek(ben, None, "live", False)
            assert found is not None
            assert (found.state, found.game, found.opponent and found.opponent.name) == ("found", GAME, "Ann")
            told = await heard
            assert told is not None
            assert (told.state, told.table, told.left > 15) == ("found", found.table, True)
            await sit(house, found.table, ann)
            assert (await standing(pairs, ann)).seated is True
            await sit(house, found.table, ben)
            room = await house.hall.room(found.table or "")
            assert (room.row.status, room.terms.rated, room.terms.clock) == ("playing", True, 60)
            assert (await standing(pairs, ann)).state == "playing"
            await pairs.stop(ben)  # too late to go: the game has begun
            assert room.row.status == "playing"
            again = await pairs.seek(ann, GAME, "days", False)
            assert again is not None
            assert again.state == "waiting"

    run(test)


def test_who_does_not_sit_down_is_out_and_the_other_waits_on(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        async with looking(house) as pairs:
            await pairs.seek(ann, GAME, "live", False)
            found = await pairs.seek(ben, GAME, "live", False)
            assert found is not None
            await sit(house, found.table, ann)
            real = pairing.now
            monkeypatch.setattr(pairing, "now", lambda: real() + 21_000)
            await pairs.look()
            again = await standing(pairs, ann)
            assert (again.state, again.waited >= 21) == ("waiting", True)
            assert await pairs.state(ben) is None
            table = await house.hall.store.table(found.table or "")
            assert table is not None
            assert table.status == "archived"
            with pytest.raises(Refusal):
                await sit(house, found.table, ben)

    run(test)


def test_who_goes_lets_the_other_wait_on(run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        async with looking(house) as pairs:
            await pairs.seek(ann, GAME, "live", False)
            await pairs.seek(ben, GAME, "live", False)
            await pairs.stop(ann)
            assert await pairs.state(ann) is None
            assert (await standing(pairs, ben)).state == "waiting"
            await pairs.stop(ben)
            await pairs.stop(ben)
            assert await house.hall.store.seeks() == []

    run(test)


def test_who_is_no_longer_there_waits_no_more(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        async with looking(house) as pairs:
            await pairs.seek(ann, GAME, "live", False)
            await pairs.seek(ben, GAME, "days", False)
            real = pairing.now
            monkeypatch.setattr(pairing, "now", lambda: real() + 61_000)
            await pairs.look()
            assert [one.person for one in await house.hall.store.seeks()] == [ben.id]

    run(test)


def test_somebody_who_waits_is_taken_once(run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben, cleo = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
        async with looking(house) as pairs:
            await pairs.seek(ann, GAME, "days", False)
            (listed,) = await pairs.listed(ben)
            assert (listed.name, listed.pace, listed.clock, listed.game) == ("Ann", "days", 86_400, GAME)
            assert await pairs.listed(ann) == []
            await refused("seek-gone", pairs.take(ann, ann.id))
            assert (await pairs.take(ben, ann.id)).state == "found"
            await refused("seek-gone", pairs.take(cleo, ann.id))
            assert await pairs.state(cleo) is None
            assert await pairs.listed(cleo) == []

    run(test)


@pytest.mark.parametrize("game", [name for name in ALL if name not in for_two()])
def test_a_game_for_one_has_no_opponents(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        ann = await house.person("Ann")
        async with looking(house) as pairs:
            await refused("bad-options", pairs.seek(ann, game, "live", False))
            await refused("not-found", pairs.seek(ann, "chess", "live", False))

    run(test)


def test_a_guess_is_made_of_ten_waits_or_not_at_all(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    at = [pairing.now()]
    monkeypatch.setattr(pairing, "now", lambda: at[0])

    async def test(house: House) -> None:
        people = [await house.person(f"P{number}") for number in range(11)]
        async with looking(house) as pairs:
            for number, person in enumerate(people[:10]):
                await pairs.seek(people[10], GAME, "live", True)
                assert (await standing(pairs, people[10])).guess is None, number
                at[0] += 1000 * number
                await pairs.seek(person, GAME, "live", True)
                for one in (person, people[10]):
                    await pairs.stop(one)
                at[0] += 61_000  # no guess is as old as that
            await pairs.seek(people[10], GAME, "live", True)
            assert (await standing(pairs, people[10])).guess == 8

    run(test)


def test_two_processes_find_a_pair_once(database_url: str, rules: Any) -> None:
    async def test() -> None:
        one, two = await open_house(database_url, rules), await open_house(database_url, rules)
        try:
            ann, ben = await one.person("Ann"), await one.person("Ben")
            async with looking(one) as here, looking(two) as there:
                await asyncio.gather(
                    here.seek(ann, GAME, "live", False), there.seek(ben, GAME, "live", False)
                )
                await asyncio.gather(here.look(), there.look())
                first, second = await standing(here, ann), await standing(there, ben)
                assert first.table == second.table
                assert first.state == second.state == "found"
                await sit(one, first.table, ann)
                await sit(two, second.table, ben)
                begun = await there.wait(ben, second.stamp, 1)
                assert begun is not None
                assert begun.state == "playing"
        finally:
            await close_house(two)
            await close_house(one)

    asyncio.run(test())


def test_both_who_were_found_are_called_to_the_table(run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        told: set[tuple[str, str, str]] = set()

        async def notify(person_id: str, kind: str, table_id: str) -> None:
            told.add((person_id, kind, table_id))

        house.hall.notify = notify
        async with looking(house) as pairs:
            await pairs.seek(ann, GAME, "days", False)
            found = await pairs.seek(ben, GAME, "days", False)
            assert found is not None
            assert told == {(one.id, "opponent", found.table) for one in (ann, ben)}

    run(test)
