"""How often a fighter is thrown out at once, compiled. Import this module only through `bouts`.

Like `bout_kernel` one source for both: it runs as it stands where there is no Numba.
"""

from __future__ import annotations

from typing import Any

from spellhall.games.spelling_brawl.bout_kernel import imagine, opening
from spellhall.games.spelling_brawl.compiling import compiled
from spellhall.games.spelling_brawl.workspace import (
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
def may_block(workspace: Any, seat: Any) -> Any:
    """Whether the seat can still put its block before its hunter moves."""
    mover, stage = workspace[BASE + MOVER], workspace[BASE + STAGE]
    return (stage == DEFEND and mover == seat) or (stage == GUARD and mover >= seat)


@compiled
def held_off(trie: Any, workspace: Any, seat: Any, hunter: Any, space: Any, setup: Any) -> Any:
    """Whether a block on this space keeps the hunter with its hand from throwing the seat out; `setup`: the
    hunter still puts its own setup block."""
    if space < 0:
        return False
    for other in range(workspace[SEATS]):
        if space in (workspace[AT + other], workspace[BLOCK + other]):
            return False
    letter = workspace[CELLS + space]
    workspace[CELLS + space], workspace[BLOCK + seat] = EMPTY, space
    found = opening(trie, workspace, hunter, hunter, setup) != NOBODY
    workspace[CELLS + space], workspace[BLOCK + seat] = letter, NOBODY
    return not found


@compiled
def exposed(trie: Any, workspace: Any, seat: Any, seed: Any, worlds: Any) -> Any:
    """In how many of so many worlds the hunter throws the seat out if it moves now. A block that is still to
    be put lies where it helps in most worlds: nobody knows the hunter's hand."""
    hunter = (seat + workspace[BASE + SEATS] - 1) % workspace[BASE + SEATS]
    blocks = may_block(workspace, seat)
    setup = workspace[BASE + STAGE] == GUARD and hunter == 0
    for way in range(WAYS + 1):
        workspace[RISKS + way] = 0
    for world in range(worlds):
        imagine(workspace, seed + world)
        if opening(trie, workspace, hunter, hunter, setup) == NOBODY:
            continue
        workspace[RISKS + WAYS] += 1
        if blocks:
            for way in range(WAYS):
                space = workspace[NEAR + workspace[AT + seat] * WAYS + way]
                if not held_off(trie, workspace, seat, hunter, space, setup):
                    workspace[RISKS + way] += 1
    least = workspace[RISKS + WAYS]
    if blocks:
        for way in range(WAYS):
            least = min(least, workspace[RISKS + way])
    return least
