"""Intervals, differences and what each of many things is worth."""

from collections.abc import Sequence
from math import erfc, sqrt
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

_SURE = 1.96  # standard errors of a 95% interval
Numbers = NDArray[np.float64]


class Interval(Struct, frozen=True):
    """A value with its 95% interval, from so many independent cases."""

    value: float
    low: float
    high: float
    number: int

    @property
    def error(self) -> float:
        return (self.high - self.low) / 2


def share(mean: float, number: int) -> Interval:
    """The interval of a share (Wilson): it never leaves 0 to 1, and none in ten is not taken for never."""
    if not number:
        return Interval(mean, 0.0, 1.0, 0)
    z2 = _SURE**2 / number
    middle = (mean + z2 / 2) / (1 + z2)
    half = _SURE * sqrt(mean * (1 - mean) / number + z2 / (4 * number)) / (1 + z2)
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half), number)


def mean(values: Numbers) -> Interval:
    number = len(values)
    if not number:
        return Interval(0.0, 0.0, 0.0, 0)
    middle = float(values.mean())
    half = _SURE * float(values.std(ddof=1)) / sqrt(number) if number > 1 else 0.0
    return Interval(middle, middle - half, middle + half, number)


class Difference(Struct, frozen=True):
    """How much more one side had than the other, over the same chances."""

    interval: Interval
    p: float  # how likely so much of it would be if there were none


def paired(ours: Numbers, theirs: Numbers) -> Difference:
    """Of the same chances in the same order: what they have in common cancels out."""
    gaps = ours - theirs
    found = mean(gaps)
    error = found.error / _SURE
    if error == 0:
        return Difference(found, 1.0 if found.value == 0 or found.number < 2 else 0.0)
    return Difference(found, erfc(abs(found.value) / error / sqrt(2)))


def corrected(chances: Sequence[float]) -> list[float]:
    """For several comparisons at once (Holm): with twenty of them one in twenty would be found by chance."""
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    found = [1.0] * len(chances)
    worst = 0.0
    for rank, at in enumerate(order):
        worst = max(worst, min(1.0, chances[at] * (len(chances) - rank)))
        found[at] = worst
    return found


def worths(
    counts: Numbers, results: Numbers, groups: NDArray[np.int64], clusters: NDArray[np.int64], relative: bool
) -> list[Interval]:
    """What one more of each thing brings, the others unchanged: least squares, one row a seat of a game.

    Results are compared within a group (a cell and bot); rows of one cluster (a fate) are not independent of
    each other. `relative` tells each thing against the average one, which is all that can be told when
    everybody gets equally many.
    """
    x, y = _centred(counts, groups), _centred(results[:, None], groups)[:, 0]
    bread = np.linalg.pinv(x.T @ x, rcond=1e-9, hermitian=True)
    found = bread @ (x.T @ y)
    residue = y - x @ found
    pushes = np.zeros((int(clusters.max()) + 1, x.shape[1]))
    np.add.at(pushes, clusters, x * residue[:, None])
    spread = bread @ (pushes.T @ pushes) @ bread
    if relative:
        weights = counts.sum(axis=0) / max(1.0, float(counts.sum()))
        against = np.eye(len(found)) - weights[None, :]
        found, spread = against @ found, against @ spread @ against.T
    errors = _SURE * np.sqrt(np.maximum(np.diag(spread), 0.0))
    numbers = (counts > 0).sum(axis=0)
    return [
        Interval(float(value), float(value - error), float(value + error), int(number))
        for value, error, number in zip(found, errors, numbers, strict=True)
    ]


def _centred(values: Numbers, groups: NDArray[np.int64]) -> Numbers:
    """Each column without the mean of its group."""
    most = int(groups.max()) + 1
    sums = np.zeros((most, values.shape[1]))
    np.add.at(sums, groups, values)
    sizes = np.maximum(np.bincount(groups, minlength=most), 1)
    centred: Any = values - (sums / sizes[:, None])[groups]
    return centred  # type: ignore[no-any-return]
