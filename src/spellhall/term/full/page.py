"""What a command of the plain terminal prints, gathered to be shown on a sheet."""

from collections.abc import Callable

from rich.console import RenderableType
from rich.text import Text

from spellhall.term.block import Block
from spellhall.term.full.palette import make_ink_console
from spellhall.term.ink import Ink, Signs
from spellhall.term.screen import Screen


class Page(Screen):
    """Takes whatever is printed; nothing can be asked here."""

    def __init__(self, names: tuple[str, ...], signs: Signs, width: int) -> None:
        super().__init__(names, make_ink_console(width))
        self._signs = signs
        self._parts: list[RenderableType] = []

    @property
    def ink(self) -> Ink:
        return Ink(self.names, self._signs, self.console.width)

    def print(self, what: RenderableType = "") -> None:
        self._parts.append(what)

    @property
    def block(self) -> Block:
        lines: Block = []
        for part in self._parts:
            for segments in self.console.render_lines(part, pad=False):
                lines.append(Text.assemble(*((text, style or "") for text, style, _ in segments)))
        return lines


Written = Callable[[Page], object]
"""Writes a page; called again when the width has changed."""
