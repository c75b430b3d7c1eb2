"""A table of this program on the full screen: people at one keyboard, bots beside them."""

from typing import Any

from spellhall.core.errors import SpellhallError
from spellhall.term.full.sheets import Cover
from spellhall.term.full.table import TableScreen
from spellhall.term.host import Host
from spellhall.term.ink import Ink
from spellhall.term.play import Ended
from spellhall.term.unasked import sole_answer

_HINTS = 3


class HostScreen(TableScreen):
    """Asks people one after the other, lets bots play between them, and stays alive meanwhile."""

    def __init__(self, host: Host, ink: Ink) -> None:
        super().__init__(host.table, ink)
        self.host = host
        self.table = host.table
        self.viewer = host.viewer
        notes = " ".join(f"Note: {remark}" for remark in self.table.remarks)
        self.note = notes or ("Welcome back." if host.kept_in is not None else "")

    # Whose turn it is
    def go_on(self) -> None:
        super().go_on()
        if self.table.over is not None:
            self._end()
            return
        bot = self.host.bot_to_move()
        if bot is not None:
            level = self.host.seating.levels[bot]
            self.think(
                f"{self.ink.name(bot)} is thinking ...",
                lambda: self.host.table.bot_line(bot, level),
                lambda line: self.carry_out(line, bot),
            )
            return
        seat = self.host.person_to_move()
        answer = sole_answer(self.table, seat)
        if answer is not None:
            self.carry_out(answer, seat)
        elif seat != self.host.viewer and self.host.secrets():
            self.app.push_screen(Cover(self.ink.name(seat)), lambda _: self._sit_down(seat))
            self.settled.set()
        else:
            self._sit_down(seat)

    def _sit_down(self, seat: int) -> None:
        self.host.viewer = seat
        self.put_question(seat)

    def carry_out(self, line: str, seat: int) -> None:
        self.host.table.play(line, seat)
        self.go_on()

    # Commands
    def take_back(self, seat: int) -> None:
        why = self.host.take_back(seat)
        if why is not None:
            self.say(why, refused=True)
            return
        self.note, self.refused = "Your last action is taken back.", False
        self.go_on()

    def find_hints(self, seat: int) -> list[dict[str, Any]]:
        return self.host.table.hint(seat, n=_HINTS)

    def save(self, name: str) -> None:
        try:
            self.say(f"Saved in {self.host.save(name)}")
        except SpellhallError as error:
            self.say(str(error), refused=True)

    def resign(self, seat: int) -> None:
        self.host.table.resign(seat)
        self.go_on()

    # The end
    def ask_to_leave(self) -> None:
        if self.table.over is not None:
            self.app.exit(Ended.OVER)
            return
        if self.app.screen is not self:
            return  # what lies over the table is answered first
        answers = ["Keep this game, to go on another time", "Leave without keeping it", "Play on"]
        self.ask("Leave the table?", answers, self._leave)

    def _leave(self, answer: int) -> None:
        if answer not in (0, 1):
            return
        if answer == 0:
            try:
                place = self.host.save()
            except SpellhallError as error:
                self.say(str(error), refused=True)
                return
            self.farewell.append(("The game is kept. To go on:", f"spellhall play --resume {place}"))
        self.app.exit(Ended.LEFT)

    def _end(self) -> None:
        """The last scene, what it came to, and the record in its place."""
        persons = self.host.seating.persons
        self.host.viewer = self.viewer = persons[0] if len(persons) == 1 else None
        try:
            place = self.host.save()
            self.farewell.append(("To look at this game again:", f"spellhall replay {place}"))
        except SpellhallError as error:
            self.farewell.append((str(error), ""))
        self.show_end()
