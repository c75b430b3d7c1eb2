"""One decision of one person: from what is typed to a legal line."""

from collections.abc import Callable

from spellhall.core.scene import Draft, Scene
from spellhall.term.decision import Decision, told_meaning
from spellhall.term.help import explain
from spellhall.term.screen import Screen
from spellhall.term.shown import Shown
from spellhall.term.typed import Command, Confirm, Meaning, Puzzled, Reader, Touched, Written


class Turn:
    """Asks until a decision is made. `command` carries out what is no touch; it may raise to end the turn."""

    def __init__(
        self,
        table: Shown,
        seat: int,
        screen: Screen,
        command: Callable[[Command], None],
        shortcut: Callable[[str], str | None] = lambda text: None,
        advice: str = "",
    ) -> None:
        self.table = table
        self.seat = seat
        self.screen = screen
        self.command = command
        self.shortcut = shortcut  # a line for what was typed, asked before anything else
        self.advice = advice  # said below every drawing
        self.decision = Decision(table, seat, screen.ink)

    @property
    def draft(self) -> Draft:
        return self.decision.draft

    @draft.setter
    def draft(self, draft: Draft) -> None:
        self.decision.draft = draft

    @property
    def reader(self) -> Reader:
        return self.decision.reader

    def line(self) -> str:
        """Ask until a legal line is made. A refusal leaves the draft as it was before what was typed."""
        self.redraw()
        while True:
            text = self.screen.ask(f"{self.screen.names[self.seat]}> ")
            made = self.shortcut(text) or self._made(self._one(text))
            if made is not None:
                return made

    def scene(self) -> Scene:
        return self.decision.scene()

    def redraw(self) -> None:
        self.screen.show(self.scene())
        if self.advice:
            self.screen.print()
            self.screen.say(self.advice)

    def take_back_touch(self) -> bool:
        """Whether there was a touch to take back."""
        taken = self.decision.take_back_touch()
        if taken:
            self.redraw()
        return taken

    def _one(self, text: str) -> Meaning:
        """What was meant; where it can mean several things, the person is asked."""
        meanings = self.decision.meanings(text)
        if len(meanings) == 1:
            return meanings[0]
        self.screen.say(f"{text} can mean several things:")
        for number, meaning in enumerate(meanings, start=1):
            self.screen.say(f"  [{number}] {told_meaning(meaning)}")
        answer = self.screen.ask("Which number? (Enter: none of them) ")
        if answer.isdecimal() and 1 <= int(answer) <= len(meanings):
            return meanings[int(answer) - 1]
        return Puzzled("") if not answer else Puzzled(f"There is no number {answer} in the list.")

    def _made(self, meaning: Meaning) -> str | None:
        """A legal line, or None while the turn goes on."""
        match meaning:
            case Command("?"):
                explain(self.table, self.scene(), self.draft, self.screen)
            case Command("look"):
                self.redraw()
            case Command():
                self.command(meaning)
            case Confirm():
                return self._confirmed()
            case Written(line):
                return self._judged(line)
            case Touched(draft, meant):
                return self._taken(draft, meant)
            case Puzzled(why) if why:
                self.screen.refuse(why)
        return None

    def _confirmed(self) -> str | None:
        line = self.decision.confirmed()
        if line is not None:
            return self._judged(line)
        self.screen.say(self.scene().prompt)
        self.screen.say("Type ? to see what can be typed.", "quiet")
        return None

    def _taken(self, draft: Draft, meant: bool) -> str | None:
        line = self.decision.take(draft, meant)
        if line is not None:
            return self._judged(line)
        self.redraw()
        return None

    def _judged(self, line: str) -> str | None:
        why = self.decision.why_not(line)
        if why is None:
            return line
        self.screen.refuse(why)
        return None
