"""What a line may still pay, guessed from a word list without any learning. Lines that promise the same are
of one kind, and what is learned of kinds helps with any list."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from spellhall.games.spell_write.board import LETTERS, SIDE, mask, members
from spellhall.games.spell_write.lines import BASE, CODES, DIGIT, STRETCHES, dots_along, masks, pays
from spellhall.words import Lexicon

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

GRADES = 64
"""Grades of lines with the same gaps: kinds count from 0 for each set of gaps."""
KINDS = GRADES << SIDE
_LIKES_BEST = 4  # the power of the mean over letters
# Grades of lines with several gaps are steps of strength; of those with one gap, the share of letters that
# pay comes first.
_STRENGTHS = [0.15 * step for step in range(1, GRADES)]
_CHANCES = [0.001, 0.06, 0.12, 0.2, 0.3, 0.42, 0.6]
_COARSE = [1.0, 1.8, 2.6, 3.5, 4.5, 5.5, 7.0]


class Promise(NamedTuple):
    """What lines with given black squares may still pay, guessed from a word list without any learning."""

    kinds: NDArray[np.uint16]  # by code, the kind of line: what is learned of one holds for any list
    strength: NDArray[np.float32]  # by code, in points


@lru_cache(maxsize=64)
def promise(words: Lexicon, closed: int) -> Promise:
    """`closed` are the places of the line that are black, as bits.

    Letters come one by one, each as often as it stands in the letter grid, and go where they are best; good
    letters count more than their share, because others can be written elsewhere.
    """
    import numpy as np

    table, mask_of = pays(), masks(words)
    share = np.array([LETTERS.count(chr(64 + letter)) for letter in range(1, BASE)]) / len(LETTERS)
    strength = np.zeros(CODES, dtype=np.float32)
    kinds = np.zeros(CODES, dtype=np.uint16)
    held = _held()
    open_places = [place for place in range(SIDE) if not closed >> place & 1]
    patterns = [mask(chosen) for size in range(1, SIDE + 1) for chosen in combinations(open_places, size)]
    for gaps in patterns:
        codes = np.zeros(1, dtype=np.intp)
        for place in open_places:
            if not gaps >> place & 1:
                codes = np.add.outer(codes, np.arange(1, BASE) * DIGIT[place]).ravel()
        dots = held[mask_of[codes]]
        best = np.zeros((len(codes), BASE - 1), dtype=np.float32)
        for place in members(gaps):
            then = np.add.outer(codes, np.arange(1, BASE) * DIGIT[place])
            points = table[place, mask_of[then], dots[:, None]] >> 3
            best = np.maximum(best, points + strength[then])
        strength[codes] = (best**_LIKES_BEST @ share) ** (1 / _LIKES_BEST)
        if gaps & (gaps - 1):
            grade = np.digitize(strength[codes], _STRENGTHS)
        else:
            hits = (best > 0) @ share
            grade = 8 * np.digitize(hits, _CHANCES) + np.digitize(strength[codes], _COARSE)
        kinds[codes] = gaps * GRADES + grade
    return Promise(kinds, strength)


@cache
def _held() -> NDArray[np.intp]:
    """By the mask of words in a line, the dots that are probably filled: those of the words."""
    import numpy as np

    found = np.zeros(1 << len(STRETCHES), dtype=np.intp)
    for words in range(len(found)):
        for bit, (first, last) in enumerate(STRETCHES):
            if words >> bit & 1:
                found[words] |= dots_along(first, last)
    return found
