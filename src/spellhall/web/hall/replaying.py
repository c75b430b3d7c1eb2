"""Looking back: a table step by step, and playing on from one of its positions."""

import random
from collections import OrderedDict
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from spellhall import bots
from spellhall.core.contract import Decide
from spellhall.core.errors import SpellhallError
from spellhall.core.scene import Happening, Scene
from spellhall.core.story import Turn
from spellhall.table.frames import Frames, told
from spellhall.table.reviewed import all_open
from spellhall.web.hall import seating
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.playing import refusal_of
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.store import Person, Seat, TableChanges


class StepShown(Struct, frozen=True):
    """One frame in the list of all: what was played, and what came of it in sentences."""

    at: int
    line: str
    lines: tuple[str, ...]
    said: tuple[str, ...]
    to_act: tuple[int, ...]
    spelled: tuple[int, ...] = ()  # which of the sentences tell of a word
    turns: tuple[Turn, ...] = ()  # the same as lines of the log, with what they left on the board


class ReplayShown(Struct, frozen=True):
    table: str
    seat: int | None
    count: int
    open: bool  # the game is over: everybody may look from every seat
    steps: tuple[StepShown, ...]


class FrameShown(Struct, frozen=True):
    at: int
    count: int
    line: str
    lines: tuple[str, ...]
    happenings: tuple[Happening, ...]
    scene: Scene
    to_act: tuple[int, ...]


_MOST_KEPT = 64
# By table and viewer, the last used at the end: stepping through a game must not read it anew each time.
_kept: OrderedDict[tuple[str, int | None], Frames] = OrderedDict()


def frames(room: Room, seat: int | None, person: Person | None) -> Frames:
    """While the game runs, as the viewer may see it; when it is over, from any seat for anybody."""
    room.check_seat(seat)
    if seat is not None and room.row.result is None:
        room.check_holder(seat, person)
    sitting = room.playing()
    found = _kept.pop((room.id, seat), None)
    if found is None or found.sitting is not sitting:
        found = Frames(sitting, seat)
    _kept[room.id, seat] = found
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return found


def _to_act(room: Room, state: Any) -> tuple[int, ...]:
    now = room.game.rules.pending(state)
    return now.seats if isinstance(now, Decide) else ()


def replay(room: Room, seat: int | None, person: Person | None) -> ReplayShown:
    found = frames(room, seat, person)
    steps = []
    for at in range(len(found)):
        lines = found[at].lines
        happened = [*told(found.happenings(at))]
        said = tuple(one.text for one in happened)
        spelled = tuple(place for place, one in enumerate(happened) if one.words)
        to_act = _to_act(room, found[at].state)
        steps.append(StepShown(at, lines[0] if lines else "", lines, said, to_act, spelled, found.turns(at)))
    return ReplayShown(room.id, seat, len(found), room.row.result is not None, tuple(steps))


def frame(room: Room, seat: int | None, person: Person | None, at: int) -> FrameShown:
    found = frames(room, seat, person)
    if at >= len(found):
        raise Refusal("not-found", f"There is no step {at}; steps are 0 to {len(found) - 1}.")
    lines = found[at].lines
    return FrameShown(
        at=at,
        count=len(found),
        line=lines[0] if lines else "",
        lines=lines,
        happenings=found.happenings(at),
        # Nothing is spelled in what is past; the graph would be most of what is sent.
        scene=replace(found.scene(at, openly=room.row.result is not None), spelling=None),
        to_act=_to_act(room, found[at].state),
    )


def position_at(room: Room, viewed: int | None, person: Person | None, at: int, openly: bool = False) -> Any:
    """Where this table stood at a step; only when it is over, for the secrets of all are in it."""
    if room.row.result is None:
        raise Refusal("not-over", "Playing on from a position comes when the game is over.")
    states: list[Any]
    if openly:
        states = [turn.after for turn in all_open(room.playing())]
    else:
        found = frames(room, viewed, person)
        states = [found[step].state for step in range(len(found))]
    if at >= len(states):
        raise Refusal("not-found", f"There is no step {at}; steps are 0 to {len(states) - 1}.")
    return states[at]


async def play_on(hall: Hall, room: Room, person: Person, state: Any, level: str, seat: int | None) -> Room:
    """A new table that begins where this one stood, for one person and bots.

    The secrets of that position are told when the new table is over. The person's place is kept: the game
    begins when they sit down, with bytes, knowing the commit.
    """
    try:
        level = bots.named(level)
    except SpellhallError as error:
        raise refusal_of(error) from None
    asked = _to_act(room, state)
    if not asked:
        raise Refusal("too-late", "At this step the game is over; choose an earlier one.")
    if seat is None:
        seat = (room.seats_of(person) or asked)[0]
    room.check_seat(seat)
    mine, row = seat, room.row
    # What nobody knew at a table in the real world is dealt; a full state stays as it is.
    state = room.game.secrets.imagine(state, None, random.SystemRandom())
    terms = replace(
        room.terms,
        fixed=True,
        clock=0,
        rated=False,
        start=room.game.text.dump(state),
        followed=False,
        rematch=None,
        wish=None,
    )
    new = await seating.make_table(hall, person, row.game, len(row.seats), row.options, terms, public=False)
    own = Seat(more={"kept": person.id})
    seats = tuple(own if number == mine else Seat(bot=level) for number in range(len(row.seats)))
    await hall.change(new, lambda fresh: TableChanges(seats=seats))
    return new
