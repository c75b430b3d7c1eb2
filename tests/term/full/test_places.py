"""Where drawn things lie, and which comes next."""

import pytest
from rich.text import Text

from spellhall.term.faces import touching
from spellhall.term.full.places import Place, nearest, places


def test_a_thing_on_several_lines_is_one_box() -> None:
    block = [Text("   "), Text("  "), Text("ab")]
    block[0].append_text(touching(Text("■■"), "board:a"))
    block[1].append_text(touching(Text("■■■"), "board:a"))
    assert places(block) == {"board:a": Place("board:a", 0, 2, 2, 5)}


def dot(name: str, top: int, left: int) -> Place:
    return Place(name, top, left, top + 1, left + 1)


@pytest.mark.parametrize(
    ("direction", "expected"), [("up", "n"), ("down", "s"), ("left", "w"), ("right", "e")]
)
def test_the_next_one_lies_that_way(direction: str, expected: str) -> None:
    around = [dot("n", 0, 10), dot("s", 10, 10), dot("w", 5, 0), dot("e", 5, 20), dot("far", 30, 31)]
    here = dot("here", 5, 10)
    found = nearest(here, [here, *around], direction)  # type: ignore[arg-type]
    assert found is not None
    assert found.touch == expected


def test_both_neighbours_below_a_hexagon_can_be_reached() -> None:
    here, left, right = dot("here", 0, 8), dot("left", 1, 4), dot("right", 1, 12)
    first = nearest(here, [left, right], "down")
    assert first == left
    assert nearest(left, [here, right], "right") in (here, right)


def test_nothing_lies_there() -> None:
    here = dot("here", 0, 0)
    assert nearest(here, [here], "up") is None
    assert nearest(None, [dot("b", 2, 0), here], "up") == here
