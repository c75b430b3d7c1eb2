"""What one seat has been told: it follows the log and passes on what the game lets that seat witness."""

from collections.abc import Sequence
from typing import Any

from spellhall.core.contract import Event, Game, Told
from spellhall.core.scene import Happening
from spellhall.table.log import Entry, Moved, Remarked, TakenBack, with_seat


class Feed:
    def __init__(self, game: Game[Any, Any], seat: int | None) -> None:
        self.lines: list[str] = []
        self._game = game
        self._seat = seat
        self._read = 0
        self._told: dict[int, int] = {}  # by a move's identity: how many of its lines were told
        self._withheld: list[tuple[Moved, Told]] = []
        self._happenings: list[Happening] = []
        self._kept: list[Moved] = []  # keeps identities alive, so that no two moves share one

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
        self._kept.append(move)
        witness = self._game.witness(move.before, move.seat, move.action, move.events, move.after, self._seat)
        if witness.opens:
            for withheld, told in self._withheld:
                self._tell(withheld, told)
            self._withheld.clear()
        self._tell(move, witness.now)
        if witness.later is not None:
            self._withheld.append((move, witness.later))

    def _tell(self, move: Moved, told: Told) -> None:
        if told.line is not None:
            self.lines.append(with_seat(move.seat, told.line))
            self._told[id(move)] = self._told.get(id(move), 0) + 1
        if told.events:
            self._happenings += self._show(move, told.events)

    def _show(self, move: Moved, events: tuple[Event, ...]) -> tuple[Happening, ...]:
        before, after = (self._game.redact(state, self._seat) for state in (move.before, move.after))
        return self._game.happenings(before, events, after, self._seat)

    def _take_back(self, entry: TakenBack) -> None:
        gone = {id(move) for move in entry.moves}
        self._withheld = [(move, told) for move, told in self._withheld if id(move) not in gone]
        told = sum(self._told.get(one, 0) for one in gone)
        if told:
            self.lines.append(f"undo {told}")

    def take_happenings(self) -> Sequence[Happening]:
        taken, self._happenings = self._happenings, []
        return taken
