"""What a sensible player feels without solving anything: points in the end, by the odds of one exchange.

The quick look of weaker bots, and of all where brawls cannot be solved.
"""

from msgspec.structs import replace

from spellhall.games.brawl_mart.brawl import go_on
from spellhall.games.brawl_mart.ending import finish
from spellhall.games.brawl_mart.odds import fates
from spellhall.games.brawl_mart.score import EACH, NO_SLAIN, OUT_SAFELY, POINT, TV, score
from spellhall.games.brawl_mart.state import KNOCKED_OUT, SLAIN, STANDING, State
from spellhall.games.brawl_mart.strength import brawls_ahead, chance_to_win, worth

# Tuned by play of this bot with itself; none of them is a rule.
_FOES = 1.5  # strength at which a brawl is won every second time
_ITEM = 0.35  # strength of an item in the cart
_MOST_ITEMS = 4  # that help at once
_POINTS = 1.4  # what a KP or SP is worth beyond the score sheet
_CLEAN = 0.4  # of the points for no slain enemy, while there is none
_WAITING = 0.4  # points that each pass in a row costs: waiting wins nothing
_KNOCKED = 0.6  # share of enemies that end knocked out, not slain


def estimate(state: State) -> float:
    """The points that a sensible player expects to end with."""
    if state.phase == "over":
        return float(score(state))
    if state.exchange is not None:
        return _of_the_exchange(state)
    if state.phase == "brawl" or state.allies:
        return _of_the_brawl(state)
    if state.phase == "line":
        return _of_a_new_brawl(state)
    beaten = [one.name for one in state.enemies]
    return _prospects(state, state.department) + 0.01 * len(beaten)


def _of_the_exchange(state: State) -> float:
    assert state.exchange is not None
    total = 0.0
    for fate, chance in fates(state, state.exchange):
        after = replace(state, allies=fate.allies, enemies=fate.enemies, exchange=None)
        slain = any(one.health == SLAIN for one in fate.enemies)
        if state.setup.pacifist and slain:
            ended, _ = finish(after, "pacifist", ())
        else:
            ended, _ = go_on(after, ())
        total += float(chance) * estimate(ended)
    return total


def _of_the_brawl(state: State) -> float:
    """Won or lost as the standing ones are; the fallen stay as they are."""
    chance = chance_to_win(state)
    upright = sum(one.health == STANDING for one in state.enemies)
    down = sum(one.health == KNOCKED_OUT for one in state.enemies)
    slain = len(state.enemies) - upright - down
    safe = [one.name for one in state.allies if one.health != SLAIN]
    items = [one.item for one in state.allies if one.item is not None]
    after = replace(
        state,
        hand=(*state.hand, *safe),
        cart=(*state.cart, *items),
        tv=state.tv or state.place.tv,
        allies=(),
        enemies=(),
        slain=(*state.slain, *(one.name for one in state.enemies if one.health == SLAIN)),
    )
    kp, sp = down + _KNOCKED * upright, slain + (1 - _KNOCKED) * upright
    won = _prospects(after, state.department, kp, sp)
    expected = chance * won + (1 - chance) * _if_lost(replace(after, tv=False))
    return expected - _WAITING * state.passes


def _if_lost(state: State) -> float:
    if state.setup.hardcore or state.lost:
        return _goods(state)
    return _prospects(replace(state, lost=1), state.setup.cards.restroom)


def _of_a_new_brawl(state: State) -> float:
    """Before the line-up: by the number of enemies, items and slots of the department."""
    place = state.place
    chance = _chance(state, place.slots, place.enemies + 0.3 * place.items)
    after = replace(state, tv=state.tv or place.tv)
    kp, sp = _KNOCKED * place.enemies, (1 - _KNOCKED) * place.enemies
    return chance * _prospects(after, place.name, kp, sp) + (1 - chance) * _if_lost(replace(state, tv=False))


def _chance(state: State, slots: int, foes: float) -> float:
    """How likely the best of the hand beat so many unknown enemies."""
    cards = state.setup.cards
    best = sorted((worth(cards, name) for name in state.hand), reverse=True)
    strength = sum(best[:slots]) + 0.3 * sum(best[slots : slots + 2])
    if not state.setup.no_items:
        strength += _ITEM * min(_MOST_ITEMS, len(state.cart))
    squared = strength**2
    return squared / (squared + (_FOES * foes / 2) ** 2) if squared else 0.0


def _prospects(state: State, department: str, kp: float = 0.0, sp: float = 0.0) -> float:
    """What a café in this department promises: goods, and the way home through the brawls ahead."""
    ahead, tv_ahead = brawls_ahead(state.setup.cards, department)
    lost = 1.0 - _chance(state, 3, 2.4)
    ways = (1 - lost) ** ahead
    # One lost brawl is forgiven, but the TV is not.
    out = (
        ways
        if state.setup.hardcore or state.lost
        else min(1.0, ways + ahead * lost * (1 - lost) ** max(0, ahead - 1))
    )
    tv = ways if state.tv or (tv_ahead and not state.lost) else 0.0
    return _goods(state, kp, sp) + OUT_SAFELY * out + TV * tv


def _goods(state: State, kp: float = 0.0, sp: float = 0.0) -> float:
    kp, sp = state.kp + kp, state.sp + sp
    strength = sum(worth(state.setup.cards, name) for name in state.hand)
    clean = _CLEAN * NO_SLAIN * (not state.slain)
    return (
        EACH * (len(state.hand) + len(state.cart))
        + strength
        + POINT * max(kp, sp)
        + (_POINTS - 1) * (kp + sp)
        + clean
    )
