"""Holidays: clocks over days stand still, alike in every process, and only as long as somebody may."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall.web.hall.holidays import prolonged
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.resting import Resting
from spellhall.web.hall.room import Room
from spellhall.web.hall.showing import table_shown
from spellhall.web.hall.terms import Terms
from spellhall.web.store import DAY, Person

from ..found import ONE
from .conftest import House, Run, close_house, open_house

GAME = ONE[0]
HOUR = DAY // 24


@given(
    asked=st.integers(0, 100),
    clock=st.integers(1, 50),
    edges=st.lists(st.integers(0, 300), unique=True, max_size=8),
)
def test_a_clock_runs_for_as_long_as_it_should_outside_holidays(
    asked: int, clock: int, edges: list[int]
) -> None:
    points = sorted(edges)
    holidays = list(zip(points[::2], points[1::2], strict=False))
    late = prolonged(asked, asked + clock, holidays)
    ran = [at for at in range(asked, late) if not any(begins <= at < ends for begins, ends in holidays)]
    assert len(ran) == clock


def shift(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    """So much later than now."""
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + int(days * DAY) * 1_000_000)


def acting(room: Room, people: list[Person]) -> Person:
    seat = room.playing().to_act[0]
    return next(one for one in people if one.id == room.row.seats[seat].person)


def test_a_holiday_stops_the_clock_and_only_that_of_who_takes_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, database_url: str
) -> None:
    async def test(house: House) -> None:
        people = [await house.person("Ann"), await house.person("Ben")]
        days = await house.table(GAME, people, Terms(fixed=True, clock=86_400))
        live = await house.table(GAME, people, Terms(fixed=True, clock=60))
        rest = Resting(house.hall, 10)
        ann = acting(days, people)
        seat = days.seats_of(ann)[0]
        before, quick = days.deadline_of(seat), live.deadline()
        assert before is not None
        assert days.clocks()[seat] == before
        shown = await rest.begin(ann, 4)
        assert (shown.left, shown.a_year, shown.until is not None) == (6, 10, True)
        other = await open_house(database_url, house.hall.rules)  # another process
        try:
            for hall in (house.hall, other.hall):
                room = await hall.room(days.id)
                assert room.deadline_of(seat) == before + 4 * DAY
                assert room.row.deadline == before + 4 * DAY or hall is house.hall
                assert room.clocks()[seat] == before + 4 * DAY
                told = table_shown(room, ann).seats
                assert [one.away_until for one in told if one.person == ann.id] == [shown.until]
                assert [one.away_until for one in told if one.person != ann.id] == [None]
                assert (await hall.room(live.id)).deadline() == quick
        finally:
            await close_house(other)
        with pytest.raises(Refusal, match="already"):
            await rest.begin(ann, 1)
        with monkeypatch.context() as patched:
            shift(patched, 1.5)
            back = await rest.end(ann)
            assert (back.until, back.left) == (None, 8)  # whole days are counted
            late = (await house.hall.room(days.id)).deadline_of(seat)
            assert late is not None
            assert abs(late - (before + 3 * DAY // 2)) < HOUR
            assert await rest.end(ann) == back
            with pytest.raises(Refusal, match="8 of 10 days"):
                await rest.begin(ann, 9)
        with monkeypatch.context() as patched:
            shift(patched, 400)
            assert (await rest.state(ann)).left == 10

    run(test)


def test_a_process_that_dies_after_the_holiday_was_written_leaves_the_rest_to_another(run: Run) -> None:
    async def test(house: House) -> None:
        people = [await house.person("Ann"), await house.person("Ben")]
        room = await house.table(GAME, people, Terms(fixed=True, clock=86_400))
        ann = acting(room, people)
        before = room.deadline()
        assert before is not None
        await house.thinking.close()
        store, at = house.hall.store, before - DAY
        await store.outbox.begin_holiday(ann.id, at + 1000, at + 1000 + 2 * DAY, 10)
        row = await store.table(room.id)
        assert row is not None
        assert row.deadline == at + 1000  # somebody has to look
        await house.hall.refresh(room)
        await house.thinking._work_at(room.id)
        row = await store.table(room.id)
        assert row is not None
        assert row.deadline == before + 2 * DAY
        assert "timeout" not in "".join(room.playing().lines())

    run(test)


def test_clocks_of_all_are_told_at_tables_over_days_alone(run: Run) -> None:
    async def test(house: House) -> None:
        people = [await house.person("Ann"), await house.person("Ben")]
        for clock, many in ((0, 0), (60, 0), (86_400, 2)):
            room = await house.table(GAME, people, Terms(fixed=True, clock=clock))
            assert len(room.clocks()) == len(table_shown(room, None).clocks) == many
        running = [seat for seat, late in enumerate(room.clocks()) if late is not None]
        assert tuple(running) == tuple(room.playing().to_act)
        before = room.clocks()
        house.hall.rooms.clear()
        assert (await house.hall.room(room.id)).clocks() == before

    run(test)
