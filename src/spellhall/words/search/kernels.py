"""The compiled searches. Import this module only through `engine`: it loads Numba.

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
    compiled_plainly,
    inlined,
    popcount,
)

__all__ = ["complete", "count_letters", "read_grid", "supply", "walk"]

# A cell is the bit of its letter, 0 if closed, or one of these two.
EMPTY, WILD = U(1 << 30), U(1 << 31)
OPEN = EMPTY | WILD

# A step: its space, how it came by its letter, and the letter.
HOW, LETTER = U(14), U(16)
SPACE = U((1 << 14) - 1)
READ, TILE, BLANK, TURNED = U(0), U(1), U(2), U(3)
BLANKS = U(32)

# The head of `state`.
DEPTH, TILES, WILDS, LAID, BUDGET, SHORTEST, LONGEST, WANTED, FLAGS, COUNT, TOUCHING, WHERE = (
    U(i) for i in range(12)
)
HEAD = U(16)
# One frame of `state` for each letter of the walk; frame 0 stands before the first letter. Of the edges to
# STOP, 64 at a time are looked at from EDGE on; TODO has a bit for each that is still to be followed. LOOSE
# has a bit for the frame of each tile laid so far that touches too few others in every order of laying.
FRAME = U(9)
EDGE, STOP, NODE, LEFT, SEEN, STEP, BIT, LOOSE, TODO = (U(i) for i in range(9))
BLOCK = U(64)

REVISIT, MUST_LAY, PLAYS, BEGUN, SCARCE = U(1), U(2), U(4), U(8), U(16)
DONE, FULL, SPENT = 0, 1, 2


@inlined
def propped(offsets: Any, targets: Any, support: Any, firm: Any, space: Any, touching: Any) -> Any:
    """Whether a tile on this space touches enough of what lies and stands."""
    number = U(support[space])
    if number < touching:
        for edge in range(U(offsets[space]), U(offsets[space + ONE])):
            number += U(firm[targets[edge]])
    return number >= touching


@inlined
def settled(
    offsets: Any, targets: Any, support: Any, firm: Any, state: Any, loose: Any, touching: Any
) -> Any:
    """What stays loose of these tiles, told by their frames; the others are firm now.

    The compiled form of `walking.hanging`, which is its twin.
    """
    grown = True
    while grown:
        grown = False
        rest = loose
        while rest:
            bit = rest & (~rest + ONE)
            rest ^= bit
            space = state[HEAD + popcount(bit - ONE) * FRAME + STEP] & SPACE
            if propped(offsets, targets, support, firm, space, touching):
                firm[space] = ONE
                loose ^= bit
                grown = True
    return loose


@inlined
def loosen(firm: Any, state: Any, freed: Any) -> None:
    """These tiles, by their frames, are not firm any more."""
    while freed:
        bit = freed & (~freed + ONE)
        freed ^= bit
        firm[state[HEAD + popcount(bit - ONE) * FRAME + STEP] & SPACE] = NONE


@inlined
def offered(targets: Any, cells: Any, edge: Any, stop: Any, node: Any, tiles: Any) -> Any:
    """A bit for each of the next edges, 64 at most, whose space can give a letter that may follow.

    Most edges lead nowhere, and which do is not foreseen: so no branch is taken before all are known.
    """
    letters, bits = node & LETTERS, NONE
    if letters == NONE:
        return bits
    fitting = letters | WILD | (EMPTY if letters & tiles else NONE)
    for place in range(min(stop - edge, BLOCK)):
        bits |= U((U(cells[targets[edge + place]]) & fitting) != NONE) << place
    return bits


@compiled_plainly
def walk(
    trie: Any, deeper: Any, offsets: Any, targets: Any, cells: Any, reach: Any, marks: Any, support: Any,
    firm: Any, hand: Any, state: Any, found: Any, nodes: Any, ends: Any, steps: Any,
) -> int:  # fmt: skip
    """Depth first over spaces and trie at once; results in the order in which they are met.

    `targets` ends with the start spaces; `marks` has a bit for each space that has to be visited; `support`
    counts what a tile laid on a space touches already; `firm` has a 1 for each space with a tile laid by this
    walk that touches enough. With SCARCE, `deeper` has for each node the letters of all words below it: while
    nothing is laid, a node below which no tile of the hand is needed is left out.
    """
    flags = state[FLAGS]
    tiles, wilds, laid = state[TILES], state[WILDS], state[LAID]
    budget, shortest, longest, wanted = state[BUDGET], state[SHORTEST], state[LONGEST], state[WANTED]
    revisit, must_lay, plays = flags & REVISIT, flags & MUST_LAY, flags & PLAYS
    touching, scarce = state[TOUCHING], flags & SCARCE
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
    depth, space = state[DEPTH], state[WHERE]
    frame = HEAD + depth * FRAME
    edge, stop, node, todo = (
        state[frame + EDGE],
        state[frame + STOP],
        state[frame + NODE],
        state[frame + TODO],
    )
    left, seen, loose = state[frame + LEFT], state[frame + SEEN], state[frame + LOOSE]
    status = DONE
    while True:
        if left:  # letters for `space`, where nothing lies or a wild tile
            bit = left & (~left + ONE)
            left ^= bit
            if bit > LETTERS:
                bit >>= BLANKS
                how = BLANK
            elif cells[space] == EMPTY:
                how = TILE
            else:
                how = TURNED
        elif todo:
            one = todo & (~todo + ONE)
            todo ^= one
            space = U(targets[edge + popcount(one - ONE)])
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
            bit = cell
            how = READ
        elif edge + BLOCK < stop:
            edge += BLOCK
            todo = offered(targets, cells, edge, stop, node, LETTERS if wilds else tiles)
            continue
        else:
            if depth == NONE:
                break
            step, bit = state[frame + STEP], state[frame + BIT]
            how = (step >> HOW) & TURNED
            space = step & SPACE  # the frame above may have more letters for it
            if how == READ:
                if not revisit:
                    cells[space] = bit
            elif how == TURNED:
                cells[space] = WILD
            else:
                cells[space] = EMPTY
                laid -= ONE
                if touching:
                    firm[space] = NONE
                    before = state[frame - FRAME + LOOSE]
                    if before & ~loose:
                        loosen(firm, state, before & ~loose)
                    loose = before
                if how == TILE:
                    hand[popcount(bit - ONE)] += ONE
                    tiles |= bit
                else:
                    wilds += ONE
            depth -= ONE
            frame -= FRAME
            edge, stop, node = state[frame + EDGE], state[frame + STOP], state[frame + NODE]
            todo, left, seen = state[frame + TODO], state[frame + LEFT], state[frame + SEEN]
            continue
        if budget == NONE:
            status = SPENT
            break
        budget -= ONE
        child = (node >> FIRST) + popcount(node & (bit - ONE))
        below = U(trie[child])
        length = depth + ONE
        visited = seen | marks[space]
        full = False
        # Whether a tile laid here stands is asked last: most letters neither end a word nor lead on.
        ends_here = below & WORD and length >= shortest and visited == wanted
        depth_below = (below >> HEIGHT) & DEEPEST
        further = NONE
        if (
            below & reach[space]
            and length < longest
            and (length + depth_below >= shortest or depth_below == DEEPEST)
            and length + popcount(visited ^ wanted) <= longest
            and (not scarce or laid or how == TILE or deeper[child] & tiles)
        ):
            kept = tiles
            if wilds - U(how == BLANK):
                kept = LETTERS
            elif how == TILE and hand[popcount(bit - ONE)] == ONE:
                kept ^= bit
            edge_below, stop_below = U(offsets[space]), U(offsets[space + ONE])
            further = offered(targets, cells, edge_below, stop_below, below, kept)
            while further == NONE and edge_below + BLOCK < stop_below:
                edge_below += BLOCK
                further = offered(targets, cells, edge_below, stop_below, below, kept)
        lays = TILE <= how <= BLANK
        hanging = loose
        if touching and lays and (ends_here or further):
            if not propped(offsets, targets, support, firm, space, touching):
                hanging |= ONE << length
            elif loose:
                firm[space] = ONE
                hanging = settled(offsets, targets, support, firm, state, loose, touching)
        step = space | (how << HOW) | (popcount(bit - ONE) << LETTER)
        if ends_here and hanging == NONE and (lays or laid or not must_lay):
            if plays:
                for past in range(HEAD + FRAME, frame + ONE, FRAME):
                    steps[written] = state[past + STEP]
                    written += ONE
                steps[written] = step
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
        if further:
            state[frame + EDGE], state[frame + TODO], state[frame + LEFT] = edge, todo, left
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
                        tiles ^= bit
                elif how == BLANK:
                    laid += ONE
                    wilds -= ONE
            depth = length
            frame += FRAME
            edge, stop, node, todo = edge_below, stop_below, below, further
            left, seen = NONE, visited
            state[frame + STOP], state[frame + NODE], state[frame + SEEN] = stop, node, seen
            state[frame + STEP], state[frame + BIT] = step, bit
            if touching:
                if lays and not hanging >> depth:
                    firm[space] = ONE
                loose = hanging
                state[frame + LOOSE] = loose
        elif loose and lays and ends_here:  # nobody goes on from here: what it made firm is loose again
            firm[space] = NONE
            if loose & ~hanging:
                loosen(firm, state, loose & ~hanging)
        if full:
            status = FULL
            break
    state[frame + EDGE], state[frame + TODO], state[frame + LEFT] = edge, todo, left
    state[DEPTH], state[TILES], state[WILDS], state[LAID], state[BUDGET] = depth, tiles, wilds, laid, budget
    state[COUNT], state[WHERE] = count, space
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
