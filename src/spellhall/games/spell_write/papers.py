"""Papers as the judge sees them, and the judge: the points that may still come, looking at some rolls.

With Numba the kernel looks ahead; without, its twin `rolls`, which looks at one roll at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any

from spellhall.games.spell_write import rolls as twin
from spellhall.games.spell_write.board import DOTS, ROUNDS, SIDE, SQUARES, mask, members, sheets
from spellhall.games.spell_write.lines import code, through, touches
from spellhall.games.spell_write.outlook import LEARNED_ON, Tables, tables_for, turned
from spellhall.games.spell_write.state import Sheet
from spellhall.words import Lexicon, lexicon
from spellhall.words.search import engine, warmed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# A paper is a list of numbers, as the kernel names them.
_FILLED, SIZE = 16, 19
_LEVELS = 6
MOST_ROLLS = 4


_FILLED_OR_NOT = str.maketrans({".": "0", "#": "1", **dict.fromkeys(ascii_uppercase, "1")})


class Judge:
    """Judges papers of one layout by one word list."""

    def __init__(self, words: Lexicon, sheet: Sheet) -> None:
        places = turned(sheet)
        layout = sheet if places is None else sheets()[LEARNED_ON]
        self._places = tuple(SQUARES) if places is None else places
        self._squares = itemgetter(*sorted(SQUARES, key=lambda square: self._places[square]))
        self._bonus = layout.bonus
        self.tables: Tables = tables_for(words, sheet if places is None else None)
        self._dots = [_dot_on(self._places[one], self._places[two]) for one, two in DOTS]
        self._kernel: Any = None
        # Standings are asked for at every decision of a round, and most papers are as they were.
        self._judged = lru_cache(maxsize=512)(self._judge)
        self._looked = lru_cache(maxsize=32)(self._look)
        self._dots_by_line = lru_cache(maxsize=4096)(self._split)
        self.best_light = lru_cache(maxsize=4096)(self._best_light)
        if engine.kernels() is not None:
            import numpy as np

            from spellhall.games.spell_write import look_kernel, paper_kernel

            self._kernel, self._looks = paper_kernel, look_kernel
            self._touches = touches()
            self._numpy = np

    def paper(self, grid: str, dots: int, crossed: int, lights: int) -> list[int]:
        there = "".join(self._squares(grid))
        rows = [code(there[first : first + SIDE]) for first in range(0, len(SQUARES), SIDE)]
        columns = [code(there[first::SIDE]) for first in range(SIDE)]
        filled = int(there[::-1].translate(_FILLED_OR_NOT), 2)
        return [*rows, *columns, *self._dots_by_line(dots), filled, crossed, lights]

    def _split(self, dots: int) -> tuple[int, ...]:
        found = [0] * (2 * SIDE)
        for dot in members(dots):
            line, bit = self._dots[dot]
            found[line] |= bit
        return tuple(found)

    @property
    def compiled(self) -> bool:
        """Whether it can look at many letters or lights at once."""
        return self._kernel is not None

    def letters(
        self, paper: list[int], cells: tuple[int, ...], lit: int, bonus: bool
    ) -> dict[tuple[int, int], list[float]]:
        """For each of these cells on each empty square the points that the letter brings at once, and the
        worth of the paper then; a starred square lights a block. `bonus`: whether the one of this turn can
        still be had."""
        return self._looked(tuple(paper), cells, lit, self._bonus if bonus else 0)

    def _look(
        self, paper: tuple[int, ...], cells: tuple[int, ...], lit: int, bonus: int
    ) -> dict[tuple[int, int], list[float]]:
        array, filled = self._numpy.array, paper[_FILLED]
        places = [(square, there) for square, there in enumerate(self._places) if not filled >> there & 1]
        taken = array([(cell, there) for cell in cells for _, there in places])
        found = self._looks.letters(self.tables, self._touches, array(paper), taken, bonus, lit)
        return dict(
            zip([(cell, square) for cell in cells for square, _ in places], found.tolist(), strict=True)
        )

    def lights(self, paper: list[int], blocks: list[int]) -> list[float]:
        """What the paper is worth with each of these blocks lit."""
        numpy = self._numpy
        found: list[float] = self._looks.lights(self.tables, numpy.array(paper), numpy.array(blocks)).tolist()
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
        return self._judged(tuple(paper), rolls, width)[0]

    def readings(self, paper: list[int], rolls: int, width: int) -> list[float]:
        """By reading of the dice, row first, the points still to come with it."""
        if self._kernel is None:
            return twin.readings(self.tables, paper, rolls, width)
        return self._judged(tuple(paper), rolls, width)[1]

    def played_on(self, paper: list[int], dice: NDArray[np.int64]) -> float:
        """The mean points still to come when it is played to the end by the first look with each of these
        sequences of dice: by sequence and letters written, two and the one rolled again, from 0."""
        if self._kernel is None:
            return twin.played_on(self.tables, paper, dice.tolist())
        return float(self._kernel.played_on(self.tables, self._stack(paper), dice))

    def _judge(self, paper: tuple[int, ...], rolls: int, width: int) -> tuple[float, list[float]]:
        """The points still to come, and those with each reading of the dice."""
        if rolls <= 0:
            return float(self._kernel.worth(self.tables, self._numpy.array(paper))), []
        room = self._numpy.zeros((_LEVELS, 4, 36), dtype="f8")
        worth = self._kernel.expected(self.tables, self._stack(paper), room, 0, rolls, width)
        return float(worth), room[0, 3].tolist()

    def _stack(self, paper: Sequence[int]) -> NDArray[np.int64]:
        """Made anew for each question: kernels let other threads run, which may ask the same judge."""
        stack = self._numpy.zeros((_LEVELS, SIZE), dtype="i8")
        stack[0] = paper
        return stack

    def _best_light(self, lights: int, written: int) -> int:
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
    one.letters(blank, (0,), 0, True)
    one.lights(blank, [0])
    one.played_on(blank, np.zeros((1, ROUNDS, 3), dtype=np.int64))
