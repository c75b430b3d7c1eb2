from __future__ import annotations

import random
from itertools import permutations

import pytest

from spellhall.words.search import Cards, Completions, grid_words, twins
from spellhall.words.trie import Trie

from .boards import FREQUENT, few_words

PAIRS = ["AE", "AI", "AO", "AU", "EI", "EO", "EU", "IO", "IU", "OU"]
DECK = [*"DLNRST" * 3, *"BCFGHMPWY" * 2, *"JKQVXZ", *PAIRS * 3, "?", "?"]


def fits(letters: str, cards: list[str]) -> bool:
    """Tries every card for the first letter, then every other for the next."""
    if not letters:
        return True
    return any(
        (letters[0] in card or card == "?") and fits(letters[1:], cards[:place] + cards[place + 1 :])
        for place, card in enumerate(cards)
        if card not in cards[:place]
    )


def hands(seed: int) -> tuple[str, list[str]]:
    rng = random.Random(seed)
    word = rng.choice(sorted(few_words()))
    prefix = word[: rng.randint(0, 4)]
    deck = DECK if seed % 2 else ["".join(rng.sample("ABCDEINORST", rng.randint(1, 4))) for _ in range(40)]
    return prefix, rng.sample(deck, rng.randint(0, 8))


@pytest.mark.parametrize("block", range(4))
def test_completions_agree_with_trying_every_card(block: int) -> None:
    words = sorted(few_words())
    asked = Completions(few_words())
    total = 0
    for seed in range(block, 120, 4):
        prefix, dealt = hands(seed)
        cards = Cards(dealt)
        shortest = len(prefix) + seed % 3
        expected = [
            word
            for word in words
            if word.startswith(prefix) and len(word) >= shortest and len(word) - len(prefix) <= len(dealt)
            and fits(word[len(prefix) :], dealt)
        ]  # fmt: skip
        assert asked.words(prefix, cards, shortest) == expected, seed
        assert list(twins.completions(prefix, cards, shortest, twins.prefixes(asked.trie))) == expected
        assert asked.any(prefix, cards, shortest) == bool(expected)
        total += len(expected)
    assert total > 100


@pytest.mark.parametrize("seed", range(60))
def test_kernel_and_twin_agree_with_many_cards(seed: int) -> None:
    rng = random.Random(seed)
    prefix = rng.choice(sorted(few_words()))[: rng.randint(1, 4)]
    cards = Cards(rng.sample(DECK, rng.randint(20, 60)))
    asked = Completions(few_words())
    expected = list(twins.completions(prefix, cards, 3, twins.prefixes(asked.trie)))
    assert asked.words(prefix, cards, 3) == expected
    assert asked.words(prefix, cards, 3, limit=2) == expected[:2]


def test_a_letter_moves_on_to_another_card_to_make_room() -> None:
    asked = Completions(Trie.build(["XAEI", "XAAA", "XEEE"]))
    for order in permutations(["AE", "EI", "AI"]):
        assert asked.words("X", Cards(order)) == ["XAEI"]
    assert asked.words("X", Cards(["AE", "AE", "AI"])) == ["XAAA", "XAEI"]


def test_rebuttal_of_the_rulebook() -> None:
    asked = Completions(Trie.build(["RABBITS", "RABIDLY", "RAB"]))
    unseen = Cards([*"CDLNRSTYY", *PAIRS])
    assert asked.words("RAB", unseen, shortest=7) == ["RABIDLY"]


def test_the_prefix_alone_counts_if_it_is_long_enough() -> None:
    asked = Completions(Trie.build(["RAB"]))
    assert asked.words("RAB", Cards([])) == ["RAB"]
    assert asked.words("RAB", Cards([]), shortest=4) == []
    assert (
        asked.words("RA-", Cards("B")) == asked.words("é", Cards("B")) == asked.words("R€", Cards("B")) == []
    )


def test_enough_cards_of_any_letter_find_the_whole_list() -> None:
    asked = Completions(few_words())
    assert asked.words("", Cards("?" * 15)) == sorted(few_words())
    assert asked.words("", Cards("?" * 15), limit=1000) == sorted(few_words())[:1000]


@pytest.mark.parametrize("card", ["", "a", "A?", "É", "1"])
def test_a_card_that_makes_no_sense_is_refused(card: str) -> None:
    with pytest.raises(ValueError, match="A to Z"):
        Cards([card])


def test_cards_can_be_counted_or_listed() -> None:
    assert len(Cards({"AE": 3, "EA": 1, "?": 0})) == 4
    assert Cards({"AE": 2}).counts == Cards(["AE", "EA"]).counts == (2,)
    with pytest.raises(ValueError, match="-1"):
        Cards({"A": -1})


@pytest.mark.parametrize("seed", range(120))
def test_kernel_and_twin_agree_on_grids(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(1, 8)
    rows = ["".join(rng.choice(FREQUENT + ".....##") for _ in range(size)) for _ in range(size)]
    found = grid_words(few_words(), rows)
    assert found == list(twins.grid_words(rows, 2, twins.prefixes(few_words())))
    assert len(set(found)) == len(found)
    for word, start, end in found:
        step = (end - start) // (len(word) - 1)
        assert abs(step) in (1, size)
        assert "".join("".join(rows)[start + step * place] for place in range(len(word))) == word


def test_a_palindrome_is_read_once_from_its_left_or_upper_end() -> None:
    trie = Trie.build(["TOT", "TO", "OTTO"])
    assert [found for found in grid_words(trie, ["TOT", "...", "..."]) if found.word == "TOT"] == [
        ("TOT", 0, 2)
    ]
    assert [found for found in grid_words(trie, ["T..", "O..", "T.."]) if found.word == "TOT"] == [
        ("TOT", 0, 6)
    ]
    assert grid_words(trie, ["TO", ".."]) == [("TO", 0, 1)]
    assert grid_words(trie, ["OT", ".."]) == [("TO", 1, 0)]


@pytest.mark.parametrize("rows", [["AB"], ["A" * 9] * 9, ["AB", "A"]])
def test_a_grid_is_square_and_small(rows: list[str]) -> None:
    with pytest.raises(ValueError, match="square"):
        grid_words(few_words(), rows)


def test_cards_without_some_are_the_cards_that_are_left() -> None:
    """Kinds that are used up fit nothing, and the searches see no difference."""
    deck = [*"DLNRST" * 2, "AE", "AE", "IO", "?"]
    rng = random.Random(4)
    search = Completions(few_words())
    for _ in range(40):
        gone = rng.sample(deck, rng.randint(0, len(deck)))
        left = list(deck)
        for card in gone:
            left.remove(card)
        fewer = Cards(deck).without(gone)
        assert len(fewer) == len(left)
        prefix = rng.choice(["", "ST", "TR", "IN"])
        assert search.words(prefix, fewer) == search.words(prefix, Cards(left))
        for letters in ("TIE", "DOLE", "RRRR", "AE"):
            assert fewer.cover(letters) == Cards(left).cover(letters)
    with pytest.raises(ValueError, match="no card AE left"):
        Cards(["AE"]).without(["AE", "AE"])
    with pytest.raises(ValueError, match="no card Q left"):
        Cards(["AE"]).without(["Q"])
