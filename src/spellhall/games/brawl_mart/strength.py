"""How strong brawlers are against each other, from exact exchanges of two: what a sensible player feels."""

from functools import lru_cache
from math import comb

from spellhall.games.brawl_mart.abilities import MOST_DICE
from spellhall.games.brawl_mart.cards import CardSet, Department
from spellhall.games.brawl_mart.chances import distribution
from spellhall.games.brawl_mart.field import Field
from spellhall.games.brawl_mart.state import STANDING, Fighter, State

_HOPELESS = 0.02  # of a fall in an exchange that can never fell anybody: a pass is not for ever


@lru_cache(maxsize=50_000)
def duel(cards: CardSet, place: Department, ally: Fighter, enemy: Fighter) -> tuple[float, float]:
    """How often the enemy and how often the ally falls when the ally attacks, over odd and even rounds."""
    card = cards.brawlers[ally.name]
    best = (0.0, 0.0)
    for x in range(1, MOST_DICE + 1) if card.proud else (0,):
        theirs = mine = 0.0
        for parity in (1, 0):
            field = Field(cards, place, parity, ((ally,), (enemy,)), 0, (0,), x)
            for fate, chance in distribution(field):
                theirs += float(chance) * (fate.enemies[0].health != STANDING) / 2
                mine += float(chance) * (fate.allies[0].health != STANDING) / 2
        best = max(best, (theirs, mine), key=lambda falls: falls[0] - falls[1])
    return best


def chance_to_win(state: State) -> float:
    """The standing allies against the standing enemies: who falls first, one by one."""
    cards, place = state.setup.cards, state.place
    allies = [one for one in state.allies if one.health == STANDING]
    enemies = [one for one in state.enemies if one.health == STANDING]
    if not allies or not enemies:
        return float(not enemies)
    theirs = mine = 0.0
    for ally in allies:
        falls = [duel(cards, place, ally, enemy) for enemy in enemies]
        best = max(falls, key=lambda one: one[0] - one[1])
        # Not every ally gets its best opponent.
        theirs += best[0] + sum(one[0] for one in falls) / len(falls)
        mine += best[1] + sum(one[1] for one in falls) / len(falls)
    first = (theirs + _HOPELESS) / (theirs + mine + 2 * _HOPELESS)
    return race(first, len(enemies), len(allies))


def race(first: float, needed: int, spare: int) -> float:
    """The chance of so many successes before as many failures as there are to spare."""
    return sum(comb(needed - 1 + lost, lost) * first**needed * (1 - first) ** lost for lost in range(spare))


@lru_cache(maxsize=1024)
def worth(cards: CardSet, name: str) -> float:
    """A brawler's strength against all others: about 1 for one of the middle."""
    place = cards.departments[cards.start]
    total = 0.0
    for other in cards.brawlers:
        if other != name:
            theirs, mine = duel(cards, place, Fighter(name), Fighter(other))
            total += (theirs + _HOPELESS) / (theirs + mine + 2 * _HOPELESS)
    return 2 * total / (len(cards.brawlers) - 1)


@lru_cache(maxsize=256)
def brawls_ahead(cards: CardSet, department: str) -> tuple[int, bool]:
    """How many brawls lie behind this department on the shortest way, and whether the TV is among them."""
    ways = [to for to in cards.departments[department].to if to in cards.departments]
    if not ways:
        return 0, False
    ahead = [brawls_ahead(cards, to) for to in ways]
    nearest = min(count for count, _ in ahead)
    tv = any(cards.departments[to].tv or further for to, (_, further) in zip(ways, ahead, strict=True))
    return nearest + 1, tv


def tv_possible(state: State) -> bool:
    """Whether the TV is there, or may still be won."""
    fought = state.phase in ("line", "brawl") and state.place.tv
    return state.tv or fought or brawls_ahead(state.setup.cards, state.department)[1]
