"""The lattice as a search wants it: spaces by number, on a board of text.

The lattice has no edge, but a search wants numbered spaces. A square window is laid over the tiles, wide
enough for every tile that a bank could add, and grids of one place share their window as the game goes
on. Tiles strewn too far apart for a window get one of their own, made of the spaces around them alone.
"""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache

from spellhall.games.lexigo.actions import show_space
from spellhall.games.lexigo.box import BANK, TOUCHING
from spellhall.parts import hexes
from spellhall.parts.hexes import DIRECTIONS, Hex
from spellhall.words.search import Graph, Steps, open_holes, prices

Tiles = Sequence[tuple[Hex, str]]

# Windows begin at spaces that are this far apart: so most games share a few of them.
_LATTICE = 4
# With six tiles one can build three rows outwards at most (three, two, one); one more keeps the edge closed.
_MARGIN = 4
_WIDTHS = (24, 40, 64, 96, 128)
TURNS = 12
"""So many orders of the neighbours: a search that stops early looks another way with each of them."""

_ORDERS = tuple(
    tuple(DIRECTIONS[(start + step * way) % 6] for step in range(6)) for start in range(6) for way in (1, -1)
)
_CLOSED, _HOLE = ord("#"), ord(".")


@cache
def _square(width: int, turn: int) -> Graph:
    """A square of spaces, row by row; those of its edge lead nowhere."""
    inner = range(1, width - 1)
    return Graph.from_neighbours(
        [(r + down) * width + q + right for right, down in _ORDERS[turn]] if q in inner and r in inner else []
        for r in range(width)
        for q in range(width)
    )


@cache
def _inner(width: int) -> bytes:
    """By space of a square, 1 where a tile leaves room around it for all that may be added."""
    inner = range(_MARGIN, width - _MARGIN)
    return bytes(q in inner and r in inner for r in range(width) for q in range(width))


class Window:
    """Numbered spaces and how they lie.

    Tiles that are `inner` leave room around them for all that may be added; none in a window of its own does.
    """

    def __init__(self, spaces: Sequence[Hex], width: int) -> None:
        self.spaces = spaces
        self.number: Mapping[Hex, int] = {space: at for at, space in enumerate(spaces)}
        self.width = width
        self.inner = _inner(width) if width else bytes(len(spaces))
        self.plain = self.graph(0)
        self.around = self.plain.neighbours

    def graph(self, turn: int) -> Graph:
        return _square(self.width, turn) if self.width else self._own

    @cached_property
    def _own(self) -> Graph:
        number = self.number
        around = (
            [number[near] for near in hexes.neighbours(space) if near in number] for space in self.spaces
        )
        return Graph.from_neighbours(around)

    @cached_property
    def steps(self) -> Steps:
        """The steps of a way, by the number of their space."""
        spaces = self.spaces
        return Steps(len(spaces), lambda at: show_space(spaces[at]))


@lru_cache(64)
def _window(left: int, top: int, width: int) -> Window:
    return Window([(left + q, top + r) for r in range(width) for q in range(width)], width)


def _begin(first: int, last: int, width: int) -> int | None:
    """Where a window of this width begins that has these in its middle and leaves room; None if none does."""
    middle = (first + last + 1 - width) // 2
    begin = (middle + _LATTICE // 2) // _LATTICE * _LATTICE
    return begin if begin + _MARGIN <= first and last < begin + width - _MARGIN else None


def _window_over(spaces: Sequence[Hex]) -> Window:
    rows, columns = [r for _, r in spaces] or [0], [q for q, _ in spaces] or [0]
    for width in _WIDTHS:
        left, top = _begin(min(columns), max(columns), width), _begin(min(rows), max(rows), width)
        if left is not None and top is not None:
            return _window(left, top, width)
    near = hexes.within(_MARGIN)
    return Window(sorted({(q + right, r + below) for q, r in spaces for right, below in near}), 0)


class Ground:
    """The tiles of a grid in a window. Never changed after it is made: `grown` makes another."""

    def __init__(self, window: Window, board: bytearray, touched: bytearray) -> None:
        self.window = window
        self._board = board  # tiles, and the holes that touch two of them as they lie
        self._touched = touched  # by space, how many tiles lie around it
        self._boards: dict[int, str] = {}  # those asked for so far

    @classmethod
    def of(cls, tiles: Tiles) -> "Ground":
        window = _window_over([space for space, _ in tiles])
        size = len(window.spaces)
        return cls(window, bytearray(b"#" * size), bytearray(size))._with(tiles)

    def grown(self, tiles: Tiles, added: Tiles) -> "Ground":
        """The same with tiles added; `tiles` are all of them, in case a wider window is needed."""
        inner, number = self.window.inner, self.window.number
        for space, _ in added:
            at = number.get(space)
            if at is None or not inner[at]:
                return Ground.of(tiles)
        return Ground(self.window, self._board[:], self._touched[:])._with(added)

    def _with(self, added: Tiles) -> "Ground":
        board, touched, around, number = self._board, self._touched, self.window.around, self.window.number
        for space, letter in added:
            at = number[space]
            board[at] = ord(letter)
            for near in around[at]:
                count = touched[near] = touched[near] + 1
                if count == TOUCHING and board[near] == _CLOSED:
                    board[near] = _HOLE
        return self

    @cached_property
    def near(self) -> str:
        """The board that opens only holes which touch two tiles: what is laid there needs no further look."""
        return self._board.decode()

    @cached_property
    def prices(self) -> Mapping[int, int]:
        """For each hole that a bank could fill, how many tiles that takes at least."""
        found = prices(self.window.plain, bytes(self._board), self.support, BANK)
        return {at: price for at, price in enumerate(found) if price}

    def board(self, tiles: int) -> str:
        """The board on which every hole is open that so many tiles could fill."""
        if tiles <= 1:
            return self.near
        board = self._boards.get(tiles)
        if board is None:
            board = self._boards[tiles] = self._opened(tiles)
        return board

    def cells(self, tiles: int) -> bytearray:
        """The same to write on."""
        return self._board[:] if tiles <= 1 else bytearray(self.board(tiles), "ascii")

    def _opened(self, tiles: int) -> str:
        board = self._board[:]
        open_holes(self.window.plain, board, self._touched, tiles)
        return board.decode()

    @cached_property
    def support(self) -> bytes:
        """By space, how many tiles a tile there would touch as they lie."""
        return bytes(self._touched)
