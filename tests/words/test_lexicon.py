from __future__ import annotations

import hashlib
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall.words import LONGEST, BadList, BadName, Lexicon, Unchecked

TINY = Lexicon("tiny", ["DOG", "CAT", "AA", "CATS", "QQZ", "CAT"])

letters = st.text("ABCDGOSTZQ", min_size=0, max_size=LONGEST + 2)
anything = st.one_of(letters, st.text(max_size=6))


def test_words_are_distinct_and_iterate_in_order():
    assert list(TINY) == ["AA", "CAT", "CATS", "DOG", "QQZ"]
    assert len(TINY) == 5
    assert TINY.words == {"AA", "CAT", "CATS", "DOG", "QQZ"}


def test_membership_is_of_upper_case_strings_only():
    assert "CAT" in TINY
    assert "cat" not in TINY
    assert 7 not in TINY


def test_sha256_names_the_content_and_not_the_order_it_came_in():
    assert TINY.sha256 == hashlib.sha256(b"AA\nCAT\nCATS\nDOG\nQQZ").hexdigest()
    assert Lexicon("other", reversed(list(TINY))).sha256 == TINY.sha256


def test_a_lexicon_cannot_be_changed():
    with pytest.raises(AttributeError):
        TINY.name = "other"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        TINY.extra = 1  # type: ignore[attr-defined]


def test_a_lexicon_travels_to_another_process():
    there = pickle.loads(pickle.dumps(TINY))
    assert (there.name, list(there), there.sha256) == (TINY.name, list(TINY), TINY.sha256)


@pytest.mark.parametrize("word", ["cat", "A", "É" * 3, "CAT\n", "A" * (LONGEST + 1), "", "IT'S"])
def test_words_of_the_wrong_form_are_refused(word):
    with pytest.raises(BadList, match="2 to 15 upper-case letters A to Z"):
        Lexicon("tiny", ["CAT", word])


@pytest.mark.parametrize("name", ["", "My", "a b", "../x", "a/b", "a--b", "-a", "a.txt", "x" * 41, "a\n"])
def test_names_that_are_no_names_are_refused(name):
    with pytest.raises(BadName, match="lower-case letters, digits and hyphens"):
        Lexicon(name, ["CAT"])


def test_tier_is_the_shipped_one_for_words_of_this_list():
    assert TINY.tier("DOG") is not None
    assert TINY.tier("HOUSE") is None, "a word, but not of this list"
    assert TINY.tier("QQZ") is None, "of this list, but no tier is known"


def test_rude_is_asked_of_the_shipped_data_whatever_the_list():
    assert TINY.rude("SHIT")
    assert not TINY.rude("CAT")


@pytest.mark.parametrize(
    ("word", "least", "reason"),
    [
        ("CAT", 2, None),
        ("CAT", 4, "too-short"),
        ("XX", 3, "too-short"),
        ("", 2, "too-short"),
        ("DOC", 2, "unknown"),
        ("cat", 2, "not-letters"),
        ("C4T", 2, "not-letters"),
        ("CAT\n", 2, "not-letters"),
        ("ÉTÉ", 2, "not-letters"),
        ("A" * (LONGEST + 1), 2, "too-long"),
    ],
)
def test_why_not_gives_one_reason(word, least, reason):
    found = TINY.why_not(word, least)
    assert (found and found.reason) == reason


def test_why_not_speaks_to_people():
    short, unknown = TINY.why_not("CAT", 4), TINY.why_not("DOC")
    assert short is not None
    assert short.sentence == "a word needs at least 4 letters, this has 3"
    assert unknown is not None
    assert unknown.sentence == "DOC is not in the word list 'tiny'"


@given(anything, st.integers(1, 8))
def test_why_not_is_silent_exactly_for_long_enough_members(word, least):
    for lexicon in (TINY, Unchecked("gone", refuted=["DOG"])):
        assert (lexicon.why_not(word, least) is None) == (word in lexicon and len(word) >= least)


def test_unchecked_takes_every_string_of_letters_but_the_refuted():
    unchecked = Unchecked("gone", sha256="f00d", refuted=["DOG"])
    assert (unchecked.name, unchecked.sha256, unchecked.checked) == ("gone", "f00d", False)
    assert "ZZZZ" in unchecked
    assert "DOG" not in unchecked
    assert "dog" not in unchecked
    assert "" not in unchecked
    assert 7 not in unchecked
    why_not = unchecked.why_not("DOG")
    assert why_not is not None
    assert why_not.reason == "unknown"
    assert why_not.sentence == "DOG was refuted"


def test_unchecked_lists_nothing_but_is_still_a_lexicon():
    unchecked = Unchecked("gone")
    assert list(unchecked) == []
    assert len(unchecked) == 0
    assert bool(unchecked), "`given or default` must not replace it"
    assert TINY.checked
    assert unchecked.tier("CAT") is not None
    assert unchecked.rude("SHIT")
