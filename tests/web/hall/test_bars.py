"""Who is barred is known in every process, and for as long as it was said."""

import asyncio
from typing import Any

import pytest

from spellhall.web.bus import MemoryBus, News
from spellhall.web.hall import bars
from spellhall.web.hall.bars import BARS, Bars, Floods
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.people import now
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.rules import Rules
from spellhall.web.store import Person, Store, order
from spellhall.web.store.order import Bar, LogLine

from ..conftest import Wait

ADDRESS = "203.0.113.7"
ANN, BOT, BEN = Person("a", "Ann", 1), Person("b", "Ann's bot", 1, "bot", "a"), Person("c", "Ben", 1)


def bar(kind: order.Kind, person: str | None, address: str | None, until: int | None = None) -> Bar:
    return Bar(f"{kind}{person}{address}{until}", kind, person, address, "Be kind.", 1, until)


def held(store: Store, wait: Wait[Any], *made: Bar) -> Bars:
    for one in made:
        wait(store.write(order.bar, one, LogLine(1, "host", one.kind, "", "")))
    found = Bars(store)
    wait(found.load())
    return found


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_bar_holds_for_a_person_their_bots_and_an_address(store: Store, wait: Wait[Any]) -> None:
    past, later = now() - 1000, now() + 3_600_000
    known = held(
        store,
        wait,
        bar("bar", "a", None, later),
        bar("bar", "a", None, later - 1),
        bar("bar", "c", None, past),
        bar("silence", None, ADDRESS),
    )
    assert known.of(ANN, "") == known.of(BOT, "") == bar("bar", "a", None, later)
    assert known.of(BEN, ADDRESS) is None
    known.check(BEN, ADDRESS)
    with pytest.raises(Refusal, match=r"barred you from this hall until .* UTC\. Be kind\."):
        known.check(ANN, "")
    known.check_silence(BEN, "203.0.113.8")
    with pytest.raises(Refusal, match=r"silenced you\. Be kind\."):
        known.check_silence(BEN, ADDRESS)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_another_process_hears_of_a_bar_over_the_bus(
    store: Store, wait: Wait[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bars, "LOOK_SECONDS", 3600.0)

    async def hear() -> None:
        hall = Hall(store, MemoryBus(), Rules())
        changed, looked, load = asyncio.Event(), asyncio.Event(), hall.bars.load

        async def loading() -> None:
            await load()
            looked.set()

        monkeypatch.setattr(hall.bars, "load", loading)
        hall.bars.on_change.append(changed.set)
        following = asyncio.create_task(hall.bars.follow())
        await looked.wait()
        await store.write(order.bar, bar("bar", "a", None), LogLine(1, "host", "bar", "", ""))
        await hall._learn(News(BARS, 1))
        await changed.wait()
        following.cancel()
        assert hall.bars.of(ANN, "") is not None
        await hall.close()

    wait(hear())


def test_floods_are_counted_and_bounded() -> None:
    floods = Floods()
    for _ in range(3):
        floods.add(ADDRESS, "a")
    floods.add(ADDRESS, ADDRESS)
    for number in range(5000):
        floods.add(str(number))
    assert floods.worst(1) == [(ADDRESS, "a", 3)]
    assert len(floods.worst(10_000)) <= 2000
