"""Who plays whom, of those who look for an opponent: about equally strong, and sooner or later anybody.

Pure arithmetic over wishes. Somebody who has just come wants an opponent of their own strength; with every
second that they wait the window widens, until after a while it takes in everybody.
"""

from bisect import bisect_left
from collections.abc import Collection, Sequence
from math import inf

from msgspec import Struct

FIRST_WINDOW = 60.0  # points that an opponent may be stronger or weaker at once
WIDENS = 8.0  # points a second
EVERYBODY = 60.0  # seconds after which strength no longer counts


class Wish(Struct, frozen=True):
    """Somebody who waits in one pool."""

    name: str
    points: float
    spread: float
    waited: float  # seconds
    anybody: bool = False  # however strong


def window(wish: Wish) -> float:
    """By how much an opponent may differ; wider for who is hardly known."""
    if wish.anybody or wish.waited >= EVERYBODY:
        return inf
    return FIRST_WINDOW + wish.spread + WIDENS * wish.waited


def matched(wishes: Sequence[Wish], apart: Collection[frozenset[str]] = ()) -> list[tuple[str, str]]:
    """Pairs whose windows both take in the other. Who waits longest chooses first, and takes the nearest.

    Pairs that are to be kept `apart` never meet.
    """
    order = sorted(wishes, key=lambda wish: (wish.points, wish.name))
    points = [wish.points for wish in order]
    free = [True] * len(order)
    pairs = []
    for wish in sorted(wishes, key=lambda wish: (-wish.waited, wish.name)):
        own = _place(order, points, wish)
        if not free[own]:
            continue
        other = _nearest(order, free, own, apart)
        if other is not None:
            free[own] = free[other] = False
            pairs.append((wish.name, order[other].name))
    return pairs


def _place(order: Sequence[Wish], points: Sequence[float], wish: Wish) -> int:
    at = bisect_left(points, wish.points)
    while order[at].name != wish.name:
        at += 1
    return at


def _nearest(
    order: Sequence[Wish], free: Sequence[bool], own: int, apart: Collection[frozenset[str]]
) -> int | None:
    """From one's own place outwards: the nearest who is free, within one's own window and taking one in."""
    wish, wide = order[own], window(order[own])
    below, above = own - 1, own + 1
    while below >= 0 or above < len(order):
        to_below = wish.points - order[below].points if below >= 0 else inf
        to_above = order[above].points - wish.points if above < len(order) else inf
        if min(to_below, to_above) > wide:
            return None
        if to_below <= to_above:
            at, far, below = below, to_below, below - 1
        else:
            at, far, above = above, to_above, above + 1
        if not 0 <= at < len(order) or not free[at] or far > window(order[at]):
            continue
        if not apart or frozenset((wish.name, order[at].name)) not in apart:
            return at
    return None
