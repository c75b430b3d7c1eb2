"""Every way to attack along the walks of one position, many walks at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from spellhall.games.spelling_brawl.attacks import Standing, variants
from spellhall.games.spelling_brawl.board import BOARD_NAMES, GONE, Board
from spellhall.games.spelling_brawl.board import board as board_of
from spellhall.parts.hexboard import OFF
from spellhall.words.search import STEP_KINDS, Chunk, Steps, engine, warmed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# A head of 8 numbers and frames of 16, as the kernel names them.
_HEAD, _FRAME, _WRITTEN = 8, 16, 3
# Bytes for each step, with its letter, and ways for each walk, on average: more come in several parts.
_STEP_ROOM, _ROOM = 6, 4


@cache
def steps_of(board: Board) -> Steps:
    """The steps of a walk as they are written, without attacks."""
    return Steps(len(board), board.names.__getitem__)


@lru_cache(maxsize=1 << 14)
def attacking(step: str, hits: tuple[int, ...]) -> str:
    """A step with these attacks."""
    return step + "".join([f"+{one}" for one in hits])


class Fights:
    """What attacks ask of one position: its board, who moves from where, and where the others stand."""

    def __init__(self, board: Board, mover: int, at: Standing, here: int, longest: int) -> None:
        self._board, self._mover, self._at, self._here, self._longest = board, mover, at, here, longest

    def lines(self, found: Chunk) -> Iterator[list[str]]:
        """Every way to attack along these walks, in their order; of each, no attack at all comes first.

        Words and ways by turns, as they are written.
        """
        return self._by_twin(found) if engine.kernels() is None else self._by_kernel(found)

    def _by_kernel(self, found: Chunk) -> Iterator[list[str]]:
        import numpy as np

        fight, edges = _arena(self._board)
        texts, lengths = steps_of(self._board).table
        state = np.zeros(_HEAD + _FRAME * (self._longest + 1), dtype=np.uint64)
        for seat, stands in enumerate(self._at):
            if stands >= 0:
                state[_HEAD + seat] = 1 << stands
        numbers, ends = found
        # And at least one line must fit, as long as it may be.
        room = _ROOM * _STEP_ROOM * len(numbers) + (7 + 8 * texts.shape[1]) * self._longest + 2
        done = False
        while not done:
            out = np.empty(room, dtype=np.uint8)
            done = fight(
                edges, len(self._board), self._here, numbers, ends, STEP_KINDS, texts, lengths, state, out
            )
            yield str(out[: int(state[_WRITTEN]) - 1].data, "ascii").split("\n")

    def _by_twin(self, found: Chunk) -> Iterator[list[str]]:
        steps, begin = steps_of(self._board), 0
        spaces, codes = found.spaces.tolist(), found.codes.tolist()
        for word, end in zip(found.words, found.ends.tolist(), strict=True):
            plain = [steps.text(code) for code in codes[begin:end]]
            for hits in variants(self._board, self._mover, self._at, (self._here, *spaces[begin:end])):
                yield [word, " ".join(map(attacking, plain, hits))]
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
    found = Chunk(np.array(board.around[space][:1], dtype=np.uint32), np.array([1], dtype=np.uint32))
    list(Fights(board, 0, (GONE, GONE), space, 1).lines(found))
