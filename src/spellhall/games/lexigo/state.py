"""The state of a game of Lexigo: flat, immutable, cheap to replace.

Stacks and the pouch are known or not known together: a closed state has neither `tiles` nor `pouch`.
An open position may have fewer tiles than the box; its closed state counts the `missing` ones, so that the
size of the pouch stays known.
The top of a stack is its first letter. What chance still owes stands in `owed`, as its questions.
"""

from functools import cached_property
from typing import Literal

from msgspec import Struct

from spellhall.games.lexigo.actions import Spell
from spellhall.games.lexigo.box import BOX, ROUNDS_OF_PASSES
from spellhall.games.lexigo.grid import Grid
from spellhall.parts import bag
from spellhall.parts.hexes import Hex
from spellhall.words import Lexicon, lexicon
from spellhall.words.trie import Trie, trie_of

Phase = Literal["pawn", "spell", "challenge", "knock", "trade", "over"]


class Setup(Struct, frozen=True, dict=True):
    """What the players agreed on; the same for the whole game."""

    words: Literal["referee", "challenge"]
    stack: int
    least: int
    lexicon: str | Lexicon
    handicap: int = 0  # tiles that whoever starts takes

    @cached_property
    def list(self) -> Lexicon:
        return lexicon(self.lexicon)

    @cached_property
    def trie(self) -> Trie:
        return trie_of(self.list)

    @property
    def challenging(self) -> bool:
        return self.words == "challenge"


class Player(Struct, frozen=True):
    pawn: Hex | None = None
    bank: str = ""
    stack: int = 0
    tiles: str | None = ""  # of the stack, top first; None in a closed state

    @property
    def left(self) -> int:
        return len(self.bank) + self.stack


class State(Struct, frozen=True):
    setup: Setup
    players: tuple[Player, ...]
    grid: Grid = Grid()
    turn: int = 0
    phase: Phase = "pawn"
    pouch: str | None = BOX
    first: bool = False
    relocated: bool = False
    passes: int = 0
    knocked: tuple[int, ...] = ()
    spelled: Spell | None = None
    asked: int | None = None
    owed: tuple[str, ...] = ()
    returned: str = ""
    missing: int = 0  # in a closed state, tiles of the box that are nowhere

    @property
    def mover(self) -> Player:
        return self.players[self.turn]

    @property
    def most_passes(self) -> int:
        return ROUNDS_OF_PASSES * len(self.players)


def seen(state: State) -> str:
    """All tiles that lie face up."""
    return "".join(
        [
            *(letter for _, letter in state.grid.tiles),
            *(player.bank for player in state.players),
            state.returned,
        ]
    )


def unseen(state: State) -> str:
    """The tiles of stacks and pouch together, as a bag: everybody can count them."""
    return bag.remove(BOX, seen(state))


def pouch_size(state: State) -> int:
    if state.pouch is not None:
        return len(state.pouch)
    return len(BOX) - outside(state) - state.missing


def outside(state: State) -> int:
    """How many tiles are not in the pouch."""
    shown = len(state.grid.tiles) + len(state.returned)
    return shown + sum(player.left for player in state.players)


def pawns(state: State) -> dict[Hex, int]:
    """Who stands where; on a tile with two pawns, who waits to be moved from it."""
    return {player.pawn: seat for seat, player in enumerate(state.players) if player.pawn is not None}


def bank_is_untold(state: State, seat: int) -> bool:
    """At a table in the real world a bank may stay unknown: between turns none is empty before its stack."""
    player = state.players[seat]
    between = seat != state.turn or state.phase in ("pawn", "spell")
    return not player.bank and player.stack > 0 and between and not state.owed


def has_free_tile(state: State) -> bool:
    """Whether there is a tile on which no pawn stands: told without looking for all."""
    taken = pawns(state)
    return any(space not in taken for space, _ in state.grid.tiles)


def free_tiles(state: State) -> list[Hex]:
    """The tiles on which no pawn stands."""
    taken = {player.pawn for player in state.players}
    return [space for space, _ in state.grid.tiles if space not in taken]
