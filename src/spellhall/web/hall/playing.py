"""What a seat does at a table: a move, taking one back, going away. All of it passes `Hall.write`."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from spellhall.core.errors import Illegal, Malformed, SpellhallError
from spellhall.table.fair import FairRng
from spellhall.table.sitting import Sitting
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.rated import check_back
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import LAPSES, Room
from spellhall.web.hall.terms import UndoWish, settings_of
from spellhall.web.hall.undoing import Judged, why_not_back
from spellhall.web.store import Person, Seat, TableChanges

_CITED = re.compile(r"R(?P<rule>\d+\.\d+): (?P<why>.+)", re.DOTALL)
"""An objection in the form of the contract: the rule that it breaks, and why."""

MOST_LINE = 500  # letters of a line, touches of a draft

RowChanges = Mapping[str, Any]


def refusal_of(error: SpellhallError) -> Refusal:
    """An error of the rules as the hall says it."""
    kinds: dict[type, str] = {Malformed: "malformed", Illegal: "illegal"}
    kind, sentence = kinds.get(type(error), "unknown"), str(error)
    cited = _CITED.fullmatch(sentence) if kind == "illegal" else None
    return Refusal(kind, sentence, **(cited.groupdict() if cited else {}))


def _check_open(room: Room) -> None:
    if room.row.status == "archived":
        raise Refusal("archived", "This table was packed away; its record can still be read.")


class Made(Struct, frozen=True, eq=False):
    """What a draft of touches makes, found out beforehand, away from the event loop."""

    action: Any  # None if the draft is not complete


async def play(
    hall: Hall, room: Room, person: Person, seat: int, move: str | Made, number: int, key: str | None
) -> bytes:
    """Play a line, or what a draft has made."""

    def deed(room: Room, sitting: Sitting, rng: FairRng) -> None:
        _check_open(room)
        _check_here(room, sitting, seat)
        try:
            action = move.action if isinstance(move, Made) else room.game.text.moves.read(move)
            if action is None:
                raise Malformed("this draft is not complete")
            sitting.play(seat, action)
        except SpellhallError as error:
            raise refusal_of(error) from None

    return await hall.write(room, deed, seat=seat, key=key, number=number, person=person)


def _check_here(room: Room, sitting: Sitting, seat: int) -> None:
    if seat in sitting.absent or room.row.seats[seat].bot is not None:
        raise Refusal("seat-gone", f"Seat {seat} has left the game.")


async def play_for_bot(hall: Hall, room: Room, seat: int, number: int, line: str) -> None:
    """A move of the hall's own bot, made for what it saw at this number."""

    def deed(room: Room, sitting: Sitting, rng: FairRng) -> None:
        sitting.play(seat, room.game.text.moves.read(line))

    await hall.write(room, deed, seat=seat, number=number)


# Going back
async def take_back(
    hall: Hall,
    room: Room,
    person: Person,
    seat: int,
    number: int,
    key: str | None,
    judged: Judged | None = None,
) -> bytes:
    """Take back the seat's last line, as far as nothing came of it."""

    def deed(room: Room, sitting: Sitting, rng: FairRng) -> None:
        _check_open(room)
        _check_here(room, sitting, seat)
        _check_goes_on(sitting)
        check_back(room.terms.rated)
        why = why_not_back(sitting, seat, judged)
        if why is not None:
            raise Refusal("too-late", f"This cannot be taken back: {why}. All who play may agree to go back.")
        sitting.take_back(seat)

    return await hall.write(room, deed, seat=seat, key=key, number=number, person=person)


def _check_goes_on(sitting: Sitting) -> None:
    if sitting.result:
        raise Refusal("too-late", "The game is over: play on from one of its steps instead.")


async def wish_back(hall: Hall, room: Room, person: Person, seat: int, number: int) -> bool:
    """Ask all people to go back to before this seat's last decision, or agree; whether it is done."""
    room.check_holder(seat, person)
    sitting = room.playing()
    _check_goes_on(sitting)
    check_back(room.terms.rated)
    if number != room.number(seat):
        raise Refusal(
            "stale", "This was meant for a position that has passed; look again.", number=room.number(seat)
        )
    wish = room.terms.wish
    if wish is None or wish.number != room.number(None):
        if not sitting.lines_since_decision(seat):
            raise Refusal("too-late", f"Seat {seat} has made no move that could be taken back.")
        wish = UndoWish(seat, room.number(None), ())
    wish = msgspec.structs.replace(wish, agreed=tuple(sorted({*wish.agreed, person.id})))
    if set(voters(room, wish)) <= set(wish.agreed):
        await _go_back(hall, room, wish)
        return True
    made = wish
    await hall.change(
        room,
        lambda row: TableChanges(settings=settings_of(msgspec.structs.replace(room.terms, wish=made))),
    )
    return False


def voters(room: Room, wish: UndoWish) -> tuple[str, ...]:
    """Who must agree: people who play on, and bots of guests too where chance would speak again.

    The hall's own bots and those who left are not asked.
    """
    sitting = room.playing()
    everybody = sitting.undoes_chance(sitting.lines_since_decision(wish.seat))
    here = (seat.person for number, seat in enumerate(room.row.seats) if number not in sitting.absent)
    return tuple(one for one in here if one is not None and (everybody or is_person(room, one)))


def is_person(room: Room, person_id: str) -> bool:
    return person_id not in room.people or room.people[person_id].kind == "person"


async def _go_back(hall: Hall, room: Room, wish: UndoWish) -> None:
    def deed(room: Room, sitting: Sitting, rng: FairRng) -> RowChanges:
        _check_open(room)
        if room.number(None) != wish.number:
            raise Refusal("too-late", "The game has gone on meanwhile.")
        if not set(voters(room, wish)) <= set(wish.agreed):
            # A move that no spectator sees has no number, and chance may have answered it.
            raise Refusal("too-late", "Somebody else has to agree now.")
        try:
            sitting.undo(sitting.lines_since_decision(wish.seat))
        except SpellhallError as error:
            raise Refusal("too-late", str(error)) from None
        return {"settings": settings_of(msgspec.structs.replace(room.terms, wish=None))}

    await hall.write(room, deed)


# Going away
async def resign(hall: Hall, room: Room, person: Person, seat: int, key: str | None) -> bytes:
    def deed(room: Room, sitting: Sitting, rng: FairRng) -> RowChanges:
        _check_open(room)
        return _go_away(room, sitting, seat, "resign")

    return await hall.write(room, deed, seat=seat, key=key, person=person)


async def leave(hall: Hall, room: Room, person: Person, seat: int, key: str | None) -> bytes:
    """Go away from a game that is being played; a bot takes the seat over if the table says so."""

    def deed(room: Room, sitting: Sitting, rng: FairRng) -> RowChanges:
        _check_open(room)
        return _go_away(room, sitting, seat, "left")

    return await hall.write(room, deed, seat=seat, key=key, person=person)


def _go_away(room: Room, sitting: Sitting, seat: int, verb: str) -> RowChanges:
    """With two seats a bot that takes over plays on for who left; else the other has won."""
    _check_here(room, sitting, seat)
    if sitting.result:
        raise Refusal("illegal", "the game is over")
    level = room.terms.takeover
    present = [one for one in range(sitting.seats) if one not in sitting.absent]
    goes_on = len(present) > 2
    if goes_on or level is None or verb == "resign":
        sitting.leave(seat, verb)
    if level is None or sitting.result:
        return {}
    sitting.remark("bot", seat, level)
    seats = list(room.row.seats)
    seats[seat] = Seat(
        bot=level, contribution=seats[seat].contribution, more={**seats[seat].more, "was": verb}
    )
    return {"seats": tuple(seats)}


async def run_out(hall: Hall, room: Room, at: int) -> None:
    """Play the default for seats whose clock has run out; after three in a row the seat counts as left."""

    def deed(room: Room, sitting: Sitting, rng: FairRng) -> RowChanges:
        late = next((seat for seat in sitting.to_act if (room.deadline_of(seat) or at + 1) <= at), None)
        if late is None:
            raise Refusal("in-time", "No clock has run out.")
        sitting.remark("timeout", late)
        sitting.play(late, room.game.rules.default(sitting.view(late), late))
        if room.lapses.get(late, 0) + 1 >= LAPSES and not sitting.result:
            return _go_away(room, sitting, late, "left")
        return {}

    await hall.write(room, deed)
