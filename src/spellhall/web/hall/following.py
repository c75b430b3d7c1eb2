"""Tables in the real world: laid by hand, then followed on one device, with chance as somebody saw it."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from spellhall.core.contract import Decide
from spellhall.core.errors import SpellhallError
from spellhall.core.laying import Laid
from spellhall.core.scene import Scene
from spellhall.facade.laying import from_the_start, judged
from spellhall.games import find
from spellhall.table import following
from spellhall.table.fair import FairRng
from spellhall.table.sitting import Sitting
from spellhall.web.hall import seating, thoughts
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.names import checked_name
from spellhall.web.hall.playing import refusal_of
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.terms import Terms
from spellhall.web.hall.workers import WorkerPool
from spellhall.web.store import Person, Seat, TableChanges, TableRow

BEST = 5  # moves that are shown
SECONDS = 2.0  # for which they are looked for


class Drafted(Struct, frozen=True):
    """A table as far as it is laid, and what it looks like."""

    draft: dict[str, Any]
    laid: Laid
    hands: bool = False  # a seat sees what others do not: it can be told from the start


class Move(Struct, frozen=True):
    """One of the best moves, and the board with it laid."""

    line: str
    label: str
    value: float
    why: str
    scene: Scene


class Asked(Struct, frozen=True):
    """Who is to act in a position, as that seat sees it."""

    seat: int
    view: bytes
    scene: Scene


def _state(game: str, draft: Mapping[str, Any]) -> Any:
    problems = judged(game, draft).problems
    if problems:
        raise Refusal("impossible", " ".join(filter(None, (problems[0].head, problems[0].text))))
    return find(game).text.load(draft)


def asked(game: str, draft: Mapping[str, Any]) -> Asked:
    """Whose best moves are asked for; beside the event loop."""
    found = find(game)
    state = _state(game, draft)
    now = found.rules.pending(state)
    if not isinstance(now, Decide):
        raise Refusal("nobody-acts", "Nobody is to move here: chance comes first, or the game is over.")
    seat = now.seats[0]
    sitting = Sitting(found, state)
    scene = sitting.scene(seat, ())
    if scene.helpless:
        raise Refusal("no-help", f"The rules forbid help now: {scene.prompt}")
    if not sitting.can_be_advised(seat):
        raise Refusal("nobody-acts", "What this seat has is not known, so nothing can be advised.")
    return Asked(seat, msgspec.json.encode(found.text.dump(sitting.view(seat))), scene)


async def best_moves(game: str, asked: Asked, asker: Asker, mind: WorkerPool) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = await mind.ask(
        asker, thoughts.advise, game, asked.view, asked.seat, BEST, SECONDS
    )
    return found


def drawn(game: str, asked: Asked, best: Sequence[Mapping[str, Any]]) -> tuple[Move, ...]:
    """The board of each of these moves; beside the event loop."""
    found = find(game)
    sitting = Sitting(found, found.text.load(msgspec.json.decode(asked.view)))
    moves = []
    for one in best:
        scene = sitting.scene(asked.seat, tuple(one["draft"]))
        label = scene.act.label if scene.act is not None and scene.act.complete else ""
        shown = msgspec.structs.replace(scene, spelling=None)
        moves.append(Move(one["line"], label or one["line"], one["value"], one["why"], shown))
    return tuple(moves)


def first_position(
    game: str,
    draft: Mapping[str, Any] | None,
    seats: int | None,
    options: Mapping[str, Any],
    eyes: int | None,
) -> dict[str, Any]:
    """Where a table that is to be followed begins; beside the event loop."""
    found = find(game)
    if draft is not None:
        return found.text.dump(_state(game, draft))
    return from_the_start(game, found.about.seats[0] if seats is None else seats, options, eyes)


async def follow(
    hall: Hall, person: Person, game: str, position: Mapping[str, Any], names: Sequence[str]
) -> Room:
    """A table that begins there, with all its seats on one device."""
    found = find(game)
    seats = len(found.rules.standing(found.text.load(position)))
    called = [checked_name(name) for name in names[:seats]]
    terms = Terms(start=dict(position), followed=True, fixed=True, hints="on", odds="on")
    options = dict(position.get("options") or {})
    room = await seating.make_table(hall, person, game, seats, options, terms, public=False)

    def change(row: TableRow) -> TableChanges:
        taken = []
        for number in range(seats):
            more: dict[str, Any] = {"name": called[number]} if number < len(called) else {}
            added = secrets.token_bytes(seating.LEAST_BYTES).hex()
            taken.append(Seat(person=person.id, contribution=added, more={"early": False, **more}))
        return TableChanges(seats=tuple(taken))

    await seating.take_seats(hall, room, change, person)
    return await hall.room(room.id)


def _check_followed(room: Room) -> None:
    if not room.terms.followed:
        raise Refusal("not-followed", "At this table chance is drawn by the hall.")


async def tell(
    hall: Hall,
    room: Room,
    person: Person,
    seat: int,
    things: Sequence[str] | str,
    number: int,
    key: str | None,
) -> bytes:
    """What chance has brought, thing by thing or as a line."""

    def deed(room: Room, sitting: Sitting, rng: FairRng) -> None:
        _check_followed(room)
        try:
            sitting.force(following.seen(sitting, things))
        except SpellhallError as error:
            raise refusal_of(error) from None

    return await hall.write(room, deed, seat=seat, key=key, number=number, person=person)


async def step_back(hall: Hall, room: Room, person: Person, seat: int, number: int) -> bytes:
    """Take back what was told last, a move or chance."""

    def deed(room: Room, sitting: Sitting, rng: FairRng) -> None:
        _check_followed(room)
        steps = following.steps_back(sitting)
        if sitting.result or not steps:
            raise Refusal("too-late", "The game is over." if sitting.result else "Nothing was told yet.")
        sitting.undo(steps)

    return await hall.write(room, deed, seat=seat, number=number, person=person)
