"""Attacks along many walks: the kernel gives what the plain reading of the rules gives, in the same order."""

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from spellhall.games.spelling_brawl import fights
from spellhall.games.spelling_brawl.attacks import Standing, attack_on
from spellhall.games.spelling_brawl.board import GONE, MOST_SEATS, Board, board
from spellhall.games.spelling_brawl.fights import Fights, Fought, hits_of, mark_of
from spellhall.words.search import Batch, engine

LONGEST = 6
PLAINS = 10_000
Brawl = tuple[Board, int, Standing, int, Batch]


def brawl(seed: int) -> Brawl:
    """Fighters close together and walks around them; who was thrown out already stands nowhere."""
    rng = random.Random(seed)
    ring = board(rng.choice(["ring", "small"]))
    seats, here = rng.randint(2, MOST_SEATS), rng.randrange(len(ring))
    mover = rng.randrange(seats)
    near = {far for space in ring.around[here] for far in ring.around[space]} - {here}
    standing = [GONE if rng.random() < 0.1 else space for space in rng.sample(sorted(near), seats)]
    standing[mover] = GONE
    walks = []
    for _ in range(rng.randint(1, 8)):
        walk, at = [], here
        for _ in range(rng.randint(1, LONGEST)):
            ways = [space for space in ring.around[at] if space not in standing]
            if not ways:
                break
            at = rng.choice(ways)
            walk.append(at)
        if walk:
            walks.append(walk)
    spaces = np.array([space for walk in walks for space in walk], dtype=np.intp)
    codes = np.array([rng.randrange(PLAINS) for _ in spaces], dtype=np.intp)
    ends = np.cumsum([len(walk) for walk in walks]).astype(np.uint32)
    return ring, mover, tuple(standing), here, Batch(["WORD"] * len(walks), ends, spaces, codes)


def brawls(count: int) -> Iterator[Brawl]:
    found = map(brawl, range(count))
    return (one for one in found if one[-1].words)


def told(parts: Iterator[Fought]) -> list[tuple[int, list[int]]]:
    """Each way with the number of its walk, in the order in which they come."""
    lines = []
    for walks, codes, ends in parts:
        ways = np.split(codes, ends[:-1])
        lines += [(walk, way.tolist()) for walk, way in zip(walks.tolist(), ways, strict=True)]
    return lines


@pytest.mark.parametrize("room", [1, 4])
def test_the_kernel_agrees_with_its_twin(room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if engine.kernels() is None:
        pytest.skip("no compiled kernels here")
    monkeypatch.setattr(fights, "_ROOM", room)
    struck: Counter[int] = Counter()
    parts = 0
    for ring, mover, at, here, found in brawls(200):
        asked = Fights(ring, mover, at, here, PLAINS, LONGEST)
        by_kernel = list(asked.along(found))
        lines = told(iter(by_kernel))
        with monkeypatch.context() as without:
            without.setattr(engine, "kernels", lambda: None)
            assert lines == told(asked.along(found))
        struck.update(len(hits_of(code // PLAINS)) for _, way in lines for code in way)
        parts += len(by_kernel) > 1
    assert min(struck[hits] for hits in range(4)) > 10
    assert parts > 20  # it was stopped in the middle and went on


def test_every_step_of_a_brawl_attacks_somebody_it_may() -> None:
    kinds: Counter[str] = Counter()
    for ring, mover, at, here, found in brawls(60):
        for walk, codes in told(Fights(ring, mover, at, here, PLAINS, LONGEST).along(found)):
            begin = int(found.ends[walk - 1]) if walk else 0
            assert [code % PLAINS for code in codes] == found.codes[begin : int(found.ends[walk])].tolist()
            start = here
            for code, end in zip(codes, found.spaces[begin:].tolist(), strict=False):
                hits = hits_of(code // PLAINS)
                if hits:
                    first = attack_on(ring.edges[start][end], at, mover, hits[0])
                    assert first is not None
                    kinds[first.kind] += 1
                    break  # from here on others may stand elsewhere
                start = end
    assert len(kinds) == 3


def test_marks_name_the_seats_in_order() -> None:
    assert hits_of(0) == ()
    for hits in [(3,), (0, 2), (2, 0), (3, 1, 0), (1, 2, 3)]:
        assert hits_of(mark_of(hits)) == hits
        assert mark_of(hits) < fights.MARKS
