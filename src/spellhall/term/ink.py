"""What a drawing is made of: the signs the terminal can show, the seats' names, and styles by meaning."""

import re

from msgspec import Struct
from rich.text import Text

from spellhall.core.odds import Side

SEAT_NAMES = ("Red", "Blue", "Gold", "Green", "Pink", "Plum")

STYLES = {
    "open": "bold cyan",
    "chosen": "bold reverse",
    "last": "underline",
    "quiet": "dim",
    "heading": "bold",
    "word": "bold underline",
    "prompt": "bold",
    "bad": "bold red",
    "good": "green",
    "seat.0": "red",
    "seat.1": "bright_blue",
    "seat.2": "yellow",
    "seat.3": "green",
    "seat.4": "bright_magenta",
    "seat.5": "magenta",
}
"""Nothing is told by these alone: what is open has brackets, what is chosen has a number."""

_MARKED = re.compile(r"@(\d+)|\*([^*\s]+)\*")


class Signs(Struct, frozen=True):
    """One character for each thing, so that columns stay straight."""

    shapes: str
    dot_on: str
    dot_fresh: str
    dot_off: str
    black: str
    back: str
    block: str
    times: str
    tile: str
    pawn: str
    glyphs: dict[str, str]  # those that every face draws
    hand: str
    die: str
    full: str
    rest: str
    steps: str
    frame: str  # corners, horizontal, vertical
    road: str
    between: str
    sides: dict[Side, str]  # of an outcome: whom it serves
    last: str = "!"
    empty: str = "_"
    hole: str = "."


PRETTY = Signs(
    shapes="●■▲★✚◆",
    dot_on="●",
    dot_fresh="○",
    dot_off="·",
    black="█",
    back="▒",
    block="▣",
    times="×",
    tile="□",
    pawn="♟",
    glyphs={"star": "*", "cross": "x", "ring": "o", "dot": "•", "stroke": "×", "fill": "+", "area": "°"},
    hand="☞",
    die="▐▌",
    full="▮",
    rest="▯",
    steps="⁰¹²³⁴⁵⁶⁷⁸⁹",
    frame="┌┐└┘─│",
    road="→",
    between="·",
    sides={"good": "▲", "both": "◆", "none": "●", "bad": "▼"},
)
ASCII = Signs(
    shapes="rbgepu",
    dot_on="=",
    dot_fresh="~",
    dot_off=".",
    black="#",
    back="%",
    block="B",
    times="x",
    tile="#",
    pawn="P",
    glyphs={"star": "*", "cross": "x", "ring": "o", "dot": ".", "stroke": "x", "fill": "+", "area": "'"},
    hand=">",
    die="||",
    full="#",
    rest="-",
    steps="0123456789",
    frame="++++-|",
    road="->",
    between="-",
    sides={"good": "+", "both": "=", "none": ".", "bad": "-"},
)


def signs_for(encoding: str) -> Signs:
    """Plain signs where the terminal could not print the pretty ones."""
    try:
        "".join(str(getattr(PRETTY, name)) for name in PRETTY.__struct_fields__).encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return ASCII
    return PRETTY


class Ink(Struct, frozen=True):
    """How to draw: with which signs, names for the seats, how wide, and how much room things get."""

    names: tuple[str, ...] = SEAT_NAMES
    signs: Signs = PRETTY
    width: int = 80
    air: int = 0  # columns more for each thing on a board, and with any an empty line between its rows
    apart: bool = False  # an empty line between rows of squares, without more columns

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else f"Seat {seat}"

    def shape(self, seat: int) -> str:
        return self.signs.shapes[seat % len(self.signs.shapes)]

    def plain(self, sentence: str) -> str:
        """A sentence with its names put in and its words unmarked."""
        return self.spoken(sentence).plain

    def spoken(self, sentence: str, style: str = "") -> Text:
        """A sentence with names for `@1` and emphasis for `*WORD*`."""
        text = Text(style=style)
        end = 0
        for mark in _MARKED.finditer(sentence):
            text.append(sentence[end : mark.start()])
            if mark.group(1):
                seat = int(mark.group(1))
                text.append(self.name(seat), seat_style(seat))
            else:
                text.append(mark.group(2), "word")
            end = mark.end()
        text.append(sentence[end:])
        return text


def seat_style(seat: int) -> str:
    return f"seat.{seat % len(SEAT_NAMES)}"
