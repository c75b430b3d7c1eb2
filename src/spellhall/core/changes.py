"""What differs between two Scenes of one viewer, small enough to be sent for every touch and every move.

Most of a Scene stays: its board, its seats, its graph. What changes often changes alike for many spots, so
each new value of a field is told once, with the places of the spots that have it now.

A graph comes and goes with the turn and is the largest part of a Scene. Whoever is told changes therefore
keeps the last graph, and is told what differs in that when a graph is there again.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from spellhall.core.errors import Refused
from spellhall.core.scene import Badge, Node, Region, Scene, Spelling, Spot

Places = tuple[int | tuple[int, int], ...]
"""Places in ascending order; a pair is a run, both ends included."""
Columns = dict[str, tuple[tuple[Any, Places], ...]]
"""By field: each new value, and the places that have it now."""
Plain = dict[str, Any]
"""What JSON gives."""


def _fields(kind: type[Struct], *but: str) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.name not in but)


_OF_SCENE = _fields(Scene, "regions", "seats", "spelling")
_OF_REGION = _fields(Region, "name", "spots")
_OF_SPOT = _fields(Spot, "name")
_OF_BADGE = _fields(Badge, "seat")
_OF_SPELLING = _fields(Spelling, "nodes")
_OF_NODE = _fields(Node, "spot")
_SHORTEST_RUN = 3


class GraphChanges(Struct, frozen=True, omit_defaults=True):
    """What differs from the graph that was told last; nothing, if that is there again as it was."""

    fields: dict[str, Any] = {}  # with another value
    gone: tuple[str, ...] = ()  # spots whose nodes are no longer there
    come: tuple[tuple[int, Node], ...] = ()  # place, node; in their order
    nodes: Columns = {}  # places count as they are afterwards


class Changes(Struct, frozen=True, omit_defaults=True):
    scene: dict[str, Any] = {}  # fields with another value; seats and a graph only where they are told whole
    seats: Columns = {}  # of the seats' badges
    layout: tuple[str | Region, ...] | None = None  # regions by name or new; None: the same as before
    regions: dict[str, dict[str, Any]] = {}  # fields of regions with another value
    gone: tuple[str, ...] = ()  # spots that are no longer there, in the order they had
    come: tuple[tuple[str, int, Spot], ...] = ()  # region, place in it, spot; in their order
    spots: Columns = {}  # places count through all regions, as they are afterwards
    spelling: GraphChanges | None = None


def changes(before: Scene, after: Scene, graph: Spelling | None = None) -> Changes:
    """`graph` is the one that was told last, where the Scene before has none."""
    old = {region.name: region for region in before.regions}
    layout: list[str | Region] = []
    regions: dict[str, dict[str, Any]] = {}
    gone: list[str] = []
    come: list[tuple[str, int, Spot]] = []
    spots = _Noted(_OF_SPOT)
    place = 0
    for region in after.regions:
        known = old.get(region.name)
        names = [spot.name for spot in region.spots]
        left = None if known is None else _left([spot.name for spot in known.spots], names)
        if known is None or left is None:
            layout.append(region)
        else:
            layout.append(region.name)
            gone += left
            if known is not region:
                differing = _differing(known, region, _OF_REGION)
                if differing:
                    regions[region.name] = differing
                earlier = {spot.name: spot for spot in known.spots}
                for at, spot in enumerate(region.spots):
                    if spot.name in earlier:
                        spots.note(place + at, earlier[spot.name], spot)
                    else:
                        come.append((region.name, at, spot))
        place += len(names)
    same = layout == [region.name for region in before.regions]
    scene = _differing(before, after, _OF_SCENE)
    return Changes(
        scene,
        _seats(before, after, scene),
        None if same else tuple(layout),
        regions,
        tuple(gone),
        tuple(come),
        spots.columns(),
        _spelling(before, after, graph, scene),
    )


def _seats(before: Scene, after: Scene, scene: dict[str, Any]) -> Columns:
    if [badge.seat for badge in before.seats] != [badge.seat for badge in after.seats]:
        scene["seats"] = after.seats
        return {}
    noted = _Noted(_OF_BADGE)
    for place, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        noted.note(place, was, now)
    return noted.columns()


def _spelling(
    before: Scene, after: Scene, graph: Spelling | None, scene: dict[str, Any]
) -> GraphChanges | None:
    known, now = before.spelling or graph, after.spelling
    if now == before.spelling:
        return None
    if known is not None and now is not None:
        earlier = {node.spot: node for node in known.nodes}
        left = _left([*earlier], [node.spot for node in now.nodes])
        if left is not None:
            noted = _Noted(_OF_NODE)
            come = []
            for place, node in enumerate(now.nodes):
                if node.spot in earlier:
                    noted.note(place, earlier[node.spot], node)
                else:
                    come.append((place, node))
            return GraphChanges(
                _differing(known, now, _OF_SPELLING), tuple(left), tuple(come), noted.columns()
            )
    scene["spelling"] = now
    return None


class _Noted:
    """New values of fields, each with its places."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._places: dict[str, dict[Any, list[int]]] = {}

    def note(self, place: int, was: Struct, now: Struct) -> None:
        if was is now or was == now:
            return
        for name, value in _differing(was, now, self._names).items():
            self._places.setdefault(name, {}).setdefault(value, []).append(place)

    def columns(self) -> Columns:
        return {
            name: tuple((value, _runs(places)) for value, places in values.items())
            for name, values in self._places.items()
        }


def _runs(places: Sequence[int]) -> Places:
    told: list[int | tuple[int, int]] = []
    at = 0
    while at < len(places):
        end = at + 1
        while end < len(places) and places[end] == places[end - 1] + 1:
            end += 1
        told += [(places[at], places[end - 1])] if end - at >= _SHORTEST_RUN else places[at:end]
        at = end
    return tuple(told)


def _differing(before: Any, after: Any, names: tuple[str, ...]) -> dict[str, Any]:
    found = {}
    for name in names:
        was, now = getattr(before, name), getattr(after, name)
        if now is not was and now != was:
            found[name] = now
    return found


def _left(before: list[str], after: list[str]) -> list[str] | None:
    """What is no longer there; None if what stays stands in another order."""
    if before == after:
        return []
    kept, known = set(after), set(before)
    if [name for name in before if name in kept] != [name for name in after if name in known]:
        return None
    return [name for name in before if name not in kept]


# The way back, on what went over the wire
def applied(before: Plain, told: Plain, graph: Plain | None = None) -> Plain:
    """The Scene after, as plain data; what was given stays. `Refused` if the changes do not fit it."""
    try:
        return _applied(before, told, graph)
    except (LookupError, TypeError) as error:
        raise Refused(f"these changes belong to another Scene ({error!r:.80})") from None


def _applied(before: Plain, told: Plain, graph: Plain | None) -> Plain:
    old = {region["name"]: region for region in before["regions"]}
    gone = set(told.get("gone", ()))
    regions = []
    layout = told.get("layout")
    for one in old if layout is None else layout:
        if isinstance(one, str):
            spots = [spot for spot in old[one]["spots"] if spot["name"] not in gone]
            for region, place, spot in told.get("come", ()):
                if region == one:
                    spots.insert(place, spot)
            regions.append({**old[one], **told.get("regions", {}).get(one, {}), "spots": spots})
        else:
            regions.append(one)
    every = _with_columns([spot for region in regions for spot in region["spots"]], told.get("spots", {}))
    spots_left = iter(every)
    regions = [{**region, "spots": [next(spots_left) for _ in region["spots"]]} for region in regions]
    after = {
        **before,
        "seats": _with_columns(before["seats"], told.get("seats", {})),
        **told.get("scene", {}),
    }
    if told.get("spelling") is not None:
        after["spelling"] = _with_graph_changes(before.get("spelling") or graph, told["spelling"])
    return {**after, "regions": regions}


def _with_graph_changes(known: Plain | None, told: Plain) -> Plain:
    if known is None:
        raise LookupError("no graph")
    gone = set(told.get("gone", ()))
    nodes = [node for node in known["nodes"] if node["spot"] not in gone]
    for place, node in told.get("come", ()):
        nodes.insert(place, node)
    return {**known, **told.get("fields", {}), "nodes": _with_columns(nodes, told.get("nodes", {}))}


def _with_columns(things: Iterable[Plain], columns: Plain) -> list[Plain]:
    new = [{**thing} for thing in things]
    for name, values in columns.items():
        for value, places in values:
            for run in places:
                first, last = (run, run) if isinstance(run, int) else run
                for place in range(first, last + 1):
                    new[place][name] = value
    return new
