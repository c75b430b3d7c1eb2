"""One play by chance, without listing any: what a search for all would be far too much for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from spellhall.words.search import engine
from spellhall.words.search.walks import CLOSED, EMPTY, WILD, Graph
from spellhall.words.search.written import STEP_KINDS, step_code
from spellhall.words.trie import FIRST, LETTERS, WORD
from spellhall.words.walking import hanging

if TYPE_CHECKING:
    from spellhall.words.trie import Trie

_BIT = {chr(65 + letter): 1 << letter for letter in range(26)}
_LETTER = {bit: letter for letter, bit in _BIT.items()}

RandomWalk = tuple[str, list[int]]
"""A word and the codes of its steps, as `Steps` counts them."""


class RandomWalks:
    """Random plays with one list of words on one graph."""

    def __init__(self, trie: Trie, graph: Graph) -> None:
        self._trie, self._graph = trie, graph
        self._numpy: Any = None
        module = engine.laying()
        if module is not None:
            import numpy

            # Kept, because a random walk takes less time than looking these up anew would.
            self._numpy, self._kernel = numpy, module.random_walk
            self._places = (trie.packed, graph.offsets, graph.targets)

    def one(
        self,
        text: bytearray,
        start: int,
        shortest: int,
        longest: int,
        chance: int,
        tries: int,
        touching: int = 0,
        support: bytes = b"",
    ) -> RandomWalk | None:
        """Walk at random from `start` until a word is met; None after so many walks without one.

        `text` has the board as in `Walks` and after it the hand, sorted; it is used up. Support and what
        tiles have to touch are those of `Walks`; spaces may be visited again, and a word lays at least one.
        `chance` is some number from 0 to below 2 ** 63: simple numbers follow from it, because asking a
        generator for each step costs as much as the step.

        Each step is drawn evenly from those that begin some word. At a word the walk ends half of the time,
        and where it can go no further it goes back to the last one. So every play can come, those with few
        and wide forks on their way less often.
        """
        longest = min(longest, self._trie.longest)
        if self._numpy is None:
            return _random_walk(
                self._trie, self._graph, text.decode(), start, shortest, longest, chance, tries, touching,
                support,
            )  # fmt: skip
        end = len(text)
        text += bytes(longest)
        of_bytes = self._numpy.frombuffer
        steps = self._numpy.empty(longest + 1, "u4")
        length = self._kernel(
            *self._places, of_bytes(text, "u1"), of_bytes(support, "u1"), start, shortest, longest, touching,
            STEP_KINDS, chance, tries, steps,
        )  # fmt: skip
        return (text[end : end + length].decode(), steps[:length].tolist()) if length else None


def _random_walk(
    trie: Trie,
    graph: Graph,
    text: str,
    start: int,
    shortest: int,
    longest: int,
    chance: int,
    tries: int,
    touching: int,
    support: bytes,
) -> RandomWalk | None:
    """The twin of the kernel."""
    nodes, around = trie.nodes, graph.neighbours
    board, hand = text[: len(graph)], text[len(graph) :]
    for _ in range(tries):
        node = nodes[0]
        ways = _ways(node, (start,), board, hand, {})
        way: list[tuple[int, str]] = []
        word = ""
        held = hand
        kept = 0
        meant: dict[int, int] = {}  # the letters of spaces that were filled or wild
        while ways:
            chance = (chance * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            space, bit, tile = ways[(chance >> 33) % len(ways)]
            laid = ""
            if tile:
                meant[space] = bit
                if board[space] == EMPTY:
                    laid = tile
                    held = held.replace(tile, "", 1)
            node = nodes[(node >> FIRST) + (node & (bit - 1)).bit_count()]
            way.append((space, laid))
            word += _LETTER[bit]
            length = len(way)
            ways = [] if length >= longest else _ways(node, around[space], board, held, meant)
            if node & WORD and len(held) < len(hand) and length >= shortest:
                filled = [space for space, tile in way if tile]
                if not touching or not hanging(filled, around.__getitem__, support.__getitem__, touching):
                    kept = length
                    if chance & 0x10000:
                        break
        if kept:
            return word[:kept], [step_code(space, tile) for space, tile in way[:kept]]
    return None


def _ways(
    node: int, spaces: Sequence[int], board: str, held: str, meant: dict[int, int]
) -> list[tuple[int, int, str]]:
    """The next steps that begin some word: a space, the bit of its letter, and what fixes that letter."""
    follow = node & LETTERS
    ways: list[tuple[int, int, str]] = []
    if not follow:
        return ways
    for space in spaces:
        tile = board[space]
        if tile == CLOSED:
            continue
        if space in meant:
            if meant[space] & follow:
                ways.append((space, meant[space], ""))
        elif tile == EMPTY:
            last = ""
            for letter in held:
                if letter == last:
                    continue
                last = letter
                if letter == WILD:
                    ways += [(space, bit, WILD) for bit in _LETTER if follow & bit]
                elif _BIT[letter] & follow:
                    ways.append((space, _BIT[letter], letter))
        elif tile == WILD:
            ways += [(space, bit, WILD) for bit in _LETTER if follow & bit]
        elif _BIT[tile] & follow:
            ways.append((space, _BIT[tile], ""))
    return ways
