"""What is kept of identities, and what is left of somebody who went; the same on SQLite and PostgreSQL."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from spellhall.web.store import (
    SOMEBODY,
    ArchiveQuestion,
    ChatLine,
    Conflict,
    Pass,
    Passkey,
    Person,
    Seat,
    Store,
    TooMany,
    holidays,
    open_store,
    order,
)
from spellhall.web.store.channels import Channel
from spellhall.web.store.database import Database
from spellhall.web.store.identity import MOST_PASSKEYS
from spellhall.web.store.moving import export_hall, import_hall
from spellhall.web.store.schema import metadata

from .test_ratings import both, rule
from .test_results import a_result, a_table


def a_key(number: int, person: str = "ann") -> Passkey:
    return Passkey(bytes([number]), person, "hall.example", b"key", 0, "Phone", number, number)


def a_session(number: int) -> Pass:
    return Pass(bytes([number]) * 32, "", "session", 5, 5)


@pytest.fixture
def hall(store: Store, wait: Any) -> Store:
    for name in ("ann", "ben"):
        wait(store.create_person(Person(name, name.title(), 1)))
    return store


def test_a_challenge_is_answered_once_in_time_and_by_who_was_asked(hall: Store, wait: Any) -> None:
    kept = hall.identities
    for number, person, until in ((1, None, 9), (2, "ann", 9), (3, None, 4)):
        wait(kept.keep_challenge(bytes([number]), person, until, 1))
    assert wait(kept.take_challenge(b"\1", "ann", 5)) is False
    assert wait(kept.take_challenge(b"\1", None, 5)) is True
    assert wait(kept.take_challenge(b"\1", None, 5)) is False
    assert wait(kept.take_challenge(b"\2", "ben", 5)) is False
    assert wait(kept.take_challenge(b"\2", None, 5)) is False
    assert wait(kept.take_challenge(b"\2", "ann", 5)) is True
    assert wait(kept.take_challenge(b"\3", None, 5)) is False


def test_a_passkey_is_one_persons_and_counts_up(hall: Store, wait: Any) -> None:
    kept = hall.identities
    wait(kept.add_passkey(a_key(1)))
    with pytest.raises(Conflict):
        wait(kept.add_passkey(a_key(1, "ben")))
    assert wait(kept.use_passkey(a_key(1), 7, a_session(1), 50)).id == "ann"
    assert wait(kept.use_passkey(a_key(1), 8, a_session(2), 60)) is None
    used = wait(kept.passkey(b"\1"))
    assert (used.counter, used.used_at) == (7, 50)
    assert [one.seen_at for one in wait(hall.passes("ann", "session"))] == [5]
    assert wait(kept.drop_passkey("ben", b"\1")) is False
    assert wait(kept.drop_passkey("ann", b"\1")) is True
    for number in range(MOST_PASSKEYS):
        wait(kept.add_passkey(a_key(number)))
    with pytest.raises(TooMany):
        wait(kept.add_passkey(a_key(99)))


def test_a_new_code_takes_the_place_of_the_old(hall: Store, wait: Any) -> None:
    for number in (1, 2):
        wait(hall.identities.new_recovery(Pass(bytes([number]) * 32, "ann", "recovery", number)))
    assert wait(hall.identities.recover(b"\1" * 32, a_session(3), 9)) is None
    assert wait(hall.identities.recover(b"\2" * 32, a_session(3), 9)).id == "ann"
    assert [one.person for one in wait(hall.passes("ann", "session"))] == ["ann"]


def test_a_hall_that_moves_takes_passkeys_along(
    hall: Store, wait: Any, tmp_path: Path, database_url: str
) -> None:
    wait(hall.identities.add_passkey(a_key(1)))
    wait(hall.identities.set_private("ann", True))
    here, there = Database(database_url), Database(str(tmp_path / "other.sqlite"))
    there.prepare()
    try:
        export_hall(here, tmp_path / "hall.zip")
        for _ in range(2):
            import_hall(there, tmp_path / "hall.zip")
    finally:
        here.close()
        there.close()
    other = wait(open_store(str(tmp_path / "other.sqlite")))
    assert wait(other.identities.passkeys("ann")) == [a_key(1)]
    assert wait(other.person("ann")).private is True
    wait(other.close())


def played(store: Store, wait: Any) -> None:
    """Ann and Ben have played a public and a rated game, and one more is played."""
    told = {"against": [{"name": "Ben"}]}, {"against": [{"name": "Ann"}]}
    for number, more in ((1, {"public": True}), (2, {"settings": {"rated": True}})):
        wait(store.create_table(replace(a_table(number, "ann", "ben"), **more)))
        lost = a_result(number, person="ann", outcome="lost", told=told[0])
        wait(store.keep_results([lost, a_result(number, person="ben", told=told[1])]))
    wait(store.rate("t2", "chess", both("ben", "ann"), rule, 5))


def test_who_is_private_is_found_by_themselves_alone(hall: Store, wait: Any) -> None:
    played(hall, wait)
    wait(hall.identities.set_private("ann", True))

    def found(**asked: Any) -> list[tuple[str, list[Any]]]:
        listed = wait(hall.archived(ArchiveQuestion(**asked), 9))
        return [(one.name, one.result.told["against"]) for one in listed]

    assert (
        found(person="ann")
        == found(name="ann")
        == found(outcome="lost")
        == found(word="horse", name="a")
        == []
    )
    assert found() == found(reader="ben") == [("Ben", [{"name": "Somebody"}])] * 2
    assert found(reader="ann", person="ann") == [("Ann", [{"name": "Ben"}])] * 2
    assert found(reader="ann", person="ben") == [("Ben", [{"name": "Ann"}])] * 2
    assert [one.player for one in wait(hall.leaders("chess", 1, 9))] == ["ben"]
    (ann,) = wait(hall.ratings(["ann"], "chess"))
    assert wait(hall.count_above(ann, 1)) == 1
    wait(hall.identities.set_private("ben", True))
    assert found() == []
    assert wait(hall.count_above(ann, 1)) == 0


def left_of(database_url: str, person: str) -> list[str]:
    """Tables in which an id still stands in a row, whatever the column."""
    database = Database(database_url)
    try:
        with database.reading.connect() as connection:
            return [
                table.name
                for table in metadata.sorted_tables
                if any(person in str(row).lower() for row in connection.execute(select(table)))
            ]
    finally:
        database.close()


def test_of_who_went_nothing_is_left_but_games_of_somebody(hall: Store, wait: Any, database_url: str) -> None:
    played(hall, wait)
    wait(hall.create_person(Person("robo", "Robo", 2, "bot", "ann"), Pass(b"b" * 32, "robo", "bot", 2)))
    wait(hall.create_table(a_table(3, "ann", "ben", "robo", over=False)))
    waiting = replace(a_table(4, "ann", over=False), status="open")
    wait(hall.create_table(replace(waiting, seats=(Seat("ann"), Seat("ben"), Seat()))))
    wait(hall.create_table(replace(waiting, id="t5", creator="ben", seats=(Seat(more={"kept": "ann"}),))))
    wait(hall.create_table(replace(waiting, id="t6", seats=(Seat(),))))
    for person in ("ann", "ben"):
        wait(hall.say("t3", ChatLine(person, f"I am {person}", 7)))
    wait(hall.mute("t3", "ben", "ann"))
    wait(hall.seek("ann", None, "live", False, 1))
    wait(hall.identities.add_passkey(a_key(1)))
    wait(hall.identities.keep_challenge(b"c", "ann", 99, 1))
    wait(hall.add_pass(Pass(b"s" * 32, "ann", "session", 1)))
    for one, other in (("ann", "ben"), ("ben", "ann")):
        wait(hall.write(order.block, one, other, True, 1))
        wait(hall.write(order.report, order.Report(f"r{one}", 1, one, other, None, "other", "")))
    barred = order.Bar("b1", "bar", "ann", None, "", 1)
    wait(hall.write(order.bar, barred, order.LogLine(1, "Mona", "bar", "", "")))
    place = Channel("p1", "ann", "mail", "ann@example.org", "mark", "", "on", 1)
    wait(hall.outbox.put(place))
    wait(hall.write(holidays.begin, "ann", 1, 2, 9))

    with pytest.raises(Conflict):
        wait(hall.identities.nameless(["ann", "robo"], set()))
    assert [seat.person for seat in wait(hall.table("t3")).seats] == ["ann", "ben", "robo"]
    with pytest.raises(Conflict):
        wait(hall.identities.erase(["ann", "robo"]))
    assert wait(hall.identities.nameless(["ann", "robo"], {"t3"})) == 6
    assert wait(hall.identities.nameless(["ann", "robo"], {"t3"})) == 0
    wait(hall.identities.erase(["ann", "robo"]))

    assert [seat.person for seat in wait(hall.table("t3")).seats] == [SOMEBODY, "ben", SOMEBODY]
    assert wait(hall.people([SOMEBODY, "ann", "robo"])).keys() == {SOMEBODY}
    fourth = wait(hall.table("t4"))
    assert (fourth.creator, fourth.status, [seat.person for seat in fourth.seats]) == (
        *("ben", "open"),
        [None, "ben", None],
    )
    assert wait(hall.table("t5")).seats == (Seat(),)
    assert (wait(hall.table("t6")).creator, wait(hall.table("t6")).status) == (SOMEBODY, "archived")
    assert [(one.person, one.text) for one in wait(hall.chat("t3"))] == [(SOMEBODY, ""), ("ben", "I am ben")]
    assert wait(hall.mutes("t3")) == set()
    assert wait(hall.results_of("ann", 9)) == []
    assert [one.told["against"] for one in wait(hall.results_of("ben", 9))] == [[{"name": "Somebody"}]] * 2
    assert wait(hall.ratings(["ann"])) == []
    assert [one.player for one in wait(hall.rated_by("t2"))] == ["ben"]
    assert wait(hall.identities.passkey(b"\1")) is None
    assert wait(hall.good_passes([b"s" * 32, b"b" * 32], 5)) == set()
    assert left_of(database_url, "ann") == []
    # What was worked out meanwhile comes too late for who is gone.
    wait(hall.keep_results([a_result(1)]))
    assert wait(hall.results_of("ann", 9)) == []
