"""Cards that chance draws: from a pile without order, and from its discard when the pile runs out."""

from collections.abc import Sequence
from itertools import permutations
from math import perm
from typing import Any

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.games.brawl_mart.actions import Deal, Enemies, Items, Stock
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import Ask, State, Verb
from spellhall.parts import deck

_MOST_OUTCOMES = 1000
_MADE: dict[Verb, type] = {"stock": Stock, "enemies": Enemies, "items": Items}

Cards = tuple[str, ...]


def cards_of(outcome: Any) -> Cards:
    cards: Cards = outcome.items if isinstance(outcome, Stock | Items) else outcome.cards
    return cards


class Hand(Struct, frozen=True):
    """The first cards, in no order."""

    count: int
    pile: Cards

    @property
    def asks(self) -> str:
        return f"deal {self.count}"

    def draw(self, rng: Rng) -> Deal:
        return Deal(deck.deal(self.pile, self.count, rng)[0])

    def objection(self, outcome: object) -> str | None:
        if not isinstance(outcome, Deal) or len(outcome.cards) != self.count:
            return say("objection.asked-cards", asks=self.asks)
        return _absent(outcome.cards, self.pile)

    def probability(self, outcome: object) -> float:
        if self.objection(outcome) or not isinstance(outcome, Deal):
            return 0.0
        return float(deck.probability(self.pile, outcome.cards))

    def outcomes(self) -> Sequence[tuple[Deal, float]] | None:
        deals = deck.all_deals(self.pile, self.count, _MOST_OUTCOMES)
        return None if deals is None else [(Deal(cards), float(chance)) for cards, chance in deals]


class InOrder(Struct, frozen=True):
    """Cards one after the other; a pile that runs out is replaced by its discard."""

    verb: Verb
    count: int
    pile: Cards
    discard: Cards

    @property
    def asks(self) -> str:
        return f"{self.verb} {self.count}"

    def draw(self, rng: Rng) -> Any:
        first = min(self.count, len(self.pile))
        cards = deck.deal_in_order(self.pile, first, rng)[0]
        if first < self.count:
            cards += deck.deal_in_order(self.discard, self.count - first, rng)[0]
        return _MADE[self.verb](cards)

    def objection(self, outcome: object) -> str | None:
        if type(outcome) is not _MADE[self.verb] or len(cards_of(outcome)) != self.count:
            return say("objection.asked-cards", asks=self.asks)
        cards, first = cards_of(outcome), len(self.pile)
        return _absent(cards[:first], self.pile) or _absent(cards[first:], self.discard)

    def probability(self, outcome: object) -> float:
        return 0.0 if self.objection(outcome) else 1 / self._ways()

    def _ways(self) -> int:
        first = min(self.count, len(self.pile))
        return perm(len(self.pile), first) * perm(len(self.discard), self.count - first)

    def outcomes(self) -> Sequence[tuple[Any, float]] | None:
        ways = self._ways()
        if ways > _MOST_OUTCOMES:
            return None
        first = min(self.count, len(self.pile))
        made = _MADE[self.verb]
        return [
            (made(early + late), 1 / ways)
            for early in permutations(self.pile, first)
            for late in permutations(self.discard, self.count - first)
        ]


def _absent(cards: Cards, pile: Cards) -> str | None:
    left = list(pile)
    for card in cards:
        if card not in left:
            return say("objection.not-there", card=card)
        left.remove(card)
    return None


def taken(pile: Cards, discard: Cards, cards: Cards) -> tuple[Cards, Cards]:
    """Pile and discard after these were drawn in order."""
    if len(cards) <= len(pile):
        return deck.remove(pile, cards), discard
    return deck.remove(discard, cards[len(pile) :]), ()


def question(state: State, ask: Ask) -> Hand | InOrder:
    match ask.verb:
        case "deal":
            return Hand(ask.count, state.standing)
        case "enemies":
            return InOrder("enemies", ask.count, state.standing, state.knocked_out)
    return InOrder(ask.verb, ask.count, state.items, state.discard)


# What a moment owes
def stockable(state: State) -> list[int]:
    """Empty slots of the shop, lowest price first; in hardcore the first is never stocked."""
    first = 1 if state.setup.hardcore else 0
    return [slot for slot in range(first, len(state.shop)) if state.shop[slot] is None]


def asks(state: State, stock: bool = False, enemies: bool = False, gone: int = 0) -> tuple[Ask, ...]:
    """What chance owes for the shop and for a new brawl; `gone` brawlers are dealt before."""
    found = []
    items = len(state.items) + len(state.discard)
    if stock:
        count = min(len(stockable(state)), items)
        items -= count
        found.append(Ask("stock", count))
    if enemies:
        place = state.place
        count = min(place.enemies, len(state.standing) + len(state.knocked_out) - gone)
        found += [Ask("enemies", count), Ask("items", min(place.items, count, items))]
    return tuple(ask for ask in found if ask.count)
