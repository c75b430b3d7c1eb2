"""Random walks meet what a search finds, with the kernel and without."""

from __future__ import annotations

import dataclasses
import random

import pytest

from spellhall.words.search import STEP_KINDS, Graph, Play, RandomWalks, Walks, engine, step_code
from spellhall.words.trie import Trie

from .boards import question

LINE = Graph.from_neighbours([[1], [0, 2], [1]])


@pytest.fixture(autouse=True)
def _kernels_are_there() -> None:
    if engine.kernels() is None:
        pytest.skip("no compiled kernels here: nothing to compare the twins with")


def walked(asked: Walks, start: int, rng: random.Random, tries: int = 8) -> tuple[str, list[int]] | None:
    longest = asked.longest or asked.trie.longest
    text = bytearray(f"{asked.board!s}{asked.hand}", "ascii")
    return RandomWalks(asked.trie, asked.graph).one(
        text,
        start,
        asked.shortest,
        longest,
        rng.randrange(1 << 62),
        tries,
        asked.touching,
        asked.support,
    )


def play_of(met: tuple[str, list[int]]) -> Play:
    word, codes = met
    tiles = {step_code(0, tile): tile for tile in ("", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ?")}
    way = [(code // STEP_KINDS, tiles[code % STEP_KINDS]) for code in codes]
    return Play(word, tuple(space for space, _ in way), tuple((space, tile) for space, tile in way if tile))


def laying(seed: int) -> Walks:
    """A question that a random walk understands; on every other one tiles must touch others."""
    asked = dataclasses.replace(question(seed), revisit=True, must_lay=True, must_visit=(), fillable=None)
    lying = [
        sum(str(asked.board)[near] not in ".#" for near in asked.graph.neighbours[space])
        for space in range(len(asked.graph))
    ]
    return dataclasses.replace(
        asked, hand="".join(sorted(asked.hand)), touching=seed // 4 % 2 * 2, support=bytes(lying)
    )


@pytest.mark.parametrize("seed", range(48))
def test_a_walk_finds_plays_that_a_search_finds(seed: int) -> None:
    asked, rng = laying(seed), random.Random(seed)
    start = rng.randrange(len(asked.graph))
    every = set(dataclasses.replace(asked, starts=[start]).plays())
    found = [walked(asked, start, rng) for _ in range(300)]
    met = {play_of(one) for one in found if one is not None}
    assert met <= every
    assert bool(met) == bool(every)


@pytest.mark.parametrize("block", range(4))
def test_kernel_and_twin_take_the_same_walks(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def walks() -> list[tuple[str, list[int]] | None]:
        found = []
        for seed in range(40 * block, 40 * block + 40):
            asked, rng = laying(seed), random.Random(seed)
            found += [walked(asked, start, rng, tries=3) for start in range(len(asked.graph))]
        return found

    compiled = walks()
    monkeypatch.setattr(engine, "kernels", lambda: None)
    assert walks() == compiled
    assert sum(one is not None for one in compiled) > 80


def test_every_play_comes_in_some_walk() -> None:
    trie = Trie.build(["AHA", "OHO", "OHM", "AH"])
    asked = Walks(trie=trie, graph=LINE, board="?.M", hand="?H", starts=[0], must_lay=True)
    rng = random.Random(1)
    found = {play_of(one) for _ in range(2000) if (one := walked(asked, 0, rng, tries=5)) is not None}
    assert found == set(asked.plays())
    assert len(found) > 5
