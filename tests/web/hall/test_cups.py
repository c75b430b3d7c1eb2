"""Tournaments: rounds from the first to the last, who does not come, what a director may do, arenas."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from spellhall.web.hall import playing, seating
from spellhall.web.hall.cups import cups as cups_module
from spellhall.web.hall.cups import deeds, running
from spellhall.web.hall.cups.bell import Bell, BellShown
from spellhall.web.hall.cups.cups import Cups
from spellhall.web.hall.cups.shown import CupShown
from spellhall.web.hall.cups.terms import CupTerms
from spellhall.web.hall.pairing import for_two
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import Person
from spellhall.web.store.cup_rows import CupKind

from ..found import ALL, ONE
from .conftest import BYTES, House, Run, close_house, open_house

GAME = ONE[0]


@pytest.fixture(autouse=True)
def read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What another process has just done is told without waiting for the next look."""
    monkeypatch.setattr(cups_module, "_FRESH", -1.0)


@asynccontextmanager
async def holding(house: House) -> AsyncIterator[Cups]:
    """What makes tournaments go on, without its own clock: a test says when."""
    cups = Cups(house.hall)
    try:
        yield cups
    finally:
        await cups.close()


async def refused(kind: str, doing: Any) -> None:
    with pytest.raises(Refusal) as refusal:
        await doing
    assert refusal.value.kind == kind


async def crowd(house: House, many: int) -> list[Person]:
    return [await house.person(name) for name in ("Ann", "Ben", "Cleo", "Dan", "Eva", "Fay")[:many]]


async def made(
    cups: Cups, people: list[Person], kind: CupKind = "swiss", begin: bool = True, **terms: Any
) -> CupShown:
    given = {"rounds": 3, "minutes": 10, "level": "random", **terms}
    cup = await deeds.make(cups, people[0], "Monday Cup", GAME, kind, CupTerms(**given), True, None)
    for person in people:
        cup = await deeds.join(cups, cup.id, person)
    if begin:
        await deeds.begin(cups, cup.id, people[0])
        await cups.look()
    return await cups.shown(cup.id, people[0])


async def sit(house: House, cups: Cups, cup: str, person: Person) -> str | None:
    """Where somebody is to play, if they are."""
    you = (await cups.shown(cup, person)).you
    assert you is not None
    if you.table is not None and not you.seated:
        room = await house.hall.room(you.table)
        await seating.sit(house.hall, room, person, None, BYTES, None, None)
    return you.table


async def play(house: House, cups: Cups, cup: str, people: list[Person]) -> None:
    """Everybody sits down; whoever of a pair comes later gives up."""
    for person in people:
        table = await sit(house, cups, cup, person)
        room = None if table is None else await house.hall.room(table)
        if room is not None and room.row.status == "playing":
            await playing.resign(house.hall, room, person, room.seats_of(person)[0], None)


async def play_round(house: House, cups: Cups, cup: str, people: list[Person]) -> None:
    await play(house, cups, cup, people)
    await cups.look()


def test_a_swiss_from_the_first_round_to_the_last(run: Run) -> None:
    async def test(house: House) -> None:
        people = await crowd(house, 5)
        async with holding(house) as cups:
            cup = await made(cups, people, rated=True, level="novice")
            assert (cup.status, cup.round, cup.rounds, cup.players) == ("playing", 1, 3, 5)
            assert [(board.second is None) for board in cup.boards] == [False, False, True]
            assert (cup.boards[2].points, cup.boards[2].how) == ((1.0, 0.0), "free")
            room = await house.hall.room(cup.boards[0].table or "")
            assert (room.terms.cup, room.terms.rated, room.terms.clock) == (cup.id, True, 60)
            stranger = await house.person("Otto")
            await refused("not-invited", seating.sit(house.hall, room, stranger, None, BYTES, None, None))
            first = next(person for person in people if person.id == cup.boards[0].first.player)
            await sit(house, cups, cup.id, first)
            await seating.free_place(house.hall, room, first, 0)  # who stands up may sit down again
            met: Counter[frozenset[str]] = Counter()
            free: Counter[str] = Counter()
            for number in (1, 2, 3):
                cup = await cups.shown(cup.id, people[0])
                assert cup.round == number
                free.update(board.first.player for board in cup.boards if board.second is None)
                met.update(
                    frozenset((board.first.player, board.second.player))
                    for board in cup.boards
                    if board.second is not None
                )
                await play_round(house, cups, cup.id, people)
            assert max(met.values()) == 1
            assert max(free.values()) == 1
            over = await cups.shown(cup.id, people[0])
            assert over.status == "over"
            assert sum(line.side.points for line in over.standings) == 9
            assert [len(line.marks) for line in over.standings] == [3] * 5
            assert [note.kind for note in await cups.log(cup.id)] == ["over"]
            await refused("too-late", deeds.join(cups, cup.id, stranger))

    run(test)


def test_who_is_awaited_in_a_round_is_told_at_any_process(database_url: str, rules: Any) -> None:
    async def live() -> None:
        house, other = await open_house(database_url, rules), await open_house(database_url, rules)
        people = await crowd(house, 2)
        async with holding(house) as cups, holding(other) as beside:
            here, there = Bell(cups), Bell(beside)
            assert await here.state(people[0]) == BellShown("-")
            assert await here.wait(people[0], "-", 20) == BellShown("-")  # nothing is to come
            cup = await made(cups, people, "swiss", begin=False)
            assert await here.state(people[0]) == BellShown("-", plays=True)
            told = [
                asyncio.create_task(bell.wait(person, "-", 20))
                for bell, person in zip((here, there), people, strict=True)
            ]
            while not (here._kept.topics() and there._kept.topics()):
                await asyncio.sleep(0)
            await deeds.begin(cups, cup.id, people[0])
            await cups.look()
            await beside.look()
            shown = await asyncio.gather(*told)
            table = shown[0].stamp
            names = [one.round and (one.round.against.name, one.round.table) for one in shown]
            assert names == [("Ben", table), ("Ann", table)]
            assert shown[0].round is not None
            assert (shown[0].round.name, shown[0].round.round) == ("Monday Cup", 1)
            await deeds.pause(cups, cup.id, people[0], True)
            assert (await here.state(people[1])).round is None
            await deeds.pause(cups, cup.id, people[0], False)
            await sit(house, cups, cup.id, people[0])
            assert [(await here.state(one)).stamp for one in people] == ["-", table]
            left = asyncio.create_task(here.wait(people[0], "-", 20))
            while not here._kept.topics():
                await asyncio.sleep(0)
            await cups.look()
            waiters = here._kept.waiting_for(people[0].id)
            assert not any(waiter.stirred.is_set() for waiter in waiters)  # who sits is not called
            here.let_go()
            assert await left == BellShown("-", plays=True)
            await play(house, cups, cup.id, people)
            await cups.look()
            assert await here.state(people[1]) == BellShown("-")  # they have met: it is over
        await close_house(other)
        await close_house(house)

    asyncio.run(live())


def test_everybody_meets_everybody_and_bots_play_each_other(run: Run) -> None:
    async def test(house: House) -> None:
        people = await crowd(house, 2)
        async with holding(house) as cups:
            cup = await made(cups, people, "robin", fill=4)
            await refused("started", deeds.join(cups, cup.id, await house.person("Otto")))
            among_bots = 0
            for number in (1, 2, 3):
                cup = await cups.shown(cup.id, people[0])
                assert (cup.round, cup.rounds, len(cup.boards)) == (number, 3, 2)
                for board in cup.boards:
                    assert board.second is not None
                    if board.first.level is not None and board.second.level is not None:
                        assert (board.playing, board.sits) == (True, "both")
                        await deeds.mend(cups, cup.id, people[0], number, board.board, "first")
                        among_bots += 1
                await play_round(house, cups, cup.id, people)
            cup = await cups.shown(cup.id, people[0])
            assert (cup.status, among_bots) == ("over", 1)
            assert [line.played for line in cup.standings] == [3] * 4
            assert [line.side.level for line in cup.standings].count("random") == 2

    run(test)


def test_who_does_not_come_loses_and_is_paired_again_when_back(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        people = await crowd(house, 4)
        async with holding(house) as cups:
            cup = await made(cups, people)
            first = cup.boards[0].first
            there = next(person for person in people if person.id == first.player)
            table = await sit(house, cups, cup.id, there)
            real = running.now
            monkeypatch.setattr(running, "now", lambda: real() + 299_000)
            await cups.look()
            assert (await cups.shown(cup.id, there)).round == 1
            monkeypatch.setattr(running, "now", lambda: real() + 301_000)
            await cups.look()
            cup = await cups.shown(cup.id, there)
            # One was there: nobody is left to play with.
            assert (cup.status, cup.standings[0].side.player) == ("over", there.id)
            assert [line.state for line in cup.standings] == ["in", "away", "away", "away"]
            assert [line.marks for line in cup.standings] == [("won",), *[("absent",)] * 3]
            row = await house.hall.store.table(table or "")
            assert row is not None
            assert row.status == "archived"

    run(test)


def test_who_is_away_comes_back_and_who_leaves_does_not(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        people = await crowd(house, 4)
        async with holding(house) as cups:
            cup = await made(cups, people)
            await play_round(house, cups, cup.id, people[:3])  # one of the four does not come
            real = running.now
            monkeypatch.setattr(running, "now", lambda: real() + 301_000)
            await cups.look()
            cup = await cups.shown(cup.id, people[0])
            assert (cup.round, [board.second is None for board in cup.boards]) == (2, [False, True])
            back = await deeds.join(cups, cup.id, people[3])
            assert back.you is not None
            assert (back.you.line.state, back.you.line.marks) == ("in", ("absent", "missed"))
            playing_now = next(person for person in people[:3] if person.id == cup.boards[0].first.player)
            left = await deeds.leave(cups, cup.id, playing_now)
            assert left.boards[0].how == "gone"
            assert left.boards[0].points == (0.0, 1.0)
            await refused("no-seat", deeds.leave(cups, cup.id, playing_now))
            await cups.look()
            assert (await cups.shown(cup.id, people[3])).round == 3

    run(test)


def test_a_director_pauses_drops_and_mends_and_it_is_written_down(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        people = await crowd(house, 4)
        ann = people[0]
        async with holding(house) as cups:
            cup = await made(cups, people)
            await refused("creator-only", deeds.pause(cups, cup.id, people[1], True))
            assert (await deeds.pause(cups, cup.id, ann, True)).paused
            real = running.now
            monkeypatch.setattr(running, "now", lambda: real() + 400_000)
            monkeypatch.setattr(deeds, "now", lambda: real() + 400_000)
            await cups.look()
            cup = await cups.shown(cup.id, ann)
            assert (cup.round, cup.boards[0].points) == (1, None)
            cup = await deeds.pause(cups, cup.id, ann, False)
            await cups.look()
            cup = await cups.shown(cup.id, ann)
            assert cup.boards[0].points is None  # the time to sit down stood still
            first, second = cup.boards[0].first, cup.boards[0].second
            assert second is not None
            cup = await deeds.drop(cups, cup.id, ann, second.player)
            await refused("no-person", deeds.drop(cups, cup.id, ann, second.player))
            await refused(
                "not-invited",
                deeds.join(cups, cup.id, next(one for one in people if one.id == second.player)),
            )
            assert cup.boards[0].points == (1.0, 0.0)
            await cups.look()
            row = await house.hall.store.table(cup.boards[0].table or "")
            assert row is not None
            assert row.status == "archived"
            cup = await deeds.mend(cups, cup.id, ann, 1, 1, "draw")
            assert (cup.boards[0].points, cup.boards[0].how) == ((0.5, 0.5), "mended")
            await refused("no-table", deeds.mend(cups, cup.id, ann, 1, 9, "draw"))
            assert (await deeds.end(cups, cup.id, ann)).rounds == 1
            notes = await cups.log(cup.id)
            assert [(note.kind, note.name) for note in notes] == [
                (kind, "Ann") for kind in ("paused", "resumed", "dropped", "mended", "ended")
            ]
            assert (notes[3].told["before"], notes[3].told["after"]) == ("first", "draw")
            assert first.name == notes[3].told["first"]["name"]

    run(test)


def test_an_arena_pairs_all_the_time_and_ends(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        people = await crowd(house, 6)
        async with holding(house) as cups:
            cup = await made(cups, people, "arena")
            assert len(cup.boards) == 3
            for _ in range(3):
                await play_round(house, cups, cup.id, people)
            cup = await cups.shown(cup.id, people[0])
            marks = [mark for line in cup.standings for mark in line.marks]
            # Two who have just played each other do not meet again at once, so that not all are paired.
            assert marks.count("won") == marks.count("lost") >= 5
            await play(house, cups, cup.id, people)
            real = running.now
            monkeypatch.setattr(running, "now", lambda: real() + 46_000)
            await cups.look()
            assert (await cups.shown(cup.id, people[0])).boards == ()  # nobody was seen for too long
            monkeypatch.setattr(running, "now", lambda: real() + 601_000)
            await cups.look()
            cup = await cups.shown(cup.id, people[0])
            assert cup.status == "over"
            assert all(line.side.points == line.wins for line in cup.standings)
            assert sum(line.played for line in cup.standings) == 2 * sum(line.wins for line in cup.standings)

    run(test)


def test_two_processes_pair_each_round_once(database_url: str, rules: Any) -> None:
    async def live() -> None:
        one, other = await open_house(database_url, rules), await open_house(database_url, rules)
        people = await crowd(one, 4)
        async with holding(one) as here, holding(other) as there:
            cup = await made(here, people, begin=False)
            await deeds.begin(here, cup.id, people[0])
            for number in (1, 2, 3):
                # Without leases, both would do the same work: still only one of them can.
                here._leased[cup.id] = there._leased[cup.id] = 2**60
                await asyncio.gather(here.look(), there.look())
                shown = await there.shown(cup.id, people[0])
                assert (shown.round, len(shown.boards)) == (number, 2)
                tables = await one.hall.store.cups.unsettled(cup.id)
                assert len(tables) == 2
                for person in people:
                    await sit(one, here, cup.id, person)
                for board in shown.boards:
                    room = await one.hall.room(board.table or "")
                    holder = room.people[room.row.seats[1].person or ""]
                    await playing.resign(one.hall, room, holder, 1, None)
            await asyncio.gather(here.look(), there.look())
            await there.look()
            assert (await there.shown(cup.id, people[0])).status == "over"
        await close_house(other)
        await close_house(one)

    asyncio.run(live())


def test_whoever_waits_is_told_when_something_is_new(run: Run) -> None:
    async def test(house: House) -> None:
        people = await crowd(house, 2)
        async with holding(house) as cups:
            cup = await made(cups, people, begin=False)
            heard = asyncio.create_task(cups.wait(cup.id, people[1], cup.stamp, 20))
            await asyncio.sleep(0)
            await deeds.begin(cups, cup.id, people[0])
            assert (await heard).status == "playing"
            await cups.look()
            cup = await cups.shown(cup.id, people[1])
            heard = asyncio.create_task(cups.wait(cup.id, people[1], cup.stamp, 20))
            await asyncio.sleep(0)
            cups.let_go()
            assert (await heard).stamp == cup.stamp

    run(test)


def test_what_cannot_be_held_is_refused(run: Run) -> None:
    async def test(house: House) -> None:
        (ann,) = await crowd(house, 1)
        async with holding(house) as cups:
            await refused("not-found", deeds.make(cups, ann, "Cup", "chess", "swiss", CupTerms(), True, None))
            alone = [name for name in ALL if name not in for_two()]
            for game in alone:
                await refused(
                    "bad-options", deeds.make(cups, ann, "Cup", game, "swiss", CupTerms(rounds=3), True, None)
                )
            await refused(
                "bad-options",
                deeds.make(cups, ann, "Cup", GAME, "arena", CupTerms(pace="days", minutes=5), True, None),
            )
            await refused(
                "rated",
                deeds.make(
                    cups,
                    ann,
                    "Cup",
                    GAME,
                    "swiss",
                    CupTerms(rounds=3, rated=True, level="random"),
                    True,
                    None,
                ),
            )
            cup = await made(cups, [ann], begin=False)
            await refused("too-few", deeds.begin(cups, cup.id, ann))
            for _ in range(deeds.UNFINISHED_CUPS - 1):
                await made(cups, [ann], begin=False)
            await refused("too-many-tables", made(cups, [ann], begin=False))

    run(test)


def test_one_that_should_begin_by_itself_does_or_is_over(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ann, ben = await crowd(house, 2)
        async with holding(house) as cups:
            terms = CupTerms(rounds=3, level="random")
            alone = await deeds.make(cups, ann, "Nobody", GAME, "swiss", terms, True, 0)
            both = await deeds.make(cups, ann, "Both", GAME, "swiss", terms, False, 0)
            for person in (ann, ben):
                await deeds.join(cups, both.id, person)
            await cups.look()
            assert (await cups.shown(alone.id, ann)).status == "over"
            begun = await cups.shown(both.id, ann)
            assert (begun.status, begun.rounds) == ("playing", 1)  # they can meet once
            mine = await cups.listed(ann)
            assert [(one.name, one.players) for one in mine] == [("Both", 2), ("Nobody", 0)]
            assert [one.name for one in await cups.listed(await house.person("Otto"))] == ["Nobody"]

    run(test)
