"""How two brawlers without items fare against each other: the exact odds of one attack."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from spellhall.games.brawl_mart.abilities import MOST_DICE
from spellhall.games.brawl_mart.brawl_graph import exchange_odds
from spellhall.games.brawl_mart.cards import CardSet, Department
from spellhall.games.brawl_mart.chances import distribution
from spellhall.games.brawl_mart.field import Field
from spellhall.games.brawl_mart.state import SLAIN, STANDING, Fighter

_HOPELESS = 0.02  # of a fall in an exchange that can never fell anybody


class Rates(NamedTuple):
    """How often the attacker fells and slays the other, falls and is slain."""

    fells: float
    slays: float
    falls: float
    slain: float

    @property
    def margin(self) -> float:
        return self.fells - self.falls

    @property
    def edge(self) -> float:
        """How likely the other falls first: 0 to 1."""
        return (self.fells + _HOPELESS) / (self.fells + self.falls + 2 * _HOPELESS)


def rates(cards: CardSet, place: Department, name: str, other: str) -> Rates:
    """In an odd round, with the best choice of dice."""
    return _rates(cards, place.bonus, name, other)


@lru_cache(maxsize=20_000)
def _rates(cards: CardSet, bonus: int, name: str, other: str) -> Rates:
    place = next(one for one in cards.departments.values() if one.bonus == bonus)
    best: Rates | None = None
    for x in range(1, MOST_DICE + 1) if cards.brawlers[name].proud else (0,):
        found = exchange_odds(cards, place, name, other, x)
        if found is None:
            field = Field(cards, place, 1, ((Fighter(name),), (Fighter(other),)), 0, (0,), x)
            found = [
                (fate.allies[0].health, fate.enemies[0].health, float(chance))
                for fate, chance in distribution(field)
            ]
        now = Rates(
            sum(chance for _, theirs, chance in found if theirs != STANDING),
            sum(chance for _, theirs, chance in found if theirs == SLAIN),
            sum(chance for mine, _, chance in found if mine != STANDING),
            sum(chance for mine, _, chance in found if mine == SLAIN),
        )
        if best is None or now.margin > best.margin:
            best = now
    assert best is not None
    return best
