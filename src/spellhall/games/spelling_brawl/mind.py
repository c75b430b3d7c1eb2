"""What a bot should know of Spelling Brawl: which lines come to mind, and how they look at first."""

from itertools import islice

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate, best_of, in_order, ranked
from spellhall.games.spelling_brawl.actions import Action, Pinned, Spell, Wind
from spellhall.games.spelling_brawl.legal import actions, pick, waits_for_wind
from spellhall.games.spelling_brawl.signs import WINS, first_look, plain_look
from spellhall.games.spelling_brawl.state import State
from spellhall.games.spelling_brawl.walks import spells
from spellhall.words import Lexicon

_ALERT = 6  # once in so many times a plain eye is alert to throws
_BY_CHANCE = 12  # lines that happen to catch the eye
_WAYS_TO_WIN = 2  # that are candidates
_PICKS = 4  # lines that a quick move is the best of
_AT_ONCE = 250  # lines between two looks at the clock
_MOST_LOOKED_AT = 6000  # lines; more than almost every position has


def words(view: State) -> Lexicon:
    return view.setup.list


def knowing(view: State, words: Lexicon) -> State:
    return replace(view, setup=replace(view.setup, lexicon=words))


def candidates(view: State, seat: int, most: int, budget: Budget, rng: Rng) -> list[Candidate[Action]]:
    """A node is a line that is looked at. Some lines catch the eye by chance, and who looks at more lines
    than that chooses with a knowing eye. All stand in the order in which they please a plain one."""
    if view.phase != "prepare":
        open_actions = list(actions(view, seat))
        return ranked(open_actions, lambda action: -10.0 if isinstance(action, Wind) else rng.randrange(100))
    if waits_for_wind(view, seat):
        return in_order([Wind()])
    found: list[Spell] = []
    lines = spells(view, seat)
    while len(found) < _MOST_LOOKED_AT and (some := list(islice(lines, budget.take(_AT_ONCE)))):
        found += some
    found = found or list(islice(lines, 1))
    if not found:
        return in_order([Wind() if view.players[seat].wind else Pinned()])
    looks = ranked(found, lambda spell: first_look(view, seat, spell))
    wins = [one.action for one in looks if one.score >= WINS]
    others = [one.action for one in looks[len(wins) :] if one.score > -WINS]
    # One win is as good as another, and nobody makes others win without need.
    promising = wins[:_WAYS_TO_WIN] + others or [one.action for one in looks]
    weighed = max(0, most - _BY_CHANCE)
    chosen, rest = promising[:weighed], promising[weighed:]
    while rest and len(chosen) < most:
        chosen.append(rest.pop(rng.randrange(len(rest))))
    alert = rng.randrange(_ALERT) == 0
    plain = ranked(chosen, lambda spell: plain_look(view, seat, spell, alert, rng))
    return [*plain, Candidate(Wind(), -100.0)] if view.players[seat].wind else plain


def policy(view: State, seat: int, rng: Rng) -> Action:
    if view.phase == "prepare" and not waits_for_wind(view, seat):
        return best_of(_PICKS, lambda: pick(view, seat, rng), lambda action: first_look(view, seat, action))
    return candidates(view, seat, 1, Budget(nodes=0), rng)[0].action
