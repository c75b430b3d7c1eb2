from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall.words import cache, trie
from spellhall.words.trie import LETTERS, WORD, Trie, trie_of

WORDS = st.sets(st.text(alphabet="ABCZ", min_size=1, max_size=9) | st.text("QXY", min_size=28, max_size=40))


class ListOfWords:
    def __init__(self, *words: str, sha256: str | None = None) -> None:
        self.words = sorted(words)
        self.sha256 = sha256 or hashlib.sha256("\n".join(self.words).encode()).hexdigest()

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPELLHALL_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(trie, "_loaded", {})
    return tmp_path / "cache"


@pytest.mark.slow
@given(WORDS)
def test_holds_exactly_its_words(words: set[str]) -> None:
    made = Trie.build(words)
    assert sorted(made) == sorted(words)
    assert len(made) == len(words)
    assert made.longest == max(map(len, words), default=0)
    assert all(word in made for word in words)
    assert all((word[:-1] in made) == (word[:-1] in words) for word in words)
    assert all(word + "A" in words or word + "A" not in made for word in words)


@given(WORDS)
def test_deeper_tells_the_letters_of_all_that_follows(words: set[str]) -> None:
    made = Trie.build(words)
    for beginning in {word[:end] for word in words for end in range(len(word) + 1)}:
        follow = {letter for word in words if word.startswith(beginning) for letter in word[len(beginning) :]}
        node = made.find(beginning)
        assert node is not None
        assert made.deeper[node] == sum(1 << ord(letter) - 65 for letter in follow)


@given(WORDS)
def test_children_lie_where_mask_and_first_say(words: set[str]) -> None:
    made = Trie.build(words)
    mask, first = made.mask.tolist(), made.first.tolist()
    beginnings = {word[:end] for word in words for end in range(len(word) + 1)} | {""}
    assert len(mask) == len(beginnings)
    for beginning in beginnings:
        node = 0
        for letter in beginning:
            bit = 1 << (ord(letter) - 65)
            assert mask[node] & bit
            node = first[node] + (mask[node] & (bit - 1)).bit_count()
        assert made.find(beginning) == node
        assert bool(mask[node] & WORD) == (beginning in words)
        followers = {
            word[len(beginning)] for word in words if word.startswith(beginning) and word != beginning
        }
        assert (mask[node] & LETTERS).bit_count() == len(followers)
        deepest = max((len(word) for word in words if word.startswith(beginning)), default=0)
        assert int(made.packed[node]) >> 27 & 31 == min(deepest - len(beginning), 31) * (deepest > 0)


@pytest.mark.slow
@given(WORDS)
def test_spells_the_way_to_a_node_one_by_one_and_all_at_once(words: set[str]) -> None:
    one_by_one, at_once = Trie.build(words), Trie.build(words)
    nodes = np.arange(len(one_by_one.packed), dtype=np.uint32)
    list(at_once)
    assert one_by_one.spell(nodes) == at_once.spell(nodes)


@given(WORDS)
def test_bytes_round_trip(words: set[str]) -> None:
    made = Trie.build(words)
    assert Trie.from_bytes(made.to_bytes()).packed.tolist() == made.packed.tolist()


@pytest.mark.parametrize("word", ["cat", "CAT-NAP", "ÉTÉ", "", "A B", "A\0B", "A\0"])
def test_refuses_what_is_not_capital_letters(word: str) -> None:
    with pytest.raises(ValueError, match="A to Z"):
        Trie.build(["CAT", word])


@given(st.text(alphabet="ABCZ", min_size=1, max_size=40))
def test_one_word_alone_is_built_as_any_list(word: str) -> None:
    alone, built = Trie.alone(word), Trie.build([word])
    assert alone.packed.tolist() == built.packed.tolist()
    assert list(alone) == [word]
    assert Trie.alone(word).spell(np.array([len(word)], dtype=np.uint32)) == [word]


@pytest.mark.parametrize("word", ["", "cat", "CA T"])
def test_one_word_alone_is_of_capital_letters(word: str) -> None:
    with pytest.raises(ValueError, match="A to Z"):
        Trie.alone(word)


def test_finds_nothing_for_what_is_no_letter() -> None:
    made = Trie.build(["CAT"])
    assert [made.find(text) for text in ("c", "C-", "?", "É", "CATS")] == [None] * 5


def test_is_read_back_from_the_cache(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ListOfWords("CAB", "CABS", "DO")
    trie_of(words)
    monkeypatch.setattr(trie, "_loaded", {})
    monkeypatch.setattr(Trie, "build", None)
    assert list(trie_of(words)) == ["DO", "CAB", "CABS"]
    assert trie_of(words) is trie_of(words)


@pytest.mark.parametrize("where", [0, 10, 30, 45, -1])
def test_a_damaged_cache_file_is_made_anew(
    cache_folder: Path, monkeypatch: pytest.MonkeyPatch, where: int
) -> None:
    words = ListOfWords("CAB", "CABS", "DO")
    trie_of(words)
    (file,) = cache_folder.iterdir()
    good = file.read_bytes()
    bad = bytearray(good)
    bad[where] ^= 4
    for damaged in (bytes(bad), good[:-5], good[:20], b"", good + b"more"):
        file.write_bytes(damaged)
        monkeypatch.setattr(trie, "_loaded", {})
        assert sorted(trie_of(words)) == words.words
        assert file.read_bytes() == good
    assert [file] == list(cache_folder.iterdir())


def test_works_without_a_folder_to_write_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("SPELLHALL_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr(trie, "_loaded", {})
    assert "DO" in trie_of(ListOfWords("DO"))
    assert cache.read("anything") is None
    assert not cache.write("anything", b"")


def test_an_empty_stand_in_neither_takes_nor_gives_another_lists_trie(cache_folder: Path) -> None:
    real = ListOfWords("DO")
    stand_in = ListOfWords(sha256=real.sha256)
    assert len(trie_of(stand_in)) == 0
    assert len(trie_of(real)) == 1
    assert len(trie_of(stand_in)) == 0
