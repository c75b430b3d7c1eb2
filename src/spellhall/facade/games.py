"""What games there are, and what they say of themselves."""

from os import PathLike
from pathlib import Path

from spellhall.core.contract import About, Option
from spellhall.core.outside import RULEBOOK
from spellhall.facade.poster import draw
from spellhall.games import find, folder_of, names, take_in
from spellhall.games import left_out as _left_out

PREVIEW = "preview.png"


def games() -> list[str]:
    """The names of all games there are."""
    return list(names())


def add_games(folder: str | PathLike[str]) -> list[str]:
    """Find the games that lie in a folder, too: the names of those that can be played.

    What is wrong with the others is told by `left_out`; a folder without any game is `Refused`.
    """
    return list(take_in(Path(folder)))


def left_out() -> list[str]:
    """A sentence for each package or folder that was to bring a game and could not."""
    return list(_left_out())


def about(game: str) -> About:
    return find(game).about


def options(game: str) -> tuple[Option, ...]:
    return find(game).options


def forms(game: str) -> tuple[str, ...]:
    """How a player's lines are written."""
    return tuple(map(str, find(game).text.forms))


def rulebook(game: str) -> str:
    """The rules of a game, as Markdown with little boards (`spellhall.core.rulebook` reads them)."""
    return (folder_of(game) / RULEBOOK).read_text(encoding="utf-8")


def poster(game: str, wide: bool = False) -> str:
    """The drawing of a game as SVG, 3:4, or 3:1 if it is to be wide; one that it does not bring is drawn."""
    told = about(game)
    try:
        return (folder_of(game) / told.posters[wide]).read_text(encoding="utf-8")
    except OSError:
        return draw(told.title, told.house, wide)


def drawings(game: str) -> str:
    """The glyphs that only this game has, as the symbols of one SVG; empty where it has none."""
    name = about(game).drawings
    return (folder_of(game) / name).read_text(encoding="utf-8") if name else ""


def preview(game: str) -> bytes | None:
    """What links to this game show where nothing is drawn: a PNG of 1200 x 630, if it brings one."""
    try:
        return (folder_of(game) / PREVIEW).read_bytes()
    except OSError:
        return None
