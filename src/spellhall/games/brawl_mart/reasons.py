"""What speaks for an action, in one true sentence: how often it wins the brawl, and brings the TV home."""

from typing import Any

from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.actions import Action
from spellhall.games.brawl_mart.brawl_graph import Deed
from spellhall.games.brawl_mart.brawl_plan import Solved
from spellhall.games.brawl_mart.cards import OUT
from spellhall.games.brawl_mart.foresight import (
    cafe_plans,
    fight_again,
    judgement_of,
    open_deeds,
    outlook,
    standing_brawl,
    waiting,
)
from spellhall.games.brawl_mart.odds import odds_of, spoken_odds
from spellhall.games.brawl_mart.outlook import Judgement
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import State
from spellhall.games.brawl_mart.strength import tv_possible


def why(view: State, seat: int, action: Action) -> str:
    match action:
        case said.Line() | said.Equip() | said.Fight():
            return _before_the_fight(view, action)
        case said.Recruit() | said.Buy() | said.Go():
            return _in_the_cafe(view, action)
    return _in_the_fight(view, action)


def _percent(share: float) -> int:
    return round(100 * share)


def _prospect(view: State, worth: Judgement) -> str:
    if _percent(worth.home) and tv_possible(view):
        return say("advice.prospect", home=_percent(worth.home))
    return say("advice.prospect-none", points=round(worth.points))


def _before_the_fight(view: State, action: Action) -> str:
    called = view.setup.cards.called
    if isinstance(action, said.Line):
        done = fight_again(view, action.brawlers, (None,) * len(action.brawlers))
        names = ", ".join(map(called, action.brawlers))
        if done is None:
            enemies = ", ".join(called(one.name) for one in view.enemies)
            return say("advice.line", names=names, enemies=enemies)
        bare = say("advice.bare") if view.cart and not view.setup.no_items else ""
        return say("advice.line-wins", names=names, bare=bare, **_told(done))
    line = tuple(one.name for one in view.allies)
    items = [one.item for one in view.allies]
    now = fight_again(view, line, tuple(items))
    if isinstance(action, said.Equip):
        item, name = called(action.item), called(action.brawler)
        items[line.index(action.brawler)] = action.item
        done = fight_again(view, line, tuple(items))
        if now is None or done is None:
            return say("advice.equip", item=item, name=name)
        old = _percent(float(now.wins[0]))
        return say("advice.equip-wins", item=item, name=name, old=old, **_told(done))
    return say("advice.fight") if now is None else say("advice.fight-wins", **_told(now))


def _told(done: Solved) -> dict[str, Any]:
    return {"win": _percent(float(done.wins[0])), "prospect": _prospect(done.graph.state, done.worth)}


def _in_the_fight(view: State, action: Action) -> str:
    called = view.setup.cards.called
    done = standing_brawl(view)
    deeds = done.graph.deeds() if done is not None else []
    if isinstance(action, said.Pass):
        other = waiting(view, done, deeds) if done is not None else None
        if done is None or other is None:
            return say("advice.pass", name=called(action.brawler))
        return _passing(view, called(action.brawler), other, _after(done, other))
    deed = next((one for one in open_deeds(view, deeds) if one.action == action), None)
    told: dict[str, Any] = {} if done is None or deed is None else _after(done, deed)
    if isinstance(action, said.Attack | said.ProudAttack):
        found = odds_of(view, action)
        odds = spoken_odds(found) if found else ""
        return say("advice.attack-wins", odds=odds, **told) if told else say("advice.attack", odds=odds)
    assert isinstance(action, said.Use | said.UseOn)
    item = called(_held(view, action.brawler))
    if not told:
        return say("advice.use", item=item)
    on = ""
    if isinstance(action, said.UseOn):
        on = say("advice.use-on", target=called(action.target).replace("kp", "KP").replace("sp", "SP"))
    return say("advice.use-wins", item=item, on=on, **told)


def _held(view: State, brawler: str) -> str:
    return next((one.item for one in view.allies if one.name == brawler), None) or ""


def _after(done: Solved, deed: Deed) -> dict[str, Any]:
    ways = done.graph.ways(deed.number)
    win = sum(chance * float(done.wins[node]) for node, chance in ways)
    return {"win": _percent(win), "prospect": _prospect(done.graph.state, judgement_of(done, deed))}


def _passing(view: State, name: str, other: Deed, told: dict[str, Any]) -> str:
    called = view.setup.cards.called
    who = view.allies[other.slot].name
    if other.slot == view.turn:
        return say("advice.pass-round", name=name, **told)
    match other.action:
        case said.Attack(_, enemies):
            enemy = ", ".join(map(called, enemies))
            return say("advice.pass-wins", name=name, other=called(who), enemy=enemy, **told)
        case said.ProudAttack(_, target, _):
            return say("advice.pass-wins", name=name, other=called(who), enemy=called(target), **told)
    return say("advice.pass-use", name=name, other=called(who), item=called(_held(view, who)), **told)


def _in_the_cafe(view: State, action: Action) -> str:
    called = view.setup.cards.called
    judge = outlook(view)
    if judge is None:
        match action:
            case said.Recruit(brawler):
                return say("advice.recruit", name=called(brawler))
            case said.Buy(slot):
                return say("advice.buy", item=called(view.shop[slot - 1] or ""))
            case said.Go(to):
                return say("advice.out") if to == OUT else say("advice.go", to=called(to))
    if isinstance(action, said.Go):
        assert judge is not None
        worth = judge.before(view, action.to)
        if action.to == OUT:
            return say("advice.out-points", points=round(worth.points))
        place = view.setup.cards.departments[action.to]
        return say(
            "advice.go-points",
            to=place.title,
            enemies=place.enemies,
            items=place.items,
            slots=place.slots,
            points=round(worth.points),
            prospect=_prospect(view, worth),
        )
    with_it, without = _best(view, action)
    # A small gain is told in tenths.
    places = 0 if round(with_it.points) != round(without.points) else 1
    points, old = f"{with_it.points:.{places}f}", f"{without.points:.{places}f}"
    told: dict[str, Any] = {"points": points, "old": old, "prospect": _prospect(view, with_it)}
    if isinstance(action, said.Recruit):
        return say("advice.recruit-points", name=called(action.brawler), **told)
    assert isinstance(action, said.Buy)
    return say("advice.buy-points", item=called(view.shop[action.slot - 1] or ""), **told)


def _best(view: State, action: Action) -> tuple[Judgement, Judgement]:
    """The best that may come of a café with this action, and without any recruit or purchase of its kind."""
    judge = outlook(view)
    assert judge is not None
    with_it = without = Judgement(-1.0, 0.0)
    for recruits, bought, after in cafe_plans(view):
        worth = max((judge.before(after, to) for to in view.place.to), key=lambda one: one.points)
        has = (
            action.brawler in recruits
            if isinstance(action, said.Recruit)
            else isinstance(action, said.Buy) and action.slot in bought
        )
        none = not recruits if isinstance(action, said.Recruit) else not bought
        if has and worth.points > with_it.points:
            with_it = worth
        if none and worth.points > without.points:
            without = worth
    return with_it, without
