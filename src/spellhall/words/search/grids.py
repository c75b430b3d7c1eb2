"""Words in the rows and columns of a small square grid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from spellhall.words.search import engine, twins

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from spellhall.words.trie import Trie

MOST_SIDE = 8


class GridWord(NamedTuple):
    """A word with the cells of its first and last letter; cells are numbered row by row from 0."""

    word: str
    start: int
    end: int


def grid_words(trie: Trie, rows: Sequence[str], shortest: int = 2) -> list[GridWord]:
    """All words along rows and columns, read in four directions; whatever is no letter is a gap.

    A palindrome is given once, from its left or upper end.
    """
    size = len(rows)
    if size > MOST_SIDE or any(len(row) != size for row in rows):
        raise ValueError(f"a grid is square, with at most {MOST_SIDE} rows")
    shortest = max(shortest, 2)
    module = engine.kernels()
    if module is None:
        return [GridWord(*found) for found in twins.grid_words(rows, shortest, twins.prefixes(trie))]
    import numpy as np

    letters = "".join(rows).encode("latin-1", "replace")
    cells: NDArray[np.uint8] = np.frombuffer(letters, dtype=np.uint8) - np.uint8(65)
    room = 2 * size * size * size
    nodes, firsts, lasts = (np.empty(room, dtype=np.uint32) for _ in range(3))
    count = module.read_grid(trie.packed, cells, np.uint64(size), np.uint64(shortest), nodes, firsts, lasts)
    words = trie.spell(nodes[:count])
    return [*map(GridWord, words, firsts[:count].tolist(), lasts[:count].tolist())]
