"""Clearing away a table that was left open against bots: it is packed away without a result."""

from spellhall.web.hall.hall import Hall
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.terms import terms_of
from spellhall.web.store import Person, TableChanges, TableRow


async def clear(hall: Hall, room: Room, person: Person) -> None:
    """Nobody has won or lost, and it counts nowhere. Only where nobody else plays, or ever did."""

    def change(row: TableRow) -> TableChanges:
        if row.status not in ("open", "playing"):
            raise Refusal("too-late", "The game is over.")
        others = {seat.person for seat in row.seats if seat.person is not None} - {person.id}
        gone = any("was" in seat.more for seat in row.seats)
        if terms_of(row).rated and row.status == "playing":
            raise Refusal("rated", "This table is rated: who goes away has lost.")
        if row.creator != person.id or others or gone:
            raise Refusal(
                "not-alone", "Only a table where you play alone or against bots can be cleared away."
            )
        return TableChanges(status="archived", deadline=None, bots_due=False)

    await hall.change(room, change)
