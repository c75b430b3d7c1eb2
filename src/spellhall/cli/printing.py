"""Games on paper."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from spellhall.cli import FINE
from spellhall.cli.agreeing import agreed
from spellhall.cli.games import Games, take_in
from spellhall.cli.progress import with_progress
from spellhall.core.errors import Refused


def print_game(
    game: str,
    /,
    *,
    to: Path,
    paper: str = "a4",
    ink: str = "colour",
    option: Annotated[list[str] | None, Parameter(consume_multiple=True)] = None,
    games: Games = None,
) -> int:
    """Make a PDF of all that a group needs to play a game on paper: pieces, sheets and the rules in short.

    Parameters
    ----------
    game
        Its name, as `spellhall games` lists it.
    to
        The PDF to write.
    paper
        a4 or letter.
    ink
        colour, or low for as little of it as can be.
    option
        What the players agree on, as name=value: deck=plain. May be given several times.
    """
    from spellhall.paper import Wish
    from spellhall.paper import print_game as made

    take_in(games)
    folder = to.absolute().parent
    if not folder.is_dir():
        raise Refused(f"there is no folder {folder}; make it first, or choose another file with --to")
    if to.is_dir():
        raise Refused(f"{to} is a folder; --to names the file, such as {to / (game + '.pdf')}")
    wish = Wish(paper, ink, agreed(game, option or ()))
    printed = with_progress(lambda: made(game, wish), lambda: f"setting the pages of {game} ...")
    try:
        to.write_bytes(printed.pdf)
    except OSError as error:
        raise Refused(f"{to} cannot be written: {error.strerror or error}") from None
    sides = "on both sides, turned over the long edge" if printed.both_sides else "on one side"
    print(f"{to} is made. Print it at 100%, {sides}.")
    return FINE
