"""What one seat has been told: it follows the log and passes on what the game lets that seat witness."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from spellhall.core.contract import Event, Game, Told
from spellhall.core.scene import Happening
from spellhall.table.log import Entry, Moved, Remarked, TakenBack, with_seat


class _Telling(Struct, frozen=True, eq=False):
    """What was told of a move, and the move `by` which it was: itself, or a later one that opened it."""

    move: Moved
    told: Told
    by: Moved


class Feed:
    def __init__(self, game: Game[Any, Any], seat: int | None) -> None:
        self.seat = seat
        self.lines: list[str] = []
        self.refuted: set[str] = set()  # strings that this seat saw to be no words
        self._game = game
        self._read = 0
        self._told: list[_Telling] = []  # of the moves in effect, in the order of the lines
        self._withheld: list[tuple[Moved, Told]] = []
        self._happenings: list[Happening] = []

    def read(self, entries: Sequence[Entry]) -> None:
        """Follow the log as far as it has come."""
        for entry in entries[self._read :]:
            match entry:
                case Moved():
                    self._follow(entry)
                case Remarked():
                    self.lines.append(entry.text)
                case TakenBack():
                    self._take_back(entry)
        self._read = len(entries)

    def _follow(self, move: Moved) -> None:
        witness = self._game.witness(move.before, move.seat, move.action, move.events, move.after, self.seat)
        if witness.opens:
            for withheld, told in self._withheld:
                self._tell(_Telling(withheld, told, by=move))
            self._withheld.clear()
        self._tell(_Telling(move, witness.now, by=move))
        if witness.later is not None:
            self._withheld.append((move, witness.later))

    def _tell(self, telling: _Telling) -> None:
        move, told = telling.move, telling.told
        self._told.append(telling)
        if told.line is not None:
            self.lines.append(with_seat(move.seat, told.line))
        if told.events:
            self.refuted.update(event.refuted for event in told.events if event.refuted)
            self._happenings += self._show(move, told.events)

    def _show(self, move: Moved, events: tuple[Event, ...]) -> tuple[Happening, ...]:
        before, after = (self._game.redact(state, self.seat) for state in (move.before, move.after))
        return self._game.happenings(before, events, after, self.seat)

    def _take_back(self, entry: TakenBack) -> None:
        """What an undone move had opened of older ones is withheld again.

        Its line goes too, though its move stays: lines are undone from the last one told, and that order is
        not the order of the moves.
        """
        gone = set(entry.moves)
        forgotten = [one for one in self._told if one.by in gone]
        del self._told[len(self._told) - len(forgotten) :]
        again = [(one.move, one.told) for one in forgotten]
        self._withheld = [(move, told) for move, told in again + self._withheld if move not in gone]
        lines = sum(one.told.line is not None for one in forgotten)
        if lines:
            self.lines.append(f"undo {lines}")

    def take_happenings(self) -> Sequence[Happening]:
        taken, self._happenings = self._happenings, []
        return taken
