"""Shares and means with their uncertainty."""

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

_SURE = 1.96  # standard errors of a 95% interval


class Estimate(Struct, frozen=True):
    mean: float
    error: float  # half of the 95% interval
    number: int

    @property
    def low(self) -> float:
        return self.mean - self.error

    @property
    def high(self) -> float:
        return self.mean + self.error

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.error:.3f} (n {self.number})"


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values: of pairs of games with the same chance, not of the games themselves."""
    number = len(values)
    mean = sum(values) / number if number else 0.0
    if number < 2:
        return Estimate(mean, 1.0, number)
    spread = sum((value - mean) ** 2 for value in values) / (number - 1)
    return Estimate(mean, _SURE * sqrt(spread / number), number)
