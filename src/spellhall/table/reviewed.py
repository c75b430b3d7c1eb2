"""A game as a review goes through it, turn by turn: a decision with the chance that followed it.

As it was: through the eyes of one seat, and only what that seat was told when it was told. All open: every
decision through the eyes of whoever made it, which is for games that are over.
"""

from typing import Any

from msgspec import Struct

from spellhall.core.contract import Event
from spellhall.core.errors import Illegal
from spellhall.core.scene import Happening
from spellhall.table.frames import Frames
from spellhall.table.log import Moved, in_effect
from spellhall.table.sitting import Sitting


class ReviewedTurn(Struct, frozen=True, eq=False):
    at: int  # turn 1 is the first; turn 0 is how it began
    viewer: int | None  # through whose eyes it is seen
    mover: int | None  # who moved, where the viewer knows
    line: str  # what was played, as the viewer was told
    before: Any  # true states, of which only views are shown
    after: Any
    decision: Moved | None  # the viewer's own, unless it was taken back
    happenings: tuple[Happening, ...]
    entry: int  # lines of the log before it


def as_it_was(sitting: Sitting, seat: int) -> list[ReviewedTurn]:
    frames = Frames(sitting, seat)
    standing = in_effect(sitting.entries)
    turns = [_begun(sitting, seat)]
    for at in range(1, len(frames)):
        frame = frames[at]
        mover = frame.move.seat if frame.move is not None else None
        own = standing.get(frame.move) if frame.move is not None and mover == seat else None
        told = [line for line in frame.lines if line.startswith(f"{mover}: ")]
        turns.append(
            ReviewedTurn(
                at=at,
                viewer=seat,
                mover=mover if told else None,
                line=frame.lines[0] if frame.lines else "",
                before=frames[at - 1].state if own is None else own.before,
                after=frame.state,
                decision=own,
                happenings=frames.happenings(at),
                entry=_place(sitting, frame.move),
            )
        )
    return turns


def all_open(sitting: Sitting) -> list[ReviewedTurn]:
    if sitting.result is None:
        raise Illegal("a game can be opened to all when it is over")
    turns = [_begun(sitting, None)]
    for made, move in in_effect(sitting.entries).items():
        if move.seat is None:
            last = turns[-1]
            told = _told(sitting, move, last.viewer)
            turns[-1] = ReviewedTurn(
                last.at,
                last.viewer,
                last.mover,
                last.line,
                last.before,
                move.after,
                last.decision,
                last.happenings + told,
                last.entry,
            )
            continue
        turns.append(
            ReviewedTurn(
                at=len(turns),
                viewer=move.seat,
                mover=move.seat,
                line=move.line(sitting.game),
                before=move.before,
                after=move.after,
                decision=move,
                happenings=_told(sitting, move, move.seat),
                entry=_place(sitting, made),
            )
        )
    return turns


def _begun(sitting: Sitting, viewer: int | None) -> ReviewedTurn:
    return ReviewedTurn(0, viewer, None, "", sitting.start, sitting.start, None, (), 0)


def _told(sitting: Sitting, move: Moved, viewer: int | None) -> tuple[Happening, ...]:
    """What a viewer sees of a move, early or late."""
    game = sitting.game
    witness = game.secrets.witness(move.before, move.seat, move.action, move.events, move.after, viewer)
    events: tuple[Event, ...] = witness.now.events + (witness.later.events if witness.later else ())
    before, after = (game.secrets.redact(state, viewer) for state in (move.before, move.after))
    return game.face.happenings(before, events, after, viewer)


def _place(sitting: Sitting, move: Moved | None) -> int:
    return next((at for at, entry in enumerate(sitting.entries) if entry is move), len(sitting.entries))
