"""The race to have no tiles left: how many turns somebody needs, and who is first."""

from collections.abc import Sequence
from functools import lru_cache
from math import floor, prod

from spellhall.games.lexigo.box import BANK

Turns = tuple[float, ...]
"""How likely somebody needs 0, 1, 2 ... turns; the last place is for all that take longer."""

_MOST_TURNS = 14
_MOST_LEFT = 60

# By the tiles of a bank, how often a turn lays 0, 1, 2 ... of them.
_LAID: tuple[tuple[float, ...], ...] = (
    (1.0,),
    (0.18, 0.82),
    (0.07, 0.15, 0.78),
    (0.05, 0.07, 0.24, 0.64),
    (0.04, 0.03, 0.10, 0.33, 0.50),
    (0.03, 0.02, 0.07, 0.16, 0.37, 0.35),
    (0.03, 0.01, 0.02, 0.07, 0.23, 0.41, 0.23),
)


@lru_cache(1 << 10)
def _turns(left: int) -> Turns:
    if left <= 0:
        return (1.0,) + (0.0,) * _MOST_TURNS
    chances = [0.0] * (_MOST_TURNS + 1)
    laid = _LAID[min(left, BANK)]
    for number in range(1, len(laid)):
        for turn, chance in enumerate(_turns(left - number)):
            chances[min(turn + 1, _MOST_TURNS)] += laid[number] * chance
    # A turn that lays nothing adds one to all the others.
    for turn in range(1, _MOST_TURNS - 1):
        chances[turn + 1] += laid[0] * chances[turn]
    chances[_MOST_TURNS] = 1.0 - sum(chances[:_MOST_TURNS])
    return tuple(chances)


def turns(left: float) -> Turns:
    """For so many tiles, of which nothing else is known."""
    left = min(max(left, 0.0), float(_MOST_LEFT))
    lower = floor(left)
    part = left - lower
    if part == 0.0:
        return _turns(lower)
    return mixed([(_turns(lower), 1 - part), (_turns(lower + 1), part)])


def after_one(rest: Turns) -> Turns:
    """One turn, and then the rest."""
    return (0.0, *rest[:-2], rest[-2] + rest[-1])


def mixed(parts: Sequence[tuple[Turns, float]]) -> Turns:
    """Several cases, each as likely as its weight says."""
    whole = sum(weight for _, weight in parts)
    return tuple(
        sum(case[turn] * weight for case, weight in parts) / whole for turn in range(_MOST_TURNS + 1)
    )


def mean(needed: Turns) -> float:
    return sum(turn * chance for turn, chance in enumerate(needed))


def first_share(needed: Sequence[Turns], who: int) -> float:
    """How likely one is done first, if they take their turns in this order."""
    still = [_still(one) for one in needed]
    share = 0.0
    for turn, chance in enumerate(needed[who]):
        if chance:
            before = prod(left[turn] for left in still[:who])
            share += chance * before * (prod(left[turn - 1] for left in still[who + 1 :]) if turn else 1.0)
    return share


@lru_cache(1 << 12)
def _still(needed: Turns) -> tuple[float, ...]:
    """How likely somebody is not done after 0, 1, 2 ... turns; in the end nobody knows: it counts half."""
    left, rest = [], 1.0
    for chance in needed[:-1]:
        rest -= chance
        left.append(max(0.0, rest))
    return (*left, max(0.0, rest) / 2)
