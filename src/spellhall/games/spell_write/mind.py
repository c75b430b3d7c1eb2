"""What a bot should know of SPELL Write: which moves to think about, and how far each depth looks."""

from typing import Any

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate, in_order, ranked
from spellhall.games.spell_write.actions import Action, Done, Keep, Reroll, Score
from spellhall.games.spell_write.board import ROUNDS
from spellhall.games.spell_write.doubts import doubtful
from spellhall.games.spell_write.estimate import BEST, judge_of, last_worth, paper_of, shares, total, totals
from spellhall.games.spell_write.glances import glances
from spellhall.games.spell_write.legal import actions, challengeable, words_now
from spellhall.games.spell_write.plan import Plan
from spellhall.games.spell_write.reasons import why
from spellhall.games.spell_write.state import Player, State
from spellhall.games.spell_write.turn import play
from spellhall.words import Lexicon, shipped

__all__ = ["BEST", "candidates", "foresee", "knowing", "policy", "value", "why", "words"]

# By depth, closer and closer looks: at so many of the best candidates so far, each played to the end so many
# times, or judged by all rolls that may come next.
_NEXT_ROLL = 0
_LOOKS: dict[int, tuple[tuple[int, int], ...]] = {
    1: (),
    2: (),
    3: ((6, 40),),
    4: ((30, _NEXT_ROLL), (10, 300), (5, 1200), (2, 3000)),
}
_A_NODE = 10  # times that something is played to the end
_HOPES = {1: 0.5, 2: 1.0, 3: 1.0, 4: 1.0}  # how much of what may still come is believed
_EXACT_FROM = 3  # the depth that looks at everything when few letters are left
_LAST, _ALL = 3, 16  # letters that are few, and squares for each letter that are all


def words(view: State) -> Lexicon:
    return view.setup.list


def knowing(view: State, words: Lexicon) -> State:
    return replace(view, setup=replace(view.setup, lexicon=words))


def candidates(view: State, seat: int, most: int, budget: Budget, rng: Rng) -> list[Candidate[Action]]:
    """The most promising by points and a first look at what may come, in the order of points alone: that is
    all that somebody sees who does not look ahead. Of equal ones any may come first."""
    player = view.players[seat]
    match player.phase:
        case "score":
            # Whoever overlooks the best word may see another, if only the same letters from the other end.
            plan = Plan(view, player).words
            others = sorted(
                set(_words(view, player)) - set(plan), key=lambda one: (-len(one.word), one.word, one.first)
            )
            return in_order([*plan, *others[: max(0, most - len(plan) - 1)], Done()])
        case "end":
            words = _words(view, player) if player.lookup else []
            last = ranked(words, lambda word: last_worth(player, word))
            return [*last[: max(1, most - 1)], Candidate(Done(), 0.0)]
        case "challenge":
            doubted = [one for one in challengeable(view, seat) if doubtful(view, one.word)]
            return in_order([doubted[0]] if doubted else [Done()])
    found = list(actions(view, seat))
    budget.take(len(found))  # a first look at all of them is quick, and without it the rest would be blind
    looks = _first_looks(view, seat, found, 1.0)
    return in_order([found[place] for place in sorted(range(len(found)), key=lambda at: -looks[at])[:most]])


def _words(view: State, player: Player) -> list[Score]:
    rude = shipped.rude()
    return [one for one in words_now(view, player) if one.word not in rude]


def _first_looks(view: State, seat: int, found: list[Action], hope: float) -> list[float]:
    """The points in the end with each action, by the tables alone."""
    quick = glances(view, seat, found)
    if quick is None:
        return [_foreseen(view, seat, action, 0, 0, hope) for action in found]
    return [sure + hope * promised for sure, promised in quick]


def _foreseen(view: State, seat: int, action: Action, rolls: int, width: int, hope: float) -> float:
    """The points in the end, looking at so many rolls."""
    after, _ = play(view, seat, action)
    player = after.players[seat]
    if isinstance(action, Keep | Reroll):
        return total(after, replace(player, phase="wait"), max(1, rolls), width or 1)
    if isinstance(action, Done):
        return total(after, player, rolls, width)
    now = Plan(after, player)
    paper = paper_of(after, player, now.words)
    return player.score + now.points + hope * judge_of(after, player).expected(paper, rolls, width)


def foresee(
    view: State, seat: int, found: list[Candidate[Action]], depth: int, budget: Budget, rng: Rng
) -> list[Candidate[Action]]:
    """A node is an action that is judged by the tables, or some that are played to the end."""
    player = view.players[seat]
    standings = totals(view)
    if player.phase in ("score", "end", "challenge"):
        order = _spoken(view, seat, found)
        return _valued(view, seat, standings, order)
    options = [one.action for one in found]
    order = list(zip(_first_looks(view, seat, options, _HOPES[depth]), options, strict=True))
    order.sort(key=lambda one: -one[0])
    budget.take(len(order))
    left = player.grid.count(".") - (player.phase == "write")
    own = judge_of(view, player)
    if player.phase == "doubles" or depth < _EXACT_FROM:
        looks: tuple[tuple[int, int], ...] = ()
    elif left <= min(_LAST, own.deepest):
        exact = [(_foreseen(view, seat, action, left, _ALL, 1.0), action) for _, action in order]
        order = sorted(exact, key=lambda one: -one[0])
        looks = ()
    else:
        looks = _LOOKS[depth] if own.deepest > 1 else ()
    for few, times in looks:
        dice = _dice(times, rng)
        nodes = max(1, times // _A_NODE)
        seen = []
        for _, action in order[:few]:
            if budget.take(nodes) < nodes:
                break
            if times == _NEXT_ROLL:
                seen.append((_foreseen(view, seat, action, 1, 1, 1.0), action))
            else:
                seen.append((_played_on(view, seat, action, dice), action))
        if not seen:
            break
        # Who looks closer sees other numbers: the rest keep their distance to the worst that was seen again.
        rest = order[len(seen) :]
        shift = min(mine for mine, _ in seen) - order[len(seen) - 1][0]
        seen.sort(key=lambda one: -one[0])
        order = seen + [(min(seen[-1][0], mine + shift), action) for mine, action in rest]
    return _valued(view, seat, standings, order)


def _valued(
    view: State, seat: int, standings: list[float], order: list[tuple[float, Action]]
) -> list[Candidate[Action]]:
    values = shares(view, seat, standings, [mine for mine, _ in order])
    return [Candidate(action, value) for value, (_, action) in zip(values, order, strict=True)]


def _dice(times: int, rng: Rng) -> Any:
    """So many sequences of dice for a whole game: every candidate is tried with the same."""
    import numpy as np

    return np.random.default_rng(rng.randrange(1 << 62)).integers(0, 6, (times, ROUNDS, 3))


def _played_on(view: State, seat: int, action: Action, dice: Any) -> float:
    """The mean points in the end, when the rest is played by the first look with each of these dice."""
    after, _ = play(view, seat, action)
    player = after.players[seat]
    now = Plan(after, player)
    own, paper = judge_of(after, player), paper_of(after, player, now.words)
    return player.score + now.points + own.played_on(paper, dice)


def _spoken(view: State, seat: int, found: list[Candidate[Action]]) -> list[tuple[float, Action]]:
    """Words and challenges with the points in the end; they come in their best order."""
    valued = []
    least = float("inf")
    for one in found:
        if isinstance(one.action, Score | Done):
            after, _ = play(view, seat, one.action)
            mine = total(after, after.players[seat])
        else:
            mine = total(view, view.players[seat])
        least = min(least, mine)
        valued.append((least, one.action))
    return valued


def policy(view: State, seat: int, rng: Rng) -> Action:
    player = view.players[seat]
    if player.phase in ("doubles", "write", "light"):
        found = list(actions(view, seat))
        looks = _first_looks(view, seat, found, 1.0)
        return found[looks.index(max(looks))]
    return candidates(view, seat, 1, Budget(nodes=0), rng)[0].action


def value(view: State, seat: int) -> float:
    standings = totals(view)
    return shares(view, seat, standings, standings[seat : seat + 1])[0]
