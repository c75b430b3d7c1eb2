"""A table of a hall as plain lines: what others do is told, and one's own moves are typed."""

from collections.abc import Callable
from datetime import datetime
from queue import Empty

from rich.text import Text

import spellhall
from spellhall.core.errors import Refused, SpellhallError
from spellhall.term.hints import worth
from spellhall.term.joined.following import Back, Ended, Lost, Moved, Said, Seated, Told
from spellhall.term.joined.guest import Guest, Stale
from spellhall.term.joined.joining import FOUND, LOST
from spellhall.term.odds import show_odds
from spellhall.term.play import Ended as How
from spellhall.term.rules import show_rules
from spellhall.term.screen import Gone, Screen
from spellhall.term.turn import Turn
from spellhall.term.typed import Command
from spellhall.term.unasked import sole_answer

_HINTS = 3
TALK = "/say "
"""What stands before something that is said to the others."""


class _Leave(Exception):
    """The person goes."""


class _Moved(Exception):
    """The table has changed under the turn."""


class PlainGuest:
    def __init__(self, guest: Guest, screen: Screen) -> None:
        self.guest = guest
        self.table = guest.table
        self.screen = screen
        self._log: list[str] = []

    def run(self) -> How:
        try:
            if not self.table.asked:
                self.screen.show(self.table.scene(self.guest.seat))
            while self.table.over is None:
                if self.table.asked:
                    self._ask()
                self._hear()
            self._end()
            return How.OVER
        except (_Leave, Gone):
            self._say_how_back()
            return How.LEFT
        except KeyboardInterrupt:
            self.screen.print()
            self._say_how_back()
            return How.INTERRUPTED
        finally:
            self.guest.close()

    def _say_how_back(self) -> None:
        if self.guest.seat is not None:
            self.screen.say("Your seat is kept. To go on:")
            self.screen.print_whole(f"  spellhall join {self.guest.link.to_look_on}")

    # What the hall tells
    def _hear(self) -> None:
        """Waits for something new, then takes all that has come."""
        while True:
            try:
                self._take(self.guest.news.get(timeout=1.0))  # so that Ctrl+C is heard everywhere
                break
            except Empty:
                continue
        while not self.guest.news.empty():
            self._take(self.guest.news.get())

    def _take(self, told: Told) -> None:
        match told:
            case Seated(table):
                self.table.told = table
                self.screen.names = table.names
                if table.wish is not None and self.guest.seat in table.wish.asked:
                    self.screen.say(f"@{table.wish.seat} asks to take a move back; undo agrees.")
            case Moved(news, view):
                self.table.take_news(news, view)
                said = [happening.text for happening in news.happenings if happening.text]
                self._log += said
                if said:
                    self.screen.say(" ".join(said))
            case Said(name, text):
                self.screen.say(f"{name}: {text}")
            case Lost():
                self.screen.refuse(LOST)
            case Back():
                self.screen.say(FOUND)
            case Ended(why):
                raise Refused(why)

    # What the person does
    def _ask(self) -> None:
        seat = self.guest.seat
        assert seat is not None
        line = sole_answer(self.table, seat)
        if line is None:
            turn = Turn(
                self.table, seat, self.screen, lambda asked: self._carry_out(asked, turn), self._talked
            )
            if self.table.news is not None and self.table.news.deadline:
                turn.advice = until(self.table.news.deadline)
            try:
                line = turn.line()
            except _Moved:
                return
        self._play(line, seat)

    def _play(self, line: str, seat: int) -> None:
        """Others may have moved while it was typed: where it still may be played, it is what was meant."""
        while not self.guest.news.empty():
            self._take(self.guest.news.get())
        while self.table.asked and self.table.why_not(line, seat) is None:
            try:
                self.guest.play(line)
                return
            except Stale:
                self._hear()
            except SpellhallError as error:
                self.screen.refuse(str(error))
                break
        if self.table.asked:
            self._ask()

    def _talked(self, text: str) -> str | None:
        if text.startswith(TALK):
            self._try(lambda: self.guest.say(text.removeprefix(TALK)))
            raise _Moved
        return None

    def _try(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except SpellhallError as error:
            self.screen.refuse(str(error))

    def _carry_out(self, command: Command, turn: Turn) -> None:
        helpless = turn.scene().helpless
        match command.name:
            case "undo":
                if not turn.take_back_touch():
                    self._try(lambda: self.screen.say(self.guest.take_back()))
                    raise _Moved
            case "hint" | "define" | "odds" if helpless:
                self.screen.refuse("The rules forbid help now.")
            case "hint":
                self._try(self._hint)
            case "odds":
                if self.guest.told.odds:
                    show_odds(self.table, turn.seat, turn.draft, self.screen)
                else:
                    self.screen.refuse("This table is played without odds.")
            case "define":
                found = spellhall.define(command.rest)
                self.screen.say(str(found) if found else f"There is no definition of {command.rest.upper()}.")
            case "rules":
                show_rules(self.table.game, self.screen, command.rest)
            case "log":
                self.screen.listed(self._log or ["Nothing has happened yet."])
            case "save":
                self._try(lambda: self.screen.print_whole(f"Saved in {self.guest.save(command.rest)}"))
            case "resign":
                if self.screen.agreed("Give up this game?", default=False):
                    self._try(self.guest.resign)
                    raise _Moved
            case "quit":
                raise _Leave

    def _hint(self) -> None:
        seats = self.table.seats
        for hint in self.guest.hints(_HINTS):
            told = f"{worth(hint['value'], seats)}: {hint['why']}"
            self.screen.rows([(Text(hint["line"], "open"), self.screen.ink.spoken(told))])

    def _end(self) -> None:
        self.screen.show(self.table.scene(self.guest.seat))
        self._try(
            lambda: self.screen.print_whole(
                f"To look at this game again:\n  spellhall replay {self.guest.save()}"
            )
        )


def until(deadline: int) -> str:
    """When a move must be made, by the clock of this machine."""
    return f"(until {datetime.fromtimestamp(deadline / 1000):%H:%M:%S})"
