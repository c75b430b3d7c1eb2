"""One play by chance wherever there is any: walks that turn at random and back out of dead ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spellhall.words.search import engine, twins

if TYPE_CHECKING:
    from spellhall.words.search.walks import Graph
    from spellhall.words.trie import Trie

KINDS = 32
"""A step of a play is its space, so many to one, and on top the letter laid there: 1 to 26, 0 for none."""

RandomPlay = tuple[str, list[int]]
"""A word and its steps."""


class RandomSearch:
    """Random plays with one list of words on one graph."""

    def __init__(self, trie: Trie, graph: Graph, shortest: int) -> None:
        self._trie, self._graph, self._shortest = trie, graph, shortest
        self._numpy: Any = None
        if engine.kernels() is not None:
            import numpy

            from spellhall.words.search.random_search_kernel import random_play

            # Kept, because a random search takes less time than looking these up anew would.
            self._numpy, self._kernel = numpy, random_play
            self._places = (trie.packed, graph.offsets, graph.targets)
            self._longest = trie.longest

    def one(self, text: bytearray, start: int, chance: int) -> RandomPlay | None:
        """A play by chance, None if there is none; `chance` is some number from 0 to below 2 ** 63.

        `text` has the board as in `Walks`, without wild tiles, and after it the letters of the hand. A letter
        on the board that the play has to use is written small. The walk begins on a neighbour of `start` and
        may visit spaces again. The text is used up.

        Every play can come, but not each as likely. A walk turns to some neighbour, and takes some letter of
        the hand, without regard to how many words lie there, so plays with few others near come more often;
        and at a word it stops five of eight times, so short ones come more often than their number tells.
        """
        if self._numpy is None:
            return twins.random_play(self._trie, self._graph.neighbours, text, start, self._shortest, chance)
        cells = self._numpy.frombuffer(text, "u1")
        steps = self._numpy.empty(self._longest, "u4")
        length = self._kernel(*self._places, cells, steps, start, self._shortest, self._longest, chance)
        return (text[:length].decode(), steps[:length].tolist()) if length else None
