"""Random boards, and a small word list on which the twins are quick."""

from __future__ import annotations

import random
from functools import cache

from spellhall.words import lexicon
from spellhall.words.search import Graph, Walks
from spellhall.words.trie import Trie

FREQUENT = "EEEEEETTTTAAAAOOOOIIIINNNNSSSSHHRRRRDDLLLLCCUUMMWFGYPBVKJXQZ"
HEX_STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@cache
def few_words() -> Trie:
    """Every fortieth word of the default list, and all of its short ones: many walks, few of them long."""
    words = sorted(lexicon("default"))
    return Trie.build([*words[::40], *(word for word in words if len(word) <= 3)])


@cache
def hexagon(radius: int) -> Graph:
    return graph_of(
        [
            (q, r)
            for r in range(-radius, radius + 1)
            for q in range(-radius, radius + 1)
            if abs(q + r) <= radius
        ]
    )


def graph_of(spaces: list[tuple[int, int]]) -> Graph:
    index = {space: number for number, space in enumerate(spaces)}
    return Graph.from_neighbours(
        [index[other] for dq, dr in HEX_STEPS if (other := (q + dq, r + dr)) in index] for q, r in spaces
    )


def blob(rng: random.Random) -> Graph:
    """Hexagons grown one by one from a first one."""
    spaces = [(0, 0)]
    size = rng.randint(2, 30)
    while len(spaces) < size:
        q, r = rng.choice(spaces)
        dq, dr = rng.choice(HEX_STEPS)
        if (q + dq, r + dr) not in spaces:
            spaces.append((q + dq, r + dr))
    return graph_of(spaces)


def tangle(rng: random.Random) -> Graph:
    """A graph without geometry, some of whose edges lead one way only."""
    size = rng.randint(2, 16)
    return Graph.from_neighbours(
        rng.sample([other for other in range(size) if other != space], rng.randint(0, min(5, size - 1)))
        for space in range(size)
    )


def question(seed: int) -> Walks:
    """A board with some of everything: empties, wild and closed spaces, a hand, things to be used."""
    rng = random.Random(seed)
    graph = (hexagon(3), hexagon(4), blob(rng), tangle(rng))[seed % 4]
    size = len(graph)
    tiles = [rng.choice(FREQUENT) for _ in range(size)]
    for kind, most in ((".", 4), ("#", 4), ("?", 1)):
        for space in rng.sample(range(size), rng.randint(0, min(most, size))):
            tiles[space] = kind
    hand = "".join(rng.choice(FREQUENT) for _ in range(rng.randint(0, 4))) + rng.choice(["", "", "?", "??"])
    shortest = rng.randint(1, 4)
    anywhere = rng.random() < 0.5
    return Walks(
        trie=few_words(),
        graph=graph,
        board="".join(tiles),
        hand=hand,
        starts=None if anywhere else rng.sample(range(size), rng.randint(1, min(6, size))),
        shortest=shortest,
        longest=rng.choice([None, None, shortest + rng.randint(0, 3)]),
        revisit=rng.random() < 0.7,
        must_lay=rng.random() < 0.3,
        must_visit=rng.sample(range(size), rng.randint(1, 2)) if rng.random() < 0.3 else (),
        fillable=[rng.random() < 0.7 for _ in range(size)] if rng.random() < 0.2 else None,
    )


def rich() -> Walks:
    """A question with hundreds of plays."""
    rng = random.Random(5)
    board = "".join(rng.choice(FREQUENT) for _ in range(34)) + "..?"
    return Walks(trie=few_words(), graph=hexagon(3), board=board, hand="EST?")
