"""The collector of garbage looks at what is new, and at all only when much has been set aside."""

import gc
from collections.abc import Iterator

import pytest

from spellhall.web import garbage


class Circle:
    """Garbage that only the collector finds."""

    left = 0

    def __init__(self) -> None:
        self.itself = self
        Circle.left += 1

    def __del__(self) -> None:
        Circle.left -= 1


@pytest.fixture
def spared() -> Iterator[None]:
    before, heard = gc.get_threshold(), list(gc.callbacks)
    garbage.spare_the_long_lived()
    Circle.left = 0
    yield
    gc.callbacks[:] = heard
    gc.set_threshold(*before)
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def grow(rounds: int) -> list[list[int]]:
    """So much that lives on that the collector has to look so often."""
    return [[] for _ in range(rounds * garbage.YOUNG + 1)]


@pytest.mark.usefixtures("spared")
def test_new_circles_are_found_and_what_lives_on_is_set_aside() -> None:
    frozen = gc.get_freeze_count()
    for _ in range(100):
        Circle()
    kept = grow(2 * garbage.MIDDLE)
    assert Circle.left == 0
    assert gc.get_freeze_count() - frozen >= len(kept) / 2


@pytest.mark.usefixtures("spared")
def test_circles_that_were_set_aside_are_found_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    circles = [Circle() for _ in range(100)]
    kept = grow(2 * garbage.MIDDLE)
    circles.clear()
    kept += grow(2 * garbage.MIDDLE)
    assert Circle.left == 100  # they are looked at no more
    monkeypatch.setattr(garbage, "MOST_KEPT", 0)
    kept += grow(4 * garbage.MIDDLE)
    assert Circle.left == 0


@pytest.mark.usefixtures("spared")
def test_it_is_set_up_once() -> None:
    heard = len(gc.callbacks)
    garbage.spare_the_long_lived()
    assert len(gc.callbacks) == heard
