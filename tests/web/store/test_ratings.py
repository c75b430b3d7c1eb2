"""Ratings are changed once by each game, the same on SQLite and PostgreSQL."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.web.store import Contender, Person, Standing, Store
from spellhall.web.store.ratings import MOST_MEETINGS

from .test_results import a_table

FIRST = Standing(1500.0, 250.0)
HOUR, DAY = 3_600_000, 86_400_000


def rule(before: Sequence[Standing], ranks: Sequence[int]) -> list[Standing]:
    """Who is first gains ten points, all others lose ten; everybody gets surer."""
    return [
        Standing(one.points + (10 if rank == 0 else -10), one.spread - 1)
        for one, rank in zip(before, ranks, strict=True)
    ]


def both(winner: str, loser: str) -> list[Contender]:
    return [Contender(winner, 0, FIRST), Contender(loser, 1, FIRST)]


@pytest.fixture
def rated(store: Store, wait: Any) -> Store:
    for name in ("ann", "ben"):
        wait(store.create_person(Person(name, name.title(), 1)))
    for number in (1, 2, 3):
        wait(store.create_table(replace(a_table(number, "ann", "ben"), settings={"rated": True})))
    wait(store.create_table(a_table(4, "ann", "ben")))
    return store


def test_a_game_changes_ratings_once(rated: Store, wait: Any) -> None:
    assert wait(rated.unrated()) == ["t1", "t2", "t3"]
    assert wait(rated.rate("t1", "chess", both("ann", "ben"), rule, 5)) is True
    assert wait(rated.rate("t1", "chess", both("ann", "ben"), rule, 6)) is False
    assert wait(rated.rate("t4", "chess", both("ann", "ben"), rule, 6)) is False
    assert wait(rated.unrated()) == ["t2", "t3"]
    assert wait(rated.rate("t2", "chess", both("ann", "bot:club"), rule, 7)) is True
    ann, club = wait(rated.ratings(["ann", "bot:club", "nobody"], "chess"))
    assert (ann.points, ann.spread, ann.games, ann.changed_at) == (1520, 248, 2, 7)
    assert (club.points, club.games) == (1490, 1)
    assert [(one.before, one.points) for one in wait(rated.rating_steps("ann", "chess", 9))] == [
        (1500, 1510),
        (1510, 1520),
    ]
    assert [one.table_id for one in wait(rated.rating_steps("ann", "chess", 1))] == ["t2"]
    assert [one.player for one in wait(rated.rated_by("t2"))] == ["ann", "bot:club"]
    assert wait(rated.ratings(["ann"], "go")) == []


def test_nobody_plays_against_themselves(rated: Store, wait: Any) -> None:
    assert wait(rated.rate("t1", "chess", both("ann", "ann"), rule, 5)) is False
    assert wait(rated.rate("t2", "chess", both("ann", "ben")[:1], rule, 5)) is False
    assert wait(rated.ratings(["ann"])) == []
    assert wait(rated.unrated()) == ["t3"]


def test_the_same_two_count_so_often_in_a_day(rated: Store, wait: Any) -> None:
    for number in range(10, 10 + MOST_MEETINGS + 2):
        wait(rated.create_table(replace(a_table(number, "ann", "ben"), settings={"rated": True})))
    counted = [
        wait(rated.rate(f"t{10 + number}", "chess", both("ann", "ben"), rule, DAY + number))
        for number in range(MOST_MEETINGS + 1)
    ]
    assert counted == [True] * MOST_MEETINGS + [False]
    assert wait(rated.rate("t1", "chess", both("ann", "bot:club"), rule, DAY + HOUR)) is True
    assert wait(rated.rate("t2", "chess", both("ann", "ben"), rule, 2 * DAY + HOUR)) is True


def test_leaders_are_people_in_the_order_of_what_is_sure(rated: Store, wait: Any) -> None:
    wait(rated.rate("t1", "chess", both("ann", "bot:club"), rule, 5))
    wait(rated.rate("t2", "chess", both("ben", "ann"), rule, 6))
    wait(rated.rate("t3", "chess", both("ben", "bot:club"), rule, 7))
    leaders = wait(rated.leaders("chess", 2, 9))
    assert [(one.player, one.name, one.points) for one in leaders] == [
        ("ben", "Ben", 1520),
        ("ann", "Ann", 1500),
    ]
    assert [one.player for one in wait(rated.leaders("chess", 1, 1))] == ["ben"]
    assert wait(rated.leaders("chess", 3, 9)) == []
    assert [wait(rated.count_above(one, 2)) for one in leaders] == [0, 1]
