"""The boards that are searched: letters as frequent as in the games, the same in every run."""

from __future__ import annotations

import random

from spellhall.words import lexicon
from spellhall.words.search import Graph
from spellhall.words.trie import Trie, trie_of

# Spelling Brawl's 86 letters.
LETTERS = "ETAOINSHRD" * 5 + "LCUMWFGYPB" * 3 + "VKJXQZ"
HEX_STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
CUBES = [
    "AAEEGN", "ABBJOO", "ACHOPS", "AFFKPS", "AOOTTW", "CIMOTU", "DEILRX", "DELRVY",
    "DISTTY", "EEGHNW", "EEINSU", "EHRTVW", "EIOSST", "ELRTTY", "HIMNUQ", "HLNNRZ",
]  # fmt: skip


def trie() -> Trie:
    return trie_of(lexicon("default"))


def hexagon(radius: int) -> Graph:
    reach = range(-radius, radius + 1)
    spaces = [(q, r) for r in reach for q in reach if abs(q + r) <= radius]
    index = {space: number for number, space in enumerate(spaces)}
    return Graph.from_neighbours(
        [index[other] for dq, dr in HEX_STEPS if (other := (q + dq, r + dr)) in index] for q, r in spaces
    )


def letters(rng: random.Random, size: int, empty: int = 0, wild: int = 0) -> str:
    tiles = [rng.choice(LETTERS) for _ in range(size)]
    special = rng.sample(range(size), empty + wild)
    for space in special[:empty]:
        tiles[space] = "."
    for space in special[empty:]:
        tiles[space] = "?"
    return "".join(tiles)


def square(side: int) -> Graph:
    return Graph.from_neighbours(
        [
            row * side + column
            for row in range(max(0, y - 1), min(side, y + 2))
            for column in range(max(0, x - 1), min(side, x + 2))
            if (row, column) != (y, x)
        ]
        for y in range(side)
        for x in range(side)
    )


def boggle(rng: random.Random) -> str:
    return "".join(rng.choice(cube) for cube in rng.sample(CUBES, len(CUBES)))
