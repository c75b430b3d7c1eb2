"""Questions about a table: its Scene, what may be touched, why not, hints; and who may ask them."""

from typing import Any

import msgspec

from spellhall.core.changes import Changes, changes
from spellhall.core.errors import Malformed, SpellhallError
from spellhall.core.odds import Odds
from spellhall.core.scene import Draft, Scene, Step
from spellhall.table.record import write_record
from spellhall.table.sitting import Sitting
from spellhall.web.hall import thoughts
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.hall.playing import Made, refusal_of
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.table_threads import TableThreads
from spellhall.web.hall.thoughts import MOST_LEGAL
from spellhall.web.hall.undoing import why_not_back
from spellhall.web.hall.workers import WorkerPool
from spellhall.web.store import Person

MOST_HINTS = 10
HINT_SECONDS = 1.0


def _check_viewer(room: Room, seat: int | None, person: Person | None) -> None:
    """Anybody may watch; as a seat only its holder sees."""
    if seat is not None:
        room.check_holder(seat, person)


def view(room: Room, seat: int | None, person: Person | None) -> dict[str, Any]:
    _check_viewer(room, seat, person)
    return room.game.text.dump(room.playing().view(seat))


async def scene(
    threads: TableThreads, room: Room, seat: int | None, person: Person | None, asker: Asker, draft: Draft
) -> Scene:
    _check_viewer(room, seat, person)
    try:
        return await threads.ask(room, seat, person, asker, lambda sitting: sitting.scene(seat, draft))
    except SpellhallError as error:
        raise refusal_of(error) from None


async def drafted(
    threads: TableThreads,
    room: Room,
    seat: int,
    person: Person | None,
    asker: Asker,
    draft: Draft,
    known: int,
    number: int | None,
) -> tuple[Scene, Changes | None]:
    """The Scene with a draft, and what it changes in the one with its first `known` touches.

    There are changes only if `number` is that of the last update.
    """
    room.check_holder(seat, person)

    def work(sitting: Sitting) -> tuple[Scene, Changes | None]:
        if number is None:
            return sitting.scene(seat, draft), None
        # First what is known: it was drawn last, and a sitting keeps only that.
        before = sitting.scene(seat, draft[:known])
        shown = sitting.scene(seat, draft)
        return shown, changes(before, shown)

    try:
        shown, changed = await threads.ask(room, seat, person, asker, work)
    except SpellhallError as error:
        raise refusal_of(error) from None
    return shown, changed if number == room.number(seat) else None


async def made(
    threads: TableThreads,
    room: Room,
    seat: int,
    person: Person | None,
    asker: Asker,
    draft: Draft,
    number: int,
) -> Made:
    """What a draft makes. One that was meant for another number is not played, so it is not looked at."""
    await threads.settled(room)
    room.check_holder(seat, person)
    if number != room.number(seat):
        return Made(None)
    try:
        return Made(
            await threads.ask(room, seat, person, asker, lambda sitting: sitting.assemble(seat, draft))
        )
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


async def steps(
    threads: TableThreads, room: Room, seat: int, person: Person | None, asker: Asker, draft: Draft
) -> tuple[Step, ...]:
    _check_knows_words(room, seat, person)

    def work(sitting: Sitting) -> tuple[Step, ...]:
        shown = sitting.scene(seat, draft)
        if not shown.helpless:
            return sitting.steps(seat, draft)
        # The seat answers a claim from its own head: its buttons, and a field for what it types.
        buttons = tuple(Step(button.touch, button.label) for button in shown.buttons if not button.why)
        return buttons if shown.field is None else (*buttons, Step("say:", shown.field.label))

    try:
        return await threads.ask(room, seat, person, asker, work)
    except SpellhallError as error:
        raise refusal_of(error) from None


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
        asker, thoughts.legal, room.row.game, seen, seat, min(limit or MOST_LEGAL, MOST_LEGAL)
    )
    return lines


def _refuse_helpless(room: Room, seat: int) -> None:
    prompt = _helpless(room, seat)
    if prompt is not None:
        raise Refusal("no-help", f"The rules forbid help now: {prompt}")


async def why_not(
    threads: TableThreads, room: Room, seat: int, person: Person | None, asker: Asker, move: str | Draft
) -> str | None:
    """None if the line or the draft may be played, else why not; only the form, while help is forbidden."""
    room.check_holder(seat, person)

    def work(sitting: Sitting) -> str | None:
        if isinstance(move, str):
            action = sitting.game.text.moves.read(move)
        else:
            action = sitting.assemble(seat, move)
            if action is None:
                return "this draft is not complete"
        if seat in sitting.to_act and sitting.scene(seat, ()).helpless:
            return None
        return sitting.objection(seat, action)

    try:
        return await threads.ask(room, seat, person, asker, work)
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
    if room.terms.followed and not sitting.can_be_advised(seat):
        raise Refusal("no-help", "What this hand holds is not known, so nothing can be advised.")
    seen = msgspec.json.encode(room.game.text.dump(sitting.view(seat)))
    found: list[dict[str, Any]] = await mind.ask(
        asker, thoughts.advise, room.row.game, seen, seat, max(1, min(count, MOST_HINTS)), HINT_SECONDS
    )
    return found


async def odds(
    threads: TableThreads, room: Room, seat: int, person: Person | None, asker: Asker, draft: Draft
) -> Odds | None:
    room.check_holder(seat, person)
    if not room.helps.odds:
        raise Refusal("no-help", "At this table no odds are shown.")
    try:
        if seat in room.playing().to_act:
            _refuse_helpless(room, seat)
        return await threads.ask(room, seat, person, asker, lambda sitting: sitting.odds(seat, draft))
    except SpellhallError as error:
        raise refusal_of(error) from None


async def way_back(
    threads: TableThreads, room: Room, seat: int, person: Person | None, asker: Asker
) -> tuple[str | None, bool]:
    """Why the seat may not take its last line back alone, and whether all may agree to."""
    room.check_holder(seat, person)
    room.playing()
    if room.terms.rated:
        return "this table is rated", False
    judged = await threads.judge_back(room, seat, asker)
    room.check_holder(seat, person)
    sitting = room.playing()
    return why_not_back(sitting, seat, judged), not sitting.result and sitting.lines_since_decision(seat) > 0


def check_meaning(room: Room, person: Person | None) -> None:
    """What a word means is not told to somebody who must answer without help."""
    for seat in room.seats_of(person):
        if room.sitting is not None and seat in room.sitting.to_act:
            _refuse_helpless(room, seat)


def record(room: Room, seat: int | None, person: Person | None) -> str:
    """The record as a seat or a spectator may have it now; when the table is over, all of it."""
    sitting, begun = room.playing(), room.terms.start is None
    # Dice on a kitchen table come from no seed.
    fair = None if room.terms.followed else room.row.fairness
    if room.row.result is not None:
        return write_record(sitting, room.word_list, begun, fair=fair)
    _check_viewer(room, seat, person)
    return write_record(sitting, room.word_list, begun, sitting.feed(seat), fair)
