"""Attacks along many walks, compiled. Import this module only through `fights`: it loads Numba.

As in the kernels of `words`, every number is unsigned 64-bit. Spaces are bits here (a board has at most 64),
and what is nowhere is no bit: so most questions about who stands where are one operation on two numbers.
"""

from __future__ import annotations

from typing import Any

from spellhall.words.search.compiling import NONE, ONE, U, compiled, inlined

# One row of `edges` for each start and end of a step: the spaces that `board.Edge` names.
EDGE = U(4)
SIDES, AHEAD, PUSH, BEHIND = (U(i) for i in range(4))

# The head of `state`.
WALK, DEPTH, INSIDE, COUNT = (U(i) for i in range(4))
HEAD = U(8)
# One frame of `state` for each step of the walk and one for its end: where everybody stands before the step,
# whom it could attack in order, and what was chosen. Seats take the first places.
FRAME = U(16)
SEATS = U(4)
FIRST, SECOND, THIRD, TARGETS, CHOICE, REST, CODE = (U(i) for i in range(4, 11))

# A mark lists the seats hit in order, as the digits of a number; it stands above the code of the plain step.
DIGITS = U(5)


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


@compiled
def fight(
    edges: Any, size: Any, here: Any, spaces: Any, plain: Any, plains: Any, ends: Any, state: Any, walks: Any,
    codes: Any, stops: Any,
) -> Any:  # fmt: skip
    """All ways to attack along each walk, in order; no attack at all comes first. Whether that was all.

    In `state` frame 0 tells where everybody stands. Fills in the numbers of the walks, the codes of all steps
    and where those end. When there is no more room it stops, and goes on from there when it is called again.
    """
    count, written = NONE, NONE
    room, code_room = U(len(walks)), U(len(codes))
    walk, depth, inside = state[WALK], state[DEPTH], state[INSIDE]
    reachable = NONE
    for seat in range(SEATS):
        reachable |= state[HEAD + seat]
    while walk < U(len(ends)):
        begin = U(ends[walk - ONE]) if walk else NONE
        length = U(ends[walk]) - begin
        if not inside:
            if count == room or written + length > code_room:
                break
            hot = NONE
            start = U(here)
            for place in range(begin, begin + length):
                end = U(spaces[place])
                row = (start * U(size) + end) * EDGE
                hot |= (edges[row + SIDES] | edges[row + AHEAD] | edges[row + BEHIND]) & reachable
                codes[written + place - begin] = plain[place]
                start = end
            if hot == NONE:  # a walk that reaches nobody as they stand never moves anybody either
                written += length
                walks[count], stops[count] = walk, written
                count += ONE
                walk += ONE
                continue
            rest = NONE
            for back in range(length):
                place = length - ONE - back
                state[HEAD + place * FRAME + REST] = rest
                rest |= ONE << U(spaces[begin + place])
            depth, inside = NONE, ONE
            aim(edges, (U(here) * U(size) + U(spaces[begin])) * EDGE, state, HEAD)
        while True:
            frame = HEAD + depth * FRAME
            if depth == length:
                if count == room or written + length > code_room:
                    break
                for place in range(length):
                    codes[written + place] = state[HEAD + place * FRAME + CODE]
                written += length
                walks[count], stops[count] = walk, written
                count += ONE
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
            start = U(spaces[begin + depth - ONE]) if depth else U(here)
            end = U(spaces[begin + depth])
            mark = strike(edges, (start * U(size) + end) * EDGE, state, frame, choice)
            if choice and mark == NONE:
                continue
            state[frame + CODE] = U(plain[begin + depth]) + mark * U(plains)
            depth += ONE
            if depth < length:
                row = (end * U(size) + U(spaces[begin + depth])) * EDGE
                aim(edges, row, state, frame + FRAME)
        if inside:
            break
    state[WALK], state[DEPTH], state[INSIDE], state[COUNT] = walk, depth, inside, count
    return walk == U(len(ends))
