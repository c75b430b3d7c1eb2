"""A game on paper: which pieces a group needs for an evening, as plain data. The room `paper` lays them out.

Measures are true millimetres. A game makes this data from what its rules use, so counts cannot differ. A
`drawing` is a symbol of the game's own drawings, named by its id; a `ground` is a colour such as #fbe2a6.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct


class Card(Struct, frozen=True):
    """One face. With a `sign` it shows that, large, and again in two corners; else it is a card to read."""

    sign: str = ""
    under: str = ""  # small, below the sign
    name: str = ""
    kind: str = ""
    mark: str = ""  # a small drawing before the kind
    drawing: str = ""
    colours: tuple[str, ...] = ()  # of the drawing, where it takes any
    ground: str = ""  # the colour behind the drawing
    heading: str = ""
    text: str = ""
    foot: str = ""
    badge: str = ""  # a number on a shield
    copies: int = 1


class Deck(Struct, frozen=True, tag="deck"):
    """Cards that are printed on both sides and cut; their backs are in the ink of the house."""

    title: str
    cards: tuple[Card, ...]
    size: tuple[float, float] = (63, 88)


class Tile(Struct, frozen=True):
    letter: str  # "?" is a blank and shows a star
    copies: int = 1
    ground: str = ""


class Tiles(Struct, frozen=True, tag="tiles"):
    """Letters to cut out of card, all with the same back: none."""

    title: str
    note: str
    tiles: tuple[Tile, ...]
    shape: Literal["hexagon", "square"]
    across: float  # between two opposite sides


class Counter(Struct, frozen=True):
    """A disc: a seat's shape in its ink, a drawing, or a short text."""

    seat: int | None = None
    drawing: str = ""
    text: str = ""
    ground: str = ""
    copies: int = 1


class Counters(Struct, frozen=True, tag="counters"):
    title: str
    note: str
    counters: tuple[Counter, ...]
    across: float = 20


class Grid(Struct, frozen=True):
    """Squares with what is printed on them, row by row."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[str, ...]  # a letter, "" or one of "black", "star"
    side: float
    shaded: frozenset[int] = frozenset()
    dots: tuple[tuple[int, int], ...] = ()  # each between two neighbouring cells
    row_notes: tuple[str, ...] = ()  # right of each row


class Form(Struct, frozen=True):
    """Half a page to write on: a name, two grids, a line of boxes, the rules in a few lines."""

    name: str
    grids: tuple[Grid, Grid]
    boxes: tuple[str, ...]  # the last is wide
    text: str


class Forms(Struct, frozen=True, tag="forms"):
    title: str
    forms: tuple[Form, ...]


class Spot(Struct, frozen=True):
    """A space of a board, by its middle; in units of the board."""

    x: float
    y: float
    name: str = ""
    ground: str = ""
    lines: tuple[str, ...] = ()


class Board(Struct, frozen=True, tag="board"):
    """A board on one page, as large as the page lets it be. Links lead from one spot to another."""

    title: str
    note: str
    spots: tuple[Spot, ...]
    shape: Literal["hexagon", "card"]
    size: tuple[float, float] = (1, 1)  # of a spot, in the same units
    links: tuple[tuple[int, int], ...] = ()


class Place(Struct, frozen=True):
    """Room for a card, tile or stack, with what lies there."""

    label: str
    size: tuple[float, float]


class Mat(Struct, frozen=True):
    title: str
    places: tuple[Place, ...]
    note: str = ""


class Mats(Struct, frozen=True, tag="mats"):
    """Places to lay things on, one mat below the other."""

    title: str
    mats: tuple[Mat, ...]


Piece = Deck | Tiles | Counters | Forms | Board | Mats
Pieces = Callable[[Mapping[str, Any]], tuple[Piece, ...]]
"""What is to be printed for a game of these options."""


def no_pieces(options: Mapping[str, Any]) -> tuple[Piece, ...]:
    """A game that says nothing gets its rules on paper, and no pieces."""
    return ()
