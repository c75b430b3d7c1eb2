"""One fighter of a brawl as a number, and what its card and item add, compiled.

Import this module only through `brawl_graph`: it loads Numba. A fighter is one number: its item in the lowest
four bits, then two bits of health and two of effects. A side is an array of fighters, allies before enemies.
"""

from __future__ import annotations

from typing import Any

from spellhall.words.search.compiling import compiled

# Columns of CardTables.brawlers and .items.
CONTACT, RESISTANCE, NEEDS, EACH, PROUD, TAKES, DODGES, IGNORES, DICE, PARITY = range(10)
EFFECT, AMOUNT, KIND, ONCE, ADDS = range(5)
BONUS, ARMOUR, WRAP, CHEER, SOFT, EDGE, GRAB, DRINK, AID, SPRAY, CREDIT = range(1, 12)
BY_INITIAL, BY_VALUE = 1, 2
PRINTED, OFF, UNKNOWN = 0, 7, 160
KNOCKED_OUT, SLAIN = 1, 2
DRUNK, SPRAYED = 1, 2


@compiled
def item_of(fighter: Any) -> Any:
    return fighter & 15


@compiled
def health_of(fighter: Any) -> Any:
    return fighter >> 4 & 3


@compiled
def effects_of(fighter: Any) -> Any:
    return fighter >> 6 & 3


@compiled
def fighter_of(item: Any, health: Any, effects: Any) -> Any:
    return item | health << 4 | effects << 6


@compiled
def resistance_of(cards: Any, brawl: Any, fighters: Any, one: Any) -> Any:
    number = cards.brawlers[brawl.names[one], RESISTANCE]
    item = brawl.items[item_of(fighters[one])]
    return number + item[AMOUNT] if item[EFFECT] == ARMOUR else number


@compiled
def bonuses_of(cards: Any, brawl: Any, fighters: Any, one: Any) -> Any:
    """Contact and other bonuses of item, mates and department."""
    contact, other, free = brawl.bonus, 0, 0
    item = brawl.items[item_of(fighters[one])]
    if item[ADDS]:
        if item[KIND] == 1:
            contact += item[AMOUNT]
        elif item[KIND] == 2:
            other += item[AMOUNT]
        else:
            free += item[AMOUNT]
    first, last = (0, brawl.allies) if one < brawl.allies else (brawl.allies, len(brawl.names))
    for mate in range(first, last):
        if mate != one and health_of(fighters[mate]) == 0:
            held = brawl.items[item_of(fighters[mate])]
            if held[EFFECT] == CHEER:
                free += held[AMOUNT]
    if cards.brawlers[brawl.names[one], CONTACT]:
        return contact + free, other
    return contact, other + free


@compiled
def standing_x(cards: Any, brawl: Any, fighters: Any, one: Any) -> Any:
    """What X is before any die is rolled."""
    first, last = (0, brawl.allies) if one < brawl.allies else (brawl.allies, len(brawl.names))
    others, held = -1, 0
    for mate in range(first, last):
        if health_of(fighters[mate]) == 0:
            others += 1
    for mate in range(len(brawl.names)):
        if item_of(fighters[mate]) and health_of(fighters[mate]) != SLAIN:
            held += 1
    return cards.x_facts[brawl.names[one], max(0, others), held]


@compiled
def effect_of(cards: Any, brawl: Any, fighters: Any, hitter: Any, victim: Any, value: Any, tie: Any) -> Any:
    """The health after this hit alone, or 0 if it changes nothing."""
    if cards.brawlers[brawl.names[victim], IGNORES] and cards.ignores[brawl.names[victim], value]:
        return 0
    held = brawl.items[item_of(fighters[hitter])][EFFECT]
    health = health_of(fighters[victim])
    if tie or held == SOFT:
        fate = KNOCKED_OUT
    elif health == KNOCKED_OUT:
        fate = SLAIN
    else:
        bound = resistance_of(cards, brawl, fighters, victim)
        fate = SLAIN if value > bound or (held == EDGE and value == bound) else KNOCKED_OUT
    return fate if fate > health else 0


@compiled
def total_of(own: Any, contact: Any, contact_bonus: Any, other_bonus: Any, halved: Any) -> Any:
    part = contact_bonus + own if contact else contact_bonus
    total = own + contact_bonus + other_bonus
    if halved:
        return (total + 1) // 2, (part + 1) // 2
    return total, part
