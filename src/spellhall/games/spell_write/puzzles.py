"""Puzzles of SPELL Write: the letter, the square and the order of words that make the most of a roll.

What a turn can bring follows from the sheet and the dice alone, so the most is found by trying everything.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from spellhall.core.puzzle import Found, Puzzles, Shown, Task, Verdict
from spellhall.games.spell_write.actions import Action, Done, Light, Score, Write
from spellhall.games.spell_write.board import LETTERS, show_square
from spellhall.games.spell_write.legal import actions
from spellhall.games.spell_write.plan import Plan
from spellhall.games.spell_write.speech import place_of, say
from spellhall.games.spell_write.state import State
from spellhall.games.spell_write.turn import play

MOST = "most"
_LEAST = 7  # points that a roll must be able to bring
_CLEAR = 2  # points by which the next best square or letter is worse
_WORDS = 3  # words that are scored at least
_FAMILIAR = 60  # the tier of words that a puzzle may ask for
_CHOICES = 6  # ways to write


class Turn(Struct, frozen=True):
    """The best that can come of a state within the turn: points, and the actions that bring them."""

    points: int
    rest: tuple[Action, ...]


def _best(state: State, seat: int, polite: bool = False) -> Turn:
    """Of a letter that is written: the points of the turn so far and of the best words."""
    rest: tuple[Action, ...] = ()
    if state.players[seat].phase == "light":
        state, _ = play(state, seat, Light(None))
        rest = (Light(None),)
    player = state.players[seat]
    if player.phase != "score":
        return Turn(player.score, rest)
    plan = Plan(state, player, rude=not polite)
    return Turn(player.score + plan.points, (*rest, *plan.words))


@lru_cache(maxsize=64)
def _most(view: State, seat: int) -> int:
    """The points in all after the best turn."""
    return max(_best(play(view, seat, one)[0], seat).points for one in actions(view, seat))


def spot(view: State, seat: int) -> Iterator[Found[Action]]:
    player = view.players[seat]
    if player.phase != "write" or view.setup.challenging or view.setup.mode != "competitive":
        return
    ways: dict[tuple[str, int], Turn] = {}
    for action in actions(view, seat):
        assert isinstance(action, Write)
        turn = _best(play(view, seat, action)[0], seat)
        place = LETTERS[action.cell], action.square
        if place not in ways or turn.points > ways[place].points:
            ways[place] = Turn(turn.points, (action, *turn.rest))
    if len(ways) < _CHOICES:
        return
    best, second = sorted(ways.values(), key=lambda turn: -turn.points)[:2]
    if best.points - second.points < _CLEAR or best.points - player.score < _LEAST:
        return
    after, _ = play(view, seat, best.rest[0])
    nice = _best(after, seat, polite=True)
    words = [one.word for one in nice.rest if isinstance(one, Score)]
    known = view.setup.list
    familiar = all((known.tier(word) or 99) <= _FAMILIAR for word in words)
    if nice.points == best.points and len(words) >= _WORDS and familiar:
        yield Found(MOST, (best.rest[0], *nice.rest))


def answer(solution: tuple[Action, ...]) -> str:
    """Which letter goes where; how its words are scored follows."""
    first = solution[0]
    assert isinstance(first, Write)
    return f"{LETTERS[first.cell]} {show_square(first.square)}"


def task(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> Task:
    points = _most(view, seat) - view.players[seat].score
    return Task(say("puzzle.task", n=points), say("puzzle.note"))


def judge(
    view: State, seat: int, theme: str, solution: tuple[Action, ...], played: tuple[Action, ...]
) -> Verdict:
    state = view
    before, most = view.players[seat].score, _most(view, seat)
    for action in played:
        state, _ = play(state, seat, action)
    line = tuple(Shown(seat, action) for action in played)
    if not played:
        return Verdict("open", line)
    points = state.players[seat].score
    if points >= most:
        return Verdict("solved", line, say("puzzle.solved", n=points - before))
    if isinstance(played[-1], Done):
        says = say("puzzle.done", n=points - before, most=most - before)
        return Verdict("refuted", line, says)
    best = _best(state, seat, polite=True)
    if _best(state, seat).points >= most:
        return Verdict("open", line)
    rest = tuple(Shown(seat, action) for action in best.rest)
    return Verdict("refuted", (*line, *rest), _too_few(played[-1], best.points - before, most - before))


def _too_few(last: Action, points: int, most: int) -> str:
    match last:
        case Write(cell, square):
            letter, where = LETTERS[cell], place_of(square)
            return say("puzzle.written", n=points, most=most, letter=letter, place=where)
        case Score(word):
            return say("puzzle.scored", word=word, n=points, most=most)
    return say("puzzle.done", n=points, most=most)


def hint(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> str:
    first = solution[0]
    assert isinstance(first, Write)
    return say("puzzle.hint", place=place_of(first.square))


def explain(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> str:
    first = solution[0]
    assert isinstance(first, Write)
    *others, last = [f"*{one.word}*" for one in solution if isinstance(one, Score)]
    words = f"{', '.join(others)} and {last}" if others else last
    points = _most(view, seat) - view.players[seat].score
    letter, where = LETTERS[first.cell], place_of(first.square)
    return say("puzzle.explained", letter=letter, place=where, words=words, n=points)


PUZZLES = Puzzles((MOST,), spot, task, judge, answer, hint, explain, seats=1)
