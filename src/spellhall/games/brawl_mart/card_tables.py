"""A set of cards as tables of numbers, which the compiled solver of brawls reads.

All dice and abilities are worked out here by the rules themselves: the solver knows no ability by name.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from spellhall.games.brawl_mart.abilities import MOST_DICE, Facts
from spellhall.games.brawl_mart.cards import EFFECTS, Brawler, CardSet
from spellhall.games.brawl_mart.dice import NOTHING, Roll, spread

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HIGHEST = 159  # the highest value that the tables tell
UNKNOWN = HIGHEST + 1  # the place of an initial roll that does not exist
PRINTED, OFF = 0, MOST_DICE + 1  # ways to roll: as printed, 1 to 6 chosen dice, or with the ability off
_MOST_FACTS = 16  # and numbers of X, as the kernel packs them
_MOST_BONUS = 64
_NEEDS = {"nothing": 0, "initial": 1, "value": 2}
EFFECT_CODES = {effect: code for code, effect in enumerate(EFFECTS, 1)}
_KINDS = {None: 0, "contact": 1, "non-contact": 2}


class CardTables(NamedTuple):
    """Brawlers and items by number, in the order of their names; item 0 is none."""

    brawlers: NDArray[np.int64]  # in the order of the kernel's names for these columns
    beats: NDArray[np.int64]  # whether the type of the first beats that of the second
    start: NDArray[np.int64]  # of the rows of a roll: by brawler, type bonus, parity, way to roll
    length: NDArray[np.int64]
    rolls: NDArray[np.int64]  # initial roll, value, whether the roller falls
    shares: NDArray[np.float64]
    x_facts: NDArray[np.int64]  # by brawler, other standing allies, items held
    x_initial: NDArray[np.int64]  # by brawler and the opponent's initial roll
    x_value: NDArray[np.int16]  # by brawler, the opponent's value and its contact part
    dodges: NDArray[np.int16]  # by brawler, the opponent's value and the own
    ignores: NDArray[np.int64]  # by brawler and value of the hit
    items: NDArray[np.int64]  # effect, amount, kind, once, adds
    drink: int


@lru_cache(maxsize=16)
def tables_of(cards: CardSet) -> CardTables | None:
    """None for a set whose values are too high for the tables."""
    import numpy as np

    names = sorted(cards.brawlers)
    size = len(names), 2, 2, OFF + 1
    start, length = np.zeros(size, np.int64), np.zeros(size, np.int64)
    rolls: list[tuple[int, int, int]] = []
    shares: list[float] = []
    for number, name in enumerate(names):
        card = cards.brawlers[name]
        for bonus in (0, 1):
            for parity in (0, 1):
                for way in range(OFF + 1):
                    rows = _rows(card, bonus, parity, way)
                    start[number, bonus, parity, way] = len(rolls)
                    length[number, bonus, parity, way] = len(rows)
                    rolls += list(rows)
                    shares += list(rows.values())
    highest = max(max(initial, value) for initial, value, _ in rolls) + cards.drink
    most = sum(sorted((item.amount for item in cards.items.values()), reverse=True)[:4])
    place = max(department.bonus for department in cards.departments.values())
    most_x = max(card.number for card in cards.brawlers.values())
    if 2 * (highest + most + place) + _MOST_FACTS > HIGHEST or max(most + place, cards.drink) >= _MOST_BONUS:
        return None
    if most_x >= _MOST_FACTS:
        return None
    x_facts = np.zeros((len(names), _MOST_FACTS, _MOST_FACTS), np.int64)
    x_initial = np.zeros((len(names), UNKNOWN + 1), np.int64)
    x_value = np.zeros((len(names), HIGHEST + 1, HIGHEST + 1), np.int16)
    dodges = np.zeros((len(names), HIGHEST + 1, HIGHEST + 1), np.int16)
    ignores = np.zeros((len(names), HIGHEST + 1), np.int64)
    traits = np.zeros((len(names), 10), np.int64)
    for number, name in enumerate(names):
        card = cards.brawlers[name]
        ability, adds = card.ability, card.dice.x and card.ability.moment == "x"
        traits[number] = (
            card.contact,
            card.resistance,
            _NEEDS[ability.needs] if adds else 0,
            card.each,
            card.proud,
            ability.moment == "take",
            ability.moment == "dodge",
            ability.moment == "ignore",
            card.each or card.dice.counted or card.dice.count > 0,
            any(_rows(card, bonus, 0, PRINTED) != _rows(card, bonus, 1, PRINTED) for bonus in (0, 1)),
        )
        for first in range(HIGHEST + 1):
            if ability.moment == "ignore":
                ignores[number, first] = bool(ability.does(first, card.number))
            if adds and ability.needs == "initial":
                x_initial[number, first] = ability.does(Facts(initial=first), card.number)
            for second in range(HIGHEST + 1):
                if ability.moment == "dodge":
                    dodges[number, first, second] = bool(ability.does(first, second, card.number))
                if adds and ability.needs == "value":
                    facts = Facts(value=first, contact=second)
                    x_value[number, first, second] = ability.does(facts, card.number)
        if adds and ability.needs == "initial":
            x_initial[number, UNKNOWN] = ability.does(Facts(), card.number)
        if adds and ability.needs == "nothing":
            for others in range(_MOST_FACTS):
                for held in range(_MOST_FACTS):
                    x_facts[number, others, held] = ability.does(Facts(others=others, held=held), card.number)
    brawlers = [cards.brawlers[name] for name in names]
    beats = np.array([[other.type in one.prey for other in brawlers] for one in brawlers], np.int64)
    items = [(0, 0, 0, 0, 0)]
    for name in sorted(cards.items):
        item = cards.items[name]
        items.append((EFFECT_CODES[item.effect], item.amount, _KINDS[item.kind], item.once, item.adds))
    return CardTables(
        traits,
        beats,
        start,
        length,
        np.array(rolls, np.int64),
        np.array(shares, np.float64),
        x_facts,
        x_initial,
        x_value,
        dodges,
        ignores,
        np.array(items, np.int64),
        cards.drink,
    )


@lru_cache(maxsize=4096)
def _rows(card: Brawler, bonus: int, parity: int, way: int) -> dict[tuple[int, int, int], float]:
    """What one roll may be worth, with the share of each; of one who rolls against each opponent, one die."""
    dice = card.dice
    count, sides = dice.count, dice.sides
    if way == OFF:
        count, sides = 1, 6
    elif card.each:
        count = 1
    elif dice.counted:
        count = way or card.number
    elif way != PRINTED:
        return {(0, 0, 0): 1.0}
    if not count:
        return {(NOTHING.initials[0], NOTHING.values[0], 0): 1.0}
    off = way == OFF
    roll = Roll(
        card.name,
        count,
        sides,
        (bonus,) * count,
        "none" if off else card.ability.name,
        card.number,
        0,
        parity,
        None if off else dice,
        card.each and not off,
    )
    found: dict[tuple[int, int, int], float] = {}
    rows = spread(roll)
    total = sum(ways for _, ways in rows)
    for thrown, ways in rows:
        key = thrown.initials[0], thrown.values[0], int(thrown.falls)
        found[key] = found.get(key, 0.0) + ways / total
    return found
