"""What actions are worth in imagined worlds: quick bouts go on from each, the most from the best."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate
from spellhall.games.spelling_brawl.actions import Action, Enter, Spell
from spellhall.games.spelling_brawl.bouts import Bouts
from spellhall.games.spelling_brawl.legal import free_blue
from spellhall.games.spelling_brawl.signs import value
from spellhall.games.spelling_brawl.state import State
from spellhall.games.spelling_brawl.turn import play

_SEEDS = 1 << 26
_OVERLOOKED = 0.5  # what a win is worth to somebody who does not see it


class Round(Struct, frozen=True):
    """How closely the candidates that are left are looked at, and how many of them stay."""

    worlds: int
    turns: int  # that are played on in each
    stay: int


_ROUNDS: dict[int, tuple[Round, ...]] = {
    2: (Round(4, 1, 1),),
    3: (Round(4, 2, 10), Round(8, 3, 1)),
    4: (Round(4, 2, 24), Round(6, 4, 8), Round(20, 5, 3), Round(40, 5, 1)),
}
"""By depth."""


class _Trial(Struct):
    """A candidate, the views that may come of it, and what they have been worth so far."""

    action: Action
    views: Sequence[State]
    total: float = 0.0
    worlds: int = 0
    rounds: int = 0

    @property
    def mean(self) -> float:
        return self.total / max(1, self.worlds)


def foresee(
    view: State, seat: int, candidates: list[Candidate[Action]], depth: int, budget: Budget, rng: Rng
) -> list[Candidate[Action]]:
    """A node is a bout. All candidates are tried in the same worlds."""
    if depth == 1:
        return _at_a_glance(view, seat, candidates, rng)
    trials = [_Trial(one.action, _after(view, seat, one.action)) for one in candidates]
    if all(len(trial.views) == 1 for trial in trials):
        trials = _different(trials)
    left, bouts = trials, None
    for number, pace in enumerate(_ROUNDS[depth], 1):
        seed = rng.randrange(_SEEDS)
        for trial in left:
            if trial.rounds and budget.spent:
                break
            worlds = budget.take(pace.worlds) or 1
            share = 0.0
            for after in trial.views:
                if after.phase == "over":
                    share += value(after, seat)
                    continue
                if bouts is None:
                    bouts = Bouts(after)
                else:
                    bouts.look_at(after)
                # After a second wind the own turn is still to come.
                turns = pace.turns + (view.phase == after.phase == "prepare")
                share += bouts.share(seat, turns, seed, worlds)
            trial.total += worlds * share / len(trial.views)
            trial.worlds += worlds
            trial.rounds = number
        if budget.spent:
            break
        left = sorted(left, key=lambda trial: -trial.mean)[: pace.stay]
    # Who was looked at more often was better before, and is better known.
    best = sorted(trials, key=lambda trial: (-trial.rounds, -trial.mean))
    return _each_word_once([Candidate(trial.action, trial.mean) for trial in best])


def _each_word_once(found: list[Candidate[Action]]) -> list[Candidate[Action]]:
    """The best way of each word; the others come after all of them."""
    ways: dict[object, list[Candidate[Action]]] = {}
    for one in found:
        ways.setdefault(one.action.word if isinstance(one.action, Spell) else one.action, []).append(one)
    return [way[0] for way in ways.values()] + [one for way in ways.values() for one in way[1:]]


def _at_a_glance(
    view: State, seat: int, candidates: Iterable[Candidate[Action]], rng: Rng
) -> list[Candidate[Action]]:
    """By the sight of what comes of each, without a thought of what others do; a win may be overlooked."""
    seen = []
    for one in candidates:
        score = value(play(view, seat, one.action)[0], seat)
        seen.append(Candidate(one.action, score if score < 1.0 or rng.randrange(2) else _OVERLOOKED))
    return sorted(seen, key=lambda one: -one.score)


def _after(view: State, seat: int, action: Action) -> list[State]:
    """What comes of an action; while others enter after it, one view for each place of the next of them."""
    after, _ = play(view, seat, action)
    begun = [after]
    while begun[0].phase == "enter":
        names, turn = after.setup.ring.names, begun[0].turn
        begun = [play(one, turn, Enter(names[space]))[0] for one in begun for space in free_blue(one)]
    return begun


def _different(trials: list[_Trial]) -> list[_Trial]:
    """One for each outcome: of several ways to the same the first stands for all."""
    found: dict[State, _Trial] = {}
    for trial in trials:
        found.setdefault(trial.views[0], trial)
    return list(found.values())
