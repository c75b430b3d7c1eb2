"""The state of a game of Spelling Brawl: flat, immutable, cheap to replace.

Spaces are numbered row by row. `letters` has one character a space, `.` where no letter lies. Hands and bag
are sorted. In a closed state `bag` is None and whoever has no `hand` holds `held` letters that are not known.
"""

from functools import cached_property
from typing import Literal

from msgspec import Struct

from spellhall.games.spelling_brawl.board import BOX, FIRST_HAND, Board, board
from spellhall.parts import bag
from spellhall.words import Lexicon, lexicon
from spellhall.words.trie import Trie, trie_of

Phase = Literal["enter", "guard", "prepare", "defend", "over"]
Reason = Literal["", "ring-out", "pinned", "turns"]
EMPTY = "."


class Setup(Struct, frozen=True, dict=True):
    """What the players agreed on; the same for the whole game."""

    board: str
    pins: Literal["referee", "called"]
    words: Literal["referee", "challenge"]
    lexicon: str | Lexicon
    first_hand: int = FIRST_HAND  # letters that seat 0 begins with
    calm: int = 0  # turns at the beginning without attacks
    wind: Literal["once", "none"] = "once"

    @cached_property
    def ring(self) -> Board:
        return board(self.board)

    @cached_property
    def list(self) -> Lexicon:
        return lexicon(self.lexicon)

    @cached_property
    def trie(self) -> Trie:
        return trie_of(self.list)


class Player(Struct, frozen=True):
    at: int | None = None
    block: int | None = None
    hand: str | None = ""
    held: int = 0  # letters of a hidden hand
    wind: bool = True  # unused

    @property
    def size(self) -> int:
        """Letters in hand, known or not."""
        return self.held if self.hand is None else len(self.hand)


class Owed(Struct, frozen=True):
    """What chance still has to say."""

    kind: Literal["fill", "lose", "draw"]
    seat: int = 0
    count: int = 0


class State(Struct, frozen=True):
    setup: Setup
    letters: str
    players: tuple[Player, ...]
    bag: str | None
    phase: Phase = "enter"
    turn: int = 0
    turns: int = 0
    placed: tuple[int, ...] = ()
    owed: tuple[Owed, ...] = ()
    winner: int | None = None
    reason: Reason = ""


def is_calm(state: State) -> bool:
    """Whether nobody may be attacked in this turn."""
    return state.turns < state.setup.calm


def unseen(state: State) -> str:
    """The letters that are neither on the board nor in a known hand."""
    if state.bag is not None:
        return state.bag
    known = state.letters.replace(EMPTY, "") + "".join(player.hand or "" for player in state.players)
    return bag.difference(BOX, known)


def bag_size(state: State) -> int:
    if state.bag is not None:
        return len(state.bag)
    lying = len(state.letters) - state.letters.count(EMPTY)
    return len(BOX) - lying - sum(player.size for player in state.players)


def tokens(state: State) -> dict[int, tuple[int, bool]]:
    """The spaces with a fighter or a block on them: whose it is, and whether it is a block."""
    found = {}
    for seat, player in enumerate(state.players):
        if player.at is not None:
            found[player.at] = (seat, False)
        if player.block is not None:
            found[player.block] = (seat, True)
    return found


def hunter_of(seats: int, rival: int) -> int:
    """The one whose rival this seat is: who wins when it is thrown out or pinned."""
    return (rival - 1) % seats
