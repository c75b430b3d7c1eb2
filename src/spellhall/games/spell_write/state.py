"""The state of a game of SPELL Write: flat, immutable, cheap to replace.

Squares count 0 to 15 and cells of the letter grid 0 to 35, row by row. Sets of squares, cells and dots are
bit masks. `grid` is the sheet as 16 characters, `.` for an empty square and `#` for a black one.
"""

from typing import Literal

from msgspec import Struct

from spellhall.words import Lexicon, lexicon

Phase = Literal["doubles", "write", "light", "score", "challenge", "wait", "end", "over"]
WRITING: frozenset[Phase] = frozenset({"write", "light", "score"})


class Sheet(Struct, frozen=True, cache_hash=True):
    """Where a sheet is black, starred and worth a bonus. A custom sheet has no name."""

    name: str
    black: int
    stars: int
    row: int
    column: int
    bonus: int  # the squares of bonus row and bonus column


class Setup(Struct, frozen=True):
    """What the players agreed on; the same for the whole game."""

    words: Literal["referee", "challenge"]
    mode: Literal["competitive", "friendly"]
    lookup: Literal["scoring", "end"]
    sheet: Sheet | None  # one for all, or None: each seat its own
    lexicon: str | Lexicon

    @property
    def list(self) -> Lexicon:
        return lexicon(self.lexicon)

    @property
    def challenging(self) -> bool:
        return self.words == "challenge"

    @property
    def has_lookups(self) -> bool:
        """With a referee there is nothing to look up while scoring."""
        return self.challenging or self.lookup == "end"


class Said(Struct, frozen=True, gc=False):
    """A word on a sheet, from its first square to its last."""

    word: str
    first: int
    last: int


class Before(Struct, frozen=True, gc=False):
    """A player's paper as it was when the round began: what the others see until all are done."""

    grid: str
    crossed: int
    lights: int
    dots: int
    score: int
    lookup: bool


class Player(Struct, frozen=True, gc=False):
    """One player's paper and where the player stands in the round.

    Another player's paper that a view cannot know has no `grid`. A player in `wait` among others who
    write, without `wrote`, has written in secret.
    """

    sheet: Sheet
    grid: str
    crossed: int = 0
    lights: int = 0  # by the top left cell of each block
    dots: int = 0
    score: int = 0
    lookup: bool = False
    phase: Phase = "wait"
    choice: Literal["keep", "reroll"] | None = None
    wrote: int | None = None
    bonus: bool = False
    said: tuple[Said, ...] = ()
    upheld: tuple[str, ...] = ()
    before: Before | None = None


class State(Struct, frozen=True, gc=False):
    setup: Setup
    round: int
    dice: tuple[int, ...]  # () before the roll
    redie: int | None
    players: tuple[Player, ...]
