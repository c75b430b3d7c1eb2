"""The compiled searches. Import this module only through `engine`: it loads Numba.

Each kernel shares a file with its helpers because Numba's disk cache notices edits in that file only.
Every number is unsigned 64-bit: mixed signs would turn into floats, and signed indices would cost a test
for negative ones at every access. The walk is written so that it can stop when its buffers are full and
be called again: all that it knows lies in `state`, `cells` and `hand`.
"""

from __future__ import annotations

from typing import Any

from spellhall.words.search.card_kernels import complete, count_letters, supply
from spellhall.words.search.compiling import (
    DEEPEST,
    FIRST,
    HEIGHT,
    LAST_LETTER,
    LETTERS,
    NONE,
    ONE,
    WORD,
    U,
    compiled,
    popcount,
)

__all__ = ["complete", "count_letters", "read_grid", "supply", "walk"]

# A cell is the bit of its letter, 0 if closed, or one of these two.
EMPTY, WILD = U(1 << 30), U(1 << 31)
OPEN = EMPTY | WILD

# How a step came by its letter, above the space in its number.
HOW = U(14)
SPACE = U((1 << 14) - 1)
READ, TILE, BLANK, TURNED = U(0), U(1), U(2), U(3)
BLANKS = U(32)

# The head of `state`.
DEPTH, TILES, WILDS, LAID, BUDGET, SHORTEST, LONGEST, WANTED, FLAGS, COUNT, TOUCHING = (
    U(i) for i in range(11)
)
HEAD = U(16)
# One frame of `state` for each letter of the walk; frame 0 stands before the first letter.
FRAME = U(8)
EDGE, STOP, NODE, LEFT, SEEN, STEP, BIT = (U(i) for i in range(7))

REVISIT, MUST_LAY, PLAYS, BEGUN = U(1), U(2), U(4), U(8)
DONE, FULL, SPENT = 0, 1, 2


@compiled
def stands(offsets: Any, targets: Any, support: Any, state: Any, frame: Any, touching: Any) -> bool:
    """Whether every tile laid up to this frame touches enough others in some order of laying.

    The compiled form of `walking.hanging`, which is its twin.
    """
    done = NONE
    while True:
        waiting, grown = False, False
        bit = ONE
        for place in range(HEAD + FRAME, frame + ONE, FRAME):
            bit <<= ONE
            step = state[place + STEP]
            how = step >> HOW
            if how not in (TILE, BLANK) or done & bit:
                continue
            here = step & SPACE
            number = U(support[here])
            other_bit = ONE
            for other in range(HEAD + FRAME, frame + ONE, FRAME):
                other_bit <<= ONE
                if number >= touching:
                    break
                if done & other_bit:
                    there = state[other + STEP] & SPACE
                    for edge in range(U(offsets[here]), U(offsets[here + ONE])):
                        if targets[edge] == there:
                            number += ONE
            if number >= touching:
                done |= bit
                grown = True
            else:
                waiting = True
        if not waiting:
            return True
        if not grown:
            return False


@compiled
def walk(
    trie: Any, offsets: Any, targets: Any, cells: Any, reach: Any, marks: Any, support: Any, hand: Any,
    state: Any, found: Any, nodes: Any, ends: Any, steps: Any,
) -> int:  # fmt: skip
    """Depth first over spaces and trie at once; results in the order in which they are met.

    `targets` ends with the start spaces; `marks` has a bit for each space that has to be visited; `support`
    counts what a tile laid on a space touches already.
    """
    flags = state[FLAGS]
    tiles, wilds, laid = state[TILES], state[WILDS], state[LAID]
    budget, shortest, longest, wanted = state[BUDGET], state[SHORTEST], state[LONGEST], state[WANTED]
    revisit, must_lay, plays = flags & REVISIT, flags & MUST_LAY, flags & PLAYS
    touching = state[TOUCHING]
    # Where words are asked for, not plays, a blank never needs to stand for a letter that is in the hand.
    spare = LETTERS if plays else NONE
    if not flags & BEGUN:
        state[FLAGS] = flags | BEGUN
        for space in range(U(len(reach))):
            if cells[space] == NONE:  # nobody comes here
                continue
            letters = NONE
            for edge in range(U(offsets[space]), U(offsets[space + ONE])):
                cell = U(cells[targets[edge]])
                if cell == EMPTY:
                    cell = LETTERS if wilds else tiles
                elif cell == WILD:
                    cell = LETTERS
                letters |= cell
            reach[space] = letters
    count, written = NONE, NONE
    room, step_room = U(len(nodes)), U(len(steps))
    depth = state[DEPTH]
    frame = HEAD + depth * FRAME
    edge, stop, node = state[frame + EDGE], state[frame + STOP], state[frame + NODE]
    left, seen = state[frame + LEFT], state[frame + SEEN]
    status = DONE
    while True:
        if left == NONE:
            if edge == stop:
                if depth == NONE:
                    break
                step, bit = state[frame + STEP], state[frame + BIT]
                how, space = step >> HOW, step & SPACE
                if how == READ:
                    if not revisit:
                        cells[space] = bit
                elif how == TURNED:
                    cells[space] = WILD
                else:
                    cells[space] = EMPTY
                    laid -= ONE
                    if how == TILE:
                        hand[popcount(bit - ONE)] += ONE
                        tiles |= bit
                    else:
                        wilds += ONE
                depth -= ONE
                frame -= FRAME
                edge, stop, node = state[frame + EDGE], state[frame + STOP], state[frame + NODE]
                left, seen = state[frame + LEFT], state[frame + SEEN]
                continue
            space = U(targets[edge])
            edge += ONE
            cell = U(cells[space])
            if cell & OPEN:
                letters = node & LETTERS
                if cell == WILD:
                    left = letters
                else:
                    left = letters & tiles
                    if wilds:
                        left |= (letters & (spare | ~tiles)) << BLANKS
                continue
            bit = cell & node
            if bit == NONE:
                continue
            how = READ
        else:
            space = U(targets[edge - ONE])
            bit = left & (~left + ONE)
            left ^= bit
            if bit > LETTERS:
                bit >>= BLANKS
                how = BLANK
            elif cells[space] == EMPTY:
                how = TILE
            else:
                how = TURNED
        if budget == NONE:
            status = SPENT
            break
        budget -= ONE
        child = (node >> FIRST) + popcount(node & (bit - ONE))
        below = U(trie[child])
        length = depth + ONE
        visited = seen | marks[space]
        full = False
        if touching:  # `stands` reads this step where the frame below would have it
            state[frame + FRAME + STEP] = space | (how << HOW)
        if (
            below & WORD
            and length >= shortest
            and visited == wanted
            and (not must_lay or laid or how in (TILE, BLANK))
            and (touching == NONE or stands(offsets, targets, support, state, frame + FRAME, touching))
        ):
            if plays:
                for past in range(HEAD + FRAME, frame + ONE, FRAME):
                    steps[written] = state[past + STEP]
                    written += ONE
                steps[written] = space | (how << HOW)
                written += ONE
                nodes[count] = child
                ends[count] = written
                count += ONE
                full = count == room or written + longest > step_room
            else:
                slot, place = child >> U(6), ONE << (child & U(63))
                if not found[slot] & place:
                    found[slot] |= place
                    nodes[count] = child
                    count += ONE
                    full = count == room
        depth_below = (below >> HEIGHT) & DEEPEST
        if (
            below & reach[space]
            and length < longest
            and (length + depth_below >= shortest or depth_below == DEEPEST)
            and length + popcount(visited ^ wanted) <= longest
        ):
            state[frame + EDGE], state[frame + LEFT] = edge, left
            if how == READ:
                if not revisit:
                    cells[space] = NONE
            else:
                cells[space] = bit if revisit else NONE
                if how == TILE:
                    laid += ONE
                    letter = popcount(bit - ONE)
                    hand[letter] -= ONE
                    if hand[letter] == NONE:
                        tiles &= ~bit
                elif how == BLANK:
                    laid += ONE
                    wilds -= ONE
            depth = length
            frame += FRAME
            edge, stop, node = U(offsets[space]), U(offsets[space + ONE]), below
            left, seen = NONE, visited
            state[frame + STOP], state[frame + NODE], state[frame + SEEN] = stop, node, seen
            state[frame + STEP], state[frame + BIT] = space | (how << HOW), bit
        if full:
            status = FULL
            break
    state[frame + EDGE], state[frame + LEFT] = edge, left
    state[DEPTH], state[TILES], state[WILDS], state[LAID], state[BUDGET] = depth, tiles, wilds, laid, budget
    state[COUNT] = count
    return status


@compiled
def read_grid(trie: Any, cells: Any, size: Any, shortest: Any, nodes: Any, firsts: Any, lasts: Any) -> Any:
    """Words in rows, then columns; in each line by first cell, forwards before backwards."""
    count = NONE
    for line in range(U(2) * size):
        if line < size:
            origin, stride = line * size, ONE
        else:
            origin, stride = line - size, size
        for start in range(size):
            for backwards in range(U(2)):
                node, at = U(trie[0]), NONE
                place = start
                length = NONE
                while True:
                    letter = U(cells[origin + place * stride])
                    if letter >= LAST_LETTER:
                        break
                    bit = ONE << letter
                    if not node & bit:
                        break
                    at = (node >> FIRST) + popcount(node & (bit - ONE))
                    node = U(trie[at])
                    length += ONE
                    if node & WORD and length >= shortest:
                        mirrored = backwards == ONE
                        low, high = place, start
                        while mirrored and low < high:
                            mirrored = cells[origin + low * stride] == cells[origin + high * stride]
                            low += ONE
                            high -= ONE
                        if not mirrored:
                            nodes[count] = at
                            firsts[count] = origin + start * stride
                            lasts[count] = origin + place * stride
                            count += ONE
                    if backwards:
                        if place == NONE:
                            break
                        place -= ONE
                    else:
                        place += ONE
                        if place == size:
                            break
    return count
