"""Sets of indices at random."""

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall.parts.rng import subset


@given(st.integers(0, 100), st.data(), st.randoms(use_true_random=False))
def test_a_subset_is_ascending_and_in_range(size: int, data: st.DataObject, rng: Random) -> None:
    count = data.draw(st.integers(0, size))
    chosen = subset(size, count, rng)
    assert len(chosen) == count
    assert chosen == sorted(set(chosen))
    assert all(0 <= index < size for index in chosen)


@pytest.mark.parametrize(("size", "count"), [(4, 2), (5, 3), (4, 4), (6, 1)])
def test_every_subset_is_equally_likely(size: int, count: int) -> None:
    class Script:
        def __init__(self, answers: tuple[int, ...]) -> None:
            self.answers = iter(answers)

        def randrange(self, stop: int, /) -> int:
            return next(self.answers)

    stops = range(size - count + 1, size + 1)
    seen = Counter(
        tuple(subset(size, count, Script(answers))) for answers in product(*(range(stop) for stop in stops))
    )
    assert set(seen) == set(combinations(range(size), count))
    assert len(set(seen.values())) == 1
