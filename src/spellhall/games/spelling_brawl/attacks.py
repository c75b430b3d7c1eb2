"""Attacks while moving: who can be attacked on a step, and what it does to where everybody stands.

A moved fighter takes away the letter of the space it lands on and stands there. So the one thing that an
attack can spoil is a later visit to that space: a walk and its attacks go together exactly if no landing is
stepped on afterwards. Nothing that an attack removes lets a walk go anywhere it could not go before.
"""

from collections.abc import Iterator, Sequence
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


def choices(edge: Edge, at: Standing, mover: int, rest: Sequence[int]) -> list[Choice]:
    """Every way to attack on a step when these spaces are still to be visited; no attack comes first."""
    found = [Choice((), at, False)]
    for seat in in_order(edge, at, mover):
        for before in tuple(found):
            # Whom the step could attack was asked before anybody moved; a slam only makes room for a suplex.
            attack = None if before.out else attack_on(edge, before.at, mover, seat)
            if attack is not None and attack.landing not in rest:
                found.append(Choice((*before.hits, seat), moved(before.at, attack), attack.landing == OFF))
    return found


def variants(
    board: Board, mover: int, at: Standing, way: Sequence[int], step: int = 1
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to attack along a walk that begins where the mover stands: by step, whom it attacks."""
    if step == len(way):
        yield ()
        return
    edge = board.edges[way[step - 1]][way[step]]
    for choice in choices(edge, at, mover, way[step + 1 :]):
        if choice.out:
            yield (choice.hits, *((),) * (len(way) - step - 1))
        else:
            for rest in variants(board, mover, choice.at, way, step + 1):
                yield (choice.hits, *rest)


def hot_steps(board: Board, mover: int, at: Sequence[int]) -> frozenset[tuple[int, int]]:
    """The steps that could attack somebody who has not been moved. A walk without one attacks nobody."""
    return frozenset().union(
        *(board.exposed[stands] for seat, stands in enumerate(at) if seat != mover and stands >= 0)
    )
