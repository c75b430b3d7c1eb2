"""What chance is asked for: the deal, the ring, who starts, tiles for a bank, tiles under a stack.

In an open state the answer is drawn from what is there. In a closed one nobody knows what lies where, so
banks and ring are filled from all unseen tiles, and what goes under a stack is only counted.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.games.lexigo.actions import Deal, DealClosed, Fill, Penalty, PenaltyClosed, Ring, Start
from spellhall.games.lexigo.box import BANK, RING
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import State, unseen
from spellhall.parts import bag

MOST_LISTED = 1000


class DealQuestion(Struct, frozen=True):
    asks: str
    player: int
    stack: int
    pouch: str
    closed: bool

    def draw(self, rng: Rng) -> Deal | DealClosed:
        bank, left = bag.draw(self.pouch, BANK, rng)
        if self.closed:
            return DealClosed(self.player, bank, self.stack)
        return Deal(self.player, bank, bag.draw_in_order(left, self.stack, rng)[0])

    def objection(self, outcome: Any) -> str | None:
        wanted = DealClosed if self.closed else Deal
        if type(outcome) is not wanted or outcome.player != self.player:
            key = "objection.asked-deal-closed" if self.closed else "objection.asked-deal"
            return say(key, seat=self.player, stack=self.stack)
        stack = outcome.stack if isinstance(outcome, Deal) else ""
        if (len(stack) if isinstance(outcome, Deal) else outcome.stack) != self.stack:
            return say("objection.deal-size", stack=self.stack)
        return _lacking(self.pouch, outcome.bank + stack)

    def probability(self, outcome: Any) -> float:
        if self.objection(outcome) is not None:
            return 0.0
        chance = bag.probability(self.pouch, outcome.bank)
        if not self.closed:
            chance *= bag.probability_in_order(bag.remove(self.pouch, outcome.bank), outcome.stack)
        return float(chance)

    def outcomes(self) -> None:
        return None


class RingQuestion(Struct, frozen=True):
    pouch: str
    asks: str = "ring"

    def draw(self, rng: Rng) -> Ring:
        return Ring(bag.draw_in_order(self.pouch, len(RING), rng)[0])

    def objection(self, outcome: Any) -> str | None:
        if not isinstance(outcome, Ring):
            return say("objection.asked-ring")
        return _lacking(self.pouch, outcome.tiles)

    def probability(self, outcome: Any) -> float:
        if not isinstance(outcome, Ring):
            return 0.0
        return float(bag.probability_in_order(self.pouch, outcome.tiles))

    def outcomes(self) -> None:
        return None


class StartQuestion(Struct, frozen=True):
    seats: int
    asks: str = "start"

    def draw(self, rng: Rng) -> Start:
        return Start(rng.randrange(self.seats))

    def objection(self, outcome: Any) -> str | None:
        if isinstance(outcome, Start) and outcome.player < self.seats:
            return None
        return say("objection.asked-start", last=self.seats - 1)

    def probability(self, outcome: Any) -> float:
        return 0.0 if self.objection(outcome) else 1 / self.seats

    def outcomes(self) -> Sequence[tuple[Start, float]]:
        return [(Start(seat), 1 / self.seats) for seat in range(self.seats)]


class FillQuestion(Struct, frozen=True):
    """Tiles for a bank: any of these, or, where `top` is told, exactly those on top of the stack."""

    asks: str
    player: int
    number: int
    pouch: str
    top: str | None

    def draw(self, rng: Rng) -> Fill:
        tiles = self.top if self.top is not None else bag.draw(self.pouch, self.number, rng)[0]
        return Fill(self.player, tiles)

    def objection(self, outcome: Any) -> str | None:
        if not isinstance(outcome, Fill) or (outcome.player, len(outcome.tiles)) != (
            self.player,
            self.number,
        ):
            return say("objection.asked-fill", seat=self.player, n=self.number)
        if self.top is not None and outcome.tiles != self.top:
            return say("objection.top", tiles=self.top)
        return _lacking(self.pouch, outcome.tiles)

    def probability(self, outcome: Any) -> float:
        if self.objection(outcome) is not None:
            return 0.0
        return 1.0 if self.top is not None else float(bag.probability(self.pouch, outcome.tiles))

    def outcomes(self) -> Sequence[tuple[Fill, float]] | None:
        if self.top is not None:
            return [(Fill(self.player, self.top), 1.0)]
        every = bag.all_draws(self.pouch, self.number, MOST_LISTED)
        if every is None:
            return None
        return [(Fill(self.player, tiles), float(chance)) for tiles, chance in every]


class PenaltyQuestion(Struct, frozen=True):
    """Tiles of the pouch, in their order, under a stack; where the pouch is not known, only their number."""

    asks: str
    player: int
    number: int
    pouch: str | None

    def draw(self, rng: Rng) -> Penalty | PenaltyClosed:
        if self.pouch is None:
            return PenaltyClosed(self.player, self.number)
        return Penalty(self.player, bag.draw_in_order(self.pouch, self.number, rng)[0])

    def objection(self, outcome: Any) -> str | None:
        if self.pouch is None:
            if outcome == PenaltyClosed(self.player, self.number):
                return None
            return say("objection.asked-penalty-closed", seat=self.player, n=self.number)
        if not isinstance(outcome, Penalty) or (outcome.player, len(outcome.tiles)) != (
            self.player,
            self.number,
        ):
            return say("objection.asked-penalty", seat=self.player, n=self.number)
        return _lacking(self.pouch, outcome.tiles)

    def probability(self, outcome: Any) -> float:
        if self.objection(outcome) is not None:
            return 0.0
        return 1.0 if self.pouch is None else float(bag.probability_in_order(self.pouch, outcome.tiles))

    def outcomes(self) -> Sequence[tuple[Penalty | PenaltyClosed, float]] | None:
        if self.pouch is None:
            return [(PenaltyClosed(self.player, self.number), 1.0)]
        kinds = sorted(set(self.pouch))
        if len(kinds) ** self.number > MOST_LISTED:
            return None
        orders = [""]
        for _ in range(self.number):
            orders = [order + tile for order in orders for tile in kinds]
        chances = ((order, bag.probability_in_order(self.pouch, order)) for order in orders)
        return [(Penalty(self.player, order), float(chance)) for order, chance in chances if chance]


Question = DealQuestion | RingQuestion | StartQuestion | FillQuestion | PenaltyQuestion


@cache
def _parts(asks: str) -> tuple[str, int, int]:
    """What is asked for, for whom, and how many; there are few such questions, and they come all the time."""
    verb, player, number = (*asks.split(" "), "0", "0")[:3]
    return verb, int(player), int(number)


def question(state: State) -> Question:
    """The first thing that chance owes."""
    asks = state.owed[0]
    verb, player, number = _parts(asks)
    closed = state.pouch is None
    if verb == "penalty":
        return PenaltyQuestion(asks, player, number, state.pouch)
    if verb == "start":
        return StartQuestion(len(state.players))
    pouch = unseen(state) if state.pouch is None else state.pouch
    if verb == "ring":
        return RingQuestion(pouch)
    if verb == "deal":
        return DealQuestion(asks, player, state.setup.stack, pouch, closed)
    tiles = state.players[player].tiles
    if tiles is None or state.returned:
        return FillQuestion(asks, player, number, pouch, None)
    # After a word the bank is filled from the stack, in a trade from the pouch.
    return FillQuestion(asks, player, number, tiles, bag.make(tiles[:number]))


def _lacking(pouch: str, tiles: str) -> str | None:
    missing = bag.difference(tiles, pouch)
    return say("objection.lacking", tiles=missing) if missing else None
