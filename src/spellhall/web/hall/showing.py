"""A table as somebody may see it from outside: who sits, what was agreed on, how it stands."""

from typing import Literal

from spellhall.web.hall.messages import Ended, SeatShown, TableShown, WishShown
from spellhall.web.hall.people import now
from spellhall.web.hall.playing import is_person, voters
from spellhall.web.hall.room import Room
from spellhall.web.store import Person, Seat


def table_shown(room: Room, reader: Person | None) -> TableShown:
    row, terms = room.row, room.terms
    over = row.status in ("over", "archived")
    yours = reader is not None and row.creator == reader.id
    may_invite = row.status == "open" and (yours or bool(room.seats_of(reader)))
    helps = room.helps
    creator = room.people.get(row.creator)
    return TableShown(
        id=row.id,
        game=row.game,
        title=room.game.about.title,
        options=row.options,
        status=row.status,
        seats=tuple(_seat_shown(room, number, seat, reader) for number, seat in enumerate(row.seats)),
        creator=creator.name if creator else "",
        public=row.public,
        clock=terms.clock,
        hints=helps.hints,
        odds=helps.odds,
        light=helps.light,
        fixed=terms.fixed,
        commit=row.commit,
        made_at=row.made_at,
        revision=row.revision,
        takeover=terms.takeover,
        yours=yours,
        invite=terms.invite if may_invite else None,
        result=None if row.result is None else Ended(**row.result),
        seed=row.seed.hex() if over and row.result is not None else None,
        drawn=row.drawn,
        rematch=terms.rematch,
        wish=_wish_shown(room),
        followed=terms.followed,
        rated=terms.rated,
        closed=terms.closed,
        cup=terms.cup,
        clocks=room.clocks(),
    )


def _seat_shown(room: Room, number: int, seat: Seat, reader: Person | None) -> SeatShown:
    over = room.row.result is not None
    gone: Literal["resigned", "left"] | None = None
    if room.sitting is not None and number in room.sitting.absent:
        gone = "resigned" if f"resign {number}" in room.sitting.feed(None).lines else "left"
    added = seat.contribution if over else None
    if seat.bot is not None:
        return SeatShown("bot", name=f"{seat.bot} bot", level=seat.bot, gone=gone, bytes=added)
    if seat.person is None:
        kept = seat.more.get("kept")
        keeper = room.people.get(kept) if kept else None
        for_you = reader is not None and kept == reader.id
        name = keeper.name if keeper else ""
        return SeatShown("empty", name=name, kept=kept is not None, kept_for_you=for_you)
    holder = room.people.get(seat.person)
    name = seat.more.get("name") or (holder.name if holder else "")
    kind: Literal["person", "guest-bot"] = "person" if is_person(room, seat.person) else "guest-bot"
    yours = reader is not None and seat.person == reader.id
    away = None if over else room.away_until(number, now())
    return SeatShown(
        kind, name=name, person=seat.person, gone=gone, yours=yours, away_until=away, bytes=added
    )


def _wish_shown(room: Room) -> WishShown | None:
    wish = room.terms.wish
    if wish is None or room.sitting is None or room.row.status != "playing":
        return None
    if wish.number != room.number(None):
        return None
    asked = voters(room, wish)
    seats = range(len(room.row.seats))
    return WishShown(
        seat=wish.seat,
        agreed=tuple(seat for seat in seats if room.row.seats[seat].person in wish.agreed),
        asked=tuple(seat for seat in seats if room.row.seats[seat].person in set(asked) - set(wish.agreed)),
    )
