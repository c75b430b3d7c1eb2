"""Where tiles could come to lie that must touch two others when they are laid."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from spellhall.words import walking
from spellhall.words.search import engine

if TYPE_CHECKING:
    from spellhall.words.search.walks import Graph

TOUCHING = 2
_HOLE, _CLOSED = ord("."), ord("#")


@cache
def _up_to(most: int) -> bytes:
    """What is dearer counts as nothing."""
    return bytes(price if price <= most else 0 for price in range(256))


def prices(graph: Graph, board: bytes, support: bytes, most: int) -> bytes:
    """By space, how many tiles it takes at least to fill it, its own included; 0: more than `most`, or never.

    On `board` the spaces are open that touch two tiles as they lie; `support` tells for each space how many
    it touches. The kernel is the compiled form of `walking.prices` for tiles that must touch two.
    """
    module = engine.laying()
    if module is None:
        return _prices(graph, board, most)
    import numpy as np

    found = np.zeros(len(board), dtype=np.uint8)
    tiles, around = (np.frombuffer(part, dtype=np.uint8) for part in (board, support))
    module.price(graph.offsets, graph.targets, tiles, around, most, found)
    return found.tobytes().translate(_up_to(most))


def open_holes(graph: Graph, board: bytearray, support: bytearray, tiles: int) -> None:
    """Open on this board every space that so many tiles could fill; it and support are those of `prices`."""
    module = engine.laying()
    if module is None:
        for space, price in enumerate(_prices(graph, bytes(board), tiles)):
            if price > 1:
                board[space] = _HOLE
        return
    import numpy as np

    cells, around = np.frombuffer(board, np.uint8), np.frombuffer(support, np.uint8)
    module.open_holes(graph.offsets, graph.targets, cells, around, tiles)


def _prices(graph: Graph, board: bytes, most: int) -> bytes:
    """The twin of the kernel: the rule itself."""
    lying = [space for space, tile in enumerate(board) if tile not in (_HOLE, _CLOSED)]
    found = walking.prices(graph.neighbours.__getitem__, lying, TOUCHING, most)
    return bytes([found.get(space, 0) for space in range(len(board))])
