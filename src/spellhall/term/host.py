"""Who is asked next, what may be taken back, and where the game is kept: the same for both faces."""

from pathlib import Path

from spellhall.core.errors import SpellhallError
from spellhall.facade import Table
from spellhall.term import records
from spellhall.term.seating import Seating
from spellhall.term.unasked import sole_answer


class Host:
    def __init__(self, table: Table, seating: Seating, kept_in: Path | None = None) -> None:
        self.table = table
        self.seating = seating
        self.kept_in = kept_in  # where the game lies already, if it was resumed or saved
        self.viewer: int | None = seating.persons[0] if len(seating.persons) == 1 else None

    def bot_to_move(self) -> int | None:
        """A bot that is to act; bots do not wait for people."""
        return next((seat for seat in self.table.to_act if self.seating.levels[seat] is not None), None)

    def person_to_move(self) -> int:
        """Who of the people is asked: who looks already, if that will do."""
        seat = self.viewer if self.viewer in self.table.to_act else self.table.to_act[0]
        assert seat is not None  # somebody is to act while the game is not over and chance speaks by itself
        return seat

    def secrets(self) -> bool:
        """Whether somebody at this keyboard knows what a spectator does not."""
        everybody = self.table.view(None)
        return any(self.table.view(person) != everybody for person in self.seating.persons)

    def take_back(self, seat: int) -> str | None:
        """Takes back the seat's last action; why not, if it cannot be."""
        last = next(iter(reversed(self.table.lines())), "")
        if not last.startswith(f"{seat}: "):
            why = "there is nothing to take back" if not last else "others or chance have spoken since"
            return f"Your last action cannot be taken back: {why}."
        try:
            self.table.undo()
        except SpellhallError as error:
            return str(error)
        return self._take_back_further(seat)

    def _take_back_further(self, seat: int) -> str | None:
        """What was played unasked would be played again at once: what was chosen before it goes back, too."""
        answer = sole_answer(self.table, seat)
        if answer is None:
            return None
        why = self.take_back(seat)
        if why is not None:
            self.table.play(answer, seat)
        return why

    def save(self, name: str = "") -> Path:
        """Writes the record where it is wished, else where it lies already, else in the usual place."""
        place = Path(name).expanduser() if name else self.kept_in or records.usual_place(self.table.game)
        self.kept_in = records.save(self.table, self.seating, place)
        return self.kept_in
