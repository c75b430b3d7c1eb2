"""How it stands in a tournament, with named tie-breaks: arithmetic alone. Points are halves."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

Kind = Literal["swiss", "robin", "arena"]
TieBreak = Literal["opponents", "direct", "beaten", "wins", "fewer"]

WON, DRAWN, LOST = 2, 1, 0

TIE_BREAKS: Mapping[Kind, tuple[TieBreak, ...]] = {
    "swiss": ("opponents", "direct", "wins"),
    "robin": ("direct", "beaten", "wins"),
    "arena": ("wins", "fewer"),
}
"""What counts, one after the other, between who have equal points: the points of their opponents (Buchholz),
their games against each other, the points of those whom they beat and half of those with whom they drew
(Sonneborn-Berger), games won, fewer games played."""


class Bout(Struct, frozen=True):
    """A game of a tournament; without a second, a free round. Points are None until it is over."""

    first: str
    second: str | None
    points: tuple[int, int] | None


class Line(Struct, frozen=True):
    """Where somebody stands."""

    name: str
    points: int = 0
    opponents: int = 0
    direct: int = 0
    beaten: int = 0
    wins: int = 0
    played: int = 0
    place: int = 0  # who are equal in everything share one


def standings(kind: Kind, names: Sequence[str], bouts: Iterable[Bout]) -> list[Line]:
    """The first first; among those who are equal in everything, in the order of the names given."""
    over = [bout for bout in bouts if bout.points is not None]
    lines = _counted(names, over)
    breaks = TIE_BREAKS[kind]
    if "direct" in breaks:
        lines = _with_direct(lines, over, breaks)
    return ranked(kind, lines)


def ranked(kind: Kind, lines: Iterable[Line]) -> list[Line]:
    """Lines in their order, with their places."""
    breaks = TIE_BREAKS[kind]
    ordered = sorted(lines, key=lambda line: _key(line, breaks))
    placed: list[Line] = []
    for at, line in enumerate(ordered):
        equal = at > 0 and _key(ordered[at - 1], breaks) == _key(line, breaks)
        placed.append(replace(line, place=placed[-1].place if equal else at + 1))
    return placed


def _counted(names: Sequence[str], over: Sequence[Bout]) -> list[Line]:
    points = dict.fromkeys(names, 0)
    wins, played = dict(points), dict(points)
    met: dict[str, list[tuple[str, int]]] = {name: [] for name in names}
    for bout in over:
        assert bout.points is not None
        sides = [(bout.first, bout.second, bout.points[0])]
        if bout.second is not None:
            sides.append((bout.second, bout.first, bout.points[1]))
        for name, other, gained in sides:
            points[name] += gained
            if other is None:
                continue
            wins[name] += gained == WON
            played[name] += 1
            met[name].append((other, gained))
    return [
        Line(
            name,
            points[name],
            opponents=sum(points[other] for other, _ in met[name]),
            beaten=sum(points[other] * gained for other, gained in met[name]),
            wins=wins[name],
            played=played[name],
        )
        for name in names
    ]


def _with_direct(lines: list[Line], over: Sequence[Bout], breaks: Sequence[TieBreak]) -> list[Line]:
    """With what everybody gained against those with whom they are equal until then."""
    before = breaks[: breaks.index("direct")]
    found: list[Line] = []
    ordered = sorted(lines, key=lambda line: _key(line, before))
    place = {line.name: at for at, line in enumerate(lines)}
    for _, equal in groupby(ordered, key=lambda line: _key(line, before)):
        group = {line.name: line for line in equal}
        gained = dict.fromkeys(group, 0)
        for bout in over:
            if len(group) > 1 and bout.points is not None and bout.first in group and bout.second in group:
                gained[bout.first] += bout.points[0]
                gained[bout.second] += bout.points[1]
        found += [replace(line, direct=gained[name]) for name, line in group.items()]
    return sorted(found, key=lambda line: place[line.name])


def _key(line: Line, breaks: Sequence[TieBreak]) -> tuple[int, ...]:
    return (-line.points, *(line.played if one == "fewer" else -getattr(line, one) for one in breaks))
