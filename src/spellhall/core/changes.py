"""What differs between two Scenes of one position, small enough to be sent for every touch.

While a word is spelled most of a Scene stays: its graph, its board, its seats. The reasons why spots may not
be touched change for many spots at once, so each is told once, with the spots' places in the Scene.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from spellhall.core.scene import Region, Scene, Spot

_OF_SCENE = tuple(field.name for field in fields(Scene) if field.name != "regions")
_OF_REGION = tuple(field.name for field in fields(Region) if field.name not in ("name", "spots"))
_OF_SPOT = tuple(field.name for field in fields(Spot) if field.name not in ("name", "why"))


class Changes(Struct, frozen=True, omit_defaults=True):
    scene: dict[str, Any] = {}  # fields with another value
    layout: tuple[str | Region, ...] | None = None  # regions by name or new; None: the same as before
    regions: dict[str, dict[str, Any]] = {}  # fields of regions with another value
    gone: tuple[str, ...] = ()  # spots that are no longer there
    come: tuple[tuple[str, int, Spot], ...] = ()  # region, place in it, spot; in their order
    spots: dict[str, dict[str, Any]] = {}  # fields of spots with another value, by the spot's name
    why: tuple[tuple[str, tuple[int, ...]], ...] = ()  # another reason, and the places of its spots


def changes(before: Scene, after: Scene) -> Changes:
    old = {region.name: region for region in before.regions}
    layout: list[str | Region] = []
    regions: dict[str, dict[str, Any]] = {}
    gone: list[str] = []
    come: list[tuple[str, int, Spot]] = []
    spots: dict[str, dict[str, Any]] = {}
    reasons: dict[str, list[int]] = {}
    place = 0
    for region in after.regions:
        known = old.get(region.name)
        if known is None or not _same_order(known, region):
            layout.append(region)
            place += len(region.spots)
            continue
        layout.append(region.name)
        differing = _differing(known, region, _OF_REGION)
        if differing:
            regions[region.name] = differing
        spots_before = {spot.name: spot for spot in known.spots}
        gone += spots_before.keys() - {spot.name for spot in region.spots}
        for at, spot in enumerate(region.spots):
            earlier = spots_before.get(spot.name)
            if earlier is None:
                come.append((region.name, at, spot))
            elif earlier is not spot:
                parts = _differing(earlier, spot, _OF_SPOT)
                if parts:
                    spots[spot.name] = parts
                if earlier.why != spot.why:
                    reasons.setdefault(spot.why, []).append(place)
            place += 1
    same = layout == [region.name for region in before.regions]
    return Changes(
        _differing(before, after, _OF_SCENE),
        None if same else tuple(layout),
        regions,
        tuple(gone),
        tuple(come),
        spots,
        tuple((text, tuple(places)) for text, places in reasons.items()),
    )


def _differing(before: Any, after: Any, names: tuple[str, ...]) -> dict[str, Any]:
    found = {}
    for name in names:
        was, now = getattr(before, name), getattr(after, name)
        if now is not was and now != was:
            found[name] = now
    return found


def _same_order(before: Region, after: Region) -> bool:
    """Whether the spots that both have stand in the same order."""
    kept = {spot.name for spot in after.spots}
    known = {spot.name for spot in before.spots}
    first = [spot.name for spot in before.spots if spot.name in kept]
    return first == [spot.name for spot in after.spots if spot.name in known]
