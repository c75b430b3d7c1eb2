"""A tournament in an exported hall: who plays, all games with their tables, and its log."""

from collections.abc import Iterator

from msgspec import Struct
from sqlalchemy import Connection, insert, select

from spellhall.web.store import cups
from spellhall.web.store.cup_rows import Cup, CupGame, CupNote, CupPlayer
from spellhall.web.store.schema import cup_games, cup_players
from spellhall.web.store.schema import cups as rows


class MovedCup(Struct, frozen=True):
    cup: Cup
    players: list[CupPlayer]
    games: list[CupGame]
    notes: list[CupNote]


def every(connection: Connection) -> Iterator[MovedCup]:
    for cup_id in list(connection.execute(select(rows.c.id).order_by(rows.c.id)).scalars()):
        found = cups.look(connection, cup_id, 0)
        if found is not None:
            yield MovedCup(found.cup, found.players, found.games, cups.notes_of(connection, cup_id))


def add(connection: Connection, moved: MovedCup) -> bool:
    """False if it is there already. Its tables and its people come by themselves."""
    if cups.by_id(connection, moved.cup.id) is not None:
        return False
    connection.execute(insert(rows), cups.values_of(moved.cup))
    for table, kept in ((cup_players, moved.players), (cup_games, moved.games)):
        if kept:
            connection.execute(insert(table), [cups.values_of(one) for one in kept])
    for note in moved.notes:
        cups.note(connection, moved.cup.id, note)
    return True
