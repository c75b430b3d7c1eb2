"""What the rest of a trip is worth, compiled: points in the end, and the chance to bring the TV home.

Import this module only through `outlook`: it loads Numba. Hands and carts are arrays of the numbers of
brawlers and items, with how many of them there are. What was learned is a small network for each stage.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spellhall.games.brawl_mart.brawl_kernel import BROKEN, CREDITS, OPEN, STALLED, WON, unpack
from spellhall.games.brawl_mart.fighter_kernel import KNOCKED_OUT, SLAIN, health_of, item_of
from spellhall.words.search.compiling import compiled

BRAWLER_TRAITS, ITEM_TRAITS, BEST, ROAD = 7, 15, 6, 6
FEATURES = 3 + BRAWLER_TRAITS + BEST + ITEM_TRAITS + 11 + ROAD
POINTS, HOME = 0, 1
SCALE = 50.0  # points that are 1 for the network
MOST = 32  # brawlers or items that are looked at


@compiled
def final(size: Any, items: Any, kp: Any, sp: Any, clean: Any, others: Any, out: Any, tv: Any) -> Any:
    """The score sheet."""
    points = 5.0 * (size + items) + 2.0 * max(kp, sp) + (kp == 0) + (sp == 0)
    if clean:
        points += 15.0
    if others == 0:
        points += 15.0
    if out:
        points += 10.0 + 50.0 * tv
    return points


@compiled
def last_cafe(
    rules: Any, size: Any, items: Any, kp: Any, sp: Any, clean: Any, others: Any, beaten: Any, tv: Any
) -> Any:
    """The most points with what the last café sells: as many recruits and items as pay."""
    best = 0.0
    prices = rules.prices
    for recruits in range(beaten + 1):
        if recruits and (rules.no_recruits or recruits * rules.recruit > kp):
            break
        for bought in range(1 << len(prices)):
            cost, count = 0, 0
            for slot in range(len(prices)):
                if bought >> slot & 1:
                    cost += prices[slot]
                    count += 1
            if cost > sp or (bought & 1 and rules.hardcore):
                continue
            left = others - recruits
            points = final(
                size + recruits,
                items + count,
                kp - recruits * rules.recruit,
                sp - cost,
                clean,
                left,
                True,
                tv,
            )
            best = max(best, points)
    return best


@compiled
def features_of(
    rules: Any,
    hand: Any,
    size: Any,
    cart: Any,
    items: Any,
    kp: Any,
    sp: Any,
    clean: Any,
    others: Any,
    tv: Any,
    ahead: Any,
    found: Any,
) -> None:
    """Fills the features of a trip; `ahead` tells of the road or of those who may be recruited."""
    found[:] = 0.0
    found[0] = size / 4.0
    found[1] = size == 1
    found[2] = size == 2
    at = 3
    for one in range(size):
        for trait in range(BRAWLER_TRAITS):
            found[at + trait] += rules.brawlers[hand[one], trait]
    at += BRAWLER_TRAITS
    for one in range(size):
        # The strongest in order: each moves those behind it.
        strength = rules.brawlers[hand[one], 0]
        for place in range(BEST):
            if strength > found[at + place]:
                found[at + place], strength = strength, found[at + place]
    at += BEST
    for one in range(items):
        for trait in range(ITEM_TRAITS):
            found[at + trait] += rules.items[cart[one], trait]
    at += ITEM_TRAITS
    found[at] = items / 4.0
    # More of them than a café or two can take are only points.
    found[at + 1] = min(kp, 2 * rules.recruit + 2) / 4.0
    found[at + 2] = min(sp, 6) / 4.0
    found[at + 3] = kp >= rules.recruit
    found[at + 4] = max(kp, sp) / 4.0
    found[at + 5] = clean
    found[at + 6] = others / 16.0
    found[at + 7] = rules.no_items
    found[at + 8] = rules.no_recruits
    found[at + 9] = tv
    found[at + 10] = rules.hardcore
    found[at + 11 : at + 11 + ROAD] = ahead


@compiled
def judged(net: Any, stage: Any, found: Any, answer: Any) -> None:
    """Fills points and chance to bring the TV home."""
    answer[:] = net.bias[stage]
    for output in range(2):
        for one in range(FEATURES):
            answer[output] += found[one] * net.skip[stage, one, output]
    for unit in range(net.first.shape[2]):
        total = net.middle[stage, unit]
        for one in range(FEATURES):
            total += found[one] * net.first[stage, one, unit]
        if total > 0.0:
            answer[0] += total * net.second[stage, unit, 0]
            answer[1] += total * net.second[stage, unit, 1]
    answer[0] *= SCALE
    answer[1] = min(1.0, max(0.0, answer[1]))


@compiled
def before_brawl(
    rules: Any,
    net: Any,
    stage: Any,
    road: Any,
    hand: Any,
    size: Any,
    cart: Any,
    items: Any,
    kp: Any,
    sp: Any,
    clean: Any,
    others: Any,
    tv: Any,
    found: Any,
    answer: Any,
) -> None:
    """Fills what it promises to go along a road."""
    if others == 0 or size == 0:
        answer[0] = final(size, items, kp, sp, clean, others, False, False)
        answer[1] = 0.0
        return
    features_of(rules, hand, size, cart, items, kp, sp, clean, others, tv, road, found)
    judged(net, stage, found, answer)


@compiled
def ends(rules: Any, net: Any, trip: Any, brawl: Any, local: Any, keys: Any, kinds: Any, worth: Any) -> None:
    """Fills points and chance to bring the TV home of every end of a brawl.

    `local` gives the numbers of the items of the brawl.
    """
    size = len(brawl.names)
    fighters = np.zeros(size, np.int64)
    hand, cart = np.zeros(MOST, np.int64), np.zeros(MOST, np.int64)
    found, answer, other = np.zeros(FEATURES), np.zeros(2), np.zeros(2)
    meeting = np.zeros(ROAD)
    hand[: len(trip.hand)] = trip.hand
    cart[: len(trip.cart)] = trip.cart
    for node in range(len(kinds)):
        kind = kinds[node]
        if kind == OPEN:
            continue
        unpack(keys[node, 0], keys[node, 1], brawl.allies, fighters)
        count, items = len(trip.hand), len(trip.cart)
        for one in range(brawl.allies):
            if health_of(fighters[one]) != SLAIN:
                hand[count] = brawl.names[one]
                count += 1
            if item_of(fighters[one]):
                cart[items] = local[item_of(fighters[one])]
                items += 1
        kp = trip.kp + (keys[node, 0] >> CREDITS & 3) * rules.credit
        sp = trip.sp + (keys[node, 0] >> CREDITS + 2 & 3) * rules.credit
        clean, others, beaten = trip.clean, trip.others, 0
        paid = kind in (WON, STALLED)
        meeting[:] = 0.0
        meeting[4], meeting[5] = trip.easiest, trip.after
        for one in range(brawl.allies, size):
            health = health_of(fighters[one])
            if health == SLAIN:
                clean = 0
                if paid:
                    sp += 1
                continue
            others += 1
            if health == KNOCKED_OUT:
                beaten += 1
                strength = rules.brawlers[brawl.names[one], 0]
                for place in range(1, 4):
                    if strength > meeting[place]:
                        meeting[place], strength = strength, meeting[place]
        meeting[0] = beaten / 2.0
        tv = trip.tv
        if not paid:
            tv = 0
            if kind == BROKEN or trip.last_life or (rules.rampage and beaten):
                worth[node, 0] = final(count, items, kp, sp, clean, others, False, False)
                worth[node, 1] = 0.0
                continue
            worth[node] = -1.0
            for road in range(len(trip.back)):
                before_brawl(
                    rules,
                    net,
                    0,
                    trip.back[road],
                    hand,
                    count,
                    cart,
                    items,
                    kp,
                    sp,
                    clean,
                    others,
                    0,
                    found,
                    answer,
                )
                if answer[0] > worth[node, 0]:
                    worth[node] = answer
            continue
        if kind == WON and trip.gets_tv:
            tv = 1
        kp += beaten
        if rules.rampage and beaten:
            worth[node, 0] = final(count, items, kp, sp, clean, others, False, False)
            worth[node, 1] = 0.0
            continue
        worth[node] = -1.0
        if trip.out:
            worth[node, 0] = last_cafe(rules, count, items, kp, sp, clean, others, beaten, tv)
            worth[node, 1] = tv
        if trip.stage:
            features_of(rules, hand, count, cart, items, kp, sp, clean, others, tv, meeting, found)
            if count == 0 and (rules.no_recruits or kp < rules.recruit or beaten == 0):
                other[0] = final(count, items, kp, sp, clean, others, False, False)
                other[1] = 0.0
            else:
                judged(net, 5 + trip.stage, found, other)
            if other[0] > worth[node, 0]:
                worth[node] = other


@compiled
def cafe(
    rules: Any,
    net: Any,
    stage: Any,
    roads: Any,
    hand: Any,
    cart: Any,
    kp: Any,
    sp: Any,
    clean: Any,
    others: Any,
    tv: Any,
    beaten: Any,
    shop: Any,
    answer: Any,
) -> Any:
    """Fills the best that may come of a café, and tells it: recruits and purchases as bits, and the road.

    A road whose first number is below 0 leads out.
    """
    mine, own = np.zeros(MOST, np.int64), np.zeros(MOST, np.int64)
    found, now = np.zeros(FEATURES), np.zeros(2)
    answer[:] = -1.0
    best = 0, 0, 0
    for recruits in range(1 << len(beaten)):
        size, cost = len(hand), 0
        mine[:size] = hand
        for one in range(len(beaten)):
            if recruits >> one & 1:
                mine[size] = beaten[one]
                size += 1
                cost += rules.recruit
        if cost > kp or (recruits and rules.no_recruits):
            continue
        for bought in range(1 << len(shop)):
            items, price = len(cart), 0
            own[:items] = cart
            for slot in range(len(shop)):
                if bought >> slot & 1:
                    own[items] = shop[slot]
                    items += 1
                    price += rules.prices[slot] if shop[slot] else 1 << 20
            if price > sp:
                continue
            left = others - (size - len(hand))
            for road in range(len(roads)):
                if roads[road, 0] < 0.0:
                    now[0] = final(size, items, kp - cost, sp - price, clean, left, True, tv)
                    now[1] = tv
                else:
                    before_brawl(
                        rules,
                        net,
                        stage,
                        roads[road],
                        mine,
                        size,
                        own,
                        items,
                        kp - cost,
                        sp - price,
                        clean,
                        left,
                        tv,
                        found,
                        now,
                    )
                if now[0] > answer[0] + 1.0e-9:
                    answer[:] = now
                    best = recruits, bought, road
    return best
