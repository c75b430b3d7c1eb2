"""What a sitting writes down: moves, lines of the table, and what was taken back.

A long game keeps thousands of these. None of them can be part of a circle, so the collector need not look.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from spellhall.core.contract import Event, Game


class Moved(Struct, frozen=True, eq=False, gc=False):
    """A move with the states around it. Compared by identity: the same line may be played twice."""

    before: Any
    seat: int | None
    action: Any
    events: tuple[Event, ...]
    after: Any

    def line(self, game: Game[Any, Any]) -> str:
        return with_seat(self.seat, game.text.moves.show(self.action))


class Remarked(Struct, frozen=True):
    """A line of the table: `resign 1`, `left 1`, `bot 1 casual`, `timeout 1`."""

    text: str

    def line(self, game: Game[Any, Any]) -> str:
        return self.text


class TakenBack(Struct, frozen=True):
    moves: tuple[Moved, ...]

    def line(self, game: Game[Any, Any]) -> str:
        return f"undo {len(self.moves)}"


class Retracted(Struct, frozen=True):
    """One seat's last move taken back, though others, asked at the same time, may have moved since.

    `rebased` are those moves, as they were and as they are without it.
    """

    move: Moved
    rebased: tuple[tuple[Moved, Moved], ...]

    def line(self, game: Game[Any, Any]) -> str:
        return f"back {self.move.seat}"


Entry = Moved | Remarked | TakenBack | Retracted


def in_effect(entries: Sequence[Entry]) -> dict[Moved, Moved]:
    """The moves that were not taken back, oldest first: as they were made, and as they are now."""
    standing: dict[Moved, Moved] = {}
    for entry in entries:
        match entry:
            case Moved():
                standing[entry] = entry
            case TakenBack(moves):
                gone = set(moves)
                standing = {made: now for made, now in standing.items() if now not in gone}
            case Retracted(move, rebased):
                changed = dict(rebased)
                standing = {made: changed.get(now, now) for made, now in standing.items() if now is not move}
    return standing


def around(entry: Entry) -> tuple[Any, Any] | None:
    """The states before and after an entry; None where the state stays as it is."""
    match entry:
        case Moved():
            return entry.before, entry.after
        case TakenBack():
            return entry.moves[-1].after, entry.moves[0].before
        case Retracted(move, ()):
            return move.after, move.before
        case Retracted(_, rebased):
            return rebased[-1][0].after, rebased[-1][1].after
        case Remarked():
            return None


def with_seat(seat: int | None, line: str) -> str:
    """A player's line begins with the seat, a line of chance does not."""
    return line if seat is None else f"{seat}: {line}"
