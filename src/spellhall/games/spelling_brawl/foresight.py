"""What actions are worth in imagined worlds: quick bouts go on from each, the most from the best."""

from collections.abc import Iterable

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
    hands: int = 0  # imagined besides for whoever may throw the seat out next: that decides most bouts


_ROUNDS: dict[int, tuple[Round, ...]] = {
    2: (Round(4, 1, 1),),
    3: (Round(4, 1, 10), Round(8, 2, 1)),
    4: (Round(4, 1, 20), Round(8, 2, 6, 32), Round(16, 4, 3, 64), Round(32, 4, 1, 128)),
}
"""By depth."""
_ENTERING = 2  # times as many worlds for an entry: they are shared by all answers to it
_SETUP = 2  # times fewer hands before setup blocks: each is tried with all of them
_NOT_COMPILED = (Round(1, 1, 1),)


class _Outcome(Struct):
    """A view that may come of a candidate, and what was seen of it in imagined worlds."""

    view: State
    worlds: int = 0
    left: int = 0  # worlds in which the next turn does not throw the seat out
    total: float = 0.0  # of the shares in those
    hands: int = 0
    thrown: float = 0.0  # hands that throw the seat out by the next turn

    @property
    def share(self) -> float:
        """Who throws the seat out next is counted in more worlds than what comes later."""
        thrown = self.thrown / self.hands if self.hands else 1 - self.left / self.worlds
        return (1 - thrown) * self.total / self.left if self.left else 0.0


class _Trial(Struct):
    """A candidate, and what may come of it."""

    action: Action
    outcomes: list[_Outcome]
    rounds: int = 0

    @property
    def share(self) -> float:
        """Where others choose what comes of it, they choose for themselves: half mean, half worst."""
        shares = [one.share for one in self.outcomes if one.worlds]
        return (sum(shares) / len(shares) + min(shares)) / 2 if shares else 0.0


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
            more = _ENTERING if len(trial.outcomes) > 1 else 1
            worlds = max(1, budget.take(more * pace.worlds) // len(trial.outcomes))
            hands = more * pace.hands // len(trial.outcomes)
            for outcome in trial.outcomes:
                if outcome.view.phase != "over":
                    bouts = Bouts(outcome.view) if bouts is None else bouts
                    bouts.look_at(outcome.view)
                few = hands // _SETUP if outcome.view.phase == "guard" else hands
                _try(outcome, view, seat, bouts, Round(worlds, pace.turns, 1, few), seed)
            trial.rounds = number
        left = sorted(left, key=lambda trial: -trial.share)[: pace.stay]
    # Who was looked at more often was better before, and is better known.
    best = sorted(trials, key=lambda trial: (-trial.rounds, -trial.share))
    return _each_word_once([Candidate(trial.action, trial.share) for trial in best])


def _try(outcome: _Outcome, view: State, seat: int, bouts: Bouts | None, pace: Round, seed: int) -> None:
    """Look closer at what may come of a candidate; `bouts` are about it, unless the bout is over."""
    after = outcome.view
    outcome.worlds += pace.worlds
    if bouts is None or after.phase == "over":
        outcome.left += pace.worlds
        outcome.total += pace.worlds * value(after, seat)
        return
    # After a second wind the own turn is still to come.
    turns = pace.turns + (view.phase == after.phase == "prepare")
    left, total = bouts.later(seat, turns, seed, pace.worlds)
    outcome.left += left
    outcome.total += total
    if pace.hands and bouts.hunted == seat:
        outcome.hands += pace.hands
        outcome.thrown += pace.hands * bouts.exposed(seat, seed, pace.hands)


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
        found.setdefault(views, _Trial(one.action, [_Outcome(each) for each in views]))
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
