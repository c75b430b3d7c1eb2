"""What another process wrote but, killed between the two, never told."""

import asyncio
import logging
from itertools import islice

from spellhall.web.hall.hall import ROW, Hall
from spellhall.web.store import StoreError

log = logging.getLogger("spellhall.hall")

COMPARE_SECONDS = 3.0
AT_ONCE = 500  # tables asked about in one question


async def compare_always(hall: Hall) -> None:
    """Without this, two players of one table at two processes could wait for each other for ever."""
    while hall.bus.between_processes:
        await asyncio.sleep(COMPARE_SECONDS)
        try:
            await compare(hall)
        except StoreError:
            log.warning("tables could not be compared with the database")


async def compare(hall: Hall) -> None:
    """Tell in its stead whatever is newer in the database than here."""
    unfinished = (room.id for room in list(hall.rooms.values()) if room.loaded and room.row.status != "over")
    while some := list(islice(unfinished, AT_ONCE)):
        for head in await hall.store.heads(some):
            room = hall.rooms.get(head.table)
            if room is None or not room.loaded or room.lock.locked():
                continue  # it is being read or written just now
            if head.version > room.version:
                hall.bus.publish(head.table, head.version)
            if head.revision > room.row.revision:
                hall.bus.publish(head.table + ROW, head.revision)
