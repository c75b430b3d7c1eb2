"""Colours of the full screen, by meaning. As in the plain drawings, nothing is told by colour alone."""

from io import StringIO

from rich.console import Console
from rich.theme import Theme

from spellhall.term.ink import STYLES

FULL = {
    **STYLES,
    "open": "bold #ffffff on #1f5f6b",
    "chosen": "bold #201a10 on #f2c14e",
    "last": "underline #f2c14e",
    "quiet": "#8d8878",
    "heading": "bold #cfc7b2",
    "word": "bold #ffffff",
    "prompt": "bold #ffffff",
    "bad": "bold #ff8f7d",
    "good": "#8fce8a",
    "seat.0": "#ff7b6b",
    "seat.1": "#7fb2ff",
    "seat.2": "#f2c14e",
    "seat.3": "#7fcf83",
    "seat.4": "#ff9fcb",
    "seat.5": "#c79bff",
}


def make_ink_console(width: int) -> Console:
    """Turns named styles into colours; it is no terminal and prints to nobody."""
    return Console(
        file=StringIO(),
        theme=Theme(FULL),
        width=width,
        color_system="truecolor",
        highlight=False,
        markup=False,
        emoji=False,
    )
