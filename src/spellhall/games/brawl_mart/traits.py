"""What brawlers, items and departments are like in a few numbers: by these the rest of a trip is judged.

They are worked out from the rules, so that cards of any set have them.
"""

from functools import lru_cache

from spellhall.games.brawl_mart.abilities import MOST_DICE
from spellhall.games.brawl_mart.cards import OUT, CardSet, Department
from spellhall.games.brawl_mart.chances import distribution
from spellhall.games.brawl_mart.field import Field
from spellhall.games.brawl_mart.state import SLAIN, STANDING, Fighter
from spellhall.games.brawl_mart.strength import brawls_ahead, worth

_EFFECTS = ("armour", "wrap", "cheer", "soft", "edge", "grab", "drink", "aid", "spray", "credit")
_KINDS = ("contact", "non-contact", None)
STAGES = 5


@lru_cache(maxsize=8)
def brawler_traits(cards: CardSet) -> tuple[tuple[float, ...], ...]:
    """By name: strength, how often it fells, slays, falls and is slain against the others, contact, sacrifice."""
    place = cards.departments[cards.start]
    found = []
    for name in sorted(cards.brawlers):
        card = cards.brawlers[name]
        sums = [0.0] * 4
        for other in cards.brawlers:
            if other == name:
                continue
            best: tuple[float, ...] = ()
            for x in range(1, MOST_DICE + 1) if card.proud else (0,):
                rates = _rates(cards, place, Fighter(name), Fighter(other), x)
                if not best or rates[0] - rates[2] > best[0] - best[2]:
                    best = rates
            sums = [total + rate for total, rate in zip(sums, best, strict=True)]
        means = [total / max(1, len(cards.brawlers) - 1) for total in sums]
        takes = float(card.ability.moment == "take")
        found.append((worth(cards, name), *means, float(card.contact), takes))
    return tuple(found)


def _rates(cards: CardSet, place: Department, ally: Fighter, enemy: Fighter, x: int) -> tuple[float, ...]:
    fells = slays = falls = slain = 0.0
    for fate, chance in distribution(Field(cards, place, 1, ((ally,), (enemy,)), 0, (0,), x)):
        mine, theirs = fate.allies[0].health, fate.enemies[0].health
        fells += float(chance) * (theirs != STANDING)
        slays += float(chance) * (theirs == SLAIN)
        falls += float(chance) * (mine != STANDING)
        slain += float(chance) * (mine == SLAIN)
    return fells, slays, falls, slain


@lru_cache(maxsize=8)
def item_traits(cards: CardSet) -> tuple[tuple[float, ...], ...]:
    """By name, after a row for none: bonuses by kind, those for one attack, and every other effect."""
    found = [(0.0,) * (5 + len(_EFFECTS))]
    for name in sorted(cards.items):
        item = cards.items[name]
        row = [0.0] * (5 + len(_EFFECTS))
        if item.adds and not item.once:
            row[_KINDS.index(item.kind)] = item.amount / 2
        elif item.adds:
            for place in (3, 4) if item.kind is None else (3 + _KINDS.index(item.kind),):
                row[place] = item.amount / 4
        if item.effect in _EFFECTS:
            row[5 + _EFFECTS.index(item.effect)] = 1.0
        found.append(tuple(row))
    return tuple(found)


@lru_cache(maxsize=256)
def enemies_after(cards: CardSet, department: str) -> int:
    """The fewest enemies that wait behind this department."""
    ways = [to for to in cards.departments[department].to if to in cards.departments]
    return min((cards.departments[to].enemies + enemies_after(cards, to) for to in ways), default=0)


@lru_cache(maxsize=256)
def road(cards: CardSet, to: str) -> tuple[float, ...]:
    """What waits along an arrow; the first number is below 0 where it leads out."""
    if to == OUT:
        return (-1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    place = cards.departments[to]
    return (
        place.enemies / 2,
        float(place.items),
        place.slots / 3,
        float(place.in_front),
        float(place.bonus),
        enemies_after(cards, to) / 4,
    )


def stage_before(cards: CardSet, department: str, lost: int) -> int:
    """Which network judges a trip that is about to fight here: 0 after a lost brawl."""
    return 0 if lost else min(STAGES, brawls_ahead(cards, department)[0] + 1)


def stage_after(cards: CardSet, department: str) -> int:
    """The same for the café here; 0: there is nothing but the way out."""
    return min(STAGES, brawls_ahead(cards, department)[0])
