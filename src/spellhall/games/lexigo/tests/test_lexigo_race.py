"""The race: how many turns somebody needs, and who is done first."""

import random
from itertools import product

import pytest

from spellhall.games.lexigo.race import after_one, first_share, mean, mixed, turns


@pytest.mark.parametrize("left", [0, 1, 2.5, 6, 16, 40])
def test_chances_add_up(left: float) -> None:
    assert sum(turns(left)) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in turns(left))


def test_more_tiles_take_longer() -> None:
    needed = [mean(turns(left / 2)) for left in range(60)]
    assert needed == sorted(needed)
    assert mean(after_one(turns(6))) == pytest.approx(mean(turns(6)) + 1, abs=0.01)
    assert mean(mixed([(turns(3), 1.0), (turns(9), 3.0)])) == pytest.approx(
        (mean(turns(3)) + 3 * mean(turns(9))) / 4
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_is_first_by_all_that_may_happen(seats: int) -> None:
    rng = random.Random(seats)
    length = len(turns(1))
    needed = []
    for _ in range(seats):
        chances = [rng.random() if 1 <= turn <= 4 else 0.0 for turn in range(length)]
        needed.append(tuple(chance / sum(chances) for chance in chances))
    slow = [0.0] * seats
    for taken in product(range(length), repeat=seats) if seats < 4 else product(range(1, 5), repeat=seats):
        chance = 1.0
        for one, turn in zip(needed, taken, strict=True):
            chance *= one[turn]
        slow[min(range(seats), key=lambda seat: (taken[seat], seat))] += chance
    assert [first_share(needed, seat) for seat in range(seats)] == pytest.approx(slow)
