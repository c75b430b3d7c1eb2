"""Decks: sorted tuples of named cards."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall.parts import deck

cards = st.lists(st.sampled_from(["?", "AE", "AI", "B"]), max_size=7)
decks = cards.map(deck.make)


@given(decks, cards)
def test_adding_removing_and_difference_agree_with_counting(held: deck.Deck, more: list[str]) -> None:
    full = deck.add(held, more)
    assert Counter(full) == Counter(held) + Counter(more)
    assert deck.is_deck(full)
    assert deck.remove(full, more) == held
    assert Counter(deck.difference(more, held)) == Counter(more) - Counter(held)
    assert deck.contains(held, more) == (deck.difference(more, held) == ())


def test_removing_what_is_not_there_names_it() -> None:
    with pytest.raises(ValueError, match="the deck lacks AE wispy-tim"):
        deck.remove(("AE", "B"), ("AE", "wispy-tim", "AE"))


def test_objection_counts_what_is_too_many() -> None:
    assert deck.objection(["?", "?", "B"], ("?", "B")) == "2 of ?, where the box has 1"
    assert deck.objection(["B"], ("?", "B")) is None


def test_counts_make_the_deck_and_come_back() -> None:
    made = deck.from_counts({"B": 2, "AE": 1, "?": 0})
    assert made == ("AE", "B", "B")
    assert deck.counts(made) == {"AE": 1, "B": 2}
    with pytest.raises(ValueError, match="a deck cannot hold -1 of 'B'"):
        deck.from_counts({"B": -1})


@given(decks, st.data(), st.randoms(use_true_random=False))
def test_a_deal_splits_the_deck(held: deck.Deck, data: st.DataObject, rng: Random) -> None:
    count = data.draw(st.integers(0, len(held)))
    for dealing in (deck.deal, deck.deal_in_order):
        dealt, left = dealing(held, count, rng)
        assert len(dealt) == count
        assert deck.is_deck(left)
        assert deck.add(left, dealt) == held
    assert deck.is_deck(deck.deal(held, count, rng)[0])


def test_a_deal_that_cannot_be_is_refused() -> None:
    for dealing in (deck.deal, deck.deal_in_order):
        with pytest.raises(ValueError, match="cannot draw 3 of 2"):
            dealing(("A", "B"), 3, Random(1))


@given(decks, st.data())
def test_all_deals_agree_with_counting_by_hand(held: deck.Deck, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(held)))
    by_hand = Counter(combinations(held, count))
    listed = deck.all_deals(held, count, at_most=1000)
    assert listed is not None
    assert listed == [(dealt, Fraction(by_hand[dealt], comb(len(held), count))) for dealt in sorted(by_hand)]
    assert all(deck.probability(held, dealt) == chance for dealt, chance in listed)


def test_deals_are_not_listed_beyond_the_limit() -> None:
    assert deck.all_deals(("A", "B", "C"), 1, at_most=2) is None


@given(decks.filter(lambda held: len(held) >= 2))
def test_chances_in_order_agree_with_counting_by_hand(held: deck.Deck) -> None:
    sequences = list(permutations(held, 2))
    for wanted in {*sequences, ("?", "?"), ("B", "AE")}:
        assert deck.probability_in_order(held, wanted) == Fraction(sequences.count(wanted), len(sequences))
