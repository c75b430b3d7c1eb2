"""What banks could lay from tiles: the most, or a word for each end, set of tiles and pawns knocked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any

from msgspec import Struct

from spellhall.games.lexigo.actions import Spell, show_step
from spellhall.games.lexigo.box import BANK, BLANK, LONGEST
from spellhall.games.lexigo.grid import Grid
from spellhall.games.lexigo.ground import Window
from spellhall.games.lexigo.state import Setup
from spellhall.parts.hexes import Hex
from spellhall.words.search import engine, warmed

_ROWS, _SLOTS = 3_000, 8_192
_NODES = 60_000  # letters that a question may try: blanks could make it ten times as many
_LISTING, _NOT_COMPILED = 4, 40  # a list may try so many times as many; where nothing is compiled, a fraction
_WAYS = 6
_OUTSIDE = -1
_BITS = {chr(65 + place): 1 << place for place in range(26)}


@cache
def _kernel() -> ModuleType:
    return import_module("spellhall.games.lexigo.prospect_kernel")


def _row(numbers: Iterable[int]) -> Any:
    """A row of numbers as the kernel wants it."""
    if engine.kernels() is None:
        return list(numbers)
    import numpy as np

    return np.array(list(numbers), dtype=np.int64)


def _zeros(size: int) -> Any:
    if engine.kernels() is None:
        return [0] * size
    import numpy as np

    return np.zeros(size, dtype=np.int64)


@lru_cache(64)
def _near(window: Window) -> Any:
    around = window.around
    return _row(number for row in around for number in (*row, *[_OUTSIDE] * _WAYS)[:_WAYS])


class Way(Struct, frozen=True, gc=False):
    """A word from a tile, in numbers of the window."""

    node: int  # of the trie, where the word ends
    steps: tuple[int, ...]  # spaces, and above them how each came by its letter
    lays: int
    knocks: int  # a bit for each of the pawns asked about


class Field:
    """A grid in numbers, and questions about it. Nothing that is asked changes it."""

    def __init__(self, setup: Setup, window: Window, tiles: Mapping[Hex, str]) -> None:
        self.setup = setup
        self.window = window
        self.tiles = tiles
        self._kernel = _kernel()
        trie = setup.trie
        self._trie: Any = trie.nodes if engine.kernels() is None else trie.packed.view("int64")
        size = len(window.spaces)
        cells = _zeros(size)
        number = window.number
        for space, tile in tiles.items():
            cells[number[space]] = self._kernel.WILD if tile == BLANK else _BITS[tile]
        self._cells = cells
        self._support, self._firm, self._prices, self._marks = (_zeros(size) for _ in range(4))
        self._frames = _zeros((LONGEST + 2) * self._kernel.FRAME)
        self._tiles = -1  # the holes that are open now are those which so many tiles can fill

    @classmethod
    def of(cls, setup: Setup, grid: Grid) -> Field:
        return cls(setup, grid.ground.window, grid.letters)

    def with_tiles(self, laid: Iterable[tuple[Hex, str]]) -> Field:
        return Field(self.setup, self.window, {**self.tiles, **dict(laid)})

    def most(
        self, bank: str, start: Hex, closed: Sequence[Hex] = (), through: Hex | None = None, least: int = 1
    ) -> int:
        """The most tiles that a word from there lays, which may have to go through a space; 0 if there is no
        such word that lays at least so many."""
        marked = () if through is None else (through,)
        return self._walk(bank, start, closed, marked, len(marked), least, (), ())

    def ways(
        self, bank: str, start: Hex, pawns: Sequence[Hex], least: int = 1, closed: Sequence[Hex] = ()
    ) -> list[Way]:
        """A word for each end, set of tiles and set of these pawns knocked, that lays at least so many."""
        kernel = self._kernel
        rows, keys = _zeros(_ROWS * kernel.ROW), _zeros(_SLOTS)
        count = self._walk(bank, start, closed, pawns, 0, least, keys, rows)
        found = (
            rows[: count * kernel.ROW] if engine.kernels() is None else rows[: count * kernel.ROW].tolist()
        )
        ways = []
        for at in range(0, count * kernel.ROW, kernel.ROW):
            steps = at + kernel.STEPS
            ways.append(
                Way(found[at], tuple(found[steps : steps + found[at + 1]]), found[at + 2], found[at + 3])
            )
        return ways

    def spells(self, ways: Sequence[Way]) -> list[Spell]:
        """The ways as words."""
        import numpy as np

        words = self.setup.trie.spell(np.array([way.node for way in ways], dtype=np.uint32))
        return [Spell.of(word, self._written(word, way.steps)) for word, way in zip(words, ways, strict=True)]

    def _written(self, word: str, steps: Sequence[int]) -> str:
        kernel, spaces = self._kernel, self.window.spaces
        laid = {kernel.READ: "", kernel.TURNED: "", kernel.BLANK: BLANK}
        return " ".join(
            show_step(spaces[step & kernel.SPACE], laid.get(step >> kernel.HOW_SHIFT, letter))
            for letter, step in zip(word, steps, strict=True)
        )

    def _walk(
        self, bank: str, start: Hex, closed: Sequence[Hex], marked: Sequence[Hex], wanted: int, least: int,
        keys: Any, rows: Any,
    ) -> int:  # fmt: skip
        kernel, number = self._kernel, self.window.number
        if not bank:
            return 0
        near, cells, marks = _near(self.window), self._cells, self._marks
        if self._tiles != len(bank):
            kernel.open_holes(near, cells, self._support, self._prices, len(bank))
            self._tiles = len(bank)
        taken = [(number[space], cells[number[space]]) for space in closed]
        for at, _ in taken:
            cells[at] = 0
        for place, space in enumerate(marked):
            marks[number[space]] = 1 << place
        nodes = _NODES * _LISTING if len(rows) else _NODES
        if engine.kernels() is None:
            nodes //= _NOT_COMPILED
        elif not len(rows):
            keys = rows = _nothing()
        found = kernel.walk(
            self._trie, near, cells, self._support, self._firm, _hand(bank), marks, self._frames,
            number[start], self.setup.least, LONGEST, wanted, least, nodes, keys, rows,
        )  # fmt: skip
        for at, cell in taken:
            cells[at] = cell
        for space in marked:
            marks[number[space]] = 0
        return int(found)


@cache
def _nothing() -> Any:
    return _zeros(0)


@lru_cache(1 << 12)
def _hand_of(bank: str) -> Any:
    kernel = _kernel()
    hand = [0] * kernel.HAND
    for place, tile in enumerate(sorted(set(bank))):
        at = kernel.BLANKS if tile == BLANK else ord(tile) - 65
        hand[at] = bank.count(tile)
        hand[kernel.CODES + at] = 1 << 3 * place
    hand[kernel.TILES] = len(bank)
    return _row(hand)


def _hand(bank: str) -> Any:
    assert len(bank) <= BANK
    return _hand_of(bank).copy()


@warmed
def _first_prospect() -> None:
    setup = Setup("referee", 0, 2, "default")
    field = Field.of(setup, Grid().with_tiles([((0, 0), "A"), ((1, 0), "T")]))
    field.most("S", (0, 0))
    field.ways("S", (0, 0), ())
