"""Bouts played on in imagined worlds, compiled. Import this module only through `bouts`: it loads Numba.

Like `throw_kernel` one source for both: it runs as it stands where there is no Numba.

In these bouts players attack their own rival and nobody else. With two seats that is exact; with more it
leaves out attacks that would make others win, or make room.
"""

from __future__ import annotations

from typing import Any

from spellhall.games.spelling_brawl.board import HAND_LIMIT
from spellhall.games.spelling_brawl.compiling import compiled
from spellhall.games.spelling_brawl.desk import (
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
from spellhall.games.spelling_brawl.throw_kernel import chance, deal, reaches, refill, search, size_of


@compiled
def follow(desk: Any, row: Any, mover: Any) -> None:
    """A kept line is played, with what chance gives and takes."""
    rival, end, stands = (mover + 1) % desk[SEATS], desk[row + END], desk[row + TARGET]
    for space in range(desk[SIZE]):
        cell = desk[row + LINE_CELLS + space]
        desk[CELLS + space] = cell if cell else EMPTY
    for letter in range(26):
        desk[HANDS + mover * 26 + letter] = desk[row + LINE_HAND + letter]
    desk[CELLS + end], desk[AT + mover] = EMPTY, end
    if desk[row + MOVED]:
        desk[AT + rival], desk[BLOCK + rival] = stands, NOBODY
        for seat in range(desk[SEATS]):
            if desk[BLOCK + seat] == stands:
                desk[BLOCK + seat] = NOBODY
    deal(desk, desk[row + HURT], rival, BAG)
    refill(desk)
    deal(desk, desk[row + DRAWN], BAG, mover)


@compiled
def opening(trie: Any, desk: Any, mover: Any, hand: Any, setup: Any) -> Any:
    """The space whose letter must go so that the mover could throw its rival out with the letters of a hand:
    STAYS if none must, NOBODY if nothing helps. Only a setup block takes a letter away before the own turn,
    and lets another be laid there."""
    if reaches(trie, desk, mover, hand):
        return STAYS
    if not setup:
        return NOBODY
    for way in range(WAYS):
        space = desk[NEAR + desk[AT + mover] * WAYS + way]
        if space < 0 or desk[CELLS + space] == EMPTY:
            continue
        letter = desk[CELLS + space]
        desk[CELLS + space] = EMPTY
        found = reaches(trie, desk, mover, hand)
        desk[CELLS + space] = letter
        if found:
            return space
    return NOBODY


@compiled
def guarded(trie: Any, desk: Any, seat: Any, setup: Any) -> Any:
    """Whether the seat is safe from one imagined hand of its hunter, with a block where that helps; `setup`:
    the hunter still puts its setup block, and moves next."""
    hunter = (seat + desk[SEATS] - 1) % desk[SEATS]
    count = size_of(desk, hunter)
    for letter in range(26):
        desk[HANDS + SPARE * 26 + letter] = 0
        desk[HANDS + BAG * 26 + letter] += desk[HANDS + hunter * 26 + letter]
    deal(desk, count, BAG, SPARE)
    refill(desk)
    if opening(trie, desk, hunter, SPARE, setup) == NOBODY:
        return True
    begin = chance(desk, 6)
    for turn in range(6):
        space = desk[NEAR + desk[AT + seat] * 6 + (begin + turn) % 6]
        free = space >= 0
        for other in range(desk[SEATS]):
            if space in (desk[AT + other], desk[BLOCK + other]):
                free = False
        if free:
            letter = desk[CELLS + space]
            desk[CELLS + space], desk[BLOCK + seat] = EMPTY, space
            if opening(trie, desk, hunter, SPARE, setup) == NOBODY:
                refill(desk)
                return True
            desk[CELLS + space], desk[BLOCK + seat] = letter, NOBODY
    return False


@compiled
def play(trie: Any, desk: Any, mover: Any) -> Any:
    """A quick turn: who wins by it, or nobody. It throws out if it can, else goes where it seems safe."""
    seats, rival = desk[SEATS], (mover + 1) % desk[SEATS]
    desk[BLOCK + mover], desk[MOVER] = NOBODY, mover
    while True:
        if reaches(trie, desk, mover, mover):
            return mover
        for row in range(KEPT):
            desk[ROWS + row * LINE + SCORE] = 0
        desk[NODES] = MOST_NODES
        if search(trie, desk, HANDS + mover * 26, desk[AT + mover], desk[AT + rival], False):
            break
        if not desk[WIND + mover]:
            return (mover + seats - 1) % seats
        wind(desk, mover)
    for place in range(STAMP):
        desk[TRIED + place] = desk[place]
    first = NOBODY
    while True:
        best = ROWS
        for row in range(ROWS, ROWS + KEPT * LINE, LINE):
            if desk[row + SCORE] > desk[best + SCORE]:
                best = row
        last = desk[best + SCORE] == 0
        desk[best + SCORE] = 0
        if first < 0:
            first = best
        follow(desk, first if last else best, mover)
        if last or guarded(trie, desk, mover, False):
            return NOBODY
        for place in range(STAMP):
            if place != CHANCE:
                desk[place] = desk[TRIED + place]


@compiled
def wind(desk: Any, mover: Any) -> None:
    count = size_of(desk, mover)
    for letter in range(26):
        desk[HANDS + mover * 26 + letter] = 0
    desk[WIND + mover] = 0
    refill(desk)
    deal(desk, min(count + 1, HAND_LIMIT), BAG, mover)


@compiled
def imagine(desk: Any, seed: Any) -> None:
    """Deal what is hidden and what the mover still draws."""
    for place in range(STAMP):
        desk[place] = desk[BASE + place]
    desk[CHANCE] = (seed * 2654435761) & 0xFFFFFFFF | 1  # worlds of neighbouring seeds have little in common
    refill(desk)
    for seat in range(desk[SEATS]):
        deal(desk, desk[BASE + HIDDEN + seat], BAG, seat)
    deal(desk, desk[BASE + OWED], BAG, desk[BASE + MOVER])


@compiled
def standing(desk: Any, me: Any) -> Any:
    """What a bout that is not over is worth to a seat, by letters and winds."""
    seats, total, mine = desk[SEATS], 0, 0
    for seat in range(seats):
        mine = 10 * size_of(desk, (me + 1 + seat) % seats) + 25 * desk[WIND + (me + 1 + seat) % seats]
        total += mine  # the last one is the seat's own
    share = 1.0 / seats + 0.006 * (mine - total / seats)
    return min(0.9, max(0.05, share))


@compiled
def bout(trie: Any, desk: Any, me: Any, turns: Any, seed: Any) -> Any:
    """What the bout on the desk becomes for a seat after so many quick turns in one imagined world: AT_ONCE
    if the first of them throws it out."""
    imagine(desk, seed)
    mover, stage, seats = desk[BASE + MOVER], desk[BASE + STAGE], desk[SEATS]
    if stage == DEFEND:
        guarded(trie, desk, mover, False)
        mover = (mover + 1) % seats
    elif stage == GUARD:
        for seat in range(mover, 0, -1):
            guarded(trie, desk, seat, seat == 1)
        mover = 0
        space = opening(trie, desk, mover, mover, True)
        if space >= 0:
            desk[CELLS + space] = EMPTY
    for turn in range(turns):
        winner = play(trie, desk, mover)
        if turn == 0 and winner == mover == (me + seats - 1) % seats:
            return AT_ONCE
        if winner >= 0:
            return 1.0 if winner == me else 0.0
        mover = (mover + 1) % seats
    if reaches(trie, desk, mover, mover):
        return 1.0 if mover == me else 0.0
    return standing(desk, me)


@compiled
def throwable(trie: Any, desk: Any, mover: Any, seed: Any) -> Any:
    """Whether the mover can throw its rival out in one imagined world."""
    imagine(desk, seed)
    return reaches(trie, desk, mover, mover)
