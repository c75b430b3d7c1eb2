"""Whether a hand throws somebody out, and the lines that a quick turn is chosen from, compiled. Import this
module only through `bouts`: it loads Numba.

One source for both: where there is no Numba the same functions run as they stand, over a list of numbers, so
all of them use plain integers that fit into 64 bits. All but the trie lies in one such row: `workspace`.
"""

from __future__ import annotations

from typing import Any

from spellhall.games.spelling_brawl.board import ATTACK_BONUS, DAMAGE, HAND_LIMIT, SHORTEST, momentum
from spellhall.games.spelling_brawl.compiling import compiled, popcount
from spellhall.games.spelling_brawl.workspace import (
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
def chance(workspace: Any, stop: Any) -> Any:
    """A number below `stop`."""
    number = workspace[CHANCE]
    number ^= (number << 13) & 0xFFFFFFFF
    number ^= number >> 17
    number ^= (number << 5) & 0xFFFFFFFF
    workspace[CHANCE] = number
    return (number >> 3) % stop


@compiled
def size_of(workspace: Any, hand: Any) -> Any:
    total = 0
    for letter in range(26):
        total += workspace[HANDS + hand * 26 + letter]
    return total


@compiled
def deal(workspace: Any, count: Any, source: Any, hand: Any) -> None:
    """So many letters by chance from one hand, or the bag, to another."""
    left = size_of(workspace, source)
    for _ in range(min(count, left)):
        number = chance(workspace, left)
        letter = 0
        while number >= workspace[HANDS + source * 26 + letter]:
            number -= workspace[HANDS + source * 26 + letter]
            letter += 1
        workspace[HANDS + source * 26 + letter] -= 1
        workspace[HANDS + hand * 26 + letter] += 1
        left -= 1


@compiled
def refill(workspace: Any) -> None:
    """The bag holds what lies nowhere else."""
    bag = HANDS + BAG * 26
    for letter in range(26):
        number = workspace[BOX + letter]
        for seat in range(workspace[SEATS]):
            number -= workspace[HANDS + seat * 26 + letter]
        workspace[bag + letter] = number
    for space in range(workspace[SIZE]):
        cell = workspace[CELLS + space]
        if cell != EMPTY:
            workspace[bag + popcount(cell - 1)] -= 1


@compiled
def prepare(workspace: Any, mover: Any, target: Any) -> None:
    """The ground of a turn: fighters and the blocks of others close their spaces."""
    walls = 0
    for space in range(workspace[SIZE]):
        workspace[GROUND + space] = workspace[CELLS + space]
    for seat in range(workspace[SEATS]):
        at, block = workspace[AT + seat], workspace[BLOCK + seat]
        if at >= 0:
            workspace[GROUND + at] = 0
            if seat not in (mover, target):
                walls |= 1 << at
        if block >= 0 and seat != mover:
            workspace[GROUND + block] = 0
    for space in range(workspace[SIZE]):
        workspace[BEFORE + space] = workspace[GROUND + space]
    workspace[WALLS] = walls
    workspace[STAMP] += 1


@compiled
def measure(workspace: Any, target: Any) -> None:
    """By space, the fewest steps to a throw of somebody on `target` over the edge, or fewer.

    A throw or push that stays within the ring counts as if the next step could finish it.
    """
    base = NEED + target * 64
    if workspace[base + 63] == workspace[STAMP]:
        return
    workspace[base + 63] = workspace[STAMP]
    for space in range(workspace[SIZE]):
        workspace[base + space] = FAR
    for way in range(6):
        inner = workspace[NEAR + target * 6 + way]
        outer = workspace[NEAR + inner * 6 + way] if inner >= 0 else NOBODY
        if outer < 0:
            continue
        # From the outer to the inner one it is a push, the other way round a throw.
        for start, end, landing in (
            (outer, inner, workspace[NEAR + target * 6 + (way + 3) % 6]),
            (inner, outer, workspace[NEAR + outer * 6 + way]),
        ):
            if workspace[BEFORE + end]:
                if landing < 0:
                    workspace[base + start] = 1
                elif not (workspace[WALLS] >> landing) & 1:
                    workspace[base + start] = min(workspace[base + start], 2)
    for steps in range(1, 10):
        for space in range(workspace[SIZE]):
            if workspace[base + space] == steps and workspace[BEFORE + space] and space != target:
                for way in range(6):
                    start = workspace[NEAR + space * 6 + way]
                    if start >= 0 and workspace[base + start] > steps + 1:
                        workspace[base + start] = steps + 1


@compiled
def note(workspace: Any, hand: Any, target: Any, length: Any, hurt: Any, moved: Any, frame: Any) -> None:
    """Keep a line if it looks better than one that ends like it, or else than the worst kept."""
    end, laid = workspace[frame + THERE], workspace[frame + LAID]
    mover, rival = workspace[MOVER], (workspace[MOVER] + 1) % workspace[SEATS]
    drawn = MOMENTUM[length] + (ATTACK_BONUS if hurt else 0)
    drawn = min(drawn, HAND_LIMIT - size_of(workspace, mover))
    score = (
        10_000 + 1000 * (drawn - laid) + 900 * min(hurt, size_of(workspace, rival)) + chance(workspace, 400)
    )
    score += 500 * min(workspace[RIMS + end], 2)
    for way in range(6):
        there = workspace[NEAR + end * 6 + way]
        if there >= 0 and 0 < workspace[GROUND + there] < EMPTY:
            score += 120
    worst = ROWS
    for row in range(ROWS, ROWS + KEPT * LINE, LINE):
        if workspace[row + SCORE] and workspace[row + END] == end and workspace[row + TARGET] == target:
            worst = row
            break
        if workspace[row + SCORE] < workspace[worst + SCORE]:
            worst = row
    if score <= workspace[worst + SCORE]:
        return
    workspace[worst + SCORE], workspace[worst + END], workspace[worst + TARGET] = score, end, target
    workspace[worst + HURT], workspace[worst + DRAWN], workspace[worst + MOVED] = hurt, drawn, moved
    for space in range(workspace[SIZE]):
        workspace[worst + LINE_CELLS + space] = workspace[GROUND + space]
    for letter in range(26):
        workspace[worst + LINE_HAND + letter] = workspace[hand + letter]


@compiled
def begin(workspace: Any, frame: Any, here: Any, target: Any, node: Any, tiles: Any) -> None:
    """A frame of a search before its first letter."""
    workspace[frame + HERE], workspace[frame + STANDS], workspace[frame + NODE], workspace[frame + TILES] = (
        here,
        target,
        node,
        tiles,
    )
    workspace[frame + WAY], workspace[frame + LEFT], workspace[frame + TRIES] = -1, 0, 3
    workspace[frame + LANDING], workspace[frame + CLOSED], workspace[frame + LAYING] = STAYS, 0, 0


@compiled
def unlay(workspace: Any, hand: Any, frame: Any) -> None:
    """Take back what the letter of a frame changed."""
    if workspace[frame + LANDING] >= 0 and workspace[frame + CLOSED]:
        workspace[GROUND + workspace[frame + LANDING]] = workspace[frame + CLOSED]
    if workspace[frame + LAYING]:
        workspace[GROUND + workspace[frame + THERE]] = EMPTY
        workspace[frame + LAID] -= 1
        workspace[hand + popcount(workspace[frame + LAYING] - 1)] += 1
    workspace[frame + LANDING], workspace[frame + CLOSED], workspace[frame + LAYING] = STAYS, 0, 0


@compiled
def search(trie: Any, workspace: Any, hand: Any, here: Any, target: Any, throwing: Any) -> Any:
    """Whether a walk from here can throw the target over the edge; or, if it is not about throwing, whether
    there is a word, and then all lines are noted: each with what attacks it can make within the ring.

    Depth first: one frame for each letter, with the ways to attack that are still to be tried with it.
    """
    frame, depth, some, tiles = STACK, 0, False, 0
    for letter in range(26):
        if workspace[hand + letter]:
            tiles |= 1 << letter
    begin(workspace, frame, here, target, trie[0], tiles)
    workspace[frame + PAIN], workspace[frame + SHOVED], workspace[frame + LAID] = 0, 0, 0
    while depth >= 0 and workspace[NODES] > 0:
        frame = STACK + depth * FRAME
        attempt, there, stands = workspace[frame + TRIES], workspace[frame + THERE], workspace[frame + STANDS]
        if attempt < 3:  # over the edge, no throw, a throw within the ring
            workspace[frame + TRIES] = attempt + 1 if workspace[frame + LANDING] != STAYS else 3
            landing, pain, shoved = (
                workspace[frame + LANDING],
                workspace[frame + PAIN],
                workspace[frame + SHOVED],
            )
            if attempt == 0:
                if landing != NOBODY or not throwing:
                    continue
                stands = NOBODY
            elif attempt == 1:
                pain += workspace[frame + BESIDE]
            else:
                if landing < 0 or (workspace[WALLS] >> landing) & 1:
                    continue
                stands, pain, shoved = landing, pain + THROW, 1
                workspace[frame + CLOSED], workspace[GROUND + landing] = workspace[GROUND + landing], 0
            below = workspace[frame + BELOW]
            if below & WORD and depth + 1 >= SHORTEST:
                if not throwing:
                    some = True
                    note(workspace, hand, stands, depth + 1, pain, shoved, frame)
                elif stands < 0:
                    some = True
                    break
            height = (below >> HEIGHT) & DEEPEST
            if throwing and stands >= 0:
                measure(workspace, stands)
                height -= workspace[NEED + stands * 64 + there] - 1
            if height <= 0 or depth + 1 == FRAMES:
                continue
            kept = workspace[frame + TILES]
            if workspace[frame + LAYING] and workspace[hand + popcount(workspace[frame + LAYING] - 1)] == 0:
                kept ^= workspace[frame + LAYING]
            depth += 1
            frame += FRAME
            begin(workspace, frame, there, stands, below, kept)
            workspace[frame + PAIN], workspace[frame + SHOVED] = pain, shoved
            workspace[frame + LAID] = workspace[frame - FRAME + LAID]
            continue
        unlay(workspace, hand, frame)
        here, node, way, left = (
            workspace[frame + HERE],
            workspace[frame + NODE],
            workspace[frame + WAY],
            workspace[frame + LEFT],
        )
        while left == 0 and way < 5:
            way += 1
            there = workspace[NEAR + here * 6 + way]
            cell = workspace[GROUND + there] if there >= 0 else 0
            left = node & LETTERS & (workspace[frame + TILES] if cell == EMPTY else cell)
        if left == 0:
            depth -= 1
            continue
        workspace[NODES] -= 1
        bit = left & -left
        below = trie[(node >> FIRST) + popcount(node & (bit - 1))]
        workspace[frame + WAY], workspace[frame + LEFT], workspace[frame + THERE] = way, left ^ bit, there
        landing, beside = STAYS, 0
        if stands >= 0:
            ahead = workspace[NEAR + there * 6 + way]
            if ahead == stands:
                landing = workspace[NEAR + stands * 6 + way]
            elif workspace[NEAR + here * 6 + (way + 3) % 6] == stands:
                landing = ahead
            elif throwing and workspace[NEED + stands * 64 + there] > (below >> HEIGHT) & DEEPEST:
                continue  # this word ends before anybody can be thrown
            for side in (1, 5):
                if workspace[NEAR + here * 6 + (way + side) % 6] == stands:
                    beside = BRUSH
        if workspace[GROUND + there] == EMPTY:
            workspace[frame + LAYING], workspace[GROUND + there] = bit, bit
            workspace[frame + LAID] += 1
            workspace[hand + popcount(bit - 1)] -= 1
        workspace[frame + BELOW], workspace[frame + LANDING], workspace[frame + BESIDE] = (
            below,
            landing,
            beside,
        )
        workspace[frame + TRIES] = 1 if landing == STAYS else 0
    while depth >= 0:
        unlay(workspace, hand, STACK + depth * FRAME)
        depth -= 1
    return some


@compiled
def reaches(trie: Any, workspace: Any, mover: Any, hand: Any) -> Any:
    """Whether the mover could throw its rival out now with the letters of this hand."""
    rival = (mover + 1) % workspace[SEATS]
    here, target = workspace[AT + mover], workspace[AT + rival]
    prepare(workspace, mover, rival)
    measure(workspace, target)
    if workspace[NEED + target * 64 + here] == FAR:
        return False
    workspace[NODES] = MOST_NODES
    return search(trie, workspace, HANDS + hand * 26, here, target, True)
