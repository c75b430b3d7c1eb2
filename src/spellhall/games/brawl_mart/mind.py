"""What a bot should know of BRAWL x MART: what comes to mind, and how each depth judges it."""

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.actions import Action
from spellhall.games.brawl_mart.brawl import attack
from spellhall.games.brawl_mart.brawl_plan import promising
from spellhall.games.brawl_mart.estimate import estimate
from spellhall.games.brawl_mart.first_look import first_look, sensible
from spellhall.games.brawl_mart.foresight import look, outlook, standing_brawl
from spellhall.games.brawl_mart.odds import exchange_of
from spellhall.games.brawl_mart.reasons import why
from spellhall.games.brawl_mart.score import score
from spellhall.games.brawl_mart.state import State
from spellhall.games.brawl_mart.turn import play

__all__ = ["BEST", "candidates", "foresee", "policy", "value", "why"]

BEST = 130.0  # points: hardly a game of `master` brings more
_EXACT = 2  # the least depth at which brawls are solved
_BY_FEEL = {1: 100, 2: 60, 3: 30, 4: 0}  # per cent of decisions for which nothing is solved, by depth
_OFF = {1: 6.0, 2: 4.0, 3: 2.0, 4: 0.0}  # points by which a guess of that depth may be off, either way
_FINE = 1000


def candidates(view: State, seat: int, most: int, budget: Budget, rng: Rng) -> list[Candidate[Action]]:
    """In the order in which they come to mind; line-ups that are better than they look come after these."""
    looks = first_look(view, most, rng)
    if view.phase == "line" and not view.allies and len(looks) >= most:
        known = {one.action for one in looks[: most // 2]}
        better = [said.Line(line) for line in promising(view, most)]
        added = [Candidate[Action](line, looks[-1].score - 1.0) for line in better if line not in known]
        looks = [*looks[: most // 2], *added][:most]
    return looks


def foresee(
    view: State, seat: int, found: list[Candidate[Action]], depth: int, budget: Budget, rng: Rng
) -> list[Candidate[Action]]:
    known = {one.action for one in found}
    seen: list[Candidate[Action]] = []
    if depth >= _EXACT and rng.randrange(100) >= _BY_FEEL[depth]:
        seen = [
            Candidate(one.action, one.worth.points)
            for one in look(view, depth, budget)
            if one.action in known or isinstance(one.action, said.Line)
        ]
    if not seen:
        seen = [Candidate(one.action, _estimated(view, one.action)) for one in found]
    off = _OFF[depth]
    if off:
        seen = [
            Candidate(one.action, one.score + off * (2 * rng.randrange(_FINE) / _FINE - 1)) for one in seen
        ]
    return sorted(seen, key=lambda one: -one.score)


def _estimated(view: State, action: Action) -> float:
    if isinstance(action, said.Attack | said.ProudAttack):
        after, _ = attack(view, exchange_of(view, action))
    else:
        after, _ = play(view, 0, action)
    return estimate(after)


def policy(view: State, seat: int, rng: Rng) -> Action:
    if view.phase == "line" and not view.allies:
        return said.Line(promising(view, 1)[0])
    found = sensible(view)
    some = [one for one in found if isinstance(one, said.Attack | said.ProudAttack)] or found
    return some[rng.randrange(len(some))]


def value(view: State, seat: int) -> float:
    if view.phase == "over":
        return float(score(view))
    judge = outlook(view)
    if judge is None:
        return estimate(view)
    if view.phase == "cafe":
        return look(view, _EXACT, Budget())[0].worth.points
    if view.phase == "line" and not view.allies:
        return judge.before(view, view.department).points
    done = standing_brawl(view)
    return estimate(view) if done is None else done.worth.points
