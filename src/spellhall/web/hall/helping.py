"""Who gets which help. What the rules forbid, no table can allow."""

from collections.abc import Mapping

from msgspec import Struct

from spellhall.web.hall.terms import Help, Terms
from spellhall.web.store import Person, Seat


class Helps(Struct, frozen=True):
    hints: bool
    odds: bool
    light: bool


def people_at(seats: tuple[Seat, ...], people: Mapping[str, Person]) -> int:
    """How many people sit. Several at one device count each; bots with a token do not."""
    return sum(
        1
        for seat in seats
        if seat.person is not None and (seat.person not in people or people[seat.person].kind == "person")
    )


def helps(terms: Terms, sitting: int) -> Helps:
    def on(setting: Help) -> bool:
        return setting == "on" or (setting == "auto" and sitting <= 1)

    return Helps(on(terms.hints), on(terms.odds), on(terms.light))
