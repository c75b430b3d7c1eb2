"""Whether a hand throws somebody out, and the lines that a quick turn is chosen from, compiled. Import this
module only through `bouts`: it loads Numba.

One source for both: where there is no Numba the same functions run as they stand, over a list of numbers, so
all of them use plain integers that fit into 64 bits. Everything but the trie lies in one such row: `desk`.
"""

from __future__ import annotations

from typing import Any

from spellhall.games.spelling_brawl.board import ATTACK_BONUS, DAMAGE, HAND_LIMIT, SHORTEST, momentum
from spellhall.games.spelling_brawl.compiling import compiled, popcount
from spellhall.games.spelling_brawl.desk import (
    AT,
    BAG,
    BEFORE,
    BELOW,
    BESIDE,
    BLOCK,
    BOX,
    CELLS,
    CHANCE,
    CLOSED,
    DRAWN,
    EMPTY,
    END,
    FAR,
    FRAME,
    FRAMES,
    GROUND,
    HANDS,
    HERE,
    HURT,
    KEPT,
    LAID,
    LANDING,
    LAYING,
    LEFT,
    LINE,
    LINE_CELLS,
    LINE_HAND,
    MOST_NODES,
    MOVED,
    MOVER,
    NEAR,
    NEED,
    NOBODY,
    NODE,
    NODES,
    PAIN,
    RIMS,
    ROWS,
    SCORE,
    SEATS,
    SHOVED,
    SIZE,
    STACK,
    STAMP,
    STANDS,
    STAYS,
    TARGET,
    THERE,
    TILES,
    TRIES,
    WALLS,
    WAY,
)
from spellhall.words.trie import DEEPEST, FIRST, HEIGHT, LETTERS, WORD

MOMENTUM = tuple(momentum(letters) for letters in range(32))
BRUSH, THROW = DAMAGE["clothesline"], DAMAGE["slam"]  # a suplex hurts as much as a slam


@compiled
def chance(desk: Any, stop: Any) -> Any:
    """A number below `stop`."""
    number = desk[CHANCE]
    number ^= (number << 13) & 0xFFFFFFFF
    number ^= number >> 17
    number ^= (number << 5) & 0xFFFFFFFF
    desk[CHANCE] = number
    return (number >> 3) % stop


@compiled
def size_of(desk: Any, hand: Any) -> Any:
    total = 0
    for letter in range(26):
        total += desk[HANDS + hand * 26 + letter]
    return total


@compiled
def deal(desk: Any, count: Any, source: Any, hand: Any) -> None:
    """So many letters by chance from one hand, or the bag, to another."""
    left = size_of(desk, source)
    for _ in range(min(count, left)):
        number = chance(desk, left)
        letter = 0
        while number >= desk[HANDS + source * 26 + letter]:
            number -= desk[HANDS + source * 26 + letter]
            letter += 1
        desk[HANDS + source * 26 + letter] -= 1
        desk[HANDS + hand * 26 + letter] += 1
        left -= 1


@compiled
def refill(desk: Any) -> None:
    """The bag holds what lies nowhere else."""
    bag = HANDS + BAG * 26
    for letter in range(26):
        number = desk[BOX + letter]
        for seat in range(desk[SEATS]):
            number -= desk[HANDS + seat * 26 + letter]
        desk[bag + letter] = number
    for space in range(desk[SIZE]):
        cell = desk[CELLS + space]
        if cell != EMPTY:
            desk[bag + popcount(cell - 1)] -= 1


@compiled
def prepare(desk: Any, mover: Any, target: Any) -> None:
    """The ground of a turn: fighters and the blocks of others close their spaces."""
    walls = 0
    for space in range(desk[SIZE]):
        desk[GROUND + space] = desk[CELLS + space]
    for seat in range(desk[SEATS]):
        at, block = desk[AT + seat], desk[BLOCK + seat]
        if at >= 0:
            desk[GROUND + at] = 0
            if seat not in (mover, target):
                walls |= 1 << at
        if block >= 0 and seat != mover:
            desk[GROUND + block] = 0
    for space in range(desk[SIZE]):
        desk[BEFORE + space] = desk[GROUND + space]
    desk[WALLS] = walls
    desk[STAMP] += 1


@compiled
def measure(desk: Any, target: Any) -> None:
    """By space, the fewest steps to a throw of somebody on `target` over the edge, or fewer.

    A throw or push that stays within the ring counts as if the next step could finish it.
    """
    base = NEED + target * 64
    if desk[base + 63] == desk[STAMP]:
        return
    desk[base + 63] = desk[STAMP]
    for space in range(desk[SIZE]):
        desk[base + space] = FAR
    for way in range(6):
        inner = desk[NEAR + target * 6 + way]
        outer = desk[NEAR + inner * 6 + way] if inner >= 0 else NOBODY
        if outer < 0:
            continue
        # From the outer to the inner one it is a push, the other way round a throw.
        for start, end, landing in (
            (outer, inner, desk[NEAR + target * 6 + (way + 3) % 6]),
            (inner, outer, desk[NEAR + outer * 6 + way]),
        ):
            if desk[BEFORE + end]:
                if landing < 0:
                    desk[base + start] = 1
                elif not (desk[WALLS] >> landing) & 1:
                    desk[base + start] = min(desk[base + start], 2)
    for steps in range(1, 10):
        for space in range(desk[SIZE]):
            if desk[base + space] == steps and desk[BEFORE + space] and space != target:
                for way in range(6):
                    start = desk[NEAR + space * 6 + way]
                    if start >= 0 and desk[base + start] > steps + 1:
                        desk[base + start] = steps + 1


@compiled
def note(desk: Any, hand: Any, target: Any, length: Any, hurt: Any, moved: Any, frame: Any) -> None:
    """Keep a line if it looks better than one that ends like it, or else than the worst kept."""
    end, laid = desk[frame + THERE], desk[frame + LAID]
    mover, rival = desk[MOVER], (desk[MOVER] + 1) % desk[SEATS]
    drawn = MOMENTUM[length] + (ATTACK_BONUS if hurt else 0)
    drawn = min(drawn, HAND_LIMIT - size_of(desk, mover))
    score = 10_000 + 1000 * (drawn - laid) + 900 * min(hurt, size_of(desk, rival)) + chance(desk, 400)
    score += 500 * min(desk[RIMS + end], 2)
    for way in range(6):
        there = desk[NEAR + end * 6 + way]
        if there >= 0 and 0 < desk[GROUND + there] < EMPTY:
            score += 120
    worst = ROWS
    for row in range(ROWS, ROWS + KEPT * LINE, LINE):
        if desk[row + SCORE] and desk[row + END] == end and desk[row + TARGET] == target:
            worst = row
            break
        if desk[row + SCORE] < desk[worst + SCORE]:
            worst = row
    if score <= desk[worst + SCORE]:
        return
    desk[worst + SCORE], desk[worst + END], desk[worst + TARGET] = score, end, target
    desk[worst + HURT], desk[worst + DRAWN], desk[worst + MOVED] = hurt, drawn, moved
    for space in range(desk[SIZE]):
        desk[worst + LINE_CELLS + space] = desk[GROUND + space]
    for letter in range(26):
        desk[worst + LINE_HAND + letter] = desk[hand + letter]


@compiled
def begin(desk: Any, frame: Any, here: Any, target: Any, node: Any, tiles: Any) -> None:
    """A frame of a search before its first letter."""
    desk[frame + HERE], desk[frame + STANDS], desk[frame + NODE], desk[frame + TILES] = (
        here,
        target,
        node,
        tiles,
    )
    desk[frame + WAY], desk[frame + LEFT], desk[frame + TRIES] = -1, 0, 3
    desk[frame + LANDING], desk[frame + CLOSED], desk[frame + LAYING] = STAYS, 0, 0


@compiled
def unlay(desk: Any, hand: Any, frame: Any) -> None:
    """Take back what the letter of a frame changed."""
    if desk[frame + LANDING] >= 0 and desk[frame + CLOSED]:
        desk[GROUND + desk[frame + LANDING]] = desk[frame + CLOSED]
    if desk[frame + LAYING]:
        desk[GROUND + desk[frame + THERE]] = EMPTY
        desk[frame + LAID] -= 1
        desk[hand + popcount(desk[frame + LAYING] - 1)] += 1
    desk[frame + LANDING], desk[frame + CLOSED], desk[frame + LAYING] = STAYS, 0, 0


@compiled
def search(trie: Any, desk: Any, hand: Any, here: Any, target: Any, throwing: Any) -> Any:
    """Whether a walk from here can throw the target over the edge; or, if it is not about throwing, whether
    there is a word, and then all lines are noted: each with what attacks it can make within the ring.

    Depth first: one frame for each letter, with the ways to attack that are still to be tried with it.
    """
    frame, depth, some, tiles = STACK, 0, False, 0
    for letter in range(26):
        if desk[hand + letter]:
            tiles |= 1 << letter
    begin(desk, frame, here, target, trie[0], tiles)
    desk[frame + PAIN], desk[frame + SHOVED], desk[frame + LAID] = 0, 0, 0
    while depth >= 0 and desk[NODES] > 0:
        frame = STACK + depth * FRAME
        attempt, there, stands = desk[frame + TRIES], desk[frame + THERE], desk[frame + STANDS]
        if attempt < 3:  # over the edge, no throw, a throw within the ring
            desk[frame + TRIES] = attempt + 1 if desk[frame + LANDING] != STAYS else 3
            landing, pain, shoved = desk[frame + LANDING], desk[frame + PAIN], desk[frame + SHOVED]
            if attempt == 0:
                if landing != NOBODY or not throwing:
                    continue
                stands = NOBODY
            elif attempt == 1:
                pain += desk[frame + BESIDE]
            else:
                if landing < 0 or (desk[WALLS] >> landing) & 1:
                    continue
                stands, pain, shoved = landing, pain + THROW, 1
                desk[frame + CLOSED], desk[GROUND + landing] = desk[GROUND + landing], 0
            below = desk[frame + BELOW]
            if below & WORD and depth + 1 >= SHORTEST:
                if not throwing:
                    some = True
                    note(desk, hand, stands, depth + 1, pain, shoved, frame)
                elif stands < 0:
                    some = True
                    break
            height = (below >> HEIGHT) & DEEPEST
            if throwing and stands >= 0:
                measure(desk, stands)
                height -= desk[NEED + stands * 64 + there] - 1
            if height <= 0 or depth + 1 == FRAMES:
                continue
            kept = desk[frame + TILES]
            if desk[frame + LAYING] and desk[hand + popcount(desk[frame + LAYING] - 1)] == 0:
                kept ^= desk[frame + LAYING]
            depth += 1
            frame += FRAME
            begin(desk, frame, there, stands, below, kept)
            desk[frame + PAIN], desk[frame + SHOVED] = pain, shoved
            desk[frame + LAID] = desk[frame - FRAME + LAID]
            continue
        unlay(desk, hand, frame)
        here, node, way, left = desk[frame + HERE], desk[frame + NODE], desk[frame + WAY], desk[frame + LEFT]
        while left == 0 and way < 5:
            way += 1
            there = desk[NEAR + here * 6 + way]
            cell = desk[GROUND + there] if there >= 0 else 0
            left = node & LETTERS & (desk[frame + TILES] if cell == EMPTY else cell)
        if left == 0:
            depth -= 1
            continue
        desk[NODES] -= 1
        bit = left & -left
        below = trie[(node >> FIRST) + popcount(node & (bit - 1))]
        desk[frame + WAY], desk[frame + LEFT], desk[frame + THERE] = way, left ^ bit, there
        landing, beside = STAYS, 0
        if stands >= 0:
            ahead = desk[NEAR + there * 6 + way]
            if ahead == stands:
                landing = desk[NEAR + stands * 6 + way]
            elif desk[NEAR + here * 6 + (way + 3) % 6] == stands:
                landing = ahead
            elif throwing and desk[NEED + stands * 64 + there] > (below >> HEIGHT) & DEEPEST:
                continue  # this word ends before anybody can be thrown
            for side in (1, 5):
                if desk[NEAR + here * 6 + (way + side) % 6] == stands:
                    beside = BRUSH
        if desk[GROUND + there] == EMPTY:
            desk[frame + LAYING], desk[GROUND + there] = bit, bit
            desk[frame + LAID] += 1
            desk[hand + popcount(bit - 1)] -= 1
        desk[frame + BELOW], desk[frame + LANDING], desk[frame + BESIDE] = below, landing, beside
        desk[frame + TRIES] = 1 if landing == STAYS else 0
    while depth >= 0:
        unlay(desk, hand, STACK + depth * FRAME)
        depth -= 1
    return some


@compiled
def reaches(trie: Any, desk: Any, mover: Any, hand: Any) -> Any:
    """Whether the mover could throw its rival out now with the letters of this hand."""
    rival = (mover + 1) % desk[SEATS]
    here, target = desk[AT + mover], desk[AT + rival]
    prepare(desk, mover, rival)
    measure(desk, target)
    if desk[NEED + target * 64 + here] == FAR:
        return False
    desk[NODES] = MOST_NODES
    return search(trie, desk, HANDS + hand * 26, here, target, True)
