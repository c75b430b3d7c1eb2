"""Talk at a table. Whoever mutes or blocks somebody does not get their lines at all."""

from spellhall.web.hall.hall import Hall
from spellhall.web.hall.messages import Said
from spellhall.web.hall.people import now
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.store import ChatLine, Person, order

MOST_LINES = 100


async def say(hall: Hall, room: Room, person: Person, text: str, address: str = "") -> int:
    hall.bars.check_silence(person, address)
    seats = room.seats_of(person)
    if not seats and room.row.creator != person.id:
        raise Refusal("players-only", "Only those who sit at the table may talk there.")
    said = " ".join(text.split())
    if not 1 <= len(said) <= hall.rules.chat_letters or not said.isprintable():
        raise Refusal("bad-chat", f"A line has 1 to {hall.rules.chat_letters} printable letters.")
    line = ChatLine(person.id, said, now(), seats[0] if seats else None)
    number = await hall.store.say(room.id, line)
    room.chat_number = max(room.chat_number, number)
    room.notify()
    hall.publish_chat(room)
    return number


async def mute(hall: Hall, room: Room, person: Person, muted: str, on: bool) -> None:
    if muted not in room.people:
        raise Refusal("no-person", "Nobody of that name sits at this table.")
    await hall.store.mute(room.id, person.id, muted, on)


async def heard(hall: Hall, room: Room, reader: Person | None, since: int = 0) -> list[Said]:
    """The last lines, without those of people whom the reader has muted."""
    mutes = await hall.store.mutes(room.id)
    silent = {muted for who, muted in mutes if reader is not None and who == reader.id}
    if reader is not None:
        silent |= {other for other, _ in await hall.store.read(order.blocked_by, reader.id)}
    lines = await hall.store.chat(room.id, since, MOST_LINES)
    unknown = {line.person for line in lines} - set(room.people)
    people = {**room.people, **(await hall.store.people(sorted(unknown)) if unknown else {})}
    return [
        Said(
            table=room.id,
            number=line.number,
            name=people[line.person].name if line.person in people else "",
            text=line.text,
            at=line.at,
            seat=line.seat,
            person=line.person,
        )
        for line in lines
        if line.person not in silent and line.text  # who deleted themselves has said nothing
    ]
