"""What happened last at a table, for who comes back to it: how many turns there were, and the last one."""

from functools import partial
from weakref import WeakKeyDictionary

from msgspec import Struct

from spellhall.table.sitting import Sitting
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.room import Room
from spellhall.web.store import Person


class LastTurn(Struct, frozen=True, omit_defaults=True):
    seat: int | None = None
    head: str = ""
    says: tuple[str, ...] = ()


class Recent(Struct, frozen=True):
    turns: int = 0
    last: LastTurn | None = None


class Recents:
    """Telling a whole game takes longer than the event loop may be kept: it is done beside it, and once."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._known: WeakKeyDictionary[Sitting, dict[int | None, tuple[int, Recent]]] = WeakKeyDictionary()

    async def of(self, room: Room, person: Person) -> Recent:
        """As somebody knows it who sits there; who holds several seats is told what everybody is."""
        sitting, own = room.sitting, room.seats_of(person)
        if sitting is None or room.row.status != "playing":
            return Recent()
        viewer = own[0] if len(own) == 1 else None
        known = self._known.setdefault(sitting, {})
        length, recent = known.get(viewer, (-1, Recent()))
        if length != len(sitting.entries):
            length = len(sitting.entries)
            recent = await self._hall.beside(partial(_recent, sitting.still(), viewer))
            known[viewer] = length, recent
        return recent


def _recent(sitting: Sitting, viewer: int | None) -> Recent:
    turns = [one for one in sitting.feed(viewer).turns() if one.seat is not None and not one.remark]
    told = [one for one in reversed(turns) if one.told]
    # What one did oneself is known; what came after it is news.
    shown = next((one for one in told if one.seat != viewer), told[0] if told else None)
    last = None if shown is None else LastTurn(shown.seat, shown.head, shown.says)
    return Recent(len(turns), last)
