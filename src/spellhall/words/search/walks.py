"""Words spelled by walking over the spaces of a board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from struct import Struct
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar, overload

from spellhall.words.search import engine, twins

if TYPE_CHECKING:
    from types import ModuleType

    import numpy as np
    from numpy.typing import NDArray

    from spellhall.words.trie import Trie

T = TypeVar("T")

EMPTY, WILD, CLOSED = ".", "?", "#"
_BOARD, _HAND = re.compile("[A-Z.?#]*+"), re.compile("[A-Z?]*+")

MOST_SPACES = 1 << 14
MOST_MUST_VISIT = 64
# Most lists fit into the first; more than the second at once would not stay in the processor's own memory.
FIRST_ROOM, MOST_ROOM = 1 << 10, 1 << 12
NO_BUDGET = (1 << 64) - 1
FEW = 4

# A step as kernels.py numbers it: its space and, above that, how the letter came to be there, and the letter.
SPACE, HOW, LETTER = MOST_SPACES - 1, 14, 16
HOWS = (1 << LETTER - HOW) - 1
TILE, BLANK = 1, 2

_COUNTS = Struct("=26Q")
_STATE = Struct("=8x10Q40x3Q")

Ending = Literal["complete", "limit", "budget"]


class Play(NamedTuple):
    """One way to spell a word.

    `path` names the space of each letter. `laid` has the spaces filled from the hand, in the order of
    the walk, each with the tile laid there: a letter, or `?` for a wild tile of the hand.
    """

    word: str
    path: tuple[int, ...]
    laid: tuple[tuple[int, str], ...]


class Graph:
    """Which spaces lie next to which; the order of neighbours is the order of the search."""

    def __init__(self, neighbours: Sequence[Sequence[int]]) -> None:
        self.neighbours = tuple(tuple(row) for row in neighbours)
        size = len(self.neighbours)
        if size > MOST_SPACES:
            raise ValueError(f"a board may have at most {MOST_SPACES} spaces, not {size}")
        for space, row in enumerate(self.neighbours):
            if space in row:
                raise ValueError(f"space {space} is its own neighbour: a walk may not stay on a space")
            if len(set(row)) != len(row):
                raise ValueError(f"space {space} has a neighbour twice")
            if any(not 0 <= other < size for other in row):
                raise ValueError(f"space {space} has a neighbour that is not on the board")

    @classmethod
    def from_neighbours(cls, neighbours: Iterable[Iterable[int]]) -> Graph:
        """The graph in which space i leads to the spaces of the i-th row."""
        return cls([tuple(row) for row in neighbours])

    def __len__(self) -> int:
        return len(self.neighbours)

    @cached_property
    def offsets(self) -> NDArray[np.uint32]:
        """Where each space's neighbours begin in `targets`, and where the last ones end."""
        import numpy as np

        return np.cumsum([0, *map(len, self.neighbours)]).astype(np.uint32)

    @cached_property
    def targets(self) -> NDArray[np.uint32]:
        import numpy as np

        return np.array([space for row in self.neighbours for space in row], dtype=np.uint32)

    @cached_property
    def blocks(self) -> dict[tuple[int, ...], tuple[int, int]]:
        """For some rows of spaces, where they begin and end in `targets`: what one edge leads to, and all
        neighbours of a space.
        """
        found: dict[tuple[int, ...], tuple[int, int]]
        found = {(space,): (edge, edge + 1) for edge, space in enumerate(self.targets.tolist())}
        bounds = self.offsets.tolist()
        for space, row in enumerate(self.neighbours):
            found[row] = bounds[space], bounds[space + 1]
        return found

    @cached_property
    def unmarked(self) -> NDArray[np.uint64]:
        """For questions that ask for no space in particular."""
        import numpy as np

        return np.zeros(len(self), dtype=np.uint64)

    @cached_property
    def anywhere(self) -> NDArray[np.uint32]:
        """`targets` followed by all spaces as starts: the most frequent case, made once."""
        import numpy as np

        return np.concatenate([self.targets, np.arange(len(self), dtype=np.uint32)])


class Found(Sequence[T]):
    """What a search found, and how it ended.

    `ended` is "complete" when there is nothing else, "limit" when it stopped at the number asked for
    and "budget" when its steps were spent; `steps` tells how many letters were tried.
    """

    def __init__(self, items: Sequence[T], ended: Ending, steps: int) -> None:
        self._items = items
        self.ended = ended
        self.steps = steps

    @property
    def complete(self) -> bool:
        return self.ended == "complete"

    def __len__(self) -> int:
        return len(self._items)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        return self._items[index]

    def __repr__(self) -> str:
        return f"<{len(self)} found, {self.ended}>"


@dataclass(slots=True, kw_only=True)
class Walks:
    """A question about walks on a board; ask it for `words`, `plays`, `first`, or iterate over plays.

    `board` has one character a space: a letter, `.` empty, `?` a wild tile (any letter, but only one in a
    walk), `#` closed. Empty spaces are filled from `hand` (letters, `?` for wild tiles) and keep their
    tile for the rest of the walk; with `fillable`, only those that it allows. A walk begins on one of
    `starts` (by default anywhere) and goes from space to neighbouring space. With `touching`, each
    tile of the hand must touch so many tiles when it is laid, in some order of laying; `support` tells for
    each space how many a tile there touches already. Words go on from the letters of `begun`, which were
    spelled before the walk and count for its length.
    """

    trie: Trie
    graph: Graph
    board: str | Sequence[str]
    hand: str = ""
    starts: Sequence[int] | None = None
    shortest: int = 2
    longest: int | None = None
    revisit: bool = True
    must_lay: bool = False
    must_visit: Sequence[int] = ()
    fillable: Sequence[bool] | None = None
    touching: int = 0
    support: bytes = b""
    begun: str = ""
    budget: int = 0

    def __post_init__(self) -> None:
        size = len(self.graph)
        if not isinstance(self.board, str):
            self.board = "".join(self.board)
        if len(self.board) != size:
            raise ValueError(f"the board has {len(self.board)} spaces, its graph {size}")
        if not _BOARD.fullmatch(self.board):
            raise ValueError(f"a board has A to Z, {EMPTY} {WILD} {CLOSED} only, not {self.board!r}")
        if not _HAND.fullmatch(self.hand):
            raise ValueError(f"a hand has letters A to Z and wild tiles {WILD}, not {self.hand!r}")
        if self.fillable is not None:
            pairs = zip(self.board, self.fillable, strict=True)
            self.board = "".join(CLOSED if tile == EMPTY and not may else tile for tile, may in pairs)
        if self.touching and len(self.support) != size:
            raise ValueError(f"support is told of {len(self.support)} spaces, the board has {size}")
        if self.starts is not None:
            self.starts = tuple(dict.fromkeys(self.starts))
            if self.starts and not 0 <= min(self.starts) <= max(self.starts) < size:
                raise ValueError("a start is not on the board")
        if self.must_visit:
            self.must_visit = tuple(dict.fromkeys(self.must_visit))
            if any(not 0 <= space < size for space in self.must_visit):
                raise ValueError("a space that has to be visited is not on the board")
            if len(self.must_visit) > MOST_MUST_VISIT:
                raise ValueError(f"at most {MOST_MUST_VISIT} spaces may have to be visited")

    def words(self, limit: int = 0) -> Found[str]:
        """The different words that can be spelled, in the order met; at most `limit` if that is not 0."""
        module = engine.kernels()
        if module is None:
            return self._by_twin(lambda play: play.word, limit)
        search = WalkRun(module, self, plays=False)
        words: list[str] = []
        for nodes, _, _ in search.chunks(limit):
            words += self.trie.spell(nodes)
        return Found(words, search.ended, search.spent)

    def plays(self, limit: int = 0) -> Found[Play]:
        """Every way to spell every word, each once; at most `limit` if that is not 0."""
        module = engine.kernels()
        if module is None:
            return self._by_twin(lambda play: play, limit)
        search = WalkRun(module, self, plays=True)
        rows: list[Play] = []
        for chunk in search.chunks(limit):
            rows += _spelled(self.trie, len(self.begun), *chunk)
        return Found(rows, search.ended, search.spent)

    def first(self) -> Play | None:
        """Some play, or None if there is none; with a budget, None may also mean that it was spent."""
        found = self.plays(limit=1)
        return found[0] if found else None

    def __iter__(self) -> Iterator[Play]:
        """All plays one after another, found while they are asked for."""
        module = engine.kernels()
        if module is None:
            yield from twins.walks(self, twins.prefixes(self.trie), twins.NodeBudget(self.budget))
            return
        for chunk in WalkRun(module, self, plays=True).chunks(0):
            yield from _spelled(self.trie, len(self.begun), *chunk)

    def _by_twin(self, view: twins.View[T], limit: int) -> Found[T]:
        budget_left = twins.NodeBudget(self.budget)
        found: dict[T, None] = {}
        for play in twins.walks(self, twins.prefixes(self.trie), budget_left):
            found[view(play)] = None
            if len(found) == limit:
                return Found(list(found), "limit", budget_left.spent)
        return Found(list(found), "budget" if budget_left.empty else "complete", budget_left.spent)


_Chunk = tuple["NDArray[np.uint32]", "NDArray[np.uint32]", "NDArray[np.uint32]"]


class WalkRun:
    """One run of the walk kernel: its arrays, and the chunks in which its results come."""

    def __init__(self, module: ModuleType, asked: Walks, *, plays: bool) -> None:
        import numpy as np

        graph, hand, must_visit, trie = asked.graph, asked.hand, asked.must_visit, asked.trie
        deepest, shortest, node = trie.longest, asked.shortest, trie.nodes[0]
        longest = deepest if asked.longest is None else min(asked.longest, deepest)
        if asked.begun:
            begun, root = len(asked.begun), trie.find(asked.begun)
            longest = 0 if root is None else max(longest - begun, 0)
            shortest -= begun
            node = trie.nodes[root or 0]
        codes, no_masks, no_places = _constants()
        cells = codes.take(np.frombuffer(str(asked.board).encode(), np.uint8))
        marks = graph.unmarked
        if must_visit:
            marks = marks.copy()
            for index, space in enumerate(must_visit):
                marks[space] = 1 << index
        counts = [0] * 26
        tiles = wilds = 0
        for letter in hand:
            if letter == WILD:
                wilds += 1
            else:
                place = ord(letter) - 65
                counts[place] += 1
                tiles |= 1 << place
        held = bytearray(_COUNTS.size)
        _COUNTS.pack_into(held, 0, *counts)
        targets, begin = graph.anywhere, len(graph.targets)
        stop = len(targets)
        if asked.starts is not None:
            # Few starts are mostly the ends of some edges already, so nothing has to be copied.
            block = graph.blocks.get(tuple(asked.starts))
            if block is not None:
                begin, stop = block
            else:
                targets = np.concatenate([graph.targets, np.array(asked.starts, dtype=np.uint32)])
                stop = len(targets)
        # A look at what a whole subtree needs pays where few letters could be laid. It would tell another
        # number of letters tried than the twin, so a search that is paid by letters goes without it.
        scarce = asked.must_lay and not wilds and tiles.bit_count() <= FEW and not asked.budget
        flags = asked.revisit | asked.must_lay << 1 | plays << 2 | scarce << 4
        wanted = (1 << len(must_visit)) - 1
        budget = asked.budget or NO_BUDGET
        # A head of 16 numbers and frames of 9, as kernels.py names them. Frame 0 offers the starts: it has
        # looked at all edges of the block before them. Written as bytes, which is quicker than an array.
        memory = bytearray(8 * (16 + 9 * (longest + 1)))
        _STATE.pack_into(
            memory, 0, tiles, wilds, 0, budget, max(shortest, 1), longest, wanted, flags, 0, asked.touching,
            (begin - 64) & NO_BUDGET, stop, node,
        )  # fmt: skip
        self.module = module
        self._memory = memoryview(memory).cast("Q")
        self.inputs = (
            trie.packed, trie.deeper if scarce else no_masks, graph.offsets, targets, cells,
            np.empty(len(graph), np.uint32), marks, np.frombuffer(asked.support, np.uint8),
            np.zeros(len(asked.support), np.uint8), np.frombuffer(held, np.uint64),
            np.frombuffer(memory, np.uint64),
            no_places if plays else np.zeros((len(trie.packed) >> 6) + 1, np.uint64),
        )  # fmt: skip
        self.plays = plays
        self.longest = longest
        self.budget = budget
        self.ended: Ending = "complete"
        self.spent = 0

    def chunks(self, limit: int) -> Iterator[_Chunk]:
        """Run on and on until nothing is left; the kernel remembers where it was."""
        import numpy as np

        memory, longest, full = self._memory, self.longest, self.module.FULL
        room = FIRST_ROOM
        total = 0
        if longest < 1:
            return
        while True:
            asked = min(room, limit - total) if limit else room
            nodes = np.empty(asked, np.uint32)
            ends = np.empty(asked if self.plays else 0, np.uint32)
            steps = np.empty((asked + 1) * longest if self.plays else 0, np.uint32)
            status = self.module.walk(*self.inputs, nodes, ends, steps)
            count = memory[9]
            total += count
            self.spent = self.budget - memory[4]
            stopped = limit and total >= limit
            if status == self.module.SPENT:
                self.ended = "budget"
            elif status == full and stopped:
                self.ended = "limit"
            yield nodes[:count], ends[:count], steps
            if status != full or stopped:
                return
            room = min(4 * room, MOST_ROOM)


def _spelled(
    trie: Trie, begun: int, nodes: NDArray[np.uint32], ends: NDArray[np.uint32], steps: NDArray[np.uint32]
) -> Iterator[Play]:
    """The plays of a chunk."""
    numbers = steps[: int(ends[-1]) if len(ends) else 0]
    hows = (numbers >> HOW) & HOWS
    spaces, kinds = (numbers & SPACE).tolist(), hows.tolist()
    # Most letters are read where they lie, so the few that were laid are looked up and not looked for.
    laid_at = ((hows == TILE) | (hows == BLANK)).nonzero()[0].tolist()
    laid_at.append(len(spaces))
    begin, place = 0, 0
    next_laid = laid_at[0]
    # Lists have hundreds of plays, and making a named tuple in its own way takes as long as all the rest.
    made = tuple.__new__
    for word, end in zip(trie.spell(nodes), ends.tolist(), strict=True):
        laid = []
        while next_laid < end:
            tile = word[begun + next_laid - begin] if kinds[next_laid] == TILE else WILD
            laid.append((spaces[next_laid], tile))
            place += 1
            next_laid = laid_at[place]
        yield made(Play, (word, tuple(spaces[begin:end]), tuple(laid)))
        begin = end


@cache
def _constants() -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint64]]:
    """The kernel's number for each character of a board; and what a search has that needs no such thing."""
    import numpy as np

    codes = np.zeros(128, dtype=np.uint32)
    codes[65:91] = 1 << np.arange(26)
    codes[ord(EMPTY)], codes[ord(WILD)] = 1 << 30, 1 << 31
    return codes, np.empty(0, dtype=np.uint32), np.empty(0, dtype=np.uint64)
