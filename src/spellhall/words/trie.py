"""A word list as a flat trie: one number a node, breadth first, so that a search touches little memory.

A node is an unsigned 64-bit number:

    bits  0..25   the letters that may follow
    bit      26   a word ends here
    bits 27..31   letters in the longest way down from here, 31 meaning 31 or more
    bits 32..63   index of the first child; the children lie side by side in alphabetical order

Node 0 is the root. The child by letter l is `first + popcount(letters & ((1 << l) - 1))`.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import struct
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from spellhall.words import cache

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LETTERS = (1 << 26) - 1
WORD = 1 << 26
HEIGHT = 27
DEEPEST = 31
FIRST = 32

# Raised when the layout of a node changes: old files are then not even looked at.
LAYOUT = 1
MAGIC = b"SPELLTRI"
HEAD = struct.Struct("<8sI32s")

# Spelling node by node costs about 40 us a word, the table of all names 0.2 s once.
SPELL_ALL_AFTER = 2000


class WordList(Protocol):
    """What a trie is made of: upper-case words and the digest that names their content."""

    @property
    def sha256(self) -> str: ...

    def __iter__(self) -> Iterator[str]: ...


class Trie:
    """A flat trie; `packed` holds the nodes as the module describes them."""

    def __init__(self, packed: NDArray[np.uint64], levels: Sequence[int] | None = None) -> None:
        self.packed = packed
        self.levels = _levels(packed) if levels is None else levels
        """Where each depth begins in the array."""
        self.nodes = packed.data
        """The same nodes, quicker to read one by one than an array."""
        self._names: NDArray[np.object_] | None = None
        self._spelled: dict[int, str] = {}
        self._source: WordList | None = None

    @classmethod
    def build(cls, words: Iterable[str]) -> Trie:
        """Compile words of the letters A to Z; order and repeats do not matter."""
        return cls(_compile(sorted(set(words))))

    @classmethod
    def alone(cls, word: str) -> Trie:
        """The trie of one word of the letters A to Z, at a fiftieth of the price of `build`."""
        import numpy as np

        if not word or not _only_capitals(word):
            raise ValueError(f"words may hold the letters A to Z only, not {word!r}")
        end = len(word)
        nodes = _stem(end).copy()
        nodes[:end] |= _letter_bits().take(np.frombuffer(word.encode(), dtype=np.uint8))
        trie = cls(nodes, range(end + 1))
        trie._spelled[end] = word
        return trie

    @classmethod
    def from_bytes(cls, content: bytes) -> Trie:
        """Read what `to_bytes` wrote; ValueError if a single bit of it is not as it was written."""
        import numpy as np

        if len(content) < HEAD.size:
            raise ValueError("the stored trie is cut short")
        magic, size, digest = HEAD.unpack_from(content)
        body = memoryview(content)[HEAD.size :]
        if magic != MAGIC or size < 1 or len(body) != 8 * size or hashlib.sha256(body).digest() != digest:
            raise ValueError("the stored trie is damaged")
        return cls(np.frombuffer(body, dtype="<u8").astype(np.uint64))

    def to_bytes(self) -> bytes:
        body = self.packed.astype("<u8").tobytes()
        return HEAD.pack(MAGIC, len(self.packed), hashlib.sha256(body).digest()) + body

    @property
    def mask(self) -> NDArray[np.uint32]:
        """Bits 0 to 25: the letters that may follow; bit 26: a word ends here."""
        import numpy as np

        return (self.packed & np.uint64(LETTERS | WORD)).astype(np.uint32)

    @property
    def first(self) -> NDArray[np.uint32]:
        """Index of each node's first child; of a node without children, where it would be."""
        import numpy as np

        return (self.packed >> np.uint64(FIRST)).astype(np.uint32)

    @functools.cached_property
    def deeper(self) -> NDArray[np.uint32]:
        """For each node the letters of all words that go on from it, one bit for each."""
        import numpy as np

        letters = self.mask & np.uint32(LETTERS)
        bounds = [*self.levels, len(letters)]
        for depth in range(len(self.levels) - 2, -1, -1):
            begin, end, last = bounds[depth : depth + 3]
            inner = letters[begin:end] > 0
            firsts = (self.packed[begin:end][inner] >> np.uint64(FIRST)).astype(np.intp)
            letters[begin:end][inner] |= np.bitwise_or.reduceat(letters[end:last], firsts - end)
        return letters

    @property
    def longest(self) -> int:
        """Letters of the longest word."""
        return len(self.levels) - 1

    def __len__(self) -> int:
        """How many words there are."""
        import numpy as np

        return int(np.count_nonzero(self.packed & np.uint64(WORD)))

    def __contains__(self, word: str) -> bool:
        node = self.find(word)
        return node is not None and bool(self.nodes[node] & WORD)

    def __iter__(self) -> Iterator[str]:
        """All words, the short ones first, those of one length by the alphabet."""
        import numpy as np

        words: list[str] = self._all_names()[np.flatnonzero(self.packed & np.uint64(WORD))].tolist()
        return iter(words)

    def by_alphabet(self) -> list[str]:
        """All words by the alphabet: the strings of the list that it was made of, where that is known."""
        return sorted(self._source or self)

    def find(self, prefix: str) -> int | None:
        """The node that these letters lead to, if any word begins so."""
        node = 0
        nodes = self.nodes
        for letter in prefix:
            bit = 1 << (ord(letter) - 65) if "A" <= letter <= "Z" else 0
            packed = nodes[node]
            if not packed & bit:
                return None
            node = (packed >> FIRST) + (packed & (bit - 1)).bit_count()
        return node

    def spell(self, nodes: NDArray[np.uint32]) -> list[str]:
        """The letters on the way to each of these nodes."""
        if self._names is None and len(self._spelled) > SPELL_ALL_AFTER:
            self._all_names()
        if self._names is not None:
            words: list[str] = self._names[nodes].tolist()
            return words
        return [self._spelled.get(node) or self._climb(node) for node in nodes.tolist()]

    def _climb(self, node: int) -> str:
        # First children never decrease along the array, so a parent is found by bisection.
        letters = []
        at = node
        while at:
            parent = bisect_right(self.nodes, at, key=_first) - 1
            bits = self.nodes[parent] & LETTERS
            for _ in range(at - _first(self.nodes[parent])):
                bits &= bits - 1
            letters.append(chr(64 + (bits & -bits).bit_length()))
            at = parent
        word = "".join(reversed(letters))
        self._spelled[node] = word
        return word

    def _all_names(self) -> NDArray[np.object_]:
        if self._names is None:
            self._names = _spell_all(self.packed, self.levels)
            self._spelled.clear()
        return self._names


@functools.cache
def _stem(end: int) -> NDArray[np.uint64]:
    """The nodes of a single word of so many letters, without the letters."""
    import numpy as np

    nodes = [min(end - depth, DEEPEST) << HEIGHT | depth + 1 << FIRST for depth in range(end)]
    return np.array([*nodes, WORD | end + 1 << FIRST], dtype=np.uint64)


@functools.cache
def _letter_bits() -> NDArray[np.uint64]:
    """By code point, the bit of a capital letter."""
    import numpy as np

    return np.array([1 << point - 65 if 65 <= point <= 90 else 0 for point in range(128)], dtype=np.uint64)


_loaded: dict[str, Trie] = {}


def trie_of(words: WordList) -> Trie:
    """The trie of a word list: from memory, else from the disk cache, else built and then cached."""
    if next(iter(words), None) is None:  # a stand-in may carry the digest of a list that it lacks
        return Trie.build([])
    trie = _loaded.get(words.sha256)
    if trie is None:
        trie = _loaded[words.sha256] = _stored(words)
        trie._source = words
    return trie


def _stored(words: WordList) -> Trie:
    name = f"trie-{LAYOUT}-{hashlib.sha256(words.sha256.encode()).hexdigest()[:32]}.bin"
    content = cache.read(name)
    if content is not None:
        with contextlib.suppress(ValueError):  # a damaged file is written anew below
            return Trie.from_bytes(content)
    trie = Trie.build(words)
    cache.write(name, trie.to_bytes())
    return trie


def _first(packed: int) -> int:
    return packed >> FIRST


def _levels(packed: NDArray[np.uint64]) -> list[int]:
    starts = [0]
    at = 1
    while at < len(packed):
        starts.append(at)
        at = int(packed[at]) >> FIRST
    return starts


def _only_capitals(text: str) -> bool:
    return text.isascii() and text.isalpha() and text.isupper()


def _compile(words: list[str]) -> NDArray[np.uint64]:
    """Level by level over the sorted words seen as a table of letters; no loop over single words."""
    import numpy as np

    if not words:
        return np.array([1 << FIRST], dtype=np.uint64)
    if not (words[0] and _only_capitals("".join(words))):
        wrong = next(word for word in words if not _only_capitals(word))
        raise ValueError(f"words may hold the letters A to Z only, not {wrong!r}")
    column = np.array(words, dtype=np.bytes_)
    width = column.dtype.itemsize
    table = column.view(np.uint8).reshape(len(words), width)
    lengths = np.count_nonzero(table, axis=1)
    # A row begins a new node at each depth beyond what it shares with the row before.
    shared = np.zeros(len(words), dtype=np.int64)
    same = table[1:] == table[:-1]
    shared[1:] = np.argmin(same, axis=1)
    levels = [np.zeros(1, dtype=np.uint64)]
    above = np.zeros(len(words), dtype=np.int64)
    for depth in range(width):
        fresh = (shared <= depth) & (depth < lengths)
        node_of_row = np.cumsum(fresh) - 1
        level = np.zeros(int(fresh.sum()), dtype=np.uint64)
        level[node_of_row[lengths == depth + 1]] = WORD
        bits = np.uint64(1) << (table[fresh, depth].astype(np.uint64) - np.uint64(65))
        np.bitwise_or.at(levels[-1], above[fresh], bits)
        levels.append(level)
        above = node_of_row
    _add_heights(levels)
    packed = np.concatenate(levels)
    children = np.bitwise_count(packed & np.uint64(LETTERS)).astype(np.uint64)
    firsts = np.cumsum(children) - children + np.uint64(1)
    result: NDArray[np.uint64] = packed | (firsts << np.uint64(FIRST))
    return result


def _add_heights(levels: list[NDArray[np.uint64]]) -> None:
    import numpy as np

    heights = np.zeros(len(levels[-1]), dtype=np.uint64)
    for level in reversed(levels[:-1]):
        children = np.bitwise_count(level & np.uint64(LETTERS)).astype(np.int64)
        inner = children > 0
        starts = (np.cumsum(children) - children)[inner]
        own = np.zeros(len(level), dtype=np.uint64)
        own[inner] = np.minimum(np.maximum.reduceat(heights, starts) + np.uint64(1), np.uint64(DEEPEST))
        np.bitwise_or(level, own << np.uint64(HEIGHT), out=level)
        heights = own


def _spell_all(packed: NDArray[np.uint64], levels: Sequence[int]) -> NDArray[np.object_]:
    """All names in an array of objects: picking many at once from it is quicker than from a list."""
    import numpy as np

    bounds = [*levels, len(packed)]
    names = [""]
    table = np.zeros((1, len(levels) - 1), dtype=np.uint8)
    alphabet = np.arange(26, dtype=np.uint64)
    for depth in range(len(levels) - 1):
        parents = packed[bounds[depth] : bounds[depth + 1], None]
        rows, letters = np.nonzero((parents >> alphabet) & np.uint64(1))
        table = table[rows]
        table[:, depth] = letters + 65
        written = np.ascontiguousarray(table[:, : depth + 1]).view(f"S{depth + 1}").ravel()
        names += written.astype(str).tolist()
    return np.array(names, dtype=np.object_)
