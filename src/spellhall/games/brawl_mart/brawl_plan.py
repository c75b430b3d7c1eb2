"""Who fights, with which items: line-ups by what the solved brawl and the rest of the trip are worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations, permutations, product
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.thought import Budget
from spellhall.games.brawl_mart.brawl_graph import WON, Graph, graph_of
from spellhall.games.brawl_mart.legal import line_length
from spellhall.games.brawl_mart.matchups import rates
from spellhall.games.brawl_mart.outlook import Judgement, Outlook
from spellhall.games.brawl_mart.state import Fighter, State

_MOST_ASSIGNMENTS = 5000
_SMALL = 8192  # situations of a brawl that is solved for comparison only


class Width(Struct, frozen=True):
    """How many line-ups are looked at."""

    lines: int  # solved without items
    armed: int  # of these, solved with items
    holders: int  # who may hold an item, for each item
    finals: int = 2  # ways to share the items out that are solved in the end


class Plan(Struct, frozen=True):
    line: tuple[str, ...]
    items: tuple[str | None, ...]
    worth: Judgement


class Ends(Protocol):
    """Tells what the ends of a brawl are worth."""

    def ends(self, graph: Graph, state: State) -> Any: ...


class Solved:
    """A brawl with what everything in it is worth: points, and the chance to bring the TV home."""

    def __init__(self, graph: Graph, outlook: Ends, state: State) -> None:
        self.graph = graph
        worth = outlook.ends(graph, state)
        self.points = worth[:, 0].copy()
        self.best: Any = graph.settle(self.points)
        self._ends_home = worth[:, 1].copy()

    @cached_property
    def home(self) -> Any:
        """By situation, the chance to bring the TV home."""
        self.graph.follow(self.best, self._ends_home)
        return self._ends_home

    @cached_property
    def wins(self) -> Any:
        """By situation, the chance to win the brawl."""
        won = (self.graph.kinds == WON).astype(float)
        self.graph.follow(self.best, won)
        return won

    @property
    def worth(self) -> Judgement:
        return Judgement(float(self.points[0]), float(self.home[0]))


def solved(state: State, outlook: Ends, largest: int) -> Solved | None:
    graph = graph_of(state, largest)
    return None if graph is None else Solved(graph, outlook, state)


def fighting(state: State, line: tuple[str, ...], items: tuple[str | None, ...]) -> State:
    """The brawl when these stand in line with these items."""
    held = [item for item in items if item is not None]
    return replace(
        state,
        phase="brawl",
        round=1,
        turn=0,
        passes=0,
        hand=tuple(name for name in state.hand if name not in line),
        cart=tuple(item for item in state.cart if item not in held),
        allies=tuple(Fighter(name, item) for name, item in zip(line, items, strict=True)),
    )


def plans(state: State, outlook: Outlook, width: Width, budget: Budget) -> list[Plan]:
    """Line-ups with the items they would be given, best first; empty where brawls cannot be solved."""
    found: list[Plan] = []
    for line in promising(state, width.lines):
        if found and budget.take(1) == 0:
            break
        done = solved(fighting(state, line, (None,) * len(line)), outlook, _SMALL)
        if done is not None:
            found.append(Plan(line, (None,) * len(line), done.worth))
    found.sort(key=lambda plan: -plan.worth.points)
    if not state.cart or state.setup.no_items:
        return found
    armed = [equipped(state, plan, outlook, width, budget) for plan in found[: width.armed]]
    return sorted([*armed, *found[width.armed :]], key=lambda plan: -plan.worth.points)


def promising(state: State, most: int) -> list[tuple[str, ...]]:
    """The line-ups that fare best man by man. The order matters only where opponents face each other."""
    length = line_length(state)
    margins = {name: [_margin(state, name, enemy.name) for enemy in state.enemies] for name in state.hand}
    ranked = sorted(state.hand, key=lambda name: -sum(margins[name]))
    lines: Iterator[tuple[str, ...]] = combinations(ranked, length)
    if state.place.in_front:
        lines = (line for chosen in combinations(ranked, length) for line in permutations(chosen))

    def promise(line: tuple[str, ...]) -> float:
        total = sum(sum(margins[name]) for name in line)
        if state.place.in_front:
            total += 3 * sum(
                margins[name][slot] for slot, name in enumerate(line) if slot < len(state.enemies)
            )
        return total

    return sorted(lines, key=lambda line: -promise(line))[:most]


def _margin(state: State, name: str, enemy: str) -> float:
    return rates(state.setup.cards, state.place, name, enemy).margin


def equipped(state: State, plan: Plan, outlook: Outlook, width: Width, budget: Budget) -> Plan:
    """The same line with the items of the cart, each weighed in each hand by itself, then together.

    What the plan gives already stays given.
    """
    size = len(plan.line)
    free = [slot for slot in range(size) if plan.items[slot] is None]
    given = [item for item in plan.items if item is not None]
    cart = [item for item in state.cart if item not in given]
    gains: dict[tuple[int, str], float] = {}
    strongest = sorted(
        free, key=lambda slot: -sum(_margin(state, plan.line[slot], one.name) for one in state.enemies)
    )
    for item in cart:
        for slot in strongest[: width.holders]:
            if budget.take(1) == 0:
                break
            items = (*plan.items[:slot], item, *plan.items[slot + 1 :])
            done = solved(fighting(state, plan.line, items), outlook, _SMALL)
            if done is not None and float(done.points[0]) > plan.worth.points + 1e-6:
                gains[slot, item] = float(done.points[0]) - plan.worth.points
    best = plan
    for items in _shared_out(plan, free, gains)[: width.finals]:
        done = solved(fighting(state, plan.line, items), outlook, 4 * _SMALL)
        if done is not None and float(done.points[0]) > best.worth.points:
            best = Plan(plan.line, items, done.worth)
    return best


def _shared_out(
    plan: Plan, free: list[int], gains: dict[tuple[int, str], float]
) -> list[tuple[str | None, ...]]:
    """Ways to give each of the free brawlers at most one item, by the sum of what each gains."""
    choices: list[list[str | None]] = []
    for slot in free:
        mine = sorted((item for place, item in gains if place == slot), key=lambda item: -gains[slot, item])
        choices.append([*mine[:5], None])
    found = []
    for number, chosen in enumerate(product(*choices)):
        if number >= _MOST_ASSIGNMENTS:
            break
        given = [item for item in chosen if item is not None]
        if not given or len(set(given)) < len(given):
            continue
        items = list(plan.items)
        for slot, item in zip(free, chosen, strict=True):
            items[slot] = item
        total = sum(gains[slot, item] for slot, item in zip(free, chosen, strict=True) if item is not None)
        found.append((total, tuple(items)))
    found.sort(key=lambda one: -one[0])
    return [items for _, items in found]
