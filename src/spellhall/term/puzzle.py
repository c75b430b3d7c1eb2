"""A puzzle at the terminal: it is played until it is solved, given up, or nobody types any more."""

from datetime import date

import spellhall
from spellhall.bots import offered
from spellhall.facade.puzzles import Attempt, Puzzle, Solving
from spellhall.term.screen import Gone, Screen
from spellhall.term.turn import Turn
from spellhall.term.typed import Command

RIVAL = "Mabel"
"""Whoever the seats are that nobody plays here."""


class _GivenUp(Exception):
    """The person wants to see the solution."""


class _Left(Exception):
    """The person goes."""


def solve(solving: Solving, day: date, screen: Screen) -> bool:
    """Whether it was solved."""
    _head(solving, day, screen)
    if solving.puzzle.tries:
        screen.say(found_by(solving.puzzle), "quiet")
    screen.say("Play your answer. hint helps, solution shows it, quit leaves.", "quiet")
    try:
        while not _try(solving, screen):
            screen.say("Try again.", "bold")
        return True
    except _GivenUp:
        _show(solving.solution(), screen, given_up=True)
    except (_Left, Gone):
        screen.say("The puzzle stays open.", "quiet")
    return False


def show_solution(solving: Solving, day: date, screen: Screen) -> None:
    _head(solving, day, screen)
    screen.show(solving.scene())
    screen.say(" / ".join(solving.puzzle.solution), "open")
    _show(solving.solution(), screen, given_up=True)


def _head(solving: Solving, day: date, screen: Screen) -> None:
    seats = range(max(2, solving.sitting().seats))
    screen.names = tuple("You" if seat == solving.seat else RIVAL for seat in seats)
    screen.say(f"The puzzle of {day}: {solving.game.about.title}", "heading")
    screen.say(f"{solving.task.title}. {solving.task.note}".strip(), "bold")


def found_by(puzzle: Puzzle) -> str:
    """How hard it is, by the bots that found it."""
    levels = [level for level, found in zip(offered(), puzzle.found, strict=True) if 2 * found > puzzle.tries]
    return f"Most bots of these levels find it: {', '.join(levels)}." if levels else "Few bots find it."


def _try(solving: Solving, screen: Screen) -> bool:
    """One try, from the beginning: whether it solves the puzzle."""
    table = spellhall.table(solving.puzzle.position, chance="manual")
    moves: tuple[str, ...] = ()
    while True:
        line = _typed(solving, table, screen)
        moves = (*moves, line)
        attempt = solving.answer(moves)
        if attempt.state == "open":
            table.play(line, solving.seat)
            continue
        _show(attempt, screen)
        return attempt.state == "solved"


def _typed(solving: Solving, table: spellhall.Table, screen: Screen) -> str:
    def command(asked: Command) -> None:
        match asked.name:
            case "hint":
                screen.say(solving.hint)
            case "quit":
                raise _Left
            case "undo" if turn.take_back_touch():
                pass
            case "rules":
                screen.say(f"In a terminal of its own: spellhall rules {solving.game.about.name}")
            case "define" if asked.rest:
                found = spellhall.define(asked.rest)
                screen.say(str(found) if found else f"There is no definition of {asked.rest.upper()} here.")
            case _:
                screen.say("Here only the answer is played: hint, solution, quit.")

    def shortcut(text: str) -> None:
        if text.casefold() == "solution":
            raise _GivenUp

    turn = Turn(table, solving.seat, screen, command, shortcut)
    return turn.line()


def _show(attempt: Attempt, screen: Screen, given_up: bool = False) -> None:
    """What came of it: what happened, the board after it, and the sentence."""
    told = [happening.text for frame in attempt.frames for happening in frame.happenings]
    if attempt.frames:
        screen.show(attempt.frames[-1].scene)
    screen.print()
    if told:
        screen.say(" ".join(told))
    sign = "" if given_up else "Not yet. " if attempt.state == "refuted" else "Solved. "
    screen.say(sign + attempt.says, "bold")
