"""Who looks for an opponent: of all who find the same pair, one is first; the same on both databases."""

from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.web.store import Conflict, Person, Seat, Store

from .test_results import a_table


@pytest.fixture
def hall(store: Store, wait: Any) -> Store:
    for name in ("ann", "ben", "cleo"):
        wait(store.create_person(Person(name, name.title(), 1)))
        wait(store.seek(name, None if name == "cleo" else "chess", "live", False, 100))
    return store


def a_pair(number: int) -> Any:
    row = replace(a_table(number, "ann", over=False), status="open", settings={"clock": 60})
    return replace(row, seats=(Seat(), Seat()))


def test_a_wish_is_one_a_person_and_keeps_its_waiting(hall: Store, wait: Any) -> None:
    wait(hall.seek("ann", "go", "days", True, 200))
    ann = wait(hall.seek_of("ann"))
    assert (ann.game, ann.pace, ann.anybody, ann.made_at, ann.seen_at, ann.name) == (
        *("go", "days", True, 100, 200),
        "Ann",
    )
    assert sorted(wait(hall.pools()), key=str) == [("chess", "live", 1), ("go", "days", 1), (None, "live", 1)]
    wait(hall.seek_seen("ann", 300))
    assert [one.seen_at for one in wait(hall.seeks())] == [300, 100, 100]
    assert wait(hall.drop_seeks(["ann"])) == 1
    assert wait(hall.seek_of("ann")) is None


def test_a_pair_and_its_table_come_together_or_not_at_all(hall: Store, wait: Any) -> None:
    wait(hall.pair(["ann", "ben"], a_pair(1), 900, 400))
    assert [wait(hall.seek_of(name)).table_id for name in ("ann", "ben", "cleo")] == ["t1", "t1", None]
    assert wait(hall.table("t1")) is not None
    with pytest.raises(Conflict):
        wait(hall.pair(["ann", "cleo"], a_pair(2), 900, 400))
    assert wait(hall.table("t2")) is None
    assert wait(hall.seek_of("cleo")).table_id is None
    with pytest.raises(Conflict):
        wait(hall.seek("ann", "go", "live", False, 500))
    assert wait(hall.drop_seeks(["ann"])) == 0
    assert wait(hall.waited("chess", "live", 0)) == [(400, 300)]
    assert wait(hall.waited("go", "live", 0)) == []


def test_who_sat_in_vain_waits_on_and_the_other_does_not(hall: Store, wait: Any) -> None:
    wait(hall.pair(["ann", "ben"], a_pair(1), 900, 400))
    wait(hall.part("t1", ["ann"]))
    ann = wait(hall.seek_of("ann"))
    assert (ann.table_id, ann.until, ann.made_at) == (None, None, 100)
    assert wait(hall.seek_of("ben")) is None
