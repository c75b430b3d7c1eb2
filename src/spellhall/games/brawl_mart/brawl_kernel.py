"""A whole brawl as a graph: everything that may happen in it, and what it is worth, compiled.

Import this module only through `brawl_graph`: it loads Numba. The turn is no part of a situation: whoever
waits for another brawler or for the next round may pass, and as often as it takes. So a situation is worth
what its best action by anybody in an odd or an even round is worth, and an exchange that changes nothing is
begun anew. Nothing that changed comes back, for fighters only rise when an item is used up.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spellhall.games.brawl_mart.exchange_kernel import (
    MOST_CODES,
    apply_fates,
    before_the_dice,
    fates_of,
    scratch_of,
)
from spellhall.games.brawl_mart.fighter_kernel import (
    AID,
    CREDIT,
    DRINK,
    DRUNK,
    EACH,
    EFFECT,
    GRAB,
    KNOCKED_OUT,
    PARITY,
    PROUD,
    SLAIN,
    SPRAY,
    SPRAYED,
    effects_of,
    fighter_of,
    health_of,
    item_of,
    resistance_of,
)
from spellhall.words.search.compiling import compiled

OPEN, WON, LOST, STALLED, BROKEN = range(5)  # how situations end; broken: a pacifist's vow
BOTH = 2  # of the parity of a round: any
ACTIONS, RESULTS = 24, 120  # for each situation, at the most on average
BITS = 8  # of a fighter
CREDITS = 56  # the first bit of what Store Credit has paid: two of KP, then two of SP
ON_KP, ON_SP = 14, 15  # targets of a use
_NO = -1


@compiled
def pack(fighters: Any, first: Any, last: Any) -> Any:
    key = 0
    for one in range(first, last):
        key |= fighters[one] << BITS * (one - first)
    return key


@compiled
def unpack(mine: Any, theirs: Any, allies: Any, fighters: Any) -> None:
    for one in range(len(fighters)):
        side, place = (mine, one) if one < allies else (theirs, one - allies)
        fighters[one] = side >> BITS * place & 255


@compiled
def kind_of(brawl: Any, fighters: Any) -> Any:
    if brawl.pacifist:
        for one in range(brawl.allies, len(fighters)):
            if health_of(fighters[one]) == SLAIN and not brawl.slain >> one & 1:
                return BROKEN
    upright, against = False, False
    for one in range(len(fighters)):
        if health_of(fighters[one]) == 0:
            if one < brawl.allies:
                upright = True
            else:
                against = True
    if not against:
        return WON
    return OPEN if upright else LOST


@compiled
def targets_of(cards: Any, brawl: Any, fighters: Any, slot: Any) -> Any:
    """The places of enemies that this ally may attack, as bits."""
    size = len(fighters)
    facing = brawl.allies + slot
    found = 0
    if brawl.in_front and facing < size and health_of(fighters[facing]) == 0:
        found = 1 << slot
    else:
        for one in range(brawl.allies, size):
            if health_of(fighters[one]) != SLAIN:
                found |= 1 << (one - brawl.allies)
    if cards.brawlers[brawl.names[slot], EACH]:
        own = resistance_of(cards, brawl, fighters, slot)
        for one in range(brawl.allies, size):
            alive = health_of(fighters[one]) != SLAIN
            if not alive or resistance_of(cards, brawl, fighters, one) != own:
                found &= ~(1 << (one - brawl.allies))
    return found


@compiled
def used_on(brawl: Any, fighters: Any, slot: Any, target: Any, after: Any) -> Any:
    """Fills what a use of this ally's item leads to; tells what Store Credit pays, or -1 if it cannot be."""
    item = item_of(fighters[slot])
    effect = brawl.items[item][EFFECT]
    size = len(fighters)
    if target >= size and (effect != CREDIT or target < ON_KP):
        return _NO
    after[:] = fighters
    after[slot] = fighter_of(0, 0, effects_of(fighters[slot]))
    if effect == CREDIT:
        return _NO if target < ON_KP else 1 << CREDITS if target == ON_KP else 4 << CREDITS
    other = fighters[target]
    if effect == DRINK:
        if target != slot:
            return _NO
        after[slot] = fighter_of(0, 0, effects_of(other) | DRUNK)
    elif effect == AID:
        if target >= brawl.allies or health_of(other) != KNOCKED_OUT:
            return _NO
        after[target] = fighter_of(item_of(other), 0, effects_of(other))
    elif effect == SPRAY:
        if target < brawl.allies or health_of(other):
            return _NO
        after[target] = fighter_of(item_of(other), 0, effects_of(other) | SPRAYED)
    elif effect == GRAB:
        if target == slot or health_of(other) == SLAIN or not item_of(other):
            return _NO
        after[slot] = fighter_of(item_of(other), 0, effects_of(fighters[slot]))
        after[target] = fighter_of(0, health_of(other), effects_of(other))
    else:
        return _NO
    return 0


@compiled
def matters(before: Any, after: Any) -> Any:
    """Whether somebody who stood fell, or an item changed."""
    for one in range(len(before)):
        if item_of(before[one]) != item_of(after[one]):
            return True
        if health_of(before[one]) == 0 and health_of(after[one]):
            return True
    return False


@compiled
def place_of(mine: Any, theirs: Any, keys: Any, table: Any, count: Any) -> Any:
    """The number of a situation, which is `count` if it is new."""
    mask = len(table) - 1
    mixed = (mine * 0x1E3779B97F4A7C15 ^ theirs * 0x3F58476D1CE4E5B9) & 0x7FFFFFFFFFFFFFFF
    at = (mixed ^ mixed >> 29) & mask
    while table[at] >= 0:
        if keys[table[at], 0] == mine and keys[table[at], 1] == theirs:
            return table[at]
        at = at + 1 & mask
    table[at] = count
    keys[count, 0], keys[count, 1] = mine, theirs
    return count


@compiled
def explore(cards: Any, brawl: Any, mine: Any, theirs: Any, most: Any) -> Any:
    """All situations that may follow from the first, their actions and what those lead to.

    The last number is 0 if there are more than `most` of them, and -1 if one attack leads to too many.
    """
    size = len(brawl.names)
    keys = np.empty((most, 2), np.int64)
    kinds = np.empty(most, np.int64)
    first_action = np.empty(most + 1, np.int64)
    # Slot, targets or who an item is used on, x, parity, whether it is a use.
    actions = np.empty((ACTIONS * most, 5), np.int64)
    first_result = np.empty(ACTIONS * most + 1, np.int64)
    results = np.empty(RESULTS * most, np.int64)
    chances = np.empty(RESULTS * most)
    bits = 4
    while bits < 4 * most:
        bits *= 2
    table = np.full(bits, -1, np.int64)
    fighters, changed, after = np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(size, np.int64)
    codes, shares = np.empty(MOST_CODES, np.int64), np.empty(MOST_CODES)
    scratch = scratch_of()
    kids, parts = np.empty(MOST_CODES, np.int64), np.empty(MOST_CODES)
    count, number, ways, whole = 1, 0, 0, 1
    place_of(mine, theirs, keys, table, 0)
    unpack(mine, theirs, brawl.allies, fighters)
    kinds[0] = kind_of(brawl, fighters)
    node = 0
    while node < count:
        first_action[node] = number
        if count + 600 > most or number + 200 > ACTIONS * most or ways + 4000 > RESULTS * most:
            return keys, kinds, first_action, actions, first_result, results, chances, count, 0
        if kinds[node] != OPEN:
            node += 1
            continue
        unpack(keys[node, 0], keys[node, 1], brawl.allies, fighters)
        credits = keys[node, 0] >> CREDITS << CREDITS
        begun, old_ways = number, ways
        lively = False
        for slot in range(brawl.allies):
            if health_of(fighters[slot]):
                continue
            card = brawl.names[slot]
            found = targets_of(cards, brawl, fighters, slot)
            for place in range(size - brawl.allies):
                if not found >> place & 1:
                    continue
                if cards.brawlers[card, EACH]:
                    targets, found = found, 0
                else:
                    targets = 1 << place
                timed = cards.brawlers[card, PARITY]
                for other in range(size - brawl.allies):
                    if targets >> other & 1:
                        timed = timed or cards.brawlers[brawl.names[brawl.allies + other], PARITY]
                for x in range(1, 7) if cards.brawlers[card, PROUD] else range(1):
                    for parity in range(2 if timed else 1):
                        changed[:] = fighters
                        before_the_dice(brawl, changed, slot, targets)
                        several, rolled = fates_of(
                            cards, brawl, changed, slot, targets, x, parity, codes, shares, scratch
                        )
                        if several < 0:
                            whole = -1
                            continue
                        different, idle = 0, 0.0
                        for one in range(several):
                            apply_fates(cards, brawl, changed, codes[one], rolled, after)
                            if not lively and matters(fighters, after):
                                lively = True
                            key = pack(after, 0, brawl.allies) | credits
                            their_key = pack(after, brawl.allies, size)
                            if key == keys[node, 0] and their_key == keys[node, 1]:
                                idle += shares[one]
                                continue
                            child = place_of(key, their_key, keys, table, count)
                            if child == count:
                                kinds[count] = kind_of(brawl, after)
                                count += 1
                            known = False
                            for kid in range(different):
                                if kids[kid] == child:
                                    parts[kid] += shares[one]
                                    known = True
                            if not known:
                                kids[different], parts[different] = child, shares[one]
                                different += 1
                        if different == 0:
                            continue
                        actions[number, 0], actions[number, 1] = slot, targets
                        actions[number, 2], actions[number, 3] = x, parity if timed else BOTH
                        actions[number, 4] = 0
                        first_result[number] = ways
                        for kid in range(different):
                            results[ways], chances[ways] = kids[kid], parts[kid] / (1.0 - idle)
                            ways += 1
                        number += 1
            if brawl.no_items or not item_of(fighters[slot]):
                continue
            for target in range(ON_SP + 1):
                paid = used_on(brawl, fighters, slot, target, after)
                if paid == _NO:
                    continue
                lively = True
                key, their_key = pack(after, 0, brawl.allies) | credits, pack(after, brawl.allies, size)
                child = place_of(key + paid, their_key, keys, table, count)
                if child == count:
                    kinds[count] = kind_of(brawl, after)
                    count += 1
                actions[number, 0], actions[number, 1] = slot, target
                actions[number, 2], actions[number, 3], actions[number, 4] = 0, BOTH, 1
                first_result[number] = ways
                results[ways], chances[ways] = child, 1.0
                ways += 1
                number += 1
        if not lively:
            kinds[node] = STALLED
            number, ways = begun, old_ways
        node += 1
    first_action[count] = number
    first_result[number] = ways
    return keys, kinds, first_action, actions, first_result, results, chances, count, whole


@compiled
def order_of(keys: Any, count: Any, size: Any, allies: Any) -> Any:
    """Situations so that whatever follows from one comes before it."""
    progress = np.zeros(count, np.int64)
    fighters = np.zeros(size, np.int64)
    for node in range(count):
        unpack(keys[node, 0], keys[node, 1], allies, fighters)
        for one in range(size):
            progress[node] += health_of(fighters[one]) + 64 * (item_of(fighters[one]) == 0)
    return np.argsort(-progress)


@compiled
def settle(
    kinds: Any, first_action: Any, first_result: Any, results: Any, chances: Any, order: Any, worth: Any
) -> Any:
    """Fills what open situations are worth when the best is done; tells the best action of each."""
    best = np.full(len(worth), -1, np.int64)
    for place in range(len(order)):
        node = order[place]
        if kinds[node] != OPEN:
            continue
        top = -1.0e18
        for action in range(first_action[node], first_action[node + 1]):
            total = 0.0
            for way in range(first_result[action], first_result[action + 1]):
                total += chances[way] * worth[results[way]]
            # Of equal actions the first stays, whatever the last bits of the numbers are.
            if total > top + 1.0e-9:
                top, best[node] = total, action
        worth[node] = top
    return best


@compiled
def followed(
    kinds: Any, best: Any, first_result: Any, results: Any, chances: Any, order: Any, worth: Any
) -> None:
    """Fills the mean of some other worth when the best actions are done."""
    for place in range(len(order)):
        node = order[place]
        if kinds[node] == OPEN:
            total = 0.0
            for way in range(first_result[best[node]], first_result[best[node] + 1]):
                total += chances[way] * worth[results[way]]
            worth[node] = total
