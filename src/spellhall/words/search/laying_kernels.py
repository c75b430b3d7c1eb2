"""What a hand could lay, compiled. Import this module only through `engine`: it loads Numba.

As in `kernels`, every number is unsigned 64-bit.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spellhall.words.search.compiling import FIRST, LETTERS, NONE, ONE, WORD, U, compiled, inlined, popcount

# The characters of a board and of a hand.
A, EMPTY, WILD, CLOSED = U(65), U(46), U(63), U(35)
NEW_LINE = U(10)

# A step: its space, how it came by its letter, and the letter.
HOW, LETTER = U(14), U(16)
SPACE = U((1 << 14) - 1)
READ, TILE, BLANK, TURNED = U(0), U(1), U(2), U(3)

MULTIPLIER, INCREMENT = U(6364136223846793005), U(1442695040888963407)
DRAWN = U(33)
HALF = U(0x10000)


@inlined
def code_of(step: Any, kinds: Any) -> Any:
    """A step as `Steps` counts them: its space, and what is laid there."""
    how = (step >> HOW) & TURNED
    tile = (step >> LETTER) + ONE if how == TILE else kinds - ONE if how == BLANK else NONE
    return (step & SPACE) * kinds + tile


@inlined
def ways_of(cell: Any, follow: Any, tiles: Any, wilds: Any) -> Any:
    """In how many ways a space can give one of the letters that may follow."""
    if cell >= A:
        return (follow >> (cell - A)) & ONE
    if cell == EMPTY:
        return popcount(follow & tiles) + (popcount(follow) if wilds else NONE)
    return popcount(follow) if cell == WILD else NONE


@inlined
def standing(offsets: Any, targets: Any, support: Any, steps: Any, length: Any, touching: Any) -> bool:
    """Whether every tile laid by these steps touches enough others in some order of laying.

    The compiled form of `walking.hanging`, which is its twin.
    """
    done = NONE
    while True:
        waiting, grown = False, False
        for place in range(length):
            step = U(steps[place])
            how = (step >> HOW) & TURNED
            if how not in (TILE, BLANK) or (done >> place) & ONE:
                continue
            here = step & SPACE
            number = U(support[here])
            for other in range(length):
                if (done >> other) & ONE:
                    there = U(steps[other]) & SPACE
                    for edge in range(U(offsets[here]), U(offsets[here + ONE])):
                        if targets[edge] == there:
                            number += ONE
            if number >= touching:
                done |= ONE << place
                grown = True
            else:
                waiting = True
        if not waiting:
            return True
        if not grown:
            return False


@compiled
def random_walk(
    trie: Any, offsets: Any, targets: Any, text: Any, support: Any, start: Any, shortest: Any, longest: Any,
    touching: Any, kinds: Any, seed: Any, tries: Any, steps: Any,
) -> Any:  # fmt: skip
    """Walk at random until a word lays a tile; the number of its letters, or 0 after so many vain walks.

    `text` has the board, after it the hand, and room for the word, which comes there. `steps` gets the codes
    of the steps.
    """
    chance, touched = U(seed), U(touching)
    cells = text
    hand, word = U(len(offsets)) - ONE, U(len(text)) - U(longest)
    counts = np.zeros(26, dtype=np.uint8)
    tiles, wilds = NONE, NONE
    for place in range(hand, word):
        if text[place] == WILD:
            wilds += ONE
        else:
            counts[text[place] - A] += 1
            tiles |= ONE << (text[place] - A)
    for _ in range(tries):
        node = U(trie[0])
        length, laid, kept = NONE, NONE, NONE
        here = U(start)
        while True:
            follow = node & LETTERS
            # The first step is on `start` itself, every other one beside the last.
            edge = U(offsets[here]) if length else NONE
            stop = U(offsets[here + ONE]) if length else ONE
            number = NONE
            if follow and length < U(longest):
                for one in range(edge, stop):
                    space = U(targets[one]) if length else here
                    number += ways_of(U(cells[space]), follow, tiles, wilds)
            if (
                node & WORD
                and laid
                and length >= U(shortest)
                and (touched == NONE or standing(offsets, targets, support, steps, length, touched))
            ):
                kept = length
                if chance & HALF:
                    break
            if number == NONE:
                break
            chance = chance * MULTIPLIER + INCREMENT
            which = (chance >> DRAWN) % number
            while True:
                space = U(targets[edge]) if length else here
                cell = U(cells[space])
                number = ways_of(cell, follow, tiles, wilds)
                if which < number:
                    break
                which -= number
                edge += ONE
            how = READ
            among = follow
            if cell >= A:
                among = ONE << (cell - A)
                which = NONE
            elif cell == WILD:
                how = TURNED
            elif wilds and which < popcount(follow):
                how = BLANK
            else:
                how = TILE
                among = follow & tiles
                if wilds:
                    which -= popcount(follow)
            for _ in range(which):
                among &= among - ONE
            bit = among & (~among + ONE)
            letter = popcount(bit - ONE)
            if how == TILE:
                counts[letter] -= 1
                if counts[letter] == 0:
                    tiles &= ~bit
                laid += ONE
            elif how == BLANK:
                wilds -= ONE
                laid += ONE
            cells[space] = letter + A
            steps[length] = space | (how << HOW) | (letter << LETTER)
            node = U(trie[(node >> FIRST) + popcount(node & (bit - ONE))])
            length += ONE
            here = space
        if kept:
            for place in range(kept):
                step = U(steps[place])
                text[word + place] = (step >> LETTER) + A
                steps[place] = code_of(step, U(kinds))
            return kept
        for place in range(length):
            step = U(steps[place])
            how, letter = (step >> HOW) & TURNED, step >> LETTER
            if how == TURNED:
                cells[step & SPACE] = WILD
            elif how != READ:
                cells[step & SPACE] = EMPTY
                if how == TILE:
                    counts[letter] += 1
                    tiles |= ONE << letter
                else:
                    wilds += ONE
    return NONE


@compiled
def price(offsets: Any, targets: Any, board: Any, support: Any, most: Any, prices: Any) -> None:
    """Fill in, by space, how many tiles it takes at least to fill it, in rising order.

    The compiled form of `walking.prices`, which is its twin, for tiles that must touch two.
    """
    size = U(len(board))
    # By space, one more than the price of the cheapest thing around; a tile costs nothing.
    leaning = np.zeros(size, dtype=np.uint8)
    holes, known = np.empty(size, dtype=np.uint32), NONE
    for space in range(size):
        if board[space] == EMPTY:
            prices[space] = 1
            holes[known] = space
            known += ONE
        leaning[space] = min(U(support[space]), ONE)
    for now in range(ONE, U(most)):
        for place in range(known):
            hole = U(holes[place])
            if prices[hole] != now:
                continue
            for edge in range(U(offsets[hole]), U(offsets[hole + ONE])):
                space = U(targets[edge])
                if board[space] != CLOSED or prices[space]:
                    continue
                if leaning[space] == NONE:
                    leaning[space] = now + ONE
                    continue
                prices[space] = now + (U(2) if leaning[space] == now + ONE else ONE)
                holes[known] = space
                known += ONE


@compiled
def open_holes(offsets: Any, targets: Any, board: Any, support: Any, tiles: Any) -> None:
    """Open every closed space that so many tiles could fill."""
    prices = np.zeros(len(board), dtype=np.uint8)
    price(offsets, targets, board, support, tiles, prices)
    for space in range(U(len(board))):
        if ONE < U(prices[space]) <= U(tiles):
            board[space] = EMPTY


@inlined
def append(texts: Any, code: Any, length: Any, out: Any, size: Any) -> None:
    """Write the text of this code, whole numbers of 8 bytes: what is too much is written over later."""
    for part in range((length + U(7)) >> U(3)):
        text = texts[code, part]
        at = size + (part << U(3))
        for byte in range(U(8)):  # one instruction
            out[at + byte] = (text >> (byte << U(3))) & U(255)


@compiled
def write_lines(numbers: Any, ends: Any, kinds: Any, texts: Any, lengths: Any, out: Any) -> Any:
    """Write the word of each walk and its way, each with a new line behind it; how long all is.

    Texts are numbers of 8 bytes each and end with a space. 0 if the text of some step is not known.
    """
    size, begin = NONE, NONE
    for way in range(U(len(ends))):
        end = U(ends[way])
        for place in range(begin, end):
            out[size] = (U(numbers[place]) >> LETTER) + A
            size += ONE
        out[size] = NEW_LINE
        size += ONE
        for place in range(begin, end):
            code = code_of(U(numbers[place]), U(kinds))
            length = U(lengths[code])
            if length == NONE:
                return NONE
            append(texts, code, length, out, size)
            size += length
        out[size - ONE] = NEW_LINE
        begin = end
    return size
