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

    It is written when it is first met, and shared by all walks that take it.
    """

    def __init__(self, spaces: int, write: Callable[[int, str], S]) -> None:
        import numpy as np

        self._write = write
        self._written = np.empty(spaces * _KINDS, dtype=np.object_)
        self._known = np.zeros(spaces * _KINDS, dtype=np.bool_)

    def taken(
        self, numbers: NDArray[np.uint16], letters: NDArray[np.uint8]
    ) -> tuple[NDArray[np.intp], tuple[S, ...]]:
        """The spaces of these steps, numbered as by the kernel and with their letters, and all as written."""
        spaces, codes, strange = self._encoded(numbers, letters)
        if strange:
            for code in set(codes[~self._known[codes]].tolist()):
                space, tile = divmod(code, _KINDS)
                self._written[code] = self._write(space, _TILES[tile])
                self._known[code] = True
        return spaces, tuple(self._written[codes].tolist())

    def _encoded(
        self, numbers: NDArray[np.uint16], letters: NDArray[np.uint8]
    ) -> tuple[NDArray[np.intp], NDArray[np.intp], bool]:
        """Spaces, and codes made of space and tile (0 for none, 27 for a wild one); whether some are new."""
        import numpy as np

        module = engine.laying()
        if module is not None:
            spaces, codes = (np.empty(len(numbers), dtype=np.intp) for _ in range(2))
            return spaces, codes, module.encode(numbers, letters, self._known, _KINDS, spaces, codes) > 0
        hows = numbers >> HOW
        tiles = letters - np.uint8(64)
        tiles *= hows == TILE
        tiles[hows == BLANK] = _KINDS - 1
        spaces = (numbers & SPACE).astype(np.intp)
        codes = spaces * _KINDS + tiles
        return spaces, codes, not self._known[codes].all()


class Batch(NamedTuple, Generic[S]):
    """Some walks: their words, their ways as written, and the spaces of all of them one after another."""

    words: list[str]
    ways: Iterator[tuple[S, ...]]
    spaces: NDArray[np.intp]
    begins: NDArray[np.intp]


def written(asked: Walks, steps: Steps[S], limit: int = 0) -> Iterator[tuple[str, tuple[S, ...]]]:
    """Every walk, its word and its way; found while they are asked for, in the order of `Walks`.

    With a limit that is not 0, so many at most, and no more is looked for.
    """
    found = batches(asked, steps, limit)
    return chain.from_iterable(zip(some.words, some.ways, strict=True) for some in found)


def batches(asked: Walks, steps: Steps[S], limit: int = 0) -> Iterator[Batch[S]]:
    """The same, as many at a time as the search hands over."""
    import numpy as np

    module = engine.kernels()
    begun = len(asked.begun)
    if module is not None:
        for nodes, ends, numbers in WalkRun(module, asked, plays=True).chunks(limit):
            if len(nodes):
                yield _batch(asked.trie.spell(nodes), ends, numbers[: int(ends[-1])], begun, steps)
        return
    plays = twins.walks(asked, twins.prefixes(asked.trie), twins.NodeBudget(asked.budget))
    plays = islice(plays, limit or None)
    room = 1
    while some := list(islice(plays, room)):
        ends = np.cumsum([len(play.path) for play in some]).astype(np.uint32)
        numbers = np.array([number for play in some for number in _numbers(play)], dtype=np.uint16)
        yield _batch([play.word for play in some], ends, numbers, begun, steps)
        room = min(4 * room, _MOST_OF_TWIN)


def _numbers(play: Play) -> list[int]:
    """The steps of a play as the kernel numbers them."""
    numbers = list(play.path)
    for space, tile in play.laid:
        numbers[play.path.index(space)] |= (BLANK if tile == WILD else TILE) << HOW
    return numbers


def _batch(
    words: list[str], ends: NDArray[np.uint32], numbers: NDArray[np.uint16], begun: int, steps: Steps[S]
) -> Batch[S]:
    import numpy as np

    # A letter a step: the letters of all words stand in line with the steps of all walks.
    letters = "".join([word[begun:] for word in words] if begun else words)
    spaces, way = steps.taken(numbers, np.frombuffer(letters.encode(), dtype=np.uint8))
    begins = np.zeros(len(ends), dtype=np.intp)
    begins[1:] = ends[:-1]
    # Cutting one long tuple takes half the time of making a tuple from a part of a list.
    stops = ends.tolist()
    cut = map(slice, [0, *stops[:-1]], stops)
    return Batch(words, map(way.__getitem__, cut), spaces, begins)
