"""The story of a game as one viewer was told it: one line a turn, and the trace that it leaves on the board.

A face draws turns as they are. Which events belong to one turn, what its line says first and where its pieces
came from is decided here, once for all faces.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.scene import Happening, Piece, Touch

Remark = Literal["", "undo", "back", "resign", "left", "timeout", "bot"]
"""What the table itself says, which no game tells."""


class Journey(Struct, frozen=True, omit_defaults=True):
    """A piece that came from one spot to another; `end` is empty where it left the board."""

    start: Touch
    end: Touch
    piece: Piece | None = None
    forced: bool = False  # pushed or thrown by somebody else


class Blow(Struct, frozen=True, omit_defaults=True):
    """Somebody was hit on a spot, and what it cost."""

    spot: Touch
    amount: int = 0


class Fall(Struct, frozen=True, omit_defaults=True):
    """Why the number of a seat fell: said beside it."""

    seat: int
    text: str


class Turn(Struct, frozen=True, omit_defaults=True):
    number: int  # of all turns that this viewer knows
    seat: int | None = None  # who moved; None: chance, or the table
    head: str = ""  # what the line begins with: `*WORD*`, or a name
    says: tuple[str, ...] = ()
    quiet: tuple[str, ...] = ()  # said last
    details: tuple[str, ...] = ()  # every sentence, in order
    path: tuple[Touch, ...] = ()  # the spots of the word, in its order
    laid: tuple[Touch, ...] = ()
    journeys: tuple[Journey, ...] = ()
    blows: tuple[Blow, ...] = ()
    touched: tuple[Touch, ...] = ()  # other spots that changed
    falls: tuple[Fall, ...] = ()
    remark: Remark = ""

    @property
    def told(self) -> bool:
        """Whether its line says anything."""
        return bool(self.head or self.says or self.quiet or self.remark)


def retell(turns: list[Turn], mover: int | None, happenings: Iterable[Happening]) -> int:
    """Adds what one move brought to the turns; the first place in the list that has changed.

    A turn goes on as long as the same seat moves, and what chance brings belongs to the turn before it.
    """
    first = len(turns)
    for one in happenings:
        last = turns[-1] if turns else None
        seat = last.seat if mover is None and last is not None else mover
        if one.fresh or (one.head and one.seat is not None):
            seat = one.seat
        if last is None or last.remark or last.seat != seat or _begins(one, last):
            turns.append(Turn(len(turns), seat))
        first = min(first, len(turns) - 1)
        turns[-1] = _with(turns[-1], one)
    return first


def _begins(one: Happening, last: Turn) -> bool:
    """A word may come after what was done for it, a second one may not."""
    return one.fresh or bool(one.head and (last.head or (last.says and not one.words)))


def _with(turn: Turn, one: Happening) -> Turn:
    line = one.text if one.line is None else one.line
    said = (line,) if line else ()
    # What was done before the word is said after it.
    says, quiet = ((), turn.says + turn.quiet) if one.head else (turn.says, turn.quiet)
    return replace(
        turn,
        head=one.head or turn.head,
        says=says if one.quiet else says + said,
        quiet=quiet + said if one.quiet else quiet,
        details=(*turn.details, one.text),
        falls=(*turn.falls, Fall(one.seat, one.fall)) if one.fall and one.seat is not None else turn.falls,
        **_traced(turn, one),
    )


def _traced(turn: Turn, one: Happening) -> dict[str, object]:
    """What a happening adds to the trace."""
    path = one.path
    match one.motion:
        case "lay":
            return {"laid": turn.laid + path}
        case "step" | "push" | "throw" | "out" if path:
            traced: dict[str, object] = {"journeys": _moved(turn.journeys, one)}
            return traced | ({"path": path} if one.words else {})
        case "hit" if path:
            return {"blows": (*turn.blows, Blow(path[-1]))}
        case "lose" if not path and one.amount:
            return {"blows": _cost(turn, one)}
    if one.words and path and not turn.path:
        return {"path": path}
    return {"touched": turn.touched + path} if one.motion in ("slide", "score", "say", "light") else {}


def _moved(journeys: tuple[Journey, ...], one: Happening) -> tuple[Journey, ...]:
    """The steps of one walk are one journey, also where somebody else was moved meanwhile."""
    end = "" if one.motion == "out" else one.path[-1]
    forced = one.motion != "step"
    own = [at for at, each in enumerate(journeys) if each.piece == one.piece]
    last = journeys[own[-1]] if own else None
    if last is not None and not forced and not last.forced and last.end == one.path[0]:
        return (*journeys[: own[-1]], Journey(last.start, end, one.piece), *journeys[own[-1] + 1 :])
    return (*journeys, Journey(one.path[0], end, one.piece, forced))


def _cost(turn: Turn, one: Happening) -> tuple[Blow, ...]:
    """What a seat lost is shown where its piece has come to, or where it was hit."""
    assert one.amount is not None
    ends = [each.end for each in turn.journeys if each.forced and each.piece and each.piece.seat == one.seat]
    if ends and ends[-1]:
        return (*turn.blows, Blow(ends[-1], one.amount))
    return turn.blows
