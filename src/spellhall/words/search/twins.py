"""The searches in plain Python, short rather than fast: the measure of the kernels, and their stand-in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from spellhall.words.trie import FIRST, LETTERS, WORD
from spellhall.words.walking import complete

if TYPE_CHECKING:
    from spellhall.words.search.completions import Cards
    from spellhall.words.search.walks import Play, Walks
    from spellhall.words.trie import Trie

    T = TypeVar("T")
    View = Callable[[Play], T]

Prefixes = dict[str, bool]
Laid = tuple[tuple[int, str], ...]
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


class Demanded(NamedTuple):
    """What a question demands of a walk, in the words of the rules of walking."""

    least: int
    most: int
    lays: bool
    touching: int
    all_of: Sequence[int]
    any_of: tuple[int, ...] = ()
    any_step: tuple[tuple[int, int], ...] = ()


class NodeBudget:
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


def walks(asked: Walks, beginnings: Prefixes, budget_left: NodeBudget) -> Iterator[Play]:
    """All plays: letters in the order of the alphabet, tiles of the hand before its wild ones."""
    from spellhall.words.search.walks import Play

    longest = asked.longest if asked.longest is not None else max(map(len, beginnings), default=0)
    board = list(asked.board)
    hand = list(asked.hand)
    around = asked.graph.neighbours.__getitem__
    demands = Demanded(
        asked.shortest - len(asked.begun),
        longest - len(asked.begun),
        asked.must_lay,
        asked.touching,
        asked.must_visit,
    )

    def tiles(space: int) -> Iterator[tuple[str, str]]:
        """What may lie on a space: its letter, and the tile that has to be laid for it, if any."""
        if board[space] == ".":
            yield from ((letter, letter) for letter in _ALPHABET if letter in hand)
            yield from ((letter, "?") for letter in _ALPHABET if "?" in hand)
        elif board[space] == "?":
            yield from ((letter, "") for letter in _ALPHABET)
        elif board[space] != "#":
            yield board[space], ""

    def go(spaces: Sequence[int], word: str, path: tuple[int, ...], laid: Laid) -> Iterator[Play]:
        for space in spaces:
            for letter, tile in list(tiles(space)):
                spelled = word + letter
                if spelled not in beginnings or len(spelled) > longest:
                    continue
                if not budget_left.pay():
                    return
                before = board[space]
                board[space] = letter if asked.revisit else "#"
                if tile:
                    hand.remove(tile)
                there, now = (*path, space), (*laid, (space, tile)) if tile else laid
                if beginnings[spelled] and complete(
                    demands, there, [at for at, _ in now], around, asked.support.__getitem__
                ):
                    yield Play(spelled, there, now)
                yield from go(asked.graph.neighbours[space], spelled, there, now)
                board[space] = before
                if tile:
                    hand.append(tile)
                if budget_left.empty:
                    return

    yield from go(range(len(board)) if asked.starts is None else asked.starts, asked.begun, (), ())


def random_play(
    trie: Trie, around: Sequence[Sequence[int]], text: bytearray, start: int, shortest: int, chance: int
) -> tuple[str, list[int]] | None:
    """The random search with this chance: the same as the kernel's, turn by turn."""
    nodes, size = trie.nodes, len(around)
    hand = list(text[size:])
    wanted = {space for space in range(size) if chr(text[space]).islower()}
    path: list[tuple[int, int, int]] = []  # spaces, letters and, if they were laid, the same letters again

    def leave(space: int, node: int) -> bool:
        nonlocal chance
        chance = (chance * 0x5851F42D4C957F2D + 1) % (1 << 64)
        ways = around[space]
        turn = (chance >> 40) % len(ways) if ways else 0
        for other in (*ways[turn:], *ways[:turn]):
            if text[other] == ord("."):
                pivot = 65 + (chance >> 20) % 26
                # Begin at some letter of the alphabet and go around.
                for letter in sorted(set(hand), key=lambda one: (one < pivot, one)):
                    hand.remove(letter)
                    text[other] = letter
                    if enter(other, letter, letter, node):
                        return True
                    text[other] = ord(".")
                    hand.append(letter)
            elif text[other] != ord("#") and enter(other, text[other] & ~32, 0, node):
                return True
        return False

    def enter(space: int, letter: int, laid: int, above: int) -> bool:
        bit = 1 << (letter - 65)
        if not above & bit:
            return False
        node = nodes[(above >> FIRST) + (above & (bit - 1)).bit_count()]
        path.append((space, letter, laid))
        ends = node & WORD and len(path) >= shortest and wanted <= {one for one, _, _ in path}
        if (ends and chance >> 61 < 5) or (node & LETTERS and leave(space, node)) or ends:
            return True
        path.pop()
        return False

    if not nodes[0] & LETTERS or not leave(start, nodes[0]):
        return None
    word = "".join([chr(letter) for _, letter, _ in path])
    return word, [32 * space + max(laid - 64, 0) for space, _, laid in path]


def completions(prefix: str, cards: Cards, shortest: int, beginnings: Prefixes) -> Iterator[str]:
    """Prefix by prefix: what cannot be covered by cards cannot be covered with more letters either."""
    if prefix not in beginnings:
        return
    if beginnings[prefix] and len(prefix) >= shortest:
        yield prefix

    def go(word: str) -> Iterator[str]:
        for letter in _ALPHABET:
            longer = word + letter
            if longer in beginnings and cards.cover(longer[len(prefix) :]):
                if beginnings[longer] and len(longer) >= shortest:
                    yield longer
                yield from go(longer)

    yield from go(prefix)


def grid_words(rows: Sequence[str], shortest: int, beginnings: Prefixes) -> Iterator[tuple[str, int, int]]:
    """Every stretch of every line, read both ways."""
    size = len(rows)
    text = "".join(rows)
    lines = [range(row * size, row * size + size) for row in range(size)]
    lines += [range(column, size * size, size) for column in range(size)]
    for line in lines:
        for start in range(size):
            stretches = [line[start:end] for end in range(start + shortest, size + 1)]
            stretches += [line[end : start + 1][::-1] for end in range(start + 1 - shortest, -1, -1)]
            for cells in stretches:
                word = "".join(text[cell] for cell in cells)
                if beginnings.get(word) and (cells[0] < cells[-1] or word != word[::-1]):
                    yield word, cells[0], cells[-1]
