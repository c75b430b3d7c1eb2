"""Sets by name: the house set, and those that the user has put in the data folder.

A set is a TOML file. It is checked when it is loaded, and every message names the file's own words.
"""

import copyreg
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from spellhall.core.errors import Refused, Unknown
from spellhall.games.brawl_mart.abilities import ABILITIES
from spellhall.games.brawl_mart.cards import (
    BLOWS,
    EFFECTS,
    OUT,
    Blow,
    Brawler,
    CardSet,
    Department,
    Effect,
    Item,
    read_dice,
)
from spellhall.games.brawl_mart.speech import say
from spellhall.words.lists import data_folder

HOUSE = "house"
MASKS = 6
"""How many are drawn in `drawings.svg`; brawlers that name none wear them in turn."""
DRAWN = "brawl-mart-item-"
"""What the symbols of items in `drawings.svg` are called, before the name that a set gives them."""
NAME = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_RESERVED = {"x", "kp", "sp", OUT}  # words of the notation


class _Brawler(Struct, forbid_unknown_fields=True):
    title: str
    type: str
    dice: str
    kind: str
    resistance: int
    ability: str = "none"
    number: int | None = None
    short: str = ""
    power: str = ""
    text: str = ""
    brief: str = ""
    colours: tuple[str, ...] = ()
    trim: str = ""
    mask: int | None = None


class _Item(Struct, forbid_unknown_fields=True):
    title: str
    effect: str
    short: str = ""
    amount: int = 0
    kind: str | None = None
    once: bool = False
    text: str = ""
    brief: str = ""
    drawing: str = ""


class _Department(Struct, forbid_unknown_fields=True):
    title: str
    enemies: int
    items: int
    slots: int
    to: tuple[str, ...]
    at: tuple[int, int]
    rule: Literal["in-front"] | None = None
    tv: bool = False
    bonus: int = 0
    text: str = ""
    brief: str = ""


class _Set(Struct, forbid_unknown_fields=True, rename="kebab"):
    title: str
    start: str
    restroom: str
    types: dict[str, tuple[str, ...]]
    brawlers: dict[str, _Brawler]
    items: dict[str, _Item]
    departments: dict[str, _Department]
    prices: tuple[int, int, int] = (1, 2, 3)
    recruit: int = 2
    hand: int = 3
    hand_hardcore: int = 2
    hand_no_recruits: int = 4
    hand_hardcore_no_recruits: int = 3


_known: dict[str, CardSet] = {}
"""Every set that was loaded in this process: their names are what a line may speak of."""


def folder() -> Path:
    """Where the user's own sets lie as NAME.toml."""
    return data_folder() / "brawl-mart"


def set_names() -> list[str]:
    """The house set first, then the user's own."""
    try:
        found = [path.stem for path in folder().iterdir() if path.suffix == ".toml" and path.is_file()]
    except OSError:
        found = []
    return [HOUSE, *sorted(name for name in found if re.fullmatch(NAME, name) and name != HOUSE)]


def find_set(name: str) -> CardSet:
    """The set of this name, loaded once. A name is never taken as a path."""
    found = _known.get(name)
    if found is None:
        if name not in set_names():
            raise Unknown(say("set.unknown", name=name, names=", ".join(set_names()), folder=folder()))
        file = files(__package__) / "sets" / "house.toml" if name == HOUSE else folder() / f"{name}.toml"
        found = _known[name] = read_set(name, file.read_text(encoding="utf-8"))
        _names.cache_clear()
    return found


# A set is one object in a process and equal to itself alone: a copied or pickled state finds it by its name.
copyreg.pickle(CardSet, lambda cards: (find_set, (cards.name,)))


def register(cards: CardSet) -> CardSet:
    """Let a set that was made in this process be found by its name."""
    _known[cards.name] = cards
    _names.cache_clear()
    return cards


Part = Literal["brawlers", "items", "departments"]


@cache
def _names(part: Part) -> frozenset[str]:
    find_set(HOUSE)
    return frozenset(name for cards in _known.values() for name in getattr(cards, part))


def is_known(part: Part, name: str) -> bool:
    """Whether any set loaded so far has a card or place of this name."""
    return name in _names(part)


def read_set(name: str, text: str) -> CardSet:
    """A set from its TOML text; `Refused` says what is wrong with it."""
    try:
        told = msgspec.convert(tomllib.loads(text), _Set)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Refused(say("set.form", set=name, problem=str(error))) from None
    problem = _problem(told)
    if problem:
        raise Refused(say("set.refused", set=name, problem=problem))
    items = {key: _item(key, item) for key, item in told.items.items()}
    return CardSet(
        name,
        told.title,
        told.start,
        told.restroom,
        told.prices,
        told.recruit,
        (told.hand, told.hand_hardcore, told.hand_no_recruits, told.hand_hardcore_no_recruits),
        {
            key: _brawler(key, one, told.types, place % MASKS)
            for place, (key, one) in enumerate(told.brawlers.items())
        },
        items,
        {key: _department(key, one) for key, one in told.departments.items()},
        next((item.amount for item in items.values() if item.effect == "drink"), 4),
    )


def _brawler(name: str, told: _Brawler, types: Mapping[str, tuple[str, ...]], mask: int) -> Brawler:
    dice, ability = read_dice(told.dice), ABILITIES[told.ability]
    assert dice is not None  # checked before
    number = ability.number if told.number is None else told.number
    return Brawler(
        name,
        told.title,
        told.short or told.title,
        told.type,
        dice,
        told.kind == "contact",
        told.resistance,
        ability,
        number,
        told.power,
        told.text,
        told.brief or told.text,
        told.colours,
        told.trim,
        mask if told.mask is None else told.mask,
        frozenset(types[told.type]),
        each=ability.name == "there-can-only-be-one",
        proud=ability.name == "pride",
        plain=not ability.hinders,
    )


def _item(name: str, told: _Item) -> Item:
    amount = told.amount or {"drink": 4, "credit": 2, "cheer": 1}.get(told.effect, 0)
    effect: Effect = msgspec.convert(told.effect, Effect)
    adds = effect in ("bonus", "edge")
    kind: Blow | None = msgspec.convert(told.kind, Blow | None)
    texts = told.text, told.brief or told.text
    drawing = f"{DRAWN}{told.drawing}" if told.drawing else ""
    return Item(
        name, told.title, told.short or told.title, effect, amount, kind, told.once, *texts, drawing, adds
    )


def _department(name: str, told: _Department) -> Department:
    return Department(
        name,
        told.title,
        told.enemies,
        told.items,
        told.slots,
        told.to,
        told.at,
        told.rule == "in-front",
        told.tv,
        told.bonus,
        told.text,
        told.brief or told.text,
    )


# What may be wrong
def _problem(told: _Set) -> str | None:
    for part in (told.types, told.brawlers, told.items, told.departments):
        for name in part:
            if not re.fullmatch(NAME, name) or name in _RESERVED:
                return say("set.name", name=name)
    return _cards_problem(told) or _items_problem(told) or _map_problem(told) or _numbers_problem(told)


def _cards_problem(told: _Set) -> str | None:
    for name, beaten in told.types.items():
        for other in beaten:
            if other not in told.types:
                return say("set.type", name=name, type=other, types=_list(told.types))
    for name, one in told.brawlers.items():
        if one.type not in told.types:
            return say("set.type", name=name, type=one.type, types=_list(told.types))
        if one.ability not in ABILITIES:
            return say("set.ability", name=name, ability=one.ability, abilities=_list(ABILITIES))
        dice = read_dice(one.dice)
        if dice is None:
            return say("set.dice", name=name, dice=one.dice)
        moment = ABILITIES[one.ability].moment
        if dice.x != (moment == "x") or dice.counted != (moment == "count"):
            return say("set.x", name=name, dice=one.dice, ability=one.ability)
        if one.kind not in BLOWS:
            return say("set.kind", name=name, kind=one.kind)
        if not 1 <= one.resistance <= 20:
            return say("set.resistance", name=name, resistance=one.resistance)
        if one.mask is not None and not 0 <= one.mask < MASKS:
            return say("set.mask", name=name, mask=one.mask, most=MASKS - 1)
    return None


def _items_problem(told: _Set) -> str | None:
    for name, item in told.items.items():
        if item.effect not in EFFECTS:
            return say("set.effect", name=name, effect=item.effect, effects=_list(EFFECTS))
        if item.kind is not None and item.kind not in BLOWS:
            return say("set.kind", name=name, kind=item.kind)
        if item.once and item.effect != "bonus":
            return say("set.once", name=name)
        if item.effect in ("bonus", "edge", "armour") and item.amount < 1:
            return say("set.amount", name=name)
        if item.drawing and item.drawing not in _drawings():
            return say("set.drawing", name=name, drawing=item.drawing, drawings=_list(_drawings()))
    return None


@cache
def _drawings() -> list[str]:
    """The items that are drawn, by the names that sets give them."""
    drawn = (files(__package__) / "drawings.svg").read_text(encoding="utf-8")
    return re.findall(rf'<symbol id="{DRAWN}({NAME})"', drawn)


def _map_problem(told: _Set) -> str | None:
    places = told.departments
    for name in (told.start, told.restroom):
        if name not in places:
            return say("set.department", name=name, departments=_list(places))
    for name, place in places.items():
        for other in place.to:
            if other != OUT and other not in places:
                return say("set.arrow", name=name, other=other, departments=_list(places))
        if name != told.restroom and (place.enemies < 1 or place.slots < 1 or place.items > place.enemies):
            return say("set.brawl", name=name)
    exits = [name for name, place in places.items() if OUT in place.to]
    if not exits:
        return say("set.no-exit")
    for name in (told.start, told.restroom):
        if not _reached(told, name) & set(exits):
            return say("set.exit", exit=_list(exits), name=name)
    for name in _reached(told, told.start):
        if not _reached(told, name) & set(exits):
            return say("set.dead-end", name=name)
        if name in _reached(told, *places[name].to):
            return say("set.circle", name=name)
    lost = set(places) - _reached(told, told.start) - _reached(told, told.restroom)
    if lost:
        return say("set.unreachable", name=sorted(lost)[0], start=told.start)
    return None


def _reached(told: _Set, *starts: str) -> set[str]:
    """The departments that arrows lead to, the starts among them."""
    reached: set[str] = set()
    to_do = [name for name in starts if name != OUT]
    while to_do:
        name = to_do.pop()
        if name not in reached:
            reached.add(name)
            to_do += [other for other in told.departments[name].to if other != OUT]
    return reached


def _numbers_problem(told: _Set) -> str | None:
    hands = (told.hand, told.hand_hardcore, told.hand_no_recruits, told.hand_hardcore_no_recruits)
    if min(hands) < 1 or max(hands) + told.departments[told.start].enemies > len(told.brawlers):
        return say("set.hands", hand=max(hands), brawlers=len(told.brawlers))
    if min(told.prices) < 0 or told.recruit < 0:
        return say("set.prices")
    return None


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)
