"""The command for a table of the real world: set it up, ask for its best moves, follow it."""

import sys
from typing import Annotated, Any

from cyclopts import Parameter

import spellhall
from spellhall.cli import FINE, INTERRUPTED, NO
from spellhall.cli.agreeing import agreed
from spellhall.cli.games import Games, take_in
from spellhall.cli.reading import print_json, read_text
from spellhall.core.errors import Refused, SpellhallError
from spellhall.core.jsontext import read_object
from spellhall.facade import Table, drawn
from spellhall.facade.laying import Setup, from_the_start, laying_of

Several = Parameter(consume_multiple=True)
_SECONDS = 2.0


def setup(
    game: str,
    file: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    /,
    *,
    seats: int | None = None,
    option: Annotated[list[str] | None, Several] = None,
    start: bool = False,
    eyes: int | None = None,
    blank: bool = False,
    moves: int = 5,
    follow: bool = False,
    name: Annotated[list[str] | None, Several] = None,
    json: bool = False,
    games: Games = None,
) -> int:
    """Set up a table of the real world: it is judged, the best moves are told, and it can be followed.

    The table is read from a file, or laid line by line where there is none. What is impossible about it is
    said, with exit code 1. In a terminal it then goes on: moves and chance are typed as they happen on the
    table, refereed and recorded.

    Parameters
    ----------
    game
        Its name, as `spellhall games` lists it.
    file
        A position as JSON, or a drawn board; - is standard input.
    seats
        How many play.
    option
        What the players agreed on, as name=value.
    start
        Follow from the start: everything that is drawn or rolled is asked for.
    eyes
        With --start: the seat whose hand is told as well.
    blank
        Print an empty drawn board, to be filled in, and end.
    moves
        How many of the best moves are told; 0: none.
    follow
        Go on after the best moves, also where lines come from a pipe.
    name
        What the players are called, in the order of their seats.
    json
        For programs: problems and best moves as an object, then end.
    """
    take_in(games)
    found, _ = laying_of(game)
    options = agreed(game, option or ())
    number = found.about.seats[0] if seats is None else seats
    if blank:
        print(drawn.draw(game, spellhall.setup(game, number, **_keywords(options)).position), end="")
        return FINE
    from spellhall.term.laying import tell_problems
    from spellhall.term.screen import Screen

    screen = Screen()
    if start:
        table = spellhall.table(from_the_start(game, number, options, eyes), chance="seen")
    else:
        laid = _laid(game, file, number, options, screen)
        if json:
            return _told(laid, moves)
        if tell_problems(laid, screen):
            return NO
        table = laid.table()
    return _go_on(table, screen, name or [], moves, follow)


def _keywords(options: dict[str, Any]) -> dict[str, Any]:
    return {name.replace("-", "_"): value for name, value in options.items()}


def _laid(game: str, file: str | None, seats: int, options: dict[str, Any], screen: Any) -> Setup:
    if file is not None:
        text = read_text(file, "a position or a drawn board")
        position = read_object(text, "this position") if text.lstrip().startswith("{") else drawn.read(text)
        if position.get("game") != game:
            raise Refused(f"this is a table of {position.get('game')}, not of {game}")
        return Setup(game, position)
    laid = spellhall.setup(game, seats, **_keywords(options))
    if not laid.shown().parts:
        raise Refused("tables of this game are read from a file, or followed with --start")
    from spellhall.term.laying import lay_by_lines

    lay_by_lines(laid, screen)
    return laid


def _told(laid: Setup, moves: int) -> int:
    problems = laid.problems
    best: list[dict[str, Any]] = []
    if not problems:
        table = laid.table()
        best = table.hint(n=moves, seconds=_SECONDS) if table.to_act and moves else []
    print_json({"problems": problems, "moves": best, "position": laid.position})
    return NO if problems else FINE


def _go_on(table: Table, screen: Any, names: list[str], moves: int, follow: bool) -> int:
    from spellhall.term.play import Ended, Play
    from spellhall.term.seating import seat

    seating = seat((table.seats, table.seats), table.seats, (), True, names)
    screen.names = seating.names
    if table.to_act and moves:
        _advise(table, screen, moves)
    if not (follow or sys.stdin.isatty()):
        return FINE
    ended = Play(table, seating, screen, followed=True).run()
    return INTERRUPTED if ended is Ended.INTERRUPTED else FINE


def _advise(table: Table, screen: Any, moves: int) -> None:
    from spellhall.term.hints import worth

    seat = table.to_act[0]
    screen.show(table.scene(seat))
    try:
        best = table.hint(seat, n=moves, seconds=_SECONDS)
    except SpellhallError as error:
        screen.refuse(str(error))
        return
    screen.print()
    screen.say(f"Best moves of @{seat}:", "bold")
    for hint in best:
        screen.print_whole(f"  {hint['line']}")
        screen.say(f"    {worth(hint['value'], table.seats)}: {hint['why']}")
