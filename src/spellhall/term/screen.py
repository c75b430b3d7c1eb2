"""Where things are shown and typed: one console, and lines read from a keyboard or from a file."""

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from spellhall.core.scene import Scene
from spellhall.term.draw import draw
from spellhall.term.ink import SEAT_NAMES, STYLES, Ink, signs_for

_WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Clears what can be scrolled back to as well: a secret must not lie one page above."""


class Gone(Exception):
    """Nobody will type any more: the input has ended."""


def make_console(stderr: bool = False) -> Console:
    return Console(theme=Theme(STYLES), highlight=False, markup=False, emoji=False, stderr=stderr)


class Screen:
    def __init__(
        self,
        names: tuple[str, ...] = SEAT_NAMES,
        console: Console | None = None,
        read: Callable[[str], str] | None = None,
    ) -> None:
        self.names = names
        self.console = console or make_console()
        self._read = read or (_from_keyboard if sys.stdin.isatty() else self._from_file)
        self.has_person = read is not None or sys.stdin.isatty()

    @property
    def can_be_full(self) -> bool:
        """Whether this is a terminal at all ends that can place a cursor. Full tables are drawn on stderr."""
        both = sys.stdin.isatty() and self.console.is_terminal and sys.stderr.isatty()
        return both and not self.console.is_dumb_terminal

    @property
    def ink(self) -> Ink:
        return Ink(self.names, signs_for(self.console.encoding), self.console.width)

    def print(self, what: RenderableType = "") -> None:
        self.console.print(what)

    def print_whole(self, text: str) -> None:
        """On one line, however long: something to be copied."""
        self.console.print(Text(text), soft_wrap=True)

    def say(self, sentence: str, style: str = "") -> None:
        self.print(self.ink.spoken(sentence, style))

    def refuse(self, sentence: str) -> None:
        """Why something cannot be; the cross says so where there is no colour."""
        self.print(Text.assemble(("x ", "bad"), self.ink.spoken(sentence, "bad")))

    def listed(self, sentences: Iterable[str]) -> None:
        self.rows(("-", self.ink.spoken(sentence)) for sentence in sentences)

    def rows(self, rows: Iterable[tuple[str | Text, Text]]) -> None:
        """Pairs in two columns; what is long goes on below itself."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for left, right in rows:
            table.add_row("", left, right)
        if table.row_count:
            self.print(table)

    def show(self, scene: Scene) -> None:
        self.print()
        self.print(draw(scene, self.ink))

    def ask(self, question: str) -> str:
        """What was typed, without blanks around it; `Gone` at the end of the input."""
        try:
            return self._read(question).strip()
        except EOFError:
            raise Gone from None

    def agreed(self, question: str, default: bool = True) -> bool:
        while True:
            answer = self.ask(f"{question} [{'Y/n' if default else 'y/N'}] ").casefold()
            if answer in ("", "y", "yes", "n", "no"):
                return default if not answer else answer.startswith("y")
            self.say("Please answer y or n.")

    def cover(self) -> None:
        """Nothing of what was shown or typed so far can be seen or called up again."""
        if self.console.is_terminal:
            self.console.file.write(_WIPE)
            self.console.file.flush()
            editor = sys.modules.get("readline")
            if editor is not None:
                editor.clear_history()

    def _from_file(self, question: str) -> str:
        """Typed lines are shown, so that what is printed can be read as a transcript."""
        self.console.file.write(question)
        self.console.file.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.file.write(line if line.endswith("\n") else line + "\n")
        return line


def _from_keyboard(question: str) -> str:
    with suppress(ImportError):
        import readline  # noqa: F401  # arrow keys and history in input()
    return input(question)
