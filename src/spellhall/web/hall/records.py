"""How somebody has fared against the hall's own bots, and whom to play next."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from spellhall import bots
from spellhall.web.hall.terms import terms_of
from spellhall.web.store import Person, Seat, Store, TableRow

MOST_GAMES = 1000  # the last ones of a game, which count
_IN_A_ROW = 2  # wins, or losses, after which another level is suggested


class LevelRecord(Struct, frozen=True):
    level: str
    played: int
    won: int
    drawn: int


class Record(Struct, frozen=True):
    """Of one person in one game."""

    levels: tuple[LevelRecord, ...] = ()  # those played against, from the weakest
    last: str | None = None  # the level of the last game, so that another device need not ask for one
    suggested: str | None = None  # one up after two wins in a row against it, one down after two losses


class Bout(Struct, frozen=True):
    """A finished game of one person against bots of one level."""

    level: str
    points: float  # the share of the win


async def record_of(store: Store, person: Person, game: str) -> Record:
    rows = await store.finished_of(person.id, game, MOST_GAMES)
    return summed(list(bouts_of(rows, person.id)))


def bouts_of(rows: Sequence[TableRow], person_id: str) -> Iterator[Bout]:
    """Those that count, in the order of the rows: one against bots of one level, and from the beginning."""
    for row in rows:
        own = [place for place, seat in enumerate(row.seats) if seat.person == person_id]
        level = _level(seat for seat in row.seats if seat.person != person_id)
        if len(own) == 1 and level is not None and row.result is not None and terms_of(row).start is None:
            winners = row.result["winners"]
            yield Bout(level, 1 / len(winners) if own[0] in winners else 0.0)


def _level(others: Iterator[Seat]) -> str | None:
    """That of all others, if all are bots with one level. A bot that took over for somebody, or whose dials
    were turned, is another opponent."""
    levels = {None if "was" in seat.more else seat.bot for seat in others}
    level = levels.pop() if len(levels) == 1 else None
    return level if level in bots.offered() else None


def summed(bouts: Sequence[Bout]) -> Record:
    """The last bout comes first."""
    levels = []
    for level in bots.offered():
        points = [bout.points for bout in bouts if bout.level == level]
        if points:
            drawn = sum(0.0 < share < 1.0 for share in points)
            levels.append(LevelRecord(level, len(points), points.count(1.0), drawn))
    return Record(tuple(levels), bouts[0].level if bouts else None, _suggested(bouts))


def _suggested(bouts: Sequence[Bout]) -> str | None:
    last, offered = bouts[:_IN_A_ROW], bots.offered()
    if len(last) < _IN_A_ROW or len(set(last)) > 1:
        return None
    steps = {1.0: 1, 0.0: -1}.get(last[0].points, 0)
    place = offered.index(last[0].level) + steps
    return offered[place] if steps and 0 <= place < len(offered) else None
