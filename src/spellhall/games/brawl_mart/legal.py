"""What may be done now, and the rule that speaks against anything else."""

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

from spellhall.core.chance import Rng
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.abilities import MOST_DICE
from spellhall.games.brawl_mart.actions import Action
from spellhall.games.brawl_mart.reach import attacks, targets, uses
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import SLAIN, STANDING, Exchange, Fighter, State


def line_length(state: State) -> int:
    """No slot stays empty by choice."""
    return min(state.place.slots, len(state.hand))


def must_act(state: State) -> bool:
    """Whether there were so many passes in a row that the next must do something."""
    upright = sum(one.health == STANDING for one in state.allies)
    return state.passes >= 2 * upright


# Listing
def actions(state: State, seat: int = 0) -> Iterator[Action]:
    match state.phase:
        case "line" if not state.allies:
            return map(said.Line, permutations(state.hand, line_length(state)))
        case "line":
            return iter(_equipping(state))
        case "brawl":
            return iter(_fighting(state))
        case "cafe":
            return iter(_leaving(state))
    return iter(())


def _equipping(state: State) -> list[Action]:
    found: list[Action] = []
    if not state.setup.no_items:
        free = sorted(one.name for one in state.allies if one.item is None)
        found += [said.Equip(item, name) for item in state.cart for name in free]
    return [*found, said.Fight()]


def attack_line(state: State, exchange: Exchange) -> Action:
    """The action that begins this exchange."""
    name = state.allies[exchange.attacker].name
    enemies = tuple(state.enemies[slot].name for slot in exchange.targets)
    if exchange.x:
        return said.ProudAttack(name, enemies[0], exchange.x)
    return said.Attack(name, enemies)


def use_line(name: str, target: str) -> Action:
    return said.UseOn(name, target) if target else said.Use(name)


def _fighting(state: State) -> list[Action]:
    slot = state.turn
    assert slot is not None
    name = state.allies[slot].name
    found = [attack_line(state, exchange) for exchange in attacks(state, slot)]
    found += [use_line(name, target) for target in uses(state, slot)]
    if not found or not must_act(state):
        found.append(said.Pass(name))
    return found


def _leaving(state: State) -> list[Action]:
    place = state.place
    found: list[Action] = []
    if state.department != state.setup.cards.restroom:
        if not state.setup.no_recruits and state.kp >= state.setup.cards.recruit:
            found += [said.Recruit(one.name) for one in state.enemies]
        for slot, item in enumerate(state.shop):
            if item is not None and state.sp >= state.setup.cards.prices[slot]:
                found.append(said.Buy(slot + 1))
    return found + [said.Go(to) for to in place.to]


def pick(state: State, seat: int, rng: Rng) -> Action:
    """One legal action, all of them alike: only line-ups are too many to list, and each is as likely."""
    if state.phase == "line" and not state.allies:
        left = list(state.hand)
        return said.Line(tuple(left.pop(rng.randrange(len(left))) for _ in range(line_length(state))))
    found = list(actions(state))
    return found[rng.randrange(len(found))]


def default(state: State, seat: int) -> Action:
    """The first `line`, `fight`, `pass` if legal, else the first `attack`, the first `go`."""
    if state.phase == "line":
        return said.Fight() if state.allies else next(actions(state))
    found = list(actions(state))
    last = found[-1]
    if state.phase == "brawl":
        return last if isinstance(last, said.Pass) else found[0]
    return next(action for action in found if isinstance(action, said.Go))


# Objecting
def _called(state: State, name: str) -> str:
    return state.setup.cards.called(name)


def objection(state: State, seat: int, action: Action) -> str | None:
    if state.phase == "over":
        return say("objection.over")
    object_to = _OBJECTIONS.get(type(action))
    return say("objection.chance") if object_to is None else object_to(state, action)


def _line(state: State, action: said.Line) -> str | None:
    if state.phase != "line" or state.allies:
        return say("objection.no-line")
    chosen = action.brawlers
    if len(set(chosen)) != len(chosen):
        return say("objection.twice")
    for name in chosen:
        if name not in state.hand:
            return say("objection.not-in-hand", name=_called(state, name))
    length = line_length(state)
    return say("objection.length", count=length) if len(chosen) != length else None


def _equip(state: State, action: said.Equip) -> str | None:
    if state.phase != "line" or not state.allies:
        return say("objection.no-equip")
    if state.setup.no_items:
        return say("objection.no-items")
    if action.item not in state.cart:
        return say("objection.not-in-cart", item=_called(state, action.item))
    ally = _find(state.allies, action.brawler)
    if ally is None:
        return say("objection.not-in-line", name=_called(state, action.brawler))
    return say("objection.one-item", name=_called(state, action.brawler)) if ally.item is not None else None


def _fight(state: State, _: said.Fight) -> str | None:
    if state.phase == "line" and state.allies:
        return None
    return say("objection.line-first" if state.phase == "line" else "objection.no-fight")


def _find(side: tuple[Fighter, ...], name: str) -> Fighter | None:
    return next((one for one in side if one.name == name), None)


def _not_the_turn_of(state: State, name: str) -> str | None:
    if state.phase != "brawl" or state.turn is None:
        return say("objection.no-brawl")
    acting = state.allies[state.turn].name
    return (
        say("objection.turn", name=_called(state, name), acting=_called(state, acting))
        if name != acting
        else None
    )


def _attack(state: State, action: said.Attack) -> str | None:
    why = _not_the_turn_of(state, action.brawler) or _bad_targets(state, action.enemies)
    if why:
        return why
    card = state.setup.cards.brawlers[action.brawler]
    assert state.turn is not None
    allowed = tuple(state.enemies[slot].name for slot in targets(state, state.turn))
    if card.proud:
        return say("objection.choose-dice", name=_called(state, action.brawler), most=MOST_DICE)
    if card.each:
        if not allowed:
            return say("objection.nobody-equal", name=_called(state, action.brawler))
        if action.enemies != allowed:
            return say(
                "objection.all-together",
                name=_called(state, action.brawler),
                enemies=", ".join(_called(state, one) for one in allowed),
            )
        return None
    if len(action.enemies) > 1:
        return say("objection.one-target", name=_called(state, action.brawler))
    return None


def _proud_attack(state: State, action: said.ProudAttack) -> str | None:
    why = _not_the_turn_of(state, action.brawler) or _bad_targets(state, (action.enemy,))
    if why:
        return why
    if not state.setup.cards.brawlers[action.brawler].proud:
        return say("objection.no-choice", name=_called(state, action.brawler))
    return (
        None
        if 1 <= action.x <= MOST_DICE
        else say("objection.choose-dice", name=_called(state, action.brawler), most=MOST_DICE)
    )


def _bad_targets(state: State, names: tuple[str, ...]) -> str | None:
    slot = state.turn
    assert slot is not None
    front = state.enemies[slot] if slot < len(state.enemies) else None
    for name in names:
        enemy = _find(state.enemies, name)
        if enemy is None:
            return say("objection.no-enemy", name=_called(state, name))
        if enemy.health == SLAIN:
            return say("objection.slain", name=_called(state, name))
        if state.place.in_front and front is not None and front.health == STANDING and enemy is not front:
            return say("objection.in-front", name=_called(state, front.name))
    return None


def _use(state: State, action: said.Use | said.UseOn) -> str | None:
    why = _not_the_turn_of(state, action.brawler)
    if why:
        return why
    if state.setup.no_items:
        return say("objection.no-items")
    assert state.turn is not None
    item = state.allies[state.turn].item
    if item is None:
        return say("objection.holds-nothing", name=_called(state, action.brawler))
    target = action.target if isinstance(action, said.UseOn) else ""
    if target in uses(state, state.turn):
        return None
    effect = state.setup.cards.items[item].effect
    if effect not in ("grab", "drink", "aid", "spray", "credit"):
        return say("objection.passive", item=_called(state, item))
    return say(f"objection.use-{effect}", item=_called(state, item))


def _pass(state: State, action: said.Pass) -> str | None:
    why = _not_the_turn_of(state, action.brawler)
    if why or not must_act(state):
        return why
    slot = state.turn
    assert slot is not None
    able = bool(uses(state, slot)) or next(attacks(state, slot), None) is not None
    return say("objection.passes", passes=state.passes) if able else None


def _in_a_shop(state: State) -> str | None:
    if state.phase != "cafe":
        return say("objection.no-cafe")
    return say("objection.restroom") if state.department == state.setup.cards.restroom else None


def _recruit(state: State, action: said.Recruit) -> str | None:
    why = _in_a_shop(state)
    if why:
        return why
    if state.setup.no_recruits:
        return say("objection.no-recruits")
    if _find(state.enemies, action.brawler) is None:
        return say("objection.not-recruitable", name=_called(state, action.brawler))
    price = state.setup.cards.recruit
    return say("objection.kp", price=price, kp=state.kp) if state.kp < price else None


def _buy(state: State, action: said.Buy) -> str | None:
    why = _in_a_shop(state)
    if why:
        return why
    if state.shop[action.slot - 1] is None:
        return say("objection.empty-slot", slot=action.slot)
    price = state.setup.cards.prices[action.slot - 1]
    return say("objection.sp", price=price, sp=state.sp) if state.sp < price else None


def _go(state: State, action: said.Go) -> str | None:
    if state.phase != "cafe":
        return say("objection.no-going")
    to = state.place.to
    if action.to not in to:
        return say(
            "objection.arrow",
            here=_called(state, state.department),
            to=_called(state, action.to),
            arrows=" or ".join(_called(state, one) for one in to),
        )
    return None


_OBJECTIONS: dict[type, Callable[[State, Any], str | None]] = {
    said.Line: _line,
    said.Equip: _equip,
    said.Fight: _fight,
    said.Attack: _attack,
    said.ProudAttack: _proud_attack,
    said.Use: _use,
    said.UseOn: _use,
    said.Pass: _pass,
    said.Recruit: _recruit,
    said.Buy: _buy,
    said.Go: _go,
}
