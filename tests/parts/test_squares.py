"""Grids of squares."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall.parts.squares import SquareGrid, squaregrid

grids = st.builds(squaregrid, st.integers(1, 6), st.integers(1, 6))


def test_names_are_column_then_row_from_the_top_left() -> None:
    grid = squaregrid(4, 4)
    assert (grid.names[0], grid.names[1], grid.names[4], grid.names[-1]) == ("a1", "b1", "a2", "d4")
    assert [grid.names[square] for square in grid.columns[1]] == ["b1", "b2", "b3", "b4"]
    assert [grid.names[square] for square in grid.rows[2]] == ["a3", "b3", "c3", "d3"]


@given(grids)
def test_names_round_trip(grid: SquareGrid) -> None:
    assert [grid.read(name) for name in grid.names] == list(range(len(grid)))


@pytest.mark.parametrize("name", ["", "a0", "e1", "a5", "A1", "a01", "a1 ", "1a"])
def test_names_off_the_grid_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="its squares are a1 to d4"):
        squaregrid(4, 4).read(name)


@given(grids)
def test_neighbours_edges_and_surroundings_agree(grid: SquareGrid) -> None:
    def apart(one: int, other: int) -> tuple[int, int]:
        (row, column), (other_row, other_column) = divmod(one, grid.width), divmod(other, grid.width)
        return abs(row - other_row), abs(column - other_column)

    for one in range(len(grid)):
        others = [other for other in range(len(grid)) if other != one]
        assert grid.neighbours[one] == tuple(other for other in others if sum(apart(one, other)) == 1)
        assert grid.surroundings[one] == tuple(other for other in others if max(apart(one, other)) == 1)
    assert len(grid.edges) == grid.width * (grid.height - 1) + grid.height * (grid.width - 1)
    for number, (one, other) in enumerate(grid.edges):
        assert one < other
        assert grid.edge(one, other) == grid.edge(other, one) == number


def test_there_is_no_edge_between_squares_apart() -> None:
    with pytest.raises(ValueError, match="a1 and c1 share no side"):
        squaregrid(4, 4).edge(0, 2)


@given(grids, st.integers(1, 4), st.integers(1, 6))
def test_segments_are_straight_and_come_in_both_directions(
    grid: SquareGrid, shortest: int, longest: int
) -> None:
    found = list(grid.segments(shortest, longest))
    assert len(set(found)) == len(found)
    assert {run[::-1] for run in found} == set(found)
    for run in found:
        assert shortest <= len(run) <= longest
        assert len({other - one for one, other in pairwise(run)}) <= 1
        assert len(grid.edges_along(run)) == len(run) - 1
    expected = 0
    for length in range(shortest, longest + 1):
        across = grid.height * max(0, grid.width - length + 1)
        down = grid.width * max(0, grid.height - length + 1)
        expected += len(grid) if length == 1 else 2 * (across + down)
    assert len(found) == expected


def test_a_grid_of_four_has_96_runs_of_two_to_four() -> None:
    grid = squaregrid(4, 4)
    assert len(list(grid.segments(2, 4))) == 96
    assert len(grid.edges) == 24


def test_blocks_lie_by_their_top_left_square() -> None:
    grid = squaregrid(6, 6)
    blocks = grid.blocks(2, 2)
    assert len(blocks) == 25
    assert blocks[0] == (0, 1, 6, 7)
    assert grid.blocks(7, 1) == ()


@pytest.mark.parametrize(("width", "height"), [(0, 4), (27, 4), (4, 0)])
def test_grids_that_cannot_be_named_are_refused(width: int, height: int) -> None:
    with pytest.raises(ValueError, match=f"not {width} x {height}"):
        squaregrid(width, height)
