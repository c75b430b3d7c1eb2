"""What is in the box: brawlers, items, departments and the chart of types, as one set gives them.

A set is loaded once, so its parts are equal only to themselves: that keeps states cheap to compare and hash.
"""

import re
from collections.abc import Mapping
from typing import Literal, get_args

from msgspec import Struct

from spellhall.games.brawl_mart.abilities import Ability

OUT = "out"
Effect = Literal[
    "bonus", "armour", "wrap", "cheer", "soft", "edge", "grab", "drink", "aid", "spray", "credit"
]
EFFECTS: tuple[Effect, ...] = get_args(Effect)
Blow = Literal["contact", "non-contact"]
BLOWS: tuple[Blow, ...] = get_args(Blow)
USED: frozenset[Effect] = frozenset({"grab", "drink", "aid", "spray", "credit"})
"""Effects of items that are used in place of an attack."""

_DICE = re.compile(
    r"(?:(?P<times>[1-9]) \* )?(?P<count>[1-9]|X)D(?P<sides>[1-9][0-9]?)(?P<half> / 2)?"
    r"(?: \+ (?P<plus>[1-9]|X))?|(?P<x>X)"
)


class Dice(Struct, frozen=True, cache_hash=True):
    """`2 * 1D6`, `1D6 / 2`, `1D4 + X`, `XD6` or `X`, taken apart."""

    text: str
    count: int  # 0: the ability tells, or there are none
    sides: int
    times: int
    half: bool
    plus: int
    x: bool  # X is added
    counted: bool  # the ability tells how many dice

    def worth(self, initial: int) -> int:
        """The printed arithmetic, without X. Halves round up."""
        value = (initial + 1) // 2 if self.half else self.times * initial
        return value + self.plus


def read_dice(text: str) -> Dice | None:
    match = _DICE.fullmatch(text)
    if match is None:
        return None
    if match["x"]:
        return Dice(text, 0, 6, 1, False, 0, True, False)
    plus = match["plus"]
    counted = match["count"] == "X"
    return Dice(
        text,
        0 if counted else int(match["count"]),
        int(match["sides"]),
        int(match["times"] or 1),
        bool(match["half"]),
        int(plus) if plus and plus != "X" else 0,
        plus == "X",
        counted,
    )


class Brawler(Struct, frozen=True, eq=False):
    name: str
    title: str
    short: str
    type: str
    dice: Dice
    contact: bool
    resistance: int
    ability: Ability
    number: int
    power: str  # what the ability is called on the card
    text: str
    brief: str  # the text behind the name, where room is scarce: "takes a fatal hit for an ally."
    colours: tuple[str, ...]
    trim: str
    mask: int  # which of the drawn masks it wears
    prey: frozenset[str]  # the types that this one beats
    each: bool  # rolls a die against each opponent of the same resistance
    proud: bool  # chooses how many dice are rolled
    plain: bool
    """Can always have a value above 0, and nothing but Bubble Wrap keeps a hit from its effect: two plain
    brawlers who fight each other always can fell one or use up an item."""

    @property
    def told(self) -> str:
        """The ability in one line. X is a name and stays large."""
        if not self.power:
            return self.text
        text = self.text if self.text.startswith("X ") else self.text[:1].lower() + self.text[1:]
        return f"{self.power}: {text}"


class Item(Struct, frozen=True, eq=False):
    name: str
    title: str
    short: str
    effect: Effect
    amount: int
    kind: Blow | None  # None: of the holder's kind
    once: bool
    text: str
    brief: str
    drawing: str  # a symbol of `drawings.svg`; without one the name is printed
    adds: bool  # to the holder's values


class Department(Struct, frozen=True, eq=False):
    name: str
    title: str
    enemies: int
    items: int
    slots: int
    to: tuple[str, ...]
    at: tuple[int, int]
    in_front: bool  # only the enemy in the same slot may be attacked while it stands
    tv: bool
    bonus: int  # contact, for everyone
    text: str
    brief: str


class CardSet(Struct, frozen=True, eq=False):
    name: str
    title: str
    start: str
    restroom: str
    prices: tuple[int, ...]
    recruit: int
    hands: tuple[int, int, int, int]  # plain, hardcore, no recruits, both
    brawlers: Mapping[str, Brawler]
    items: Mapping[str, Item]
    departments: Mapping[str, Department]
    drink: int  # sides of the die that an Energy Drink adds

    def hand(self, hardcore: bool, no_recruits: bool) -> int:
        return self.hands[hardcore + 2 * no_recruits]

    def called(self, name: str) -> str:
        """A brawler, an item or a department as a person says it."""
        if name in self.brawlers:
            return self.brawlers[name].short
        if name in self.items:
            return self.items[name].title
        return self.departments[name].title if name in self.departments else name
