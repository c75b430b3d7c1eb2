"""Walks as a game writes them: long lists, made without a line of Python for each walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice, pairwise
from operator import itemgetter
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
_KINDS = len(_TILES)
_MOST_OF_TWIN = 256
_BYTES = 8  # of a text in one number, as the kernel reads them
_A, _NEW_LINE = ord("A"), ord("\n")


class Steps:
    """Each step as a game writes it, from its space and the tile laid there (a letter, `?`, or nothing).

    A game may mark steps with numbers below `marks`, 0 for a plain step: `mark` makes the marked step. The
    code of a marked step is that of the plain one plus so many times the mark as there are plain codes.

    A step is written when its space is first met. Ways are texts, with a space between two steps: no list of
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
            self._keep_all(codes)

    def lines(self, found: Chunk) -> list[str]:
        """The words and ways of these walks by turns, as they are written."""
        import numpy as np

        module = engine.laying()
        numbers, ends = found
        if module is None:
            ways = self.ways(_codes(numbers), ends)
            return [text for line in zip(_words(found), ways, strict=True) for text in line]
        while True:
            out = np.empty(len(numbers) * (_BYTES * self._texts.shape[1] + 1) + len(ends) + _BYTES, np.uint8)
            size = module.write_lines(numbers, ends, _KINDS, self._texts, self._lengths, out)
            if size:
                return str(out[: size - 1].data, "ascii").split("\n")
            self._keep_all(_codes(numbers))

    def _keep_all(self, codes: NDArray[np.intp]) -> None:
        """Put the texts of those codes that have not been met before where the kernel finds them.

        With each come those of the other tiles on its space: a list that meets a new one is written twice.
        """
        spaces = set((codes[self._lengths.take(codes) == 0] // _KINDS).tolist())
        self._keep([space * _KINDS + tile for space in spaces for tile in range(_KINDS)])

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


class Chunk(NamedTuple):
    """Some walks, as many at a time as the search hands over."""

    numbers: NDArray[np.uint32]  # the steps of all of them one after another, as the kernel numbers them
    ends: NDArray[np.uint32]  # where the steps of each walk end


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
    # Nothing of Python runs for each walk but `make`.
    return chain.from_iterable(_made(asked.begun, steps.lines(some), make) for some in chunks(asked, limit))


def _made(begun: str, lines: list[str], make: Callable[[str, str], T]) -> Iterator[T]:
    words = [begun + word for word in lines[::2]] if begun else lines[::2]
    return map(make, words, lines[1::2])


def batches(asked: Walks, limit: int = 0) -> Iterator[Batch]:
    """The same before it is written."""
    import numpy as np

    module = engine.laying()
    for some in chunks(asked, limit):
        numbers, ends = some
        if module is None:
            words, spaces, codes = _words(some), (numbers & SPACE).astype(np.intp), _codes(numbers)
        else:
            spaces, codes = np.empty((2, len(numbers)), dtype=np.intp)
            text = np.empty(len(numbers) + len(ends), dtype=np.uint8)
            module.encode(numbers, ends, _KINDS, spaces, codes, text)
            words = str(text[:-1].data, "ascii").split("\n")
        if asked.begun:
            words = [asked.begun + word for word in words]
        yield Batch(words, ends, spaces, codes)


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


def _words(found: Chunk) -> list[str]:
    """What the steps of each walk spell."""
    import numpy as np

    text = np.full(len(found.numbers) + len(found.ends), _A, dtype=np.uint8)
    breaks = found.ends + np.arange(len(found.ends))
    inner = np.ones(len(text), dtype=np.bool_)
    text[breaks], inner[breaks] = _NEW_LINE, False
    text[inner] += (found.numbers >> LETTER).astype(np.uint8)
    return text[:-1].tobytes().decode("ascii").split("\n")


def _codes(numbers: NDArray[np.uint32]) -> NDArray[np.intp]:
    """Steps as `Steps` counts them."""
    import numpy as np

    hows = (numbers >> HOW) & HOWS
    tiles = np.where(hows == TILE, (numbers >> LETTER) + 1, np.where(hows == BLANK, _KINDS - 1, 0))
    return (numbers & SPACE).astype(np.intp) * _KINDS + tiles
