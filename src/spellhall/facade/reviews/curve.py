"""The curve of a seat's chances over a game.

At every turn there is what the game's `value` says at a glance; around the seat's own decisions there is what
a search has found, and at the end how it ended. Between, the glance is shifted by what it was wrong there.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise


def curve(glances: Sequence[float], known: Mapping[int, float], share: bool) -> list[float]:
    """One value for each turn; `share`: they are chances, which stay between 0 and 1."""
    shifts = {at: value - glances[at] for at, value in known.items()}
    if len(glances) > 1 and [*shifts] == [len(glances) - 1]:
        # How it ended is all that is known, and says nothing of how wrong the glances before it were.
        shifts[len(glances) - 2] = 0.0
    places = sorted(shifts)
    shifted = list(glances)
    for at in range(len(glances)):
        shifted[at] += _between(places, shifts, at)
    return [min(1.0, max(0.0, value)) for value in shifted] if share else shifted


def _between(places: Sequence[int], shifts: Mapping[int, float], at: int) -> float:
    if not places:
        return 0.0
    if at <= places[0]:
        return shifts[places[0]]
    for before, after in pairwise(places):
        if before <= at <= after:
            part = (at - before) / (after - before)
            return shifts[before] * (1 - part) + shifts[after] * part
    return shifts[places[-1]]
