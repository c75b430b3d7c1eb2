"""The tiles on the table, and what follows from where they lie.

The lattice has no edge, but a search wants numbered spaces. A grid therefore lays a square window over
itself, wide enough for every tile that a bank could add, and shares the window's graph with all grids
of that size. Tiles strewn too far apart for a window get a graph of their own.
"""

from collections.abc import Iterable, Mapping
from functools import cache, cached_property

from msgspec import Struct

from spellhall.games.lexigo.box import BANK, TOUCHING
from spellhall.parts import hexes
from spellhall.parts.hexes import DIRECTIONS, Hex
from spellhall.words.search import Graph

# With six tiles one can build three rows outwards at most (three, two, one); one more keeps the edge closed.
_MARGIN = 4
_WINDOWS = (16, 20, 24, 32, 48, 64, 96, 128)
TURNS = 12
"""So many orders of the neighbours: a search that stops early looks another way with each of them."""

_HOLE = ord(".")
_ORDERS = tuple(
    tuple(DIRECTIONS[(start + step * way) % 6] for step in range(6)) for start in range(6) for way in (1, -1)
)


@cache
def _window(width: int, turn: int) -> Graph:
    """A square of spaces, row by row; those of its edge lead nowhere."""
    inner = range(1, width - 1)
    return Graph.from_neighbours(
        [(r + down) * width + q + right for right, down in _ORDERS[turn]] if q in inner and r in inner else []
        for r in range(width)
        for q in range(width)
    )


def _strewn(spaces: list[Hex]) -> tuple[Graph, dict[Hex, int]]:
    """A graph of these spaces alone."""
    number = {space: at for at, space in enumerate(spaces)}
    near = ([number[one] for one in hexes.neighbours(space) if one in number] for space in spaces)
    return Graph.from_neighbours(near), number


class Ground(Struct, frozen=True, eq=False):
    """A grid as a search wants it: spaces by number, and for each number of tiles in a bank a board.

    `boards[n]` opens the holes that n tiles could fill, all other empty spaces are closed. In `boards[1]`
    every hole touches two tiles as they lie, so that whatever is laid there needs no further look.
    """

    width: int  # of the window, or 0
    own: Graph | None  # where the tiles lie too far apart for a window
    number: Mapping[Hex, int]
    spaces: Mapping[int, Hex]
    boards: tuple[str, ...]
    first_holes: frozenset[int]  # the holes of `boards[1]`

    def graph(self, turn: int) -> Graph:
        return self.own or _window(self.width, turn)


class Grid(Struct, frozen=True, dict=True):
    """Tiles by their spaces, in the order of the spaces."""

    tiles: tuple[tuple[Hex, str], ...] = ()

    @cached_property
    def letters(self) -> Mapping[Hex, str]:
        return dict(self.tiles)

    def with_tiles(self, added: Iterable[tuple[Hex, str]]) -> "Grid":
        return Grid(tuple(sorted((*self.tiles, *added))))

    @cached_property
    def reach(self) -> Mapping[Hex, int]:
        """The holes that a bank could fill, each with the tiles that this takes at least, itself included.

        A hole leans on the two cheapest things around it; a tile costs nothing. Two holes of the same
        price cannot be filled for that price together, which is why it rises so fast away from the tiles.
        """
        letters = self.letters
        leaning: dict[Hex, int] = {}  # the price of the cheapest thing around
        found: dict[Hex, int] = {}
        by_price: list[list[Hex]] = [list(letters), *([] for _ in range(BANK))]
        for price, spaces in enumerate(by_price):
            for q, r in spaces:
                for right, down in DIRECTIONS:
                    space = (q + right, r + down)
                    if space in found or space in letters:
                        continue
                    cheapest = leaning.get(space)
                    if cheapest is None:
                        leaning[space] = price
                        continue
                    its = price + (2 if price and cheapest == price else 1)
                    if its <= BANK:
                        found[space] = its
                        by_price[its].append(space)
        return found

    @cached_property
    def holes(self) -> tuple[Hex, ...]:
        """The empty spaces that touch two tiles as they lie."""
        return tuple(sorted(space for space, needed in self.reach.items() if needed == 1))

    @cached_property
    def ground(self) -> Ground:
        reach, letters = self.reach, self.letters
        left = min((q for q, _ in letters), default=0) - _MARGIN
        top = min((r for _, r in letters), default=0) - _MARGIN
        right, bottom = max((q for q, _ in letters), default=0), max((r for _, r in letters), default=0)
        spread = max(right - left, bottom - top) + _MARGIN + 1
        width = next((size for size in _WINDOWS if size >= spread), 0)
        if width:
            own, size = None, width * width
            number = {(q, r): (r - top) * width + q - left for found in (letters, reach) for q, r in found}
        else:
            own, number = _strewn([*letters, *reach])
            size = len(number)
        board = bytearray(b"#" * size)
        for space, letter in letters.items():
            board[number[space]] = ord(letter)
        holes: list[list[int]] = [[] for _ in range(BANK + 1)]
        for space, needed in reach.items():
            holes[needed].append(number[space])
        boards = []
        for opened in holes:
            for at in opened:
                board[at] = _HOLE
            boards.append(board.decode())
        spaces = {at: space for space, at in number.items()}
        return Ground(width, own, number, spaces, tuple(boards), frozenset(holes[1]))

    def unsupported(self, added: Iterable[Hex]) -> list[Hex]:
        """Those of the added spaces that touch too few tiles in every order of laying.

        Laying a tile never takes support from another, so laying whatever can be laid finds the best order.
        """
        letters = self.letters
        waiting = list(added)
        laid: set[Hex] = set()
        while waiting:
            held = []
            for space in waiting:
                q, r = space
                touching = 0
                for right, down in DIRECTIONS:
                    near = (q + right, r + down)
                    if near in letters or near in laid:
                        touching += 1
                if touching < TOUCHING:
                    held.append(space)
                else:
                    laid.add(space)
            if len(held) == len(waiting):
                break
            waiting = held
        return waiting
