"""Percents of chances: whole, adding up, and never more certain than the chances are."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall.core.odds import Outcome, percents_of, told

WEIGHTS = st.lists(st.integers(1, 50_000), min_size=1, max_size=60)


@given(WEIGHTS)
def test_percents_add_up_and_are_never_certain_by_mistake(weights: list[int]) -> None:
    chances = [Fraction(one, sum(weights)) for one in weights]
    percents = percents_of(chances)
    assert sum(percents) == 100
    assert min(percents) >= 1
    assert (100 in percents) == (len(chances) == 1)


@given(WEIGHTS)
def test_percents_are_near_where_nothing_is_rare(weights: list[int]) -> None:
    chances = [Fraction(one + 5_000, sum(weights) + 5_000 * len(weights)) for one in weights]
    if min(chances) >= Fraction(1, 100):
        for chance, percent in zip(chances, percents_of(chances), strict=True):
            assert abs(100 * chance - percent) < 1


@pytest.mark.parametrize(
    ("chances", "percents"),
    [
        ((Fraction(1),), [100]),
        ((Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)), [34, 33, 33]),
        ((Fraction(1, 1000), Fraction(999, 1000)), [1, 99]),
        ((Fraction(1, 1000), Fraction(1, 1000), Fraction(998, 1000)), [1, 1, 98]),
    ],
)
def test_percents(chances: tuple[Fraction, ...], percents: list[int]) -> None:
    assert percents_of(chances) == percents


def test_good_comes_first_and_what_cannot_come_is_left_out() -> None:
    odds = told(
        [
            Outcome("lost", Fraction(1, 6), "bad"),
            Outcome("never", Fraction(0), "good"),
            Outcome("draw", Fraction(1, 6), "both"),
            Outcome("small", Fraction(1, 6), "good"),
            Outcome("large", Fraction(1, 2), "good", "2 SP"),
        ]
    )
    assert [(one.name, one.percent) for one in odds.shares] == [
        ("large", 50),
        ("small", 17),
        ("draw", 17),
        ("lost", 16),
    ]
