"""Everything that the hall keeps about somebody, as one file: a zip that is sent while it is made."""

import base64
import logging
import zipfile
from collections.abc import AsyncIterator
from copy import copy
from functools import partial

import msgspec
from msgspec import Struct

from spellhall.core.errors import SpellhallError
from spellhall.table.record import show_record
from spellhall.web.hall import asking
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.refusals import Refusal, reason_of
from spellhall.web.hall.room import Room
from spellhall.web.store import Pace, Person, RatingRow, RatingStep, Result
from spellhall.web.store.moving import plain_record

log = logging.getLogger("spellhall.hall")

_ALL = 1_000_000
_packing: set[str] = set()  # whose file is made now: replaying many games keeps threads busy


class About(Struct, frozen=True):
    id: str
    name: str
    since: int
    private: bool


class OwnRating(Struct, frozen=True):
    now: RatingRow
    steps: list[RatingStep]


class OwnPasskey(Struct, frozen=True):
    id: str
    name: str
    host: str
    public_key: str
    counter: int
    made_at: int
    used_at: int


class OwnDevice(Struct, frozen=True):
    name: str
    since: int
    seen: int


class OwnLine(Struct, frozen=True):
    table: str
    text: str
    at: int


class OwnMute(Struct, frozen=True):
    table: str
    person: str


class OwnSeek(Struct, frozen=True):
    game: str | None
    pace: Pace
    anybody: bool
    made_at: int


class OwnReport(Struct, frozen=True):
    at: int
    about: str
    table: str | None
    reason: str
    text: str


class OwnPlace(Struct, frozen=True):
    """Where they are told that it is their turn."""

    kind: str
    address: str
    state: str
    made_at: int


class OwnHoliday(Struct, frozen=True):
    begins: int
    ends: int


class OwnBot(Struct, frozen=True):
    id: str
    name: str
    since: int


class OwnData(Struct, frozen=True):
    """`me.json` of the file. Times are milliseconds since 1970; keys are base64url."""

    about: About
    ratings: list[OwnRating]
    results: list[Result]
    tables: list[str]
    chat: list[OwnLine]
    muted: list[OwnMute]
    seeks: list[OwnSeek]
    passkeys: list[OwnPasskey]
    recovery_code_since: int | None
    devices: list[OwnDevice]
    bots: list[OwnBot]
    blocked: list[str]
    reports: list[OwnReport]
    tournaments: list[str]
    places: list[OwnPlace]
    holidays: list[OwnHoliday]


def _letters(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


async def gathered(hall: Hall, person: Person) -> OwnData:
    if person.id in _packing:
        raise Refusal("busy", "Your file is being made already; wait until it is there.")
    store, kept = hall.store, hall.store.identities
    traces = await kept.traces(person.id)
    ratings = [
        OwnRating(row, await store.rating_steps(person.id, row.game, _ALL))
        for row in await store.ratings([person.id])
    ]
    seek = await store.seek_of(person.id)
    recovery = await store.passes(person.id, "recovery")
    return OwnData(
        about=About(person.id, person.name, person.made_at, person.private),
        ratings=ratings,
        results=list(traces.results),
        tables=list(traces.tables),
        chat=[OwnLine(one.table, one.line.text, one.line.at) for one in traces.said],
        muted=[OwnMute(table, muted) for table, muted in traces.muted],
        seeks=[] if seek is None else [OwnSeek(seek.game, seek.pace, seek.anybody, seek.made_at)],
        passkeys=[
            OwnPasskey(
                *(_letters(one.id), one.name, one.host, _letters(one.key)),
                *(one.counter, one.made_at, one.used_at),
            )
            for one in await kept.passkeys(person.id)
        ],
        recovery_code_since=recovery[0].made_at if recovery else None,
        devices=[
            OwnDevice(one.label, one.made_at, one.seen_at) for one in await store.passes(person.id, "session")
        ],
        bots=[OwnBot(one.id, one.name, one.made_at) for one in await store.bots_of(person.id)],
        blocked=list(traces.blocked),
        reports=[OwnReport(one.at, one.about, one.table_id, one.reason, one.text) for one in traces.reports],
        tournaments=list(traces.cups),
        places=[OwnPlace(one.kind, one.address, one.state, one.made_at) for one in traces.channels],
        holidays=[OwnHoliday(*one) for one in traces.holidays],
    )


class _Outlet:
    """Where the zip is written to; it can only go on."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def write(self, some: bytes) -> int:
        self._written.append(bytes(some))
        return len(some)

    def flush(self) -> None:
        pass

    def taken(self) -> bytes:
        some, self._written = b"".join(self._written), []
        return some


async def packed(hall: Hall, person: Person, data: OwnData) -> AsyncIterator[bytes]:
    """The file, table by table: each record is written beside the event loop, and sent when it is there."""
    _packing.add(person.id)
    try:
        async for part in _parts(hall, person, data):
            yield part
    finally:
        _packing.discard(person.id)


async def _parts(hall: Hall, person: Person, data: OwnData) -> AsyncIterator[bytes]:
    outlet = _Outlet()
    file = zipfile.ZipFile(outlet, "w", zipfile.ZIP_DEFLATED)  # type: ignore[call-overload]
    told = msgspec.json.format(msgspec.json.encode(data), indent=2)
    await hall.beside(partial(file.writestr, "me.json", told))
    yield outlet.taken()
    for table_id in data.tables:
        for name, record in await _records(hall, person, table_id):
            await hall.beside(partial(file.writestr, name, record))
        yield outlet.taken()
    file.close()
    yield outlet.taken()


async def _records(hall: Hall, person: Person, table_id: str) -> list[tuple[str, str]]:
    """As their seats were told it: of a game that is over, all; of one that is played, what each may know."""
    try:
        room = await hall.room(table_id)
        if room.sitting is None:
            return []
        over = room.row.result is not None
        seats: tuple[int | None, ...] = (None,) if over else room.seats_of(person)
        still = copy(room)
        still.sitting = room.sitting.still()
        return [await hall.beside(partial(_record, still, seat, person)) for seat in seats]
    except (Refusal, SpellhallError) as error:
        log.info("a record is exported as it was written", extra={"table": table_id, "why": reason_of(error)})
    row = await hall.store.table(table_id)
    if row is None or row.result is None:
        return []  # what is still secret there cannot be told from the rest by rules that are gone
    entries = await hall.store.entries(table_id)
    return [(f"games/{row.game}-{table_id}.record", show_record(plain_record(row, entries)))]


def _record(room: Room, seat: int | None, person: Person) -> tuple[str, str]:
    at = "" if seat is None else f"-seat-{seat}"
    return f"games/{room.row.game}-{room.id}{at}.record", asking.record(room, seat, person)
