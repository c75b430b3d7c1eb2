"""What games there are, and what they say of themselves."""

from importlib.resources import files

from spellhall.core.contract import About, Option
from spellhall.games import find, names


def games() -> list[str]:
    """The names of all games there are."""
    return list(names())


def about(game: str) -> About:
    return find(game).about


def options(game: str) -> tuple[Option, ...]:
    return find(game).options


def forms(game: str) -> tuple[str, ...]:
    """How a player's lines are written."""
    return find(game).text.forms


def rulebook(game: str) -> str:
    """The rules of a game, as Markdown with little boards (`spellhall.core.rulebook` reads them)."""
    return _text(game, "RULEBOOK.md")


def poster(game: str, wide: bool = False) -> str:
    """The drawing of a game as SVG, 3:4, or 3:1 if it is to be wide."""
    return _text(game, find(game).about.posters[wide])


def drawings(game: str) -> str:
    """The glyphs that only this game has, as the symbols of one SVG; empty where it has none."""
    name = find(game).about.drawings
    return _text(game, name) if name else ""


def _text(game: str, name: str) -> str:
    folder = files("spellhall.games") / find(game).about.name.replace("-", "_")
    return (folder / name).read_text(encoding="utf-8")
