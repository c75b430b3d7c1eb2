"""Ratings find the strengths that results came from, and say how sure they are."""

import random
from itertools import combinations
from math import isclose

import pytest

from spellhall.lab.ratings import rate
from spellhall.lab.tally import estimate

STRENGTHS = {"weak": 1400.0, "middle": 1500.0, "strong": 1600.0}


def likely(first: float, other: float) -> float:
    return float(1 / (1 + 10 ** ((other - first) / 400)))


def test_the_rating_gives_back_the_strengths_of_exact_results() -> None:
    games = 100_000
    results = {
        (first, other): (games * likely(STRENGTHS[first], STRENGTHS[other]), games)
        for first, other in combinations(STRENGTHS, 2)
    }
    for rating in rate(list(STRENGTHS), results):
        assert rating.rating == pytest.approx(STRENGTHS[rating.name], abs=1.0)


@pytest.mark.parametrize("seed", range(5))
def test_the_interval_holds_the_strength_about_as_often_as_it_says(seed: int) -> None:
    rng, held, tried = random.Random(seed), 0, 0
    for _ in range(60):
        results = {}
        for first, other in combinations(STRENGTHS, 2):
            won = sum(rng.random() < likely(STRENGTHS[first], STRENGTHS[other]) for _ in range(80))
            results[first, other] = (float(won), 80)
        for rating in rate(list(STRENGTHS), results):
            tried += 1
            held += abs(rating.rating - STRENGTHS[rating.name]) <= rating.error
    assert held / tried > 0.9, f"seed {seed}: {held} of {tried}"


def test_who_won_everything_has_a_finite_rating() -> None:
    first, other = rate(["a", "b"], {("a", "b"): (20.0, 20)})
    assert (first.name, other.name) == ("a", "b")
    assert 1500 < first.rating < 2500
    assert isclose(first.rating + other.rating, 3000)
    assert (first.points, other.points) == (20.0, 0.0)


def test_an_estimate_grows_surer_with_the_number_of_values() -> None:
    few, many = estimate([0.0, 1.0] * 10), estimate([0.0, 1.0] * 1000)
    assert few.mean == many.mean == 0.5
    assert many.error < few.error / 9
    assert few.low < 0.5 < few.high
    assert estimate([1.0]).error == 1.0
