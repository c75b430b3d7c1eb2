"""Rows and columns as numbers, and what a letter written in one of them pays.

A line has four squares. Its code has a digit for each of them to the base of 27, the first square lowest: 0
for no letter (empty or black), 1 to 26 for A to Z. Which of its six stretches of neighbouring squares are
words is a mask, looked up by the code. The dots of a line are three bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from spellhall.games.spell_write.board import DOT_NAMES, SIDE, show_square
from spellhall.words import Lexicon, shipped

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BASE = 27
CODES = BASE**SIDE
DIGIT = tuple(BASE**place for place in range(SIDE))
STRETCHES = tuple((first, first + size - 1) for size in (2, 3, 4) for first in range(SIDE + 1 - size))
"""First and last place of each stretch that may be a word; its place here is its bit in a mask."""
SQUARES_OF = tuple(
    [tuple(range(SIDE * row, SIDE * row + SIDE)) for row in range(SIDE)]
    + [tuple(range(column, SIDE * SIDE, SIDE)) for column in range(SIDE)]
)
"""The squares of each line: rows from the top, then columns from the left."""
DOTS_OF = tuple(
    tuple(DOT_NAMES[f"{show_square(one)}-{show_square(two)}"] for one, two in pairwise(row))
    for row in SQUARES_OF
)
_UNION = 8  # in a pay: points above, the dots that the words fill below


@lru_cache(maxsize=1 << 16)
def code(letters: str) -> int:
    """Of the four squares of a line as they stand in a grid."""
    return sum(
        (ord(letter) - 64) * digit for letter, digit in zip(letters, DIGIT, strict=True) if letter.isalpha()
    )


def code_of(grid: str, line: int) -> int:
    return code("".join([grid[square] for square in SQUARES_OF[line]]))


def dots_in(dots: int, line: int) -> int:
    """The three dots of a line out of all dots of a paper."""
    return sum((dots >> dot & 1) << place for place, dot in enumerate(DOTS_OF[line]))


def dots_along(first: int, last: int) -> int:
    """The dots of a stretch within its line."""
    return (1 << last) - (1 << first)


def pay(place: int, words: int, dots: int) -> tuple[int, int]:
    """The most that the words through a place pay in the best order, and the dots that those fill."""
    best = (0, 0)
    for bit, (first, last) in enumerate(STRETCHES):
        own = dots_along(first, last)
        if words >> bit & 1 and first <= place <= last and own & ~dots:
            points, union = pay(place, words, dots | own)
            # Of equal ways the one that fills more, for it may touch the bonus.
            best = max(best, (points + last - first + 1, union | own))
    return best


def touched(place: int, words: int, dots: int) -> tuple[int, int]:
    """The most that the words through a place pay, and all places, as bits, where a word of some order
    stands that pays as much: the bonus is had for one of them."""
    best = places = 0
    for bit, (first, last) in enumerate(STRETCHES):
        own = dots_along(first, last)
        if words >> bit & 1 and first <= place <= last and own & ~dots:
            points, others = touched(place, words, dots | own)
            points += last - first + 1
            if points > best:
                best, places = points, 0
            if points == best:
                places |= others | own | own << 1
    return best, places


@cache
def touches() -> NDArray[np.int64]:
    """`touched` by place, mask of words and dots, both results in one number."""
    import numpy as np

    found = np.zeros((SIDE, 1 << len(STRETCHES), 1 << (SIDE - 1)), dtype=np.int64)
    for place, words, dots in np.ndindex(found.shape):
        points, places = touched(place, words, dots)
        found[place, words, dots] = points << SIDE | places
    return found


@cache
def pays() -> NDArray[np.int64]:
    """`pay` by place, mask of words and dots, both results in one number."""
    import numpy as np

    found = np.zeros((SIDE, 1 << len(STRETCHES), 1 << (SIDE - 1)), dtype=np.int64)
    for place in range(SIDE):
        for words in range(found.shape[1]):
            for dots in range(found.shape[2]):
                points, union = pay(place, words, dots)
                found[place, words, dots] = points * _UNION + union
    return found


def polite(words: Lexicon) -> list[str]:
    """The words of a list that a bot would write."""
    rude = shipped.rude()
    return [word for word in words if len(word) <= SIDE and word not in rude]


@cache
def masks(words: Lexicon) -> NDArray[np.uint8]:
    """By the code of a line, which of its stretches are words in one direction or the other."""
    return _masks(polite(words))


def _masks(words: Iterable[str]) -> NDArray[np.uint8]:
    import numpy as np

    by_size: dict[int, list[Sequence[int]]] = {2: [], 3: [], 4: []}
    for word in words:
        letters = [ord(letter) - 64 for letter in word]
        by_size[len(letters)] += [letters, letters[::-1]]
    found = np.zeros((BASE,) * SIDE, dtype=np.uint8)  # the last place first
    for bit, (first, last) in enumerate(STRETCHES):
        some = by_size[last - first + 1]
        if not some:
            continue
        size = last - first + 1
        here = np.zeros((BASE,) * size, dtype=np.uint8)
        here[tuple(np.array(some).T[::-1])] = 1 << bit
        found |= here.reshape((1,) * (SIDE - 1 - last) + (BASE,) * size + (1,) * first)
    return found.ravel()


def through(square: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The row and the column of a square, each with the place of the square in it."""
    row, column = divmod(square, SIDE)
    return (row, column), (SIDE + column, row)
