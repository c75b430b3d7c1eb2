"""How strong somebody is in one game, and how surely that is known, for any number of seats (Weng and Lin).

A rating is a normal distribution of points. 400 points more are about ten wins to one, for people and bots
alike; all of one game are in one pool. Nothing here knows tables, people or a database.
"""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from spellhall.web.store import Standing

MIDDLE, SPREAD = 1500.0, 250.0
"""Of who was never rated: nearly everybody lies within two spreads."""
PROVISIONAL = 10  # games until which a rating is a first guess
_LUCK = 125.0  # how far the play of one evening strays from the strength behind it
_DRIFT = 2.5  # by which a rating gets less sure with each game: people learn

# What scripts/ladder.py measured between neighbours, in the mean of the games that have all levels.
_LEVELS = {"novice": 1150.0, "casual": 1480.0, "club": 1680.0, "expert": 1790.0, "master": 1910.0}
_LEVEL_SPREAD = 80.0


def newcomer() -> Standing:
    return Standing(MIDDLE, SPREAD)


def of_level(level: str) -> Standing:
    """What a level of the hall's bots has on the first day."""
    return Standing(_LEVELS[level], _LEVEL_SPREAD) if level in _LEVELS else newcomer()


@cache
def _model() -> Any:
    # Loaded by whoever rates a game: it takes longer than all else here.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MIDDLE, sigma=SPREAD, beta=_LUCK, tau=_DRIFT)


def rated(before: Sequence[Standing], ranks: Sequence[int]) -> list[Standing]:
    """The standings after a game. Rank 0 is the first; equal ranks have drawn."""
    model = _model()
    teams = [[model.rating(mu=one.points, sigma=one.spread)] for one in before]
    return [
        Standing(one.mu, one.sigma) for (one,) in model.rate(teams, ranks=[float(rank) for rank in ranks])
    ]


def ranks(winners: Collection[int], scores: Sequence[int], gone: Collection[int]) -> list[int]:
    """From how a game ended: winners first, who went away last, the others between them by their scores.

    In some games few points are good. What the winners have tells which way it is; where that tells nothing,
    those between are equal.
    """
    seats = range(len(scores))
    between = [seat for seat in seats if seat not in winners and seat not in gone]
    won = [scores[seat] for seat in winners]
    places: dict[int, int] = dict.fromkeys(winners, 0)
    first = int(bool(places))
    if won and between:
        others = [scores[seat] for seat in between]
        sign = 1 if min(won) >= max(others) else -1 if max(won) <= min(others) else 0
        order = sorted({-sign * scores[seat] for seat in between})
        places |= {seat: first + order.index(-sign * scores[seat]) for seat in between}
    else:
        places |= dict.fromkeys(between, first)
    last = max(places.values(), default=-1) + 1
    return [places.get(seat, last) for seat in seats]
