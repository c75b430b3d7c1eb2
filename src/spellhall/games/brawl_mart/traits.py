"""What brawlers, items and departments are like in a few numbers: by these the rest of a trip is judged.

They are worked out from the rules, so that cards of any set have them.
"""

from functools import lru_cache

from spellhall.games.brawl_mart.cards import OUT, CardSet
from spellhall.games.brawl_mart.matchups import rates
from spellhall.games.brawl_mart.strength import brawls_ahead

_EFFECTS = ("armour", "wrap", "cheer", "soft", "edge", "grab", "drink", "aid", "spray", "credit")
_KINDS = ("contact", "non-contact", None)
STAGES = 5


@lru_cache(maxsize=8)
def brawler_traits(cards: CardSet) -> tuple[tuple[float, ...], ...]:
    """By name: strength, how often it fells, slays, falls and is slain by others, contact, sacrifice."""
    place = cards.departments[cards.start]
    found = []
    for name in sorted(cards.brawlers):
        card = cards.brawlers[name]
        all_rates = [rates(cards, place, name, other) for other in cards.brawlers if other != name]
        count = max(1, len(all_rates))
        means = [sum(column) / count for column in zip(*all_rates, strict=True)] or [0.0] * 4
        strength = 2 * sum(one.edge for one in all_rates) / count
        takes = float(card.ability.moment == "take")
        found.append((strength, *means, float(card.contact), takes))
    return tuple(found)


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
