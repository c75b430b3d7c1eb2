"""Bags: sorted strings of tiles."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall.parts import bag

tiles = st.text(alphabet="?ABCD", max_size=8)
bags = tiles.map(bag.make)


@given(tiles, tiles)
def test_adding_and_removing_agree_with_counting(some: str, more: str) -> None:
    full = bag.add(bag.make(some), more)
    assert Counter(full) == Counter(some) + Counter(more)
    assert bag.is_bag(full)
    assert bag.remove(full, more) == bag.make(some)


@given(bags, tiles)
def test_difference_and_contains_agree_with_counting(held: str, asked: str) -> None:
    lacking = bag.difference(asked, held)
    assert Counter(lacking) == Counter(asked) - Counter(held)
    assert bag.contains(held, asked) == (lacking == "")
    assert (bag.objection(asked, held) is None) == (lacking == "")


def test_removing_what_is_not_there_names_it() -> None:
    with pytest.raises(ValueError, match="the bag lacks BZ"):
        bag.remove("AAB", "BZBA")


def test_objection_counts_what_is_too_many() -> None:
    assert bag.objection("QAQ", "AAQ") == "2 of Q, where the box has 1"


def test_counts_make_the_bag_and_come_back() -> None:
    numbers = {"?": 2, "A": 3, "Z": 1}
    assert bag.from_counts({"Z": 1, "A": 3, "?": 2}) == "??AAAZ"
    assert bag.counts("??AAAZ") == numbers


@pytest.mark.parametrize("numbers", [{"AE": 1}, {"A": -1}, {"": 1}])
def test_counts_that_are_no_bag_are_refused(numbers: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="a bag cannot hold"):
        bag.from_counts(numbers)


@pytest.mark.parametrize(
    ("text", "sorted_"), [("", True), ("?A", True), ("A?", False), ("AAB", True), ("ABA", False)]
)
def test_a_bag_is_written_in_code_point_order(text: str, sorted_: bool) -> None:
    assert bag.is_bag(text) is sorted_


@given(bags, st.data(), st.randoms(use_true_random=False))
def test_a_draw_splits_the_bag(held: str, data: st.DataObject, rng: Random) -> None:
    count = data.draw(st.integers(0, len(held)))
    drawn, left = bag.draw(held, count, rng)
    assert len(drawn) == count
    assert bag.is_bag(drawn)
    assert bag.is_bag(left)
    assert bag.add(drawn, left) == held
    in_order, rest = bag.draw_in_order(held, count, rng)
    assert len(in_order) == count
    assert bag.add(rest, in_order) == held
    assert bag.is_bag(rest)


@pytest.mark.parametrize("count", [-1, 4])
def test_a_draw_that_cannot_be_is_refused(count: int) -> None:
    for drawing in (bag.draw, bag.draw_in_order):
        with pytest.raises(ValueError, match=f"cannot draw {count} of 3"):
            drawing("ABC", count, Random(1))
    with pytest.raises(ValueError, match=f"cannot draw {count} of 3"):
        bag.number_of_draws("ABC", count)


class _Script:
    """A generator that answers with given numbers, and notes the questions."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        self.answers = list(answers)
        self.stops: list[int] = []

    def randrange(self, stop: int, /) -> int:
        self.stops.append(stop)
        return self.answers.pop(0)


def test_every_set_of_tiles_is_drawn_equally_often() -> None:
    # All answers of the generator are walked through, so this is a proof for this size and no sample.
    held = "AABCD"
    seen: Counter[str] = Counter()
    for first in range(3):
        for second in range(4):
            for third in range(5):
                rng = _Script((first, second, third))
                seen[bag.draw(held, 3, rng)[0]] += 1
                assert rng.stops == [3, 4, 5]
    by_hand = Counter("".join(chosen) for chosen in combinations(held, 3))
    assert {drawn: Fraction(number, 60) for drawn, number in seen.items()} == {
        drawn: Fraction(number, comb(5, 3)) for drawn, number in by_hand.items()
    }


@given(bags, st.data())
def test_all_draws_agree_with_counting_by_hand(held: str, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(held)))
    by_hand = Counter("".join(chosen) for chosen in combinations(held, count))
    listed = bag.all_draws(held, count, at_most=1000)
    assert listed is not None
    assert [drawn for drawn, _ in listed] == sorted(by_hand)
    assert dict(listed) == {drawn: Fraction(ways, comb(len(held), count)) for drawn, ways in by_hand.items()}
    assert all(bag.probability(held, drawn) == chance for drawn, chance in listed)
    assert bag.number_of_draws(held, count) == len(listed)


def test_draws_are_not_listed_beyond_the_limit() -> None:
    assert bag.all_draws("ABCD", 2, at_most=6) is not None
    assert bag.all_draws("ABCD", 2, at_most=5) is None


@given(st.text(alphabet="AB", max_size=5).map(bag.make), st.text(alphabet="ABC", max_size=3))
def test_chances_in_order_agree_with_counting_by_hand(held: str, wanted: str) -> None:
    if len(wanted) > len(held):
        assert bag.probability_in_order(held, wanted) == 0
        assert bag.probability(held, wanted) == 0
        return
    sequences = ["".join(drawn) for drawn in permutations(held, len(wanted))]
    assert bag.probability_in_order(held, wanted) == Fraction(sequences.count(wanted), len(sequences))


def test_a_hundred_tiles_have_exact_chances() -> None:
    held = bag.from_counts({"A": 96, "?": 4})
    assert bag.probability(held, "??????") == 0
    assert bag.probability(held, "????AA") == Fraction(comb(96, 2), comb(100, 6))
