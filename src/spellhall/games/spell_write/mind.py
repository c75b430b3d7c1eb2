"""What a bot should know of SPELL Write: which moves to think about, and how far each depth looks."""

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate, in_order, ranked
from spellhall.games.spell_write.actions import Action, Done, Keep, Reroll, Score
from spellhall.games.spell_write.doubts import doubtful
from spellhall.games.spell_write.estimate import BEST, judge_of, last_worth, paper_of, share, total, totals
from spellhall.games.spell_write.legal import actions, challengeable, words_now
from spellhall.games.spell_write.plan import Plan
from spellhall.games.spell_write.reasons import why
from spellhall.games.spell_write.state import Player, State
from spellhall.games.spell_write.turn import play
from spellhall.words import Lexicon, shipped

__all__ = ["BEST", "candidates", "foresee", "knowing", "policy", "value", "why", "words"]

# By depth: rolls that are looked at for every candidate, and for the best few again.
_ROLLS = {1: 0, 2: 0, 3: 1, 4: 1}
_DEEPER = {1: 0, 2: 0, 3: 1, 4: 2}
_HOPES = {1: 0.5, 2: 1.0, 3: 1.0, 4: 1.0}  # how much of what may still come is believed
_FEW = 8  # candidates that are looked at again
_WIDTH = 3  # squares for each letter of rolls that are not the last
_COST = 27 * _WIDTH  # nodes of a second look: papers whose next roll is looked at
_LAST = 3  # letters that are left when everything that can still come is looked at
_WIDE = 16


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
    looked = found if player.phase != "write" else found[: budget.take(len(found)) or most]
    kept = sorted(looked, key=lambda action: -_first_look(view, seat, action))[:most]
    if player.phase != "write":
        return in_order(kept)
    return in_order(kept)


def _words(view: State, player: Player) -> list[Score]:
    rude = shipped.rude()
    return [one for one in words_now(view, player) if one.word not in rude]


def _first_look(view: State, seat: int, action: Action) -> float:
    return _foreseen(view, seat, action, 0, 0, 1.0)


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
    player = view.players[seat]
    standings = totals(view)
    if player.phase in ("score", "end", "challenge"):
        return [
            Candidate(one.action, share(view, seat, standings, mine))
            for one, mine in _spoken(view, seat, found)
        ]
    deepest = judge_of(view, player).deepest
    left = player.grid.count(".") - (player.phase == "write")
    rolls, deeper, hope = min(_ROLLS[depth], deepest), min(_DEEPER[depth], deepest), _HOPES[depth]
    if depth >= 3 and left <= min(_LAST, deepest):
        rolls, deeper = left, left
    width = _WIDE if left <= _LAST else _WIDTH
    order = [(_foreseen(view, seat, one.action, rolls, width, hope), one.action) for one in found]
    order.sort(key=lambda one: -one[0])
    budget.take(len(order))
    if deeper > rolls:
        again = []
        for _, action in order[:_FEW]:
            if budget.take(_COST) < _COST:
                break
            again.append((_foreseen(view, seat, action, deeper, width, hope), action))
        if again:
            # Who looks further sees other numbers: the rest keep their distance to the worst looked at again.
            again.sort(key=lambda one: -one[0])
            shift = min(0.0, again[-1][0] - order[len(again) - 1][0])
            worst = again[-1][0]
            order = again + [(min(worst, mine + shift), action) for mine, action in order[len(again) :]]
    return [Candidate(action, share(view, seat, standings, mine)) for mine, action in order]


def _spoken(view: State, seat: int, found: list[Candidate[Action]]) -> list[tuple[Candidate[Action], float]]:
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
        valued.append((one, least))
    return valued


def policy(view: State, seat: int, rng: Rng) -> Action:
    player = view.players[seat]
    if player.phase in ("doubles", "write", "light"):
        return max(actions(view, seat), key=lambda action: _first_look(view, seat, action))
    return candidates(view, seat, 1, Budget(nodes=0), rng)[0].action


def value(view: State, seat: int) -> float:
    standings = totals(view)
    return share(view, seat, standings, standings[seat])
