"""Playing: the state after an action or an outcome of chance, and what happened."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from spellhall.core.contract import Decide, Event, Over
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.brawl import attack, go_on, rolled
from spellhall.games.brawl_mart.cards import OUT
from spellhall.games.brawl_mart.dice import Roll
from spellhall.games.brawl_mart.draws import Hand, InOrder, asks, cards_of, question, stockable, taken
from spellhall.games.brawl_mart.ending import Played, finish, stall_or
from spellhall.games.brawl_mart.options import setup_of
from spellhall.games.brawl_mart.score import outcome
from spellhall.games.brawl_mart.state import (
    DRINK,
    SPRAY,
    STANDING,
    Ask,
    Exchange,
    Fighter,
    State,
    Throw,
)

_DECIDE = Decide((0,))


def start(options: Mapping[str, Any], seats: int) -> State:
    setup = setup_of(options)
    cards = setup.cards
    count = cards.hand(setup.hardcore, setup.no_recruits)
    state = State(
        setup,
        cards.start,
        "line",
        standing=tuple(sorted(cards.brawlers)),
        items=tuple(sorted(cards.items)),
    )
    return replace(state, owed=(Ask("deal", count), *asks(state, stock=True, enemies=True, gone=count)))


def pending(state: State) -> Decide | Hand | InOrder | Roll | Over:
    if state.owed:
        return question(state, state.owed[0])
    if state.exchange is not None:
        return state.exchange.waiting()[0]
    return outcome(state) if state.phase == "over" else _DECIDE


def play(state: State, seat: int | None, action: Any) -> Played:
    return _PLAYS[type(action)](state, action)


# Chance
def _dealt(state: State, outcome: said.Deal) -> Played:
    cards = outcome.cards
    standing, _ = taken(state.standing, (), cards)
    after = replace(state, hand=tuple(sorted(cards)), standing=standing, owed=state.owed[1:])
    return after, (said.Dealt(cards),)


def _stocked(state: State, outcome: said.Stock) -> Played:
    shop = list(state.shop)
    for slot, item in zip(stockable(state), outcome.items, strict=False):
        shop[slot] = item
    items, discard = taken(state.items, state.discard, outcome.items)
    after = replace(state, shop=tuple(shop), items=items, discard=discard, owed=state.owed[1:])
    return after, (said.Stocked(outcome.items),)


def _met(state: State, outcome: said.Enemies) -> Played:
    standing, knocked_out = taken(state.standing, state.knocked_out, outcome.cards)
    after = replace(
        state,
        enemies=tuple(Fighter(name) for name in outcome.cards),
        standing=standing,
        knocked_out=knocked_out,
        owed=state.owed[1:],
    )
    return after, (said.Met(outcome.cards),)


def _armed(state: State, outcome: said.Items) -> Played:
    given = cards_of(outcome)
    items, discard = taken(state.items, state.discard, given)
    armed = tuple(replace(one, item=item) for one, item in zip(state.enemies, given, strict=False))
    enemies = armed + state.enemies[len(armed) :]
    after = replace(state, enemies=enemies, items=items, discard=discard, owed=state.owed[1:])
    return after, tuple(said.Armed(one.name, item) for one, item in zip(state.enemies, given, strict=False))


# Before the fight
def _line(state: State, action: said.Line) -> Played:
    chosen = action.brawlers
    after = replace(
        state,
        hand=tuple(name for name in state.hand if name not in chosen),
        allies=tuple(Fighter(name) for name in chosen),
    )
    return after, (said.LinedUp(chosen),)


def _equip(state: State, action: said.Equip) -> Played:
    allies = tuple(
        replace(one, item=action.item) if one.name == action.brawler else one for one in state.allies
    )
    cart = tuple(item for item in state.cart if item != action.item)
    return replace(state, cart=cart, allies=allies), (said.Armed(action.brawler, action.item),)


def _fight(state: State, _: said.Fight) -> Played:
    after = replace(state, phase="brawl", round=1, turn=0, passes=0)
    return stall_or(after, (said.RoundBegan(1),))


# In the fight
def _slot(side: tuple[Fighter, ...], name: str) -> int:
    return next(slot for slot, one in enumerate(side) if one.name == name)


def _attack(state: State, action: said.Attack) -> Played:
    targets = tuple(_slot(state.enemies, name) for name in action.enemies)
    return attack(state, Exchange(_slot(state.allies, action.brawler), targets))


def _proud_attack(state: State, action: said.ProudAttack) -> Played:
    target = _slot(state.enemies, action.enemy)
    return attack(state, Exchange(_slot(state.allies, action.brawler), (target,), action.x))


def _roll(state: State, outcome: Throw) -> Played:
    return rolled(state, outcome)


def _pass(state: State, action: said.Pass) -> Played:
    return go_on(replace(state, passes=state.passes + 1), (said.Passed(action.brawler),))


def _use(state: State, action: said.Use | said.UseOn) -> Played:
    slot = _slot(state.allies, action.brawler)
    user = state.allies[slot]
    item = user.item
    assert item is not None
    card = state.setup.cards.items[item]
    target = action.target if isinstance(action, said.UseOn) else ""
    user = replace(user, item=None)
    after = replace(state, passes=0, discard=tuple(sorted((*state.discard, item))))
    events: tuple[Event, ...]
    match card.effect:
        case "drink":
            user = replace(user, effects=user.effects | DRINK)
            events = (said.Drank(user.name),)
        case "credit":
            after = replace(after, **{target: getattr(after, target) + card.amount})
            events = (said.Credited(user.name, card.amount, "kp" if target == "kp" else "sp"),)
        case "aid":
            after = _change(after, target, health=STANDING)
            events = (said.Aided(user.name, target),)
        case "spray":
            sprayed = next(one for one in state.enemies if one.name == target)
            after = _change(after, target, effects=sprayed.effects | SPRAY)
            events = (said.Sprayed(user.name, target),)
        case _:
            owner = next(one for one in (*state.allies, *state.enemies) if one.name == target)
            assert owner.item is not None
            after = _change(after, target, item=None)
            user = replace(user, item=owner.item)
            events = (said.Grabbed(user.name, owner.item, target),)
    after = _change(after, user.name, item=user.item, effects=user.effects)
    return go_on(after, events)


def _change(state: State, name: str, **changes: Any) -> State:
    def changed(side: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
        return tuple(replace(one, **changes) if one.name == name else one for one in side)

    return replace(state, allies=changed(state.allies), enemies=changed(state.enemies))


# In the café
def _recruit(state: State, action: said.Recruit) -> Played:
    price = state.setup.cards.recruit
    after = replace(
        state,
        kp=state.kp - price,
        hand=tuple(sorted((*state.hand, action.brawler))),
        enemies=tuple(one for one in state.enemies if one.name != action.brawler),
    )
    return after, (said.Recruited(action.brawler, price),)


def _buy(state: State, action: said.Buy) -> Played:
    slot = action.slot - 1
    item, price = state.shop[slot], state.setup.cards.prices[slot]
    assert item is not None
    shop = (*state.shop[:slot], None, *state.shop[slot + 1 :])
    after = replace(state, sp=state.sp - price, cart=tuple(sorted((*state.cart, item))), shop=shop)
    return after, (said.Bought(item, price),)


def _go(state: State, action: said.Go) -> Played:
    left = [one.name for one in state.enemies]
    state = replace(state, enemies=(), knocked_out=tuple(sorted((*state.knocked_out, *left))))
    events = (said.Went(action.to),)
    if action.to == OUT:
        return finish(state, "out", events)
    state = replace(state, department=action.to, phase="line")
    if not state.standing and not state.knocked_out:
        return finish(state, "no-enemies", events)
    if not state.hand:
        return finish(state, "no-brawlers", events)
    return replace(state, owed=asks(state, enemies=True)), events


_PLAYS: dict[type, Callable[[State, Any], Played]] = {
    said.Deal: _dealt,
    said.Stock: _stocked,
    said.Enemies: _met,
    said.Items: _armed,
    Throw: _roll,
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
