"""Random searches: plays by chance, the same from kernel and twin, and none where there is none."""

import random

import pytest

from spellhall.words.search import KINDS, Graph, RandomSearch, Walks, engine
from spellhall.words.trie import Trie

RING = Graph.from_neighbours([[(space + 1) % 7, (space + 6) % 7, (space + 3) % 7] for space in range(7)])
WORDS = ["ACE", "ACT", "CAT", "CATS", "CEASE", "EASE", "EAT", "SEA", "SEAT", "TEA", "TEASE", "TSETSE"]
TRIE = Trie.build(WORDS)


def board_of(rng: random.Random) -> str:
    return "#" + "".join(rng.choice("ACEST..#") for _ in range(6))


def hand_of(rng: random.Random) -> str:
    return "".join(sorted(rng.choice("ACEST") for _ in range(rng.randrange(4))))


@pytest.fixture(name="twin")
def _twin(monkeypatch: pytest.MonkeyPatch) -> RandomSearch:
    with monkeypatch.context() as patch:
        patch.setattr(engine, "kernels", lambda: None)
        return RandomSearch(TRIE, RING, 3)


def test_kernel_and_twin_search_alike(twin: RandomSearch) -> None:
    search = RandomSearch(TRIE, RING, 3)
    found = set()
    for seed in range(2000):
        rng = random.Random(seed)
        board = board_of(rng)
        wanted = board.replace(rng.choice("ACEST"), rng.choice("acest"), 1) if seed % 3 == 0 else board
        text, chance = wanted + hand_of(rng), rng.randrange(1 << 63)
        one = search.one(bytearray(text, "ascii"), 0, chance)
        assert one == twin.one(bytearray(text, "ascii"), 0, chance), (text, chance)
        found.add(one and one[0])
    assert len(found) > len(WORDS) // 2


@pytest.mark.parametrize("seed", range(40))
def test_every_play_comes_in_some_search_and_no_other(seed: int) -> None:
    rng = random.Random(seed)
    board, hand = board_of(rng), hand_of(rng)
    places = [space for space, tile in enumerate(board) if tile.isalpha()]
    used = places[:1] if seed % 2 else []
    asked = Walks(
        trie=TRIE, graph=RING, board=board, hand=hand, starts=RING.neighbours[0], shortest=3, must_visit=used
    )
    plays = {
        (play.word, tuple(KINDS * space + ord(dict(laid).get(space, "@")) - 64 for space in play.path))
        for play in asked
        for laid in [play.laid]
    }
    text = bytearray(board + hand, "ascii")
    for space in used:
        text[space] |= 32
    search = RandomSearch(TRIE, RING, 3)
    rounds = [search.one(bytearray(text), 0, rng.randrange(1 << 63)) for _ in range(300 * len(plays) or 9)]
    # A space that is visited again is laid on once: Walks tells which, a search on the first visit only.
    met = {None if one is None else (one[0], tuple(one[1])) for one in rounds}
    assert met == ({_laid_once(play) for play in plays} or {None})


def _laid_once(play: tuple[str, tuple[int, ...]]) -> tuple[str, tuple[int, ...]]:
    word, steps = play
    return word, tuple(step // KINDS * KINDS if step in steps[:at] else step for at, step in enumerate(steps))


def test_a_list_without_words_gives_no_play(twin: RandomSearch) -> None:
    assert RandomSearch(Trie.build([]), RING, 3).one(bytearray(b"ACESTAC"), 0, 5) is None
    assert twin.one(bytearray(b"#######"), 0, 5) is None
