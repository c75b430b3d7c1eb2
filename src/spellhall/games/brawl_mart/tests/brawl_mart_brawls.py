"""Brawls made up by chance, for tests of the solver."""

import random

from msgspec.structs import replace

from spellhall.core.options import settle
from spellhall.games.brawl_mart.brawl_graph import Graph
from spellhall.games.brawl_mart.game import game
from spellhall.games.brawl_mart.state import Fighter, State

Sides = tuple[tuple[Fighter, ...], tuple[Fighter, ...]]


def beginning(**options: bool) -> State:
    told = {name.replace("_", "-"): value for name, value in options.items()}
    return replace(game.rules.start(settle(game.options, told), 1), owed=())


def some_brawl(seed: int, allies: int, enemies: int, armed: float = 0.6, **options: bool) -> State:
    """So many against so many in some department, some of them with an item."""
    rng = random.Random(seed)
    state = beginning(**options)
    cards = state.setup.cards
    names, items = sorted(cards.brawlers), sorted(cards.items)
    rng.shuffle(names)
    rng.shuffle(items)
    people = [
        Fighter(names.pop(), items.pop() if rng.random() < armed else None) for _ in range(allies + enemies)
    ]
    places = [name for name, place in sorted(cards.departments.items()) if place.enemies]
    return replace(
        state,
        phase="brawl",
        department=rng.choice(places),
        round=1,
        turn=0,
        allies=tuple(people[:allies]),
        enemies=tuple(people[allies:]),
        standing=tuple(sorted(names)),
        items=tuple(sorted(items)),
    )


def sides_of(graph: Graph, node: int) -> Sides:
    """The fighters of a situation."""
    items = (None, *graph.items)
    found = []
    for key, side in zip(graph.keys[node], (graph.state.allies, graph.state.enemies), strict=True):
        codes = [int(key) >> 8 * place & 255 for place in range(len(side))]
        found.append(
            tuple(
                replace(one, item=items[code & 15], health=code >> 4 & 3, effects=code >> 6 & 3)
                for one, code in zip(side, codes, strict=True)
            )
        )
    return found[0], found[1]
