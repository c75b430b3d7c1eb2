"""A table that the host closes: it ends without a winner, counts nowhere, and says why."""

from msgspec.structs import replace

from spellhall.web.hall.hall import UNFINISHED, Hall
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.terms import settings_of, terms_of
from spellhall.web.store import TableChanges, TableRow


async def close(hall: Hall, room: Room, word: str) -> None:
    """All who look at it are told at once. Without a result no rating changes."""

    def change(row: TableRow) -> TableChanges:
        if row.status not in UNFINISHED:
            raise Refusal("too-late", "The game is over.")
        told = settings_of(replace(terms_of(row), closed=word, wish=None))
        return TableChanges(status="archived", deadline=None, bots_due=False, settings=told)

    await hall.change(room, change)
