"""Every way to attack along the walks of one position, many walks at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from spellhall.games.spelling_brawl.attacks import Standing, variants
from spellhall.games.spelling_brawl.board import BOARD_NAMES, GONE, MOST_SEATS, Board
from spellhall.games.spelling_brawl.board import board as board_of
from spellhall.parts.hexboard import OFF
from spellhall.words.search import Batch, engine, warmed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# As in the kernel: a mark is a number whose digits are one more than the seats hit, in order.
_DIGITS = MOST_SEATS + 1
MARKS = _DIGITS ** (MOST_SEATS - 1)
# A head of 8 numbers and frames of 16, as the kernel names them.
_HEAD, _FRAME, _COUNT = 8, 16, 3
_ROOM = 4  # ways for each walk on average: more come in several parts


class Fought(NamedTuple):
    """Walks with attacks: the number of each walk in its batch, and the codes of all steps one after another.

    The code of a step is that of the plain one, and so many times its mark above it as there are plain codes.
    """

    walks: NDArray[np.intp]
    codes: NDArray[np.intp]
    ends: NDArray[np.uint32]  # where the codes of each walk end


def mark_of(hits: tuple[int, ...]) -> int:
    mark = 0
    for seat in hits:
        mark = mark * _DIGITS + seat + 1
    return mark


@cache
def hits_of(mark: int) -> tuple[int, ...]:
    above, digit = divmod(mark, _DIGITS)
    return (*hits_of(above), digit - 1) if mark else ()


class Fights:
    """What attacks ask of one position: its board, who moves from where, and where the others stand."""

    def __init__(self, board: Board, mover: int, at: Standing, here: int, plains: int, longest: int) -> None:
        self._board, self._mover, self._at, self._here = board, mover, at, here
        self._plains, self._longest = plains, longest

    def along(self, found: Batch) -> Iterator[Fought]:
        """Every way to attack along these walks, in their order; of each, no attack at all comes first."""
        return self._by_twin(found) if engine.kernels() is None else self._by_kernel(found)

    def _by_kernel(self, found: Batch) -> Iterator[Fought]:
        import numpy as np

        fight, edges = _arena(self._board)
        state = np.zeros(_HEAD + _FRAME * (self._longest + 1), dtype=np.uint64)
        for seat, stands in enumerate(self._at):
            if stands >= 0:
                state[_HEAD + seat] = 1 << stands
        room, code_room = _ROOM * len(found.ends), _ROOM * len(found.codes)
        done = False
        while not done:
            walks, ends = np.empty(room, dtype=np.intp), np.empty(room, dtype=np.uint32)
            codes = np.empty(code_room, dtype=np.intp)
            done = fight(
                edges, len(self._board), self._here, found.spaces, found.codes, self._plains, found.ends,
                state, walks, codes, ends,
            )  # fmt: skip
            count = int(state[_COUNT])
            ends = ends[:count]
            yield Fought(walks[:count], codes[: ends[-1]], ends)

    def _by_twin(self, found: Batch) -> Iterator[Fought]:
        import numpy as np

        begin = 0
        spaces, codes = found.spaces.tolist(), found.codes.tolist()
        for walk, end in enumerate(found.ends.tolist()):
            plain = codes[begin:end]
            ways = [
                [code + mark_of(struck) * self._plains for code, struck in zip(plain, hits, strict=True)]
                for hits in variants(self._board, self._mover, self._at, (self._here, *spaces[begin:end]))
            ]
            ends = np.arange(1, len(ways) + 1, dtype=np.uint32) * len(plain)
            yield Fought(np.full(len(ways), walk), np.array(ways).ravel(), ends)
            begin = end


@cache
def _arena(board: Board) -> tuple[Callable[..., bool], NDArray[np.uint64]]:
    """The kernel, and by start and end of a step the spaces of its edge as bits, as the kernel names them."""
    import numpy as np

    from spellhall.games.spelling_brawl.fight_kernel import fight

    def bits(*spaces: int) -> int:
        return sum(1 << space for space in spaces if space != OFF)

    edges = np.zeros((len(board), len(board), 4), dtype=np.uint64)
    for start, leading in enumerate(board.edges):
        for end, edge in leading.items():
            edges[start, end] = bits(*edge.sides), bits(edge.ahead), bits(edge.push), bits(edge.behind)
    return fight, edges.ravel()


@warmed
def _first_fight() -> None:
    import numpy as np

    board = board_of(BOARD_NAMES[0])
    space = board.blue[0]
    steps = np.array(board.around[space][:1], dtype=np.intp)
    found = Batch([""], np.array([1], dtype=np.uint32), steps, steps)
    list(Fights(board, 0, (GONE, GONE), space, 1, 1).along(found))
