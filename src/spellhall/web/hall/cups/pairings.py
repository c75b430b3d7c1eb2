"""Who plays whom in a tournament: arithmetic alone, without people, tables or a database.

Points are counted in halves, so that all of it is whole numbers. A pair names who sits first and who sits
second; whoever is paired with nobody has a free round.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct, field

ARENA_BLOCK = 24  # who are compared with each other in an arena: neighbours by points
PATIENCE = 15.0  # seconds after which two who have just played may meet again in an arena

Pair = tuple[str, str | None]


class Contestant(Struct, frozen=True):
    """What is known of somebody who is to be paired."""

    name: str
    points: int = 0  # halves
    met: Mapping[str, int] = field(default_factory=dict)  # opponents, and how often
    free: int = 0  # free rounds
    firsts: int = 0  # games on the first seat less those on the second
    sat: int = 0  # last time: 1 on the first seat, -1 on the second
    last: str = ""  # opponent
    bot: bool = False
    waited: float = 0.0  # seconds, in an arena


class _Scales(NamedTuple):
    """What one step of each kind costs: more than all steps of the kinds below it together."""

    seats: int
    points: int
    repeat: int
    free: int


def swiss(contestants: Sequence[Contestant]) -> list[Pair]:
    """The next round for these, who stand in the order of the standings.

    In this order of weight: nobody has two free rounds, nobody meets twice, equal points meet, seats can
    change, and the upper half of equals meets the lower. What cannot be kept for all is broken for as few as
    can be. Tables come in the order of their better player.
    """
    order = list(contestants)
    groups = _halves(order)
    scales = _scales(order)
    edges = [
        (one, other, -_cost(order, groups, scales, one, other))
        for one in range(len(order))
        for other in range(one + 1, len(order))
    ]
    nobody = len(order)
    if len(order) % 2:
        edges += [(one, nobody, -_cost_of_freedom(order, scales, one)) for one in range(len(order))]
    pairs = sorted((min(pair), max(pair)) for pair in _matching(edges))
    # The free round stands last, whoever has it.
    pairs.sort(key=lambda pair: pair[1] == nobody)
    return [
        (order[one].name, None) if other == nobody else seated(order[one], order[other], table)
        for table, (one, other) in enumerate(pairs)
    ]


def _matching(edges: Iterable[tuple[int, int, int]]) -> set[tuple[int, int]]:
    import networkx  # loaded by whoever pairs: it takes longer than all else here

    graph: Any = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    found: set[tuple[int, int]] = networkx.max_weight_matching(graph, maxcardinality=True)
    return found


def _scales(order: Sequence[Contestant]) -> _Scales:
    many = len(order) + 1
    points = [one.points for one in order]
    widest = (max(points) - min(points)) ** 2 if points else 0
    most_met = max((count for one in order for count in one.met.values()), default=0)
    uneven = max((abs(one.firsts) for one in order), default=0)
    seats = many * many + 1
    by_points = seats * (uneven * many + 1)
    repeat = by_points * (widest * many + 1)
    return _Scales(seats, by_points, repeat, repeat * (most_met * many + 1))


def _halves(order: Sequence[Contestant]) -> dict[int, int]:
    """Half of how many have so many points."""
    counts: dict[int, int] = {}
    for one in order:
        counts[one.points] = counts.get(one.points, 0) + 1
    return {points: max(1, count // 2) for points, count in counts.items()}


def _cost(
    order: Sequence[Contestant], groups: Mapping[int, int], scales: _Scales, one: int, other: int
) -> int:
    a, b = order[one], order[other]
    cost = a.met.get(b.name, 0) * scales.repeat + (a.points - b.points) ** 2 * scales.points
    if a.firsts * b.firsts > 0:  # one of them would sit there still more often
        cost += scales.seats * min(abs(a.firsts), abs(b.firsts))
    if a.points == b.points:
        cost += abs(other - one - groups[a.points])
    return cost


def _cost_of_freedom(order: Sequence[Contestant], scales: _Scales, one: int) -> int:
    """Of a free round: for the last in the standings, among equals for a bot."""
    a, least = order[one], min(each.points for each in order)
    cost = a.free * scales.free + (a.points - least) ** 2 * scales.points
    return cost + (0 if a.bot else len(order)) + len(order) - one


def seated(one: Contestant, other: Contestant, table: int = 0) -> tuple[str, str]:
    """Who sits first: who did so less often, then who did not last time, then in turn from table to table."""
    first = (one.firsts, one.sat) < (other.firsts, other.sat)
    if (one.firsts, one.sat) == (other.firsts, other.sat):
        first = table % 2 == 0
    return (one.name, other.name) if first else (other.name, one.name)


# Everybody against everybody
def rounds_of(players: int) -> int:
    """How many rounds it takes until everybody has met everybody."""
    return players - 1 + players % 2 if players > 1 else 0


def round_robin(names: Sequence[str], number: int) -> list[Pair]:
    """Round `number`, from 1, of a tournament where everybody meets everybody once (Berger's tables).

    Everybody sits first as often as second, or once more or less. In an odd number, one is free each round.
    """
    even = len(names) + len(names) % 2
    turning = even - 1
    pairs: list[Pair] = []
    free: list[Pair] = []
    for one in range(1, even):
        other = (number - one) % turning + 1
        if other == one:
            fixed = names[even - 1] if even == len(names) else None
            if fixed is None:
                free.append((names[one - 1], None))
            elif one <= even // 2:
                pairs.append((names[one - 1], fixed))
            else:
                pairs.append((fixed, names[one - 1]))
        elif one < other:
            pair = (names[one - 1], names[other - 1])
            pairs.append(pair if (one + other) % 2 else pair[::-1])
    return pairs + free


# Whoever is free
def arena(waiting: Sequence[Contestant]) -> list[tuple[str, str]]:
    """Pairs among those who wait just now; some may have to wait on.

    Neighbours by points meet. Two who have just played each other do not, until both have waited a while; two
    bots never do. Who has waited longer is left over last.
    """
    order = sorted(waiting, key=lambda one: (-one.points, one.name))
    pairs: list[tuple[str, str]] = []
    over: list[Contestant] = []
    for start in range(0, len(order), ARENA_BLOCK):
        block = over + order[start : start + ARENA_BLOCK]
        found = _matching(_arena_edges(block))
        taken = {at for pair in found for at in pair}
        over = [one for at, one in enumerate(block) if at not in taken]
        pairs += [seated(block[one], block[other], table) for table, (one, other) in enumerate(sorted(found))]
    return pairs


def _arena_edges(block: Sequence[Contestant]) -> list[tuple[int, int, int]]:
    edges = []
    for one, a in enumerate(block):
        for other in range(one + 1, len(block)):
            b = block[other]
            again = a.last == b.name or b.last == a.name
            if (a.bot and b.bot) or (again and min(a.waited, b.waited) < PATIENCE):
                continue
            cost = (a.points - b.points) ** 2 + 8 * a.met.get(b.name, 0)
            edges.append((one, other, 100 * int(a.waited + b.waited) - cost))
    return edges
