"""The printed paper: letter grid, play grid, blocks, dots and the lines that words can stand on."""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from operator import itemgetter
from typing import Any

from msgspec import Struct

from spellhall.core.errors import Refused
from spellhall.games.spell_write.state import Sheet
from spellhall.parts.squares import squaregrid

_PRINTED = tomllib.loads((files(__package__) / "sheets.toml").read_text(encoding="utf-8"))

ROUNDS: int = _PRINTED["rounds"]
PENALTY: int = _PRINTED["penalty"]
BONUS: int = _PRINTED["bonus"]
WAGER: int = _PRINTED["challenge"]
LETTERS = "".join(_PRINTED["letters"])  # by cell
GRID = squaregrid(4, 4)
SIDE = GRID.width
SQUARES = range(len(GRID))
CELLS = range(len(LETTERS))
_SIX = squaregrid(6, 6)  # the letter grid; its cells have names of their own


def read_cell(name: str) -> int:
    return cell_of(int(name[0]), int(name[1]))


def show_cell(cell: int) -> str:
    return f"{cell // 6 + 1}{cell % 6 + 1}"


def show_square(square: int) -> str:
    return GRID.names[square]


def cell_of(row: int, column: int) -> int:
    """The cell that two dice name, row first."""
    return (row - 1) * 6 + column - 1


def mask(places: Iterable[int]) -> int:
    found = 0
    for place in places:
        found |= 1 << place
    return found


def members(bits: int) -> tuple[int, ...]:
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return tuple(found)


_BLOCKS = {cells[0]: cells for cells in _SIX.blocks(2, 2)}
CORNERS = tuple(_BLOCKS)
CORNERS_OVER = tuple(mask([corner for corner in CORNERS if cell in _BLOCKS[corner]]) for cell in CELLS)
"""For each cell, the corners of the blocks that hold it."""


def block(corner: int) -> tuple[int, ...]:
    """The 2 x 2 block of the letter grid whose top left cell this is."""
    return _BLOCKS[corner]


DOTS = GRID.edges
"""The dots between neighbouring squares; a dot's place here is its bit."""


def show_dot(dot: int) -> str:
    first, last = DOTS[dot]
    return f"{show_square(first)}-{show_square(last)}"


DOT_NAMES = {show_dot(dot): dot for dot in range(len(DOTS))}


class Line(Struct, frozen=True):
    """Two to four squares in one direction, with what every question about a word there needs."""

    first: int
    last: int
    squares: tuple[int, ...]
    dots: int
    bits: int
    read: Callable[[str], tuple[str, ...]]  # the letters of these squares out of a grid


def _line(squares: tuple[int, ...]) -> Line:
    dots = mask(GRID.edges_along(squares))
    return Line(squares[0], squares[-1], squares, dots, mask(squares), itemgetter(*squares))


LINES = tuple(_line(squares) for squares in sorted(GRID.segments(2, 4)))
LINE = {(line.first, line.last): line for line in LINES}
LINES_THROUGH = tuple(tuple(line for line in LINES if square in line.squares) for square in SQUARES)


def read_sheet(name: str, layout: Mapping[str, Any]) -> Sheet:
    """A sheet from its layout; `Refused` if it is not one that could be printed."""
    wrong = set(layout) ^ {"black", "highlighted", "row", "column"}
    if wrong:
        raise Refused(
            f"a sheet has black, highlighted, row and column, and nothing else (look at {sorted(wrong)[0]!r})"
        )
    black, stars = (_two_squares(layout[part], part) for part in ("black", "highlighted"))
    if black & stars:
        raise Refused(f"square {show_square(members(black & stars)[0])} cannot be both black and highlighted")
    row, column = layout["row"], layout["column"]
    if type(row) is not int or not 1 <= row <= SIDE:
        raise Refused(f"a sheet's bonus row is 1 to 4, not {row!r}")
    if not isinstance(column, str) or column not in tuple("abcd"):
        raise Refused(f"a sheet's bonus column is a, b, c or d, not {column!r}")
    place = "abcd".index(column)
    bonus = mask([square for square in SQUARES if square // SIDE == row - 1 or square % SIDE == place])
    return Sheet(name, black, stars, row - 1, place, bonus)


def _two_squares(given: Any, part: str) -> int:
    right = isinstance(given, list | tuple) and len(given) == 2 and all(isinstance(one, str) for one in given)
    if not right or given[0] == given[1] or not set(given) <= set(GRID.names):
        raise Refused(f"a sheet has two different {part} squares such as b1 and c4, not {given!r}")
    return mask([GRID.read(name) for name in given])


def show_sheet(sheet: Sheet) -> str | dict[str, Any]:
    """A sheet's name, or the layout of a custom one."""
    if sheet.name:
        return sheet.name
    return {
        "black": sorted(show_square(square) for square in members(sheet.black)),
        "highlighted": sorted(show_square(square) for square in members(sheet.stars)),
        "row": sheet.row + 1,
        "column": "abcd"[sheet.column],
    }


@cache
def sheets() -> dict[str, Sheet]:
    return {name: read_sheet(name, layout) for name, layout in _PRINTED["sheets"].items()}


@cache
def blank(sheet: Sheet) -> str:
    """The empty play grid of a sheet."""
    return "".join("#" if sheet.black >> square & 1 else "." for square in SQUARES)
