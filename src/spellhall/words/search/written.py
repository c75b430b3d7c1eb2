"""Walks as a game writes them: long lists, made without a line of Python for each walk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property
from itertools import chain, islice, pairwise, repeat
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from spellhall.words.search import engine, twins
from spellhall.words.search.walks import BLANK, HOW, HOWS, LETTER, SPACE, TILE, WILD, WalkRun, Walks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from spellhall.words.search.walks import Play

T = TypeVar("T")

_TILES = ("", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", WILD)
_TILE_NUMBER = {tile: number for number, tile in enumerate(_TILES)}
STEP_KINDS = len(_TILES)
# What comes behind the name of a space, by what is laid there.
_ENDS = (" ", *[f"={tile} " for tile in _TILES[1:]])
_MOST_OF_TWIN = 256
# So many lines are written one by one before all are; of few, all are at once.
_SINGLY, _FEW = 4, 8
_BYTES = 8  # of a text in one number, as the kernel reads them
_A, _NEW_LINE = ord("A"), ord("\n")


def step_code(space: int, tile: str) -> int:
    """The code of a step from its space and the tile laid there."""
    return space * STEP_KINDS + _TILE_NUMBER[tile]


class Steps:
    """Each step as games write it: the name of its space and, where a tile is laid, `=` and the tile.

    A step is written when its space is first met. Ways are texts, with a space between two steps: no list of
    thousands has to make a tuple for each.
    """

    def __init__(self, spaces: int, name: Callable[[int], str]) -> None:
        import numpy as np

        self._name = cache(name)
        # By code: the bytes of the text with a space behind it, and how many they are; 0: not written yet.
        self._texts = np.zeros((spaces * STEP_KINDS, 1), dtype=np.uint64)
        self._lengths = np.zeros(spaces * STEP_KINDS, dtype=np.uint8)
        self._known: dict[int, str] = {}

    @cached_property
    def table(self) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
        """For the kernel of a game: the texts of all steps by their codes, as whole numbers, and how long."""
        self._keep(range(len(self._lengths) // STEP_KINDS))
        return self._texts, self._lengths

    def lines(self, found: Chunk) -> list[str]:
        """The words and ways of these walks by turns, as they are written."""
        import numpy as np

        module = engine.laying()
        numbers, ends = found
        if module is None:
            steps = [self.text(code) for code in found.codes.tolist()]
            ways = [" ".join(steps[begin:end]) for begin, end in pairwise([0, *ends.tolist()])]
            return [text for line in zip(found.words, ways, strict=True) for text in line]
        while True:
            out = np.empty(len(numbers) * (_BYTES * self._texts.shape[1] + 1) + len(ends) + _BYTES, np.uint8)
            size = module.write_lines(numbers, ends, STEP_KINDS, self._texts, self._lengths, out)
            if size:
                return str(out[: size - 1].data, "ascii").split("\n")
            # A list that meets new spaces is written twice.
            codes = found.codes
            self._keep(set((codes[self._lengths.take(codes) == 0] // STEP_KINDS).tolist()))

    def _keep(self, spaces: Iterable[int]) -> None:
        """Put the texts of all steps on these spaces where the kernel finds them."""
        import numpy as np

        names = {space: self._name(space) for space in spaces}
        width = -(-(max(map(len, names.values())) + len(_ENDS[-1])) // _BYTES)
        if width > self._texts.shape[1]:
            wider = np.zeros((len(self._texts), width), dtype=np.uint64)
            wider[:, : self._texts.shape[1]] = self._texts
            self._texts = wider
        width = self._texts.shape[1]
        for space, name in names.items():
            padded = "".join([(name + end).ljust(width * _BYTES) for end in _ENDS]).encode("ascii")
            codes = slice(space * STEP_KINDS, (space + 1) * STEP_KINDS)
            self._texts[codes] = np.frombuffer(padded, dtype="<u8").reshape(-1, width)
            self._lengths[codes] = len(name + _ENDS[-1])
            self._lengths[codes.start] = len(name + _ENDS[0])

    def way(self, codes: list[int]) -> str:
        """One way."""
        known = self._known
        try:
            return " ".join([known[code] for code in codes])
        except KeyError:
            return " ".join(map(self.text, codes))

    def text(self, code: int) -> str:
        """The step of a code."""
        text = self._known.get(code)
        if text is None:
            space, tile = divmod(code, STEP_KINDS)
            text = self._known[code] = self._name(space) + _ENDS[tile][:-1]
        return text


class Chunk(NamedTuple):
    """Some walks, as many at a time as the search hands over."""

    numbers: NDArray[np.uint32]  # the steps of all of them one after another, as the kernel numbers them
    ends: NDArray[np.uint32]  # where the steps of each walk end

    @property
    def words(self) -> list[str]:
        """What the steps of each walk spell."""
        import numpy as np

        text = np.full(len(self.numbers) + len(self.ends), _A, dtype=np.uint8)
        breaks = self.ends + np.arange(len(self.ends))
        inner = np.ones(len(text), dtype=np.bool_)
        text[breaks], inner[breaks] = _NEW_LINE, False
        text[inner] += (self.numbers >> LETTER).astype(np.uint8)
        return text[:-1].tobytes().decode("ascii").split("\n")

    @property
    def spaces(self) -> NDArray[np.intp]:
        import numpy as np

        return (self.numbers & SPACE).astype(np.intp)

    @property
    def codes(self) -> NDArray[np.intp]:
        """Steps as `Steps` counts them: by space and, within that, by what is laid."""
        import numpy as np

        hows = (self.numbers >> HOW) & HOWS
        laid = np.where(
            hows == TILE, (self.numbers >> LETTER) + 1, np.where(hows == BLANK, STEP_KINDS - 1, 0)
        )
        return self.spaces * STEP_KINDS + laid


class Lines:
    """Some walks as their words and ways, each written when it is asked for.

    Of a list of thousands mostly one is played, and whoever wants more of them wants all.
    """

    __slots__ = ("_asked", "_begun", "_found", "_steps", "_written")

    def __init__(self, found: Chunk, steps: Steps, begun: str = "") -> None:
        self._found, self._steps, self._begun = found, steps, begun
        self._asked = 0
        self._written: list[tuple[str, str]] | None = None

    def __len__(self) -> int:
        return len(self._found.ends)

    def __getitem__(self, place: int) -> tuple[str, str]:
        """The word and the way in this place."""
        if self._written is None:
            if self._asked < _SINGLY and len(self) > _FEW:
                self._asked += 1
                return self._single(place)
            texts, begun = self._steps.lines(self._found), self._begun
            words = [begun + word for word in texts[::2]] if begun else texts[::2]
            self._written = list(zip(words, texts[1::2], strict=True))
        return self._written[place]

    def _single(self, place: int) -> tuple[str, str]:
        numbers, ends = self._found
        walk = numbers[ends[place - 1] if place else 0 : ends[place]].tolist()
        word = self._begun + "".join([chr(_A + (number >> LETTER)) for number in walk])
        return word, self._steps.way([_code(number) for number in walk])


def _code(number: int) -> int:
    """A step as `Steps` counts it, from how the kernel numbers it."""
    how = number >> HOW & HOWS
    laid = (number >> LETTER) + 1 if how == TILE else STEP_KINDS - 1 if how == BLANK else 0
    return (number & SPACE) * STEP_KINDS + laid


def written(asked: Walks, steps: Steps, make: Callable[[Lines, int], T], limit: int = 0) -> Iterator[T]:
    """Every walk, made of the lines in which it stands and its place there, in the order of `Walks`.

    They are found while they are asked for; with a limit that is not 0, so many at most, and then no more is
    looked for.
    """
    every = (Lines(some, steps, asked.begun) for some in chunks(asked, limit))
    # Nothing of Python runs for each walk but `make`.
    return chain.from_iterable(map(make, repeat(lines), range(len(lines))) for lines in every)


def chunks(asked: Walks, limit: int = 0) -> Iterator[Chunk]:
    """What the search finds, or its twin."""
    import numpy as np

    module = engine.kernels()
    if module is not None:
        for _, ends, numbers in WalkRun(module, asked, plays=True).chunks(limit):
            if len(ends):
                yield Chunk(numbers[: int(ends[-1])], ends)
        return
    plays = twins.walks(asked, twins.prefixes(asked.trie), twins.NodeBudget(asked.budget))
    plays = islice(plays, limit or None)
    room = 1
    while some := list(islice(plays, room)):
        ends = np.cumsum([len(play.path) for play in some]).astype(np.uint32)
        steps = [number for play in some for number in _numbers(play, len(asked.begun))]
        yield Chunk(np.array(steps, dtype=np.uint32), ends)
        room = min(4 * room, _MOST_OF_TWIN)


def _numbers(play: Play, begun: int) -> list[int]:
    """The steps of a play as the kernel numbers them."""
    numbers = [
        space | ord(letter) - _A << LETTER for space, letter in zip(play.path, play.word[begun:], strict=True)
    ]
    for space, tile in play.laid:
        numbers[play.path.index(space)] |= (BLANK if tile == WILD else TILE) << HOW
    return numbers
