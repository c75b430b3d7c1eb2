"""The puzzle of a day."""

from datetime import date

from spellhall.cli import FINE, NO
from spellhall.cli.games import Games, take_in
from spellhall.cli.reading import print_json
from spellhall.core.errors import Unknown


def puzzle(
    game: str = "",
    /,
    *,
    day: str = "",
    json: bool = False,
    solution: bool = False,
    games: Games = None,
) -> int:
    """Solve the puzzle of the day by playing it; each day has one, the same for everybody.

    The exit code is 0 if it was solved or shown, 1 if it stays open.

    Parameters
    ----------
    game
        The puzzle of this game; without a name, of the game whose turn it is.
    day
        Another day, as 2026-11-16; past days stay open.
    json
        For programs: the position and what is asked.
    solution
        Show how it is solved, and do not ask.
    """
    from spellhall.facade.puzzles import Solving, puzzle_of, read_day

    take_in(games)
    today = date.today()
    asked = read_day(day) if day else today
    if asked > today:
        raise Unknown(f"the puzzle of {asked} comes on that day")
    name, found = puzzle_of(asked, game)
    solving = Solving(name, found)
    if json:
        told = {
            "day": str(asked),
            "game": name,
            "theme": found.theme,
            "task": solving.task.title,
            "note": solving.task.note,
            "seat": found.seat,
            "position": found.position,
        }
        print_json(
            {**told, "solution": list(found.solution), "why": solving.explanation} if solution else told
        )
        return FINE
    from spellhall.term.puzzle import show_solution, solve
    from spellhall.term.screen import Screen

    screen = Screen()
    if solution:
        show_solution(solving, asked, screen)
        return FINE
    return FINE if solve(solving, asked, screen) else NO
