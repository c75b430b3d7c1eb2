"""The same game twice: once as it was, and once with all that one viewer cannot see replaced.

The first run writes a script: every move with the position before it, and every question that each viewer
asks. The second plays it for one viewer. Before each position is asked about, the true state is replaced by
one that the viewer's view cannot rule out; a move that the viewer does not see is another move; what chance
draws unseen is something else. Only where the rules open something is the truth put back for that move.
"""

import random
from typing import Any

from msgspec import Struct

from spellhall.core.contract import Decide, Game, Over, Told
from spellhall.table.log import Entry, Moved
from spellhall.table.sitting import Sitting

Viewer = int | None


_WORLDS, _OTHERS, _DRAWS = 6, 6, 4


class Kept(Struct, frozen=True):
    """A sitting at one moment."""

    state: Any
    entries: tuple[Entry, ...]
    done: tuple[Moved, ...]

    @classmethod
    def of(cls, sitting: Sitting) -> "Kept":
        return cls(sitting.state, tuple(sitting.entries), tuple(sitting._done))

    def sitting(self, start: Sitting) -> Sitting:
        made = Sitting(start.game, start.start)
        made.entries[:], made._done[:], made.state = self.entries, self.done, self.state
        return made


class Step(Struct):
    """Questions, then a move and what chance made of it; somebody may want to take it back at once."""

    before: Kept
    asked: dict[Viewer, list[Any]]
    seat: int
    line: str
    wants_back: bool = False
    back: bool = False  # and so it was
    made: tuple[Moved, ...] = ()


class Twin(Struct, frozen=True):
    """Another world in which a step looks the same to the viewer."""

    world: Any
    line: str
    outcomes: tuple[Any, ...]


def _looks(game: Game[Any, Any], move: Moved, viewer: Viewer) -> tuple[Any, ...]:
    witness = game.secrets.witness(move.before, move.seat, move.action, move.events, move.after, viewer)
    return witness.now, witness.opens, game.secrets.redact(move.after, viewer)


def _told_to_all(game: Game[Any, Any], state: Any) -> Any:
    now = game.rules.pending(state)
    return now if isinstance(now, Decide | Over) else None


def unseen(game: Game[Any, Any], moves: tuple[Moved, ...], viewer: Viewer) -> bool:
    """Whether the rules tell this viewer nothing of these moves, not even that there were any."""
    return all(
        _looks(game, move, viewer) == (Told(), False, game.secrets.redact(move.before, viewer))
        for move in moves
    )


def opens(game: Game[Any, Any], step: Step, viewer: Viewer) -> bool:
    """Whether this step tells what was withheld before."""
    return any(_looks(game, move, viewer)[1] for move in step.made)


def _moved(game: Game[Any, Any], state: Any, seat: int | None, action: Any) -> Moved:
    after, events = game.rules.play(state, seat, action)
    return Moved(state, seat, action, events, after)


def twin_of(game: Game[Any, Any], step: Step, viewer: Viewer, rng: random.Random) -> Twin | None:
    view = game.secrets.redact(step.before.state, viewer)
    for _ in range(_WORLDS):
        world = game.secrets.imagine(view, viewer, rng)
        for action in _actions(game, step, viewer, world, rng):
            if game.rules.objection(world, step.seat, action) is not None:
                continue
            first = _moved(game, world, step.seat, action)
            if _looks(game, first, viewer) != _looks(game, step.made[0], viewer):
                continue
            outcomes = _outcomes(game, step, viewer, first.after, rng)
            if outcomes is not None:
                return Twin(world, game.text.moves.show(action), outcomes)
    return None


def _actions(game: Game[Any, Any], step: Step, viewer: Viewer, world: Any, rng: random.Random) -> list[Any]:
    true = step.made[0]
    if step.seat == viewer or _looks(game, true, viewer)[0].move is not None:
        return [true.action]
    others = [game.rules.pick(world, step.seat, rng) for _ in range(_OTHERS)]
    return [*(one for one in others if one != true.action), true.action]


def _outcomes(
    game: Game[Any, Any], step: Step, viewer: Viewer, state: Any, rng: random.Random
) -> tuple[Any, ...] | None:
    found: list[Any] = []
    for true in step.made[1:]:
        question = game.rules.pending(state)
        if isinstance(question, Decide | Over):
            return None
        for outcome in [*(question.draw(rng) for _ in range(_DRAWS)), true.action]:
            if question.objection(outcome) is not None:
                continue
            move = _moved(game, state, None, outcome)
            if _looks(game, move, viewer) == _looks(game, true, viewer):
                found.append(outcome)
                state = move.after
                break
        else:
            return None
    same = _told_to_all(game, state) == _told_to_all(game, step.made[-1].after)
    return tuple(found) if same else None
