from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall.words.search import Cards, Completions, Row, engine, twins
from spellhall.words.search.listing import listing_of
from spellhall.words.trie import Trie

from .boards import few_words

# Letters that come more often than the kernel counts, in both halves of the alphabet.
WORDS = st.sets(st.text("AMNZ", min_size=1, max_size=12) | st.text("AZ", min_size=8, max_size=20), min_size=1)
CARDS = st.lists(st.sampled_from(["A", "M", "N", "Z", "AM", "AN", "MZ", "AMN", "?"]), max_size=24)


@given(WORDS, CARDS, st.text("AMNZ", max_size=2), st.integers(0, 6))
def test_kernel_and_twin_agree_on_words_of_few_letters(
    words: set[str], dealt: list[str], prefix: str, shortest: int
) -> None:
    asked = Completions(Trie.build(words))
    cards = Cards(dealt)
    expected = list(twins.completions(prefix, cards, shortest, twins.prefixes(asked.trie)))
    assert asked.words(prefix, cards, shortest) == expected
    assert asked.words(prefix, cards, shortest, limit=1) == expected[:1]
    assert asked.any(prefix, cards, shortest) == bool(expected)


@given(WORDS)
def test_letters_are_counted_in_fields(words: set[str]) -> None:
    if engine.kernels() is None:
        pytest.skip("no compiled kernels here")
    listing = listing_of(Trie.build(words))
    lows, highs, text, starts = listing.letters
    assert bytes(text).decode() == "".join(listing.words)
    for word, low, high, start in zip(listing.words, lows.tolist(), highs.tolist(), starts, strict=False):
        counted = Counter(word)
        for place in range(13):
            assert low >> 4 * place & 15 == min(counted[chr(65 + place)], 7)
            assert high >> 4 * place & 15 == min(counted[chr(78 + place)], 7)
        assert low >> 52 == len(word)
        assert bytes(text[start : start + len(word)]).decode() == word


@given(WORDS, st.text("AMNZ", max_size=3))
def test_a_span_holds_the_words_with_a_prefix(words: set[str], prefix: str) -> None:
    listing = listing_of(Trie.build(words))
    first, stop = listing.span(prefix)
    assert listing.words[first:stop] == sorted(word for word in words if word.startswith(prefix))
    assert listing.lengths.tolist() == [len(word) for word in sorted(words)]


@pytest.mark.parametrize("share", [0.0, 0.01, 0.3, 0.99, 1.0])
@pytest.mark.parametrize("size", [0, 1, 300])
def test_batches_hold_what_is_marked(share: float, size: int) -> None:
    rng = random.Random(size)
    row = Row(range(1000))
    marks = np.array([rng.random() < share for _ in range(size)], dtype=np.bool_)
    expected = [7 + place for place in range(size) if marks[place]]
    assert [thing for batch in row.batches(7, marks) for thing in batch] == expected
    assert row.pick(np.flatnonzero(marks) + 7) == expected


def test_a_listing_is_made_once() -> None:
    assert listing_of(few_words()) is listing_of(few_words())
