"""Where chance comes from: always an argument, never a global."""

from typing import Protocol


class Rng(Protocol):
    """A source of chance; `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """An integer from 0 to below `stop`, each equally likely."""


def subset(size: int, count: int, rng: Rng) -> list[int]:
    """`count` different indices below `size`, ascending, every such set equally likely (Floyd's sampling)."""
    if count == 1:
        return [rng.randrange(size)]
    if count == 2:
        one, other = rng.randrange(size - 1), rng.randrange(size)
        if one == other:
            return [one, size - 1]
        return [one, other] if one < other else [other, one]
    chosen: set[int] = set()
    for top in range(size - count, size):
        index = rng.randrange(top + 1)
        chosen.add(top if index in chosen else index)
    return sorted(chosen)
