"""The exact distribution of an exchange: computed over all dice, never sampled."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from spellhall.games.brawl_mart.dice import NOTHING, Thrown, spread
from spellhall.games.brawl_mart.exchange import Ended, judge, resolve
from spellhall.games.brawl_mart.field import Field, before_the_dice, rollers, values_of
from spellhall.games.brawl_mart.state import STANDING, Fighter

Faces = tuple[int, ...]


class Fate(Struct, frozen=True):
    """What an exchange leaves behind."""

    allies: tuple[Fighter, ...]
    enemies: tuple[Fighter, ...]
    used: tuple[str, ...]


def _rolls(field: Field, so_far: tuple[Faces, ...]) -> Iterator[tuple[tuple[Thrown, ...], int]]:
    """Everything that the dice not rolled yet can be worth, with its ways."""
    known = iter(so_far)
    spreads: list[tuple[tuple[Thrown, int], ...]] = []
    for roller in rollers(field):
        faces = None if roller.roll is None else next(known, None)
        if roller.roll is None:
            spreads.append(((NOTHING, 1),))
        elif faces is not None:
            spreads.append(((roller.roll.read(faces), 1),))
        else:
            spreads.append(spread(roller.roll))
    for chosen in product(*spreads):
        yield tuple([one for one, _ in chosen]), prod([ways for _, ways in chosen])


def endings(field: Field, so_far: tuple[Faces, ...] = ()) -> Iterator[tuple[Ended, int]]:
    """Every ending over all dice that are not rolled yet, with its ways."""
    rolling = rollers(field)
    # Many dice make the same values: each case is judged once.
    cases: dict[Any, int] = {}
    for thrown, ways in _rolls(field, so_far):
        key = tuple(values_of(rolling, thrown).items()), tuple([one.falls for one in thrown])
        cases[key] = cases.get(key, 0) + ways
    for (values, falls), ways in cases.items():
        yield judge(field, rolling, dict(values), falls), ways


@lru_cache(maxsize=20_000)
def distribution(field: Field, so_far: tuple[Faces, ...] = ()) -> tuple[tuple[Fate, Fraction], ...]:
    """Every way in which an attack can end, with its probability, given the dice rolled so far.

    What comes before the dice is done first, where it is not done yet.
    """
    before = before_the_dice(field.cards, *field.sides, field.attacker, field.targets)
    if before.happened:
        field = replace(field, sides=(before.allies, before.enemies))
    ways: dict[Fate, int] = {}
    for ended, number in endings(field, so_far):
        fate = Fate(ended.allies, ended.enemies, tuple(sorted((*before.discarded, *ended.used))))
        ways[fate] = ways.get(fate, 0) + number
    total = sum(ways.values())
    return tuple((fate, Fraction(number, total)) for fate, number in ways.items())


@lru_cache(maxsize=20_000)
def can_matter(field: Field) -> bool:
    """Whether an attack, in an odd or an even round, can fell a standing brawler or change an item."""
    if before_the_dice(field.cards, *field.sides, field.attacker, field.targets).happened:
        return True
    for parity in (field.parity, 1 - field.parity):
        rolled = replace(field, parity=parity)
        rolling = rollers(rolled)
        # Most attacks can, and the first few dice show it.
        for thrown, _ in _rolls(rolled, ()):
            ended = resolve(rolled, rolling, thrown)
            if ended.used or _felled(field.sides, (ended.allies, ended.enemies)):
                return True
    return False


def _felled(before: tuple[tuple[Fighter, ...], ...], after: tuple[tuple[Fighter, ...], ...]) -> bool:
    return any(
        was.health == STANDING and now.health != STANDING
        for side, later in zip(before, after, strict=True)
        for was, now in zip(side, later, strict=True)
    )
