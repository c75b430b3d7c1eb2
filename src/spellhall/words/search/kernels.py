"""The compiled searches. Import this module only through `engine`: it loads Numba.

Kernel and helpers share this file because Numba's disk cache notices edits in the kernel's own file only.
Every number is unsigned 64-bit: mixed signs would turn into floats, and signed indices would cost a test
for negative ones at every access. The walk is written so that it can stop when its buffers are full and
be called again: all that it knows lies in `state`, `cells` and `hand`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.extending import intrinsic

from spellhall.words import cache

F = TypeVar("F", bound=Callable[..., Any])
# Compiled code has Numba's types, not mypy's: here both names are left open.
U: Any = np.uint64
settings: Any = numba.config

NONE, ONE = U(0), U(1)
LETTERS = U((1 << 26) - 1)
WORD = U(1 << 26)
HEIGHT, DEEPEST = U(27), U(31)
FIRST = U(32)
LAST_LETTER = U(26)

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


def compiled(function: F) -> F:
    """Compile at the first call; keep the code in our cache folder unless the user chose another."""
    chosen = settings.CACHE_DIR
    settings.CACHE_DIR = chosen or str(cache.folder() / "numba")
    result: Any
    try:
        result = numba.njit(nogil=True, cache=True)(function)
    except (RuntimeError, OSError):  # no folder can be written: compile anew in each process
        result = numba.njit(nogil=True)(function)
    finally:
        settings.CACHE_DIR = chosen
    return cast(F, result)


def _popcount(typing_context: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return number(number), generate


# The processor's own count of set bits.
popcount: Any = intrinsic(_popcount)


@compiled
def stands(offsets: Any, targets: Any, support: Any, state: Any, frame: Any, touching: Any) -> bool:
    """Whether every tile laid up to this frame touches enough others in some order of laying.

    Laying a tile never takes support from another, so laying whatever can be laid finds the best order.
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
def complete(trie: Any, prefix: Any, kinds: Any, copies: Any, shortest: Any, limit: Any, nodes: Any) -> Any:
    """Words below a prefix whose further letters can be given to cards, one card each.

    `kinds[l]` has a bit for each kind of card that can be letter l, the choosiest kinds lowest; `copies`
    counts the cards of each kind. The matching of letters to cards grows with the word: a letter takes a
    free card, or an augmenting path makes one free. Taking the last letter back leaves a matching of the
    others, so nothing needs to be undone. Returns how many words there are, also beyond the end of `nodes`.
    """
    node = U(trie[0])
    at = NONE
    for place in range(U(len(prefix))):
        bit = ONE << U(prefix[place])
        if not node & bit:
            return NONE
        at = (node >> FIRST) + popcount(node & (bit - ONE))
        node = U(trie[at])
    base = U(len(prefix))
    room = U(len(nodes))
    count = NONE
    if node & WORD and base >= shortest and limit:
        if room:
            nodes[count] = at
        count += ONE
    deepest = U(copies.sum())
    free_copies = copies.copy()
    free = NONE
    for kind in range(U(len(copies))):
        if copies[kind]:
            free |= ONE << kind
    # For each letter taken: what lies above it, which letters are left there, its letter, its kind of card.
    above = np.empty(deepest + ONE, dtype=np.uint64)
    untried = np.empty(deepest + ONE, dtype=np.uint64)
    taken = np.empty(deepest + ONE, dtype=np.uint64)
    given = np.empty(deepest + ONE, dtype=np.uint64)
    freed_by = np.empty(64, dtype=np.uint64)
    depth = NONE
    left = node & LETTERS if deepest else NONE
    while count < limit:
        if left == NONE:
            if depth == NONE:
                break
            depth -= ONE
            kind = given[depth]
            free_copies[kind] += ONE
            free |= ONE << kind
            node, left = above[depth], untried[depth]
            continue
        bit = left & (~left + ONE)
        left ^= bit
        child = (node >> FIRST) + popcount(node & (bit - ONE))
        below = U(trie[child])
        length = base + depth + ONE
        height = (below >> HEIGHT) & DEEPEST
        if length + height < shortest and height < DEEPEST:
            continue
        fitting = U(kinds[popcount(bit - ONE)])
        usable = fitting & free
        if usable == NONE:
            reached = fitting
            grown = True
            while grown and usable == NONE:
                grown = False
                for other in range(depth):
                    if (reached >> given[other]) & ONE:
                        further = U(kinds[taken[other]]) & ~reached
                        while further:
                            kind = popcount((further & (~further + ONE)) - ONE)
                            further &= further - ONE
                            freed_by[kind] = other
                            reached |= ONE << kind
                            grown = True
                            if (free >> kind) & ONE:
                                usable = ONE << kind
                                break
                        if usable:
                            break
            if usable == NONE:
                continue
            # Move each card's letter on along the path, until a card that fits is free.
            while not usable & fitting:
                kind = popcount(usable - ONE)
                other = freed_by[kind]
                free_copies[kind] -= ONE
                if free_copies[kind] == NONE:
                    free &= ~usable
                kind = given[other]
                given[other] = popcount(usable - ONE)
                free_copies[kind] += ONE
                usable = ONE << kind
                free |= usable
        if below & WORD and length >= shortest:
            if count < room:
                nodes[count] = child
            count += ONE
        if below & LETTERS and depth + ONE < deepest:
            usable &= ~usable + ONE
            kind = popcount(usable - ONE)
            free_copies[kind] -= ONE
            if free_copies[kind] == NONE:
                free &= ~usable
            above[depth], untried[depth] = node, left
            taken[depth], given[depth] = popcount(bit - ONE), kind
            depth += ONE
            node, left = below, below & LETTERS
    return count


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
