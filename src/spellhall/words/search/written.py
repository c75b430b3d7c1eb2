"""Walks as a game writes them: long lists, made without a line of Python for each walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice, pairwise
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from spellhall.words.search import engine, twins
from spellhall.words.search.walks import BLANK, HOW, SPACE, TILE, WILD, WalkRun, Walks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from spellhall.words.search.walks import Play

T = TypeVar("T")

_TILES = ("", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", WILD)
_TILE_NUMBER = {tile: number for number, tile in enumerate(_TILES)}
_KINDS = len(_TILES)
_MOST_OF_TWIN = 256
_BYTES = 8  # of a text in one number, as the kernel reads them


class Steps:
    """Each step as a game writes it, from its space and the tile laid there (a letter, `?`, or nothing).

    A game may mark steps with numbers below `marks`, 0 for a plain step: `mark` makes the marked step. The
    code of a marked step is that of the plain one plus so many times the mark as there are plain codes.

    A step is written when it is first met. Ways are texts, with a space between two steps: no list of
    thousands has to make a tuple for each.
    """

    def __init__(
        self,
        spaces: int,
        write: Callable[[int, str], str],
        marks: int = 1,
        mark: Callable[[str, int], str] | None = None,
    ) -> None:
        import numpy as np

        self.plains = spaces * _KINDS
        self._write, self._mark = write, mark
        # By code: the bytes of the text with a space behind it, and how many they are; 0: not written yet.
        self._texts = np.zeros((self.plains * marks, 1), dtype=np.uint64)
        self._lengths = np.zeros(self.plains * marks, dtype=np.uint8)
        self._known: dict[int, str] = {}

    def ways(self, codes: NDArray[np.intp], ends: NDArray[np.uint32]) -> list[str]:
        """Many ways, whose codes stand one after another and end there, as they are written."""
        import numpy as np

        module = engine.laying()
        if module is None:
            steps = [self.text(code) for code in codes.tolist()]
            bounds = [0, *ends.tolist()]
            return [" ".join(steps[begin:end]) for begin, end in pairwise(bounds)]
        while True:
            out = np.empty(len(codes) * _BYTES * self._texts.shape[1] + _BYTES, dtype=np.uint8)
            size = module.write(codes, ends, self._texts, self._lengths, out)
            if size:
                return str(out[: size - 1].data, "ascii").split("\n")
            self._keep(list(set(codes[self._lengths.take(codes) == 0].tolist())))

    def _keep(self, codes: list[int]) -> None:
        """Put the texts of these codes where the kernel finds them."""
        import numpy as np

        texts = [self.text(code) + " " for code in codes]
        width = -(-max(map(len, texts)) // _BYTES)
        if width > self._texts.shape[1]:
            wider = np.zeros((len(self._texts), width), dtype=np.uint64)
            wider[:, : self._texts.shape[1]] = self._texts
            self._texts = wider
        width = self._texts.shape[1]
        padded = "".join([text.ljust(width * _BYTES) for text in texts]).encode("ascii")
        self._texts[codes] = np.frombuffer(padded, dtype="<u8").reshape(-1, width)
        self._lengths[codes] = [len(text) for text in texts]

    def step(self, space: int, tile: str) -> str:
        """One plain step."""
        return self.text(space * _KINDS + _TILE_NUMBER[tile])

    def text(self, code: int) -> str:
        """The step of a code."""
        text = self._known.get(code)
        if text is None:
            mark, plain = divmod(code, self.plains)
            space, tile = divmod(plain, _KINDS)
            text = self._write(space, _TILES[tile])
            if mark and self._mark is not None:
                text = self._mark(text, mark)
            self._known[code] = text
        return text


def in_places(things: Sequence[T], places: list[int]) -> Sequence[T]:
    """The things in these places, one after another; half as long as looking each up."""
    return itemgetter(*places)(things) if len(places) > 1 else [things[place] for place in places]


class Batch(NamedTuple):
    """Some walks: their words, and the steps of all of them one after another."""

    words: list[str]
    ends: NDArray[np.uint32]  # where the steps of each walk end
    spaces: NDArray[np.intp]
    codes: NDArray[np.intp]  # as `Steps` reads them


def written(asked: Walks, steps: Steps, make: Callable[[str, str], T], limit: int = 0) -> Iterator[T]:
    """Every walk, made of its word and its way; found while they are asked for, in the order of `Walks`.

    With a limit that is not 0, so many at most, and no more is looked for.
    """
    found = batches(asked, limit)
    # Nothing of Python runs for each walk but `make`.
    return chain.from_iterable(map(make, some.words, steps.ways(some.codes, some.ends)) for some in found)


def batches(asked: Walks, limit: int = 0) -> Iterator[Batch]:
    """The same before it is written, as many at a time as the search hands over."""
    import numpy as np

    module = engine.kernels()
    begun = len(asked.begun)
    if module is not None:
        for nodes, ends, numbers in WalkRun(module, asked, plays=True).chunks(limit):
            if len(nodes):
                yield _batch(asked.trie.spell(nodes), ends, numbers[: int(ends[-1])], begun)
        return
    plays = twins.walks(asked, twins.prefixes(asked.trie), twins.NodeBudget(asked.budget))
    plays = islice(plays, limit or None)
    room = 1
    while some := list(islice(plays, room)):
        ends = np.cumsum([len(play.path) for play in some]).astype(np.uint32)
        numbers = np.array([number for play in some for number in _numbers(play)], dtype=np.uint16)
        yield _batch([play.word for play in some], ends, numbers, begun)
        room = min(4 * room, _MOST_OF_TWIN)


def _numbers(play: Play) -> list[int]:
    """The steps of a play as the kernel numbers them."""
    numbers = list(play.path)
    for space, tile in play.laid:
        numbers[play.path.index(space)] |= (BLANK if tile == WILD else TILE) << HOW
    return numbers


def _batch(words: list[str], ends: NDArray[np.uint32], numbers: NDArray[np.uint16], begun: int) -> Batch:
    import numpy as np

    # A letter a step: the letters of all words stand in line with the steps of all walks.
    text = "".join([word[begun:] for word in words] if begun else words)
    letters = np.frombuffer(text.encode(), dtype=np.uint8)
    module = engine.laying()
    if module is not None:
        spaces, codes = (np.empty(len(numbers), dtype=np.intp) for _ in range(2))
        module.encode(numbers, letters, _KINDS, spaces, codes)
        return Batch(words, ends, spaces, codes)
    hows = numbers >> HOW
    tiles = letters - np.uint8(64)
    tiles *= hows == TILE
    tiles[hows == BLANK] = _KINDS - 1
    spaces = (numbers & SPACE).astype(np.intp)
    return Batch(words, ends, spaces, spaces * _KINDS + tiles)
