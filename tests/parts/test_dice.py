"""Dice and exact chances."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall.parts import dice

handfuls = st.lists(st.integers(1, 6), max_size=4)
distributions = st.dictionaries(st.integers(-5, 5), st.integers(1, 9), min_size=1, max_size=5)


@given(handfuls, st.randoms(use_true_random=False))
def test_a_roll_is_one_of_the_rolls(handful: list[int], rng: Random) -> None:
    rolled = dice.roll(handful, rng)
    assert dice.is_roll(handful, rolled)
    assert rolled in set(dice.rolls(handful))
    assert dice.probability(handful, rolled) == Fraction(1, dice.number_of_rolls(handful))


@given(handfuls)
def test_sums_and_sorted_rolls_agree_with_counting_by_hand(handful: list[int]) -> None:
    every = list(product(*(range(1, sides + 1) for sides in handful)))
    assert list(dice.rolls(handful)) == every
    assert dice.number_of_rolls(handful) == len(every)
    assert dice.sums(handful) == Counter(sum(faces) for faces in every)
    assert dice.unordered(handful) == Counter(tuple(sorted(faces)) for faces in every)


@pytest.mark.parametrize("rolled", [(0, 1), (1, 7), (1,), (1, 1, 1)])
def test_what_dice_cannot_show_has_no_chance(rolled: tuple[int, ...]) -> None:
    assert not dice.is_roll((6, 6), rolled)
    assert dice.probability((6, 6), rolled) == 0


def test_two_dice_show_seven_in_one_of_six() -> None:
    assert dice.chance(dice.sums((6, 6)), lambda value: value == 7) == Fraction(1, 6)
    assert dice.mean(dice.sums((4, 6))) == 6
    assert dice.unordered((6, 6))[1, 2] == 2
    assert dice.sums(()) == {0: 1}


def test_a_die_has_sides() -> None:
    with pytest.raises(ValueError, match="at least 1 side, not 0"):
        dice.roll((6, 0), Random(1))


@given(distributions, distributions)
def test_combining_keeps_all_chances(one: dict[int, int], other: dict[int, int]) -> None:
    total = sum(one.values()) * sum(other.values())
    assert sum(dice.combine(one, other, max).values()) == total
    assert dice.mean(dice.convolve(one, other)) == dice.mean(one) + dice.mean(other)
    assert dice.convolve(one, other) == dice.convolve(other, one)
    lower = dice.combine(one, other, min)
    assert dice.chance(lower, lambda value: value > 0) == dice.chance(
        one, lambda value: value > 0
    ) * dice.chance(other, lambda value: value > 0)
