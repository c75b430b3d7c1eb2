"""Where drawn things lie, read back from the drawing, and which of them comes next in a direction."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from rich.cells import cell_len
from rich.style import Style

from spellhall.core.scene import Touch
from spellhall.term.block import Block

Direction = Literal["up", "down", "left", "right"]
_TALL = 2
"""A cell of a terminal is about twice as high as it is wide."""


class Place(Struct, frozen=True):
    """The box that a touchable thing fills, in lines and columns; `bottom` and `right` lie outside."""

    touch: Touch
    top: int
    left: int
    bottom: int
    right: int

    @property
    def middle(self) -> tuple[float, float]:
        """Across and down, in cells as wide as high."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2 * _TALL

    def below(self, lines: int) -> "Place":
        return Place(self.touch, self.top + lines, self.left, self.bottom + lines, self.right)


def places(block: Block) -> dict[Touch, Place]:
    """Every thing of the drawing that can be touched, in the order of its lines."""
    found: dict[Touch, Place] = {}
    for row, line in enumerate(block):
        for span in line.spans:
            touch = span.style.meta.get("touch") if isinstance(span.style, Style) else None
            if touch is None:
                continue
            left = cell_len(line.plain[: span.start])
            here = Place(touch, row, left, row + 1, left + cell_len(line.plain[span.start : span.end]))
            found[touch] = _around(found[touch], here) if touch in found else here
    return found


def _around(one: Place, other: Place) -> Place:
    return Place(
        one.touch,
        min(one.top, other.top),
        min(one.left, other.left),
        max(one.bottom, other.bottom),
        max(one.right, other.right),
    )


def nearest(start: Place | None, goals: Iterable[Place], direction: Direction) -> Place | None:
    """The next one that way: near, and rather ahead than aside. Without a start, the first one read."""
    goals = list(goals)
    if start is None:
        return min(goals, key=lambda goal: (goal.top, goal.left), default=None)
    across, down = start.middle
    ways = []
    for goal in goals:
        x, y = goal.middle[0] - across, goal.middle[1] - down
        ahead, aside = {"up": (-y, x), "down": (y, x), "left": (-x, y), "right": (x, y)}[direction]
        if ahead > 0 and goal.touch != start.touch:
            # Half as much again for what lies aside: on hexagons both neighbours below can be reached.
            ways.append((ahead + 2 * max(0.0, abs(aside) - ahead / 2) + abs(aside) / 100, goal))
    return min(ways, key=lambda way: way[0])[1] if ways else None
