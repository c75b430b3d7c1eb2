"""Touches are folded once each, and nothing of another position is kept."""

from collections.abc import Callable
from typing import Any

import pytest

from spellhall.core.errors import Illegal, Malformed
from spellhall.table.sitting import Sitting

from ..altered import altered
from .sittings import GAME, sit

WRITE = ("letters:34", "sheet:b2")


@pytest.fixture
def counted() -> tuple[Sitting, list[str]]:
    touched: list[str] = []

    def touch(sketch: Any, touch: str) -> Any:
        touched.append(touch)
        return GAME.face.touch(sketch, touch)

    return Sitting(altered(GAME, touch=touch), sit("dice 3 4").state), touched


Counted = tuple[Sitting, list[str]]


def test_a_longer_draft_goes_on_from_the_last_one(counted: Counted) -> None:
    sitting, touched = counted
    sitting.scene(0, WRITE[:1])
    sitting.scene(0, WRITE)
    assert sitting.assemble(0, WRITE) is not None
    assert touched == list(WRITE)


def test_looking_at_the_position_forgets_nothing(counted: Counted) -> None:
    sitting, touched = counted
    sitting.scene(0, WRITE)
    sitting.scene(0, ())
    sitting.scene(0, WRITE)
    assert touched == list(WRITE)


def test_another_end_is_folded_from_where_it_differs(counted: Counted) -> None:
    sitting, touched = counted
    sitting.scene(0, WRITE)
    sitting.scene(0, (WRITE[0], "sheet:c2"))
    assert touched == [*WRITE, "sheet:c2"]


def test_seats_have_sketches_of_their_own(counted: Counted) -> None:
    sitting, _ = counted
    sitting.scene(0, WRITE)
    assert sitting.scene(1, ()) == GAME.face.scene(GAME.face.begin(sitting.view(1), 1))


def test_a_move_makes_all_anew(counted: Counted) -> None:
    sitting, touched = counted
    sitting.scene(1, WRITE)
    sitting.play(0, GAME.text.moves.read("write 34 b2"))
    sitting.scene(1, WRITE)
    assert touched == [*WRITE, *WRITE]


@pytest.mark.parametrize(
    ("draft", "error"),
    [
        (("letters:34", "letters:34"), Illegal),
        (("nowhere:1",), Illegal),
        ((7,), Malformed),
        ((["letters:34"],), Malformed),
    ],
)
def test_a_touch_that_is_refused_leaves_those_before_it(
    draft: tuple[Any, ...], error: type[Exception], counted: Counted
) -> None:
    sitting, _ = counted
    asks: Callable[..., Any] = sitting.scene
    with pytest.raises(error):
        asks(0, draft)
    assert sitting.scene(0, WRITE) == sit("dice 3 4").scene(0, WRITE)
