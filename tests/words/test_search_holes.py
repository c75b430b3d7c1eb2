"""What holes cost at least, with the kernel and without."""

from __future__ import annotations

import random

import pytest

from spellhall.words.search import engine, open_holes, prices

from .boards import hexagon


def strewn(seed: int) -> tuple[bytes, bytes]:
    """Some tiles on a hexagon, the holes that touch two of them, and how many each space touches."""
    rng, graph = random.Random(seed), hexagon(4)
    lying = set(rng.sample(range(len(graph)), rng.randint(1, 12)))
    support = bytes(len(lying.intersection(row)) for row in graph.neighbours)
    board = ["A" if space in lying else "." if support[space] > 1 else "#" for space in range(len(graph))]
    return "".join(board).encode(), support


def test_kernel_and_twin_ask_the_same_prices(monkeypatch: pytest.MonkeyPatch) -> None:
    if engine.kernels() is None:
        pytest.skip("no compiled kernels here")
    graph = hexagon(4)
    compiled = [prices(graph, *strewn(seed), most) for seed in range(100) for most in (1, 3, 6)]
    monkeypatch.setattr(engine, "kernels", lambda: None)
    assert [prices(graph, *strewn(seed), most) for seed in range(100) for most in (1, 3, 6)] == compiled
    assert {price for found in compiled for price in found} == set(range(7))


@pytest.mark.parametrize("compiled", [True, False])
def test_holes_are_opened_up_to_their_price(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not compiled:
        monkeypatch.setattr(engine, "kernels", lambda: None)
    graph = hexagon(4)
    for seed in range(30):
        board, support = strewn(seed)
        dear = prices(graph, board, support, 6)
        for tiles in (1, 2, 4, 6):
            opened = bytearray(board)
            open_holes(graph, opened, bytearray(support), tiles)
            holes = {space for space, price in enumerate(dear) if 0 < price <= tiles}
            assert {space for space, cell in enumerate(opened) if cell == ord(".")} == holes
            assert all(
                was == now
                for space, (was, now) in enumerate(zip(board, opened, strict=True))
                if space not in holes
            )


def test_a_row_outwards_rises_and_what_is_too_dear_is_left_out() -> None:
    """Two tiles side by side: holes beside both cost 1, holes that lean on one of these and a tile 2."""
    graph = hexagon(4)
    lying = {40, graph.neighbours[40][0]}
    support = bytes(len(lying.intersection(row)) for row in graph.neighbours)
    board = ["A" if at in lying else "." if support[at] > 1 else "#" for at in range(len(graph))]
    found = prices(graph, "".join(board).encode(), support, 6)
    assert [found.count(price) for price in (1, 2, 3)] == [2, 4, 6]
    assert set(prices(graph, "".join(board).encode(), support, 2)) == {0, 1, 2}
