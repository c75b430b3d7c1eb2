"""What actions are worth in imagined worlds: quick bouts go on from each, the most from the best."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate
from spellhall.games.spelling_brawl.actions import Action, Enter, Spell
from spellhall.games.spelling_brawl.bouts import Bouts
from spellhall.games.spelling_brawl.legal import free_blue
from spellhall.games.spelling_brawl.signs import first_look, value
from spellhall.games.spelling_brawl.state import State
from spellhall.games.spelling_brawl.turn import play
from spellhall.words.search import engine

_SEEDS = 1 << 26
_OVERLOOKED = 0.3  # what a win is worth to somebody who does not see it
_ENTRIES = 6  # ways in which others may enter that are looked at


class Round(Struct, frozen=True):
    """How closely the candidates that are left are looked at, and how many of them stay."""

    worlds: int
    turns: int  # that are played on in each
    stay: int


_ROUNDS: dict[int, tuple[Round, ...]] = {
    2: (Round(4, 1, 1),),
    3: (Round(4, 1, 10), Round(8, 2, 1)),
    4: (Round(4, 1, 20), Round(8, 2, 6), Round(16, 4, 3), Round(32, 4, 1)),
}
"""By depth."""
_NOT_COMPILED = (Round(1, 1, 1),)


class _Trial(Struct):
    """A candidate, the views that may come of it, and what each has been worth in all worlds so far."""

    action: Action
    views: Sequence[State]
    totals: list[float]
    worlds: int = 0
    rounds: int = 0

    @property
    def share(self) -> float:
        """Where others choose what comes of it, they choose for themselves: half mean, half worst."""
        most = len(self.views) * self.worlds
        return (sum(self.totals) / most + min(self.totals) / self.worlds) / 2 if most else 0.0


def foresee(
    view: State, seat: int, candidates: list[Candidate[Action]], depth: int, budget: Budget, rng: Rng
) -> list[Candidate[Action]]:
    """A node is a bout. All candidates are tried in the same worlds."""
    if depth == 1:
        return _at_a_glance(view, seat, candidates, rng)
    trials = _trials(view, seat, candidates, rng)
    left = trials
    bouts: Bouts | None = None
    for number, pace in enumerate(_NOT_COMPILED if engine.kernels() is None else _ROUNDS[depth], 1):
        seed = rng.randrange(_SEEDS)
        for trial in left:
            if budget.spent and trials[0].rounds:
                break
            worlds = max(1, budget.take(pace.worlds) // len(trial.views))
            for place, after in enumerate(trial.views):
                if after.phase == "over":
                    trial.totals[place] += worlds * value(after, seat)
                    continue
                if bouts is None:
                    bouts = Bouts(after)
                else:
                    bouts.look_at(after)
                # After a second wind the own turn is still to come.
                turns = pace.turns + (view.phase == after.phase == "prepare")
                trial.totals[place] += worlds * bouts.share(seat, turns, seed, worlds)
            trial.worlds += worlds
            trial.rounds = number
        left = sorted(left, key=lambda trial: -trial.share)[: pace.stay]
    # Who was looked at more often was better before, and is better known.
    best = sorted(trials, key=lambda trial: (-trial.rounds, -trial.share))
    return _each_word_once([Candidate(trial.action, trial.share) for trial in best])


def _each_word_once(found: list[Candidate[Action]]) -> list[Candidate[Action]]:
    """The best way of each word; the others come after all of them."""
    ways: dict[object, list[Candidate[Action]]] = {}
    for one in found:
        ways.setdefault(one.action.word if isinstance(one.action, Spell) else one.action, []).append(one)
    return [way[0] for way in ways.values()] + [one for way in ways.values() for one in way[1:]]


def _at_a_glance(
    view: State, seat: int, candidates: Iterable[Candidate[Action]], rng: Rng
) -> list[Candidate[Action]]:
    """By the sight of what comes of each, without a thought of what others do; half of the wins go unseen."""
    seen, alert = [], rng.randrange(2) == 0
    for one in candidates:
        score = value(play(view, seat, one.action)[0], seat)
        seen.append(Candidate(one.action, score if score < 1.0 or alert else _OVERLOOKED))
    return sorted(seen, key=lambda one: -one.score)


def _trials(view: State, seat: int, candidates: list[Candidate[Action]], rng: Rng) -> list[_Trial]:
    """The candidates with what comes of them, the promising ones first; of several with one outcome, one."""
    order = sorted(candidates, key=lambda one: -first_look(view, seat, one.action))
    chance = rng.randrange(_SEEDS)
    found: dict[tuple[State, ...], _Trial] = {}
    for one in order:
        after, _ = play(view, seat, one.action)
        views = tuple(_entered(after, chance)) if after.phase == "enter" else (after,)
        found.setdefault(views, _Trial(one.action, views, [0.0] * len(views)))
    return list(found.values())


def _entered(view: State, chance: int) -> list[State]:
    """Some of the views that may come when those who have not entered do."""
    begun = [view]
    while begun[0].phase == "enter":
        names, turn = view.setup.ring.names, begun[0].turn
        begun = [play(one, turn, Enter(names[space]))[0] for one in begun for space in free_blue(one)]
    if len(begun) <= _ENTRIES:
        return begun
    return [begun[(chance + 7919 * number) % len(begun)] for number in range(_ENTRIES)]
