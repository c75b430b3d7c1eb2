"""What the store keeps, the same on SQLite and PostgreSQL."""

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.web.store import (
    ChatLine,
    Conflict,
    Counts,
    Entry,
    Head,
    Missing,
    Pass,
    Person,
    Repeated,
    Reply,
    Seat,
    Store,
    StoreError,
    TableChanges,
    TableRow,
    hash_of,
    new_id,
    new_token,
    open_store,
)
from spellhall.web.store.tables import LONGEST_LEASE

ANN, BEN = Person("ann", "Ann", 10), Person("ben", "Ben", 20)


def a_table(table_id: str = "table-1", **more: Any) -> TableRow:
    seats = (Seat("ann", contribution="00ff"), Seat(bot="casual", more={"since": 3}))
    row = TableRow(table_id, "chess", 2, {"words": "referee"}, seats, "ann", 100, "c0" * 32, b"s" * 32)
    return replace(row, changed_at=100, **more)


def lines(*texts: str, at: int = 200) -> list[Entry]:
    return [Entry(text, at) for text in texts]


# People
def test_a_person_comes_in_by_a_session_and_is_renamed(store: Store, wait: Any) -> None:
    token = new_token()
    wait(store.create_person(ANN, Pass(hash_of(token), "ann", "session", 10, label="phone")))
    assert wait(store.person("ann")) == ANN
    assert wait(store.person_by_pass(hash_of(token), "session", 50)) == ANN
    assert wait(store.person_by_pass(hash_of(token), "bot", 50)) is None
    assert wait(store.person_by_pass(hash_of("guess"), "session", 50)) is None
    wait(store.rename("ann", "Änn 🐝"))
    wait(store.seen(hash_of(token), 60))
    assert wait(store.people(["ann", "nobody"])) == {"ann": replace(ANN, name="Änn 🐝")}
    assert [(one.label, one.seen_at) for one in wait(store.passes("ann", "session"))] == [("phone", 60)]
    with pytest.raises(Missing):
        wait(store.rename("nobody", "x"))


def test_a_pass_ends_with_its_time_or_when_it_is_dropped(store: Store, wait: Any) -> None:
    wait(store.create_person(ANN, Pass(hash_of("a"), "ann", "session", 10, until=100)))
    wait(store.add_pass(Pass(hash_of("b"), "ann", "session", 11)))
    wait(store.add_pass(Pass(hash_of("c"), "ann", "bot", 11)))
    assert wait(store.person_by_pass(hash_of("a"), "session", 99)) == ANN
    assert wait(store.person_by_pass(hash_of("a"), "session", 100)) is None
    assert wait(store.drop_pass(hash_of("a"))) is True
    assert wait(store.drop_pass(hash_of("a"))) is False
    assert wait(store.drop_passes("ann", "session")) == 1
    assert wait(store.person_by_pass(hash_of("c"), "bot", 99)) == ANN


def test_a_carry_code_opens_another_session(store: Store, wait: Any) -> None:
    wait(store.create_person(ANN))
    wait(store.add_pass(Pass(hash_of("link"), "ann", "carry", 10)))
    wait(store.add_pass(Pass(hash_of("code"), "ann", "carry", 10, once=True)))

    def use(code: str, token: str) -> Any:
        return wait(store.use_carry(hash_of(code), Pass(hash_of(token), "", "session", 30), 30))

    assert use("link", "1") == use("link", "2") == use("code", "3") == ANN
    assert use("code", "4") is None
    assert use("wrong", "5") is None
    assert [wait(store.person_by_pass(hash_of(token), "session", 40)) for token in "1234"] == [ANN] * 3 + [
        None
    ]


def test_of_two_who_show_one_code_at_once_one_comes_in(store: Store, wait: Any) -> None:
    wait(store.create_person(ANN, Pass(hash_of("code"), "ann", "carry", 10, once=True)))

    async def both() -> list[Person | None]:
        sessions = [Pass(hash_of(token), "", "session", 30) for token in "12"]
        return await asyncio.gather(*(store.use_carry(hash_of("code"), one, 30) for one in sessions))

    assert wait(both()) == [ANN, None]


def test_bots_belong_to_a_person(store: Store, wait: Any) -> None:
    bot = Person("bot-1", "Deep Ann", 30, "bot", "ann")
    wait(store.create_person(ANN))
    wait(store.create_person(bot, Pass(hash_of("t"), "bot-1", "bot", 30)))
    assert wait(store.bots_of("ann")) == [bot]
    assert wait(store.person_by_pass(hash_of("t"), "bot", 40)) == bot


def test_nobody_is_made_twice_and_no_pass_is_nobodys(store: Store, wait: Any) -> None:
    wait(store.create_person(ANN))
    for again in (store.create_person(ANN), store.add_pass(Pass(hash_of("x"), "nobody", "session", 1))):
        with pytest.raises(Conflict):
            wait(again)


# Tables
def test_a_table_is_kept_as_it_was_given(store: Store, wait: Any) -> None:
    row = a_table(lexicon=("default", "ab" * 32), public=True, settings={"clock": {"days": 2}})
    wait(store.create_table(row))
    assert wait(store.table("table-1")) == row
    assert wait(store.table("table-2")) is None


def test_tables_are_found_by_person_and_by_being_open(store: Store, wait: Any) -> None:
    wait(store.create_table(a_table("t1", public=True)))
    wait(store.create_table(replace(a_table("t2"), creator="ben", changed_at=300)))
    wait(
        store.create_table(
            replace(a_table("t3"), creator="ben", seats=(Seat(),), public=True, changed_at=200)
        )
    )
    assert [row.id for row in wait(store.tables_of("ann"))] == ["t2", "t1"]
    assert [row.id for row in wait(store.tables_of("ben", before=300))] == ["t3"]
    assert [row.id for row in wait(store.tables_of("ann", limit=1))] == ["t2"]
    assert [row.id for row in wait(store.open_tables())] == ["t3", "t1"]
    assert wait(store.count_made("ben")) == 2
    assert wait(store.count_made("ben", ("over",))) == 0


def test_seats_change_only_from_the_revision_that_was_seen(store: Store, wait: Any) -> None:
    wait(store.create_table(a_table()))
    taken = TableChanges(seats=(Seat("ben"), Seat("cat")))
    assert wait(store.update_table("table-1", 0, taken, 400)) == 1
    with pytest.raises(Conflict):
        wait(store.update_table("table-1", 0, TableChanges(public=True), 401))
    with pytest.raises(Missing):
        wait(store.update_table("table-9", 0, taken, 401))
    row = wait(store.table("table-1"))
    assert (row.revision, row.seats, row.public, row.changed_at) == (1, taken.seats, False, 400)
    assert [row.id for row in wait(store.tables_of("cat"))] == ["table-1"]


# The log
def test_lines_are_numbered_and_come_back_in_order(store: Store, wait: Any) -> None:
    wait(store.create_table(a_table()))
    assert wait(store.append("table-1", 0, lines("dice 3 4", "0: write 34 b3"))) == 2
    moved = Entry("0: done", 300, 0, "key-1", b'{"n":3}')
    result = {"winners": [0]}
    changes = TableChanges(status="over", draws=5, deadline=900, bots_due=True, result=result)
    assert wait(store.append("table-1", 2, [moved], changes)) == 3
    assert [entry.line for entry in wait(store.entries("table-1"))] == [
        "dice 3 4",
        "0: write 34 b3",
        "0: done",
    ]
    assert wait(store.entries("table-1", 2)) == [replace(moved, version=3)]
    row = wait(store.table("table-1"))
    assert (row.version, row.status, row.draws, row.deadline, row.bots_due) == (3, "over", 5, 900, True)
    assert (row.result, row.changed_at, row.revision) == (result, 300, 1)


def test_how_far_tables_have_come(store: Store, wait: Any) -> None:
    wait(store.create_table(a_table()))
    wait(store.create_table(a_table("table-2")))
    wait(store.append("table-1", 0, lines("dice 1 2", "0: pass")))
    wait(store.update_table("table-2", 0, TableChanges(status="playing"), 300))
    heads = wait(store.heads(["table-1", "table-2", "nowhere"]))
    assert sorted(heads, key=lambda head: head.table) == [Head("table-1", 2, 0), Head("table-2", 0, 1)]
    assert wait(store.heads([])) == []


def test_who_comes_second_is_told(store: Store, wait: Any) -> None:
    wait(store.create_table(a_table()))

    async def race() -> list[Any]:
        tries = [store.append("table-1", 0, lines(text)) for text in ("0: a", "0: b", "0: c")]
        return await asyncio.gather(*tries, store.append("nowhere", 0, lines("x")), return_exceptions=True)

    first, *others, nowhere = wait(race())
    assert first == 1
    assert [type(one) for one in others] == [Conflict, Conflict]
    assert type(nowhere) is Missing
    assert [entry.line for entry in wait(store.entries("table-1"))] == ["0: a"]
    with pytest.raises(Conflict):
        wait(store.append("table-1", 1, lines("0: d"), TableChanges(), revision=7))


def test_two_appends_may_be_under_way_at_one_table(store: Store, wait: Any) -> None:
    wait(store.create_table(a_table()))

    async def both() -> list[int]:
        return await asyncio.gather(
            *(store.append("table-1", after, lines(f"0: {after}")) for after in range(5))
        )

    assert wait(both()) == [1, 2, 3, 4, 5]


def test_a_client_key_counts_once(store: Store, wait: Any) -> None:
    wait(store.create_table(a_table()))
    wait(store.create_table(a_table("table-2")))
    entry = Entry("0: done", 300, 0, "key-1", b"fine")

    async def twice_at_once() -> list[Any]:
        tries = [store.append("table-1", 0, [entry]), store.append("table-1", 1, [entry])]
        return await asyncio.gather(*tries, return_exceptions=True)

    first, second = wait(twice_at_once())
    assert first == 1
    assert type(second) is Repeated
    with pytest.raises(Repeated):
        wait(store.append("table-1", 1, [entry]))
    assert wait(store.reply_of("table-1", "key-1")) == Reply(1, 0, b"fine")
    assert wait(store.reply_of("table-2", "key-1")) is None
    assert wait(store.append("table-2", 0, [entry])) == 1


def test_draws_never_go_back(store: Store, wait: Any) -> None:
    wait(store.create_table(a_table()))
    wait(store.append("table-1", 0, lines("dice 3 4"), TableChanges(draws=2)))
    with pytest.raises(ValueError, match="never go back"):
        wait(store.append("table-1", 1, lines("undo 1"), TableChanges(draws=0)))
    assert wait(store.table("table-1")).draws == 2


def test_a_line_that_cannot_be_written_harms_no_other(store: Store, wait: Any) -> None:
    for name in ("t1", "t2", "t3"):
        wait(store.create_table(a_table(name)))
    unwritable = [Entry("0: a\ud800", 1)]  # a lone half of a character

    async def together() -> list[Any]:
        tries = [store.append("t1", 0, lines("0: a")), store.append("t2", 0, unwritable)]
        tries.append(store.append("t3", 0, lines("0: c")))
        return await asyncio.gather(*tries, return_exceptions=True)

    first, second, third = wait(together())
    assert (first, third) == (1, 1)
    assert isinstance(second, Exception)
    assert [wait(store.table(name)).version for name in ("t1", "t2", "t3")] == [1, 0, 1]


def test_many_tables_share_a_commit(store: Store, wait: Any) -> None:
    names = [f"t{number}" for number in range(60)]

    async def play() -> int:
        await asyncio.gather(*(store.create_table(a_table(name)) for name in names))
        before = store.commits
        for after in range(5):
            await asyncio.gather(*(store.append(name, after, lines("0: done")) for name in names))
        return store.commits - before

    assert wait(play()) == 5  # what is asked in one turn of the event loop is written together
    assert wait(store.counts()).lines == 300


def test_chat_is_numbered_by_table(store: Store, wait: Any) -> None:
    wait(store.create_table(a_table()))

    async def at_once() -> list[int]:
        said = [ChatLine("ann", f"hello {number}", 5, 0) for number in range(4)]
        return await asyncio.gather(*(store.say("table-1", one) for one in said))

    assert wait(at_once()) == [1, 2, 3, 4]
    assert wait(store.chat("table-1", 3)) == [ChatLine("ann", "hello 3", 5, 0, 4)]
    assert [one.number for one in wait(store.chat("table-1", limit=2))] == [3, 4]
    with pytest.raises(Missing):
        wait(store.say("nowhere", ChatLine("ann", "hello", 5)))


def test_mutes(store: Store, wait: Any) -> None:
    wait(store.create_table(a_table()))
    for _ in range(2):
        wait(store.mute("table-1", "ann", "ben"))
    wait(store.mute("table-1", "cat", "ben"))
    wait(store.mute("table-1", "cat", "ben", on=False))
    assert wait(store.mutes("table-1")) == {("ann", "ben")}


# Work
def test_work_is_found_when_it_is_due_and_taken_by_one(store: Store, wait: Any) -> None:
    wait(store.create_table(a_table("late", status="playing", deadline=500)))
    wait(store.create_table(a_table("bots", status="playing", bots_due=True)))
    wait(store.create_table(a_table("idle", status="playing")))
    wait(store.create_table(a_table("over", status="over", deadline=500)))
    assert [row.id for row in wait(store.due(499))] == ["bots"]
    assert sorted(row.id for row in wait(store.due(500))) == ["bots", "late"]
    assert wait(store.lease("bots", "process-1", 500, 600)) is True
    assert wait(store.lease("bots", "process-2", 599, 700)) is False
    assert [row.id for row in wait(store.due(599))] == ["late"]
    assert wait(store.lease("bots", "process-1", 550, 650)) is True
    assert wait(store.lease("bots", "process-2", 650, 700)) is True
    wait(store.release("bots", "process-1"))  # no longer its own
    assert wait(store.lease("bots", "process-3", 660, 700)) is False
    wait(store.release("bots", "process-2"))
    assert wait(store.lease("bots", "process-3", 660, 700)) is True


def test_a_lease_from_a_future_that_was_taken_back_counts_as_over(store: Store, wait: Any) -> None:
    wait(store.create_table(a_table("bots", status="playing", bots_due=True)))
    day = 86_400_000
    assert wait(store.lease("bots", "process-1", day, day + LONGEST_LEASE)) is True
    assert wait(store.due(day)) == []
    assert wait(store.lease("bots", "process-2", day, day + 1)) is False
    assert [row.id for row in wait(store.due(day - 1))] == ["bots"]
    assert wait(store.lease("bots", "process-2", day - 1, day)) is True
    with pytest.raises(ValueError, match="a lease lasts at most"):
        wait(store.lease("bots", "process-2", 0, LONGEST_LEASE + 1))


# Keeping
def test_old_tables_are_packed_away_and_can_still_be_read(store: Store, wait: Any) -> None:
    for name, status in (("old", "over"), ("new", "over"), ("idle", "playing"), ("busy", "playing")):
        wait(store.create_table(a_table(name, status=status, deadline=5)))
        at = 900 if name in ("new", "busy") else 200
        wait(store.append(name, 0, [Entry("0: a", at, 0, "k", b"r"), Entry("0: b", at)]))
    before = wait(store.entries("old"))
    assert wait(store.archive(over_before=500)) == 1
    assert wait(store.archive(over_before=500, idle_before=500)) == 1
    assert wait(store.archive(over_before=500, idle_before=500)) == 0
    assert wait(store.entries("old")) == before
    assert [entry.line for entry in wait(store.entries("old", 1))] == ["0: b"]
    assert wait(store.reply_of("old", "k")) == Reply(1, 0, b"r")
    statuses = {name: wait(store.table(name)).status for name in ("old", "new", "idle", "busy")}
    assert statuses == {"old": "archived", "new": "over", "idle": "archived", "busy": "playing"}
    assert wait(store.due(1000)) != []
    assert {row.id for row in wait(store.due(1000))} == {"busy"}
    with pytest.raises(Conflict):
        wait(store.append("old", 2, lines("0: c")))
    with pytest.raises(Conflict):
        wait(store.update_table("idle", wait(store.table("idle")).revision, TableChanges(status="open"), 1))
    assert wait(store.counts()) == Counts(0, {"archived": 2, "over": 1, "playing": 1}, 8)


def test_it_is_ready(store: Store, wait: Any) -> None:
    assert wait(store.trouble()) is None


def test_damage_is_told_for_as_long_as_the_store_is_open(tmp_path: Path, wait: Any) -> None:
    file = tmp_path / "hall.sqlite"
    store = wait(open_store(str(file)))
    for number in range(200):
        wait(store.create_table(a_table(f"table-{number}")))
    wait(store.close())
    pages = bytearray(file.read_bytes())
    size = int.from_bytes(pages[16:18], "big")
    with sqlite3.connect(file) as connection:
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'").fetchone()[0]
    connection.close()
    pages[(root - 1) * size : root * size] = b"\xa5" * size
    file.write_bytes(pages)
    store = wait(open_store(str(file)))
    assert wait(store.trouble()) is None  # nobody has looked there yet
    with pytest.raises(StoreError) as told:
        wait(store.table("table-1"))
    assert (told.value.word, told.value.cause) == ("damaged", "SQLITE_CORRUPT")
    wait(store.create_person(ANN))
    assert wait(store.trouble()) == "damaged"
    wait(store.close())


def test_no_secret_is_shown(store: Store, wait: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    secret, hidden = "5ec2e7" * 5 + "aa", "0: hide MARKER"
    token = new_token()
    person, made = Person(new_id(), "Ann", 1), Pass(hash_of(token), "x", "session", 1)
    row = a_table(seed=secret.encode())
    entry = Entry(hidden, 1, reply=b"MARKER")
    wait(store.create_person(person, replace(made, person=person.id)))
    wait(store.create_table(row))
    wait(store.append(row.id, 0, [entry]))
    told = []
    for failing in (
        store.create_table(row),
        store.add_pass(made),
        store.append(row.id, 0, [entry]),
        store.append("t" * 70, 0, [entry]),
        store.add_pass(replace(made, kind="s" * 5000)),  # type: ignore[arg-type]
    ):
        with pytest.raises(Exception) as caught:  # noqa: PT011  whatever it is, it must not tell
            wait(failing)
        told += [
            repr(caught.value),
            str(caught.value),
            repr(caught.value.__context__),
            repr(caught.value.__cause__),
        ]
    told += [repr(row), repr(entry), repr(made), repr(store), caplog.text]
    told.append(repr(TableChanges(settings={"x": "MARKER"}, seats=(Seat("MARKER"),))))
    shown = "\n".join(told)
    for marker in (secret, "MARKER", token, repr(hash_of(token)), hash_of(token).hex()):
        assert marker not in shown
