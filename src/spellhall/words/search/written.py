"""Walks as a game writes them: long lists, made without a line of Python for each walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from operator import itemgetter
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from spellhall.words.search import engine, twins
from spellhall.words.search.walks import BLANK, HOW, SPACE, TILE, WILD, WalkRun, Walks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from spellhall.words.search.walks import Play

S = TypeVar("S")
T = TypeVar("T")

_TILES = ("", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", WILD)
_KINDS = len(_TILES)
_MOST_OF_TWIN = 256


class Steps(Generic[S]):
    """Each step as a game writes it, from its space and the tile laid there (a letter, `?`, or nothing).

    A game may mark steps with numbers below `marks`, 0 for a plain step: `mark` makes the marked step. The
    code of a marked step is that of the plain one plus so many times the mark as there are plain codes.

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

    def ways(self, codes: NDArray[np.intp], ends: NDArray[np.uint32]) -> Sequence[tuple[S, ...]]:
        """Many ways, whose codes stand one after another and end there, as they are written."""
        import numpy as np

        sorted_codes, order, counts = _by_length(codes, ends)
        known = self._known.take(codes)
        if np.count_nonzero(known) < len(codes):
            for code in set(codes[~known].tolist()):
                self._written[code] = self._new(code)
                self._known[code] = True
        # Ways of one length are made at once, in half the time that it takes to cut each out of a long one.
        steps = iter(self._written.take(sorted_codes).tolist())
        made: list[tuple[S, ...]] = []
        for length, count in enumerate(counts):
            if count:
                made += zip(*[islice(steps, length * count)] * length, strict=True)
        return in_places(made, order)

    def _new(self, code: int) -> S:
        mark, plain = divmod(code, self.plains)
        space, tile = divmod(plain, _KINDS)
        step = self._write(space, _TILES[tile])
        return step if self._mark is None or not mark else self._mark(step, mark)


def in_places(things: Sequence[T], places: list[int]) -> Sequence[T]:
    """The things in these places, one after another; half as long as looking each up."""
    return itemgetter(*places)(things) if len(places) > 1 else [things[place] for place in places]


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
        zip(some.words, steps.ways(some.codes, some.ends), strict=True) for some in found
    )


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


def _by_length(
    codes: NDArray[np.intp], ends: NDArray[np.uint32]
) -> tuple[NDArray[np.intp], list[int], list[int]]:
    """The codes with those of short ways first; where each way is then; how many there are of each length."""
    import numpy as np

    module = engine.laying()
    if module is not None:
        sorted_codes, order = np.empty_like(codes), np.empty(len(ends), dtype=np.intp)
        counts = module.sort_by_length(codes, ends, sorted_codes, order)
        return sorted_codes, order.tolist(), counts.tolist()
    ways = np.split(codes, ends[:-1])
    lengths = np.array([len(way) for way in ways])
    ranked = np.argsort(lengths, kind="stable")
    return (
        np.concatenate([ways[at] for at in ranked]),
        np.argsort(ranked).tolist(),
        np.bincount(lengths).tolist(),
    )
