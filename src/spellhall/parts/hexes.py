"""The unbounded lattice of hexagons, in axial coordinates (q, r) with pointy tops.

Directions are numbered 0 to 5, counter-clockwise from the east; the opposite of d is (d + 3) % 6.
"""

import re

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

_NUMBER_BY_STEP = {step: number for number, step in enumerate(DIRECTIONS)}
# One spelling a space: no plus sign, no leading zeros, no minus zero, ASCII digits only.
_WHOLE = "(0|-?[1-9][0-9]*)"
_NAME = re.compile(f"{_WHOLE},{_WHOLE}")


def read(text: str) -> Hex:
    """The space named `q,r`, for example `-1,2`."""
    match = _NAME.fullmatch(text)
    if match is None:
        raise ValueError(
            f"{text!r} is no space: write two whole numbers like 0,-2, without plus or leading zeros"
        )
    return int(match[1]), int(match[2])


def write(space: Hex) -> str:
    """The name of a space: `q,r`."""
    return f"{space[0]},{space[1]}"


def step(space: Hex, direction: int, count: int = 1) -> Hex:
    """The space `count` steps away in a direction."""
    q, r = DIRECTIONS[direction]
    return space[0] + count * q, space[1] + count * r


def opposite(direction: int) -> int:
    """The direction that leads back."""
    return (direction + 3) % 6


def neighbours(space: Hex) -> tuple[Hex, ...]:
    """The six spaces around, in the order of the directions."""
    q, r = space
    return ((q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1))


def direction(start: Hex, end: Hex) -> int | None:
    """The direction from a space to its neighbour; None if they are no neighbours."""
    return _NUMBER_BY_STEP.get((end[0] - start[0], end[1] - start[1]))


def beyond(start: Hex, end: Hex) -> Hex:
    """The next space of the line that runs from a space through its neighbour."""
    if direction(start, end) is None:
        raise ValueError(
            f"{write(start)} and {write(end)} are no neighbours, so there is no line through them"
        )
    return 2 * end[0] - start[0], 2 * end[1] - start[1]


def distance(start: Hex, end: Hex) -> int:
    """The number of steps from one space to the other."""
    q = end[0] - start[0]
    r = end[1] - start[1]
    return max(abs(q), abs(r), abs(q + r))


def common_neighbours(one: Hex, other: Hex) -> tuple[Hex, ...]:
    """The spaces next to both, in the order of the directions around the first."""
    return tuple(space for space in neighbours(one) if direction(space, other) is not None)


def within(radius: int) -> tuple[Hex, ...]:
    """All spaces at most `radius` steps from 0,0, row by row from the top, each row from the left."""
    if radius < 0:
        raise ValueError(f"a radius is 0 or more, not {radius}")
    return tuple(
        (q, r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    )
