"""What the player, chance and events say, and the one line for each."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from spellhall.core.contract import Event
from spellhall.core.notation import NUMBER, Kind, Notation
from spellhall.games.brawl_mart.cards import OUT
from spellhall.games.brawl_mart.sets import NAME, Part, is_known
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import Throw

Names = tuple[str, ...]


def _unknown(part: Part, names: Sequence[str]) -> str | None:
    """Names that no set has are seen by the text alone."""
    for name in names:
        if not is_known(part, name):
            return say(f"malformed.{part}", name=name)
    return None


# Chance
class Deal(Struct, frozen=True):
    cards: Names

    def flaw(self) -> str | None:
        unsorted = list(self.cards) != sorted(self.cards)
        return _unknown("brawlers", self.cards) or (say("malformed.unsorted") if unsorted else None)


class Stock(Struct, frozen=True):
    items: Names

    def flaw(self) -> str | None:
        return _unknown("items", self.items)


class Enemies(Struct, frozen=True):
    cards: Names

    def flaw(self) -> str | None:
        return _unknown("brawlers", self.cards)


class Items(Struct, frozen=True):
    items: Names

    def flaw(self) -> str | None:
        return _unknown("items", self.items)


# The player
class Line(Struct, frozen=True):
    brawlers: Names

    def flaw(self) -> str | None:
        return _unknown("brawlers", self.brawlers)


class Equip(Struct, frozen=True):
    item: str
    brawler: str

    def flaw(self) -> str | None:
        return _unknown("items", (self.item,)) or _unknown("brawlers", (self.brawler,))


class Fight(Struct, frozen=True):
    pass


class Attack(Struct, frozen=True):
    brawler: str
    enemies: Names

    def flaw(self) -> str | None:
        return _unknown("brawlers", (self.brawler, *self.enemies))


class ProudAttack(Struct, frozen=True):
    """An attack with a choice of dice."""

    brawler: str
    enemy: str
    x: int

    def flaw(self) -> str | None:
        return _unknown("brawlers", (self.brawler, self.enemy))


class Use(Struct, frozen=True):
    """An item that needs nothing named."""

    brawler: str

    def flaw(self) -> str | None:
        return _unknown("brawlers", (self.brawler,))


class UseOn(Struct, frozen=True):
    brawler: str
    target: str  # a brawler, kp or sp

    def flaw(self) -> str | None:
        target = () if self.target in ("kp", "sp") else (self.target,)
        return _unknown("brawlers", (self.brawler, *target))


class Pass(Struct, frozen=True):
    brawler: str

    def flaw(self) -> str | None:
        return _unknown("brawlers", (self.brawler,))


class Recruit(Struct, frozen=True):
    brawler: str

    def flaw(self) -> str | None:
        return _unknown("brawlers", (self.brawler,))


class Buy(Struct, frozen=True):
    slot: int


class Go(Struct, frozen=True):
    to: str

    def flaw(self) -> str | None:
        return None if self.to == OUT else _unknown("departments", (self.to,))


Action = Line | Equip | Fight | Attack | ProudAttack | Use | UseOn | Pass | Recruit | Buy | Go
Outcome = Deal | Stock | Enemies | Items | Throw


# Events
class Dealt(Event, frozen=True):
    cards: Names


class Stocked(Event, frozen=True):
    items: Names


class Met(Event, frozen=True):
    cards: Names


class Armed(Event, frozen=True):
    """An enemy got an item, or an ally was given one."""

    brawler: str
    item: str


class LinedUp(Event, frozen=True):
    brawlers: Names


class RoundBegan(Event, frozen=True):
    round: int


class Passed(Event, frozen=True):
    brawler: str


class Attacked(Event, frozen=True):
    brawler: str
    enemies: Names


class Grabbed(Event, frozen=True):
    brawler: str
    item: str
    owner: str


class Drank(Event, frozen=True):
    brawler: str


class Sprayed(Event, frozen=True):
    brawler: str
    target: str


class Aided(Event, frozen=True):
    brawler: str
    target: str


class Credited(Event, frozen=True):
    brawler: str
    points: int
    currency: Literal["kp", "sp"]


class Threw(Event, frozen=True):
    brawler: str
    dice: tuple[int, ...]


class Counted(Event, frozen=True):
    """A value against an opponent."""

    brawler: str
    value: int
    opponent: str


class Struck(Event, frozen=True):
    brawler: str
    target: str
    value: int


class Tied(Event, frozen=True):
    brawler: str
    target: str
    value: int


class Missed(Event, frozen=True):
    brawler: str
    target: str


class Ignored(Event, frozen=True):
    """A hit did nothing to a brawler who ignores such ones."""

    brawler: str
    value: int


class Wrapped(Event, frozen=True):
    brawler: str


class Took(Event, frozen=True):
    """A brawler took the slaying of another."""

    brawler: str
    target: str


class KnockedOut(Event, frozen=True):
    brawler: str


class Slain(Event, frozen=True):
    brawler: str


class UsedUp(Event, frozen=True):
    item: str


class WonBrawl(Event, frozen=True):
    department: str
    kp: int
    sp: int


class LostBrawl(Event, frozen=True):
    department: str


class Stalled(Event, frozen=True):
    department: str
    kp: int
    sp: int


class GotTv(Event, frozen=True):
    pass


class Recruited(Event, frozen=True):
    brawler: str
    kp: int


class Bought(Event, frozen=True):
    item: str
    sp: int


class Went(Event, frozen=True):
    to: str


class Finished(Event, frozen=True):
    reason: str
    score: int


def _names(text: str) -> Names:
    return tuple(text.split(" "))


def _faces(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))


def _show_faces(dice: tuple[int, ...]) -> str:
    return ",".join(map(str, dice))


_SEVERAL = f"{NAME}(?: {NAME})*"

KINDS = {
    "BRAWLER": Kind(NAME, "a brawler's name, such as wispy-tim"),
    "ENEMY": Kind(NAME, "the name of an enemy, such as nadia"),
    "TARGET": Kind(NAME, "a brawler's name, kp or sp"),
    "ITEM": Kind(NAME, "an item's name, such as price-gun"),
    "BRAWLERS": Kind(_SEVERAL, "one or more brawlers, in the order of the slots", _names, " ".join),
    "ENEMIES": Kind(f"(?!{NAME} x(?: |$)){_SEVERAL}", "one or more enemies, in slot order", _names, " ".join),
    "CARDS": Kind(_SEVERAL, "one or more brawlers", _names, " ".join),
    "ITEMS": Kind(_SEVERAL, "one or more items", _names, " ".join),
    "DICE": Kind(
        r"(?:0|[1-9][0-9]{0,8})(?:,(?:0|[1-9][0-9]{0,8}))*", "dice as they fall: 2,5", _faces, _show_faces
    ),
    "SLOT": Kind("[123]", "a slot of the shop, 1 to 3", int),
    "DEPARTMENT": Kind(NAME, "a department, such as customer-service, or out"),
    "N": NUMBER,
    "CURRENCY": Kind("kp|sp", "kp or sp"),
    "REASON": Kind(NAME, "why the game ended"),
}

PLAYERS_LINES: dict[type, str] = {
    Line: "line {brawlers:BRAWLERS}",
    Equip: "equip {item:ITEM} {brawler:BRAWLER}",
    Fight: "fight",
    Attack: "attack {brawler:BRAWLER} {enemies:ENEMIES}",
    ProudAttack: "attack {brawler:BRAWLER} {enemy:ENEMY} x {x:N}",
    Use: "use {brawler:BRAWLER}",
    UseOn: "use {brawler:BRAWLER} {target:TARGET}",
    Pass: "pass {brawler:BRAWLER}",
    Recruit: "recruit {brawler:BRAWLER}",
    Buy: "buy {slot:SLOT}",
    Go: "go {to:DEPARTMENT}",
}

MOVES = Notation(
    KINDS,
    {
        Deal: "deal {cards:CARDS}",
        Stock: "stock {items:ITEMS}",
        Enemies: "enemies {cards:CARDS}",
        Items: "items {items:ITEMS}",
        Throw: "roll {who:BRAWLER} {dice:DICE}",
        **PLAYERS_LINES,
    },
)

EVENTS = Notation(
    KINDS,
    {
        Dealt: "dealt {cards:CARDS}",
        Stocked: "stocked {items:ITEMS}",
        Met: "met {cards:CARDS}",
        Armed: "armed {brawler:BRAWLER} {item:ITEM}",
        LinedUp: "lined-up {brawlers:BRAWLERS}",
        RoundBegan: "began {round:N}",
        Passed: "passed {brawler:BRAWLER}",
        Attacked: "attacked {brawler:BRAWLER} {enemies:BRAWLERS}",
        Grabbed: "grabbed {brawler:BRAWLER} {item:ITEM} {owner:BRAWLER}",
        Drank: "drank {brawler:BRAWLER}",
        Sprayed: "sprayed {brawler:BRAWLER} {target:BRAWLER}",
        Aided: "aided {brawler:BRAWLER} {target:BRAWLER}",
        Credited: "credited {brawler:BRAWLER} {points:N} {currency:CURRENCY}",
        Threw: "rolled {brawler:BRAWLER} {dice:DICE}",
        Counted: "counted {brawler:BRAWLER} {value:N} {opponent:BRAWLER}",
        Struck: "hit {brawler:BRAWLER} {target:BRAWLER} {value:N}",
        Tied: "tied {brawler:BRAWLER} {target:BRAWLER} {value:N}",
        Missed: "missed {brawler:BRAWLER} {target:BRAWLER}",
        Ignored: "ignored {brawler:BRAWLER} {value:N}",
        Wrapped: "wrapped {brawler:BRAWLER}",
        Took: "took {brawler:BRAWLER} {target:BRAWLER}",
        KnockedOut: "knocked-out {brawler:BRAWLER}",
        Slain: "slain {brawler:BRAWLER}",
        UsedUp: "used-up {item:ITEM}",
        WonBrawl: "won {department:DEPARTMENT} {kp:N} {sp:N}",
        LostBrawl: "lost {department:DEPARTMENT}",
        Stalled: "stalled {department:DEPARTMENT} {kp:N} {sp:N}",
        GotTv: "tv",
        Recruited: "recruited {brawler:BRAWLER} {kp:N}",
        Bought: "bought {item:ITEM} {sp:N}",
        Went: "went {to:DEPARTMENT}",
        Finished: "ended {reason:REASON} {score:N}",
    },
)
