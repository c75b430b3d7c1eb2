"""Which puzzle a day has: it follows from the date alone, so it is the same for everybody."""

from datetime import date

from spellhall.core.errors import Unknown
from spellhall.facade.puzzles.book import Puzzle, puzzles_of, with_puzzles
from spellhall.games import find

FIRST = date(2026, 1, 1)
"""The first day that has a puzzle."""


def read_day(text: str) -> date:
    """A day as it is written, `2026-11-16`."""
    try:
        if len(text) != len("2026-11-16"):
            raise ValueError
        day = date.fromisoformat(text)
    except ValueError:
        raise Unknown(f"{text!r:.40} is no day; write it as 2026-11-16") from None
    if day < FIRST:
        raise Unknown(f"the first puzzle is that of {FIRST}")
    return day


def game_of(day: date) -> str:
    """The game whose turn it is."""
    games = with_puzzles()
    if not games:
        raise Unknown("no game has puzzles here")
    return games[(day - FIRST).days % len(games)]


def number_of(day: date, game: str) -> int:
    """The place of a day's puzzle among those of a game. When all were there, the next round begins one
    later, so that a game whose turn comes every few days does not meet the same ones again."""
    count = len(puzzles_of(find(game).about.name))
    if not count:
        raise Unknown(f"{game} has no puzzles; {', '.join(with_puzzles())} have")
    days = (day - FIRST).days
    return (days + days // count) % count


def puzzle_of(day: date, game: str = "") -> tuple[str, Puzzle]:
    """The puzzle of a day: of the game whose turn it is, or of another."""
    name = game or game_of(day)
    number = number_of(day, name)
    return name, puzzles_of(name)[number]
