"""War of Words as numbers for `duel_kernel`: word lists, cards and views made ready for it."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from types import ModuleType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from spellhall.games.war_of_words.cards import WILD, card_of, faces, not_on_table, whole
from spellhall.games.war_of_words.dealing import unseen
from spellhall.games.war_of_words.state import Setup, State, count
from spellhall.parts.deck import Deck
from spellhall.words import Lexicon
from spellhall.words.search import engine, warmed
from spellhall.words.trie import FIRST, LETTERS, WORD, Trie, trie_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

_DEEPEST = 8  # letters of the longest words that columns are thought to become
_LOOKS = 14.0  # cards that a player sees while a column waits for a letter
_WILD_SHARE = 0.3  # how much of a wild card counts as any one letter
_NEVER = -1


class Taste(Struct, frozen=True):
    """How a player weighs things; chosen by games of the quick policy against itself."""

    row: float = 0.5  # counters' worth of three neighbours
    steep: float = 0.9  # how much a counter more means for the win
    haste: float = 0.1  # what a card more means where both come to the same length
    pace: float = 0.8  # how likely one letter more is laid before something else is more urgent
    hurry: float = 1.0  # how much the end of the cards presses
    wild: float = 0.4  # what it costs to part with a wild card, in counters
    pair: float = 0.02
    single: float = -0.03  # a letter that there is once


TASTE = Taste()


class Tree(Struct, frozen=True):
    """A word list as arrays: a node more than the trie has stands for letters that lead nowhere."""

    trie: Trie
    first: Numbers
    degree: Numbers
    letter: Numbers
    word: Numbers
    parent: Numbers
    sure: Numbers
    own: Numbers
    levels: tuple[tuple[int, int], ...]  # where the nodes of each depth begin and end

    def node(self, letters: str) -> int:
        found = self.trie.find(letters) if len(letters) <= _DEEPEST else None
        return len(self.degree) - 1 if found is None else found

    @property
    def steps(self) -> tuple[Numbers, ...]:
        return self.first, self.degree, self.letter, self.word


class Option(Struct, frozen=True):
    """A card that may be played: as it is written, and as the kernel knows it."""

    face: str
    at: int
    kind: int
    node: int


class Tables(Struct, frozen=True):
    """What columns may become by the cards that are not on the table."""

    rows: Numbers
    most: Numbers


class Kinds(Struct, frozen=True):
    """The cards of a deck by their kinds."""

    names: tuple[str, ...]
    letters: Numbers  # by kind and letter, whether it can be that
    serving: Numbers  # by letter the kinds that can be it, the least precious first
    prices: Numbers

    def counted(self, cards: Deck) -> Numbers:
        import numpy as np

        return np.array([cards.count(name) for name in self.names], dtype=np.int64)


def kernel() -> ModuleType:
    from spellhall.games.war_of_words import duel_kernel

    return duel_kernel


@lru_cache(maxsize=8)
def tree(words: Lexicon) -> Tree:
    import numpy as np

    trie = trie_of(words)
    bounds = [*trie.levels, len(trie.packed)]
    size = bounds[min(_DEEPEST + 1, len(bounds) - 1)]
    packed = trie.packed[:size]
    depth = np.repeat(np.arange(len(bounds) - 1), np.diff(bounds))[:size]
    degree = np.bitwise_count(packed & np.uint64(LETTERS)).astype(np.int32)
    degree[depth == _DEEPEST] = 0
    word = (packed & np.uint64(WORD)) != 0
    parents, letters = np.nonzero((packed[:, None] >> np.arange(26, dtype=np.uint64)) & np.uint64(1))
    parent, letter = np.zeros(size + 1, dtype=np.int32), np.zeros(size + 1, dtype=np.uint8)
    parent[1:size], letter[1:size] = parents[: size - 1], letters[: size - 1]
    parent[0] = parent[size] = size  # what nobody asks for
    own = np.append(np.where(word, depth, 0), 0).astype(np.int8)
    # Words beyond the deepest nodes are not told apart: there is one, and it is longer than any claim.
    own[:size][(depth == _DEEPEST) & (packed & np.uint64(LETTERS) != 0)] = _DEEPEST
    return Tree(
        trie,
        np.append((packed >> np.uint64(FIRST)).astype(np.int32), 0).astype(np.int32),
        np.append(degree, 0).astype(np.int32),
        letter,
        np.append(word, False),
        parent,
        np.clip(own - 1, 0, 6).astype(np.int8),
        own,
        tuple((begin, min(end, size)) for begin, end in pairwise(bounds) if begin < size),
    )


@cache
def kinds(name: str) -> Kinds:
    import numpy as np

    names = tuple(sorted(set(whole(name))))
    letters = np.array([[letter in _shown(card) for letter in range(26)] for card in names])
    prices = np.array([_price(card, whole(name).count(card)) for card in names])
    serving = np.full((26, len(names)), _NEVER, dtype=np.int64)
    for letter in range(26):
        fitting = sorted(np.flatnonzero(letters[:, letter]).tolist(), key=lambda kind: (prices[kind], kind))
        serving[letter, : len(fitting)] = fitting
    most = int((serving >= 0).sum(axis=1).max())
    return Kinds(names, letters, np.ascontiguousarray(serving[:, :most]), prices)


def _shown(card: str) -> frozenset[int]:
    return frozenset(ord(face[-1]) - 65 for face in faces(card))


def _price(card: str, copies: int) -> float:
    if card == WILD:
        return TASTE.wild
    if len(card) > 1:
        return TASTE.pair
    return TASTE.single if copies == 1 else 0.0


@cache
def taste() -> Numbers:
    import numpy as np

    return np.array([TASTE.row, TASTE.steep, TASTE.haste, TASTE.pace, TASTE.hurry])


@lru_cache(maxsize=4)
def tables(words: Lexicon, deck: str, left: Deck) -> Tables:
    """The tables for the cards that are left, hands and deck alike."""
    import numpy as np

    made, cards = tree(words), kinds(deck)
    numbers = cards.counted(left)
    weights = numbers * np.where(np.array(cards.names) == WILD, _WILD_SHARE, 1.0)
    share = np.minimum(1.0, weights @ cards.letters / max(1, len(left)))
    likely = (1.0 - (1.0 - share) ** _LOOKS).astype(np.float32)
    there = (numbers @ cards.letters) > 0
    rows = np.empty((len(made.degree), 8), dtype=np.float32)
    most = np.empty(len(made.degree), dtype=np.int8)
    if engine.kernels() is None:
        by_levels(made, likely, there, rows, most)
    else:
        kernel().reach(made.parent, made.letter, made.sure, likely, rows)
        kernel().longest(made.parent, made.letter, made.own, there, most)
    rows[-1] = 0.0
    return Tables(rows, most)


def by_levels(made: Tree, likely: Numbers, there: Numbers, rows: Numbers, most: Numbers) -> None:
    """As the kernel fills both tables, with whole levels of the trie at once."""
    import numpy as np

    rows[:], most[:] = 1.0, made.own
    lanes = np.arange(rows.shape[1])
    for begin, end in reversed(made.levels):
        level = slice(begin, end)
        rows[level] = np.where(lanes < made.sure[level, None], 1.0, 1.0 - rows[level])
        if begin:
            chances = likely[made.letter[level], None]
            np.multiply.at(rows, made.parent[level], 1.0 - chances * rows[level])
            np.maximum.at(most, made.parent[level], np.where(there[made.letter[level]], most[level], 0))


class Position:
    """A view made ready: its board, and the tables for it."""

    def __init__(self, view: State, seat: int) -> None:
        import numpy as np

        module = kernel()
        words = view.setup.list
        self.view, self.seat = view, seat
        self.tree = tree(words)
        self.kinds = kinds(view.setup.deck)
        self.tables = tables(words, view.setup.deck, not_on_table(view.setup.deck, view.columns))
        board = np.empty(module.BOARD, dtype=np.int64)
        board[module.NODE : module.CARDS] = [self.tree.node(letters) for letters in view.spelled]
        board[module.CARDS : module.STANDS] = [len(letters) for letters in view.spelled]
        board[module.STANDS : module.LEAD] = view.stands
        board[module.LEAD : module.WON] = [_NEVER if one is None else one for one in view.lead]
        board[module.WON : module.TURN] = [_NEVER if one is None else one for one in view.won]
        board[module.TURN] = seat
        self.board = board
        self.turns = (sum(map(count, view.hands)) + count(view.deck)) / 2

    def worth(self) -> float:
        """The seat's share of the win as the board stands."""
        return float(kernel().worth(self.tables.rows, self.board, self.seat, self.turns, taste()))

    def options(self, cards: Deck) -> list[Option]:
        """Every way to play one of the cards; of the letters of a wild card those that lead on, and one."""
        found = []
        where = [at for at, winner in enumerate(self.view.won) if winner is None]
        nowhere = len(self.tree.degree) - 1
        for card in dict.fromkeys(cards):
            kind = self.kinds.names.index(card)
            for at in where:
                column = self.view.spelled[2 * at + self.seat]
                dumped = False
                for face in faces(card):
                    node = self.tree.node(column + face[-1])
                    if card != WILD or node != nowhere or not dumped:
                        found.append(Option(face, at, kind, node))
                    dumped |= node == nowhere
        return found

    def option(self, face: str, at: int) -> Option:
        letters = self.view.spelled[2 * at + self.seat] + face[-1]
        return Option(face, at, self.kinds.names.index(card_of(face)), self.tree.node(letters))

    def appraised(self, options: list[Option]) -> list[float]:
        """The share of the win right after each option, less what parting with the card costs."""
        import numpy as np

        found = np.empty(len(options))
        kernel().appraise(
            self.tree.word, self.tables.rows, self.tables.most, self.board, self.turns, _numbers(options),
            self.kinds.prices, taste(), found,
        )  # fmt: skip
        return found.tolist()

    @property
    def open(self) -> bool:
        """Whether both hands are known: the deck is empty, so what is unseen is the other's hand."""
        return not count(self.view.deck) and not isinstance(self.view.hands[self.seat], int)

    def finished(self, options: list[Option], width: int, lines: int) -> list[float]:
        """What each option comes to when both hands are known, by search; of equal ones the first is sure."""
        import numpy as np

        from spellhall.games.war_of_words.ending_kernel import finish

        own = self.view.hands[self.seat]
        assert not isinstance(own, int)
        hands = np.empty((2, len(self.kinds.names)), dtype=np.int64)
        hands[self.seat], hands[1 - self.seat] = map(self.kinds.counted, (own, unseen(self.view)))
        shares = np.zeros(len(options))
        finish(
            *self.tree.steps, self.tables.rows, self.tables.most, self.board, hands, _numbers(options),
            self.kinds.serving, self.kinds.prices, taste(), width, lines, shares,
        )  # fmt: skip
        return shares.tolist()

    def tried(self, options: list[Option], alive: list[int], seeds: list[int], plies: int) -> list[float]:
        """What the options that are alive come to, added up over one world for each seed."""
        import numpy as np

        hand = self.view.hands[self.seat]
        hidden = unseen(self.view)
        if isinstance(hand, int):  # whoever looks on knows neither hand: some cards must do
            number, every = hand, hidden
            hand, hidden = every[:number], every[number:]
        totals = np.zeros(len(options))
        kernel().try_in_worlds(
            *self.tree.steps, self.tables.rows, self.tables.most, self.board, self.kinds.counted(hand),
            np.array([self.kinds.names.index(card) for card in hidden], dtype=np.int64),
            count(self.view.hands[1 - self.seat]), _numbers(options), np.array(alive, dtype=np.int64),
            np.array(seeds, dtype=np.int64), plies, self.kinds.serving, self.kinds.prices, taste(), totals,
        )  # fmt: skip
        return totals.tolist()


def _numbers(options: list[Option]) -> Numbers:
    import numpy as np

    return np.array([(one.kind, one.node, one.at) for one in options], dtype=np.int64).reshape(-1, 3)


@warmed
def _first_duel() -> None:
    words = Lexicon("two-words", ["AB", "ABE"])
    cards = whole("semi-wild")
    view = State(Setup("referee", "semi-wild", words), (cards[:7], 7), len(cards) - 14, phase="play")
    position = Position(view, 0)
    options = position.options(cards[:1])
    position.worth()
    position.appraised(options)
    position.tried(options, [0], [1], 2)
    position.finished(options[:1], 1, 1)
