"""The tables by which papers are judged: for a sheet and a word list, from what was learned.

`scripts/train.py` learned them by playing alone on the first sheet, and packed them into `outlook.z`. What it
learned of kinds of lines holds for any list; what it learned of single lines with the default list, for lists
that are almost the same. All printed sheets are turns and mirrors of the first, so papers are turned to it.
"""

from __future__ import annotations

import zlib
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from spellhall.games.spell_write.board import (
    CELLS,
    CORNERS,
    LETTERS,
    ROUNDS,
    SIDE,
    SQUARES,
    block,
    mask,
    members,
    sheets,
)
from spellhall.games.spell_write.lines import BASE, CODES, DIGIT, SQUARES_OF, masks, pays, polite
from spellhall.games.spell_write.promise import KINDS, promise
from spellhall.games.spell_write.state import Sheet
from spellhall.words import Lexicon, lexicon

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEARNED_ON, LEARNED_WITH = "S1", "default"
_FILE = "outlook.z"
_FINE = 256  # parts of a point that packed numbers count
_COARSE = 20  # the same for single lines, of which there are many
_ALIKE = 0.03  # the share of words that may differ where single lines are still judged as they were learned


class Tables(NamedTuple):
    """All that judging a paper needs, in the order of the squares of the sheet."""

    words: NDArray[np.uint8]  # which stretches are words, by the code of a line
    pays: NDArray[np.int64]
    kinds: NDArray[np.uint16]  # by line and code
    general: NDArray[np.float32]  # by line, letters written and kind, the points still to come from a line
    special: NDArray[np.float32]  # by line and code, how those differ for this very list
    fill: NDArray[np.float32]  # by the squares that are filled
    cross: NDArray[np.float32]  # by letters written and cell that is crossed off
    light: NDArray[np.float32]  # by letters written and corner of a lit block
    pair: NDArray[np.float32]  # by two corners, what both together change for each letter to come
    touch: NDArray[np.int64]  # by line, the dots of words that touch bonus row or column
    digit: NDArray[np.int64]
    letters: NDArray[np.int64]  # by cell
    cells: NDArray[np.int64]  # by letter, its cells; twice the same where there is one only
    blocks: NDArray[np.int64]  # by corner, the cells of the block
    stars: int
    black: int


def closed_in(sheet: Sheet) -> list[int]:
    """By line, its places that are black."""
    return [mask(place for place in range(SIDE) if sheet.black >> line[place] & 1) for line in SQUARES_OF]


def printed(sheet: Sheet, words: Lexicon) -> Tables:
    """Tables of a sheet and a list on which nothing is worth anything yet."""
    import numpy as np

    touch = []
    for squares in SQUARES_OF:
        bonus = [sheet.bonus >> square & 1 for square in squares]
        touch.append(sum(1 << dot for dot in range(SIDE - 1) if bonus[dot] or bonus[dot + 1]))
    letters = [ord(letter) - 64 for letter in LETTERS]
    cells = [[cell for cell in CELLS if letters[cell] == letter] or [0] for letter in range(BASE)]
    blocks = np.zeros(len(CELLS), dtype=np.int64)
    for corner in CORNERS:
        blocks[corner] = mask(block(corner))
    return Tables(
        words=masks(words),
        pays=pays(),
        kinds=np.array([promise(words, closed).kinds for closed in closed_in(sheet)]),
        general=np.zeros((len(SQUARES_OF), ROUNDS + 1, KINDS), dtype=np.float32),
        special=np.zeros((len(SQUARES_OF), CODES), dtype=np.float32),
        fill=np.zeros(1 << len(SQUARES), dtype=np.float32),
        cross=np.zeros((ROUNDS + 1, len(CELLS)), dtype=np.float32),
        light=np.zeros((ROUNDS + 1, len(CELLS)), dtype=np.float32),
        pair=np.zeros((len(CELLS), len(CELLS)), dtype=np.float32),
        touch=np.array(touch, dtype=np.int64),
        digit=np.array(DIGIT, dtype=np.int64),
        letters=np.array(letters, dtype=np.int64),
        cells=np.array([[two[0], two[-1]] for two in cells], dtype=np.int64),
        blocks=blocks,
        stars=sheet.stars,
        black=sheet.black,
    )


def turned(sheet: Sheet) -> tuple[int, ...] | None:
    """Where each square of a sheet lies on the first one, if the sheet is a turn or mirror of it."""
    first = sheets()[LEARNED_ON]
    last = SIDE - 1
    for turn in range(8):
        places = []
        for square in SQUARES:
            row, column = divmod(square, SIDE)
            if turn & 1:
                row = last - row
            if turn & 2:
                column = last - column
            if turn & 4:
                row, column = column, row
            places.append(SIDE * row + column)
        if all(
            mask(places[square] for square in members(there)) == here
            for there, here in (
                (sheet.black, first.black), (sheet.stars, first.stars), (sheet.bonus, first.bonus)
            )
        ):  # fmt: skip
            return tuple(places)
    return None


@lru_cache(maxsize=12)
def tables_for(words: Lexicon, sheet: Sheet | None) -> Tables:
    """Judging with a list, on the first sheet (None) or on one of another layout."""
    general, usual = unpacked()
    if sheet is None:
        return printed(sheets()[LEARNED_ON], words)._replace(
            **(usual if _alike(words) else general)._asdict()
        )
    import numpy as np

    like = [_line_like(sheet, line) for line in range(len(SQUARES_OF))]
    counts = np.array([filled.bit_count() for filled in range(1 << len(SQUARES))])
    seen = general.fill != 0
    size = np.maximum(np.bincount(counts[seen], minlength=len(SQUARES) + 1), 1)
    mean = np.bincount(counts[seen], general.fill[seen], len(SQUARES) + 1) / size
    fitting = general._replace(general=general.general[like], fill=mean[counts].astype(np.float32))
    return printed(sheet, words)._replace(**fitting._asdict())


def _line_like(sheet: Sheet, line: int) -> int:
    """The line of the first sheet that is most like this one: by its black squares, and by the bonus."""
    first = sheets()[LEARNED_ON]

    def likeness(one: Sheet, number: int) -> tuple[int, bool]:
        return closed_in(one)[number], all(one.bonus >> square & 1 for square in SQUARES_OF[number])

    closed, bonus = likeness(sheet, line)
    for wanted in ((closed, bonus), (closed, not bonus), (0, bonus)):
        for number in range(len(SQUARES_OF)):
            if likeness(first, number) == wanted:
                return number
    return 1


@cache
def _usual_words() -> frozenset[str]:
    return frozenset(polite(lexicon(LEARNED_WITH)))


def _alike(words: Lexicon) -> bool:
    known = frozenset(polite(words))
    return len(known ^ _usual_words()) <= _ALIKE * len(_usual_words())


class Learned(NamedTuple):
    general: NDArray[np.float32]
    special: NDArray[np.float32]
    fill: NDArray[np.float32]
    cross: NDArray[np.float32]
    light: NDArray[np.float32]
    pair: NDArray[np.float32]


def _shapes() -> list[tuple[int, ...]]:
    lines, cells = len(SQUARES_OF), len(CELLS)
    return [
        (lines, ROUNDS + 1, KINDS),
        (1 << len(SQUARES),),
        (ROUNDS + 1, cells),
        (ROUNDS + 1, cells),
        (cells, cells),
    ]


def packed(general: Learned, usual: Learned) -> bytes:
    """What was learned with all kinds of lists, and what with the default one."""
    import numpy as np

    parts = []
    for learned in (general, usual):
        for part in (learned.general, learned.fill, learned.cross, learned.light, learned.pair):
            parts.append(np.clip(np.rint(part * _FINE), -32768, 32767).astype("<i2").tobytes())
    for line in sorted({first for first, _ in _first_alike()}):
        single = np.clip(np.rint(usual.special[line, _told(line)] * _COARSE), -128, 127)
        parts.append(single.astype(np.int8).tobytes())
    return zlib.compress(b"".join(parts), 9)


@cache
def unpacked() -> tuple[Learned, Learned]:
    """As they were packed; of other lists than the default nothing is known of single lines."""
    import numpy as np

    raw = zlib.decompress((files(__package__) / _FILE).read_bytes())
    parts, at = [], 0
    for shape in 2 * _shapes():
        size = int(np.prod(shape))
        found = np.frombuffer(raw, "<i2", size, at).astype(np.float32) / np.float32(_FINE)
        parts.append(found.reshape(shape))
        at += 2 * size
    nothing = np.zeros((len(SQUARES_OF), CODES), dtype=np.float32)
    special = np.zeros_like(nothing)
    for line, (first, around) in enumerate(_first_alike()):
        if line == first:
            told = _told(line)
            single = np.frombuffer(raw, np.int8, len(told), at).astype(np.float32) / np.float32(_COARSE)
            at += len(told)
            if alike(line, line)[1]:
                special[line, turned_around()[told]] = single
            special[line, told] = single
        else:
            special[line] = special[first, turned_around()] if around else special[first]
    return Learned(parts[0], nothing, *parts[1:5]), Learned(parts[5], special, *parts[6:])


def alike(line: int, other: int) -> tuple[bool, bool]:
    """Whether single lines of the first sheet are learned together, in the same direction and turned around:
    their black squares lie alike, and words read both ways. What the bonus adds is learned of kinds."""
    closed = closed_in(sheets()[LEARNED_ON])
    around = mask(SIDE - 1 - place for place in members(closed[line]))
    return closed[other] == closed[line], closed[other] == around


@cache
def _first_alike() -> list[tuple[int, bool]]:
    """By line, the first that is learned together with it, and whether that is turned around."""
    found = []
    for line in range(len(SQUARES_OF)):
        first = next(other for other in range(line + 1) if any(alike(line, other)))
        found.append((first, not alike(line, first)[0]))
    return found


@cache
def turned_around() -> NDArray[np.intp]:
    """By code, that of the same letters from the other end."""
    import numpy as np

    codes = np.arange(CODES)
    return sum((codes // DIGIT[place] % BASE * DIGIT[-1 - place] for place in range(SIDE)), 0 * codes)


@cache
def _told(line: int) -> NDArray[np.intp]:
    """The codes of which the file tells: of lines that lack a letter, for full ones pay nothing more; one
    direction where both are worth the same."""
    import numpy as np

    codes = np.arange(CODES)
    gaps = np.zeros(CODES, dtype=bool)
    for digit in DIGIT:
        gaps |= codes // digit % BASE == 0
    if alike(line, line)[1]:
        gaps &= codes <= turned_around()
    return np.flatnonzero(gaps)
