"""Bouts played on in imagined worlds, compiled. Import this module only through `bouts`: it loads Numba.

Like `throw_kernel` one source for both: it runs as it stands where there is no Numba.

In these bouts players attack their own rival and nobody else. With two seats that is exact; with more it
leaves out attacks that would make others win, or make room.
"""

from __future__ import annotations

from typing import Any

from spellhall.games.spelling_brawl.board import HAND_LIMIT
from spellhall.games.spelling_brawl.compiling import compiled
from spellhall.games.spelling_brawl.throw_kernel import chance, deal, reaches, refill, search, size_of
from spellhall.games.spelling_brawl.workspace import (
    AT,
    AT_ONCE,
    BAG,
    BASE,
    BLOCK,
    CELLS,
    CHANCE,
    DEFEND,
    DRAWN,
    EMPTY,
    END,
    GUARD,
    HANDS,
    HIDDEN,
    HURT,
    KEPT,
    LINE,
    LINE_CELLS,
    LINE_HAND,
    MOST_NODES,
    MOVED,
    MOVER,
    NEAR,
    NOBODY,
    NODES,
    OWED,
    ROWS,
    SCORE,
    SEATS,
    SIZE,
    SPARE,
    STAGE,
    STAMP,
    STAYS,
    TARGET,
    TRIED,
    WAYS,
    WIND,
)


@compiled
def follow(workspace: Any, row: Any, mover: Any) -> None:
    """A kept line is played, with what chance gives and takes."""
    rival, end, stands = (mover + 1) % workspace[SEATS], workspace[row + END], workspace[row + TARGET]
    for space in range(workspace[SIZE]):
        cell = workspace[row + LINE_CELLS + space]
        workspace[CELLS + space] = cell if cell else EMPTY
    for letter in range(26):
        workspace[HANDS + mover * 26 + letter] = workspace[row + LINE_HAND + letter]
    workspace[CELLS + end], workspace[AT + mover] = EMPTY, end
    if workspace[row + MOVED]:
        workspace[AT + rival], workspace[BLOCK + rival] = stands, NOBODY
        for seat in range(workspace[SEATS]):
            if workspace[BLOCK + seat] == stands:
                workspace[BLOCK + seat] = NOBODY
    deal(workspace, workspace[row + HURT], rival, BAG)
    refill(workspace)
    deal(workspace, workspace[row + DRAWN], BAG, mover)


@compiled
def opening(trie: Any, workspace: Any, mover: Any, hand: Any, setup: Any) -> Any:
    """The space whose letter must go so that the mover could throw its rival out with the letters of a hand:
    STAYS if none must, NOBODY if nothing helps. Only a setup block takes a letter away before the own turn,
    and lets another be laid there."""
    if reaches(trie, workspace, mover, hand):
        return STAYS
    if not setup:
        return NOBODY
    for way in range(WAYS):
        space = workspace[NEAR + workspace[AT + mover] * WAYS + way]
        if space < 0 or workspace[CELLS + space] == EMPTY:
            continue
        letter = workspace[CELLS + space]
        workspace[CELLS + space] = EMPTY
        found = reaches(trie, workspace, mover, hand)
        workspace[CELLS + space] = letter
        if found:
            return space
    return NOBODY


@compiled
def guarded(trie: Any, workspace: Any, seat: Any, setup: Any) -> Any:
    """Whether the seat is safe from one imagined hand of its hunter, with a block where that helps; `setup`:
    the hunter still puts its setup block, and moves next."""
    hunter = (seat + workspace[SEATS] - 1) % workspace[SEATS]
    count = size_of(workspace, hunter)
    for letter in range(26):
        workspace[HANDS + SPARE * 26 + letter] = 0
        workspace[HANDS + BAG * 26 + letter] += workspace[HANDS + hunter * 26 + letter]
    deal(workspace, count, BAG, SPARE)
    refill(workspace)
    if opening(trie, workspace, hunter, SPARE, setup) == NOBODY:
        return True
    begin = chance(workspace, 6)
    for turn in range(6):
        space = workspace[NEAR + workspace[AT + seat] * 6 + (begin + turn) % 6]
        free = space >= 0
        for other in range(workspace[SEATS]):
            if space in (workspace[AT + other], workspace[BLOCK + other]):
                free = False
        if free:
            letter = workspace[CELLS + space]
            workspace[CELLS + space], workspace[BLOCK + seat] = EMPTY, space
            if opening(trie, workspace, hunter, SPARE, setup) == NOBODY:
                refill(workspace)
                return True
            workspace[CELLS + space], workspace[BLOCK + seat] = letter, NOBODY
    return False


@compiled
def play(trie: Any, workspace: Any, mover: Any) -> Any:
    """A quick turn: who wins by it, or nobody. It throws out if it can, else goes where it seems safe."""
    seats, rival = workspace[SEATS], (mover + 1) % workspace[SEATS]
    workspace[BLOCK + mover], workspace[MOVER] = NOBODY, mover
    while True:
        if reaches(trie, workspace, mover, mover):
            return mover
        for row in range(KEPT):
            workspace[ROWS + row * LINE + SCORE] = 0
        workspace[NODES] = MOST_NODES
        if search(trie, workspace, HANDS + mover * 26, workspace[AT + mover], workspace[AT + rival], False):
            break
        if not workspace[WIND + mover]:
            return (mover + seats - 1) % seats
        wind(workspace, mover)
    for place in range(STAMP):
        workspace[TRIED + place] = workspace[place]
    first = NOBODY
    while True:
        best = ROWS
        for row in range(ROWS, ROWS + KEPT * LINE, LINE):
            if workspace[row + SCORE] > workspace[best + SCORE]:
                best = row
        last = workspace[best + SCORE] == 0
        workspace[best + SCORE] = 0
        if first < 0:
            first = best
        follow(workspace, first if last else best, mover)
        if last or guarded(trie, workspace, mover, False):
            return NOBODY
        for place in range(STAMP):
            if place != CHANCE:
                workspace[place] = workspace[TRIED + place]


@compiled
def wind(workspace: Any, mover: Any) -> None:
    count = size_of(workspace, mover)
    for letter in range(26):
        workspace[HANDS + mover * 26 + letter] = 0
    workspace[WIND + mover] = 0
    refill(workspace)
    deal(workspace, min(count + 1, HAND_LIMIT), BAG, mover)


@compiled
def imagine(workspace: Any, seed: Any) -> None:
    """Deal what is hidden and what the mover still draws."""
    for place in range(STAMP):
        workspace[place] = workspace[BASE + place]
    workspace[CHANCE] = (
        seed * 2654435761
    ) & 0xFFFFFFFF | 1  # worlds of neighbouring seeds have little in common
    refill(workspace)
    for seat in range(workspace[SEATS]):
        deal(workspace, workspace[BASE + HIDDEN + seat], BAG, seat)
    deal(workspace, workspace[BASE + OWED], BAG, workspace[BASE + MOVER])


@compiled
def standing(workspace: Any, me: Any) -> Any:
    """What a bout that is not over is worth to a seat, by letters and winds."""
    seats, total, mine = workspace[SEATS], 0, 0
    for seat in range(seats):
        mine = (
            10 * size_of(workspace, (me + 1 + seat) % seats) + 25 * workspace[WIND + (me + 1 + seat) % seats]
        )
        total += mine  # the last one is the seat's own
    share = 1.0 / seats + 0.006 * (mine - total / seats)
    return min(0.9, max(0.05, share))


@compiled
def bout(trie: Any, workspace: Any, me: Any, turns: Any, seed: Any) -> Any:
    """What the bout becomes for a seat after so many quick turns in one imagined world: AT_ONCE if the first
    of them throws it out."""
    imagine(workspace, seed)
    mover, stage, seats = workspace[BASE + MOVER], workspace[BASE + STAGE], workspace[SEATS]
    if stage == DEFEND:
        guarded(trie, workspace, mover, False)
        mover = (mover + 1) % seats
    elif stage == GUARD:
        for seat in range(mover, 0, -1):
            guarded(trie, workspace, seat, seat == 1)
        mover = 0
        space = opening(trie, workspace, mover, mover, True)
        if space >= 0:
            workspace[CELLS + space] = EMPTY
    for turn in range(turns):
        winner = play(trie, workspace, mover)
        if turn == 0 and winner == mover == (me + seats - 1) % seats:
            return AT_ONCE
        if winner >= 0:
            return 1.0 if winner == me else 0.0
        mover = (mover + 1) % seats
    if reaches(trie, workspace, mover, mover):
        return 1.0 if mover == me else 0.0
    return standing(workspace, me)


@compiled
def throwable(trie: Any, workspace: Any, mover: Any, seed: Any) -> Any:
    """Whether the mover can throw its rival out in one imagined world."""
    imagine(workspace, seed)
    return reaches(trie, workspace, mover, mover)
