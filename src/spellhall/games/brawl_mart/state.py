"""The state of a game of BRAWL x MART: flat, immutable, cheap to replace.

Piles, hand and cart are sorted tuples of names: no order is known to anybody. Slots count from 0.
"""

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from spellhall.games.brawl_mart.cards import CardSet, Department
from spellhall.games.brawl_mart.sets import is_known
from spellhall.games.brawl_mart.speech import say

if TYPE_CHECKING:
    from spellhall.games.brawl_mart.dice import Roll
    from spellhall.games.brawl_mart.field import Roller

Phase = Literal["line", "brawl", "cafe", "over"]
Reason = Literal["out", "lost", "no-brawlers", "no-enemies", "pacifist", "rampage"]
Verb = Literal["deal", "stock", "enemies", "items"]

STANDING, KNOCKED_OUT, SLAIN = 0, 1, 2
"""How a fighter is; the greater the worse."""

DRINK, SPRAY = 1, 2
"""Effects on a fighter, as bits."""


class Setup(Struct, frozen=True):
    """What the player agreed on; the same for the whole game."""

    cards: CardSet
    hardcore: bool = False
    pacifist: bool = False
    rampage: bool = False
    no_items: bool = False
    no_recruits: bool = False


class Fighter(Struct, frozen=True):
    """A brawler in a slot."""

    name: str
    item: str | None = None
    health: int = STANDING
    effects: int = 0


class Ask(Struct, frozen=True):
    """Cards that chance still owes."""

    verb: Verb
    count: int


class Throw(Struct, frozen=True):
    """Dice as they fell, without bonus."""

    who: str
    dice: tuple[int, ...]

    def flaw(self) -> str | None:
        return None if is_known("brawlers", self.who) else say("malformed.brawlers", name=self.who)


class Exchange(Struct, frozen=True):
    """An attack whose dice are not all rolled. What comes before the dice is done already."""

    attacker: int
    targets: tuple[int, ...]
    x: int = 0
    rolls: tuple[Throw, ...] = ()
    rolling: "tuple[Roller, ...]" = ()  # who rolls: follows from the rest, and is worked out once

    def waiting(self) -> "list[Roll]":
        """The rolls that are still owed, in order."""
        return [roller.roll for roller in self.rolling if roller.roll is not None][len(self.rolls) :]


class State(Struct, frozen=True):
    setup: Setup
    department: str
    phase: Phase
    round: int = 0
    turn: int | None = None
    passes: int = 0
    kp: int = 0
    sp: int = 0
    tv: bool = False
    lost: int = 0
    hand: tuple[str, ...] = ()
    cart: tuple[str, ...] = ()
    allies: tuple[Fighter, ...] = ()
    enemies: tuple[Fighter, ...] = ()
    standing: tuple[str, ...] = ()
    knocked_out: tuple[str, ...] = ()
    slain: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    shop: tuple[str | None, ...] = (None, None, None)
    owed: tuple[Ask, ...] = ()
    exchange: Exchange | None = None
    reason: Reason | None = None

    @property
    def place(self) -> Department:
        return self.setup.cards.departments[self.department]
