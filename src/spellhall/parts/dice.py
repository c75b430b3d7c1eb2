"""Dice and exact chances.

Dice are a tuple of their numbers of sides: `(6, 6)` is two ordinary dice, `(4, 6)` one with four sides and
one with six. A distribution is a dict from values to whole weights; its chances are weights over their total,
never rounded.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod

from spellhall.parts.rng import Rng

Distribution = Mapping[int, int]


def _check(dice: Sequence[int]) -> None:
    for sides in dice:
        if sides < 1:
            raise ValueError(f"a die has at least 1 side, not {sides}")


def roll(dice: Sequence[int], rng: Rng) -> tuple[int, ...]:
    """Roll the dice, one after the other; faces count from 1."""
    _check(dice)
    return tuple(1 + rng.randrange(sides) for sides in dice)


def is_roll(dice: Sequence[int], rolled: Sequence[int]) -> bool:
    """Whether these dice can fall so, in this order."""
    return len(dice) == len(rolled) and all(
        1 <= face <= sides for sides, face in zip(dice, rolled, strict=True)
    )


def rolls(dice: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way in which the dice can fall, in order; all are equally likely."""
    _check(dice)
    return product(*(range(1, sides + 1) for sides in dice))


def number_of_rolls(dice: Sequence[int]) -> int:
    """How many ways the dice can fall, in order."""
    _check(dice)
    return prod(dice)


def probability(dice: Sequence[int], rolled: Sequence[int]) -> Fraction:
    """How likely the dice fall exactly so, in this order; 0 if they cannot."""
    return Fraction(1, prod(dice)) if is_roll(dice, rolled) else Fraction(0)


def unordered(dice: Sequence[int]) -> dict[tuple[int, ...], int]:
    """Every sorted roll with the ways in which it falls: two dice show (1, 2) in 2 ways, (1, 1) in 1."""
    _check(dice)
    weights: dict[tuple[int, ...], int] = {(): 1}
    for sides in dice:
        longer: dict[tuple[int, ...], int] = {}
        for faces, ways in weights.items():
            for face in range(1, sides + 1):
                key = tuple(sorted((*faces, face)))
                longer[key] = longer.get(key, 0) + ways
        weights = longer
    return dict(sorted(weights.items()))


def sums(dice: Sequence[int]) -> dict[int, int]:
    """How the sum of the dice is distributed; no dice make 0."""
    _check(dice)
    weights: dict[int, int] = {0: 1}
    for sides in dice:
        weights = convolve(weights, dict.fromkeys(range(1, sides + 1), 1))
    return weights


def combine(one: Distribution, other: Distribution, result: Callable[[int, int], int]) -> dict[int, int]:
    """How `result` of two independent values is distributed."""
    weights: dict[int, int] = {}
    for left, left_weight in one.items():
        for right, right_weight in other.items():
            value = result(left, right)
            weights[value] = weights.get(value, 0) + left_weight * right_weight
    return dict(sorted(weights.items()))


def convolve(one: Distribution, other: Distribution) -> dict[int, int]:
    """How the sum of two independent values is distributed."""
    return combine(one, other, lambda left, right: left + right)


def chance(values: Distribution, wanted: Callable[[int], bool]) -> Fraction:
    """How likely a value is a wanted one."""
    return Fraction(sum(weight for value, weight in values.items() if wanted(value)), sum(values.values()))


def mean(values: Distribution) -> Fraction:
    """The expected value."""
    return Fraction(sum(value * weight for value, weight in values.items()), sum(values.values()))
