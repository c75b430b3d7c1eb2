"""Where people are told and when they were on holiday: kept, and taken along to another hall."""

import asyncio
from pathlib import Path

from spellhall.web.store import DAY, Channel, Person, Store, days_used, open_store
from spellhall.web.store.database import Database
from spellhall.web.store.moving import export_hall, import_hall

PLACE = Channel("c1", "ann", "hook", "https://example.org/", "m", "secret", "on", 5)


async def _filled(path: str) -> None:
    store = await open_store(path)
    await store.create_person(Person("ann", "Ann", 1))
    await store.outbox.put(PLACE)
    await store.outbox.begin_holiday("ann", 10 * DAY, 12 * DAY, 28)
    assert await store.outbox.key("vapid", "k") == "k"
    await store.close()


async def _found(store: Store) -> tuple[list[Channel], list[tuple[int, int]], str]:
    channels, holidays = await store.outbox.of_person("ann"), await store.outbox.holidays("ann", 0)
    return channels, holidays, await store.outbox.key("vapid", "another")


def test_a_hall_takes_places_holidays_and_keys_along(tmp_path: Path) -> None:
    old, new, file = str(tmp_path / "old.sqlite"), str(tmp_path / "new.sqlite"), tmp_path / "hall.zip"
    asyncio.run(_filled(old))

    async def check() -> None:
        store = await open_store(new)
        assert await _found(store) == ([PLACE], [(10 * DAY, 12 * DAY)], "k")
        await store.close()

    database = Database(old)
    export_hall(database, file)
    database.close()
    asyncio.run(_empty(new))
    for _ in range(2):  # what is there already stays
        database = Database(new)
        import_hall(database, file)
        database.close()
    asyncio.run(check())


async def _empty(path: str) -> None:
    await (await open_store(path)).close()


def test_days_of_holiday_are_counted_whole_and_within_a_year() -> None:
    now = 1000 * DAY
    taken = [(now - 400 * DAY, now - 390 * DAY), (now - 366 * DAY, now - 364 * DAY), (now - 5, now)]
    assert days_used(taken, now) == 1 + 1


def test_no_repr_tells_an_address() -> None:
    assert "example.org" not in repr(PLACE)
    assert "secret" not in repr(PLACE)
