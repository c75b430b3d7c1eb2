"""Puzzles of War of Words: the one counter that can be won this turn, whatever the other answers.

A claim is safe if no rebuttal is left in the cards that are not on the table. Which hand holds them does not
matter, so the proof needs nothing that the seat may not know.
"""

from collections.abc import Iterator

from spellhall.core.puzzle import Found, Puzzles, Shown, Task, Verdict
from spellhall.core.puzzle import State as Settled
from spellhall.games.war_of_words.actions import Action, Claim, Concede, Done, Play, Rebut
from spellhall.games.war_of_words.claims import has_cards, rebuttals
from spellhall.games.war_of_words.legal import actions, led_by
from spellhall.games.war_of_words.speech import say
from spellhall.games.war_of_words.state import State
from spellhall.games.war_of_words.turn import play

CLAIM = "claim"
_TEMPTING = 3  # locations that could be claimed with one card or another
_FAMILIAR = 60  # the tier of words that a puzzle may ask for
_LETTERS = 3  # of the word that wins
_KEPT = 12  # rebuttals of each location that are tried again after a card elsewhere


def spot(view: State, seat: int) -> Iterator[Found[Action]]:
    if view.phase != "play" or view.setup.challenging:
        return
    known = {at: rebuttals(view, at, seat, limit=_KEPT) for at in led_by(view, seat)}
    if not all(known.values()):
        return  # it can be claimed after almost any card
    solutions: dict[str, tuple[Action, ...]] = {}
    claimed: set[int] = set()
    for action in actions(view, seat):
        assert isinstance(action, Play)
        for solution in _winning(view, seat, action, known, claimed):
            solutions.setdefault(answer(solution), solution)
        if len(solutions) > 1:
            return
    for solution in solutions.values():
        word = _word(view, seat, solution)
        words = view.setup.list
        familiar = not words.rude(word) and (words.tier(word) or 99) <= _FAMILIAR
        if len(claimed) >= _TEMPTING and familiar and len(word) >= _LETTERS:
            yield Found(CLAIM, solution)


def _winning(
    view: State, seat: int, action: Play, known: dict[int, list[str]], claimed: set[int]
) -> Iterator[tuple[Action, ...]]:
    """What wins a counter after this card; adds the locations that could be claimed."""
    after, _ = play(view, seat, action)
    if after.won != view.won:
        yield (action,)
        return
    for at in led_by(after, seat):
        claimed.add(at)
        elsewhere = known.get(at, ()) if at != action.at else ()
        if any(has_cards(after, at, seat, word) for word in elsewhere):
            continue
        if not rebuttals(after, at, seat, limit=1):
            yield action, Claim(at)


def answer(solution: tuple[Action, ...]) -> str:
    """The letter, where it is laid, and what is claimed; which card shows it does not matter."""
    card = solution[0]
    assert isinstance(card, Play)
    return f"{card.card[-1]} {card.at + 1} {_at(solution) + 1}"


def _at(solution: tuple[Action, ...]) -> int:
    """Where the counter is won."""
    last = solution[-1]
    assert isinstance(last, Play | Claim)
    return last.at


def _word(view: State, seat: int, solution: tuple[Action, ...]) -> str:
    after, _ = play(view, seat, solution[0])
    return after.spelled[2 * _at(solution) + seat]


def task(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> Task:
    return Task(say("puzzle.task"), say("puzzle.note", other=1 - seat))


def quick(
    view: State, seat: int, theme: str, solution: tuple[Action, ...], played: tuple[Action, ...]
) -> Settled:
    last = played[-1] if played else None
    if not isinstance(last, Claim):
        return judge(view, seat, theme, solution, played).state
    state = view
    for action in played:
        state, _ = play(state, seat, action)
    return "refuted" if rebuttals(state, last.at, seat, limit=1) else "solved"


def judge(
    view: State, seat: int, theme: str, solution: tuple[Action, ...], played: tuple[Action, ...]
) -> Verdict:
    state = view
    for action in played:
        state, _ = play(state, seat, action)
    line = tuple(Shown(seat, action) for action in played)
    last = played[-1] if played else None
    match last:
        case Claim(at):
            return _answered(state, seat, at, line)
        case Done():
            return Verdict("refuted", line, say("puzzle.done"))
        case Play(_, at):
            word = state.spelled[2 * at + seat]
            if state.won != view.won:
                return Verdict("solved", line, say("advice.seven", letters=word))
            if not led_by(state, seat):
                return Verdict("refuted", line, say("puzzle.nothing-led", letters=word))
    return Verdict("open", line)


def _answered(state: State, seat: int, at: int, line: tuple[Shown, ...]) -> Verdict:
    other = 1 - seat
    word, theirs = state.spelled[2 * at + seat], state.spelled[2 * at + other]
    found = rebuttals(state, at, seat)
    if not found:
        says = say("puzzle.stands" if theirs else "puzzle.stands-empty", word=word, theirs=theirs, at=at + 1)
        return Verdict("solved", (*line, Shown(other, Concede())), says)
    words = state.setup.list
    longer = min(found, key=lambda one: (words.rude(one), words.tier(one) or 99, len(one), one))
    says = say("puzzle.rebutted", word=word, longer=longer, other=other, at=at + 1)
    return Verdict("refuted", (*line, Shown(other, Rebut(longer))), says)


def hint(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> str:
    return say("puzzle.hint", at=_at(solution) + 1)


def explain(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> str:
    return judge(view, seat, theme, solution, solution).says


PUZZLES = Puzzles((CLAIM,), spot, task, judge, answer, hint, explain, quick)
