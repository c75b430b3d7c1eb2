"""Attacks along many walks: the kernel gives what the plain reading of the rules gives, in the same order."""

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from spellhall.games.spelling_brawl import fights
from spellhall.games.spelling_brawl.actions import read_step
from spellhall.games.spelling_brawl.attacks import Standing, attack_on
from spellhall.games.spelling_brawl.board import GONE, MOST_SEATS, Board, board
from spellhall.games.spelling_brawl.fights import Fights, attacking, steps_of
from spellhall.words.search import Chunk, engine

LONGEST = 6
Brawl = tuple[Board, int, Standing, int, Chunk]


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
    # A letter for each step, which lies there or is laid: as the search numbers them.
    numbers = [space | rng.randrange(2) << 14 | rng.randrange(26) << 16 for walk in walks for space in walk]
    ends = np.cumsum([len(walk) for walk in walks]).astype(np.uint32)
    return ring, mover, tuple(standing), here, Chunk(np.array(numbers, dtype=np.uint32), ends)


def brawls(count: int) -> Iterator[Brawl]:
    found = map(brawl, range(count))
    return (one for one in found if len(one[-1].ends))


def told(parts: Iterator[list[str]]) -> list[tuple[str, str]]:
    """Each word with its way, in the order in which they come."""
    texts = [text for part in parts for text in part]
    return list(zip(texts[::2], texts[1::2], strict=True))


@pytest.mark.parametrize("room", [1, 4])
def test_the_kernel_agrees_with_its_twin(room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if engine.kernels() is None:
        pytest.skip("no compiled kernels here")
    monkeypatch.setattr(fights, "_ROOM", room)
    struck: Counter[int] = Counter()
    parts = 0
    for ring, mover, at, here, found in brawls(200):
        asked = Fights(ring, mover, at, here, LONGEST)
        by_kernel = list(asked.lines(found))
        lines = told(iter(by_kernel))
        with monkeypatch.context() as without:
            without.setattr(engine, "kernels", lambda: None)
            assert lines == told(asked.lines(found))
        struck.update(step.count("+") for _, way in lines for step in way.split(" "))
        parts += len(by_kernel) > 1
    assert min(struck[hits] for hits in range(4)) > 10
    assert parts > 20  # it was stopped in the middle and went on


def test_every_step_of_a_brawl_attacks_somebody_it_may() -> None:
    kinds: Counter[str] = Counter()
    for ring, mover, at, here, found in brawls(60):
        steps, begin = steps_of(ring), 0
        lines = told(Fights(ring, mover, at, here, LONGEST).lines(found))
        for word, end in zip(found.words, found.ends.tolist(), strict=True):
            plain = [steps.text(code) for code in found.codes[begin:end].tolist()]
            assert lines[0] == (word, " ".join(plain))  # first without any attack
            while lines and (lines[0][0], [step.split("+")[0] for step in lines[0][1].split(" ")]) == (
                word,
                plain,
            ):
                start = here
                for text in lines.pop(0)[1].split(" "):
                    space, _, hits = read_step(text)
                    if hits:
                        edge = ring.edges[start][ring.numbers[space]]
                        first = attack_on(edge, at, mover, hits[0])
                        assert first is not None
                        kinds[first.kind] += 1
                        break  # from here on others may stand elsewhere
                    start = ring.numbers[space]
            begin = end
        assert not lines
    assert len(kinds) == 3


def test_attacks_name_the_seats_in_order() -> None:
    assert attacking("d4=N", (2, 0)) == "d4=N+2+0"
    assert attacking("d4", ()) == "d4"
