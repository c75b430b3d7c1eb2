"""The box: letters, numbers and boards, with the tables that every step of a walk needs."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from spellhall.parts import bag
from spellhall.parts.hexboard import OFF, HexBoard, hexboard
from spellhall.words.search import Graph

_PRINTED = tomllib.loads((files(__package__) / "ring.toml").read_text(encoding="utf-8"))

HAND_LIMIT: int = _PRINTED["hand_limit"]
FIRST_HAND: int = _PRINTED["first_hand"]
SHORTEST: int = _PRINTED["shortest_word"]
MOST_TURNS: int = _PRINTED["most_turns"]
ATTACK_BONUS: int = _PRINTED["attack_bonus"]
DAMAGE: dict[str, int] = _PRINTED["damage"]
BOX = bag.from_counts({letter: kind["copies"] for kind in _PRINTED["letters"] for letter in kind["each"]})

MOST_SEATS = 4

GONE = -2
"""Where a fighter is that stands nowhere. Unlike `OFF`, it is never the answer to a question of geometry."""


@cache
def momentum(letters: int) -> int:
    """How many letters a word of this length draws."""
    return max((drawn for least, drawn in _PRINTED["momentum"] if letters >= least), default=0)


class Edge(NamedTuple):
    """One step from a space to its neighbour, and where others would have to stand to be attacked."""

    sides: tuple[int, ...]  # next to both ends: a clothesline
    ahead: int  # straight on, next to the end: a body slam; where a suplex throws to
    push: int  # where a slammed fighter goes
    behind: int  # straight back, next to the start: a suplex


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    name: str
    hexes: HexBoard
    names: tuple[str, ...]
    numbers: Mapping[str, int]
    around: tuple[tuple[int, ...], ...]  # by space: its neighbours in the order of their names
    beside: tuple[frozenset[int], ...]  # the same as sets
    blue: tuple[int, ...]
    lettered: tuple[str, ...]  # the names of the others: they get a letter at the start
    graph: Graph
    edges: tuple[dict[int, Edge], ...]  # by start and end of a step
    exposed: tuple[frozenset[tuple[int, int]], ...]  # by space: the steps that can attack a fighter there
    dangers: tuple[tuple[tuple[int, int], ...], ...]  # by space: the steps that can throw a fighter there out
    rims: tuple[int, ...]  # by space: steps to the edge of the board, 0 on the outermost spaces

    def __len__(self) -> int:
        return len(self.hexes)


def _edge(hexes: HexBoard, start: int, way: int) -> Edge:
    end = hexes.steps[start][way]
    ahead = hexes.steps[end][way]
    push = hexes.steps[ahead][way] if ahead != OFF else OFF
    return Edge(hexes.common_neighbours(start, end), ahead, push, hexes.steps[start][(way + 3) % 6])


def _board(name: str) -> Board:
    printed = _PRINTED["boards"][name]
    hexes = hexboard(printed["radius"])
    edges: list[dict[int, Edge]] = []
    dangers: list[list[tuple[int, int]]] = [[] for _ in range(len(hexes))]
    exposed: list[list[tuple[int, int]]] = [[] for _ in range(len(hexes))]
    for start in range(len(hexes)):
        leading = {end: _edge(hexes, start, way) for way, end in enumerate(hexes.steps[start]) if end != OFF}
        edges.append(leading)
        for end, edge in leading.items():
            for space in {*edge.sides, edge.ahead, edge.behind} - {OFF}:
                exposed[space].append((start, end))
            if edge.ahead != OFF and edge.push == OFF:
                dangers[edge.ahead].append((start, end))
            if edge.behind != OFF and edge.ahead == OFF:
                dangers[edge.behind].append((start, end))
    radius = hexes.radius
    blue = tuple(hexes.read(space) for space in printed["blue"])
    return Board(
        name,
        hexes,
        hexes.names,
        dict(hexes.number_by_name),
        tuple(tuple(sorted(near)) for near in hexes.neighbours),
        tuple(map(frozenset, hexes.neighbours)),
        blue,
        tuple(name for space, name in enumerate(hexes.names) if space not in blue),
        Graph.from_neighbours(hexes.neighbours),
        tuple(edges),
        tuple(map(frozenset, exposed)),
        tuple(map(tuple, dangers)),
        tuple(radius - max(abs(q), abs(r), abs(q + r)) for q, r in hexes.spaces),
    )


BOARD_NAMES: tuple[str, ...] = tuple(_PRINTED["boards"])


@cache
def board(name: str) -> Board:
    """The board of that name, `ring` or `small`."""
    return _board(name)


@cache
def kind_of(letter: str) -> str:
    """The colour of a letter, which says how many there are."""
    return next(str(kind["colour"]) for kind in _PRINTED["letters"] if letter in kind["each"])
