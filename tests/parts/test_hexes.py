"""The unbounded lattice of hexagons."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall.parts import hexes

spaces = st.tuples(st.integers(-30, 30), st.integers(-30, 30))
directions = st.integers(0, 5)


@given(spaces)
def test_names_round_trip(space: hexes.Hex) -> None:
    assert hexes.read(hexes.write(space)) == space


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1,",
        "+1,0",
        "01,0",
        "-0,1",
        "1,-0",
        "1, 0",
        " 1,0",
        "1,0\n",
        "1,0,0",
        "a,b",
        "١,0",
        "1.0,0",
        "--1,0",
    ],
)
def test_only_one_spelling_is_read(text: str) -> None:
    with pytest.raises(ValueError, match="is no space"):
        hexes.read(text)


def test_directions_come_in_the_fixed_order() -> None:
    names = [hexes.write(space) for space in hexes.neighbours((0, 0))]
    assert names == ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]


@given(spaces, directions)
def test_steps_neighbours_and_directions_agree(space: hexes.Hex, direction: int) -> None:
    near = hexes.step(space, direction)
    assert hexes.neighbours(space)[direction] == near
    assert hexes.direction(space, near) == direction
    assert hexes.direction(near, space) == hexes.opposite(direction)
    assert hexes.step(near, hexes.opposite(direction)) == space
    assert hexes.beyond(space, near) == hexes.step(space, direction, 2)
    assert hexes.distance(space, near) == 1


@given(spaces, spaces)
def test_direction_is_for_neighbours_only(one: hexes.Hex, other: hexes.Hex) -> None:
    assert (hexes.direction(one, other) is not None) == (hexes.distance(one, other) == 1)


def test_there_is_no_line_through_spaces_apart() -> None:
    with pytest.raises(ValueError, match="0,0 and 2,0 are no neighbours"):
        hexes.beyond((0, 0), (2, 0))


@given(spaces, spaces, spaces)
def test_distance_is_a_metric(one: hexes.Hex, other: hexes.Hex, third: hexes.Hex) -> None:
    assert hexes.distance(one, other) == hexes.distance(other, one)
    assert (hexes.distance(one, other) == 0) == (one == other)
    assert hexes.distance(one, third) <= hexes.distance(one, other) + hexes.distance(other, third)
    if one != other:
        assert (
            min(hexes.distance(near, other) for near in hexes.neighbours(one))
            == hexes.distance(one, other) - 1
        )


@given(spaces, directions, directions)
def test_common_neighbours_touch_both(space: hexes.Hex, first: int, second: int) -> None:
    assert len(hexes.common_neighbours(space, hexes.step(space, first))) == 2
    other = hexes.step(hexes.step(space, first), second)
    found = hexes.common_neighbours(space, other)
    assert set(found) == set(hexes.neighbours(space)) & set(hexes.neighbours(other))


@pytest.mark.parametrize(("radius", "number"), [(0, 1), (1, 7), (3, 37), (4, 61)])
def test_a_hexagon_holds_all_within_its_radius(radius: int, number: int) -> None:
    found = hexes.within(radius)
    assert len(set(found)) == len(found) == number
    assert all(hexes.distance((0, 0), space) <= radius for space in found)


def test_a_radius_is_not_negative() -> None:
    with pytest.raises(ValueError, match="0 or more, not -1"):
        hexes.within(-1)
