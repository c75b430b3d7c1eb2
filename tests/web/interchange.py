"""The same game twice: once as it was, and once with all that one viewer cannot see replaced.

The first run writes a script: every move with the position before it, and every question that each viewer
asks. The second plays it for one viewer. Before each position is asked about, the true state is replaced by
one that the viewer's view cannot rule out; a move that the viewer does not see is another move; what chance
draws unseen is something else. Only where the rules open something is the truth put back for that move.

A viewer is whoever looks through one device: a spectator, a seat, or several seats that share it; then all
that one of them sees stays as it was.
"""

import random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.contract import Decide, Game, Over, Told
from spellhall.table.log import Entry, Moved
from spellhall.table.sitting import Sitting

Viewer = tuple[int | None, ...]
"""The seats that look through one device; a spectator's is `(None,)`."""

_WORLDS, _OTHERS, _DRAWS = 6, 6, 4


class Kept(Struct, frozen=True):
    """A sitting at one moment."""

    state: Any
    entries: tuple[Entry, ...]
    done: tuple[Moved, ...]
    absent: frozenset[int]
    broken_off: Over | None

    @classmethod
    def of(cls, sitting: Sitting) -> "Kept":
        return cls(
            sitting.state,
            tuple(sitting.entries),
            tuple(sitting._done),
            frozenset(sitting.absent),
            sitting.broken_off,
        )

    def sitting(self, start: Sitting) -> Sitting:
        made = Sitting(start.game, start.start)
        made.entries[:], made._done[:], made.state = self.entries, self.done, self.state
        made.absent, made.broken_off = set(self.absent), self.broken_off
        return made


class Step(Struct):
    """Questions, then a move and what came of it; somebody may want to take it back at once."""

    before: Kept
    at: int  # the time
    asked: dict[Viewer, list[Any]]
    seat: int
    line: str
    lapse: bool = False  # the clock has run out, and the line is the default
    wants_back: bool = False
    back: bool = False  # and so it was
    made: tuple[Moved, ...] = ()  # by that seat, then by chance and for those who have left
    breaks_off: bool = False


class Twin(Struct, frozen=True):
    """Another world in which a step looks the same to the viewer."""

    world: Any
    line: str
    outcomes: tuple[Any, ...]


def views(game: Game[Any, Any], state: Any, viewer: Viewer) -> tuple[Any, ...]:
    return tuple(game.secrets.redact(state, eye) for eye in viewer)


def imagined(game: Game[Any, Any], state: Any, viewer: Viewer, rng: random.Random) -> Any:
    """A world that the viewer cannot tell from the true one."""
    seen = views(game, state, viewer)
    known = seen[0]
    for more in seen[1:]:
        known = _together(known, more, state)
    world = game.secrets.imagine(known, viewer[0], rng)
    assert views(game, world, viewer) == seen
    return world


def _together(one: Any, other: Any, true: Any) -> Any:
    """What two views tell together: wherever they differ, one of them has the truth."""
    if one == other:
        return one
    if true in (one, other):
        return true
    assert type(one) is type(other) is type(true)
    if isinstance(true, Struct):
        fields = true.__struct_fields__
        parts = {name: _together(*(getattr(of, name) for of in (one, other, true))) for name in fields}
        return replace(true, **parts)
    assert isinstance(true, tuple)
    return tuple(_together(*parts) for parts in zip(one, other, true, strict=True))


def _looks(game: Game[Any, Any], move: Moved, viewer: Viewer) -> tuple[Any, ...]:
    made = (move.before, move.seat, move.action, move.events, move.after)
    told = [game.secrets.witness(*made, eye) for eye in viewer]
    return tuple((one.now, one.opens) for one in told), views(game, move.after, viewer)


def _told_to_all(game: Game[Any, Any], state: Any) -> Any:
    now = game.rules.pending(state)
    return now if isinstance(now, Decide | Over) else None


def unseen(game: Game[Any, Any], moves: tuple[Moved, ...], viewer: Viewer) -> bool:
    """Whether the rules tell this viewer nothing of these moves, not even that there were any."""
    nothing = ((Told(), False),) * len(viewer)
    return all(_looks(game, move, viewer) == (nothing, views(game, move.before, viewer)) for move in moves)


def opens(game: Game[Any, Any], step: Step, viewer: Viewer) -> bool:
    """Whether this step tells what was withheld before."""
    return any(opened for move in step.made for _, opened in _looks(game, move, viewer)[0])


def _moved(game: Game[Any, Any], state: Any, seat: int | None, action: Any) -> Moved:
    after, events = game.rules.play(state, seat, action)
    return Moved(state, seat, action, events, after)


def twin_of(game: Game[Any, Any], step: Step, viewer: Viewer, rng: random.Random) -> Twin | None:
    for _ in range(_WORLDS):
        world = imagined(game, step.before.state, viewer, rng)
        for action in _actions(game, step, viewer, world, rng):
            if game.rules.objection(world, step.seat, action) is not None:
                continue
            first = _moved(game, world, step.seat, action)
            if _looks(game, first, viewer) != _looks(game, step.made[0], viewer):
                continue
            outcomes = _what_follows(game, step, viewer, first.after, rng)
            if outcomes is not None:
                return Twin(world, game.text.moves.show(action), outcomes)
    return None


def _actions(game: Game[Any, Any], step: Step, viewer: Viewer, world: Any, rng: random.Random) -> list[Any]:
    true = step.made[0]
    if step.lapse:
        return [default(game, world, step.seat)]
    if step.seat in viewer or any(told.move is not None for told, _ in _looks(game, true, viewer)[0]):
        return [true.action]
    others = [game.rules.pick(world, step.seat, rng) for _ in range(_OTHERS)]
    return [*(one for one in others if one != true.action), true.action]


def default(game: Game[Any, Any], state: Any, seat: int) -> Any:
    return game.rules.default(game.secrets.redact(state, seat), seat)


def _what_follows(
    game: Game[Any, Any], step: Step, viewer: Viewer, state: Any, rng: random.Random
) -> tuple[Any, ...] | None:
    """What chance says after the move, so that all that follows looks the same to the viewer."""
    found: list[Any] = []
    for true in step.made[1:]:
        move = _like(game, true, viewer, state, rng)
        if move is None:
            return None
        if move.seat is None:
            found.append(move.action)
        state = move.after
    same = _told_to_all(game, state) == _told_to_all(game, step.made[-1].after)
    return tuple(found) if same else None


def _like(game: Game[Any, Any], true: Moved, viewer: Viewer, state: Any, rng: random.Random) -> Moved | None:
    """Another outcome that looks like the true one; or the default, if it is one of a seat that has left."""
    answers: list[Any] = []
    match game.rules.pending(state):
        case Over():
            pass
        case Decide(seats):
            answers = [default(game, state, seat) for seat in seats if seat == true.seat]
        case question if true.seat is None:
            drawn = [question.draw(rng) for _ in range(_DRAWS)]
            answers = [one for one in (*drawn, true.action) if question.objection(one) is None]
    moves = (_moved(game, state, true.seat, answer) for answer in answers)
    return next((move for move in moves if _looks(game, move, viewer) == _looks(game, true, viewer)), None)
