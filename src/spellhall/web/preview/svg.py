"""Marks on a sheet: colours, letters, shapes. All is text of SVG; `escape` stands between it and people."""

import math
import re
from collections.abc import Iterable
from html import escape

from msgspec import Struct

from spellhall.core.scene import Ink
from spellhall.facade.poster import FILLS, RAYS

Point = tuple[float, float]

PAPER, SHEET, MAT, RAY = "#f3e8d2", "#fcf6e8", "#eadbbb", "#eddfc3"
INK, QUIET, LINE, LANE = "#221a14", "#5e4f40", "#cdba97", "#e0d0ae"
HOLE, HOLE_LINE, CARD, CARD_DIM, CREAM, GOLD = (
    "#decfaf",
    "#bfaa82",
    "#fffbf0",
    "#e4d8bf",
    "#fff8ea",
    "#f4b92b",
)
WOODS, GRAIN, SHINE, EDGE, WOOD_INK = (
    ("#ebc88f", "#e8c187", "#eece99"),
    "#d9ae6e",
    "#f8e2ba",
    "#a9773e",
    "#2a1b10",
)
LINES = ("#c23a1c", "#1d4e9e", "#855600", "#1a7f72", "#b0306a", "#3a1d2e")
"""The page's colours by day (`style/inks.css`); a picture has no night."""
ON = (CREAM, CREAM, INK, CREAM, INK, CREAM)
_NAMED: dict[Ink, tuple[str, str]] = {
    **{
        name: (FILLS[place], ON[place])
        for place, name in enumerate[Ink](("red", "blue", "gold", "green", "pink", "plum"))
    },
    "black": (INK, CREAM),
    "yellow": ("#f8da92", INK),
    "sage": ("#cedbd0", INK),
    "moss": ("#a9c9bd", INK),
}

PRINT, READ = "Besley", "Atkinson Hyperlegible Next"
_WIDE = {PRINT: (0.4, 0.64, 0.86), READ: (0.32, 0.57, 0.69)}  # of its size: a slim letter, others, a capital
_UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\ufffe\uffff]")

__all__ = ["FILLS", "RAYS"]


class Box(Struct, frozen=True):
    x: float
    y: float
    width: float
    height: float

    def inset(self, by: float) -> "Box":
        return Box(self.x + by, self.y + by, max(0, self.width - 2 * by), max(0, self.height - 2 * by))

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2


def inks(seat: int | None, ink: Ink = "") -> tuple[str, str] | None:
    """The fill and what is read on it: of the seat whose it is, else of the ink named."""
    if seat is not None:
        return FILLS[seat % 6], ON[seat % 6]
    return _NAMED.get(ink)


def wide(said: str, face: str) -> float:
    """About how wide a text is, of its size: a little too much rather than too little."""
    slim, usual, capital = _WIDE[face]
    return sum(slim if sign in " .,:;'|!ijl" else capital if sign.isupper() else usual for sign in said)


def fitted(said: str, room: float, size: float, face: str = READ, least: float = 15) -> tuple[str, float]:
    """A text and the size at which it has room; in the least size it may end with dots."""
    said = " ".join(_UNSAFE.sub("", said).split())
    size = max(least, min(size, room / max(0.1, wide(said, face))))
    shown = said
    while len(shown) > 1 and wide(shown, face) * size > room + 0.01:
        said = said[:-1].rstrip()
        shown = f"{said}…"
    return shown, size


def in_lines(said: str, room: float, size: float, most: int, face: str = READ) -> list[str]:
    """A text in at most so many lines of this size; long words and the last line need `fitted`."""
    lines: list[str] = []
    for word in said.split():
        if lines and wide(f"{lines[-1]} {word}", face) * size <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines[most - 1 :] = [" ".join(lines[most - 1 :])]
    return lines


def write(
    said: str,
    x: float,
    y: float,
    size: float,
    *,
    face: str = READ,
    weight: int = 400,
    fill: str = INK,
    anchor: str = "start",
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{face}" font-size="{size:.1f}" font-weight="{weight}" '
        f'fill="{fill}" text-anchor="{anchor}">{escape(_UNSAFE.sub("", said))}</text>'
    )


def letter(said: str, x: float, y: float, size: float, fill: str = WOOD_INK) -> str:
    """In the middle around x, y; a wild one is a star."""
    if said == "?":
        return path(star(5, size * 0.46, size * 0.2), GOLD, INK, size * 0.05, at=(x, y))
    return write(said, x, y + size * 0.375, size, face=PRINT, weight=800, fill=fill, anchor="middle")


def path(
    d: str,
    fill: str = "none",
    stroke: str = "",
    width: float = 0,
    at: Point | None = None,
    scale: float = 1,
    more: str = "",
) -> str:
    lined = f' stroke="{stroke}" stroke-width="{width / scale:.3f}" stroke-linejoin="round"' if stroke else ""
    moved = "" if at is None else f' transform="translate({at[0]:.1f} {at[1]:.1f}) scale({scale:.4f})"'
    return f'<path d="{d}" fill="{fill}"{lined}{moved}{more}/>'


def rect(box: Box, fill: str, stroke: str = "", width: float = 0, round: float = 0, more: str = "") -> str:
    lined = f' stroke="{stroke}" stroke-width="{width:.1f}"' if stroke else ""
    return (
        f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" height="{box.height:.1f}" '
        f'rx="{round:.1f}" fill="{fill}"{lined}{more}/>'
    )


def circle(x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 0) -> str:
    lined = f' stroke="{stroke}" stroke-width="{width:.1f}"' if stroke else ""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}"{lined}/>'


def polygon(points: Iterable[Point]) -> str:
    return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in points)}Z"


def hexagon(r: float, x: float = 0, y: float = 0) -> list[Point]:
    """Points up."""
    angles = (math.radians(60 * corner - 90) for corner in range(6))
    return [(x + r * math.cos(angle), y + r * math.sin(angle)) for angle in angles]


def star(points: int, outer: float, inner: float) -> str:
    return polygon(
        (reach * math.sin(math.pi * step / points), -reach * math.cos(math.pi * step / points))
        for step, reach in enumerate((outer, inner) * points)
    )


def rays(x: float, y: float, far: float, fill: str = RAY) -> str:
    beams = []
    for beam in range(18):
        ends = (math.radians(beam * 20 + 4 + turn) for turn in (0, 10))
        corners = [(x + far * math.cos(end), y + far * math.sin(end)) for end in ends]
        beams.append(polygon([(x, y), *corners]))
    return path("".join(beams), fill)


_SHAPES = (
    "M0 -.92A.92 .92 0 1 1 0 .92A.92 .92 0 1 1 0 -.92Z",
    "M-.83 -.83H.83V.83H-.83Z",
    "M0 -1.02L1.06 .82H-1.06Z",
    star(5, 114, 50),
    "M-.36 -1H.36V-.36H1V.36H.36V1H-.36V.36H-1V-.36H-.36Z",
    "M0 -1.16L.76 0L0 1.16L-.76 0Z",
)
"""A seat is a shape before it is a colour; the same as in the page's `draw/shape.js`."""


def shape(seat: int, x: float, y: float, r: float, fill: str = "", line: float = 2) -> str:
    number = seat % 6
    scale = r / 100 if number == 3 else r
    stroke = INK if line else ""
    return path(_SHAPES[number], fill or FILLS[number], stroke, line, at=(x, y), scale=scale)
