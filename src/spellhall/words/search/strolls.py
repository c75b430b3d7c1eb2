"""One play by chance, without listing any: what a search for all would be far too much for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from spellhall.words.search import engine
from spellhall.words.search.walks import BLANK, CLOSED, EMPTY, HOW, HOWS, LETTER, SPACE, TILE, WILD, Graph
from spellhall.words.trie import FIRST, LETTERS, WORD
from spellhall.words.walking import hanging

if TYPE_CHECKING:
    from spellhall.words.trie import Trie

_BIT = {chr(65 + letter): 1 << letter for letter in range(26)}
_LETTER = {bit: letter for letter, bit in _BIT.items()}
_MANNER = HOWS << HOW
_LAID_TILE, _LAID_WILD = TILE << HOW, BLANK << HOW

Way = list[tuple[int, str]]
"""The spaces of a walk, each with the tile laid there (a letter or `?`), or with an empty string."""


class Rng(Protocol):
    def randrange(self, stop: int, /) -> int: ...


def stroll(
    trie: Trie,
    graph: Graph,
    board: str,
    hand: str,
    start: int,
    shortest: int,
    longest: int,
    rng: Rng,
    tries: int,
    touching: int = 0,
    support: bytes = b"",
) -> tuple[str, Way] | None:
    """Walk at random from `start` and give the word and its way; None after so many walks without one.

    Board, support and what tiles have to touch are those of `Walks`, the hand is sorted; spaces may be
    visited again, and a word lays at least one tile. Each step is drawn evenly from those that begin some
    word. At a word the walk ends half of the time, and where it can go no further it goes back to the last
    one. So every play can come, those with few and wide forks on their way less often.
    """
    # One question to the generator and simple numbers from then on: asking for each step costs as much as
    # the step.
    seed = rng.randrange(1 << 62) | 1
    module = engine.laying()
    longest = min(longest, trie.longest)
    if module is None:
        return _stroll(trie, graph, board, hand, start, shortest, longest, seed, tries, touching, support)
    import numpy as np

    steps = np.empty(longest + 1, dtype=np.uint32)
    length = module.stroll(
        trie.packed,
        graph.offsets,
        graph.targets,
        np.frombuffer(board.encode(), np.uint8),
        np.frombuffer(support, np.uint8),
        np.frombuffer(hand.encode(), np.uint8),
        start,
        shortest,
        longest,
        touching,
        seed,
        tries,
        steps,
    )
    if not length:
        return None
    word, way = "", []
    for step in steps[:length].tolist():
        letter = chr(65 + (step >> LETTER))
        word += letter
        how = step & _MANNER
        way.append((step & SPACE, letter if how == _LAID_TILE else WILD if how == _LAID_WILD else ""))
    return word, way


def _stroll(
    trie: Trie,
    graph: Graph,
    board: str,
    hand: str,
    start: int,
    shortest: int,
    longest: int,
    chance: int,
    tries: int,
    touching: int,
    support: bytes,
) -> tuple[str, Way] | None:
    """The twin of the kernel."""
    nodes, around = trie.nodes, graph.neighbours
    for _ in range(tries):
        node = nodes[0]
        ways = _ways(node, (start,), board, hand, {})
        way: Way = []
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
            return word[:kept], way[:kept]
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
