"""What one seat has been told: it follows the log and passes on what the game lets that seat witness."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from spellhall.core.contract import Event, Game, Told
from spellhall.core.scene import Happening
from spellhall.core.story import Turn, retell
from spellhall.table.log import Entry, Moved, Remarked, Retracted, TakenBack, around, with_seat
from spellhall.table.remarks import remarks


class Telling(Struct, frozen=True, eq=False, gc=False):
    """What was told of a move, and the move `by` which it was: itself, or a later one that opened it."""

    move: Moved
    told: Told
    by: Moved


class Update(Struct, frozen=True, eq=False, gc=False):
    """What reached a seat at once: lines, and moves of which it was told events; neither, if only its view
    changed."""

    lines: tuple[str, ...]
    shown: tuple[Telling, ...]


class Feed:
    """Updates count what the seat knows, not what happened: a move that it cannot notice has no number."""

    def __init__(self, game: Game[Any, Any], seat: int | None) -> None:
        self.seat = seat
        self.lines: list[str] = []
        self.updates: list[Update] = []
        self.refuted: set[str] = set()  # strings that this seat saw to be no words
        self._game = game
        self.entries_read = 0
        self._told: list[Telling] = []  # of the moves in effect, in the order of the lines
        self._withheld: list[tuple[Moved, Told]] = []
        self._shown: list[Telling] = []  # by the entry that is being read
        self._happened = 0  # updates whose happenings were taken
        self._turns: list[Turn] = []
        self._first_turns: list[int] = []  # the first turn that each update has changed

    def read(self, entries: Sequence[Entry]) -> None:
        """Follow the log as far as it has come."""
        lines, shown = self.lines, self._shown
        for entry in entries[self.entries_read :]:
            known = len(lines)
            match entry:
                case Moved():
                    self._follow(entry)
                case Remarked():
                    lines.append(entry.text)
                case TakenBack():
                    self._take_back(entry)
                case Retracted():
                    self._retract(entry)
            if len(lines) > known or shown or self._looks_different(entry):
                self.updates.append(Update(tuple(lines[known:]), tuple(shown)))
                shown.clear()
        self.entries_read = len(entries)

    def _looks_different(self, entry: Entry) -> bool:
        states = around(entry)
        if states is None:
            return False
        before, after = (self._game.secrets.redact(state, self.seat) for state in states)
        return bool(before != after)

    def _follow(self, move: Moved) -> None:
        witness = self._game.secrets.witness(
            move.before, move.seat, move.action, move.events, move.after, self.seat
        )
        if witness.opens:
            for withheld, told in self._withheld:
                self._tell(Telling(withheld, told, by=move))
            self._withheld.clear()
        self._tell(Telling(move, witness.now, by=move))
        if witness.later is not None:
            self._withheld.append((move, witness.later))

    def _tell(self, telling: Telling) -> None:
        move, told = telling.move, telling.told
        self._told.append(telling)
        if told.move is not None:
            self.lines.append(with_seat(move.seat, self._game.text.moves.show(told.move)))
        if told.events:
            for event in told.events:
                if event.refuted:
                    self.refuted.add(event.refuted)
            self._shown.append(telling)

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
        lines = sum(one.told.move is not None for one in forgotten)
        if lines:
            self.lines.append(f"undo {lines}")

    def _retract(self, entry: Retracted) -> None:
        """Told only to those who were told the move; the others' moves were rebased, not made again."""
        now = dict(entry.rebased)
        told = any(one.move is entry.move and one.told.move is not None for one in self._told)
        self._told = [
            Telling(now.get(one.move, one.move), one.told, now.get(one.by, one.by))
            for one in self._told
            if one.move is not entry.move
        ]
        self._withheld = [
            (now.get(move, move), later) for move, later in self._withheld if move is not entry.move
        ]
        if told:
            self.lines.append(f"back {entry.move.seat}")

    def events(self) -> tuple[tuple[Event, ...], ...]:
        """What was told of each move in effect."""
        return tuple(one.told.events for one in self._told if one.told.events)

    def opened_by(self, move: Moved) -> bool:
        """Whether this move told the seat what had been withheld of others."""
        return any(one.by is move and one.move is not move for one in self._told)

    def happenings_of(self, update: Update) -> list[Happening]:
        """An update as a face shows it."""
        return [happening for told in update.shown for happening in self._shown_as(told)]

    def _shown_as(self, telling: Telling) -> tuple[Happening, ...]:
        move, events = telling.move, telling.told.events
        before, after = (self._game.secrets.redact(state, self.seat) for state in (move.before, move.after))
        return self._game.face.happenings(before, events, after, self.seat)

    def turns(self, since: int = 0) -> tuple[Turn, ...]:
        """The turns that the updates from number `since` on began or added to; followed where a face asks."""
        for update in self.updates[len(self._first_turns) :]:
            self._first_turns.append(self.add_turns(self._turns, update))
        return tuple(self._turns[min(self._first_turns[since:], default=len(self._turns)) :])

    def add_turns(self, turns: list[Turn], update: Update) -> int:
        """Adds an update to a story; the first place in it that has changed."""
        first = len(turns)
        for telling in update.shown:
            first = min(first, retell(turns, telling.move.seat, self._shown_as(telling)))
        turns += remarks(update.lines, len(turns))
        return first

    def take_happenings(self) -> Sequence[Happening]:
        fresh = self.updates[self._happened :]
        self._happened = len(self.updates)
        return [happening for update in fresh for happening in self.happenings_of(update)]
