"""A drawing on the screen: lines that scroll, know what the pointer is on, and show where the cursor is."""

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.events import Click, MouseMove
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from spellhall.core.scene import Touch
from spellhall.term.block import Block, block_width
from spellhall.term.full.places import Place, places

_CURSOR = Style(reverse=True, bold=True)


class Drawn(ScrollView, can_focus=False):
    """Shows a block. Keys are no business of it: the table moves the cursor over all its drawings."""

    class Pointed(Message):
        """The pointer rests on something; None: on nothing."""

        def __init__(self, touch: Touch | None) -> None:
            super().__init__()
            self.touch = touch

    class Pressed(Message):
        def __init__(self, touch: Touch) -> None:
            super().__init__()
            self.touch = touch

    DEFAULT_CSS = """
    Drawn { height: auto; background: transparent; scrollbar-size: 1 1; }
    """

    def __init__(self, console: Console, id: str) -> None:
        super().__init__(id=id)
        self._ink = console
        self.block: Block = []
        self.places: dict[Touch, Place] = {}
        self._cursor: Touch | None = None
        self._under: Touch | None = None

    def show(self, block: Block, cursor: Touch | None = None, follow: bool = False) -> None:
        """Draws anew; `follow` brings the cursor into sight."""
        self.block = block
        self.places = places(block)
        self._cursor = cursor
        self.virtual_size = Size(block_width(block), len(block))
        self.refresh()
        place = self.places.get(cursor) if cursor is not None else None
        if follow and place is not None:
            self.reveal(place)

    def reveal(self, place: Place) -> None:
        """Scrolls as little as will do."""
        box = Region(place.left, place.top, place.right - place.left, place.bottom - place.top)
        # Only then does the widget know how large it has become.
        self.call_after_refresh(self.scroll_to_region, box, animate=False, force=True)

    def open_at(self, place: Place | None) -> None:
        """From the top, or as far down as this asks for: wherever it was scrolled to before."""

        def scroll() -> None:
            down = 0 if place is None else min(place.top, max(0, place.bottom - self.size.height))
            self.scroll_to(0, down, animate=False, force=True)

        self.call_after_refresh(scroll)

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        row = y + top
        width, ground = self.size.width, self.rich_style
        if row >= len(self.block):
            return Strip.blank(width, ground)
        segments = [
            Segment(text, ground + self._lit(style or Style.null()))
            for text, style, _ in self.block[row].render(self._ink, end="")
        ]
        return Strip(segments).crop_extend(left, left + width, ground)

    def _lit(self, style: Style) -> Style:
        touch = style.meta.get("touch")
        if touch is None:
            return style
        if touch == self._cursor:
            return style + _CURSOR
        return style + Style(underline=True) if touch == self._under else style

    def on_mouse_move(self, event: MouseMove) -> None:
        touch = event.style.meta.get("touch")
        if touch != self._under:
            self._under = touch
            self.refresh()
            self.post_message(self.Pointed(touch))

    def on_leave(self) -> None:
        if self._under is not None:
            self._under = None
            self.refresh()
            self.post_message(self.Pointed(None))

    def on_click(self, event: Click) -> None:
        touch = event.style.meta.get("touch")
        if touch is not None:
            self.post_message(self.Pressed(touch))
