"""All that an attack may lead to, with its chances, compiled; `chances.distribution` is its twin.

Import this module only through `brawl_graph`: it loads Numba.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from spellhall.games.brawl_mart.fighter_kernel import (
    AID,
    BY_INITIAL,
    BY_VALUE,
    CONTACT,
    DICE,
    DODGES,
    DRINK,
    DRUNK,
    EACH,
    EFFECT,
    GRAB,
    KNOCKED_OUT,
    NEEDS,
    OFF,
    ONCE,
    PRINTED,
    SLAIN,
    SPRAY,
    SPRAYED,
    TAKES,
    UNKNOWN,
    WRAP,
    bonuses_of,
    effect_of,
    effects_of,
    fighter_of,
    health_of,
    item_of,
    resistance_of,
    standing_x,
    total_of,
)
from spellhall.words.search.compiling import compiled

MOST_FIGHTERS = 14
FALLS = 2 * MOST_FIGHTERS  # the first bit of those who fall by their own dice, in a code of fates
MOST_CODES = 4096
PAIRS = 8192  # that are remembered


class Scratch(NamedTuple):
    """Memory of one exploration."""

    cells: Any
    aside: Any
    some: Any
    shares: Any
    more: Any
    parts: Any
    known: Any  # pairs that were worked out lately: their keys, and their cells
    known_cells: Any


@compiled
def scratch_of() -> Any:
    return Scratch(
        np.zeros(36),
        np.zeros(3),
        np.empty(MOST_CODES, np.int64),
        np.empty(MOST_CODES),
        np.empty(MOST_CODES, np.int64),
        np.empty(MOST_CODES),
        np.full(PAIRS, -1, np.int64),
        np.empty((PAIRS, 36)),
    )


@compiled
def before_the_dice(brawl: Any, fighters: Any, attacker: Any, targets: Any) -> Any:
    """Changes the fighters by what standing targets do before the dice."""
    for place in range(len(brawl.names) - brawl.allies):
        if not targets >> place & 1:
            continue
        one = brawl.allies + place
        held = item_of(fighters[one])
        if health_of(fighters[one]) or not held:
            continue
        effects = effects_of(fighters[one])
        mine = item_of(fighters[attacker])
        if brawl.items[held][EFFECT] == GRAB and mine:
            held = mine
            fighters[attacker] = fighter_of(0, 0, effects_of(fighters[attacker]))
        if brawl.items[held][EFFECT] == DRINK:
            held, effects = 0, effects | DRUNK
        elif brawl.items[held][EFFECT] == SPRAY:
            held = 0
            old = fighters[attacker]
            fighters[attacker] = fighter_of(item_of(old), 0, effects_of(old) | SPRAYED)
        fighters[one] = fighter_of(held, 0, effects)


@compiled
def pair(
    cards: Any,
    brawl: Any,
    fighters: Any,
    attacker: Any,
    target: Any,
    fights: Any,
    answers: Any,
    x: Any,
    parity: Any,
    drink: Any,
    answer_drink: Any,
    scratch: Any,
) -> None:
    """Fills the cells: chances by the fate of the attacker, 3 times that of the target, and 9 or 18 for whom
    the own dice fell."""
    mine, theirs = brawl.names[attacker], brawl.names[target]
    needs, their_needs = cards.brawlers[mine, NEEDS], cards.brawlers[theirs, NEEDS]
    way = x
    their_way = PRINTED
    if answers and needs == BY_VALUE and their_needs == BY_VALUE:
        their_way, their_needs = OFF, 0
    row = cards.start[mine, cards.beats[mine, theirs], parity, way]
    rows = cards.length[mine, cards.beats[mine, theirs], parity, way] if fights else 1
    their_row = cards.start[theirs, cards.beats[theirs, mine], parity, their_way]
    their_rows = cards.length[theirs, cards.beats[theirs, mine], parity, their_way] if answers else 1
    contact, their_contact = cards.brawlers[mine, CONTACT], cards.brawlers[theirs, CONTACT]
    bonus, other = bonuses_of(cards, brawl, fighters, attacker)
    their_bonus, their_other = bonuses_of(cards, brawl, fighters, target)
    halved = effects_of(fighters[attacker]) & SPRAYED
    their_halved = effects_of(fighters[target]) & SPRAYED
    plain = standing_x(cards, brawl, fighters, attacker) + drink
    their_plain = answer_drink
    if their_way != OFF:
        their_plain += standing_x(cards, brawl, fighters, target)
    # All that the cells depend on; equal items and effects leave only the mates' bonuses open.
    key = fighters[attacker] | fighters[target] << 8 | attacker << 16 | target << 20 | x << 24 | parity << 27
    key |= fights << 28 | answers << 29 | drink << 30 | answer_drink << 36
    key |= (bonus + other) << 42 | (their_bonus + their_other) << 48
    key |= (plain - drink) << 54 | (their_plain - answer_drink) << 58
    at = (key * 0x1E3779B97F4A7C15 >> 40) & (PAIRS - 1)
    cells = scratch.cells
    if scratch.known[at] == key:
        cells[:] = scratch.known_cells[at]
        return
    cells[:] = 0.0
    for first in range(rows):
        for second in range(their_rows):
            share = 1.0
            value, part, falls, initial, own = 0, 0, 0, UNKNOWN, 0
            their_value, their_part, their_falls, their_initial, their_own = 0, 0, 0, UNKNOWN, 0
            if fights:
                share *= cards.shares[row + first]
                own = cards.rolls[row + first, 1] + plain
                falls = cards.rolls[row + first, 2]
                if cards.brawlers[mine, DICE]:
                    initial = cards.rolls[row + first, 0]
            if answers:
                share *= cards.shares[their_row + second]
                their_own = cards.rolls[their_row + second, 1] + their_plain
                their_falls = cards.rolls[their_row + second, 2]
                if cards.brawlers[theirs, DICE] or their_way == OFF:
                    their_initial = cards.rolls[their_row + second, 0]
            if needs == BY_INITIAL:
                own += cards.x_initial[mine, their_initial]
            if their_needs == BY_INITIAL:
                their_own += cards.x_initial[theirs, initial]
            # Of two values at most one waits for the other.
            if fights and needs != BY_VALUE:
                value, part = total_of(own, contact, bonus, other, halved)
            if answers:
                if their_needs == BY_VALUE:
                    their_own += cards.x_value[theirs, value, part]
                their_value, their_part = total_of(
                    their_own, their_contact, their_bonus, their_other, their_halved
                )
            if fights and needs == BY_VALUE:
                own += cards.x_value[mine, their_value, their_part]
                value, part = total_of(own, contact, bonus, other, halved)
            fate, their_fate = 0, 0
            if value == their_value:
                if value:
                    fate = effect_of(cards, brawl, fighters, target, attacker, value, True)
                    their_fate = effect_of(cards, brawl, fighters, attacker, target, value, True)
            elif value > their_value:
                dodged = (
                    answers and cards.brawlers[theirs, DODGES] and cards.dodges[theirs, value, their_value]
                )
                if not dodged:
                    their_fate = effect_of(cards, brawl, fighters, attacker, target, value, False)
            else:
                dodged = fights and cards.brawlers[mine, DODGES] and cards.dodges[mine, their_value, value]
                if not dodged:
                    fate = effect_of(cards, brawl, fighters, target, attacker, their_value, False)
            cells[fate + 3 * their_fate + 9 * falls + 18 * their_falls] += share
    scratch.known[at] = key
    scratch.known_cells[at] = cells


@compiled
def bystander(
    cards: Any, brawl: Any, fighters: Any, roller: Any, victim: Any, parity: Any, drink: Any, cells: Any
) -> None:
    """Fills cells with the chances of each fate of one who does not fight back."""
    cells[:] = 0.0
    who, whom = brawl.names[roller], brawl.names[victim]
    row = cards.start[who, cards.beats[who, whom], parity, PRINTED]
    bonus, other = bonuses_of(cards, brawl, fighters, roller)
    for place in range(cards.length[who, cards.beats[who, whom], parity, PRINTED]):
        own = cards.rolls[row + place, 1] + drink
        value, _ = total_of(
            own, cards.brawlers[who, CONTACT], bonus, other, effects_of(fighters[roller]) & SPRAYED
        )
        fate = 0
        if value:
            fate = effect_of(cards, brawl, fighters, roller, victim, value, False)
        cells[fate] += cards.shares[row + place]


@compiled
def add(codes: Any, chances: Any, count: Any, code: Any, chance: Any) -> Any:
    for place in range(count):
        if codes[place] == code:
            chances[place] += chance
            return count
    codes[count] = code
    chances[count] = chance
    return count + 1


@compiled
def worse(code: Any, one: Any, fate: Any) -> Any:
    """The code in which this fighter has at least this fate."""
    if fate > (code >> 2 * one & 3):
        code = code & ~(3 << 2 * one) | fate << 2 * one
    return code


@compiled
def fates_of(
    cards: Any,
    brawl: Any,
    fighters: Any,
    attacker: Any,
    targets: Any,
    x: Any,
    parity: Any,
    codes: Any,
    chances: Any,
    scratch: Any,
) -> Any:
    """Fills codes of the fates of all fighters and their chances; tells how many (-1: too many), and who
    had a value."""
    each = cards.brawlers[brawl.names[attacker], EACH]
    own = resistance_of(cards, brawl, fighters, attacker)
    cells, aside = scratch.cells, scratch.aside
    some, shares, more, parts = scratch.some, scratch.shares, scratch.more, scratch.parts
    rolled = 0 if each else 1 << attacker
    count = 0
    drinks = cards.drink if effects_of(fighters[attacker]) & DRUNK else 0
    for drink in range(1 if drinks else 0, drinks + 1):
        some[0], shares[0], found = 0, 1.0 / max(1, drinks), 1
        for place in range(len(brawl.names) - brawl.allies):
            if not targets >> place & 1:
                continue
            target = brawl.allies + place
            bound = resistance_of(cards, brawl, fighters, target)
            fights = not each or own == bound
            if fights:
                rolled |= 1 << attacker
            wild = cards.brawlers[brawl.names[target], EACH]
            upright = health_of(fighters[target]) == 0
            answers = upright and (not wild or own == bound)
            if answers:
                rolled |= 1 << target
            their_drinks = cards.drink if upright and effects_of(fighters[target]) & DRUNK else 0
            new = 0
            for answer in range(1 if their_drinks else 0, their_drinks + 1):
                pair(
                    cards,
                    brawl,
                    fighters,
                    attacker,
                    target,
                    fights,
                    answers,
                    x,
                    parity,
                    drink,
                    answer,
                    scratch,
                )
                first = new
                if new + 36 * found > MOST_CODES:
                    return -1, 0
                for old in range(found):
                    for cell in range(36):
                        if cells[cell] == 0.0:
                            continue
                        code = worse(worse(some[old], attacker, cell % 3), target, cell // 3 % 3)
                        code |= (cell // 9 % 2) << (FALLS + attacker) | (cell // 18) << (FALLS + target)
                        chance = shares[old] * cells[cell] / max(1, their_drinks)
                        if not wild:
                            new = add(more, parts, new, code, chance)
                        else:
                            more[new], parts[new] = code, chance
                            new += 1
                if wild and upright:
                    for mate in range(brawl.allies):
                        if mate == attacker or health_of(fighters[mate]) == SLAIN:
                            continue
                        if resistance_of(cards, brawl, fighters, mate) != bound:
                            continue
                        rolled |= 1 << target
                        bystander(cards, brawl, fighters, target, mate, parity, answer, aside)
                        last = new
                        if new + 2 * (last - first) > MOST_CODES:
                            return -1, 0
                        for old in range(first, last):
                            code, chance = more[old], parts[old]
                            more[old], parts[old] = code, chance * aside[0]
                            for fate in range(1, 3):
                                if aside[fate]:
                                    more[new], parts[new] = worse(code, mate, fate), chance * aside[fate]
                                    new += 1
            found = 0
            for old in range(new):
                if parts[old] > 0.0:
                    found = add(some, shares, found, more[old], parts[old])
        if count + found > MOST_CODES:
            return -1, 0
        for old in range(found):
            count = add(codes, chances, count, some[old], shares[old])
    return count, rolled


@compiled
def apply_fates(cards: Any, brawl: Any, fighters: Any, code: Any, rolled: Any, after: Any) -> None:
    """Fills what becomes of everybody when the hits of this code have landed."""
    size = len(brawl.names)
    fates = np.zeros(MOST_FIGHTERS, np.int64)
    for one in range(size):
        after[one] = fighters[one]
        fates[one] = code >> 2 * one & 3
        if fates[one] and brawl.items[item_of(fighters[one])][EFFECT] == WRAP:
            fates[one] = 0
            after[one] = fighter_of(0, health_of(fighters[one]), effects_of(fighters[one]))
    for side in range(2):
        first, last = (0, brawl.allies) if side == 0 else (brawl.allies, size)
        taker = -1
        for one in range(first, last):
            if taker < 0 and health_of(fighters[one]) == 0 and cards.brawlers[brawl.names[one], TAKES]:
                taker = one
        if taker < 0:
            continue
        for one in range(first, last):
            if fates[one] == SLAIN and one != taker:
                fates[one] = 0
                fates[taker] = max(fates[taker], KNOCKED_OUT)
    any_fate = False
    for one in range(size):
        if code >> (FALLS + one) & 1 and fates[one] == 0:
            fates[one] = KNOCKED_OUT
        if fates[one]:
            any_fate = True
            after[one] = fighter_of(item_of(after[one]), fates[one], effects_of(after[one]))
        if rolled >> one & 1 and brawl.items[item_of(after[one])][ONCE]:
            after[one] = fighter_of(0, health_of(after[one]), effects_of(after[one]))
    if not any_fate:
        return
    for holder in range(brawl.allies, size):
        if health_of(after[holder]) or brawl.items[item_of(after[holder])][EFFECT] != AID:
            continue
        for one in range(brawl.allies, size):
            if health_of(fighters[one]) == 0 and health_of(after[one]) == KNOCKED_OUT:
                after[holder] = fighter_of(0, 0, effects_of(after[holder]))
                after[one] = fighter_of(item_of(after[one]), 0, effects_of(after[one]))
                return
