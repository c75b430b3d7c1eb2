"""What actions are worth to somebody who looks ahead: brawls are solved, the rest of the trip is judged.

All numbers are points in the end; each comes with the chance to bring the TV home.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.thought import Budget
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.actions import Action
from spellhall.games.brawl_mart.brawl_graph import LARGEST, Deed
from spellhall.games.brawl_mart.brawl_plan import Plan, Solved, Width, equipped, fighting, plans, solved
from spellhall.games.brawl_mart.legal import actions
from spellhall.games.brawl_mart.outlook import Judgement, Outlook, outlook_of
from spellhall.games.brawl_mart.sets import HOUSE, find_set
from spellhall.games.brawl_mart.state import STANDING, Fighter, Setup, State
from spellhall.words.search import engine, warmed

WIDTHS = {2: Width(3, 1, 2, 1), 3: Width(8, 2, 3, 2), 4: Width(20, 3, 4, 3)}
_WAITING = 0.03  # points that a pass must gain


class Seen(Struct, frozen=True):
    action: Action
    worth: Judgement


def outlook(view: State) -> Outlook | None:
    return None if engine.kernels() is None else outlook_of(view.setup)


def look(view: State, depth: int, budget: Budget) -> list[Seen]:
    """Actions with what they are worth, best first; empty where it cannot be told."""
    judge = outlook(view)
    if judge is None:
        return []
    if view.phase == "line":
        found = _equipping(view, judge, depth, budget) if view.allies else _lining(view, judge, depth, budget)
    elif view.phase == "brawl":
        found = _fighting(view)
    else:
        found = _leaving(view, judge)
    return sorted(found, key=lambda one: -one.worth.points)


# Before the fight
def _lining(view: State, judge: Outlook, depth: int, budget: Budget) -> list[Seen]:
    found = plans(view, judge, WIDTHS[depth], budget)
    return [Seen(said.Line(plan.line), plan.worth) for plan in found]


@lru_cache(maxsize=16)
def brawl(state: State) -> Solved | None:
    """The brawl as it stands: whose turn it is does not matter."""
    judge = outlook(state)
    return None if judge is None else solved(state, judge, LARGEST)


def standing_brawl(view: State) -> Solved | None:
    return brawl(replace(view, phase="brawl", round=1, turn=0, passes=0, exchange=None))


def _equipping(view: State, judge: Outlook, depth: int, budget: Budget) -> list[Seen]:
    done = standing_brawl(view)
    if done is None:
        return []
    line = tuple(one.name for one in view.allies)
    now = Plan(line, tuple(one.item for one in view.allies), done.worth)
    found = [Seen(said.Fight(), done.worth)]
    if not view.cart or view.setup.no_items:
        return found
    best = equipped(view, now, judge, WIDTHS[depth], budget)
    for slot, item in enumerate(best.items):
        if item is not None and now.items[slot] is None:
            found.append(Seen(said.Equip(item, line[slot]), best.worth))
    return found


# In the fight
def _fighting(view: State) -> list[Seen]:
    done = standing_brawl(view)
    if done is None:
        return []
    deeds = done.graph.deeds()
    assert view.turn is not None
    found = [Seen(deed.action, judgement_of(done, deed)) for deed in open_deeds(view, deeds)]
    passing = waiting(view, done, deeds)
    if passing is not None:
        worth = judgement_of(done, passing)
        name = view.allies[view.turn].name
        found.append(Seen(said.Pass(name), Judgement(worth.points - _WAITING, worth.home)))
    return found


def open_deeds(view: State, deeds: list[Deed]) -> list[Deed]:
    """Those of whoever is to act, in this round."""
    assert view.turn is not None
    return [deed for deed in deeds if _at(deed, view.turn, view.round % 2)]


def _at(deed: Deed, slot: int, parity: int) -> bool:
    return deed.slot == slot and deed.parity in (parity, 2)


def judgement_of(done: Solved, deed: Deed) -> Judgement:
    ways = done.graph.ways(deed.number)
    points = sum(chance * float(done.points[node]) for node, chance in ways)
    return Judgement(points, sum(chance * float(done.home[node]) for node, chance in ways))


def waiting(view: State, done: Solved, deeds: list[Deed]) -> Deed | None:
    """The best that may be done after a pass and not now; None if no pass is left, or there is nothing."""
    upright = [slot for slot, one in enumerate(view.allies) if one.health == STANDING]
    assert view.turn is not None
    place, number = upright.index(view.turn), view.round
    now = {deed.number for deed in open_deeds(view, deeds)}
    later = [deed for deed in deeds if deed.number not in now]
    best: Deed | None = None
    for _ in range(2 * len(upright) - view.passes):
        place += 1
        if place == len(upright):
            place, number = 0, number + 1
        for deed in later:
            if _at(deed, upright[place], number % 2) and (
                best is None or judgement_of(done, deed).points > judgement_of(done, best).points
            ):
                best = deed
    return best


# In the café
def _leaving(view: State, judge: Outlook) -> list[Seen]:
    """Every action with the best plan that it is part of."""
    best: dict[Action, Judgement] = {}
    for recruits, bought, after in cafe_plans(view):
        for to in view.place.to:
            worth = judge.before(after, to)
            chosen: list[Action] = [*(said.Recruit(name) for name in recruits), *map(said.Buy, bought)]
            for action in chosen or [said.Go(to)]:
                if action not in best or worth.points > best[action].points:
                    best[action] = worth
    return [Seen(action, worth) for action, worth in best.items()]


def cafe_plans(view: State) -> list[tuple[tuple[str, ...], tuple[int, ...], State]]:
    """Whom to recruit and what to buy, as far as the points go, and the state after that."""
    open_ = list(actions(view))
    people = [one.brawler for one in open_ if isinstance(one, said.Recruit)]
    slots = [one.slot for one in open_ if isinstance(one, said.Buy)]
    cards, found = view.setup.cards, []
    for many in range(len(people) + 1):
        for recruits in combinations(people, many):
            if many * cards.recruit > view.kp:
                break
            for some in range(len(slots) + 1):
                for bought in combinations(slots, some):
                    cost = sum(cards.prices[slot - 1] for slot in bought)
                    if cost > view.sp:
                        continue
                    items = tuple(item for slot in bought if (item := view.shop[slot - 1]) is not None)
                    after = replace(
                        view,
                        kp=view.kp - many * cards.recruit,
                        sp=view.sp - cost,
                        hand=tuple(sorted((*view.hand, *recruits))),
                        enemies=tuple(one for one in view.enemies if one.name not in recruits),
                        cart=tuple(sorted((*view.cart, *items))),
                    )
                    found.append((recruits, bought, after))
    return found


def fight_again(view: State, line: tuple[str, ...], items: tuple[str | None, ...]) -> Solved | None:
    """The brawl with another line or other items, for comparison."""
    return brawl(fighting(view, line, items))


@warmed
def _first_brawl() -> None:
    cards = find_set(HOUSE)
    first, second, third = sorted(cards.brawlers)[:3]
    state = State(
        Setup(cards),
        cards.start,
        "brawl",
        1,
        0,
        allies=(Fighter(first),),
        enemies=(Fighter(second),),
        hand=(third,),
    )
    judge, done = outlook(state), brawl(state)
    assert judge is not None
    assert done is not None
    assert min(done.home[0], done.wins[0]) >= 0.0
    judge.before(state, cards.departments[cards.start].to[0])
