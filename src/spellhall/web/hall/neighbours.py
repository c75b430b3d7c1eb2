"""Processes of one hall tell each other not only that a table has moved, but how.

Whoever follows that table plays the lines at once, without asking the database. What does not fit is left:
the news that come over the bus as well make every process look into the log.
"""

import msgspec
from msgspec import Struct

from spellhall.web.hall.hall import Hall
from spellhall.web.store import Entry


class Moved(Struct, frozen=True, array_like=True):
    """Lines that are stored, after number `after`."""

    table: str
    after: int
    draws: int
    entries: list[Entry]


_decode = msgspec.msgpack.Decoder(Moved).decode
encode = msgspec.msgpack.Encoder().encode


def follow(hall: Hall, told: bytes) -> None:
    """Play what another process has stored, where somebody here follows the table and all before is known."""
    moved = _decode(told)
    room = hall.rooms.get(moved.table)
    if room is None or not room.loaded or not room.listeners or room.lock.locked():
        return
    if room.version != moved.after or room.sitting is None:
        return
    try:
        room.draws = moved.draws
        room.follow(moved.entries)
    except BaseException:
        room.forget()
        raise
    room.changed()
    room.notify()
    hall.on_work(room)
