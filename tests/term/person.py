"""Somebody who types: answers questions of the terminal from a list or by a rule."""

from collections.abc import Callable, Iterable
from io import StringIO

from rich.console import Console
from rich.theme import Theme

from spellhall.facade import Table
from spellhall.term.ink import STYLES
from spellhall.term.play import Play
from spellhall.term.screen import Screen
from spellhall.term.seating import Seating

Answer = Callable[[str], str]


class Desk:
    """A screen whose output is kept, with what was typed in it."""

    def __init__(
        self, answer: Answer, names: tuple[str, ...] = ("Red", "Blue"), terminal: bool = False
    ) -> None:
        self.out = StringIO()
        self.answer = answer
        console = Console(
            file=self.out,
            width=100,
            theme=Theme(STYLES),
            highlight=False,
            color_system=None,
            force_terminal=terminal,
        )
        self.screen = Screen(names, console, self._read)

    def _read(self, question: str) -> str:
        self.out.write(question)
        typed = self.answer(question)
        self.out.write(typed + "\n")
        return typed

    @property
    def text(self) -> str:
        return self.out.getvalue()


def listed(lines: Iterable[str]) -> Answer:
    """Types these lines, then the input ends."""
    left = iter(lines)

    def answer(question: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return answer


def legal_player(table: Table, names: tuple[str, ...], place: int = 0) -> Answer:
    """Plays one of the legal lines whenever asked; agrees to everything else."""

    def answer(question: str) -> str:
        name = question.removesuffix("> ")
        if name not in names:
            return ""
        lines = table.legal(names.index(name))
        return lines[place % len(lines)]

    return answer


def sit(table: Table, answer: Answer, seating: Seating, terminal: bool = False) -> tuple[Play, Desk]:
    desk = Desk(answer, seating.names, terminal)
    return Play(table, seating, desk.screen), desk
