"""One play by chance, without listing any: what a search for all would be far too much for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from spellhall.words.search.walks import CLOSED, EMPTY, WILD, Play
from spellhall.words.trie import FIRST, LETTERS, WORD

if TYPE_CHECKING:
    from spellhall.words.trie import Trie

_BIT = {chr(65 + letter): 1 << letter for letter in range(26)}
_LETTER = {bit: letter for letter, bit in _BIT.items()}


class Rng(Protocol):
    def randrange(self, stop: int, /) -> int: ...


def stroll(
    trie: Trie,
    around: Sequence[Sequence[int]],
    board: str,
    hand: str,
    start: int,
    shortest: int,
    longest: int,
    rng: Rng,
    tries: int,
) -> Play | None:
    """Walk at random from `start` until a word is spelled that lays a tile; None after so many vain walks.

    Board, hand and play are those of `Walks`, spaces may be visited again. Every play can come.
    """
    nodes = trie.nodes
    first = board[start]
    # One question to the generator and simple numbers from then on: asking for each step costs as much as
    # the step.
    chance = rng.randrange(1 << 62) | 1
    for _ in range(tries):
        node = nodes[0]
        ways = _letters(node, first, start)
        path: list[int] = []
        word = ""
        held = hand
        laid: dict[int, str] = {}
        meant: dict[int, int] = {}  # the letters of spaces that were filled or wild
        while ways:
            chance = (chance * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            space, bit, tile = ways[(chance >> 33) % len(ways)]
            if tile:
                meant[space] = bit
                if tile != WILD or board[space] == EMPTY:
                    laid[space] = tile
                    held = held.replace(tile, "", 1)
            node = nodes[(node >> FIRST) + (node & (bit - 1)).bit_count()]
            path.append(space)
            word += _LETTER[bit]
            length = len(path)
            ways = [] if length >= longest else _ways(node, around[space], board, held, meant)
            if node & WORD and laid and length >= shortest and (not ways or chance & 0x10000):
                return Play(word, tuple(path), tuple(laid.items()))
    return None


def _letters(node: int, tile: str, space: int) -> list[tuple[int, int, str]]:
    """How a walk may begin: with the letter that lies there, or with any."""
    if tile == WILD:
        return [(space, bit, WILD) for bit in _LETTER if node & bit]
    bit = _BIT.get(tile, 0)
    return [(space, bit, "")] if node & bit else []


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
