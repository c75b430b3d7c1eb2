"""What the rest of a trip is worth: points in the end, and the chance to bring the TV home.

`scripts/train.py` learned it from brawls that were solved exactly, stage by stage from the exit back to the
entrance, and packed it into `outlook.z`. It looks at the traits of cards, never at their names, so it judges
any set; it was learned with the house set.
"""

from __future__ import annotations

import zlib
from functools import cache, lru_cache
from importlib.resources import files
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

from spellhall.games.brawl_mart.brawl_graph import Graph
from spellhall.games.brawl_mart.cards import OUT
from spellhall.games.brawl_mart.state import Setup, State
from spellhall.games.brawl_mart.traits import (
    STAGES,
    brawler_traits,
    enemies_after,
    item_traits,
    road,
    stage_after,
    stage_before,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FILE = "outlook.z"
UNITS = 24
NETS = 2 * STAGES + 1  # before a brawl with 0 to 5 brawls to go, then after one
VARIANTS = 3  # plain, pacifist, rampage


class Rules(NamedTuple):
    """What stays the same in a game, as the kernel reads it."""

    brawlers: NDArray[np.float64]
    items: NDArray[np.float64]
    prices: NDArray[np.int64]
    recruit: int
    credit: int
    hardcore: bool
    rampage: bool
    no_items: bool
    no_recruits: bool


class Trip(NamedTuple):
    """What a brawl leaves as it is, and where it is fought."""

    hand: NDArray[np.int64]
    cart: NDArray[np.int64]
    kp: int
    sp: int
    clean: int
    others: int
    tv: int
    gets_tv: bool
    last_life: bool
    out: bool  # whether an arrow leads out of here
    stage: int  # of the café here
    easiest: float
    after: float
    back: NDArray[np.float64]  # the roads after a lost brawl


class Net(NamedTuple):
    first: NDArray[np.float64]  # by stage, feature and unit
    middle: NDArray[np.float64]
    second: NDArray[np.float64]
    skip: NDArray[np.float64]
    bias: NDArray[np.float64]


def shapes() -> tuple[tuple[int, ...], ...]:
    """Of the parts of a Net."""
    from spellhall.games.brawl_mart.outlook_kernel import FEATURES

    first, second = (NETS, FEATURES, UNITS), (NETS, UNITS, 2)
    return first, (NETS, UNITS), second, (NETS, FEATURES, 2), (NETS, 2)


def variant(setup: Setup) -> int:
    return 1 if setup.pacifist else 2 if setup.rampage else 0


def pack(nets: list[Net]) -> bytes:
    import numpy as np

    return zlib.compress(b"".join(part.astype(np.float16).tobytes() for net in nets for part in net), 9)


@cache
def learned() -> tuple[Net, ...]:
    """By variant."""
    import numpy as np

    numbers = np.frombuffer(
        zlib.decompress(files("spellhall.games.brawl_mart").joinpath(FILE).read_bytes()), np.float16
    ).astype(np.float64)
    nets, at = [], 0
    for _ in range(VARIANTS):
        parts = []
        for shape in shapes():
            size = prod(shape)
            parts.append(numbers[at : at + size].reshape(shape))
            at += size
        nets.append(Net(*parts))
    return tuple(nets)


class Judgement(NamedTuple):
    points: float
    home: float


class Outlook:
    """Judges trips of one agreement."""

    def __init__(self, setup: Setup, net: Net) -> None:
        import numpy as np

        from spellhall.games.brawl_mart import outlook_kernel

        self._np = np
        self._kernel = outlook_kernel
        self._setup = setup
        cards = setup.cards
        self.net = net
        self._brawlers = {name: number for number, name in enumerate(sorted(cards.brawlers))}
        self._items = {name: number for number, name in enumerate(sorted(cards.items), 1)}
        credit = [item.amount for item in cards.items.values() if item.effect == "credit"]
        self.rules = Rules(
            np.array(brawler_traits(cards)),
            np.array(item_traits(cards)),
            np.array(cards.prices, np.int64),
            cards.recruit,
            credit[0] if credit else 0,
            setup.hardcore,
            setup.rampage,
            setup.no_items,
            setup.no_recruits,
        )

    def hand(self, names: tuple[str, ...]) -> Any:
        return self._np.array([self._brawlers[name] for name in names], self._np.int64)

    def cart(self, names: tuple[str | None, ...]) -> Any:
        return self._np.array([self._items[name] if name else 0 for name in names], self._np.int64)

    def trip(self, state: State) -> Trip:
        """What a brawl in this department leaves as it is."""
        cards = state.setup.cards
        place = state.place
        ways = [cards.departments[to].enemies for to in place.to if to != OUT]
        return Trip(
            self.hand(state.hand),
            self.cart(state.cart),
            state.kp,
            state.sp,
            int(not state.slain),
            len(state.standing) + len(state.knocked_out),
            int(state.tv),
            place.tv,
            state.setup.hardcore or bool(state.lost),
            OUT in place.to,
            stage_after(cards, state.department),
            min(ways, default=0) / 2,
            enemies_after(cards, state.department) / 4,
            self._np.array([road(cards, to) for to in cards.departments[cards.restroom].to]),
        )

    def ends(self, graph: Graph, state: State) -> Any:
        """By situation of the brawl, points and chance to bring the TV home; of its ends only."""
        worth = self._np.zeros((graph.count, 2))
        local = self._np.array([0, *(self._items[item] for item in graph.items)], self._np.int64)
        self._kernel.ends(
            self.rules, self.net, self.trip(state), graph.brawl, local, graph.keys, graph.kinds, worth
        )
        return worth

    def before(self, state: State, to: str) -> Judgement:
        """What it promises to go there from a café; the knocked-out enemies stay behind."""
        np, cards = self._np, state.setup.cards
        answer = np.zeros(2)
        others = len(state.standing) + len(state.knocked_out) + len(state.enemies)
        hand, cart = self.hand(state.hand), self.cart(state.cart)
        clean, tv = int(not state.slain), int(state.tv)
        if to == OUT:
            points = self._kernel.final(len(hand), len(cart), state.kp, state.sp, clean, others, True, tv)
            return Judgement(points, float(tv))
        self._kernel.before_brawl(
            self.rules,
            self.net,
            stage_before(cards, to, state.lost),
            np.array(road(cards, to)),
            hand,
            len(hand),
            cart,
            len(cart),
            state.kp,
            state.sp,
            clean,
            others,
            tv,
            np.zeros(self._kernel.FEATURES),
            answer,
        )
        return Judgement(float(answer[0]), float(answer[1]))


@lru_cache(maxsize=64)
def outlook_of(setup: Setup) -> Outlook:
    return Outlook(setup, learned()[variant(setup)])
