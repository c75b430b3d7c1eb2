"""A hall in a file: out of one database and into another, with nothing lost and nothing told too early."""

import random
import tracemalloc
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import spellhall
from spellhall.core.errors import Refused
from spellhall.core.options import settle
from spellhall.facade.lists import word_list
from spellhall.games import find
from spellhall.table.fair import FairRng, commit_of, draw_seats, salt_of
from spellhall.table.record import read_record
from spellhall.table.sitting import Sitting
from spellhall.web.store import (
    ChatLine,
    Entry,
    Pass,
    Person,
    Seat,
    Store,
    TableChanges,
    TableRow,
    hash_of,
    open_store,
    order,
)
from spellhall.web.store.cup_rows import Cup, CupGame, CupNote, CupPlayer, Settled
from spellhall.web.store.database import Database
from spellhall.web.store.moving import Moved, export_hall, import_hall
from spellhall.web.store.unpacking import MOST_RECORD

from ..found import ONE, SHARED

SEED = bytes(range(32))


def _row(game: str, table_id: str) -> TableRow:
    found = find(game)
    options = settle(found.options, {})
    listed = word_list(options)
    seats = (Seat("ann", contribution="0a0b"), Seat(bot="casual")) + (Seat("ben"),) * (
        found.about.seats[0] - 2
    )
    return TableRow(
        table_id,
        game,
        found.about.version,
        options,
        seats,
        "ann",
        5,
        commit_of(SEED, table_id),
        SEED,
        lexicon=None if listed is None else (listed.name, listed.sha256),
        changed_at=5,
        settings={"clock": {"seconds": 30}},
    )


async def _play(store: Store, row: TableRow, moves: int) -> None:
    """Some random play as a hall would write it; to the end if there is time."""
    await store.create_table(row)
    rng = FairRng(SEED, salt_of(row.id, row.places))
    drawn = draw_seats(len(row.seats), rng)
    found = find(row.game)
    sitting = Sitting(found, found.rules.start(row.options, len(row.seats)))
    people = random.Random(3)
    sitting.draw(rng)
    while moves and sitting.to_act:
        seat = sitting.to_act[0]
        sitting.play(seat, found.rules.pick(sitting.state, seat, people))
        sitting.draw(rng)
        moves -= 1
    if sitting.result is None and not moves:
        sitting.leave(0, "resign")
    entries = [Entry(line, 50 + n, None, f"key-{n}", b"r") for n, line in enumerate(sitting.lines())]
    seats = tuple(row.seats[place] for place in drawn)
    changes = TableChanges(status="over", result={"winners": [1]}, seats=seats, drawn=drawn, draws=rng.count)
    await store.append(row.id, 0, entries, changes)


@pytest.fixture
def filled(store: Store, database_url: str, wait: Any) -> Iterator[Database]:
    """A hall with people, a bot, and tables: over, playing, open and archived."""
    game = ONE[0]
    wait(store.create_person(Person("ann", "Ann", 1), Pass(hash_of("a"), "ann", "session", 1)))
    wait(
        store.create_person(Person("ada", "Ada's bot", 2, "bot", "ann"), Pass(hash_of("b"), "ada", "bot", 1))
    )
    for name in SHARED:
        wait(_play(store, _row(name, f"over-{name}"), 10))
    wait(_play(store, replace(_row(game, "old"), made_at=1, changed_at=1), 3))
    wait(store.archive(over_before=100))
    wait(_play(store, _row(game, "played"), 8))
    wait(store.create_table(_row(game, "open")))
    wait(store.create_table(replace(_row(game, "playing"), status="playing", deadline=77, bots_due=True)))
    wait(store.say("playing", ChatLine("ann", "hello", 9, 0)))
    wait(store.mute("playing", "ann", "ada"))
    database = Database(database_url)
    yield database
    database.close()


async def _all(store: Store) -> dict[str, Any]:
    ids = [f"over-{name}" for name in SHARED] + ["old", "played", "open", "playing"]
    kept: dict[str, Any] = {name: [await store.table(name), await store.entries(name)] for name in ids}
    kept["chat"] = [await store.chat("playing"), await store.mutes("playing")]
    kept["people"] = [await store.people(["ann", "ada"]), await store.bots_of("ann")]
    kept["in"] = [
        await store.person_by_pass(hash_of("a"), "session", 5),
        await store.person_by_pass(hash_of("b"), "bot", 5),
    ]
    kept["due"] = [row.id for row in await store.due(100)]
    return kept


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_a_hall_moves_from_any_database_to_any_other(
    filled: Database, store: Store, into: str, wait: Any, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "hall.zip"
    games = len(SHARED)
    assert export_hall(filled, file) == Moved(games + 4, 2)
    assert file.stat().st_mode & 0o077 == 0
    server = request.getfixturevalue("postgres_server") if into == "postgresql" else None
    url = str(tmp_path / "other.sqlite") if server is None else server.empty_database()
    other = Database(url)
    other.prepare()
    heard: list[tuple[int, int]] = []
    assert import_hall(other, file, lambda done, of: heard.append((done, of))) == Moved(games + 4, 2)
    assert heard == [(done, games + 4) for done in range(1, games + 5)]
    assert import_hall(other, file) == Moved(0, 0, games + 4)

    async def compare() -> None:
        opened = await open_store(url)
        assert await _all(opened) == await _all(store)
        assert await opened.append("playing", 0, [Entry("dice 3 4", 1)]) == 1
        await opened.close()

    wait(compare())
    again = tmp_path / "again.zip"
    export_hall(other, again)
    other.close()
    with zipfile.ZipFile(file) as one, zipfile.ZipFile(again) as two:
        names = [name for name in one.namelist() if name.endswith(".record") and "playing" not in name]
        assert [one.read(name) for name in names] == [two.read(name) for name in names]
    if server is not None:
        server.give_back(url)


def test_tournaments_blocks_and_bars_move_along(
    store: Store, database_url: str, wait: Any, tmp_path: Path
) -> None:
    file, url = tmp_path / "hall.zip", str(tmp_path / "other.sqlite")
    wait(store.create_person(Person("ann", "Ann", 1), Pass(hash_of("a"), "ann", "session", 1)))
    wait(store.create_table(_row(ONE[0], "t1")))
    wait(store.cups.create(Cup("c1", "Cup", ONE[0], "swiss", "ann", 1, {"rounds": 2}), 5))
    wait(store.cups.join("c1", "ann", 8, 2))
    bot = CupPlayer("c1", "bot:1", 0, 3, 3, 3, level="novice")
    wait(store.cups.begin("c1", 2, [bot]))
    game = CupGame("c1", 1, 1, "ann", "bot:1", 4, table_id="t2", until=99)
    wait(store.cups.pair("c1", 3, [game], [_row(ONE[0], "t2")], round=1))
    wait(
        store.cups.settle(
            "c1", [Settled(1, 1, (2, 0), "mended")], 5, CupNote(0, 5, "mended", "ann", {"a": 1})
        )
    )
    wait(store.write(order.block, "ann", "ben", True, 6))
    wait(store.write(order.report, order.Report("r1", 7, "ann", "ben", "t1", "abuse", "Shouts.")))
    bar = order.Bar("b1", "bar", "ben", None, "Shouts.", 8, 2**60)
    wait(store.write(order.bar, bar, order.LogLine(8, "keeper", "bar", "ben", "Shouts.")))
    database, other = Database(database_url), Database(url)
    other.prepare()
    assert export_hall(database, file) == Moved(2, 1, cups=1)
    assert import_hall(other, file) == Moved(2, 1, cups=1)
    assert import_hall(other, file) == Moved(0, 0, 2)

    async def told(kept: Store) -> list[Any]:
        return [
            await kept.cups.look("c1"),
            await kept.cups.notes("c1"),
            await kept.cups.seats_at(["t2"]),
            await kept.read(order.apart, ["ann", "ben"]),
            await kept.read(order.reported, 10),
            await kept.read(order.barred, 9),
            await kept.read(order.noted, 10),
        ]

    async def compare() -> None:
        opened = await open_store(url)
        found = await told(opened)
        assert found == await told(store)
        assert all(found)
        await opened.close()

    wait(compare())
    other.close()
    database.close()


def test_every_exported_record_replays_and_verifies(filled: Database, tmp_path: Path) -> None:
    file = tmp_path / "hall.zip"
    export_hall(filled, file)
    with zipfile.ZipFile(file) as opened:
        records = {name: opened.read(name).decode() for name in opened.namelist() if name.endswith(".record")}
    for name, text in records.items():
        spellhall.replay(text)
        verdict = spellhall.verify(text)
        unfinished = name in ("tables/open.record", "tables/playing.record")
        assert verdict.fair != unfinished, (name, verdict)
        assert (SEED.hex() in text) != unfinished


def test_a_single_record_is_kept_for_reading(
    filled: Database, store: Store, tmp_path: Path, wait: Any
) -> None:
    file = tmp_path / "hall.zip"
    export_hall(filled, file)
    with zipfile.ZipFile(file) as opened:
        text = opened.read("tables/played.record").decode()
    strange, plain = tmp_path / "strange.record", tmp_path / "plain.record"
    strange.write_text(text.replace("table: played", "table: strange"))
    plain.write_text(spellhall.new(ONE[0], seats=2, seed=1).record())
    assert import_hall(filled, strange) == Moved(1, 0)
    assert import_hall(filled, strange) == Moved(0, 0, 1)
    assert import_hall(filled, plain) == Moved(1, 0)
    row = wait(store.table("strange"))
    assert (row.status, row.seed) == ("archived", SEED)
    lines = [line for _, line in read_record(text).lines]
    assert [entry.line for entry in wait(store.entries("strange"))] == lines


def test_what_is_no_hall_is_refused_and_nothing_comes_in(
    filled: Database, store: Store, tmp_path: Path, wait: Any
) -> None:
    file, broken = tmp_path / "hall.zip", tmp_path / "broken.zip"
    export_hall(filled, file)
    before = wait(store.counts())
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(broken, "w") as new:
        for name in old.namelist():
            text = old.read(name).decode().replace("over-", "new-").replace("played", "new")
            # The last of them has lost a line.
            cut = name == "tables/played.record"
            new.writestr(
                name.replace("played", "new").replace("over-", "new-"),
                text[: text.rindex("\n", 0, -1) + 1] if cut else text,
            )
    for place, says in (
        (broken, "has .* lines, not"),
        (_zip(tmp_path / "empty.zip", {}), "no exported hall"),
        (_zip(tmp_path / "newer.zip", {"hall.json": '{"layout": 2, "people": [], "passes": []}'}), "newer"),
        (_zip(tmp_path / "odd.zip", {"hall.json": "[]"}), "no exported hall"),
        (_text(tmp_path / "letter", b"Dear Ann"), "no record"),
        (_text(tmp_path / "noise", b"\xff\xfe\x00"), "neither"),
    ):
        with pytest.raises(Refused, match=says):
            import_hall(filled, place)
    assert wait(store.counts()) == before


def _zip(place: Path, content: dict[str, str]) -> Path:
    with zipfile.ZipFile(place, "w") as file:
        for name, text in content.items():
            file.writestr(name, text)
    return place


def _text(place: Path, content: bytes) -> Path:
    place.write_bytes(content)
    return place


def _bomb(place: Path, name: str) -> Path:
    """An exported hall of which one part unpacks to a thousand times its size."""
    parts = {
        "hall.json": '{"layout": 1, "people": [], "passes": []}',
        "tables/open.record": spellhall.new(ONE[0], seats=2).record(),
        "tables/open.json": "{}",
    }
    with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as file:
        for one, told in parts.items():
            file.writestr(one, told + " " * (50_000_000 if one == name else 0))
    assert place.stat().st_size < 100_000
    return place


@pytest.mark.parametrize("name", ["hall.json", "tables/open.record", "tables/open.json"])
def test_a_small_file_that_unpacks_to_a_large_one_is_refused(name: str, tmp_path: Path) -> None:
    file = _bomb(tmp_path / "hall.zip", name)
    other = Database(str(tmp_path / "other.sqlite"))
    other.prepare()
    tracemalloc.start()
    try:
        with pytest.raises(Refused, match=f"{name} unpacks to more than"):
            import_hall(other, file)
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()
    with other.reading.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM tables").scalar_one() == 0
    other.close()


def test_a_part_that_cannot_be_unpacked_and_a_file_that_is_no_record_are_told(tmp_path: Path) -> None:
    file = tmp_path / "hall.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("hall.json", b"{}" * 1000)
    packed = bytearray(file.read_bytes())
    packed[6] |= 1  # says that it is locked by a password, here and in the directory
    packed[packed.index(b"PK\1\2") + 8] |= 1
    file.write_bytes(packed)
    database = Database(str(tmp_path / "hall.sqlite"))
    database.prepare()
    with pytest.raises(Refused, match=r"hall.json cannot be unpacked"):
        import_hall(database, file)
    large = tmp_path / "large"
    with large.open("wb") as hole:
        hole.truncate(MOST_RECORD + 1)
    with pytest.raises(Refused, match="it is no record"):
        import_hall(database, large)
    database.close()
