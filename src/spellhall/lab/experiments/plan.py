"""What is to be played: read from TOML, checked before the first game, and counted out game by game.

A *cell* is one line-up of bots with one choice of options; all cells play the same chances. A *fate* is one
of these chances, and a line-up of different bots plays each fate as often as its seats can be turned.
"""

import random
import tomllib
from collections.abc import Iterator, Mapping
from itertools import combinations, product
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from spellhall.bots.program import ProgramBot
from spellhall.core.contract import Decide, Over
from spellhall.core.errors import Refused, SpellhallError, Unknown
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.lab.entrants import entrant

MOST_CELLS = 1_000


class Cell(Struct, frozen=True):
    bots: tuple[str, ...]  # by seat, before the seats are turned
    options: dict[str, Any]  # those that the experiment names
    swap: bool = False  # whether the second may take the first one's place

    @property
    def agreed(self) -> dict[str, Any]:
        """All that the experiment says of how it is played."""
        return {**self.options, "swap": True} if self.swap else self.options

    @property
    def turns(self) -> int:
        """In how many ways this line-up is seated."""
        return len({self.seated(turned) for turned in range(len(self.bots))})

    def seated(self, turned: int) -> tuple[str, ...]:
        return self.bots[turned:] + self.bots[:turned]


class Place(Struct, frozen=True, order=True):
    """Which game of an experiment: a number for each thing that may differ."""

    cell: int
    fate: int
    turned: int


class Experiment(Struct, frozen=True):
    game: str
    games: int  # of each cell
    cells: tuple[Cell, ...]
    seed: int = 1
    title: str = ""
    asks: str = ""  # the question that it is to answer
    varied: tuple[str, ...] = ()  # the options that differ between cells
    decisions: bool = True  # whether a row is kept for each decision
    records: bool = False
    seconds: float = 10.0  # the most for a thought of a program; the bots of the house are never hurried

    @property
    def seats(self) -> int:
        return len(self.cells[0].bots)

    def places(self) -> Iterator[Place]:
        """All games, the cells side by side: whoever stops early has as many games of each."""
        turns = [cell.turns for cell in self.cells]
        for fate in range(max(-(-self.games // most) for most in turns)):
            for number, most in enumerate(turns):
                for turned in range(min(most, max(0, self.games - fate * most))):
                    yield Place(number, fate, turned)

    @property
    def size(self) -> int:
        return self.games * len(self.cells)

    def fate(self, place: Place) -> str:
        """What the chance of a game follows from: the same for all cells and seatings."""
        return f"{self.game}/{self.seed}/{place.fate}"

    def same_as(self, other: "Experiment") -> bool:
        """Whether both count out the same games, as far as both go."""
        return msgspec.structs.replace(self, games=0, title="", asks="") == msgspec.structs.replace(
            other, games=0, title="", asks=""
        )


class _Asked(Struct, forbid_unknown_fields=True, rename="kebab"):
    """An experiment as it is written."""

    game: str
    games: int
    bots: list[str | list[str]] | None = None
    meet: list[str] | None = None
    seats: int | None = None
    seed: int = 1
    title: str = ""
    asks: str = ""
    options: dict[str, Any] = {}
    grid: dict[str, list[Any]] = {}
    swap: bool | list[bool] = False
    decisions: bool = True
    records: bool = False
    seconds: float = 10.0


def read(file: Path) -> Experiment:
    """The experiment of a file; what is wrong with it is `Refused` or `Unknown`."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"{file} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    return parse(text, str(file))


def parse(text: str, where: str = "the experiment") -> Experiment:
    try:
        asked = msgspec.convert(tomllib.loads(text), _Asked)
        return _planned(asked)
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"{where} is no TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise Refused(f"{where} is no experiment: {error}") from None
    except SpellhallError as error:
        raise type(error)(f"{where}: {error}") from None


def _planned(asked: _Asked) -> Experiment:
    game = find(asked.game)
    if asked.games < 1:
        raise Refused(f"games is how many are played of each cell, 1 or more, not {asked.games}")
    if asked.seconds <= 0:
        raise Refused(f"seconds is more than 0, not {asked.seconds:g}")
    lineups = _lineups(asked, game.about.seats)
    both = asked.options.keys() & asked.grid.keys()
    if both:
        raise Refused(f"{', '.join(sorted(both))} stands in options and in grid: it is fixed or it is varied")
    for name, values in asked.grid.items():
        if not values or any(value in values[:place] for place, value in enumerate(values)):
            raise Refused(f"grid: {name} lists the values to be tried, each once")
    choices = [dict(zip(asked.grid, values, strict=True)) for values in product(*asked.grid.values())]
    swaps = asked.swap if isinstance(asked.swap, list) else [asked.swap]
    if not swaps or len(set(swaps)) < len(swaps):
        raise Refused("swap is true, false, or the list of both")
    cells = tuple(
        Cell(bots, asked.options | choice, swap) for bots in lineups for choice in choices for swap in swaps
    )
    if len(cells) > MOST_CELLS:
        raise Refused(f"{len(cells)} cells are more than the {MOST_CELLS} that an experiment may have")
    for cell in cells:
        _check_options(asked.game, cell.options, len(cell.bots))
        if cell.swap:
            _check_swap(asked.game, cell)
    for said in sorted({bot for cell in cells for bot in cell.bots}):
        made = entrant(said, asked.seconds)
        if isinstance(made, ProgramBot):
            made.close()
    return Experiment(
        asked.game,
        asked.games,
        cells,
        asked.seed,
        asked.title,
        asked.asks,
        (*asked.grid, *(["swap"] if len(swaps) > 1 else [])),
        asked.decisions,
        asked.records,
        asked.seconds,
    )


def _lineups(asked: _Asked, seats: tuple[int, int]) -> list[tuple[str, ...]]:
    """Who sits at the table, in every cell."""
    fewest, most = seats
    if (asked.bots is None) == (asked.meet is None):
        raise Refused(
            'say who plays: bots = ["casual", "club"] by seat, or meet = [...] for every two of them'
        )
    if asked.meet is not None:
        if len(set(asked.meet)) < len(asked.meet) or len(asked.meet) < 2:
            raise Refused("meet names two bots or more, each once")
        return [(bot,) for bot in asked.meet] if most == 1 else list(combinations(asked.meet, 2))
    given = asked.bots or []
    lists = [one for one in given if isinstance(one, list)]
    if lists and len(lists) < len(given):
        raise Refused('bots is one line-up, ["casual", "club"], or a list of them, [["casual"], ["club"]]')
    written = lists or [[one for one in given if isinstance(one, str)]]
    if not written or not all(written):
        raise Refused("bots names at least one bot")
    wanted = asked.seats or max(fewest, *map(len, written))
    if not fewest <= wanted <= most:
        raise Refused(f"this game has {fewest} to {most} seats, not {wanted}")
    lineups = []
    for names in written:
        full = names * wanted if len(names) == 1 else names
        if len(full) != wanted:
            raise Refused(f"{', '.join(names)} are {len(names)} bots for {wanted} seats; name one, or all")
        lineups.append(tuple(full))
    if len(set(lineups)) < len(lineups):
        raise Refused("every line-up of bots is named once")
    return lineups


def _check_options(game: str, options: Mapping[str, Any], seats: int) -> None:
    """The game itself says whether it can be played so."""
    found = find(game)
    settled = settle(found.options, options)
    clash = found.rules.clash(settled, seats)
    if clash:
        raise Refused(clash)
    try:
        found.rules.start(settled, seats)
    except (TypeError, ValueError, KeyError) as error:
        raise Unknown(f"{found.about.title} cannot be played with {dict(options)}: {error}") from None


def _check_swap(game: str, cell: Cell) -> None:
    """There are two places, and somebody has the first word."""
    if len(cell.bots) != 2:
        raise Refused(f"swap is for two at a table, not for {len(cell.bots)}")
    rules = find(game).rules
    state, rng = rules.start(settle(find(game).options, cell.options), 2), random.Random(0)
    while not isinstance(now := rules.pending(state), Decide | Over):
        state, _ = rules.play(state, None, now.draw(rng))
    if not isinstance(now, Decide) or len(now.seats) > 1:
        raise Refused(f"in {find(game).about.title} both are asked at once, so nobody begins: leave out swap")
