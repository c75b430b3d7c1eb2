"""What a person does at a table on the full screen, and every command. No drawing here, and nobody's turn."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from textual.screen import Screen

import spellhall
from spellhall.core.scene import Draft, Scene
from spellhall.term.choices import choices
from spellhall.term.decision import Decision, told_meaning
from spellhall.term.draw import draw_question
from spellhall.term.full.log import log_block
from spellhall.term.full.page import Page, Written
from spellhall.term.full.sheets import Question, Sheet
from spellhall.term.full.thinking import think
from spellhall.term.help import explain
from spellhall.term.hints import worth
from spellhall.term.ink import Ink
from spellhall.term.odds import show_odds
from spellhall.term.rules import show_rules
from spellhall.term.shown import Shown
from spellhall.term.typed import Command, Confirm, Meaning, Puzzled, Touched, command_in
from spellhall.term.typed import Written as Line

_PATIENCE = 0.1  # seconds
FORBIDDEN = "The rules forbid help now."
_EARLY = "Please wait until you are asked."
T = TypeVar("T")


class Asking(Screen[None]):
    """Turns touches, keys and typed text into lines. Whose table it is says `go_on`, and what else it can."""

    def __init__(self, table: Shown, ink: Ink) -> None:
        super().__init__()
        self.table: Shown = table
        self.ink = ink
        self.viewer: int | None = None  # who sits here and sees what is drawn
        self.decision: Decision | None = None  # of the person who is asked
        self.note = ""  # said in answer to the last key or click
        self.refused = False  # whether the note says that something cannot be
        self.busy = ""  # what is being thought about
        self.farewell: list[tuple[str, str]] = []  # said after the screen is closed: a sentence, a command
        self.settled = asyncio.Event()
        """Set while a person is asked, something lies over the table, or the game is over."""
        self.asked = 0  # counts the questions, so that a late thought is told from a fresh one

    # What differs between tables
    def go_on(self) -> None:
        """Finds out who is to act, and asks them."""
        raise NotImplementedError

    def carry_out(self, line: str, seat: int) -> None:
        """Plays a line that nothing here speaks against, and goes on."""
        raise NotImplementedError

    def take_back(self, seat: int) -> None:
        """Takes back the last action of a seat, or says why not."""
        raise NotImplementedError

    def find_hints(self, seat: int) -> list[dict[str, Any]]:
        """Called beside the screen: it may take a while."""
        raise NotImplementedError

    def save(self, name: str) -> None:
        raise NotImplementedError

    def resign(self, seat: int) -> None:
        raise NotImplementedError

    def ask_to_leave(self) -> None:
        raise NotImplementedError

    def redraw(self, follow: bool = False) -> None:
        """Draws the table as it is; `follow` brings what matters now into sight."""
        raise NotImplementedError

    # Saying and thinking
    def say(self, note: str, refused: bool = False) -> None:
        self.note, self.refused = note, refused
        self.redraw()

    def scene(self) -> Scene:
        """As whoever sits here may see it now."""
        return self.decision.scene() if self.decision else self.table.scene(self.viewer)

    def begin_question(self) -> None:
        """Whoever was asked is no longer, and late thoughts are of no use."""
        self.asked += 1
        self.decision = None
        self.settled.clear()

    def put_question(self, seat: int) -> None:
        """The view of a seat is asked for only when its owner sits here."""
        self.viewer = seat
        self.decision = Decision(self.table, seat, self.ink)
        if self.note == _EARLY:
            self.note = ""
        self.redraw(follow=True)
        self.settled.set()

    def think(
        self, busy: str, thought: Callable[[], T], then: Callable[[T], None], always: bool = False
    ) -> None:
        """Beside the screen; what is thought too late, for another question, is forgotten unless `always`."""
        asked = self.asked

        def done(made: T) -> None:
            if (always or asked == self.asked) and self.is_running:
                self.busy = ""
                then(made)

        def failed(why: str) -> None:
            if always or asked == self.asked:
                self.busy = ""
                self.say(why, refused=True)
                self.settled.set()

        self.busy = busy
        # A quick thought is not announced: the table would only flicker.
        self.set_timer(_PATIENCE, lambda: self.redraw() if asked == self.asked and self.busy else None)
        think(self.app, thought, done, failed)

    # What a person does
    def touch(self, touch: str) -> None:
        """A spot is touched; one that may not be says why, the last one of the draft is taken back."""
        scene = self.scene()
        spot = scene.spots.get(touch)
        if self.decision and scene.offers(touch):
            self.take((*self.decision.draft, touch), meant=False)
        elif self.decision and self.decision.draft[-1:] == (touch,):
            self.decision.take_back_touch()
            self.say("")
        elif spot is not None:
            self.say(f"{spot.label}. {spot.why}".strip())

    def press(self, key: str) -> None:
        """A button or a way by its key."""
        if self.decision is None:
            return
        for choice in choices(self.scene(), self.decision.draft):
            if choice.key == key:
                self.take(choice.draft, meant=choice.button)
                return

    def take(self, draft: Draft, meant: bool) -> None:
        assert self.decision is not None
        line = self.decision.take(draft, meant)
        self.note, self.refused = "", False
        if line is None:
            self.redraw(follow=True)
        else:
            self.play(line)

    def confirm(self) -> None:
        line = self.decision.confirmed() if self.decision else None
        if line is None:
            self.say("Touch something, type, or press ? for help.")
        else:
            self.play(line)

    def play(self, line: str) -> None:
        assert self.decision is not None
        why = self.decision.why_not(line)
        if why is not None:
            self.say(why, refused=True)
            return
        self.note, self.refused = "", False
        self.carry_out(line, self.decision.seat)

    def read(self, text: str) -> None:
        """What was typed; where it can mean several things, the person is asked."""
        if self.decision is None:
            command = command_in(text)
            if command is not None:
                self.command(command.name, command.rest)
            else:
                self.say(_EARLY)
            return
        meanings = self.decision.meanings(text)
        if len(meanings) == 1:
            self._mean(meanings[0])
            return
        answers = [told_meaning(meaning) for meaning in meanings]
        self.ask(
            f"{text} can mean several things:",
            answers,
            lambda at: self._mean(meanings[at]) if at >= 0 else None,
        )

    def _mean(self, meaning: Meaning) -> None:
        match meaning:
            case Command(name, rest):
                self.command(name, rest)
            case Confirm():
                self.confirm()
            case Line(line):
                self.play(line)
            case Touched(draft, meant):
                self.take(draft, meant)
            case Puzzled(why):
                self.say(why, refused=True)

    # Commands
    def command(self, name: str, rest: str = "") -> None:
        """What can be done besides touching; most of it opens a sheet."""
        match name:
            case "log":
                self.show("What happened", self._write_log, at_end=True)
            case "rules":
                self.show("Rules", lambda page: show_rules(self.table.game, page, rest))
            case "quit":
                self.ask_to_leave()
            case "save":
                self.save(rest)
            case "look":
                self.say("")
            case _ if self.decision is None:
                self.say(_EARLY)
            case "?":
                decision = self.decision
                self.show("Help", lambda page: _write_help(decision, page))
            case "undo":
                self._undo(self.decision)
            case "hint":
                self._hint(self.decision)
            case "odds":
                self.show_odds(self.decision)
            case "define":
                self._define(rest)
            case "resign":
                seat = self.decision.seat
                answers = ["Play on", "Give up"]
                self.ask("Give up this game?", answers, lambda at: self.resign(seat) if at == 1 else None)

    def show(self, title: str, written: Written, at_end: bool = False) -> None:
        self.app.push_screen(Sheet(title, self.ink, written, at_end))

    def ask(self, question: str, answers: list[str], then: Callable[[int], Any]) -> None:
        """`then` gets the number of the answer, -1 for none."""

        def answered(at: int | None) -> None:
            self.note, self.refused = "", False
            then(-1 if at is None else at)
            self.redraw()

        self.app.push_screen(Question(question, self.ink, answers), answered)

    def show_odds(self, decision: Decision) -> None:
        seat, draft = decision.seat, decision.draft
        self.show("Chances", lambda page: show_odds(self.table, seat, draft, page))

    def _write_log(self, page: Page) -> None:
        lines = log_block(self.table.turns(self.viewer), page.ink, page.console)
        for line in lines:
            page.print(line)
        if not lines:
            page.say("Nothing has happened yet.")

    def _undo(self, decision: Decision) -> None:
        if decision.take_back_touch():
            self.say("")
        else:
            self.take_back(decision.seat)

    def _hint(self, decision: Decision) -> None:
        if decision.scene().helpless:
            self.say(FORBIDDEN, refused=True)
            return

        def told(hints: list[dict[str, Any]]) -> None:
            if not hints:
                self.say("There is no hint for this.")
                return
            lines = [hint["line"] for hint in hints]
            answers = [
                f"{hint['line']}   {worth(hint['value'], self.table.seats)}: {hint['why']}" for hint in hints
            ]
            self.ask(
                "What a strong bot would do:", answers, lambda at: self._lay(lines[at]) if at >= 0 else None
            )

        self.think("Looking for hints ...", lambda: self.find_hints(decision.seat), told)

    def _lay(self, line: str) -> None:
        """The draft of a hinted line, to be looked at before it is played."""
        if self.decision is not None:
            self.decision.draft = self.table.touches(line, self.decision.seat)
            self.note = "Enter plays it, Esc clears it."

    def _define(self, word: str) -> None:
        if self.scene().helpless:
            self.say(FORBIDDEN, refused=True)
        elif not word:
            self.say("Type a word behind it: define tar")
        else:
            found = spellhall.define(word)
            self.say(str(found) if found else f"There is no definition of {word.upper()} here.")

    # The end
    def show_end(self) -> None:
        self.busy = ""
        self.say("The game is over. Ctrl+Q leaves the table.")
        self.show("The end", self._write_end)
        self.settled.set()

    def _write_end(self, page: Page) -> None:
        for part in draw_question(self.scene(), page.ink):
            page.print(part)
        result = self.table.over
        assert result is not None
        if len(result["scores"]) > 1:
            page.print()
            order = sorted(range(len(result["scores"])), key=lambda seat: -result["scores"][seat])
            page.listed(f"@{seat}: {result['scores'][seat]}" for seat in order)


_KEYS = (
    ("arrows", "move the cursor between what can be chosen; Tab goes through all of it"),
    ("Space", "touches what is under the cursor, as a click does"),
    ("Enter", "does what is typed, else what the draft says, else touches"),
    ("letters", "spell a word or name a place; the way of a word is shown while you type"),
    ("Backspace", "takes back a letter, else a touch; Esc all of them"),
    ("Ctrl+Z", "takes back the last touch, or your last action"),
    ("F2 F3 F4 F5", "hints, chances, what happened, rules"),
    ("PgUp PgDn", "scroll the board; so does the wheel"),
    ("Ctrl+Q", "leaves; the game can be kept"),
)


def _write_help(decision: Decision, page: Page) -> None:
    page.say("Keys:", "heading")
    page.rows((key, page.ink.spoken(said)) for key, said in _KEYS)
    page.print()
    explain(decision.table, decision.scene(), decision.draft, page)
