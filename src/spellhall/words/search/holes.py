"""Where tiles could come to lie that must touch two others when they are laid."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from spellhall.words.search import engine

if TYPE_CHECKING:
    from spellhall.words.search.walks import Graph

_HOLE, _CLOSED = ord("."), ord("#")


@cache
def _up_to(most: int) -> bytes:
    """What is dearer counts as nothing."""
    return bytes(price if price <= most else 0 for price in range(256))


def prices(graph: Graph, board: bytes, support: bytes, most: int) -> bytes:
    """By space, how many tiles it takes at least to fill it, its own included; 0: more than `most`, or never.

    On `board` the spaces are open that touch two tiles as they lie; `support` tells for each space how many
    it touches. A hole leans on the two cheapest things around it; a tile costs nothing. Two holes of the
    same price cannot be filled for that price together, which is why it rises so fast away from the tiles.
    """
    module = engine.laying()
    if module is None:
        return _prices(graph, board, support, most)
    import numpy as np

    found = np.zeros(len(board), dtype=np.uint8)
    tiles, around = (np.frombuffer(part, dtype=np.uint8) for part in (board, support))
    module.price(graph.offsets, graph.targets, tiles, around, most, found)
    return found.tobytes().translate(_up_to(most))


def _prices(graph: Graph, board: bytes, support: bytes, most: int) -> bytes:
    """The twin of the kernel."""
    found = bytearray(tile == _HOLE for tile in board)
    leaning: list[int | None] = [0 if number else None for number in support]
    holes = {space for space, price in enumerate(found) if price}
    for price in range(1, most):
        for hole in sorted(holes):
            if found[hole] != price:
                continue
            for space in graph.neighbours[hole]:
                if board[space] != _CLOSED or found[space]:
                    continue
                cheapest = leaning[space]
                if cheapest is None:
                    leaning[space] = price
                else:
                    found[space] = price + (2 if cheapest == price else 1)
                    holes.add(space)
    return bytes(found.translate(_up_to(most)))
