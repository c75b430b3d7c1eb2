"""The exact distribution of an exchange: computed over all dice, never sampled."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod

from msgspec import Struct

from spellhall.games.brawl_mart.cards import CardSet
from spellhall.games.brawl_mart.dice import NOTHING, Thrown, spread
from spellhall.games.brawl_mart.exchange import Ended, resolve
from spellhall.games.brawl_mart.field import Field, before_the_dice, rollers
from spellhall.games.brawl_mart.sets import find_set
from spellhall.games.brawl_mart.state import STANDING, Exchange, Fighter


class Fate(Struct, frozen=True):
    """What an exchange leaves behind."""

    allies: tuple[Fighter, ...]
    enemies: tuple[Fighter, ...]
    used: tuple[str, ...]


def endings(field: Field, so_far: tuple[tuple[int, ...], ...] = ()) -> Iterator[tuple[Ended, int, int]]:
    """Every ending over all dice that are not rolled yet, with its ways out of the total."""
    rolling = rollers(field)
    known = iter(so_far)
    spreads: list[tuple[tuple[Thrown, int], ...]] = []
    for roller in rolling:
        faces = None if roller.roll is None else next(known, None)
        if roller.roll is None:
            spreads.append(((NOTHING, 1),))
        elif faces is not None:
            spreads.append(((roller.roll.read(faces), 1),))
        else:
            spreads.append(spread(roller.roll))
    total = prod(sum(ways for _, ways in one) for one in spreads)
    for chosen in product(*spreads):
        thrown = tuple(one for one, _ in chosen)
        yield resolve(field, rolling, thrown), prod(ways for _, ways in chosen), total


@lru_cache(maxsize=20_000)
def _distribution(
    set_name: str,
    department: str,
    parity: int,
    sides: tuple[tuple[Fighter, ...], tuple[Fighter, ...]],
    exchange: Exchange,
) -> tuple[tuple[Fate, Fraction], ...]:
    cards = find_set(set_name)
    field = Field(
        cards, cards.departments[department], parity, sides, exchange.attacker, exchange.targets, exchange.x
    )
    ways: dict[Fate, int] = {}
    total = 1
    for ended, number, total in endings(field, tuple(roll.dice for roll in exchange.rolls)):  # noqa: B007
        fate = Fate(ended.allies, ended.enemies, tuple(sorted(ended.used)))
        ways[fate] = ways.get(fate, 0) + number
    return tuple((fate, Fraction(number, total)) for fate, number in ways.items())


def distribution(
    set_name: str,
    department: str,
    round_: int,
    sides: tuple[tuple[Fighter, ...], tuple[Fighter, ...]],
    exchange: Exchange,
) -> tuple[tuple[Fate, Fraction], ...]:
    """Every way in which an attack can end, with its probability.

    What comes before the dice is done first, where it is not done yet.
    """
    before = before_the_dice(find_set(set_name), *sides, exchange)
    fates = _distribution(set_name, department, round_ % 2, (before.allies, before.enemies), exchange)
    if not before.discarded:
        return fates
    return tuple(
        (Fate(fate.allies, fate.enemies, tuple(sorted((*before.discarded, *fate.used)))), chance)
        for fate, chance in fates
    )


@lru_cache(maxsize=20_000)
def can_matter(
    set_name: str,
    department: str,
    sides: tuple[tuple[Fighter, ...], tuple[Fighter, ...]],
    exchange: Exchange,
) -> bool:
    """Whether an attack, in an odd or an even round, can fell a standing brawler or change an item."""
    cards: CardSet = find_set(set_name)
    before = before_the_dice(cards, *sides, exchange)
    if before.happened:
        return True
    place = cards.departments[department]
    for parity in (1, 0):
        field = Field(cards, place, parity, sides, exchange.attacker, exchange.targets, exchange.x)
        for ended, _, _ in endings(field):
            if ended.used or any(
                was.health == STANDING and now.health != STANDING
                for side, after in zip(sides, (ended.allies, ended.enemies), strict=True)
                for was, now in zip(side, after, strict=True)
            ):
                return True
    return False
