"""The games that were found, for tests of the hall."""

from spellhall.games import find, names

ALL = tuple(names())
SHARED = tuple(name for name in ALL if find(name).about.seats[1] > 1)
SHORT = tuple(sorted(ALL, key=lambda name: find(name).about.minutes[1])[:3])
"""For what hardly depends on the game, and takes long."""
ONE = tuple(name for name in ALL if find(name).about.seats == (2, 2))[:1]
"""For what does not depend on the game: one for two, which costs least."""


def seats_for(game: str) -> int:
    """How many sit at a table of this game in these tests: two, where the game allows it."""
    fewest, most = find(game).about.seats
    return min(max(2, fewest), most)
