"""Attacks while moving: who can be attacked on a step, and what it does to where everybody stands.

A moved fighter takes away the letter of the space it lands on and stands there. So the one thing that an
attack can spoil is a later visit to that space: a walk and its attacks go together exactly if no landing is
stepped on afterwards. Nothing that an attack removes lets a walk go anywhere it could not go before.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from spellhall.games.spelling_brawl.actions import AttackKind
from spellhall.games.spelling_brawl.board import GONE, Board, Edge
from spellhall.parts.hexboard import OFF

Standing = tuple[int, ...]
"""The space of each seat's fighter, `GONE` for one that stands nowhere.

While a walk is looked at as a whole the mover counts as `GONE`: nobody can land where it is at that moment,
and the space that it left is free.
"""

STAYS = -3


class Attack(NamedTuple):
    seat: int
    kind: AttackKind
    landing: int  # a space, `OFF` for over the edge, `STAYS` for nowhere else


def attack_on(edge: Edge, at: Sequence[int], mover: int, seat: int) -> Attack | None:
    """The attack that this step allows on a seat as everybody stands now, if any."""
    stands = at[seat]
    if seat == mover or stands < 0:
        return None
    if stands in edge.sides:
        return Attack(seat, "clothesline", STAYS)
    if stands == edge.ahead:
        return Attack(seat, "slam", STAYS if edge.push in at else edge.push)
    if stands == edge.behind and edge.ahead not in at:
        return Attack(seat, "suplex", edge.ahead)
    return None


def moved(at: Standing, attack: Attack) -> Standing:
    """Where everybody stands after an attack."""
    landing = attack.landing
    if landing == STAYS:
        return at
    return (*at[: attack.seat], GONE if landing == OFF else landing, *at[attack.seat + 1 :])


def in_order(edge: Edge, at: Sequence[int], mover: int) -> tuple[int, ...]:
    """The seats that this step could attack, as they stand: clotheslines by seat, then slam, then suplex."""
    sides, ahead, behind = [], [], []
    for seat, stands in enumerate(at):
        if seat != mover and stands >= 0:
            if stands in edge.sides:
                sides.append(seat)
            elif stands == edge.ahead:
                ahead.append(seat)
            elif stands == edge.behind:
                behind.append(seat)
    return (*sides, *ahead, *behind)


class Choice(NamedTuple):
    """One way to attack on one step: as it is written, and where it leaves everybody."""

    hits: tuple[int, ...]
    at: Standing
    out: bool
    landings: frozenset[int]  # spaces that it closes for the rest of the walk


def choices(edge: Edge, at: Standing, mover: int, rest: Sequence[int]) -> list[Choice]:
    """Every way to attack on a step when these spaces are still to be visited; no attack comes first."""
    every = _choices(edge, at, mover)
    return [one for one in every if one.landings.isdisjoint(rest)]


# Thousands of walks of one position take the same few steps past the same fighters.
@lru_cache(maxsize=1 << 13)
def _choices(edge: Edge, at: Standing, mover: int) -> tuple[Choice, ...]:
    found = [Choice((), at, False, frozenset())]
    for seat in in_order(edge, at, mover):
        for before in tuple(found):
            # Whom the step could attack was asked before anybody moved; a slam only makes room for a suplex.
            attack = None if before.out else attack_on(edge, before.at, mover, seat)
            if attack is not None:
                out = attack.landing == OFF
                landings = before.landings if attack.landing < 0 else before.landings | {attack.landing}
                found.append(Choice((*before.hits, seat), moved(before.at, attack), out, landings))
    return tuple(found)


Hits = tuple[tuple[int, ...], ...]
"""For each step of a walk, whom it attacks."""


def variants(board: Board, mover: int, at: Standing, way: Sequence[int]) -> list[Hits]:
    """Every way to attack along a walk that begins where the mover stands; no attack at all comes first.

    Some choice at an earlier step comes before any at a later one: the kernel of `fights` keeps this order.
    """
    begun: list[tuple[Hits, Standing]] = [((), at)]
    nobody = (GONE,) * len(at)  # is attacked any more once somebody is out
    for place, (here, there) in enumerate(pairwise(way)):
        edge, rest = board.edges[here][there], way[place + 2 :]
        begun = [
            ((*hits, one.hits), nobody if one.out else one.at)
            for hits, stands in begun
            for one in choices(edge, stands, mover, rest)
        ]
    return [hits for hits, _ in begun]


@lru_cache(maxsize=1 << 12)
def hot_steps(board: Board, mover: int, at: Standing) -> frozenset[tuple[int, int]]:
    """The steps that could attack somebody as they stand now."""
    return frozenset().union(
        *(board.exposed[stands] for seat, stands in enumerate(at) if seat != mover and stands >= 0)
    )
