"""All of a hall in one file, and back: every table as a record, beside it what a record does not say.

The file is a zip: `hall.json` with people and what lets them in, for each table `tables/ID.record` and
`tables/ID.json`, and for each tournament `cups/ID.json`. It holds the seeds of unfinished tables, so it is
for whoever keeps the hall.
"""

import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, insert

from spellhall import facade
from spellhall.core.errors import Refused, SpellhallError
from spellhall.table.fair import Fairness
from spellhall.table.record import Record, WordList, read_record, show_record
from spellhall.web.store import (
    chat,
    identity,
    log,
    moved_cups,
    moved_messages,
    moved_order,
    people,
    ratings,
    results,
    schema,
    tables,
)
from spellhall.web.store.database import Database
from spellhall.web.store.errors import StoreError
from spellhall.web.store.rows import (
    ChatLine,
    Entry,
    Pass,
    Passkey,
    Person,
    RatingRow,
    RatingStep,
    Result,
    Seat,
    TableRow,
)
from spellhall.web.store.secrets import new_id
from spellhall.web.store.unpacking import CUP, MOST_RECORD, PEOPLE, RECORD, TABLE, read_part

LAYOUT = 1
_NOBODY = ""


class _Hall(Struct, frozen=True):
    layout: int
    people: list[Person]
    passes: list[Pass]
    ratings: list[RatingRow] = []
    passkeys: list[Passkey] = []
    messages: moved_messages.MovedMessages = moved_messages.MovedMessages()
    order: moved_order.MovedOrder = moved_order.MovedOrder()


class _Beside(Struct, frozen=True):
    """What a record does not say of its table; `entries` have no lines, these are the record's."""

    row: TableRow
    entries: list[Entry]
    chat: list[ChatLine]
    mutes: list[tuple[str, str]]
    results: list[Result] = []
    rated: list[RatingStep] = []


class Moved(Struct, frozen=True):
    tables: int
    people: int
    left_alone: int = 0  # tables that were there already
    cups: int = 0


def export_hall(database: Database, place: Path) -> Moved:
    """Write everything as it is at one moment; a server may go on writing meanwhile."""
    number = cups = 0
    try:
        place.touch(mode=0o600)
        with (
            database.reading.connect() as connection,
            zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as file,
        ):
            if not database.on_sqlite:
                connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                everybody = people.everybody(connection)
                passes = people.every_pass(connection)
                passkeys = identity.every_passkey(connection)
                messages, held = moved_messages.taken(connection), moved_order.taken(connection)
                rated = ratings.everybody(connection)
                hall = _Hall(LAYOUT, everybody, passes, rated, passkeys, messages, held)
                file.writestr("hall.json", msgspec.json.encode(hall))
                for row in tables.every(connection):
                    entries = log.since(connection, row.id, 0)
                    file.writestr(f"tables/{row.id}.record", record_of(row, entries))
                    file.writestr(
                        f"tables/{row.id}.json", msgspec.json.encode(_beside(connection, row, entries))
                    )
                    number += 1
                for moved in moved_cups.every(connection):
                    file.writestr(f"cups/{moved.cup.id}.json", msgspec.json.encode(moved))
                    cups += 1
    except OSError as error:
        raise StoreError(f"{place} cannot be written: {error.strerror or error}") from None
    return Moved(number, len(everybody), cups=cups)


def _beside(connection: Connection, row: TableRow, entries: list[Entry]) -> _Beside:
    return _Beside(
        row,
        [replace(entry, line="") for entry in entries],
        chat.since(connection, row.id, 0, 1_000_000),
        sorted(chat.mutes_of(connection, row.id)),
        results.of_table(connection, row.id),
        ratings.steps_at(connection, row.id),
    )


def plain_record(row: TableRow, entries: list[Entry]) -> Record:
    """A table's full record as it was written; with the seed only if the game has ended."""
    return Record(
        game=row.game,
        version=row.game_version,
        seats=len(row.seats),
        options=row.options,
        lexicon=None if row.lexicon is None else WordList(*row.lexicon),
        no_words=(),
        start=row.settings.get("start"),
        viewer=None,
        lines=tuple((entry.version, entry.line) for entry in entries),
        # Dice on a kitchen table come from no seed.
        fair=None if row.settings.get("followed") else row.fairness,
    )


def record_of(row: TableRow, entries: list[Entry]) -> str:
    """The same as text, with the strings that were shown to be no words."""
    record = plain_record(row, entries)
    text = show_record(record)
    try:
        # With them it replays where the word list is missing.
        refuted = read_record(facade.replay(text).record()).no_words
    except SpellhallError:
        return text  # of another version of the game: kept as it was played
    return show_record(replace(record, no_words=refuted))


OnTable = Callable[[int, int], None]
"""Hears after each table how many are done, and of how many."""


def import_hall(database: Database, place: Path, on_table: OnTable = lambda done, of: None) -> Moved:
    """Take in an exported file or a single record. All of it or nothing; what is there already stays."""
    try:
        if not zipfile.is_zipfile(place):
            if place.stat().st_size > MOST_RECORD:
                raise Refused(f"{place} has more than {MOST_RECORD} bytes: it is no record")
            text = place.read_text(encoding="utf-8-sig")
            with database.writing.begin() as connection:
                added = _add(connection, _of_stranger(text), read_record(text))
            return Moved(int(added), 0, int(not added))
        with zipfile.ZipFile(place) as file, database.writing.begin() as connection:
            return _import_file(connection, file, on_table)
    except OSError as error:
        raise StoreError(f"{place} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise Refused(f"{place} is neither an exported hall nor a record") from None
    except (zipfile.BadZipFile, KeyError, msgspec.MsgspecError) as error:
        raise Refused(f"{place} is no exported hall: {error}") from None


def _import_file(connection: Connection, file: zipfile.ZipFile, on_table: OnTable) -> Moved:
    hall = msgspec.json.decode(read_part(file, "hall.json", PEOPLE), type=_Hall)
    if hall.layout > LAYOUT:
        raise Refused("this file was written by a newer Spellhall; update this one to import it")
    new_people = _add_people(connection, hall)
    ratings.add(connection, hall.ratings)
    moved_messages.add(connection, hall.messages)
    moved_order.add(connection, hall.order)
    added = left = 0
    records = sorted(
        name for name in file.namelist() if name.startswith("tables/") and name.endswith(".record")
    )
    for done, name in enumerate(records, start=1):
        record = read_record(read_part(file, name, RECORD).decode())
        other = name.removesuffix(".record") + ".json"
        beside = msgspec.json.decode(read_part(file, other, TABLE), type=_Beside)
        if _add(connection, beside, record):
            added += 1
        else:
            left += 1
        on_table(done, len(records))
    return Moved(added, new_people, left, _add_cups(connection, file))


def _add_cups(connection: Connection, file: zipfile.ZipFile) -> int:
    names = sorted(name for name in file.namelist() if name.startswith("cups/"))
    parts = (read_part(file, name, CUP) for name in names)
    return sum(
        moved_cups.add(connection, msgspec.json.decode(part, type=moved_cups.MovedCup)) for part in parts
    )


def _add_people(connection: Connection, hall: _Hall) -> int:
    here = {person.id for person in people.everybody(connection)}
    # Who owns bots comes before them.
    new = sorted((one for one in hall.people if one.id not in here), key=lambda one: one.owner is not None)
    for person in new:
        people.create(connection, person, None)
    shown = {one.hash for one in people.every_pass(connection)}
    for made in hall.passes:
        if made.hash not in shown:
            people.add_pass(connection, made)
    for passkey in hall.passkeys:
        if identity.passkey(connection, passkey.id) is None:
            identity.add_passkey(connection, passkey)
    return len(new)


def _add(connection: Connection, beside: _Beside, record: Record) -> bool:
    row = beside.row
    if tables.by_id(connection, row.id) is not None:
        return False
    if len(record.lines) != len(beside.entries):
        raise Refused(
            f"the record of table {row.id} has {len(record.lines)} lines, not {len(beside.entries)}"
        )
    tables.create(connection, replace(row, version=len(record.lines)))
    entries = [replace(one, line=line) for one, (_, line) in zip(beside.entries, record.lines, strict=True)]
    if entries:
        connection.execute(insert(schema.entries), list(_kept(row.id, entries)))
    for said in beside.chat:
        chat.say(connection, row.id, said)
    for person, muted in beside.mutes:
        chat.mute(connection, row.id, person, muted, True)
    results.keep(connection, beside.results)
    ratings.keep_steps(connection, beside.rated)
    if row.result is not None:
        ratings.leave_out(connection, row.id)  # it has changed the ratings that were taken in
    if row.status == "archived":
        log.pack(connection, row.id)
    return True


def _kept(table_id: str, entries: list[Entry]) -> Iterator[dict[str, Any]]:
    for version, entry in enumerate(entries, start=1):
        yield {**msgspec.structs.asdict(entry), "table_id": table_id, "version": version}


def _of_stranger(text: str) -> _Beside:
    """A record that comes alone: nobody here holds its seats, so it is kept for reading."""
    played = facade.replay(text)  # Refused if it does not play
    record = read_record(text)
    if record.viewer is not None or record.start is not None:
        raise Refused("only the full record of a game from its beginning can be kept")
    fair = record.fair or Fairness(new_id(), "", (b"",) * record.seats)
    order = fair.drawn or range(record.seats)
    row = TableRow(
        id=fair.table,
        game=record.game,
        game_version=record.version,
        options=record.options,
        seats=tuple(Seat(contribution=fair.contributions[place].hex()) for place in order),
        creator=_NOBODY,
        made_at=0,
        commit=fair.commit,
        seed=fair.seed or bytes(32),
        lexicon=None if record.lexicon is None else (record.lexicon.name, record.lexicon.sha256),
        status="archived",
        drawn=fair.drawn,
        result=played.over,
    )
    return _Beside(row, [Entry("", 0) for _ in record.lines], [], [])
