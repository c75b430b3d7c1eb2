"""How often a fighter is thrown out at once, compiled. Import this module only through `bouts`.

Like `bout_kernel` one source for both: it runs as it stands where there is no Numba.
"""

from __future__ import annotations

from typing import Any

from spellhall.games.spelling_brawl.bout_kernel import imagine, opening
from spellhall.games.spelling_brawl.compiling import compiled
from spellhall.games.spelling_brawl.desk import (
    AT,
    BASE,
    BLOCK,
    CELLS,
    DEFEND,
    EMPTY,
    GUARD,
    MOVER,
    NEAR,
    NOBODY,
    RISKS,
    SEATS,
    STAGE,
    WAYS,
)


@compiled
def may_block(desk: Any, seat: Any) -> Any:
    """Whether the seat can still put its block before its hunter moves."""
    mover, stage = desk[BASE + MOVER], desk[BASE + STAGE]
    return (stage == DEFEND and mover == seat) or (stage == GUARD and mover >= seat)


@compiled
def held_off(trie: Any, desk: Any, seat: Any, hunter: Any, space: Any, setup: Any) -> Any:
    """Whether a block on this space keeps the hunter with its hand from throwing the seat out; `setup`: the
    hunter still puts its own setup block."""
    if space < 0:
        return False
    for other in range(desk[SEATS]):
        if space in (desk[AT + other], desk[BLOCK + other]):
            return False
    letter = desk[CELLS + space]
    desk[CELLS + space], desk[BLOCK + seat] = EMPTY, space
    found = opening(trie, desk, hunter, hunter, setup) != NOBODY
    desk[CELLS + space], desk[BLOCK + seat] = letter, NOBODY
    return not found


@compiled
def exposed(trie: Any, desk: Any, seat: Any, seed: Any, worlds: Any) -> Any:
    """In how many of so many worlds the hunter throws the seat out if it moves now. A block that is still to
    be put lies where it helps in most worlds: nobody knows the hunter's hand."""
    hunter = (seat + desk[BASE + SEATS] - 1) % desk[BASE + SEATS]
    blocks = may_block(desk, seat)
    setup = desk[BASE + STAGE] == GUARD and hunter == 0
    for way in range(WAYS + 1):
        desk[RISKS + way] = 0
    for world in range(worlds):
        imagine(desk, seed + world)
        if opening(trie, desk, hunter, hunter, setup) == NOBODY:
            continue
        desk[RISKS + WAYS] += 1
        if blocks:
            for way in range(WAYS):
                space = desk[NEAR + desk[AT + seat] * WAYS + way]
                if not held_off(trie, desk, seat, hunter, space, setup):
                    desk[RISKS + way] += 1
    least = desk[RISKS + WAYS]
    if blocks:
        for way in range(WAYS):
            least = min(least, desk[RISKS + way])
    return least
