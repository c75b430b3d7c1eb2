"""Whom an ally may attack, and what its item may be used on."""

from collections.abc import Iterator

from spellhall.games.brawl_mart.abilities import MOST_DICE
from spellhall.games.brawl_mart.field import of_equal_resistance
from spellhall.games.brawl_mart.state import KNOCKED_OUT, SLAIN, STANDING, Exchange, State

KP, SP = "kp", "sp"


def targets(state: State, slot: int) -> list[int]:
    """The enemies that the ally in this slot may attack, one by one or all together."""
    enemies = state.enemies
    if state.place.in_front and slot < len(enemies) and enemies[slot].health == STANDING:
        found = [slot]
    else:
        found = [one for one, enemy in enumerate(enemies) if enemy.health != SLAIN]
    ally = state.allies[slot]
    if state.setup.cards.brawlers[ally.name].each:
        equals = of_equal_resistance(state.setup.cards, ally, enemies)
        found = [one for one in found if one in equals]
    return found


def attacks(state: State, slot: int) -> Iterator[Exchange]:
    """Every attack that this ally may make."""
    card = state.setup.cards.brawlers[state.allies[slot].name]
    found = targets(state, slot)
    if card.each:
        if found:
            yield Exchange(slot, tuple(found))
        return
    for target in found:
        if card.proud:
            for x in range(1, MOST_DICE + 1):
                yield Exchange(slot, (target,), x)
        else:
            yield Exchange(slot, (target,))


def uses(state: State, slot: int) -> list[str]:
    """What this ally's item may be used on: names, `kp` and `sp`, or "" where nothing is named."""
    item = state.allies[slot].item
    if item is None or state.setup.no_items:
        return []
    allies, enemies = state.allies, state.enemies
    match state.setup.cards.items[item].effect:
        case "drink":
            return [""]
        case "credit":
            return [KP, SP]
        case "aid":
            return [one.name for one in allies if one.health == KNOCKED_OUT]
        case "spray":
            return [one.name for one in enemies if one.health == STANDING]
        case "grab":
            others = (*allies[:slot], *allies[slot + 1 :], *enemies)
            return [one.name for one in others if one.item is not None and one.health != SLAIN]
    return []
