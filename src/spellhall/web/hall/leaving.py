"""Deleting oneself. Open games are given up, finished ones stay as those of somebody; all else is gone."""

import contextlib

from spellhall.core.errors import SpellhallError
from spellhall.web.hall import playing
from spellhall.web.hall.cups import deeds
from spellhall.web.hall.cups.cups import Cups
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.pairing import Pairing
from spellhall.web.hall.ratings import Ratings
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.shelving import Shelving
from spellhall.web.store import Conflict, Person, TableRow

_TRIES = 5
_ALL = 10_000  # tables that somebody may have open


class Leaving:
    def __init__(
        self, hall: Hall, shelving: Shelving, ratings: Ratings, pairing: Pairing, cups: Cups
    ) -> None:
        self._hall = hall
        self._cups = cups
        self._shelving = shelving
        self._ratings = ratings
        self._pairing = pairing

    async def delete(self, person: Person) -> None:
        """Somebody and their bots. What is cut off in the middle can be done again: they are last to go."""
        store = self._hall.store
        everybody = [person, *await store.bots_of(person.id)]
        ids = [one.id for one in everybody]
        await self._pairing.stop(person)
        for one in everybody:
            await self._leave_cups(one)
        for _ in range(_TRIES):
            left: set[str] = set()
            for one in everybody:
                left |= await self._give_up(one)
                # Others' shelves tell of these games: written now, with a name, they can be made nameless.
                while await self._shelving.make_up(one):
                    pass
            try:
                while await store.identities.nameless(ids, left):
                    pass
                await store.identities.erase(ids)
            except Conflict:
                continue  # on another device somebody has sat down
            break
        else:
            raise Refusal("busy", "You sit down elsewhere all the time; try again.")
        for person_id in ids:
            await self._hall.tell_of(person_id)

    async def _leave_cups(self, person: Person) -> None:
        """A tournament that waits for its director would never begin."""
        for cup_id in await self._hall.store.cups.of_person(person.id):
            with contextlib.suppress(Refusal):  # they only made it
                await deeds.leave(self._cups, cup_id, person)
            book, _ = await self._cups.fresh(cup_id)
            if book.cup.director == person.id and book.cup.status == "open":
                await deeds.end(self._cups, cup_id, person)

    async def _give_up(self, person: Person) -> set[str]:
        """All games that are played; at which tables nothing is left to give up."""
        left: set[str] = set()
        for row in await self._hall.store.tables_of(person.id, _ALL, unfinished=True):
            if row.status == "playing":
                # What rules that are gone have begun cannot be given up, either.
                with contextlib.suppress(SpellhallError, Refusal):
                    await self._resign(row, person)
                left.add(row.id)
        return left

    async def _resign(self, row: TableRow, person: Person) -> None:
        room = await self._hall.room(row.id)
        for seat in room.seats_of(person):
            with contextlib.suppress(Refusal):  # over, or left before
                await playing.resign(self._hall, room, person, seat, None)
        if room.row.result is not None and room.terms.rated:
            await self._ratings.rate(room)
