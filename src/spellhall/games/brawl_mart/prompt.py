"""The sentence that tells what the touches so far would do, and the name of the main button."""

from typing import Any

from spellhall.core.contract import Decide
from spellhall.core.scene import Act, Draft
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.actions import Action
from spellhall.games.brawl_mart.cards import OUT, USED
from spellhall.games.brawl_mart.dice import Roll
from spellhall.games.brawl_mart.legal import line_length, must_act
from spellhall.games.brawl_mart.reach import targets, uses
from spellhall.games.brawl_mart.score import score
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import STANDING, State
from spellhall.games.brawl_mart.touches import USE, assemble, name_of
from spellhall.games.brawl_mart.turn import pending, play


def prompt(state: State, seat: int | None, so_far: Draft) -> str:
    now = pending(state)
    if state.phase == "over":
        return say("prompt.over")
    if isinstance(now, Roll):
        return say("prompt.chance-dice", name=state.setup.cards.called(now.who))
    if not isinstance(now, Decide):
        return say("prompt.chance-cards")
    if seat is None:
        return say("prompt.watch")
    return _asked(state, so_far)


def _asked(state: State, so_far: Draft) -> str:
    action = assemble(state, so_far)
    if action is not None:
        key, parts = _spoken(state, action)
        return say(f"prompt.{key}", **parts).strip()
    called = state.setup.cards.called
    match state.phase:
        case "line" if not state.allies:
            left = line_length(state) - len(so_far)
            names = ", ".join(called(name_of(touch)) for touch in so_far)
            return say("prompt.line-next" if names else "prompt.line", names=names, left=left)
        case "line":
            if so_far:
                item = name_of(so_far[0])
                return say("prompt.equip-item", item=called(item), text=state.setup.cards.items[item].text)
            return say("prompt.equip" if state.cart and not state.setup.no_items else "prompt.fight")
        case "brawl":
            return _turn(state, so_far)
    if state.department == state.setup.cards.restroom:
        return say("prompt.restroom")
    to = " or ".join(map(called, state.place.to))
    return say(
        "prompt.cafe-last" if OUT in state.place.to else "prompt.cafe", kp=state.kp, sp=state.sp, to=to
    )


def _turn(state: State, so_far: Draft) -> str:
    slot = state.turn
    assert slot is not None
    ally = state.allies[slot]
    called = state.setup.cards.called
    name = called(ally.name)
    if so_far and so_far[0] == USE and ally.item is not None:
        credit = state.setup.cards.items[ally.item].effect == "credit"
        return say("prompt.use-credit-open" if credit else "prompt.use", name=name, item=called(ally.item))
    if so_far:
        return say("prompt.choose-dice", name=name, enemy=called(name_of(so_far[0])))
    if must_act(state) and (targets(state, slot) or uses(state, slot)):
        return say("prompt.turn-must", name=name)
    if uses(state, slot):
        return say("prompt.turn", name=name, item=called(ally.item or ""))
    if not targets(state, slot):
        return say("prompt.turn-stuck", name=name)
    return say("prompt.turn-plain", name=name, text=state.setup.cards.brawlers[ally.name].told).strip()


def _spoken(state: State, action: Action) -> tuple[str, dict[str, Any]]:
    """The sentence for an action, with its parts."""
    cards = state.setup.cards
    called = cards.called
    match action:
        case said.Line(brawlers):
            return "line-done", {"names": ", ".join(map(called, brawlers))}
        case said.Equip(item, brawler):
            return "equip-done", {"name": called(brawler), "item": called(item)}
        case said.Fight():
            return "fight", {}
        case said.Pass(brawler):
            return "pass", {"name": called(brawler)}
        case said.Attack() | said.ProudAttack():
            return _attack(state, action)
        case said.Use() | said.UseOn():
            return _use(state, action)
        case said.Recruit(brawler):
            after, _ = play(state, 0, action)
            told = {"name": called(brawler), "price": cards.recruit, "text": cards.brawlers[brawler].told}
            return "recruit", {**told, "left": after.kp, "points": score(after)}
        case said.Buy(slot):
            after, _ = play(state, 0, action)
            item = state.shop[slot - 1] or ""
            card = cards.items.get(item)
            text = card.text if card is not None and len(card.text) > len(card.brief) else ""
            told = {"item": called(item), "price": cards.prices[slot - 1], "text": text}
            return "buy", {**told, "left": after.sp, "points": score(after)}
    if action.to == OUT or action.to not in cards.departments:
        return "out", {}
    place = cards.departments[action.to]
    told = {"to": place.title, "sp": state.sp, "kp": state.kp}
    return ("go-special", {**told, "text": place.text}) if place.text else ("go", told)


def _attack(state: State, action: said.Attack | said.ProudAttack) -> tuple[str, dict[str, Any]]:
    cards = state.setup.cards
    card = cards.brawlers[action.brawler]
    names = action.enemies if isinstance(action, said.Attack) else (action.enemy,)
    if card.each:
        return "attack-all", {"name": card.short, "enemies": ", ".join(map(cards.called, names))}
    enemy = cards.brawlers[names[0]]
    bonus = ""
    if enemy.type in card.prey and (card.dice.count or card.dice.counted):
        bonus = say("prompt.bonus", type=card.type.capitalize(), other=enemy.type.capitalize())
    parts = {"name": card.short, "enemy": enemy.short, "dice": card.dice.text, "bonus": bonus}
    if isinstance(action, said.ProudAttack):
        return "attack-dice", {**parts, "x": action.x}
    standing = any(one.name == enemy.name and one.health == STANDING for one in state.enemies)
    return ("attack" if standing else "attack-down"), parts


def _use(state: State, action: said.Use | said.UseOn) -> tuple[str, dict[str, Any]]:
    cards = state.setup.cards
    user = next(one for one in state.allies if one.name == action.brawler)
    target = action.target if isinstance(action, said.UseOn) else ""
    if user.item is None or cards.items[user.item].effect not in USED:
        return "pass", {"name": cards.called(user.name)}
    card = cards.items[user.item]
    held = next((one.item for one in (*state.allies, *state.enemies) if one.name == target), None)
    return f"use-{card.effect}", {
        "name": cards.called(user.name),
        "target": cards.called(target),
        "item": cards.called(held or ""),
        "sides": cards.drink,
        "amount": card.amount,
        "currency": target.upper(),
    }


def act(state: State, so_far: Draft) -> Act | None:
    """The main button, for what is made by touching the table."""
    action = assemble(state, so_far)
    called = state.setup.cards.called
    match action:
        case None:
            return _open_act(state, so_far)
        case said.Line():
            label = say("act.line")
        case said.Equip(item, _):
            label = say("act.equip", item=called(item))
        case said.Attack(_, enemies):
            label = say("act.attack", enemy=", ".join(map(called, enemies)))
        case said.ProudAttack(_, enemy, _):
            label = say("act.attack", enemy=called(enemy))
        case said.Use(brawler) | said.UseOn(brawler, _):
            held = next((one.item for one in state.allies if one.name == brawler), None)
            label = say("act.use", item=called(held or ""))
        case said.Recruit(brawler):
            label = say("act.recruit", name=called(brawler))
        case said.Buy(slot):
            label = say("act.buy", item=called(state.shop[slot - 1] or ""))
        case said.Go(to):
            label = say("act.out") if to == OUT else say("act.go", to=called(to))
        case said.Pass():
            label = say("act.pass")
        case _:
            label = say("act.fight")
    # Both can be taken back until the brawl begins.
    return Act(label, complete=True, final=isinstance(action, said.Line | said.Equip))


def _open_act(state: State, so_far: Draft) -> Act:
    match state.phase:
        case "line":
            return Act(say("act.equip-open" if state.allies else "act.line-open"))
        case "brawl":
            slot = state.turn
            item = None if slot is None else state.allies[slot].item
            if so_far[:1] == (USE,) and item is not None:
                return Act(say("act.use-open", item=state.setup.cards.called(item)))
            return Act(say("act.attack-open"))
    return Act(say("act.cafe-open"))
