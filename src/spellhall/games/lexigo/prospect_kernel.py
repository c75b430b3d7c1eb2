"""What a bank can lay from a tile, compiled. Import this module only through `prospects`: it may load Numba.

One source for both: where there is no Numba the same functions run as they stand, over lists of numbers, so
all of them use plain integers that fit into 64 bits.

A cell is the bit of its letter, 0 if closed, EMPTY where a tile may be laid, or WILD for a blank that lies.
`near` names the six neighbours of each space, -1 for none.
"""

from typing import Any

from spellhall.words.search import engine
from spellhall.words.trie import DEEPEST, FIRST, HEIGHT, LETTERS, WORD

if engine.kernels() is None:
    popcount: Any = int.bit_count

    def compiled(function: Any) -> Any:
        return function
else:
    from spellhall.words.search.compiling import compiled, popcount

EMPTY, WILD = 1 << 30, 1 << 31
WAYS = 6
TOUCHING = 2
ALL = 99  # more tiles than anybody can lay

# How a step came by its letter, above the space in its number.
SPACE, HOW_SHIFT = (1 << 14) - 1, 14
READ, TILE, BLANK, TURNED = 0, 1, 2, 3

# One frame for each letter of a walk, and one before the first: where it stands, the node there, which way it
# looks next, the letters still to be tried on TO, and what was done there.
HERE, NODE, WAY, LEFT, TO, HOW, BIT, LOOSE, SEEN = range(9)
FRAME = 9

# The hand: by letter how many tiles, then blanks, then all; and what each counts for in the code of a set.
BLANKS, TILES = 26, 27
CODES, HAND = 28, 56

# A row of the list: the walk's node, its letters, its tiles, whom it knocks, its set, then its steps.
WORD_AT, LENGTH, LAID, KNOCKS, SET, STEPS, ROW = 0, 1, 2, 3, 4, 5, 20


@compiled
def open_holes(near: Any, cells: Any, support: Any, prices: Any, tiles: Any) -> None:
    """Open each hole that so many tiles can fill; `support` counts the tiles around each space.

    As `walking.prices` for tiles that must touch two.
    """
    size = len(cells)
    for space in range(size):
        if cells[space] == EMPTY:
            cells[space] = 0
        support[space] = 0
        prices[space] = 0
    for space in range(size):
        if cells[space]:
            for way in range(WAYS):
                to = near[space * WAYS + way]
                if to >= 0:
                    support[to] += 1
    for space in range(size):
        if cells[space] == 0 and support[space] >= TOUCHING:
            prices[space] = 1
    for now in range(1, tiles):
        for hole in range(size):
            if prices[hole] != now:
                continue
            for way in range(WAYS):
                space = near[hole * WAYS + way]
                if space < 0 or cells[space] or prices[space]:
                    continue
                # What leans on one tile and this hole costs one more; on two such holes, two more.
                beside = support[space]
                cheaper, same = beside, 0
                for side in range(WAYS):
                    other = near[space * WAYS + side]
                    if other >= 0 and prices[other]:
                        if prices[other] < now:
                            cheaper += 1
                        elif prices[other] == now:
                            same += 1
                if cheaper >= 1:
                    prices[space] = now + 1
                elif same >= TOUCHING:
                    prices[space] = now + 2
    for space in range(size):
        if 0 < prices[space] <= tiles:
            cells[space] = EMPTY


@compiled
def propped(near: Any, support: Any, firm: Any, space: Any) -> Any:
    """Whether a tile on this space touches enough of what lies and stands."""
    number = support[space]
    if number < TOUCHING:
        for way in range(WAYS):
            to = near[space * WAYS + way]
            if to >= 0:
                number += firm[to]
    return number >= TOUCHING


@compiled
def walk(
    trie: Any, near: Any, cells: Any, support: Any, firm: Any, hand: Any, marks: Any, frames: Any, start: Any,
    shortest: Any, longest: Any, wanted: Any, least: Any, nodes: Any, keys: Any, rows: Any,
) -> Any:  # fmt: skip
    """Walk from a tile over everything that spells, lays at least so many tiles and visits all marks wanted.

    Without rows, the most tiles that such a word lays, 0 if there is none. With rows, how many of them were
    filled: one word for each end, set of tiles laid and set of marks visited.

    All arrays but keys and rows are as they were when it is done.
    """
    listing = len(rows) > 0
    room, slots = len(rows) // ROW, len(keys)
    count = 0
    tiles = 0
    for letter in range(26):
        if hand[letter]:
            tiles |= 1 << letter
    wilds, spare = hand[BLANKS], hand[TILES]
    whole = spare
    laid, loose, seen, code, depth = 0, 0, 0, 0, 0
    node = trie[0]
    frames[HERE], frames[NODE], frames[WAY], frames[TO] = start, node, WAYS, start
    frames[LEFT] = node & LETTERS if cells[start] == WILD else node & cells[start]
    while True:
        frame = depth * FRAME
        left = frames[frame + LEFT]
        if left == 0:
            way = frames[frame + WAY]
            if way < WAYS:
                frames[frame + WAY] = way + 1
                to = near[frames[frame + HERE] * WAYS + way]
                if to >= 0:
                    cell = cells[to]
                    letters = frames[frame + NODE] & LETTERS
                    if cell == EMPTY:
                        # A blank never needs to stand for a letter that is in the hand.
                        letters = letters if wilds else letters & tiles
                    elif cell != WILD:
                        letters &= cell
                    frames[frame + LEFT], frames[frame + TO] = letters, to
                continue
            if depth == 0:
                break
            depth -= 1
            frame -= FRAME
            to, how, bit = frames[frame + TO], frames[frame + HOW], frames[frame + BIT]
            if how == TURNED:
                cells[to] = WILD
            elif how != READ:
                cells[to] = EMPTY
                laid -= 1
                spare += 1
                firm[to] = 0
                before = frames[frame + LOOSE]
                freed = before & ~loose
                while freed:
                    one = freed & -freed
                    freed ^= one
                    firm[frames[popcount(one - 1) * FRAME + TO]] = 0
                loose = before
                if how == TILE:
                    letter = popcount(bit - 1)
                    hand[letter] += 1
                    tiles |= bit
                    code -= hand[CODES + letter]
                else:
                    wilds += 1
                    code -= hand[CODES + BLANKS]
            seen = frames[frame + SEEN]
            continue
        bit = left & -left
        frames[frame + LEFT] = left ^ bit
        nodes -= 1
        if nodes < 0:
            least = ALL
        node = frames[frame + NODE]
        child = (node >> FIRST) + popcount(node & (bit - 1))
        below = trie[child]
        to = frames[frame + TO]
        cell = cells[to]
        lays = 1 if cell == EMPTY else 0
        length = depth + 1
        height = min((below >> HEIGHT) & DEEPEST, longest - length)
        if laid + lays + min(spare - lays, height) < least:
            continue
        ends = (below & WORD) != 0 and length >= shortest and laid + lays > 0
        if not ends and height <= 0:
            continue
        how = READ
        before = loose
        if lays:
            how = TILE if tiles & bit else BLANK
            if propped(near, support, firm, to):
                firm[to] = 1
                grown = loose != 0
                while grown:
                    grown = False
                    rest = loose
                    while rest:
                        one = rest & -rest
                        rest ^= one
                        space = frames[popcount(one - 1) * FRAME + TO]
                        if propped(near, support, firm, space):
                            firm[space] = 1
                            loose ^= one
                            grown = True
            elif spare == 1:
                continue  # nothing is left that could hold it
            else:
                loose |= 1 << depth
            laid += 1
            spare -= 1
            if how == TILE:
                letter = popcount(bit - 1)
                hand[letter] -= 1
                if hand[letter] == 0:
                    tiles &= ~bit
                code += hand[CODES + letter]
            else:
                wilds -= 1
                code += hand[CODES + BLANKS]
            cells[to] = bit
        elif cell == WILD:
            how = TURNED
            cells[to] = bit
        frames[frame + HOW], frames[frame + BIT] = how, bit
        frames[frame + LOOSE], frames[frame + SEEN] = before, seen
        seen |= marks[to]
        if ends and loose == 0 and laid >= least and seen & wanted == wanted:
            if not listing:
                count = laid
                least = ALL if laid == whole else laid + 1
            elif count < room:
                key = 1 + ((code << 3 | seen) << HOW_SHIFT | to)
                slot = (key * 2654435761 >> 7) % slots
                while keys[slot] != 0 and keys[slot] != key:
                    slot = (slot + 1) % slots
                if keys[slot] == 0:
                    keys[slot] = key
                    row = count * ROW
                    rows[row + WORD_AT], rows[row + LENGTH], rows[row + LAID] = child, length, laid
                    rows[row + KNOCKS], rows[row + SET] = seen, code
                    for place in range(length):
                        past = place * FRAME
                        rows[row + STEPS + place] = frames[past + TO] | frames[past + HOW] << HOW_SHIFT
                    count += 1
        depth += 1
        frame += FRAME
        frames[frame + HERE], frames[frame + NODE], frames[frame + LEFT] = to, below, 0
        frames[frame + WAY] = 0 if height > 0 else WAYS
    return count
