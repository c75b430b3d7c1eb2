"""The searches in plain Python, short rather than fast: the measure of the kernels, and their stand-in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from spellhall.words.search.walks import Play, Walks
    from spellhall.words.trie import Trie

    T = TypeVar("T")
    View = Callable[[Play], T]

Prefixes = dict[str, bool]
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_made: WeakKeyDictionary[Trie, Prefixes] = WeakKeyDictionary()


def prefixes(trie: Trie) -> Prefixes:
    """Every beginning of a word, and whether it is a word itself."""
    if trie not in _made:
        beginnings: Prefixes = {}
        for word in trie:
            for end in range(len(word)):
                beginnings.setdefault(word[:end], False)
            beginnings[word] = True
        _made[trie] = beginnings
    return _made[trie]


class Purse:
    """The steps that a search may take; a budget of 0 never ends."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.spent = 0
        self.empty = False

    def pay(self) -> bool:
        if self.budget and self.spent == self.budget:
            self.empty = True
        else:
            self.spent += 1
        return not self.empty


def walks(asked: Walks, beginnings: Prefixes, purse: Purse) -> Iterator[Play]:
    """All plays: letters in the order of the alphabet, tiles of the hand before its wild ones."""
    from spellhall.words.search.walks import Play

    longest = asked.longest if asked.longest is not None else max(map(len, beginnings), default=0)
    board = list(asked.board)
    hand = list(asked.hand)

    def tiles(space: int) -> Iterator[tuple[str, str]]:
        """What may lie on a space: its letter, and the tile that has to be laid for it, if any."""
        if board[space] == ".":
            yield from ((letter, letter) for letter in _ALPHABET if letter in hand)
            yield from ((letter, "?") for letter in _ALPHABET if "?" in hand)
        elif board[space] == "?":
            yield from ((letter, "") for letter in _ALPHABET)
        elif board[space] != "#":
            yield board[space], ""

    def go(spaces: Sequence[int], word: str, path: tuple[int, ...], laid: tuple[tuple[int, str], ...]) -> Iterator[Play]:
        for space in spaces:
            for letter, tile in list(tiles(space)):
                spelled = word + letter
                if spelled not in beginnings or len(spelled) > longest:
                    continue
                if not purse.pay():
                    return
                before = board[space]
                board[space] = letter if asked.revisit else "#"
                if tile:
                    hand.remove(tile)
                there, now = (*path, space), (*laid, (space, tile)) if tile else laid
                if (
                    beginnings[spelled]
                    and len(spelled) >= asked.shortest
                    and set(asked.must_visit) <= set(there)
                    and (now or not asked.must_lay)
                ):
                    yield Play(spelled, there, now)
                yield from go(asked.graph.neighbours[space], spelled, there, now)
                board[space] = before
                if tile:
                    hand.append(tile)
                if purse.empty:
                    return

    yield from go(range(len(board)) if asked.starts is None else asked.starts, "", (), ())
