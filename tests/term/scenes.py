"""Scenes made by hand: what games to come will ask a face to draw."""

from typing import Any

from spellhall.core.scene import Badge, Link, Piece, Region, RegionKind, Scene, Spot


def scene(*regions: Region, **more: Any) -> Scene:
    plain: dict[str, Any] = {
        "game": "any",
        "title": "Any Game",
        "house": 0,
        "status": "",
        "viewer": 0,
        "seats": (Badge(0, "thinking", 3, "points", acting=True), Badge(1, "", 12, "points")),
        "prompt": "Do something.",
        "asked": True,
    }
    return Scene(regions=regions, **{**plain, **more})


def region(kind: RegionKind, *spots: Spot, name: str = "board", label: str = "Board", **more: Any) -> Region:
    return Region(name, kind, label, spots, **more)


def tile(name: str, at: tuple[int, int], letter: str = "", **more: Any) -> Spot:
    return Spot(f"board:{name}", name, at, (Piece("tile", letter),) if letter else (), **more)


def hexagon(radius: int) -> tuple[Spot, ...]:
    """A board of rows a, b, c ... with numbers from 1, each space with the letter of its row."""
    spots = []
    for r in range(-radius, radius + 1):
        row = chr(ord("a") + r + radius)
        columns = range(max(-radius, -radius - r), min(radius, radius - r) + 1)
        spots += [tile(f"{row}{place}", (q, r), row.upper()) for place, q in enumerate(columns, start=1)]
    return tuple(spots)


def road(first: str, last: str, on: bool = False) -> Link:
    return Link((f"board:{first}", f"board:{last}"), "road", on)
