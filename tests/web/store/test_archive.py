"""The archive shows what is public or rated, and nothing else; the same on both databases."""

from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.web.store import ArchiveQuestion, Person, Store

from .test_ratings import both, rule
from .test_results import a_result, a_table


@pytest.fixture
def archive(store: Store, wait: Any) -> Store:
    """Table 1 is public, 2 is rated, 3 is private."""
    for name in ("ann", "ben"):
        wait(store.create_person(Person(name, name.title(), 1)))
    for number, more in ((1, {"public": True}), (2, {"settings": {"rated": True}}), (3, {})):
        wait(store.create_table(replace(a_table(number, "ann", "ben"), **more)))
        lost = a_result(number, person="ann", outcome="lost")
        wait(store.keep_results([lost, a_result(number, person="ben")]))
    wait(store.rate("t2", "chess", both("ben", "ann"), rule, 5))
    return store


def found(archive: Store, wait: Any, limit: int = 9, **asked: Any) -> list[tuple[str, str]]:
    listed = wait(archive.archived(ArchiveQuestion(**asked), limit))
    return [(one.result.table_id, one.name) for one in listed]


def test_private_games_are_not_found(archive: Store, wait: Any) -> None:
    assert found(archive, wait) == [("t2", "Ben"), ("t1", "Ben")]
    assert found(archive, wait, person="ann") == [("t2", "Ann"), ("t1", "Ann")]
    assert found(archive, wait, word="ox") == []


def test_games_are_found_by_each_thing_and_page_by_page(archive: Store, wait: Any) -> None:
    assert found(archive, wait, limit=1) == [("t2", "Ben")]
    assert found(archive, wait, limit=1, after="t2") == [("t1", "Ben")]
    assert found(archive, wait, after="t1") == []
    assert found(archive, wait, word="horse", name="AN") == [("t2", "Ann")]
    assert found(archive, wait, name="%") == []
    assert found(archive, wait, outcome="lost", game="chess") == [("t2", "Ann"), ("t1", "Ann")]
    assert found(archive, wait, game="go") == []


def test_what_somebody_took_off_the_shelf_is_not_told_of_them(archive: Store, wait: Any) -> None:
    wait(archive.hide_result("ben", "t2"))
    assert found(archive, wait) == [("t2", "Ann"), ("t1", "Ben")]
    assert found(archive, wait, person="ben") == [("t1", "Ben")]
