"""A board of hexagons in the shape of a hexagon, its spaces numbered from 0 and named by row and place: `a1`.

Rows are lettered from the top; within a row places count from 1 at the left. States keep the numbers,
people read the names.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from spellhall.parts import hexes
from spellhall.parts.hexes import Hex

OFF = -1
"""Stands in `HexBoard.steps` for a step that leaves the board."""

_ROW_LETTERS = "abcdefghijklmnopqrstuvwxyz"
# 2 * 12 + 1 rows are the most that have a letter each.
_LARGEST_RADIUS = 12


@dataclass(frozen=True, slots=True, eq=False)
class HexBoard:
    """All tables of one board; made once for each radius by `hexboard`."""

    radius: int
    spaces: tuple[Hex, ...]
    names: tuple[str, ...]
    steps: tuple[tuple[int, ...], ...]
    """For each space the six spaces around it, by direction, `OFF` beyond the edge."""
    neighbours: tuple[tuple[int, ...], ...]
    """For each space those around it that are on the board, by direction."""
    number_by_name: Mapping[str, int] = field(repr=False)
    number_by_hex: Mapping[Hex, int] = field(repr=False)

    def __len__(self) -> int:
        return len(self.spaces)

    def read(self, name: str) -> int:
        """The number of the space with this name."""
        number = self.number_by_name.get(name)
        if number is None:
            raise ValueError(
                f"this board has no space {name!r}; its spaces are {self.names[0]} to {self.names[-1]}"
            )
        return number

    def direction(self, start: int, end: int) -> int | None:
        """The direction from a space to its neighbour; None if they are no neighbours."""
        return hexes.direction(self.spaces[start], self.spaces[end])

    def beyond(self, start: int, end: int) -> int:
        """The next space of the line from a space through its neighbour, or `OFF`."""
        return self.number_by_hex.get(hexes.beyond(self.spaces[start], self.spaces[end]), OFF)

    def distance(self, start: int, end: int) -> int:
        """The number of steps from one space to the other."""
        return hexes.distance(self.spaces[start], self.spaces[end])

    def common_neighbours(self, one: int, other: int) -> tuple[int, ...]:
        """The spaces on the board next to both, in the order of the directions around the first."""
        around = self.neighbours[other]
        return tuple(space for space in self.neighbours[one] if space in around)


@cache
def hexboard(radius: int) -> HexBoard:
    """The board with all spaces at most `radius` steps from its centre: 37 with 3, 61 with 4."""
    if not 0 <= radius <= _LARGEST_RADIUS:
        raise ValueError(f"a board has a radius from 0 to {_LARGEST_RADIUS}, not {radius}")
    spaces = hexes.within(radius)
    number_by_hex = {space: number for number, space in enumerate(spaces)}
    names = tuple(f"{_ROW_LETTERS[r + radius]}{q - max(-radius, -radius - r) + 1}" for q, r in spaces)
    steps = tuple(tuple(number_by_hex.get(near, OFF) for near in hexes.neighbours(space)) for space in spaces)
    return HexBoard(
        radius=radius,
        spaces=spaces,
        names=names,
        steps=steps,
        neighbours=tuple(tuple(number for number in around if number != OFF) for around in steps),
        number_by_name=MappingProxyType({name: number for number, name in enumerate(names)}),
        number_by_hex=MappingProxyType(number_by_hex),
    )
