"""Bouts played on from a view in imagined worlds, and how often somebody could throw somebody out there."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from spellhall.games.spelling_brawl import workspace as layout
from spellhall.games.spelling_brawl.board import BOARD_NAMES, BOX, Board
from spellhall.games.spelling_brawl.board import board as board_of
from spellhall.games.spelling_brawl.state import EMPTY, Player, State
from spellhall.parts.hexboard import OFF
from spellhall.words.search import engine, warmed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SEEDS = 0x7FFFFFF  # a seed is neither 0 nor so large that it leaves 32 bits
_BITS = {chr(65 + place): 1 << place for place in range(26)}


@cache
def _kernel() -> ModuleType:
    return import_module("spellhall.games.spelling_brawl.bout_kernel")


@cache
def _risks() -> ModuleType:
    return import_module("spellhall.games.spelling_brawl.risk_kernel")


@cache
def _workspace(board: Board) -> tuple[int, ...]:
    """A workspace with a board and the box on it, and no world."""
    workspace = [0] * layout.WORKSPACE
    for space, ways in enumerate(board.hexes.steps):
        for way, there in enumerate(ways):
            workspace[layout.NEAR + space * 6 + way] = layout.NOBODY if there == OFF else there
    workspace[layout.RIMS : layout.RIMS + len(board)] = board.rims
    for letter in BOX:
        workspace[layout.BOX + ord(letter) - 65] += 1
    return tuple(workspace)


@cache
def _compiled_workspace(board: Board) -> NDArray[np.int64]:
    import numpy as np

    return np.array(_workspace(board), dtype=np.int64)


class Bouts:
    """Questions about one view in which all have entered."""

    def __init__(self, view: State) -> None:
        board, trie = view.setup.ring, view.setup.trie
        self._kernel = _kernel()
        self._workspace: Any
        self._trie: Any
        if engine.kernels() is None:
            self._workspace, self._trie = list(_workspace(board)), trie.nodes
        else:
            self._workspace, self._trie = _compiled_workspace(board).copy(), trie.packed.view("int64")
        self.look_at(view)

    def look_at(self, view: State) -> None:
        """Ask about another view of the same table from now on."""
        world = [0] * layout.WORLD
        nothing = layout.EMPTY
        cells = [_BITS.get(letter, nothing) for letter in view.letters]
        world[: len(cells)] = cells
        world[layout.SEATS], world[layout.SIZE] = len(view.players), len(cells)
        world[layout.AT : layout.AT + 8] = [layout.NOBODY] * 8
        for seat, player in enumerate(view.players):
            self._seat(world, seat, player)
        for owed in view.owed:
            if owed.kind == "draw":
                world[layout.OWED] += owed.count
            elif owed.kind == "lose":
                world[layout.HIDDEN + owed.seat] -= owed.count
        world[layout.MOVER] = view.turn
        stages = {"guard": layout.GUARD, "defend": layout.DEFEND}
        world[layout.STAGE] = stages.get(view.phase, layout.PREPARE)
        self._workspace[layout.BASE : layout.BASE + layout.WORLD] = world

    def _seat(self, world: list[int], seat: int, player: Player) -> None:
        if player.at is not None:
            world[layout.AT + seat] = player.at
        if player.block is not None:
            world[layout.BLOCK + seat] = player.block
        world[layout.WIND + seat] = int(player.wind)
        world[layout.HIDDEN + seat] = player.held if player.hand is None else 0
        for letter in player.hand or "":
            world[layout.HANDS + seat * 26 + ord(letter) - 65] += 1

    def share(self, seat: int, turns: int, seed: int, worlds: int) -> float:
        """The seat's share of the win after so many quick turns, the mean of so many worlds."""
        return self.later(seat, turns, seed, worlds)[1] / worlds

    def later(self, seat: int, turns: int, seed: int, worlds: int) -> tuple[int, float]:
        """In how many worlds the first turn does not throw the seat out, and all its shares in those."""
        bout, at_once, seed = self._kernel.bout, layout.AT_ONCE, 1 + seed % _SEEDS
        shares = [bout(self._trie, self._workspace, seat, turns, seed + world) for world in range(worlds)]
        left = [share for share in shares if share != at_once]
        return len(left), float(sum(left))

    @property
    def hunted(self) -> int | None:
        """Of two, whoever does not take the next turn: the one who may be thrown out by it."""
        workspace = self._workspace
        if workspace[layout.BASE + layout.SEATS] != 2:
            return None
        stage, mover = int(workspace[layout.BASE + layout.STAGE]), int(workspace[layout.BASE + layout.MOVER])
        return {layout.DEFEND: mover, layout.GUARD: 1}.get(stage, 1 - mover)

    def exposed(self, seat: int, seed: int, worlds: int) -> float:
        """In which part of so many worlds the next turn throws the seat out, with the best block."""
        exposed, seed = _risks().exposed, 1 + seed % _SEEDS
        return float(exposed(self._trie, self._workspace, seat, seed, worlds) / worlds)

    def thrown(self, hunter: int, seed: int, worlds: int) -> float:
        """In which part of so many worlds a seat could throw its rival out, were it to move now."""
        throwable, seed = self._kernel.throwable, 1 + seed % _SEEDS
        found = [throwable(self._trie, self._workspace, hunter, seed + world) for world in range(worlds)]
        return sum(map(bool, found)) / worlds


@warmed
def _first_bout() -> None:
    from spellhall.games.spelling_brawl.state import Setup

    setup = Setup(BOARD_NAMES[0], "referee", "referee", "default")
    blue = board_of(BOARD_NAMES[0]).blue
    players = (Player(blue[0], hand="E"), Player(blue[1], hand=None, held=1))
    bouts = Bouts(State(setup, EMPTY * len(setup.ring), players, None, "prepare"))
    bouts.share(0, 1, 0, 1)
    bouts.thrown(0, 0, 1)
    bouts.exposed(0, 0, 1)
