"""The compiled random search. Import this module only through `random_search`: it loads Numba.

It stands beside `kernels` and follows the same rules.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spellhall.words.search.compiling import FIRST, LETTERS, NONE, ONE, WORD, U, compiled, popcount

EMPTY, CLOSED = U(ord(".")), U(ord("#"))
ORDER, SMALL, BEFORE_A = U(31), U(ord("a")), U(ord("A") - 1)
ALPHABET = U(26)

# A frame for each letter of the walk; frame 0 stands before the first letter.
FRAME = U(8)
SPACE, NODE, TURN, TRIED, LEFT, LETTER, TILE, ENDS = (U(i) for i in range(8))

# Numbers from one another; which bits decide what is the same in the twin.
MULTIPLIER = U(0x5851F42D4C957F2D)
TURN_BITS, PIVOT_BITS, STOP_BITS = U(40), U(20), U(61)
STOPS = U(5)

KINDS = U(32)


@compiled
def random_play(
    trie: Any, offsets: Any, targets: Any, text: Any, steps: Any, start: Any, shortest: Any, longest: Any,
    seed: Any,
) -> Any:  # fmt: skip
    """Depth first by chance until a word is met that is good enough; its letters, or 0 if there is no word.

    `text` has the board, whose small letters have to be used, and after it the hand. It is used up: in the
    end it begins with the word. `steps` gets each space, 32 to one, and on top the letter laid there.
    """
    size = U(len(offsets)) - ONE
    hand_end = U(len(text))
    held = NONE
    for place in range(size, hand_end):
        held |= ONE << (U(text[place]) - BEFORE_A - ONE)
    must = False
    for place in range(size):
        must |= text[place] >= SMALL
    frames = np.empty((U(longest) + U(2)) * FRAME, dtype=np.uint64)
    chance = U(seed) * MULTIPLIER + ONE
    depth, frame = NONE, NONE
    here = U(start)
    node = U(trie[0])
    first, count = U(offsets[here]), U(offsets[here + ONE]) - U(offsets[here])
    if count == NONE or not node & LETTERS:
        return NONE
    frames[SPACE], frames[NODE], frames[TURN] = here, node, (chance >> TURN_BITS) % count
    frames[TRIED], frames[LEFT], frames[ENDS] = NONE, NONE, NONE
    while True:
        entered = False
        left, tried = frames[frame + LEFT], frames[frame + TRIED]
        if left:
            bit = left & (~left + ONE)
            frames[frame + LEFT] = left ^ bit
            if bit > LETTERS:
                bit >>= ALPHABET
            there = U(targets[first + (frames[frame + TURN] + tried - ONE) % count])
            letter = popcount(bit - ONE) + ONE
            tile = letter
            text[there] = letter + BEFORE_A
            more = False
            taken = False
            for place in range(size, hand_end):
                if text[place] == letter + BEFORE_A:
                    if taken:
                        more = True
                    else:
                        text[place] = NONE
                        taken = True
            if not more:
                held ^= bit
            entered = True
        elif tried < count:
            there = U(targets[first + (frames[frame + TURN] + tried) % count])
            frames[frame + TRIED] = tried + ONE
            cell = U(text[there])
            if cell == EMPTY:
                fitting = held & node
                # Begin at some letter of the alphabet and go around.
                pivot = (ONE << ((chance >> PIVOT_BITS) % ALPHABET)) - ONE
                frames[frame + LEFT] = (fitting & ~pivot) | ((fitting & pivot) << ALPHABET)
            elif cell != CLOSED:
                letter = cell & ORDER
                bit = ONE << (letter - ONE)
                tile = NONE
                entered = node & bit != NONE
        if entered:
            below = U(trie[(node >> FIRST) + popcount(node & (bit - ONE))])
            depth += ONE
            frame += FRAME
            frames[frame + SPACE], frames[frame + LETTER], frames[frame + TILE] = there, letter, tile
            ends = below & WORD != NONE and depth >= U(shortest)
            if ends and must:
                for place in range(size):
                    if text[place] >= SMALL:
                        met = False
                        for past in range(FRAME, frame + ONE, FRAME):
                            met |= frames[past + SPACE] == place
                        ends &= met
            # Five of eight times a word is good enough; else a longer one may be found.
            if ends and chance >> STOP_BITS < STOPS:
                break
            frames[frame + NODE], frames[frame + ENDS] = below, ONE if ends else NONE
            frames[frame + TRIED], frames[frame + LEFT] = NONE, NONE
            node = below
            first, count = U(offsets[there]), U(offsets[there + ONE]) - U(offsets[there])
            if below & LETTERS and count:
                chance = chance * MULTIPLIER + ONE
                frames[frame + TURN] = (chance >> TURN_BITS) % count
            else:
                count = NONE
        elif frames[frame + LEFT] == NONE and frames[frame + TRIED] >= count:
            if depth == NONE:
                return NONE
            if frames[frame + ENDS]:
                break
            tile = frames[frame + TILE]
            if tile:
                text[frames[frame + SPACE]] = EMPTY
                for place in range(size, hand_end):
                    if text[place] == NONE:
                        text[place] = tile + BEFORE_A
                        break
                held |= ONE << (tile - ONE)
            depth -= ONE
            frame -= FRAME
            here, node = frames[frame + SPACE], frames[frame + NODE]
            first, count = U(offsets[here]), U(offsets[here + ONE]) - U(offsets[here])
    for place in range(depth):
        frame = (place + ONE) * FRAME
        steps[place] = frames[frame + SPACE] * KINDS + frames[frame + TILE]
        text[place] = frames[frame + LETTER] + BEFORE_A
    return depth
