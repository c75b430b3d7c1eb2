"""Attacks along many walks, compiled. Import this module only through `fights`: it loads Numba.

As in the kernels of `words`, every number is unsigned 64-bit. Spaces are bits here (a board has at most 64),
and what is nowhere is no bit: so most questions about who stands where are one operation on two numbers.
"""

from __future__ import annotations

from typing import Any

from spellhall.words.search.compiling import NONE, ONE, U, compiled, inlined
from spellhall.words.search.laying_kernels import LETTER, NEW_LINE, SPACE, A, append, code_of

# One row of `edges` for each start and end of a step: the spaces that `board.Edge` names.
EDGE = U(4)
SIDES, AHEAD, PUSH, BEHIND = (U(i) for i in range(4))

# The head of `state`.
WALK, DEPTH, INSIDE, WRITTEN = (U(i) for i in range(4))
HEAD = U(8)
# One frame of `state` for each step of the walk and one for its end: where everybody stands before the step,
# whom it could attack in order, and what was chosen. Seats take the first places.
FRAME = U(16)
SEATS = U(4)
FIRST, SECOND, THIRD, TARGETS, CHOICE, REST, MARK = (U(i) for i in range(4, 11))

# A mark lists the seats hit in order, one more than each, as the digits of a number.
DIGITS = U(5)
MOST_HITS = U(3)
PLUS, ZERO, BLANK = U(ord("+")), U(ord("0")), U(ord(" "))


@inlined
def aim(edges: Any, row: Any, state: Any, frame: Any) -> None:
    """Note whom a step could attack: clotheslines by seat, then slam, then suplex."""
    sides, ahead, behind = edges[row + SIDES], edges[row + AHEAD], edges[row + BEHIND]
    targets = NONE
    for kind in (sides, ahead, behind):
        for seat in range(SEATS):
            if state[frame + seat] & kind:
                state[frame + FIRST + targets] = seat
                targets += ONE
    state[frame + TARGETS] = targets
    state[frame + CHOICE] = NONE  # nobody is attacked first


@inlined
def strike(edges: Any, row: Any, state: Any, frame: Any, choice: Any) -> Any:
    """Attack the targets whose bits are set in `choice`, in order; the next frame gets where all stand then.

    The mark of these hits, or 0 if they do not go together with each other or with the rest of the walk.
    """
    sides, ahead, push = edges[row + SIDES], edges[row + AHEAD], edges[row + PUSH]
    below = frame + FRAME
    taken, mark, out = NONE, NONE, False
    for seat in range(SEATS):
        stands = state[frame + seat]
        state[below + seat] = stands
        taken |= stands
    for target in range(state[frame + TARGETS]):
        if not (choice >> target) & ONE:
            continue
        if out:
            return NONE
        seat = state[frame + FIRST + target]
        stands = state[frame + seat]
        mark = mark * DIGITS + seat + ONE
        if stands & sides:
            continue
        if stands == ahead:
            landing = push
            if landing & taken:
                continue
        else:
            landing = ahead
            if landing & taken:
                return NONE
        if landing & state[frame + REST]:
            return NONE
        out = landing == NONE
        taken ^= stands | landing
        state[below + seat] = landing
    if out:  # the bout is over: nobody is attacked any more
        for seat in range(SEATS):
            state[below + seat] = NONE
    return mark


@inlined
def append_hits(mark: Any, out: Any, size: Any) -> Any:
    """Write the seats that a step hits before the space that ends it; where the text ends then."""
    if mark == NONE:
        return size
    size -= ONE
    place = DIGITS * DIGITS
    for _ in range(MOST_HITS):
        digit = (mark // place) % DIGITS
        if digit:
            out[size] = PLUS
            out[size + ONE] = ZERO + digit - ONE
            size += U(2)
        place //= DIGITS
    out[size] = BLANK
    return size + ONE


@inlined
def append_line(
    numbers: Any, begin: Any, length: Any, kinds: Any, texts: Any, lengths: Any, state: Any, fought: Any,
    out: Any, size: Any,
) -> Any:  # fmt: skip
    """Write the word of a walk and its way, each with a new line; where the text ends then."""
    for place in range(begin, begin + length):
        out[size] = (U(numbers[place]) >> LETTER) + A
        size += ONE
    out[size] = NEW_LINE
    size += ONE
    for place in range(length):
        code = code_of(U(numbers[begin + place]), kinds)
        append(texts, code, U(lengths[code]), out, size)
        size += U(lengths[code])
        if fought:
            size = append_hits(state[HEAD + place * FRAME + MARK], out, size)
    out[size - ONE] = NEW_LINE
    return size


@compiled
def fight(
    edges: Any, size: Any, here: Any, numbers: Any, ends: Any, kinds: Any, texts: Any, lengths: Any,
    state: Any, out: Any,
) -> Any:  # fmt: skip
    """All ways to attack along each walk, in order; no attack at all comes first. Whether that was all.

    In `state` frame 0 tells where everybody stands. Writes the word and the way of each, by turns. When there
    is no room for one more it stops, and goes on from there when it is called again.
    """
    written = NONE
    # What a step takes at most: its letter, its text in whole numbers of 8 bytes, and its hits.
    step_room = ONE + (U(texts.shape[1]) << U(3)) + U(2) * MOST_HITS
    room = U(len(out)) - U(2)
    walk, depth, inside = state[WALK], state[DEPTH], state[INSIDE]
    reachable = NONE
    for seat in range(SEATS):
        reachable |= state[HEAD + seat]
    while walk < U(len(ends)):
        begin = U(ends[walk - ONE]) if walk else NONE
        length = U(ends[walk]) - begin
        if not inside:
            if written + length * step_room > room:
                break
            hot = NONE
            start = U(here)
            for place in range(begin, begin + length):
                end = U(numbers[place]) & SPACE
                row = (start * U(size) + end) * EDGE
                hot |= (edges[row + SIDES] | edges[row + AHEAD] | edges[row + BEHIND]) & reachable
                start = end
            if hot == NONE:  # a walk that reaches nobody as they stand never moves anybody either
                written = append_line(
                    numbers, begin, length, U(kinds), texts, lengths, state, False, out, written
                )
                walk += ONE
                continue
            rest = NONE
            for back in range(length):
                place = length - ONE - back
                state[HEAD + place * FRAME + REST] = rest
                rest |= ONE << (U(numbers[begin + place]) & SPACE)
            depth, inside = NONE, ONE
            aim(edges, (U(here) * U(size) + (U(numbers[begin]) & SPACE)) * EDGE, state, HEAD)
        while True:
            frame = HEAD + depth * FRAME
            if depth == length:
                if written + length * step_room > room:
                    break
                written = append_line(
                    numbers, begin, length, U(kinds), texts, lengths, state, True, out, written
                )
                depth -= ONE
                continue
            choice = state[frame + CHOICE]
            if choice >> state[frame + TARGETS]:  # all subsets of the targets have been tried
                if depth == NONE:
                    inside = NONE
                    walk += ONE
                    break
                depth -= ONE
                continue
            state[frame + CHOICE] = choice + ONE
            start = U(numbers[begin + depth - ONE]) & SPACE if depth else U(here)
            end = U(numbers[begin + depth]) & SPACE
            mark = strike(edges, (start * U(size) + end) * EDGE, state, frame, choice)
            if choice and mark == NONE:
                continue
            state[frame + MARK] = mark
            depth += ONE
            if depth < length:
                row = (end * U(size) + (U(numbers[begin + depth]) & SPACE)) * EDGE
                aim(edges, row, state, frame + FRAME)
        if inside:
            break
    state[WALK], state[DEPTH], state[INSIDE], state[WRITTEN] = walk, depth, inside, written
    return walk == U(len(ends))
