"""Bounded boards of hexagons."""

import pytest

from spellhall.parts import hexes
from spellhall.parts.hexboard import OFF, HexBoard, hexboard


@pytest.fixture(params=[0, 1, 3, 4, 12])
def board(request: pytest.FixtureRequest) -> HexBoard:
    return hexboard(request.param)


@pytest.mark.parametrize(
    ("radius", "name", "space"),
    [
        (4, "a1", (0, -4)),
        (4, "e5", (0, 0)),
        (4, "i5", (0, 4)),
        (4, "i1", (-4, 4)),
        (3, "d4", (0, 0)),
        (3, "a1", (0, -3)),
    ],
)
def test_names_stand_where_they_should(radius: int, name: str, space: hexes.Hex) -> None:
    board = hexboard(radius)
    assert board.spaces[board.read(name)] == space
    assert board.names[board.number_by_hex[space]] == name


@pytest.mark.parametrize(
    ("radius", "lengths"), [(4, [5, 6, 7, 8, 9, 8, 7, 6, 5]), (3, [4, 5, 6, 7, 6, 5, 4])]
)
def test_rows_have_their_lengths(radius: int, lengths: list[int]) -> None:
    names = hexboard(radius).names
    assert [sum(name[0] == row for name in names) for row in sorted({name[0] for name in names})] == lengths


def test_names_round_trip(board: HexBoard) -> None:
    assert [board.read(name) for name in board.names] == list(range(len(board)))
    assert len(set(board.names)) == len(board)


@pytest.mark.parametrize("name", ["", "a0", "a6", "j1", "A1", "a01", "a1 ", "e10", "11"])
def test_names_off_the_board_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="its spaces are a1 to i5"):
        hexboard(4).read(name)


def test_tables_agree_with_the_lattice(board: HexBoard) -> None:
    for number, space in enumerate(board.spaces):
        for near_number, near in zip(board.steps[number], hexes.neighbours(space), strict=True):
            assert near_number == board.number_by_hex.get(near, OFF)
        assert board.neighbours[number] == tuple(near for near in board.steps[number] if near != OFF)
        for near_number in board.neighbours[number]:
            assert number in board.neighbours[near_number]
            direction = board.direction(number, near_number)
            assert direction is not None
            assert board.steps[number][direction] == near_number
            assert board.beyond(number, near_number) == board.steps[near_number][direction]
            assert board.distance(number, near_number) == 1


def test_spaces_on_the_rim_have_fewer_neighbours() -> None:
    board = hexboard(4)
    assert [len(board.neighbours[board.read(name)]) for name in ("a1", "a2", "e5", "e9")] == [3, 4, 6, 3]
    assert board.beyond(board.read("e8"), board.read("e9")) == OFF


def test_common_neighbours_stay_on_the_board() -> None:
    board = hexboard(4)
    inside = board.common_neighbours(board.read("e5"), board.read("e6"))
    assert {board.names[space] for space in inside} == {"d5", "f5"}
    rim = board.common_neighbours(board.read("a1"), board.read("a2"))
    assert [board.names[space] for space in rim] == ["b2"]


@pytest.mark.parametrize("radius", [-1, 13])
def test_boards_that_cannot_be_named_are_refused(radius: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 12, not {radius}"):
        hexboard(radius)
