"""The lattice as a search wants it: spaces by number, on a board of text.

The lattice has no edge, but a search wants numbered spaces. A square window is laid over the tiles, wide
enough for every tile that a bank could add, and grids of one place share their window as the game goes
on. Tiles strewn too far apart for a window get one of their own, made of the spaces around them alone.
"""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache

from spellhall.games.lexigo.actions import show_step
from spellhall.games.lexigo.box import BANK, TOUCHING
from spellhall.parts import hexes
from spellhall.parts.hexes import DIRECTIONS, Hex
from spellhall.words.search import Graph, Steps, prices

Tiles = Sequence[tuple[Hex, str]]

# With six tiles one can build three rows outwards at most (three, two, one); one more keeps the edge closed.
_MARGIN = 4
_WIDTHS = (24, 40, 64, 96, 128)
TURNS = 12
"""So many orders of the neighbours: a search that stops early looks another way with each of them."""

_ORDERS = tuple(
    tuple(DIRECTIONS[(start + step * way) % 6] for step in range(6)) for start in range(6) for way in (1, -1)
)
_CLOSED, _HOLE = ord("#"), ord(".")
# By tiles at hand and price, what turns a closed space into a hole; those of price 1 are open already.
_OPENING = tuple(
    bytes(_CLOSED ^ _HOLE if 1 < price <= tiles else 0 for price in range(256)) for tiles in range(BANK + 1)
)


@cache
def _square(width: int, turn: int) -> Graph:
    """A square of spaces, row by row; those of its edge lead nowhere."""
    inner = range(1, width - 1)
    return Graph.from_neighbours(
        [(r + down) * width + q + right for right, down in _ORDERS[turn]] if q in inner and r in inner else []
        for r in range(width)
        for q in range(width)
    )


class Window:
    """Numbered spaces and how they lie; `inner` tiles leave room around them for all that may be added."""

    def __init__(self, spaces: Sequence[Hex], width: int) -> None:
        self.spaces = spaces
        self.number: Mapping[Hex, int] = {space: at for at, space in enumerate(spaces)}
        self.width = width
        self.around = self.graph(0).neighbours

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
        return Steps(len(spaces), lambda at, tile: show_step(spaces[at], tile))

    def inner(self, space: Hex) -> bool:
        """Whether a tile on this space still leaves room; in a window of its own, none does."""
        if not self.width:
            return False
        left, top = self.spaces[0]
        size = self.width - 2 * _MARGIN
        return 0 <= space[0] - left - _MARGIN < size and 0 <= space[1] - top - _MARGIN < size


@lru_cache(64)
def _window(left: int, top: int, width: int) -> Window:
    return Window([(left + q, top + r) for r in range(width) for q in range(width)], width)


def _window_over(spaces: Sequence[Hex]) -> Window:
    rows, columns = [r for _, r in spaces] or [0], [q for q, _ in spaces] or [0]
    across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    width = next((width for width in _WIDTHS if width >= max(across, down) + 2 * _MARGIN), 0)
    if width:
        return _window(min(columns) - (width - across) // 2, min(rows) - (width - down) // 2, width)
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
        inner = self.window.inner
        for space, _ in added:
            if not inner(space):
                return Ground.of(tiles)
        return Ground(self.window, self._board[:], self._touched[:])._with(added)

    def _with(self, added: Tiles) -> "Ground":
        board, touched, around, number = self._board, self._touched, self.window.around, self.window.number
        for space, letter in added:
            at = number[space]
            board[at] = ord(letter)
            for near in around[at]:
                touched[near] += 1
                if touched[near] >= TOUCHING and board[near] == _CLOSED:
                    board[near] = _HOLE
        return self

    @cached_property
    def near(self) -> str:
        """The board that opens only holes which touch two tiles: what is laid there needs no further look."""
        return self._board.decode()

    @cached_property
    def _prices(self) -> bytes:
        return prices(self.window.graph(0), bytes(self._board), self.support, BANK)

    @cached_property
    def prices(self) -> Mapping[int, int]:
        """For each hole that a bank could fill, how many tiles that takes at least."""
        return {at: price for at, price in enumerate(self._prices) if price}

    def board(self, tiles: int) -> str:
        """The board on which every hole is open that so many tiles could fill."""
        if tiles <= 1:
            return self.near
        board = self._boards.get(tiles)
        if board is None:
            board = self._boards[tiles] = self._opened(tiles)
        return board

    def _opened(self, tiles: int) -> str:
        # As one long number each: what is closed becomes a hole where the mask is not 0.
        mask = int.from_bytes(self._prices.translate(_OPENING[tiles]), "big")
        board = int.from_bytes(self._board, "big") ^ mask
        return board.to_bytes(len(self._board), "big").decode()

    @cached_property
    def support(self) -> bytes:
        """By space, how many tiles a tile there would touch as they lie."""
        return bytes(self._touched)
