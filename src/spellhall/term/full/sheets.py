"""What lies over the table for a moment: something to read, a question, and the cover between two people."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.events import Key, Resize
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from spellhall.term.block import joined
from spellhall.term.choices import key_touch
from spellhall.term.full.drawn import Drawn
from spellhall.term.full.page import Page, Written
from spellhall.term.full.palette import make_ink_console
from spellhall.term.ink import Ink

_READ = "Up, Down and PgUp, PgDn scroll   Esc or Enter goes back"
_CHOOSE = "its number, or arrows and Enter   Esc: none"
_WIDEST = 100
_FRAME = 6


class Sheet(ModalScreen[None]):
    """Something to read, written for the width there is."""

    CSS = """
    Sheet { align: center middle; background: #000000 50%; }
    Sheet > Drawn { background: #262218; border: round #8d8878; padding: 0 1; max-height: 100%; }
    """

    def __init__(self, title: str, ink: Ink, written: Written, at_end: bool = False) -> None:
        super().__init__()
        self._heading = title
        self._ink = ink
        self._written = written
        self._at_end = at_end  # a log is read from its end
        self._drawn = Drawn(make_ink_console(80), "sheet")

    def compose(self) -> ComposeResult:
        self._drawn.border_title = self._heading
        self._drawn.border_subtitle = _READ
        yield self._drawn

    def on_resize(self, event: Resize) -> None:
        width = min(_WIDEST, event.size.width)
        page = Page(self._ink.names, self._ink.signs, max(20, width - _FRAME))
        self._written(page)
        block = page.block
        self._drawn.styles.width = width
        self._drawn.styles.height = min(event.size.height, len(block) + 2)
        self._drawn.show(block)
        if self._at_end:
            self._drawn.scroll_end(animate=False)

    def on_key(self, event: Key) -> None:
        event.stop()
        event.prevent_default()
        scroll = {
            "up": self._drawn.scroll_up,
            "down": self._drawn.scroll_down,
            "pageup": self._drawn.scroll_page_up,
            "pagedown": self._drawn.scroll_page_down,
            "space": self._drawn.scroll_page_down,
            "home": self._drawn.scroll_home,
            "end": self._drawn.scroll_end,
        }.get(event.key)
        if scroll is not None:
            scroll(animate=False)
        else:
            self.dismiss(None)

    def on_drawn_pressed(self, message: Drawn.Pressed) -> None:
        """Little boards in rules are only looked at."""
        message.stop()


class Question(ModalScreen[int]):
    """One of several answers by its number, by arrows, or by a click; -1 for none of them."""

    CSS = """
    Question { align: center middle; background: #000000 50%; }
    Question > Drawn { background: #262218; border: round #f2c14e; padding: 0 1; max-height: 100%; }
    """

    def __init__(self, title: str, ink: Ink, answers: Sequence[str]) -> None:
        super().__init__()
        self._heading = title
        self._ink = ink
        self._answers = answers
        self._at = 0
        self._drawn = Drawn(make_ink_console(80), "question")

    def compose(self) -> ComposeResult:
        self._drawn.border_subtitle = _CHOOSE
        yield self._drawn

    def on_resize(self, event: Resize) -> None:
        self._draw()

    def _draw(self) -> None:
        width = min(_WIDEST, self.app.size.width)
        console = make_ink_console(max(20, width - _FRAME))
        block = [*self._ink.spoken(self._heading, "heading").wrap(console, console.width), Text()]
        for number, answer in enumerate(self._answers, start=1):
            lines = joined([Text(f"[{number}] ", "open"), self._ink.spoken(answer)]).wrap(
                console, console.width
            )
            for line in lines:
                line.apply_meta({"touch": key_touch(str(number))})
            block += lines
        self._drawn.styles.width = width
        self._drawn.styles.height = min(self.app.size.height, len(block) + 2)
        self._drawn.show(block, key_touch(str(self._at + 1)), follow=True)

    def on_key(self, event: Key) -> None:
        event.stop()
        event.prevent_default()
        match event.key:
            case "up" | "down":
                self._at = (self._at + (1 if event.key == "down" else -1)) % len(self._answers)
                self._draw()
            case "enter" | "space":
                self.dismiss(self._at)
            case "escape":
                self.dismiss(-1)
            case digit if digit.isdecimal() and 1 <= int(digit) <= len(self._answers):
                self.dismiss(int(digit) - 1)

    def on_drawn_pressed(self, message: Drawn.Pressed) -> None:
        message.stop()
        self.dismiss(int(message.touch.removeprefix(key_touch(""))) - 1)


class Cover(Screen[None]):
    """Nothing can be seen until the next person sits here."""

    CSS = """
    Cover { align: center middle; }
    Cover > Static { width: auto; text-align: center; }
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self._next = name

    def compose(self) -> ComposeResult:
        sentence = f"Pass to {self._next}. Press Enter when {self._next} sits here."
        yield Static(sentence, markup=False)

    def on_key(self, event: Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "enter":
            self.dismiss(None)
