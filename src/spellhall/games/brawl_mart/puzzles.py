"""Puzzles of BRAWL x MART: the one way on that wins a brawl clearly more often than all others.

A brawl is solved exactly, over all dice and all that may follow, for the chance to win it and nothing else.
Where nothing is compiled brawls cannot be solved, and the solution that comes with the puzzle decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.puzzle import Found, Puzzles, Shown, Task, Verdict
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.actions import MOVES, Action
from spellhall.games.brawl_mart.brawl_graph import LARGEST, WON, Graph
from spellhall.games.brawl_mart.brawl_plan import solved
from spellhall.games.brawl_mart.cards import OUT
from spellhall.games.brawl_mart.foresight import judgement_of, open_deeds
from spellhall.games.brawl_mart.legal import actions
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import STANDING, State
from spellhall.games.brawl_mart.turn import play

HOME, CARRY, TV, BRAWL = "home", "carry", "tv", "brawl"
_CLEAR = 0.08  # by which the best way wins more often than the next
_LEAST, _MOST = 0.2, 0.95  # of brawls that are neither lost nor won already
_WAYS = 3  # that may be chosen among, of all who stand: whoever is to act may pass and let another go first
_NOW = 2  # of whoever is to act
_SAME = 1e-9


class _Winning:
    """To win the brawl is worth 1, anything else nothing."""

    def ends(self, graph: Graph, state: State) -> Any:
        import numpy as np

        won = (graph.kinds == WON).astype(float)
        return np.stack([won, won], axis=1)


class Ways(Struct, frozen=True):
    """How often the brawl is won by each line of whoever is to act, and by each line of anybody in the row:
    nobody is forced to act now, so all may be chosen among."""

    now: dict[str, float]
    ever: dict[str, float]

    @property
    def told(self) -> dict[str, Any]:
        """The best and the next best, of a hundred."""
        best, second = sorted(self.ever.values(), reverse=True)[:2]
        return {"best": round(100 * best), "next": round(100 * second)}


@lru_cache(maxsize=64)
def ways_of(view: State) -> Ways | None:
    """None where it cannot be worked out."""
    standing = replace(view, phase="brawl", round=1, turn=0, passes=0, exchange=None)
    done = solved(standing, _Winning(), LARGEST)
    if done is None:
        return None
    deeds = done.graph.deeds()
    ever: dict[str, float] = {}
    for deed in deeds:
        line = MOVES.show(deed.action)
        ever[line] = max(ever.get(line, 0.0), judgement_of(done, deed).points)
    now = {MOVES.show(deed.action): judgement_of(done, deed).points for deed in open_deeds(view, deeds)}
    return Ways(now, ever) if len(ever) > 1 else None


def spot(view: State, seat: int) -> Iterator[Found[Action]]:
    if view.phase != "brawl" or view.exchange is not None or view.owed or view.setup.pacifist:
        return
    ways = ways_of(view)
    open_now = {MOVES.show(one) for one in actions(view) if not isinstance(one, said.Pass)}
    # An attack that can change nothing could not be judged.
    if ways is None or len(open_now) < _NOW or len(ways.ever) < _WAYS or open_now != set(ways.now):
        return
    (line, best), (_, second), *_ = sorted(ways.ever.items(), key=lambda one: -one[1])
    if best - second >= _CLEAR and _LEAST <= best <= _MOST and ways.now.get(line) == best:
        yield Found(theme(view, seat), (MOVES.read(line),))


def theme(view: State, seat: int) -> str:
    if view.tv:
        return HOME if OUT in view.place.to else CARRY
    return TV if view.place.tv else BRAWL


def answer(solution: tuple[Action, ...]) -> str:
    """What is done first; who passed before does not matter."""
    return MOVES.show(next(one for one in solution if not isinstance(one, said.Pass)))


def _told(view: State) -> dict[str, Any]:
    """Empty where nothing is known."""
    ways = ways_of(view)
    return {} if ways is None else ways.told


def task(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> Task:
    told = _told(view)
    return Task(say(f"puzzle.task.{theme}"), say("puzzle.note" if told else "puzzle.note-plain", **told))


def judge(
    view: State, seat: int, theme: str, solution: tuple[Action, ...], played: tuple[Action, ...]
) -> Verdict:
    line = tuple(Shown(seat, action) for action in played)
    state = view
    for action in played:
        if not isinstance(action, said.Pass):
            return _judged(view, state, solution, action, line)
        state, _ = play(state, seat, action)
    if played and not any(isinstance(one, said.Pass) for one in actions(state)):
        return Verdict("refuted", line, say("puzzle.passed"))
    return Verdict("open", line)


def _judged(
    view: State, state: State, solution: tuple[Action, ...], action: Action, line: tuple[Shown, ...]
) -> Verdict:
    """Of whatever is done first; whose turn it was before does not matter."""
    ways, now, mine = ways_of(view), ways_of(state), MOVES.show(action)
    if ways is None or now is None:
        if mine == answer(solution):
            return Verdict("solved", line, say("puzzle.solved-plain"))
        return Verdict("refuted", (), say("puzzle.refuted-plain"))
    chance = now.now.get(mine, 0.0)
    if chance >= max(ways.ever.values()) - _SAME:
        return Verdict("solved", line, say("puzzle.solved", **ways.told))
    # Dice that fell well would refute nothing, so none are rolled.
    return Verdict("refuted", (), say("puzzle.refuted", n=round(100 * chance), best=ways.told["best"]))


def hint(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> str:
    attacked = _attacked(solution[0])
    others = [one.name for one in view.enemies if one.health == STANDING and one.name not in attacked]
    if not others:
        return say("puzzle.hint-few")
    return say("puzzle.hint", name=view.setup.cards.called(others[0]))


def _attacked(action: Action) -> tuple[str, ...]:
    match action:
        case said.Attack(_, enemies):
            return enemies
        case said.ProudAttack(_, enemy, _):
            return (enemy,)
    return ()


def explain(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> str:
    told, called = _told(view), view.setup.cards.called
    action = solution[0]
    enemies = ", ".join(map(called, _attacked(action)))
    match action:
        case said.Attack(name):
            how = say("puzzle.attack", name=called(name), enemies=enemies)
        case said.ProudAttack(name, _, dice):
            how = say("puzzle.proud", name=called(name), enemies=enemies, n=dice)
        case said.Use(name) | said.UseOn(name):
            how = say("puzzle.use", name=called(name))
        case _:
            raise AssertionError("a brawl is won by an attack or an item")
    return say("puzzle.explained" if told else "puzzle.explained-plain", how=how, **told)


PUZZLES = Puzzles((HOME, CARRY, TV, BRAWL), spot, task, judge, answer, hint, explain, theme=theme, seats=1)
