"""Grids of squares, numbered row by row from 0 and named by column letter and row number: `a1` is top left.

Between two neighbouring squares there is one edge; edges are numbered too, so a set of them fits the bits
of an integer.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from types import MappingProxyType

_COLUMN_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True, eq=False)
class SquareGrid:
    """All tables of one grid; made once for each size by `squaregrid`."""

    width: int
    height: int
    names: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]
    """The squares of each row, left to right."""
    columns: tuple[tuple[int, ...], ...]
    """The squares of each column, top to bottom."""
    neighbours: tuple[tuple[int, ...], ...]
    """For each square those that share a side with it, ascending."""
    surroundings: tuple[tuple[int, ...], ...]
    """For each square those that share a side or a corner with it, ascending."""
    edges: tuple[tuple[int, int], ...]
    """Each pair of neighbours once, the smaller number first, ascending."""
    number_by_name: Mapping[str, int] = field(repr=False)
    _edge_by_pair: Mapping[tuple[int, int], int] = field(repr=False)

    def __len__(self) -> int:
        return len(self.names)

    def read(self, name: str) -> int:
        """The number of the square with this name."""
        number = self.number_by_name.get(name)
        if number is None:
            raise ValueError(
                f"this grid has no square {name!r}; its squares are {self.names[0]} to {self.names[-1]}"
            )
        return number

    def edge(self, one: int, other: int) -> int:
        """The number of the edge between two neighbours."""
        number = self._edge_by_pair.get((one, other) if one < other else (other, one))
        if number is None:
            raise ValueError(
                f"{self.names[one]} and {self.names[other]} share no side, so there is no edge between them"
            )
        return number

    def edges_along(self, path: Sequence[int]) -> tuple[int, ...]:
        """The edges crossed on a way from square to neighbouring square."""
        return tuple(self.edge(one, other) for one, other in pairwise(path))

    def segments(self, shortest: int, longest: int) -> Iterator[tuple[int, ...]]:
        """Every straight run of squares in a row or column, of these lengths, once in each direction.

        A single square has no direction and comes once.
        """
        for line in (*self.rows, *self.columns):
            for length in range(max(2, shortest), min(longest, len(line)) + 1):
                for start in range(len(line) - length + 1):
                    run = line[start : start + length]
                    yield run
                    yield run[::-1]
        if shortest <= 1 <= longest:
            yield from ((square,) for square in range(len(self)))

    def blocks(self, width: int, height: int) -> tuple[tuple[int, ...], ...]:
        """Every rectangle of this size, by its top left square; the squares of each ascend."""
        return tuple(
            tuple(self.rows[top + down][left + right] for down in range(height) for right in range(width))
            for top in range(self.height - height + 1)
            for left in range(self.width - width + 1)
        )


@cache
def squaregrid(width: int, height: int) -> SquareGrid:
    """The grid with so many columns and rows."""
    if not 1 <= width <= len(_COLUMN_LETTERS) or height < 1:
        raise ValueError(
            f"a grid has 1 to {len(_COLUMN_LETTERS)} columns and at least 1 row, not {width} x {height}"
        )
    rows = tuple(tuple(range(row * width, (row + 1) * width)) for row in range(height))
    names = tuple(f"{_COLUMN_LETTERS[column]}{row + 1}" for row in range(height) for column in range(width))

    def around(square: int, corners: bool) -> tuple[int, ...]:
        row, column = divmod(square, width)
        return tuple(
            (row + down) * width + column + right
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if (down or right)
            and (corners or not (down and right))
            and 0 <= row + down < height
            and 0 <= column + right < width
        )

    squares = range(width * height)
    neighbours = tuple(around(square, corners=False) for square in squares)
    edges = tuple((square, other) for square in squares for other in neighbours[square] if square < other)
    return SquareGrid(
        width=width,
        height=height,
        names=names,
        rows=rows,
        columns=tuple(zip(*rows, strict=True)),
        neighbours=neighbours,
        surroundings=tuple(around(square, corners=True) for square in squares),
        edges=edges,
        number_by_name=MappingProxyType({name: number for number, name in enumerate(names)}),
        _edge_by_pair=MappingProxyType({pair: number for number, pair in enumerate(edges)}),
    )
