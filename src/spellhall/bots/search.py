"""The general search: tries actions in imagined worlds, and looks at what others may answer.

A node is one decision or outcome that is played in a world.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.core.contract import Decide, Game, Over
from spellhall.core.thought import Budget, Candidate


class Reach(Struct, frozen=True):
    """How far a search of one depth looks."""

    worlds: int  # imagined for the actions that stay to the end
    on: bool  # whether the game is played on until the seat is asked again
    replies: int  # actions that others weigh for each answer; 0: the quick policy answers


_REACH = {1: Reach(1, False, 0), 2: Reach(4, True, 0), 3: Reach(12, True, 3), 4: Reach(32, True, 5)}
_LONGEST = 40  # moves of a line that is looked at
_REPLY_NODES = 100  # of the search for answers, as each game counts


def foreseen(
    game: Game[Any, Any],
    view: Any,
    seat: int,
    candidates: list[Candidate[Any]],
    depth: int,
    budget: Budget,
    rng: Rng,
) -> list[Candidate[Any]]:
    """What candidates are worth, best first, by the game's own foresight or by the general search."""
    if game.mind.foresee is not None:
        return game.mind.foresee(view, seat, candidates, depth, budget, rng)
    return look_ahead(game, view, seat, candidates, depth, budget, rng)


def look_ahead(
    game: Game[Any, Any],
    view: Any,
    seat: int,
    candidates: Sequence[Candidate[Any]],
    depth: int,
    budget: Budget,
    rng: Rng,
) -> list[Candidate[Any]]:
    """The candidates that the budget allows to try, each with the mean of its values, best first.

    All are tried in the same worlds with the same chance. After each round of worlds the worse half is left
    as it is, and the better half is tried in as many worlds again.
    """
    reach = _REACH[depth]
    totals = dict.fromkeys(range(len(candidates)), 0.0)
    tries = dict.fromkeys(totals, 0)
    alive = list(totals)
    worlds, tried = 1, 0
    while True:
        for number in range(tried, worlds):
            world = game.secrets.imagine(view, seat, rng)
            fate = rng.randrange(1 << 62)
            for place in alive:
                if budget.spent and any(tries.values()):
                    break
                totals[place] += _followed(
                    game, world, seat, candidates[place].action, reach, budget, _Stream(fate, number)
                )
                tries[place] += 1
        if worlds >= reach.worlds or budget.spent:
            break
        alive.sort(key=lambda place: -totals[place] / tries[place])
        alive = alive[: max(2, (len(alive) + 1) // 2)]
        tried, worlds = worlds, min(reach.worlds, worlds * 2)
    # Who was tried in more worlds was better in the first ones, and is better known.
    order = sorted(
        (place for place in totals if tries[place]),
        key=lambda place: (-tries[place], -totals[place] / tries[place]),
    )
    return [Candidate(candidates[place].action, totals[place] / tries[place]) for place in order]


class _Stream:
    """Chance of one world: the same questions get the same answers, whichever action is tried."""

    def __init__(self, seed: int, world: int) -> None:
        from random import Random

        self._random = Random(seed ^ world)

    def randrange(self, stop: int, /) -> int:
        return self._random.randrange(stop)


def _followed(
    game: Game[Any, Any], world: Any, seat: int, action: Any, reach: Reach, budget: Budget, rng: Rng
) -> float:
    """What the seat has after its turn and the answers to it: when it is asked again after chance or somebody
    else has spoken. All actions are followed that far, or values of different moments would be compared."""
    state, _ = game.rules.play(world, seat, action)
    budget.take(1)
    answered = False
    for _ in range(_LONGEST if reach.on else 0):
        now = game.rules.pending(state)
        if isinstance(now, Over):
            break
        if not isinstance(now, Decide):
            state, _ = game.rules.play(state, None, now.draw(rng))
            answered = True
            continue
        if answered and seat in now.seats:
            break
        mover = now.seats[0]
        state, _ = game.rules.play(state, mover, _answer(game, state, mover, reach, rng))
        budget.take(1)
        answered = answered or mover != seat
        if budget.spent:
            break
    return game.mind.value(game.secrets.redact(state, seat), seat)


def _answer(game: Game[Any, Any], state: Any, mover: int, reach: Reach, rng: Rng) -> Any:
    view = game.secrets.redact(state, mover)
    if not reach.replies:
        return game.mind.policy(view, mover, rng)
    found = game.mind.candidates(view, mover, reach.replies, Budget(nodes=_REPLY_NODES), rng)
    if len(found) == 1:
        return found[0].action
    return max(found, key=lambda one: _valued(game, state, mover, one.action)).action


def _valued(game: Game[Any, Any], state: Any, mover: int, action: Any) -> float:
    after, _ = game.rules.play(state, mover, action)
    return game.mind.value(game.secrets.redact(after, mover), mover)
