"""Policies that were trained rely on what a number means: observations, masks and numbering stay as they are.

Whoever changes them on purpose writes the new digests here, and says so in the changelog.
"""

import hashlib
import random
from collections.abc import Callable

import pytest

from spellhall.games import find
from spellhall.rl.flat import match_of
from spellhall.rl.match import Match, setting

STEPS = 250
GOLDEN = {
    "brawl-mart": "816b06377340ded0",
    "lexigo": "09a43a90056eba02",
    "spell-write": "5a9cd3c6b6d9d771",
    "spelling-brawl": "698625415a554934",
    "war-of-words": "c8ce8d1fe04b44d2",
}


def told(game: str, begin: Callable[..., Match]) -> str:
    """All that the seats of some games are told, and the numbers taken by chance, as one digest."""
    digest, rng = hashlib.sha256(), random.Random(game)
    match = begin(setting(game, seats=min(2, find(game).about.seats[1])), random.Random(1))
    for _ in range(STEPS):
        if match.over is not None:
            match.begin()
        seat = match.asked[0]
        mask = match.mask(seat)
        digest.update(match.observation(seat) + mask)
        match.take(seat, rng.choice([number for number, is_open in enumerate(mask) if is_open]))
    digest.update("\n".join(match.spaces.numbers).encode())
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("begin", [Match, match_of])
@pytest.mark.parametrize("game", GOLDEN)
def test_what_is_told_stays_as_it_was(game: str, begin: Callable[..., Match]) -> None:
    assert told(game, begin) == GOLDEN[game]
