"""A table of a hall as this person is told of it. Drafts are worked out here, on the seat's own view."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

import spellhall
from spellhall.core.odds import Odds
from spellhall.core.scene import Happening, Scene
from spellhall.core.story import Turn
from spellhall.facade import Table
from spellhall.term.ink import SEAT_NAMES


class Place(Struct, frozen=True):
    """Who sits somewhere."""

    kind: str
    name: str = ""
    yours: bool = False
    kept: bool = False
    kept_for_you: bool = False
    gone: str | None = None

    @property
    def free(self) -> bool:
        return self.kind == "empty"


class Wish(Struct, frozen=True):
    """Somebody asks to go back to before their last decision."""

    seat: int
    asked: tuple[int, ...] = ()


class TableTold(Struct, frozen=True):
    id: str
    game: str
    title: str
    status: str
    seats: tuple[Place, ...]
    public: bool = False
    hints: bool = False
    odds: bool = False
    wish: Wish | None = None
    result: dict[str, Any] | None = None
    closed: str = ""

    @property
    def gone(self) -> str:
        """Why it will not go on although its game is not over; "" as long as it does."""
        if self.status != "archived" or self.result is not None:
            return ""
        return f"the host has closed this table: {self.closed}" if self.closed else "this table was closed"

    @property
    def mine(self) -> int | None:
        return next((number for number, place in enumerate(self.seats) if place.yours), None)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called; two of one name are told apart by their colours."""
        called = [place.name or SEAT_NAMES[number] for number, place in enumerate(self.seats)]
        return tuple(
            f"{name} ({SEAT_NAMES[number]})" if called.count(name) > 1 else name
            for number, name in enumerate(called)
        )


class News(Struct, frozen=True):
    """A `sync` or an `update` of the live connection."""

    type: str
    number: int
    to_act: tuple[int, ...]
    scene: Scene
    seat: int | None = None
    over: dict[str, Any] | None = None
    deadline: int | None = None
    turns: tuple[Turn, ...] = ()
    happenings: tuple[Happening, ...] = ()


def read_table(told: Any) -> TableTold:
    return msgspec.convert(told, TableTold)


def read_news(told: Any) -> News:
    return msgspec.convert(told, News)


class HallTable:
    """`remarks` is empty: a hall's table is what it is."""

    def __init__(self, told: TableTold) -> None:
        self.told = told
        self.news: News | None = None
        self.remarks: tuple[str, ...] = ()
        self._turns: dict[int, Turn] = {}
        self._local: Table | None = None  # made of the view that belongs to the news

    # What comes from the hall
    def take_news(self, news: News, view: dict[str, Any] | None) -> None:
        """`view` is that of the seat at the same number, where it is asked something."""
        if news.type == "sync":
            self._turns.clear()
        self._turns.update((turn.number, turn) for turn in news.turns)
        self.news = news
        self._local = None if view is None else spellhall.table(view, chance="manual")

    def answered(self, number: int) -> None:
        """The hall has taken an answer, and what comes of it has this number."""
        if self.number < number:
            self._local = None

    @property
    def seat(self) -> int | None:
        return self.told.mine

    @property
    def number(self) -> int:
        return 0 if self.news is None else self.news.number

    @property
    def asked(self) -> bool:
        """Whether this person can answer now."""
        return self._local is not None and self.seat in self.to_act and self.over is None

    # What a face asks
    @property
    def game(self) -> str:
        return self.told.game

    @property
    def seats(self) -> int:
        return len(self.told.seats)

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.news is None else self.news.to_act

    @property
    def over(self) -> dict[str, Any] | None:
        return None if self.news is None else self.news.over

    def scene(self, seat: int | None, draft: Sequence[str] = ()) -> Scene:
        if draft:
            return self._drafting().scene(seat, draft)
        assert self.news is not None
        return self.news.scene

    def turns(self, seat: int | None) -> tuple[Turn, ...]:
        return tuple(self._turns[number] for number in sorted(self._turns))

    def assemble(self, seat: int, draft: Sequence[str]) -> str | None:
        return self._drafting().assemble(seat, draft)

    def why_not(self, line: str, seat: int | None = None) -> str | None:
        """Where the rules forbid help, what the list says of a word is no business of the sender."""
        if self.scene(seat).helpless:
            return None
        return self._drafting().why_not(line, seat)

    def touches(self, line: str, seat: int | None = None) -> tuple[str, ...]:
        return self._drafting().touches(line, seat)

    def odds(self, seat: int, draft: Sequence[str] = ()) -> Odds | None:
        return self._drafting().odds(seat, draft)

    def _drafting(self) -> Table:
        assert self._local is not None  # drafts are made by whoever is asked
        return self._local
