"""What actions are worth: the tiles they lay, the exact reply of whoever comes next, and the own next turn.

Banks lie open, so what others can lay is known but for what is drawn later. A node is one question about what
a bank can lay.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate
from spellhall.games.lexigo.actions import Action, Knock, Pawn, Relocate, Spell, Trade
from spellhall.games.lexigo.box import RELOCATING, TRADING
from spellhall.games.lexigo.outlook import Outlook
from spellhall.games.lexigo.race import mixed, turns
from spellhall.games.lexigo.shortlist import most, shortlist
from spellhall.games.lexigo.state import State
from spellhall.games.lexigo.tiles import without
from spellhall.games.lexigo.trials import Pace, Trial
from spellhall.parts import bag
from spellhall.parts.hexes import Hex

_PACES: dict[int, tuple[Pace, ...]] = {
    2: (Pace(1, replies=False),),
    3: (Pace(1),),
    4: (Pace(24), Pace(8, draws=3, wary=True), Pace(1, draws=12, wary=True)),
}
"""By depth."""
_EXACT, _DEEPEST = 3, 4  # from which depth on others are put where that hurts most, and who looks at all
_BEGINNINGS = 6  # words that are looked at for each tile where a pawn may begin
_DRAWS = {1: 0, 2: 2, 3: 4, 4: 6}  # imagined for a trade, by depth
_MORE_DRAWS = 18  # for the best ones
_FINALISTS = 3
_DOUBT = 0.01  # by which a trade must be better: the best of many guesses is seldom as good as it looks


def foresee(
    view: State, seat: int, found: list[Candidate[Action]], depth: int, budget: Budget, rng: Rng
) -> list[Candidate[Action]]:
    """Luck in a coarse look puts nobody above those that were looked at closely."""
    ranked = _ranked(Outlook(view, rng), found, depth, budget)
    worth = accumulate((one.score for one in ranked), min)
    return [Candidate(one.action, score) for one, score in zip(ranked, worth, strict=True)]


def _ranked(
    outlook: Outlook, found: list[Candidate[Action]], depth: int, budget: Budget
) -> list[Candidate[Action]]:
    view = outlook.view
    actions = [one.action for one in found]
    match view.phase:
        case "spell":
            return _words(outlook, found, depth, budget)
        case "trade":
            return _trades(outlook, actions, depth, budget)
        case "pawn":
            return _judged(outlook, actions, lambda action: _beginning(outlook, action, depth), budget)
        case "knock" if depth >= _EXACT:
            return _judged(outlook, actions, lambda action: _banishing(outlook, action), budget)
        case "knock":  # on a hard letter, as they come to mind
            usual = outlook.share(turns(view.mover.left), outlook.others)
            return [Candidate(action, usual) for action in actions]
    return found


def _judged(
    outlook: Outlook, actions: Sequence[Action], judge: Callable[[Action], float], budget: Budget
) -> list[Candidate[Action]]:
    """As many as the budget allows, the best first."""
    rated: list[Candidate[Action]] = []
    for action in actions:
        if rated and budget.spent:
            break
        asked = outlook.asked
        rated.append(Candidate(action, judge(action)))
        budget.take(outlook.asked - asked)
    return sorted(rated, key=lambda one: -one.score)


def _words(
    outlook: Outlook, found: list[Candidate[Action]], depth: int, budget: Budget
) -> list[Candidate[Action]]:
    spells = [one.action for one in found if isinstance(one.action, Spell)]
    if depth == 1:
        rated = _at_a_glance(outlook, spells)
    else:
        trials = [Trial(outlook, spell) for spell in spells]
        rounds = _try(outlook, trials, _PACES[depth], budget)
        # Who was looked at more closely was better before, and is better known.
        trials.sort(key=lambda trial: (-min(trial.rounds, rounds), -trial.worth))
        rated = [Candidate[Action](trial.spell, trial.worth) for trial in trials]
    rated = _each_word_once(rated)
    goes = [one.action for one in found if isinstance(one.action, Relocate)]
    places = [Candidate[Action](action, _relocating(outlook, action.space)) for action in goes]
    places.sort(key=lambda one: -one.score)
    better = [one for one in places if not rated or one.score > rated[0].score]
    return [*better, *rated, *places[len(better) :]] or found


def _try(outlook: Outlook, trials: list[Trial], paces: Sequence[Pace], budget: Budget) -> int:
    """Look at all, then more closely at the best; how many rounds were not cut short."""
    left = trials
    for number, pace in enumerate(paces, 1):
        for trial in left:
            if budget.spent and trials[0].rounds:
                return max(1, number - 1)
            asked = outlook.asked
            trial.look(pace)
            budget.take(outlook.asked - asked)
        left = sorted(left, key=lambda trial: -trial.worth)[: pace.stay]
        if len(left) <= 1 or left[0].left == 0:
            return number
    return len(paces)


def _at_a_glance(outlook: Outlook, spells: Sequence[Spell]) -> list[Candidate[Action]]:
    """By the tiles laid alone."""
    left = outlook.view.mover.left
    others = [turns(outlook.view.players[seat].left) for seat in outlook.order[:-1]]
    rated = [Candidate[Action](spell, outlook.share(turns(left - spell.lays), others)) for spell in spells]
    return sorted(rated, key=lambda one: -one.score)


def _each_word_once(found: list[Candidate[Action]]) -> list[Candidate[Action]]:
    """The best way of each word; the others come after all of them."""
    ways: dict[object, list[Candidate[Action]]] = {}
    for one in found:
        ways.setdefault(one.action.word if isinstance(one.action, Spell) else one.action, []).append(one)
    return [way[0] for way in ways.values()] + [one for way in ways.values() for one in way[1:]]


def _relocating(outlook: Outlook, space: Hex) -> float:
    mover = outlook.view.mover
    lays = outlook.most(outlook.field, mover.bank, space)
    return outlook.share(turns(mover.left + RELOCATING - lays), outlook.others)


def _beginning(outlook: Outlook, action: Action, depth: int) -> float:
    """By the best word from there."""
    assert isinstance(action, Pawn)
    view = outlook.view
    player = replace(view.mover, pawn=action.space)
    players = (*view.players[: view.turn], player, *view.players[view.turn + 1 :])
    begun = Outlook(replace(view, players=players, phase="spell", first=True))
    lays = most(begun.field, begun.view)
    if depth < _DEEPEST or not lays:
        return outlook.share(turns(player.left - lays), outlook.others)
    trials = [Trial(begun, one.action) for one in shortlist(begun.field, begun.view, lays)[:_BEGINNINGS]]
    for trial in trials:
        trial.look(Pace(1))
    outlook.asked += begun.asked
    return max(trial.worth for trial in trials)


def _banishing(outlook: Outlook, action: Action) -> float:
    assert isinstance(action, Knock)
    view = outlook.view
    others = [
        outlook.reply(outlook.field, seat, action.space if seat == action.player else view.players[seat].pawn)
        for seat in outlook.order[:-1]
    ]
    return outlook.share(turns(view.mover.left), others)


def _trades(
    outlook: Outlook, actions: Sequence[Action], depth: int, budget: Budget
) -> list[Candidate[Action]]:
    """Keeping is judged by what the bank can lay, trading by banks that may come of it."""
    mover, size = outlook.view.mover, len(outlook.view.mover.bank)
    assert mover.pawn is not None  # whoever trades has had a turn
    lays = outlook.most(outlook.field, mover.bank, mover.pawn)
    kept = outlook.share(outlook.needed(outlook.view.turn, mover.left, size, lays), outlook.others)
    keep = Candidate[Action](Trade(""), kept)
    draws = _DRAWS[depth]
    others = [action for action in actions if action != keep.action]
    if lays >= size - 1 or not draws or not others or budget.spent:
        return [keep]
    rated = _judged(outlook, others, lambda action: _trading(outlook, action, draws), budget)
    if depth == _DEEPEST:
        best = [one.action for one in rated[:_FINALISTS]]
        closer = _judged(outlook, best, lambda action: _trading(outlook, action, _MORE_DRAWS), budget)
        rated = closer + rated[_FINALISTS:]
    first = rated[0].score > kept + _DOUBT
    return [*rated[:1], keep, *rated[1:]] if first else [keep, *rated]


def _trading(outlook: Outlook, action: Action, draws: int) -> float:
    assert isinstance(action, Trade)
    view, tiles = outlook.view, action.tiles
    mover = view.mover
    assert mover.pawn is not None
    kept, size = without(mover.bank, tiles), len(mover.bank)
    cases = []
    for drawn in outlook.draws(draws):
        lays = outlook.most(outlook.field, bag.add(kept, drawn[: len(tiles)]), mover.pawn)
        cases.append((outlook.needed(view.turn, mover.left + TRADING, size, lays), 1.0))
    return outlook.share(mixed(cases), outlook.others)
