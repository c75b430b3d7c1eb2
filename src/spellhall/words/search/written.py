"""Walks as a game writes them: long lists, made without a line of Python for each walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from spellhall.words.search import engine, twins
from spellhall.words.search.walks import BLANK, HOW, SPACE, TILE, WILD, WalkRun, Walks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from spellhall.words.search.walks import Play

S = TypeVar("S")

_TILES = ("", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", WILD)
_KINDS = len(_TILES)
_MOST_OF_TWIN = 256


class Steps(Generic[S]):
    """Each step as a game writes it, from its space and the tile laid there (a letter, `?`, or nothing).

    A game may mark steps with numbers below `marks`, 0 for a plain step: `mark` makes the marked step. The code
    of a marked step is that of the plain one, and so many times the mark above it as there are plain codes.

    A step is written when it is first met, and shared by all walks that take it.
    """

    def __init__(
        self,
        spaces: int,
        write: Callable[[int, str], S],
        marks: int = 1,
        mark: Callable[[S, int], S] | None = None,
    ) -> None:
        import numpy as np

        self.plains = spaces * _KINDS
        self._write, self._mark = write, mark
        self._written = np.empty(self.plains * marks, dtype=np.object_)
        self._known = np.zeros(self.plains * marks, dtype=np.bool_)

    def taken(self, codes: NDArray[np.intp]) -> tuple[S, ...]:
        """All steps with these codes as they are written."""
        known = self._known.take(codes)
        if not known.all():
            for code in set(codes[~known].tolist()):
                self._written[code] = self._new(code)
                self._known[code] = True
        # Cutting one long tuple takes half the time of making a tuple from a part of a list.
        return tuple(self._written.take(codes).tolist())

    def _new(self, code: int) -> S:
        mark, plain = divmod(code, self.plains)
        space, tile = divmod(plain, _KINDS)
        step = self._write(space, _TILES[tile])
        return step if self._mark is None or not mark else self._mark(step, mark)


class Batch(NamedTuple):
    """Some walks: their words, and the steps of all of them one after another."""

    words: list[str]
    ends: NDArray[np.uint32]  # where the steps of each walk end
    spaces: NDArray[np.intp]
    codes: NDArray[np.intp]  # as `Steps` reads them


def written(asked: Walks, steps: Steps[S], limit: int = 0) -> Iterator[tuple[str, tuple[S, ...]]]:
    """Every walk, its word and its way; found while they are asked for, in the order of `Walks`.

    With a limit that is not 0, so many at most, and no more is looked for.
    """
    found = batches(asked, limit)
    return chain.from_iterable(
        zip(some.words, cut(steps.taken(some.codes), some.ends.tolist()), strict=True) for some in found
    )


def cut(way: tuple[S, ...], ends: list[int]) -> Iterator[tuple[S, ...]]:
    """The parts of many ways in one that end there."""
    return map(way.__getitem__, map(slice, [0, *ends], ends))


def batches(asked: Walks, limit: int = 0) -> Iterator[Batch]:
    """The same before it is written, as many at a time as the search hands over."""
    import numpy as np

    module = engine.kernels()
    begun = len(asked.begun)
    if module is not None:
        for nodes, ends, numbers in WalkRun(module, asked, plays=True).chunks(limit):
            if len(nodes):
                yield _batch(asked.trie.spell(nodes), ends, numbers[: int(ends[-1])], begun)
        return
    plays = twins.walks(asked, twins.prefixes(asked.trie), twins.NodeBudget(asked.budget))
    plays = islice(plays, limit or None)
    room = 1
    while some := list(islice(plays, room)):
        ends = np.cumsum([len(play.path) for play in some]).astype(np.uint32)
        numbers = np.array([number for play in some for number in _numbers(play)], dtype=np.uint16)
        yield _batch([play.word for play in some], ends, numbers, begun)
        room = min(4 * room, _MOST_OF_TWIN)


def _numbers(play: Play) -> list[int]:
    """The steps of a play as the kernel numbers them."""
    numbers = list(play.path)
    for space, tile in play.laid:
        numbers[play.path.index(space)] |= (BLANK if tile == WILD else TILE) << HOW
    return numbers


def _batch(words: list[str], ends: NDArray[np.uint32], numbers: NDArray[np.uint16], begun: int) -> Batch:
    import numpy as np

    # A letter a step: the letters of all words stand in line with the steps of all walks.
    text = "".join([word[begun:] for word in words] if begun else words)
    letters = np.frombuffer(text.encode(), dtype=np.uint8)
    module = engine.laying()
    if module is not None:
        spaces, codes = (np.empty(len(numbers), dtype=np.intp) for _ in range(2))
        module.encode(numbers, letters, _KINDS, spaces, codes)
        return Batch(words, ends, spaces, codes)
    hows = numbers >> HOW
    tiles = letters - np.uint8(64)
    tiles *= hows == TILE
    tiles[hows == BLANK] = _KINDS - 1
    spaces = (numbers & SPACE).astype(np.intp)
    return Batch(words, ends, spaces, spaces * _KINDS + tiles)
