"""What makes a tournament go on: results are written down, rounds paired, an arena paired all the time.

Everything follows from the database, so any process can do it, and does when another has died. A lease keeps
two from the same work; were it to fail, the transaction of one of them would be refused.
"""

import logging
from collections.abc import Iterable, Sequence
from functools import partial

from msgspec.structs import replace

from spellhall.web.hall.cups.book import Book
from spellhall.web.hall.cups.pairings import Pair, arena, round_robin, rounds_of, swiss
from spellhall.web.hall.cups.standings import DRAWN, LOST, WON
from spellhall.web.hall.cups.terms import CupTerms, settings_of, sit_down
from spellhall.web.hall.hall import UNFINISHED, Hall
from spellhall.web.hall.people import now
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.seating import begin_of_bots, new_table
from spellhall.web.hall.terms import Terms
from spellhall.web.store import Seat, TableChanges, TableRow
from spellhall.web.store.cup_rows import CupGame, CupNote, CupPlayer, CupTable, Settled

log = logging.getLogger("spellhall.hall")

BOT = "bot:"
PRESENT = 45_000  # milliseconds since somebody was seen for which an arena takes them to be there
PAIRS_AT_ONCE = 10  # of an arena in one transaction: moves are written between two of them
PAIRS_IN_A_LOOK = 60  # then those who wait are told; the others are paired in the next
MINUTE = 60_000


async def begin(hall: Hall, book: Book, by: str | None) -> None:
    """Fill up with bots and begin; refused where there are not two. A cup that should begin by itself, and
    for which too few came, is over."""
    cup, terms, at = book.cup, book.terms, now()
    people = book.here()
    many = max(len(people), terms.fill)
    if many < 2:
        if by is not None:
            raise Refusal("too-few", "A tournament begins with two players or more; let bots fill up.")
        too_few = CupNote(0, at, "too-few")
        await hall.store.cups.alter(cup.id, cup.revision, too_few, status="over", ended_at=at)
        return
    bots = [
        CupPlayer(cup.id, f"{BOT}{number}", 0, at, at, at, level=terms.level)
        for number in range(1, many - len(people) + 1)
    ]
    if cup.kind != "arena":
        whole = rounds_of(many)
        terms = replace(terms, rounds=whole if cup.kind == "robin" else min(terms.rounds, whole))
    ends_at = at + terms.minutes * MINUTE if cup.kind == "arena" else None
    await hall.store.cups.begin(
        cup.id, cup.revision, bots, settings=settings_of(terms), ends_at=ends_at, starts_at=None
    )


async def go_on(hall: Hall, book: Book) -> None:
    """Do all that is due now."""
    at = now()
    if book.cup.status == "open":
        if book.cup.starts_at is not None and book.cup.starts_at <= at and book.cup.paused_at is None:
            await begin(hall, book, None)
            await book.follow(hall.store)
        else:
            return
    await _settle(hall, book, at)
    for table_id in await hall.store.cups.stray(book.cup.id):
        await _close(hall, table_id)
    await book.follow(hall.store)
    if book.cup.status != "playing" or book.cup.paused_at is not None:
        return
    if book.cup.kind == "arena":
        await _arena(hall, book, at)
    elif not book.going():
        await _next_round(hall, book, at)


# Results
async def _settle(hall: Hall, book: Book, at: int) -> None:
    found: list[Settled] = []
    paused = book.cup.paused_at is not None
    for game, table in await hall.store.cups.unsettled(book.cup.id):
        if table.status == "open":
            if all(seat.bot is not None for seat in table.seats):
                await _begin_of_bots(hall, table.id)
                continue
            if paused or game.until is None or game.until > at:
                continue
            closed = await _close(hall, table.id, only_open=True)
            if closed is None:
                continue  # both sat down in the last moment
            found.append(result_of(game, closed))
            continue
        found.append(result_of(game, table))
    if found:
        await hall.store.cups.settle(book.cup.id, found, at)


async def _begin_of_bots(hall: Hall, table_id: str) -> None:
    try:
        await begin_of_bots(hall, await hall.room(table_id))
    except Refusal as refusal:
        if refusal.kind != "started":
            raise


async def _close(hall: Hall, table_id: str, only_open: bool = False) -> TableRow | None:
    """Pack a table away; None if it goes on."""
    room = await hall.room(table_id)

    def close(row: TableRow) -> TableChanges:
        if row.status not in (UNFINISHED[:1] if only_open else UNFINISHED):
            raise Refusal("started", "The game at this table has begun already.")
        return TableChanges(status="archived", deadline=None, bots_due=False)

    try:
        await hall.change(room, close)
    except Refusal as refusal:
        if refusal.kind != "started":
            raise
        return None
    return room.row


def result_of(game: CupGame, table: CupTable | TableRow) -> Settled:
    """From how its table ended. Seats are fixed: the first sits on the first."""
    if table.result is not None:
        winners = table.result["winners"]
        points = (WON, LOST) if winners == [0] else (LOST, WON) if winners == [1] else (DRAWN, DRAWN)
        return Settled(game.round, game.board, points, "played")
    sits = [seat.person is not None or seat.bot is not None for seat in table.seats]
    points = (WON if sits[0] and not sits[1] else LOST, WON if sits[1] and not sits[0] else LOST)
    missing = tuple(
        player for player, there in zip((game.first, game.second or ""), sits, strict=True) if not there
    )
    return Settled(game.round, game.board, points, "absent", missing)


# Pairing
async def _next_round(hall: Hall, book: Book, at: int) -> None:
    cup, number = book.cup, book.cup.round + 1
    pairs: Sequence[Pair] = ()
    if number <= book.terms.rounds:
        players = book.contestants(book.here(), at)
        if cup.kind == "swiss":
            pairs = await hall.beside(partial(swiss, players)) if len(players) > 1 else ()
        else:
            pairs = _of_robin(book, number)
    if not pairs:
        over = CupNote(0, at, "over")
        await hall.store.cups.alter(cup.id, cup.revision, over, status="over", ended_at=at)
        return
    games, tables = await _tables(hall, book, pairs, number, at)
    await hall.store.cups.pair(cup.id, cup.revision, games, tables, round=number)
    for table in tables:
        for seat in table.seats:
            if seat.more.get("kept"):
                await hall.notify(seat.more["kept"], "round", table.id)
    await book.follow(hall.store)
    await _begin_bots(hall, book, tables)


def _of_robin(book: Book, number: int) -> list[Pair]:
    """Who has gone is missing: their opponents are free."""
    order = [one.player for one in sorted(book.players.values(), key=lambda one: one.number)]
    here = {one.player for one in book.here()}
    if len(here) < 2:
        return []
    found: list[Pair] = []
    for first, second in round_robin(order, number):
        if first in here and (second is None or second in here):
            found.append((first, second))
        else:
            found += [(one, None) for one in (first, second) if one in here]
    return sorted(found, key=lambda pair: pair[1] is None)


async def _arena(hall: Hall, book: Book, at: int) -> None:
    cup = book.cup
    if cup.ends_at is not None and cup.ends_at <= at:
        if not book.going():
            over = CupNote(0, at, "over")
            await hall.store.cups.alter(cup.id, cup.revision, over, status="over", ended_at=at)
        return
    free = set(await hall.store.cups.present(cup.id, at - PRESENT))
    waiting = [one for one in book.here() if one.player in free and one.table_id is None]
    if len(waiting) < 2:
        return
    pairs = await hall.beside(partial(arena, book.contestants(waiting, at)))
    for start in range(0, min(len(pairs), PAIRS_IN_A_LOOK), PAIRS_AT_ONCE):
        # The time to sit down begins when they can hear of it.
        games, tables = await _tables(hall, book, pairs[start : start + PAIRS_AT_ONCE], 1, now())
        await hall.store.cups.pair(cup.id, None, games, tables)


async def _tables(
    hall: Hall, book: Book, pairs: Sequence[Pair], number: int, at: int
) -> tuple[list[CupGame], list[TableRow]]:
    """Games, and the tables at which they are played."""
    cup, games, tables = book.cup, [], []
    for board, (first, second) in enumerate(pairs, start=1):
        game = CupGame(cup.id, number, board, first, second, at)
        if second is None:
            games.append(replace(game, first_points=WON, second_points=LOST, how="free"))
            continue
        row = await _table(hall, cup.game, cup.id, book.terms, [book.players[first], book.players[second]])
        tables.append(row)
        games.append(replace(game, table_id=row.id, until=at + sit_down(cup)))
    return games, tables


async def _table(
    hall: Hall, game: str, cup_id: str, agreed: CupTerms, players: Iterable[CupPlayer]
) -> TableRow:
    seats = tuple(
        Seat(more={"kept": one.player}) if one.level is None else Seat(bot=one.level) for one in players
    )
    # What bots do among themselves says nothing of people.
    rated = agreed.rated and any(seat.bot is None for seat in seats)
    terms = Terms(
        clock=agreed.clock, hints="off", odds="off", light="off", rated=rated, fixed=True, cup=cup_id
    )
    # Nobody made this table: nobody may give away a place that is kept.
    row = await new_table(hall, "", game, 2, agreed.options, terms, public=False)
    return replace(row, seats=seats)


async def _begin_bots(hall: Hall, book: Book, tables: Iterable[TableRow]) -> None:
    for row in tables:
        if all(seat.bot is not None for seat in row.seats):
            await _begin_of_bots(hall, row.id)
