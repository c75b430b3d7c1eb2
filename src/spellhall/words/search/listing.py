"""The words of a list by the alphabet, each with its letters counted."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar
from weakref import WeakKeyDictionary

from spellhall.words.search import engine

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from spellhall.words.trie import Trie

    Letters = tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.uint8], NDArray[np.intp]]

T = TypeVar("T")

AFTER_Z = "["
STRETCH = 12  # words to an edge between those that are marked and others, from which on slices are quicker


class Row(Generic[T]):
    """Things in a row, one for each word of a list, from which many are picked at once."""

    __slots__ = ("_array", "_things")

    def __init__(self, things: Iterable[T]) -> None:
        import numpy as np

        self._things = list(things)
        self._array: NDArray[np.object_] = np.empty(len(self._things), dtype=np.object_)
        self._array[:] = self._things

    def pick(self, places: NDArray[np.intp]) -> list[T]:
        """The things at these places."""
        picked: list[T] = self._array[places].tolist()
        return picked

    def batches(self, first: int, marks: NDArray[np.bool_]) -> Iterator[Sequence[T]]:
        """The things that are marked, from the first on, one batch after the other.

        Half of a list is mostly long stretches of it, and slices are quicker than things picked one by one.
        """
        import numpy as np

        edges = np.flatnonzero(marks[1:] != marks[:-1]) + (first + 1)
        if len(edges) * STRETCH > len(marks):
            return iter((self.pick(np.flatnonzero(marks) + first),))
        inner = edges.tolist()
        bounds = [first] * bool(marks[:1].any()) + inner + [first + len(marks)] * bool(marks[-1:].any())
        # Hundreds of slices: mapped and not yielded, without a line of Python for each.
        return map(self._things.__getitem__, map(slice, bounds[::2], bounds[1::2]))


class Listing:
    """What a search that goes through the words one by one knows of them."""

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.row = Row(self.words)

    def span(self, prefix: str) -> tuple[int, int]:
        """Where the words with this prefix begin and end."""
        words = self.words
        first = bisect_left(words, prefix)
        return first, bisect_left(words, prefix + AFTER_Z, first)

    @cached_property
    def lengths(self) -> NDArray[np.intp]:
        """The letters of each word."""
        import numpy as np

        return np.fromiter(map(len, self.words), dtype=np.intp, count=len(self.words))

    @cached_property
    def letters(self) -> Letters:
        """For the kernel: the counts of letters, the words as one text, and where each word begins in it."""
        import numpy as np

        module = engine.kernels()
        assert module is not None  # the twins spell for themselves
        text = np.frombuffer("".join(self.words).encode("ascii"), dtype=np.uint8)
        starts = np.zeros(len(self.words) + 1, dtype=np.intp)
        np.cumsum(self.lengths, out=starts[1:])
        lows, highs = np.empty((2, len(self.words)), dtype=np.uint64)
        module.count_letters(text, starts, lows, highs)
        return lows, highs, text, starts


_made: WeakKeyDictionary[Trie, Listing] = WeakKeyDictionary()


def listing_of(trie: Trie) -> Listing:
    listing = _made.get(trie)
    if listing is None:
        listing = _made[trie] = Listing(trie.by_alphabet())
    return listing
