"""A table of a hall on the full screen: what others do is drawn as it comes."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from spellhall.core.errors import SpellhallError
from spellhall.core.scene import Draft, Scene
from spellhall.term.decision import Decision
from spellhall.term.full.table import TableScreen
from spellhall.term.ink import Ink
from spellhall.term.joined.following import Back, Ended, Lost, Moved, Said, Seated, Told
from spellhall.term.joined.guest import Guest
from spellhall.term.joined.joining import FOUND, LOST
from spellhall.term.joined.plain import TALK, until
from spellhall.term.play import Ended as How
from spellhall.term.unasked import sole_answer

_HINTS = 3
_EVERY = 0.05  # seconds between looks at what has come
_FOOT = "? help   F2 hint   F3 odds   F4 log   F5 rules   Ctrl+Z undo   /say ...   Ctrl+Q leave"
_NO_ODDS = "This table is played without odds."


class GuestScreen(TableScreen):
    def __init__(self, guest: Guest, ink: Ink) -> None:
        super().__init__(guest.table, ink)
        self.guest = guest
        self.viewer = guest.seat
        self.foot = _FOOT
        self._ended = False

    def on_mount(self) -> None:
        self.set_interval(_EVERY, self.hear)

    # What the hall tells
    def hear(self) -> None:
        while not self.guest.news.empty():
            self._take(self.guest.news.get())

    def _take(self, told: Told) -> None:
        table = self.guest.table
        match told:
            case Seated(shown):
                table.told = shown
                self.ink = replace(self.ink, names=shown.names)
                wish = shown.wish
                if wish is not None and self.viewer in wish.asked:
                    self.say(f"@{wish.seat} asks to take a move back; Ctrl+Z agrees.")
                self.redraw()
            case Moved(news, view):
                draft = self.decision.draft if self.decision else ()
                try:
                    table.take_news(news, view)
                except SpellhallError as error:
                    self._part(str(error))
                    return
                self.go_on()
                self._draft_again(draft)
            case Said(name, text):
                self.say(f"{name}: {text}")
            case Lost():
                self.say(LOST, refused=True)
            case Back():
                self.say(FOUND)
            case Ended(why):
                self._part(why)

    def _draft_again(self, draft: Draft) -> None:
        """What was touched already stays touched, where the table still offers it."""
        if self.decision is None or not draft:
            return
        try:
            self.decision.look(draft)
            self.decision.draft = draft
        except SpellhallError:
            self.note = "The table has changed: what you had touched is no longer there."

    def _part(self, why: str) -> None:
        self.farewell.append((why, ""))
        self.app.exit(How.LEFT)

    def go_on(self) -> None:
        super().go_on()
        table, seat = self.guest.table, self.guest.seat
        self.busy = ""
        if table.over is not None:
            if not self._ended:
                self._ended = True
                self._end()
        elif table.asked and seat is not None:
            answer = sole_answer(table, seat)
            self.put_question(seat)
            if answer is not None:
                self.carry_out(answer, seat)
        else:
            self.settled.set()
            self.redraw()

    def prompt(self, scene: Scene) -> str:
        news = self.guest.table.news
        clock = until(news.deadline) if news is not None and news.deadline and self.decision else ""
        return f"{super().prompt(scene)} {clock}".strip()

    # What the person does
    def carry_out(self, line: str, seat: int) -> None:
        asked, decision, self.decision = self.asked, self.decision, None
        self.settled.clear()

        def sent(why: str) -> None:
            """What comes of it is told as news, which may be there first."""
            if asked == self.asked:
                self.decision = decision if why else self.decision
                self.settled.set()
            self._told(why)

        self._send("Sending ...", lambda: self.guest.play(line), sent)

    def _send(self, busy: str, deed: Callable[[], object], then: Callable[[str], None]) -> None:
        """What the hall answers is heard even if news have brought another question before it."""

        def done() -> str:
            try:
                deed()
            except SpellhallError as error:
                return str(error)
            return ""

        self.think(busy, done, then, always=True)

    def _told(self, why: str) -> None:
        if why:
            self.say(why, refused=True)

    def read(self, text: str) -> None:
        if text.startswith(TALK):
            self._send("Sending ...", lambda: self.guest.say(text.removeprefix(TALK)), self._told)
        else:
            super().read(text)

    def command(self, name: str, rest: str = "") -> None:
        """A move can be taken back, and a game given up, while others are asked."""
        if name == "undo" and self.decision is None and self.viewer is not None:
            self.take_back(self.viewer)
        else:
            super().command(name, rest)

    def take_back(self, seat: int) -> None:
        self._send("Asking the hall ...", self.guest.take_back, self._told)

    def find_hints(self, seat: int) -> list[dict[str, Any]]:
        return self.guest.hints(_HINTS)

    def show_odds(self, decision: Decision) -> None:
        if self.guest.told.odds:
            super().show_odds(decision)
        else:
            self.say(_NO_ODDS, refused=True)

    def save(self, name: str) -> None:
        try:
            self.say(f"Saved in {self.guest.save(name)}")
        except SpellhallError as error:
            self.say(str(error), refused=True)

    def resign(self, seat: int) -> None:
        self._send("Giving up ...", self.guest.resign, self._told)

    def ask_to_leave(self) -> None:
        if self.guest.table.over is not None:
            self.app.exit(How.OVER)
        elif self.viewer is None:
            self.app.exit(How.LEFT)
        elif self.app.screen is self:
            answers = [
                "Go; the seat stays yours, and the same link brings you back",
                "Give up, and go",
                "Stay",
            ]
            self.ask("Leave the table?", answers, self._leave)

    def _leave(self, answer: int) -> None:
        if answer == 0:
            self.farewell.append(
                ("Your seat is kept. To go on:", f"spellhall join {self.guest.link.to_look_on}")
            )
            self.app.exit(How.LEFT)
        elif answer == 1:
            self._ended = True  # whoever goes sees no end, even if its news come before the answer
            self._send("Giving up ...", self.guest.resign, self._given_up)

    def _given_up(self, why: str) -> None:
        self.farewell.append((why or "You have given up.", ""))
        self.app.exit(How.LEFT)

    def _end(self) -> None:
        try:
            self.farewell.append(("To look at this game again:", f"spellhall replay {self.guest.save()}"))
        except SpellhallError as error:
            self.farewell.append((str(error), ""))
        self.show_end()
