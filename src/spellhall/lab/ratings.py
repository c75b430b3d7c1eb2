"""Ratings from games of two: how strong each must be so that the results were likely (Bradley and Terry)."""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

from msgspec import Struct

_SCALE = 400 / log(10)  # rating points: 400 more are ten wins to one
_MIDDLE = 1500.0
_PRIOR = 0.5  # a drawn game against an average player keeps ratings finite when somebody won everything
_STEPS = 100
_SURE = 1.96


class Rating(Struct, frozen=True):
    name: str
    rating: float
    error: float  # half of the 95% interval
    points: float
    games: int


def rate(names: Sequence[str], results: Mapping[tuple[str, str], tuple[float, int]]) -> list[Rating]:
    """The strongest first. `results`: points of the first against the second, and in how many games."""
    size = len(names)
    place = {name: number for number, name in enumerate(names)}
    strength = [0.0] * size
    information = [[0.0] * size for _ in range(size)]
    for _ in range(_STEPS):
        slope = [-_PRIOR * (2 / (1 + exp(-one)) - 1) for one in strength]
        information = [[0.0] * size for _ in range(size)]
        for at, one in enumerate(strength):
            likely = 1 / (1 + exp(-one))
            information[at][at] += 2 * _PRIOR * likely * (1 - likely)
        for (first, other), (points, games) in results.items():
            a, b = place[first], place[other]
            likely = 1 / (1 + exp(strength[b] - strength[a]))
            slope[a] += points - games * likely
            slope[b] -= points - games * likely
            weight = games * likely * (1 - likely)
            for x, y, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
                information[x][y] += sign * weight
        step = _solved(information, slope)
        strength = [one + max(-1.0, min(1.0, change)) for one, change in zip(strength, step, strict=True)]
        if max(map(abs, step)) < 1e-9:
            break
    mean = sum(strength) / size
    found = []
    for name, at in place.items():
        unit = [float(other == at) for other in range(size)]
        error = _SURE * sqrt(max(0.0, _solved(information, unit)[at])) * _SCALE
        points, games = _total(name, results)
        found.append(Rating(name, _MIDDLE + _SCALE * (strength[at] - mean), error, points, games))
    return sorted(found, key=lambda rating: -rating.rating)


def _total(name: str, results: Mapping[tuple[str, str], tuple[float, int]]) -> tuple[float, int]:
    total, played = 0.0, 0
    for (first, other), (points, games) in results.items():
        if name in (first, other):
            total += points if name == first else games - points
            played += games
    return total, played


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a small system of linear equations, by Gauss with pivots."""
    size = len(right)
    rows = [[*matrix[at], right[at]] for at in range(size)]
    for column in range(size):
        best = max(range(column, size), key=lambda at: abs(rows[at][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        for at in range(size):
            if at != column:
                factor = rows[at][column] / pivot
                rows[at] = [x - factor * y for x, y in zip(rows[at], rows[column], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]
