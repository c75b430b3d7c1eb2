"""Which words can be spelled: the walk search of `words`, with Lexigo's rule of laying.

A search runs in two rounds. The first lays tiles only where they touch two tiles already, so all that it
finds is legal. The second opens every hole that the bank could reach, and keeps what the first could
not find and some order of laying allows.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from spellhall.core.chance import Rng
from spellhall.games.lexigo.actions import Spell
from spellhall.games.lexigo.box import LONGEST
from spellhall.games.lexigo.grid import TURNS, Ground
from spellhall.games.lexigo.state import State
from spellhall.parts.hexes import Hex
from spellhall.words.search import Play, Walks
from spellhall.words.trie import Trie

_FEW = 12  # plays that a random choice looks at, if there are so many; sometimes twice as many, and so on
_MORE = 4  # one random choice in so many doubles that number, one in so many of these again
_FAR = 4  # one random choice in so many looks beyond the first round


class Search:
    """The words of the mover's bank that begin on one of these tiles; by default under the pawn."""

    def __init__(self, state: State, starts: Sequence[Hex] | None = None, trie: Trie | None = None) -> None:
        self.state = state
        self.trie = state.setup.trie if trie is None else trie
        self.bank = state.mover.bank
        self.ground: Ground = state.grid.ground
        pawn = state.mover.pawn
        if starts is None:
            starts = () if pawn is None else (pawn,)
        self.starts = [self.ground.number[space] for space in starts]
        # On a first turn no word goes over another's pawn.
        others = (player.pawn for seat, player in enumerate(state.players) if seat != state.turn)
        self.closed = [self.ground.number[one] for one in others if one is not None] if state.first else []

    def _walks(self, tiles: int, turn: int = 0, budget: int = 0) -> Walks:
        """The walks on the board that opens what so many tiles could fill."""
        ground = self.ground
        board = ground.boards[min(tiles, len(self.bank))]
        for space in self.closed:
            board = board[:space] + "#" + board[space + 1 :]
        return Walks(
            trie=self.trie,
            graph=ground.graph(turn),
            board=board,
            hand=self.bank,
            starts=self.starts,
            shortest=self.state.setup.least,
            longest=LONGEST,
            must_lay=True,
            budget=budget,
        )

    def near(self, turn: int = 0, budget: int = 0) -> Iterator[Spell]:
        """What the first round finds; with a budget, until so many letters have been tried."""
        if self.bank and self.starts:
            for play in self._walks(1, turn, budget):
                yield self._spell(play)

    def far(self, turn: int = 0, budget: int = 0) -> Iterator[Spell]:
        """What only the second round finds."""
        if len(self.bank) > 1 and self.starts:
            for play in self._walks(len(self.bank), turn, budget):
                if self._needs_order(play):
                    spell = self._spell(play)
                    if not self.state.grid.unsupported([space for space, _ in spell.laid]):
                        yield spell

    def all(self) -> Iterator[Spell]:
        """Every word in every way, each once."""
        yield from self.near()
        yield from self.far()

    def any(self) -> Spell | None:
        """Some word, or None if there is none: then everything has been tried."""
        return next(self.all(), None)

    def pick(self, rng: Rng) -> Spell | None:
        """Some word by chance: any can come, though not all alike; None if there is none."""
        if not self.bank or not self.starts:
            return None
        turn = rng.randrange(TURNS)
        limit = _FEW
        while not rng.randrange(_MORE):
            limit *= 2
        if len(self.bank) > 1 and not rng.randrange(_FAR):
            spell = self._pick_far(limit, turn, rng)
            if spell is not None:
                return spell
        plays = self._walks(1, turn).plays(limit)
        if plays:
            return self._spell(plays[rng.randrange(len(plays))])
        # Where the first round finds nothing, the second has little to list.
        found = list(islice(self.far(), limit * _FEW))
        return found[rng.randrange(len(found))] if found else None

    def _pick_far(self, limit: int, turn: int, rng: Rng) -> Spell | None:
        plays = self._walks(len(self.bank), turn).plays(limit)
        if not plays:
            return None
        spell = self._spell(plays[rng.randrange(len(plays))])
        return None if self.state.grid.unsupported([space for space, _ in spell.laid]) else spell

    def _needs_order(self, play: Play) -> bool:
        first = self.ground.first_holes
        return any(space not in first for space, _ in play.laid)

    def _spell(self, play: Play) -> Spell:
        spaces = self.ground.spaces
        word, path, laid = play
        if len(laid) == 1:
            (where, tile) = laid[0]
            at = path.index(where)
            steps = [(spaces[space], "") for space in path]
            steps[at] = (spaces[where], tile)
            return Spell(word, tuple(steps))
        tiles = dict(laid)
        return Spell(word, tuple([(spaces[space], tiles.pop(space, "")) for space in path]))
