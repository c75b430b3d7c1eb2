"""How a table comes to be and fills: making it, sitting down, bots, starting, playing again."""

import math
import random
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from spellhall import bots
from spellhall.core.contract import Game
from spellhall.core.errors import SpellhallError
from spellhall.core.options import settle
from spellhall.facade.lists import word_list
from spellhall.games import find
from spellhall.table.fair import MOST_BYTES, SEED_BYTES, commit_of
from spellhall.table.sitting import Sitting
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.names import checked_name
from spellhall.web.hall.people import now
from spellhall.web.hall.playing import refusal_of
from spellhall.web.hall.rated import check_bot, check_sitter, rated_terms
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.terms import Terms, settings_of, terms_of
from spellhall.web.store import Entry, Person, Seat, TableChanges, TableRow, TooMany, new_id, order

LEAST_BYTES = 8
_TRIED_SECONDS = 60.0  # an option may name a file, which may go
_MOST_TRIED = 1000
_began_well: dict[tuple[str, int, bytes], float] = {}  # when games were tried out


async def new_table(
    hall: Hall,
    creator: str,
    game: str,
    seats: int | None,
    options: dict[str, Any],
    terms: Terms,
    public: bool,
) -> TableRow:
    """The row of an open table without anybody at it, to be stored; or why there can be none such."""
    try:
        found = find(game)
        fewest, most = found.about.seats
        seats = fewest if seats is None else seats
        if not fewest <= seats <= most:
            raise Refusal("bad-options", f"{found.about.title} seats {fewest} to {most}, not {seats}.")
        settled = settle(found.options, options)
        named = word_list(settled)
        clash = found.rules.clash(settled, seats)
        if clash is None:
            await _try_out(hall, found, settled, seats)
        if terms.takeover is not None:
            bots.find(terms.takeover)
        if terms.rated:
            terms = rated_terms(found, seats, settled, terms)
    except SpellhallError as error:
        raise Refusal("bad-options", str(error)) from None
    if clash:
        raise Refusal("bad-options", clash)
    table_id, seed, at = new_id(), secrets.token_bytes(SEED_BYTES), now()
    return TableRow(
        id=table_id,
        game=game,
        game_version=found.about.version,
        options=settled,
        seats=(Seat(),) * seats,
        creator=creator,
        made_at=at,
        commit=commit_of(seed, table_id),
        seed=seed,
        lexicon=None if named is None else (named.name, named.sha256),
        public=public,
        settings=settings_of(replace(terms, invite=new_id(), rematch=None, wish=None, closed="")),
        changed_at=at,
    )


async def make_table(
    hall: Hall,
    person: Person,
    game: str,
    seats: int | None,
    options: dict[str, Any],
    terms: Terms,
    public: bool,
) -> Room:
    """An open table without anybody at it; its commitment to chance is public from now on."""
    row = await new_table(hall, person.id, game, seats, options, terms, public)
    try:
        await hall.store.create_table(row, hall.rules.tables)
    except TooMany:
        raise Refusal(
            "too-many-tables", f"You have made {hall.rules.tables} tables that are not over yet."
        ) from None
    return hall.lay(row, person)


async def _try_out(hall: Hall, game: Game[Any, Any], options: dict[str, Any], seats: int) -> None:
    """Begin once and throw it away: only the game knows what is wrong with an option that it left free.

    Many tables may be made alike, one after the other: what has just begun well will do so again.
    """
    asked, at = (game.about.name, seats, msgspec.json.encode(options)), time.monotonic()
    if at - _began_well.get(asked, -math.inf) < _TRIED_SECONDS:
        return
    await hall.beside(lambda: Sitting(game, game.rules.start(options, seats)).draw(random.Random(0)))
    if len(_began_well) >= _MOST_TRIED:
        _began_well.clear()
    _began_well[asked] = at


def _open(row: TableRow) -> None:
    if row.status != "open":
        raise Refusal("started", "The game at this table has begun already.")


def _place(row: TableRow, place: int) -> Seat:
    if not 0 <= place < len(row.seats):
        raise Refusal("no-seat", f"There is no place {place}; places are 0 to {len(row.seats) - 1}.")
    return row.seats[place]


def _with(row: TableRow, place: int, seat: Seat) -> TableChanges:
    seats = list(row.seats)
    seats[place] = seat
    return TableChanges(seats=tuple(seats))


def checked_bytes(given: str) -> str:
    """What a person adds to chance, as hexadecimal."""
    try:
        added = bytes.fromhex(given)
    except ValueError:
        raise Refusal("bad-bytes", "The bytes that you add to chance are written as hexadecimal.") from None
    if not LEAST_BYTES <= len(added) <= MOST_BYTES:
        raise Refusal("bad-bytes", f"Add {LEAST_BYTES} to {MOST_BYTES} random bytes of your own.")
    return added.hex()


async def sit(
    hall: Hall,
    room: Room,
    person: Person,
    place: int | None,
    added: str,
    invite: str | None,
    name: str | None,
) -> int:
    """Take a place; with a name of its own if several share a device. When all are taken, the game begins."""
    contribution = checked_bytes(added)
    own_name = None if name is None else checked_name(name)
    taken = -1
    there = {room.row.creator, *(seat.person for seat in room.row.seats if seat.person)} - {person.id, ""}
    # Whoever is paired by a tournament has a place that is kept, whom they would rather meet or not.
    kept = any(seat.more.get("kept") == person.id for seat in room.row.seats)
    if not kept and await hall.store.read(order.unwelcome, person.id, there):
        raise Refusal("blocked", "Somebody at this table does not want to play with you.")

    def change(row: TableRow) -> TableChanges:
        nonlocal taken
        _open(row)
        known = person.id == row.creator or any(
            person.id in (seat.person, seat.more.get("kept")) for seat in row.seats
        )
        terms = terms_of(row)
        check_sitter(terms.rated, row, person, own_name)
        if (
            not row.public
            and not known
            and not secrets.compare_digest((invite or "").encode(), terms.invite.encode())
        ):
            raise Refusal("not-invited", "This table is private: ask somebody who sits there for the link.")
        if row.public and _sits_enough(row, room.people, person):
            raise Refusal(
                "already-seated",
                "At a public table one person takes one place; only who made it may take more for others.",
            )
        taken = _free_place(row, person) if place is None else place
        seat = _place(row, taken)
        if seat.person is not None or seat.bot is not None:
            raise Refusal("seat-taken", f"Place {taken} is taken.")
        if seat.more.get("kept") not in (None, person.id):
            raise Refusal("seat-taken", f"Place {taken} is kept for somebody who played before.")
        called = own_name or seat.more.get("name")
        # The commit was public before these bytes came; older tables could have it the other way.
        more: dict[str, Any] = {"early": False} if called is None else {"early": False, "name": called}
        return _with(row, taken, Seat(person=person.id, contribution=contribution, more=more))

    await take_seats(hall, room, change, person)
    return taken


def _sits_enough(row: TableRow, people: Mapping[str, Person], person: Person) -> bool:
    """Whether somebody who did not make the table has a place there, or one of their bots has."""
    behind = person.owner or person.id
    seated = [one for seat in row.seats if (one := people.get(seat.person or ""))]
    return behind != row.creator and any((one.owner or one.id) == behind for one in seated)


def _free_place(row: TableRow, person: Person) -> int:
    free = [place for place, seat in enumerate(row.seats) if seat.person is None and seat.bot is None]
    kept = [place for place in free if row.seats[place].more.get("kept") == person.id]
    anybody = [place for place in free if "kept" not in row.seats[place].more]
    if not kept and not anybody:
        raise Refusal("table-full", "All places of this table are taken.")
    return (kept or anybody)[0]


async def put_bot(hall: Hall, room: Room, person: Person, place: int, level: str) -> None:
    try:
        level = bots.named(level)
    except SpellhallError as error:
        raise refusal_of(error) from None

    def change(row: TableRow) -> TableChanges:
        _creators(row, person)
        _open(row)
        check_bot(terms_of(row).rated, level)
        seat = _place(row, place)
        if seat.person is not None:
            raise Refusal("seat-taken", f"Place {place} is taken.")
        return _with(row, place, Seat(bot=level))

    await take_seats(hall, room, change)


async def free_place(hall: Hall, room: Room, person: Person, place: int) -> None:
    """Before the start one may stand up, and the creator may free any place."""

    def change(row: TableRow) -> TableChanges:
        _open(row)
        holder = _place(row, place).person
        if holder != person.id:
            _creators(row, person)
        # A table that nobody made was made for certain people: they may come back.
        return _with(row, place, Seat() if row.creator or holder is None else Seat(more={"kept": holder}))

    await hall.change(room, change)


def _creators(row: TableRow, person: Person) -> None:
    if row.creator != person.id:
        raise Refusal("creator-only", "Only who made this table may do that.")


async def start_with_bots(hall: Hall, room: Room, person: Person, level: str) -> None:
    """Put bots on the empty places and begin."""
    try:
        level = bots.named(level)
    except SpellhallError as error:
        raise refusal_of(error) from None

    def change(row: TableRow) -> TableChanges:
        _creators(row, person)
        _open(row)
        check_bot(terms_of(row).rated, level)
        if not any(seat.person is not None for seat in row.seats):
            raise Refusal("nobody-sits", "Somebody has to sit down first.")
        filled = (
            seat if seat.person is not None or seat.bot is not None else Seat(bot=level) for seat in row.seats
        )
        return TableChanges(seats=tuple(filled))

    await take_seats(hall, room, change)


async def take_seats(
    hall: Hall, room: Room, change: Callable[[TableRow], TableChanges], who: Person | None = None
) -> None:
    """Change who sits. If that fills the table, the game begins in the same transaction.

    Were it another one, a process that dies between the two would leave a full table that nobody begins.
    """

    async def write(room: Room, changes: TableChanges) -> bool:
        seated = replace(room.row, seats=cast(tuple[Seat, ...], changes.seats))
        if not _is_full(seated):
            return False
        await _begin(hall, room, seated)
        return True

    await hall.change(room, change, write, who)
    if room.row.status == "playing":
        hall.on_work(room)
        hall.publish(room)


async def begin_of_bots(hall: Hall, room: Room) -> None:
    """Begin at a table where bots of the hall have all places, and nobody has to sit down."""

    async def write(room: Room, changes: TableChanges) -> bool:
        await _begin(hall, room, room.row)
        return True

    def change(row: TableRow) -> TableChanges:
        _open(row)
        return TableChanges()

    await hall.change(room, change, write)
    hall.on_work(room)
    hall.publish(room)


def _is_full(row: TableRow) -> bool:
    taken = all(seat.person is not None or seat.bot is not None for seat in row.seats)
    return taken and any(seat.person is not None for seat in row.seats)


async def _begin(hall: Hall, room: Room, row: TableRow) -> None:
    """Draw the seats, begin the game and let chance speak."""
    try:
        room.take_row(row, room.people)
        rng = room.rng()
        drawn = room.draw_places(rng)
        seats = row.seats if drawn is None else tuple(row.seats[place] for place in drawn)
        room.row = replace(row, seats=seats, drawn=drawn, status="playing")
        sitting = room.begin()
        room.go_on(rng)
        at = now()
        for entry in sitting.entries:
            room.tick(entry, at)
        changes = TableChanges(
            status="playing",
            seats=seats,
            drawn=drawn,
            draws=rng.count,
            deadline=room.deadline(),
            bots_due=bool(room.bots_to_act()),
        )
        entries = [Entry(entry.line(room.game), at) for entry in sitting.entries]
        if entries:
            await hall.store.append(room.id, 0, entries, changes, row.revision)
        else:
            await hall.store.update_table(room.id, row.revision, changes, at)
    finally:
        room.forget()


async def rematch(hall: Hall, room: Room, person: Person) -> Room:
    """Play again, everybody one seat on. The first who asks makes the table; places are kept for all.

    Everybody sits down by a request of their own: nobody's bytes are here before the commit is public.
    """
    if room.row.status not in ("over", "archived"):
        raise Refusal("not-over", "A rematch comes when the game is over.")
    if not room.seats_of(person):
        raise Refusal("not-your-seat", "A rematch is for those who played.")
    return await hall.room(room.terms.rematch or await _make_rematch(hall, room, person))


async def _make_rematch(hall: Hall, room: Room, person: Person) -> str:
    row = room.row
    terms = replace(room.terms, fixed=True, rematch=None, cup=None, wish=None)
    new = await make_table(hall, person, row.game, len(row.seats), row.options, terms, public=False)
    moved = (row.seats[-1], *row.seats[:-1])
    seats = tuple(_kept(seat) for seat in moved)
    await hall.change(new, lambda fresh: TableChanges(seats=seats))
    made: str | None = new.id

    def tell(old: TableRow) -> TableChanges:
        nonlocal made
        told = terms_of(old)
        made = told.rematch or new.id
        return TableChanges(settings=settings_of(replace(told, rematch=made)))

    await hall.change(room, tell)
    assert made is not None
    return made


def _kept(seat: Seat) -> Seat:
    if seat.person is None:
        return Seat(bot=seat.bot)
    name = {"name": seat.more["name"]} if "name" in seat.more else {}
    return Seat(more={"kept": seat.person, **name})
