"""Which words can be spelled: the walk search of `words` over a grid, with a bank as its hand."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain

from spellhall.core.chance import Rng
from spellhall.games.lexigo.actions import Spell
from spellhall.games.lexigo.box import LONGEST, TOUCHING
from spellhall.games.lexigo.ground import Ground
from spellhall.games.lexigo.state import State
from spellhall.parts.hexes import Hex
from spellhall.words.search import RandomWalks, Walks, chunks, written
from spellhall.words.trie import Trie

_RANDOM_WALKS = 60  # random walks before a search is asked
_FAR = 24  # one random choice in so many lays tiles that need an order
_LISTED = 64  # one random choice in so many is made from a list, so that rare words come too
_MANY, _FEW = 32, 6  # words of such a list, and of one where walking was in vain
_MORE = 4  # one list in so many is twice as long, one in so many of these again
# One number for all that a choice needs; one below a power of two, of which generators need not draw twice.
_CHANCES = (1 << 62) - 1
_CLOSED = ord("#")

_random_walks = lru_cache(16)(RandomWalks)


class Search:
    """The words of the mover's bank that begin on one of these tiles; by default under the pawn."""

    def __init__(self, state: State, starts: Sequence[Hex] | None = None, trie: Trie | None = None) -> None:
        self.state = state
        self.trie = state.setup.trie if trie is None else trie
        mover = state.mover
        self.bank = mover.bank
        self.ground: Ground = state.grid.ground
        pawn = mover.pawn
        if starts is None:
            starts = () if pawn is None else (pawn,)
        number = self.ground.window.number
        self.starts = [number[space] for space in starts]
        self.closed: list[int] = []
        if state.first:  # then no word goes over another's pawn
            others = (player.pawn for seat, player in enumerate(state.players) if seat != state.turn)
            self.closed = [number[one] for one in others if one is not None]

    def _board(self, tiles: int) -> str:
        board = self.ground.board(tiles)
        for space in self.closed:
            board = board[:space] + "#" + board[space + 1 :]
        return board

    def _walks(self, turn: int, budget: int) -> Walks:
        return Walks(
            trie=self.trie,
            graph=self.ground.window.graph(turn),
            board=self._board(len(self.bank)),
            hand=self.bank,
            starts=self.starts,
            shortest=self.state.setup.least,
            longest=LONGEST,
            must_lay=True,
            touching=TOUCHING,
            support=self.ground.support,
            budget=budget,
        )

    def all(self, turn: int = 0, budget: int = 0, limit: int = 0) -> Iterator[Spell]:
        """Every word in every way, each once; with a budget, until so many letters have been tried.

        With a limit, so many at most.
        """
        if not self.bank or not self.starts:
            return iter(())
        return written(self._walks(turn, budget), self.ground.window.steps, Spell, limit)

    def lines(self, turn: int = 0, limit: int = 0) -> tuple[list[str], list[str]]:
        """The same, all written at once: their words and their ways."""
        if not self.bank or not self.starts:
            return [], []
        write = self.ground.window.steps.lines
        every = list(chain.from_iterable(map(write, chunks(self._walks(turn, 0), limit))))
        return every[::2], every[1::2]

    def any(self) -> Spell | None:
        """Some word, or None if there is none: then everything has been tried."""
        return next(self.all(limit=1), None)

    def pick(self, rng: Rng) -> Spell | None:
        """Some word by chance: any can come, though not all alike; None if there is none.

        Most come from a random walk, which favours words that begin like few others, and short ones: it
        ends at every second word that it meets. Only one walk in `_FAR` lays tiles that need an order. One
        choice in `_LISTED`, and all where walking was in vain, are even ones among the first few words that
        a search finds, seldom among more.
        """
        if not self.bank or not self.starts:
            return None
        limit = _MANY
        chance, walks = divmod(rng.randrange(_CHANCES), _LISTED)
        if walks:
            limit = _FEW
            chance, nears = divmod(chance, _FAR)
            spell = self._random_walk(nears > 0 or len(self.bank) == 1, chance, rng)
            if spell is not None:
                return spell
        while not rng.randrange(_MORE):
            limit *= 2
        found = list(self.all(limit=limit))
        return found[rng.randrange(len(found))] if found else None

    def _random_walk(self, near: bool, chance: int, rng: Rng) -> Spell | None:
        """A word met by walking at random; `near` lays only tiles that touch two others as they lie."""
        ground, bank, starts = self.ground, self.bank, self.starts
        window = ground.window
        text = ground.cells(1 if near else len(bank))
        for space in self.closed:
            text[space] = _CLOSED
        text += bank.encode()
        met = _random_walks(self.trie, window.plain).one(
            text,
            starts[rng.randrange(len(starts))] if len(starts) > 1 else starts[0],
            self.state.setup.least,
            LONGEST,
            chance,
            _RANDOM_WALKS,
            0 if near else TOUCHING,
            b"" if near else ground.support,
        )
        return None if met is None else Spell.of(met[0], window.steps.way(met[1]))
