"""The solver of brawls against the rules themselves, played out in full."""

import random
from collections import defaultdict
from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.core.contract import Event
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart import legal, reach
from spellhall.games.brawl_mart.brawl import go_on
from spellhall.games.brawl_mart.brawl_graph import BOTH, LOST, OPEN, STALLED, WON, Graph, graph_of
from spellhall.games.brawl_mart.chances import distribution
from spellhall.games.brawl_mart.ending import finish, stalemate
from spellhall.games.brawl_mart.field import field_of
from spellhall.games.brawl_mart.odds import exchange_of
from spellhall.games.brawl_mart.score import score
from spellhall.games.brawl_mart.state import SLAIN, State
from spellhall.games.brawl_mart.turn import play
from spellhall.words.search import engine

from .brawl_mart_brawls import Sides, sides_of, some_brawl

pytestmark = pytest.mark.skipif(engine.kernels() is None, reason="without Numba brawls are not solved")


def solvable(state: State) -> Graph:
    graph = graph_of(state)
    assert graph is not None
    return graph


@pytest.mark.parametrize("seed", range(12))
def test_an_attack_leads_to_what_the_rules_say_with_the_same_chances(seed: int) -> None:
    rng = random.Random(seed)
    state = some_brawl(seed, rng.randint(1, 4), rng.randint(1, 3))
    whole = solvable(state)
    for node in {rng.randrange(whole.count) for _ in range(4)}:
        allies, enemies = sides_of(whole, node)
        if whole.kinds[node] not in (OPEN, STALLED):
            continue
        now = replace(state, allies=allies, enemies=enemies)
        assert stalemate(now) == (whole.kinds[node] == STALLED)
        if not stalemate(now):
            _compare(now)


def _compare(state: State) -> None:
    graph = solvable(state)
    deeds = {(one.slot, one.parity, one.action): one for one in graph.deeds()}
    uses = 0
    for slot, ally in enumerate(state.allies):
        if ally.health:
            continue
        uses += len(reach.uses(state, slot))
        for exchange in reach.attacks(state, slot):
            action = legal.attack_line(state, exchange)
            for parity in (0, 1):
                wanted = _changes(replace(state, round=parity), exchange)
                deed = deeds.get((slot, BOTH, action)) or deeds.get((slot, parity, action))
                ways = {} if deed is None else dict(graph.ways(deed.number))
                found = {sides_of(graph, node): chance for node, chance in ways.items()}
                assert found == pytest.approx(wanted)
    assert uses == sum(isinstance(one.action, said.Use | said.UseOn) for one in deeds.values())


def _changes(state: State, exchange: Any) -> dict[Sides, float]:
    """What an attack leads to if it changes anything."""
    found: dict[Sides, float] = defaultdict(float)
    for fate, chance in distribution(field_of(state, exchange)):
        if (fate.allies, fate.enemies) != (state.allies, state.enemies):
            found[fate.allies, fate.enemies] += float(chance)
    total = sum(found.values())
    return {sides: chance / total for sides, chance in found.items()}


# The whole brawl, with turns, rounds and passes, and no thought of what may be left out.
def _worth(state: State) -> float:
    """Any number will do, as long as ends differ."""
    return score(state) + 7.0 * (state.phase == "cafe") + 0.3 * state.sp - 0.1 * len(state.fallen)


def _attacked(state: State, action: said.Attack | said.ProudAttack) -> list[tuple[State, float]]:
    found = []
    for fate, chance in distribution(field_of(state, exchange_of(state, action))):
        after = replace(state, passes=0, allies=fate.allies, enemies=fate.enemies)
        if state.setup.pacifist and any(one.health == SLAIN for one in fate.enemies):
            ended: tuple[State, tuple[Event, ...]] = finish(after, "pacifist", ())
        else:
            ended = go_on(after, ())
        found.append((ended[0], float(chance)))
    return found


def _played_out(state: State) -> float:
    """The value of a brawl by going through all that may happen again and again until nothing changes."""
    key = lambda one: (one.allies, one.enemies, one.turn, one.round % 2, one.passes, one.kp, one.sp)  # noqa: E731
    nodes: dict[Any, list[list[tuple[Any, float]]]] = {}
    values: dict[Any, float] = {}
    waiting = [state]
    while waiting:
        now = waiting.pop()
        if key(now) in nodes:
            continue
        ways = []
        for action in legal.actions(now):
            if isinstance(action, said.Attack | said.ProudAttack):
                afters = _attacked(now, action)
            else:
                afters = [(play(now, 0, action)[0], 1.0)]
            way = []
            for after, chance in afters:
                if after.phase == "brawl":
                    way.append((key(after), chance))
                    waiting.append(after)
                else:
                    end = ("end", len(values))
                    values[end] = _worth(after)
                    way.append((end, chance))
            ways.append(way)
        nodes[key(now)] = ways
        values[key(now)] = -1000.0
    for _ in range(400):
        changed = 0.0
        for node in reversed(nodes):
            best = max(sum(chance * values[after] for after, chance in way) for way in nodes[node])
            changed = max(changed, abs(best - values[node]))
            values[node] = best
        if changed < 1e-10:
            break
    return values[key(state)]


def _ended(graph: Graph, node: int) -> State:
    """The state after an end of the brawl."""
    allies, enemies = sides_of(graph, node)
    state = graph.state
    credits = int(graph.keys[node][0]) >> 56
    paid = {"kp": state.kp + 2 * (credits & 3), "sp": state.sp + 2 * (credits >> 2 & 3)}
    after = replace(state, allies=allies, enemies=enemies, **paid)
    if graph.kinds[node] in (WON, LOST, STALLED):
        return go_on(after, ())[0]
    return finish(after, "pacifist", ())[0]


@pytest.mark.parametrize(
    ("seed", "allies", "enemies", "options"),
    [
        *((seed, 2, 1, {}) for seed in range(6)),
        *((seed, 1, 2, {}) for seed in range(6, 8)),
        *((seed, 2, 1, {"pacifist": True}) for seed in range(8, 10)),
        (10, 2, 1, {"rampage": True, "hardcore": True}),
        (11, 2, 1, {"no_items": True}),
    ],
)
def test_a_brawl_is_worth_what_playing_it_out_says(
    seed: int, allies: int, enemies: int, options: dict[str, bool]
) -> None:
    import numpy as np

    state = some_brawl(seed, allies, enemies, **options)
    if stalemate(state):
        return
    graph = solvable(state)
    worth = np.zeros(graph.count)
    for node in range(graph.count):
        if graph.kinds[node] != OPEN:
            worth[node] = _worth(_ended(graph, node))
    graph.settle(worth)
    assert worth[0] == pytest.approx(_played_out(state), abs=1e-6)
