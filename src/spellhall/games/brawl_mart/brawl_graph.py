"""A brawl solved exactly: everything that may happen in it, each action with what it leads to.

The compiled kernel explores and solves; where it cannot (no Numba, or cards beyond its tables) there is no
graph, and `strength` estimates instead. The turn is no part of a situation, as the kernel explains.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from spellhall.games.brawl_mart.actions import Action
from spellhall.games.brawl_mart.card_tables import tables_of
from spellhall.games.brawl_mart.cards import CardSet, Department
from spellhall.games.brawl_mart.legal import attack_line, use_line
from spellhall.games.brawl_mart.state import SLAIN, Exchange, Fighter, State
from spellhall.words.search import engine

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

OPEN, WON, LOST, STALLED, BROKEN = range(5)
BOTH = 2
_MOST_FIGHTERS, _MOST_ITEMS, _MOST_CREDITS = 7, 15, 3
_FIRST_SIZE, LARGEST = 2048, 1 << 17
_ON_KP = 14


class _Brawl(NamedTuple):
    """What stays the same during a brawl, as the kernel reads it."""

    names: NDArray[np.int64]
    allies: int
    items: NDArray[np.int64]
    bonus: int
    in_front: bool
    no_items: bool
    pacifist: bool
    slain: int


class Deed(Struct, frozen=True):
    """An action of anybody in the line, in an odd or an even round or in both."""

    number: int
    slot: int
    parity: int
    action: Action


class Graph:
    """All situations of one brawl. The first is number 0."""

    def __init__(self, state: State, kernel: Any, brawl: _Brawl, found: Any, items: tuple[str, ...]) -> None:
        self.state = state
        self.brawl = brawl
        self.items = items  # by local number, from 1
        self._kernel = kernel
        keys, kinds, first_action, actions, first_result, results, chances, count, _ = found
        self.count = int(count)
        # The kernel's arrays are larger than what it found.
        self.keys, self.kinds = keys[:count].copy(), kinds[:count].copy()
        self.first_action = first_action[: count + 1].copy()
        deeds = int(self.first_action[-1])
        self.actions, self.first_result = actions[:deeds].copy(), first_result[: deeds + 1].copy()
        ways = int(self.first_result[-1])
        self.results, self.chances = results[:ways].copy(), chances[:ways].copy()
        self.order = kernel.order_of(self.keys, self.count, len(brawl.names), brawl.allies)

    def settle(self, worth: Any) -> Any:
        """Fills `worth`, which tells what the ends are worth; the best action of each situation."""
        return self._kernel.settle(
            self.kinds, self.first_action, self.first_result, self.results, self.chances, self.order, worth
        )

    def follow(self, best: Any, worth: Any) -> None:
        """Fills the mean of some other worth when the best actions are done."""
        self._kernel.followed(
            self.kinds, best, self.first_result, self.results, self.chances, self.order, worth
        )

    def deeds(self) -> list[Deed]:
        """What may be done in the first situation."""
        state, allies = self.state, self.state.allies
        found = []
        for number in range(self.first_action[1]):
            slot, target, x, parity, use = (int(one) for one in self.actions[number])
            action: Action
            if use:
                action = use_line(allies[slot].name, self._named(target, slot))
            else:
                targets = tuple(place for place in range(len(state.enemies)) if target >> place & 1)
                action = attack_line(state, Exchange(slot, targets, x))
            found.append(Deed(number, slot, parity, action))
        return found

    def _named(self, target: int, slot: int) -> str:
        allies = self.state.allies
        if target >= _ON_KP:
            return "kp" if target == _ON_KP else "sp"
        if target == slot:
            return ""
        return allies[target].name if target < len(allies) else self.state.enemies[target - len(allies)].name

    def ways(self, number: int) -> list[tuple[int, float]]:
        """What an action leads to when it changes anything."""
        first, last = self.first_result[number], self.first_result[number + 1]
        return [(int(self.results[way]), float(self.chances[way])) for way in range(first, last)]


def graph_of(state: State, largest: int = LARGEST) -> Graph | None:
    """The brawl as it stands, with whatever the allies hold; None where it cannot be solved."""
    tables = tables_of(state.setup.cards) if engine.kernels() is not None else None
    if tables is None:
        return None
    held = [one.item for one in (*state.allies, *state.enemies) if one.item is not None]
    fits = max(len(state.allies), len(state.enemies)) <= _MOST_FIGHTERS and len(held) <= _MOST_ITEMS
    credits = sum(state.setup.cards.items[item].effect == "credit" for item in held)
    if not fits or not state.allies or not state.enemies or credits > _MOST_CREDITS:
        return None
    import numpy as np

    from spellhall.games.brawl_mart import brawl_kernel

    cards = state.setup.cards
    items = tuple(sorted(held))
    rows = [0, *(_number(cards, "items", item) + 1 for item in items)]
    names = [_number(cards, "brawlers", one.name) for one in (*state.allies, *state.enemies)]
    slain = sum(
        1 << place for place, one in enumerate(state.enemies, len(state.allies)) if one.health == SLAIN
    )
    place = state.place
    brawl = _Brawl(
        np.array(names, np.int64),
        len(state.allies),
        tables.items[rows],
        place.bonus,
        place.in_front,
        state.setup.no_items,
        state.setup.pacifist,
        slain,
    )
    codes = {item: number for number, item in enumerate(items, 1)}
    mine, theirs = _packed(state.allies, codes), _packed(state.enemies, codes)
    size = _FIRST_SIZE
    while size <= largest:
        found = brawl_kernel.explore(tables, brawl, mine, theirs, size)
        if found[-1] > 0:
            return Graph(state, brawl_kernel, brawl, found, items)
        if found[-1] < 0:
            return None
        size *= 4
    return None


def exchange_odds(
    cards: CardSet, place: Department, name: str, other: str, x: int
) -> list[tuple[int, int, float]] | None:
    """Healths of attacker and target after one attack without items, with the chance of each."""
    tables = tables_of(cards) if engine.kernels() is not None else None
    if tables is None:
        return None
    import numpy as np

    from spellhall.games.brawl_mart import exchange_kernel as kernel

    names = np.array([_number(cards, "brawlers", one) for one in (name, other)], np.int64)
    brawl = _Brawl(names, 1, tables.items[:1], place.bonus, False, False, False, 0)
    codes, chances = np.zeros(kernel.MOST_CODES, np.int64), np.zeros(kernel.MOST_CODES)
    fighters, after = np.zeros(2, np.int64), np.zeros(2, np.int64)
    count, rolled = kernel.fates_of(tables, brawl, fighters, 0, 1, x, 1, codes, chances, kernel.scratch_of())
    found = []
    for one in range(count):
        kernel.apply_fates(tables, brawl, fighters, codes[one], rolled, after)
        found.append((int(after[0]) >> 4 & 3, int(after[1]) >> 4 & 3, float(chances[one])))
    return found


def _number(cards: CardSet, what: str, name: str) -> int:
    return sorted(getattr(cards, what)).index(name)


def _packed(side: tuple[Fighter, ...], codes: dict[str, int]) -> int:
    total = 0
    for place, one in enumerate(side):
        item = codes[one.item] if one.item is not None else 0
        total |= (item | one.health << 4 | one.effects << 6) << 8 * place
    return total
