"""Questions about a table: its Scene, what may be touched, why not, hints; and who may ask them."""

from typing import Any

import msgspec

from spellhall.core.errors import Malformed, SpellhallError
from spellhall.core.scene import Draft, Odds, Scene, Step
from spellhall.table.record import write_record
from spellhall.web.hall import workers
from spellhall.web.hall.playing import refusal_of
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.turns import Asker
from spellhall.web.hall.undoing import why_not_back
from spellhall.web.hall.workers import MOST_LEGAL, WorkerPool
from spellhall.web.store import Person
from spellhall.words import Definition, define

MOST_HINTS = 10
HINT_SECONDS = 1.0


def _check_viewer(room: Room, seat: int | None, person: Person | None) -> None:
    """Anybody may watch; as a seat only its holder sees."""
    if seat is not None:
        room.check_holder(seat, person)


def view(room: Room, seat: int | None, person: Person | None) -> dict[str, Any]:
    _check_viewer(room, seat, person)
    return room.game.text.dump(room.playing().view(seat))


def scene(room: Room, seat: int | None, person: Person | None, draft: Draft) -> Scene:
    _check_viewer(room, seat, person)
    try:
        return room.playing().scene(seat, draft)
    except SpellhallError as error:
        raise refusal_of(error) from None


def _helpless(room: Room, seat: int) -> str | None:
    """The prompt of a seat for which the rules forbid help now."""
    shown = room.playing().scene(seat, ())
    return shown.prompt if shown.helpless else None


def _check_knows_words(room: Room, seat: int, person: Person | None) -> None:
    """Steps and legal lines know the dictionary: they are for bots, and for tables with light words."""
    room.check_holder(seat, person)
    assert person is not None
    if person.kind != "bot" and not room.helps.light:
        raise Refusal(
            "no-help", "At this table words are not lit: that is for bots and for tables with light words."
        )


def steps(room: Room, seat: int, person: Person | None, draft: Draft) -> tuple[Step, ...]:
    _check_knows_words(room, seat, person)
    try:
        shown = room.playing().scene(seat, draft)
        if not shown.helpless:
            return room.playing().steps(seat, draft)
    except SpellhallError as error:
        raise refusal_of(error) from None
    # The seat answers a claim from its own head: its buttons, and a field for what it types.
    buttons = tuple(Step(button.touch, button.label) for button in shown.buttons if not button.why)
    return buttons if shown.field is None else (*buttons, Step("say:", shown.field.label))


async def legal(
    room: Room, seat: int, person: Person | None, asker: Asker, mind: WorkerPool, limit: int | None
) -> list[str]:
    _check_knows_words(room, seat, person)
    sitting = room.playing()
    if seat not in sitting.to_act:
        return []
    _refuse_helpless(room, seat)
    seen = msgspec.json.encode(room.game.text.dump(sitting.view(seat)))
    lines: list[str] = await mind.ask(
        asker, workers.legal, room.row.game, seen, seat, min(limit or MOST_LEGAL, MOST_LEGAL)
    )
    return lines


def _refuse_helpless(room: Room, seat: int) -> None:
    prompt = _helpless(room, seat)
    if prompt is not None:
        raise Refusal("no-help", f"The rules forbid help now: {prompt}")


def why_not(room: Room, seat: int, person: Person | None, move: str | Draft) -> str | None:
    """None if the line or the draft may be played, else why not; only the form, while help is forbidden."""
    room.check_holder(seat, person)
    sitting = room.playing()
    try:
        if isinstance(move, str):
            action = room.game.text.moves.read(move)
        else:
            action = sitting.assemble(seat, move)
            if action is None:
                return "this draft is not complete"
        if seat in sitting.to_act and _helpless(room, seat) is not None:
            return None
        return sitting.objection(seat, action)
    except Malformed as error:
        return str(error)
    except SpellhallError as error:
        raise refusal_of(error) from None


async def hints(
    room: Room, seat: int, person: Person | None, asker: Asker, mind: WorkerPool, count: int
) -> list[dict[str, Any]]:
    room.check_holder(seat, person)
    if not room.helps.hints:
        raise Refusal("no-help", "At this table there are no hints.")
    sitting = room.playing()
    if seat not in sitting.to_act:
        return []
    _refuse_helpless(room, seat)
    seen = msgspec.json.encode(room.game.text.dump(sitting.view(seat)))
    found: list[dict[str, Any]] = await mind.ask(
        asker, workers.advise, room.row.game, seen, seat, max(1, min(count, MOST_HINTS)), HINT_SECONDS
    )
    return found


def odds(room: Room, seat: int, person: Person | None, draft: Draft) -> Odds | None:
    room.check_holder(seat, person)
    if not room.helps.odds:
        raise Refusal("no-help", "At this table no odds are shown.")
    try:
        if seat in room.playing().to_act:
            _refuse_helpless(room, seat)
        return room.playing().odds(seat, draft)
    except SpellhallError as error:
        raise refusal_of(error) from None


def way_back(room: Room, seat: int, person: Person | None) -> tuple[str | None, bool]:
    """Why the seat may not take its last line back alone, and whether all may agree to."""
    room.check_holder(seat, person)
    sitting = room.playing()
    return why_not_back(sitting, seat), not sitting.result and sitting.lines_since_decision(seat) > 0


def meaning(room: Room, person: Person | None, word: str) -> Definition | None:
    """What a word means; not for somebody who must answer without help."""
    for seat in room.seats_of(person):
        if room.sitting is not None and seat in room.sitting.to_act:
            _refuse_helpless(room, seat)
    return define(word)


def record(room: Room, seat: int | None, person: Person | None) -> str:
    """The record as a seat or a spectator may have it now; when the table is over, all of it."""
    sitting, begun = room.playing(), room.terms.start is None
    if room.row.result is not None:
        return write_record(sitting, room.word_list, begun, fair=room.row.fairness)
    _check_viewer(room, seat, person)
    return write_record(sitting, room.word_list, begun, sitting.feed(seat), room.row.fairness)
