"""The rules of walking, each told once: where a walk may go, what it may lay, and when it is complete.

The terminal searches by these rules, games judge what is laid by them, and a law holds every game's Scene to
them. The compiled searches have a form of their own, with this one as their twin; the page has one mirror,
`web/page/touch/walking.js`. `tests/data/walks.json` holds all of them to the same cases.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol, TypeVar

WILD = "?"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

T = TypeVar("T", bound=Hashable)
T_co = TypeVar("T_co", covariant=True)


class Rng(Protocol):
    def randrange(self, stop: int, /) -> int: ...


# What is laid
def hanging(
    laid: Iterable[T], around: Callable[[T], Iterable[T]], support: Callable[[T], int], touching: int
) -> list[T]:
    """Those of the laid pieces that touch too few others in every order of laying.

    `support` tells how many pieces lie around a space before any is laid. Laying a piece never takes support
    from another, so laying whatever can be laid finds the best order.
    """
    pieces = list(laid)
    waiting = [space for space in pieces if support(space) < touching]
    while waiting:
        lying = set(pieces).difference(waiting)
        still = [
            space for space in waiting if support(space) + len(lying.intersection(around(space))) < touching
        ]
        if len(still) == len(waiting):
            break
        waiting = still
    return waiting


def prices(around: Callable[[T], Iterable[T]], lying: Iterable[T], touching: int, most: int) -> dict[T, int]:
    """How many pieces it takes at least to fill each empty space, its own included; up to `most`.

    A piece leans on the cheapest things around it, and what lies there already costs nothing. Two spaces of
    the same price cannot both be filled for that price, so it rises fast away from what lies there. Each
    space is around those that are around it, and a piece touches at least one.
    """
    known: dict[T, int] = dict.fromkeys(lying, 0)
    fresh, waiting = [*known], set[T]()
    for price in range(1, most + 1):
        waiting.update([space for beside in fresh for space in around(beside)])
        waiting.difference_update(known)
        # What costs less is known by now, so no space is found too dear.
        fresh = [
            space
            for space in waiting
            if _price([known[near] for near in around(space) if near in known], touching) == price
        ]
        known.update(dict.fromkeys(fresh, price))
    return {space: price for space, price in known.items() if price}


def _price(leant_on: list[int], touching: int) -> int | None:
    """What a piece costs beside spaces of these prices; None where they are too few."""
    if len(leant_on) < touching:
        return None
    cheapest = sorted(leant_on)[:touching]
    dearest = cheapest[-1]
    return dearest + (cheapest.count(dearest) if dearest else 1)


# Where a walk has been
class Demands(Protocol[T_co]):
    """What makes a walk complete; `core.scene.Spelling` tells what each of them means."""

    @property
    def least(self) -> int: ...
    @property
    def most(self) -> int: ...
    @property
    def lays(self) -> bool: ...
    @property
    def touching(self) -> int: ...
    @property
    def any_of(self) -> Collection[T_co]: ...
    @property
    def all_of(self) -> Collection[T_co]: ...
    @property
    def any_step(self) -> Collection[tuple[T_co, T_co]]: ...


def passes(asked: Demands[T], path: Sequence[T]) -> bool:
    """Whether a walk has been where it must."""
    been = set(path)
    if asked.any_of and been.isdisjoint(asked.any_of):
        return False
    if not been.issuperset(asked.all_of):
        return False
    steps = asked.any_step
    return not steps or any((one, two) in steps or (two, one) in steps for one, two in pairwise(path))


def complete(
    asked: Demands[T],
    path: Sequence[T],
    laid: Collection[T],
    around: Callable[[T], Iterable[T]],
    support: Callable[[T], int],
) -> bool:
    """Whether a walk may end here, whatever it spells."""
    return (
        asked.least <= len(path) <= asked.most
        and (bool(laid) or not asked.lays)
        and passes(asked, path)
        and not (asked.touching and hanging(laid, around, support, asked.touching))
    )


# Where a walk may go
class Node(Protocol):
    @property
    def spot(self) -> str: ...
    @property
    def next(self) -> Sequence[str | None]: ...
    @property
    def letter(self) -> str: ...
    @property
    def enter(self) -> bool: ...
    @property
    def lay(self) -> Sequence[str]: ...


class Spelling(Demands[str], Protocol):
    """The graph of a Scene, known here by its shape alone: this room does not know Scenes."""

    @property
    def nodes(self) -> Sequence[Node]: ...
    @property
    def starts(self) -> Sequence[str]: ...
    @property
    def reuse(self) -> bool: ...
    @property
    def straight(self) -> bool: ...
    @property
    def before(self) -> Sequence[str]: ...


class Walk(NamedTuple):
    """A walk so far. `said` has the letters that it laid or gave to wild pieces: they stay what they are."""

    path: tuple[str, ...] = ()
    word: str = ""
    way: int | None = None  # the direction of the last step
    laid: tuple[str, ...] = ()
    used: tuple[str, ...] = ()  # spots of the rack
    said: tuple[tuple[str, str], ...] = ()
    touches: tuple[str, ...] = ()


class Entry(NamedTuple):
    """How a spot is stepped on: with this piece of the rack, if any, and as this letter, or `?` for any."""

    tile: str | None
    letter: str


class Terrain:
    """A spelling graph with the letters of its rack, by their spots."""

    def __init__(self, spelling: Spelling, rack: Mapping[str, str]) -> None:
        self.spelling = spelling
        self.rack = rack
        self.nodes = {node.spot: node for node in spelling.nodes}

    def around(self, spot: str) -> list[str]:
        return [near for near in self.nodes[spot].next if near is not None and near in self.nodes]

    def support(self, spot: str) -> int:
        """How many pieces lie around a spot before the walk lays any."""
        return sum([self.nodes[near].letter != "" for near in self.around(spot)])

    def onward(self, walk: Walk) -> Iterator[tuple[str, int | None]]:
        """The spots that the walk may step on next, each with the direction of that step."""
        rule = self.spelling
        if len(walk.path) >= rule.most:
            return
        if not walk.path:
            yield from ((start, None) for start in rule.starts if self._enters(start))
            return
        last = walk.path[-1]
        for way, near in enumerate(self.nodes[last].next):
            if near is None or near == last or not self._enters(near):
                continue
            if near in walk.path and not rule.reuse:
                continue
            if rule.straight and (walk.way not in (None, way) or not self._hopes(walk, way)):
                continue
            yield near, way

    def _enters(self, spot: str) -> bool:
        node = self.nodes.get(spot)
        return node is not None and node.enter

    def _hopes(self, walk: Walk, way: int) -> bool:
        """Whether a straight walk that goes on this way can still pass where it must."""
        path = list(walk.path)
        while len(path) < self.spelling.most:
            near = self.nodes[path[-1]].next[way]
            if near is None or not self._enters(near):
                break
            path.append(near)
        return passes(self.spelling, path)

    def entries(self, walk: Walk, spot: str) -> list[Entry]:
        """How the walk may step on a spot: over what lies there, or with any piece that may be laid there."""
        node = self.nodes[spot]
        known = dict(walk.said).get(spot) or node.letter
        if known:
            return [Entry(None, known)]
        left = (tile for tile in node.lay if tile in self.rack and tile not in walk.used)
        return [Entry(tile, self.rack[tile]) for tile in left]

    def stepped(self, walk: Walk, spot: str, way: int | None, entry: Entry, letter: str) -> Walk:
        """The walk with one more step; a wild piece is told its letter."""
        fixes = entry.tile is not None or entry.letter == WILD
        told = (f"say:{letter}",) if entry.letter == WILD else ()
        return Walk(
            (*walk.path, spot),
            walk.word + letter,
            way,
            walk.laid if entry.tile is None else (*walk.laid, spot),
            walk.used if entry.tile is None else (*walk.used, entry.tile),
            (*walk.said, (spot, letter)) if fixes else walk.said,
            (*walk.touches, *(() if entry.tile is None else (entry.tile,)), spot, *told),
        )

    def complete(self, walk: Walk) -> bool:
        return complete(self.spelling, walk.path, walk.laid, self.around, self.support)

    def prices(self, walk: Walk) -> dict[str, int]:
        """How many pieces of the rack each empty spot takes at least, as the walk leaves the board."""
        lying = {spot for spot, node in self.nodes.items() if node.letter} | {*walk.laid}
        touching = self.spelling.touching
        if not touching:
            return {spot: 1 for spot in self.nodes if spot not in lying}
        return prices(self.around, lying, touching, len(self.rack))


_TRIES = 30
_ENDS = 3  # a complete walk ends here one time in so many, and goes on otherwise


def random_walk(spelling: Spelling, rack: Mapping[str, str], rng: Rng) -> tuple[str, ...] | None:
    """The touches of some complete walk, whatever it spells; None where chance finds none."""
    terrain = Terrain(spelling, rack)
    for _ in range(_TRIES):
        walk, kept = Walk(), None
        while True:
            if terrain.complete(walk):
                kept = walk
                if not rng.randrange(_ENDS):
                    break
            steps = [
                (spot, way, entry)
                for spot, way in terrain.onward(walk)
                for entry in terrain.entries(walk, spot)
            ]
            if not steps:
                break
            spot, way, entry = steps[rng.randrange(len(steps))]
            letter = ALPHABET[rng.randrange(len(ALPHABET))] if entry.letter == WILD else entry.letter
            walk = terrain.stepped(walk, spot, way, entry, letter)
        if kept is not None:
            return (*spelling.before, *kept.touches)
    return None
