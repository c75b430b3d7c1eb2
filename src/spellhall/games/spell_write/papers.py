"""Papers as the judge sees them, and the judge: the points that may still come, looking at some rolls.

With Numba the kernel looks ahead; without, its twin `rolls`, which looks at one roll at most.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from spellhall.games.spell_write import rolls as twin
from spellhall.games.spell_write.board import DOTS, ROUNDS, SQUARES, mask, members, sheets
from spellhall.games.spell_write.lines import DIGIT, through
from spellhall.games.spell_write.outlook import LEARNED_ON, Tables, tables_for, turned
from spellhall.games.spell_write.state import Sheet
from spellhall.words import Lexicon, lexicon
from spellhall.words.search import engine, warmed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# A paper is a list of numbers, as the kernel names them.
_DOTS, _FILLED, _CROSSED, _LIGHTS, SIZE = 8, 16, 17, 18, 19
_LEVELS = 6
MOST_ROLLS = 4


class Judge:
    """Judges papers of one layout by one word list."""

    def __init__(self, words: Lexicon, sheet: Sheet) -> None:
        places = turned(sheet)
        self._places = tuple(SQUARES) if places is None else places
        self.tables: Tables = tables_for(words, sheet if places is None else None)
        self._dots = [_dot_on(self._places[one], self._places[two]) for one, two in DOTS]
        self._kernel: Any = None
        if engine.kernels() is not None:
            import numpy as np

            from spellhall.games.spell_write import paper_kernel

            self._kernel = paper_kernel
            self._numpy = np

    def paper(self, grid: str, dots: int, crossed: int, lights: int) -> list[int]:
        found = [0] * SIZE
        filled = 0
        for square, letter in enumerate(grid):
            place = self._places[square]
            if letter == ".":
                continue
            filled |= 1 << place
            if letter != "#":
                (row, across), (column, down) = through(place)
                found[row] += (ord(letter) - 64) * DIGIT[across]
                found[column] += (ord(letter) - 64) * DIGIT[down]
        for dot in members(dots):
            line, bit = self._dots[dot]
            found[_DOTS + line] |= bit
        found[_FILLED], found[_CROSSED], found[_LIGHTS] = filled, crossed, lights
        return found

    @property
    def deepest(self) -> int:
        """The most rolls that it can look at in good time."""
        return 1 if self._kernel is None else MOST_ROLLS

    def expected(self, paper: list[int], rolls: int, width: int) -> float:
        """The points still to come, looking at so many rolls and, but for the last, at so many squares for
        each letter."""
        if self._kernel is None:
            return twin.expected(self.tables, paper, rolls, width)
        return self._judged(paper, rolls, width)[0]

    def readings(self, paper: list[int], rolls: int, width: int) -> list[float]:
        """By reading of the dice, row first, the points still to come with it."""
        if self._kernel is None:
            return twin.readings(self.tables, paper, rolls, width)
        return [float(one) for one in self._judged(paper, rolls, width)[1]]

    def played_on(self, paper: list[int], dice: NDArray[np.int64]) -> float:
        """The mean points still to come when it is played to the end by the first look with each of these
        sequences of dice: by sequence and letters written, two and the one rolled again, from 0."""
        if self._kernel is None:
            return twin.played_on(self.tables, paper, dice.tolist())
        return float(self._kernel.played_on(self.tables, self._stack(paper), dice))

    def _judged(self, paper: list[int], rolls: int, width: int) -> tuple[float, NDArray[np.float64]]:
        """The points still to come, and those with each reading of the dice."""
        room = self._numpy.zeros((_LEVELS, 4, 36), dtype="f8")
        worth = self._kernel.expected(self.tables, self._stack(paper), room, 0, rolls, width)
        return float(worth), room[0, 3]

    def _stack(self, paper: list[int]) -> NDArray[np.int64]:
        """Made anew for each question: kernels let other threads run, which may ask the same judge."""
        stack = self._numpy.zeros((_LEVELS, SIZE), dtype="i8")
        stack[0] = paper
        return stack

    def best_light(self, lights: int, written: int) -> int:
        """The block to light after so many letters, as a bit, or none."""
        return twin.best_light(self.tables, lights, written)

    def worth(self, paper: list[int]) -> float:
        return self.expected(paper, 0, 0)


def _dot_on(one: int, two: int) -> tuple[int, int]:
    """The line of a dot and its bit there, from the squares on both of its sides."""
    for (line, first), (other, second) in zip(through(one), through(two), strict=True):
        if line == other:
            return line, 1 << min(first, second)
    raise AssertionError("a dot lies within a line")


@lru_cache(maxsize=24)
def judge(words: Lexicon, sheet: Sheet) -> Judge:
    return Judge(words, sheet)


@warmed
def _first_judging() -> None:
    import numpy as np

    one = judge(lexicon("default"), sheets()[LEARNED_ON])
    blank = one.paper("A#..............", 0, 1, 0)
    blank[_FILLED] = mask(SQUARES) & ~(1 << 15)  # one letter is left, and its square is no black one
    for rolls in range(MOST_ROLLS + 1):
        one.expected(blank, rolls, 1)
    one.played_on(blank, np.zeros((1, ROUNDS, 3), dtype=np.int64))
