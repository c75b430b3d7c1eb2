"""How many points a player may have in the end, and who is likely to win then."""

from collections.abc import Sequence
from functools import lru_cache
from math import erf, exp, sqrt

from spellhall.games.spell_write.actions import Score
from spellhall.games.spell_write.board import BONUS, LINE, ROUNDS, cell_of
from spellhall.games.spell_write.legal import dice_of, filled, words_now
from spellhall.games.spell_write.papers import Judge, judge
from spellhall.games.spell_write.plan import Plan
from spellhall.games.spell_write.state import Player, State

BEST = 66.0  # points: the most in 200 games of `master` alone
_SPREAD = 1.9  # points by which each round still moves a result, as a standard deviation
_LEAST = 0.35  # the same when nothing is left: scores are whole numbers
_STEPS = [step / 4 for step in range(-12, 13)]  # standard deviations at which chances are weighed


def judge_of(view: State, player: Player) -> Judge:
    return judge(view.setup.list, player.sheet)


def paper_of(view: State, player: Player, words: tuple[Score, ...] = ()) -> list[int]:
    """The paper as the judge sees it, once these words are scored."""
    dots = filled(player)
    for word in words:
        dots |= LINE[word.first, word.last].dots
    own, lights = judge_of(view, player), player.lights
    if player.phase == "light":
        # A block is still to be lit: the best one counts.
        lights |= own.best_light(lights, ROUNDS - player.grid.count("."))
    return own.paper(player.grid, dots, player.crossed, lights)


def total(view: State, player: Player, rolls: int = 0, width: int = 0) -> float:
    """The points of this player in the end, looking at so many rolls."""
    # Nothing else of the table counts, so a paper is judged once while its owner waits for the others.
    return _total(State(view.setup, 0, view.dice, view.redie, ()), player, rolls, width)


@lru_cache(maxsize=1024)
def _total(view: State, player: Player, rolls: int, width: int) -> float:
    points = float(player.score)
    if player.phase == "over" or not player.grid:
        return points
    if player.phase == "end":
        last = words_now(view, player) if player.lookup else ()
        return points + max((last_worth(player, word) for word in last), default=0)
    words: tuple[Score, ...] = ()
    if player.phase in ("score", "light"):
        plan = Plan(view, player)
        points += plan.points
        words = plan.words
    if player.said:
        points += sum(len(said.word) for said in player.said)
        points += BONUS * any(LINE[said.first, said.last].bits & player.sheet.bonus for said in player.said)
    if player.grid.count(".") == 0:
        return points
    own, paper = judge_of(view, player), paper_of(view, player, words)
    if player.wrote is not None or not view.dice:
        return points + own.expected(paper, rolls, width)
    return points + _with_dice(view, player, own.readings(paper, max(1, rolls), width))


def _with_dice(view: State, player: Player, readings: list[float]) -> float:
    """The points still to come for dice that lie on the table."""
    first, second = view.dice
    undecided = player.phase == "doubles"
    if undecided or (player.choice == "reroll" and view.redie is None):
        either = (max(readings[cell_of(first, die)], readings[cell_of(die, first)]) for die in range(1, 7))
        again = sum(either) / 6
        return max(again, readings[cell_of(first, second)]) if undecided else again
    one, two = dice_of(view, player)
    return max(readings[cell_of(one, two)], readings[cell_of(two, one)])


def totals(view: State) -> list[float]:
    """For each seat; a paper that is not known is as good as the mean of the others."""
    found = [total(view, player) for player in view.players]
    known = [one for one, player in zip(found, view.players, strict=True) if player.grid]
    mean = sum(known) / len(known) if known else 0.0
    return [one if player.grid else mean for one, player in zip(found, view.players, strict=True)]


def shares(view: State, seat: int, standings: list[float], mine: Sequence[float]) -> list[float]:
    """The share of the win, or alone the points, if the seat has so many in the end: for each such number."""
    if len(standings) == 1:
        return list(mine)
    left = view.players[seat].grid.count(".") if view.players[seat].grid else ROUNDS - view.round
    spread = sqrt(_LEAST**2 + left * _SPREAD**2)
    others = standings[:seat] + standings[seat + 1 :]
    return [_chance(tuple([round((one - own) / spread, 3) for one in others])) for own in mine]


@lru_cache(maxsize=1 << 15)
def _chance(ahead: tuple[float, ...]) -> float:
    """To be first, by how far the others are ahead in standard deviations of one result."""
    won = weights = 0.0
    for step in _STEPS:
        weight = exp(-step * step / 2)
        chance = weight
        for other in ahead:
            chance *= 0.5 * (1 + erf((step - other) / sqrt(2)))
        won += chance
        weights += weight
    return won / weights


def last_worth(player: Player, word: Score) -> int:
    """What a word pays at the end of the game."""
    touches = LINE[word.first, word.last].bits & player.sheet.bonus
    return len(word.word) + (BONUS if touches and not player.bonus else 0)
