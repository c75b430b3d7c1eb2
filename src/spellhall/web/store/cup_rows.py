"""What is kept of a tournament. Points are halves; times are milliseconds since 1970."""

from typing import Any, Literal

from msgspec import Struct, field

from spellhall.web.store.rows import Seat

CupKind = Literal["swiss", "robin", "arena"]
CupStatus = Literal["open", "playing", "over"]
PlayerState = Literal["in", "away", "left", "dropped"]
"""`away`: did not come, and is paired again when they are back."""
How = Literal["played", "absent", "free", "mended", "gone"]
"""How a game ended: at its table; somebody did not come; free; as the director says; who left lost."""


class Cup(Struct, frozen=True):
    id: str
    name: str
    game: str
    kind: CupKind
    director: str
    made_at: int
    settings: dict[str, Any] = field(default_factory=dict)  # pace, rounds, bots, ...: the hall's own
    public: bool = True
    status: CupStatus = "open"
    round: int = 0  # the last that was paired
    starts_at: int | None = None
    ends_at: int | None = None  # of an arena: nobody is paired from then on
    paused_at: int | None = None
    ended_at: int | None = None
    revision: int = 1  # raised by every change of anything of it


class CupPlayer(Struct, frozen=True):
    cup_id: str
    player: str  # a person by their id, a bot of the hall by a name of its own
    number: int  # in the order in which they came
    joined_at: int
    seen_at: int
    free_since: int
    level: str | None = None  # of a bot of the hall
    state: PlayerState = "in"
    table_id: str | None = None  # where they are to play, or do
    revision: int = 0
    name: str = ""  # of a person


class CupGame(Struct, frozen=True):
    """`second` is None, and there is no table, in a free round. Points are None until it is over."""

    cup_id: str
    round: int
    board: int
    first: str
    second: str | None
    made_at: int
    table_id: str | None = None
    until: int | None = None  # by when both have to sit
    first_points: int | None = None
    second_points: int | None = None
    how: How = "played"
    revision: int = 0


class CupNote(Struct, frozen=True):
    """A line of a tournament's log. `by` is None for what the hall did."""

    number: int
    at: int
    kind: str
    by: str | None = None
    told: dict[str, Any] = field(default_factory=dict)
    name: str = ""  # of who did it


class CupLook(Struct, frozen=True):
    """All of a tournament, or what has changed since a revision."""

    cup: Cup
    players: list[CupPlayer]
    games: list[CupGame]


class CupTable(Struct, frozen=True):
    """How it stands at a table of a tournament."""

    id: str
    status: str
    seats: tuple[Seat, ...]
    result: dict[str, Any] | None


class Settled(Struct, frozen=True):
    """What came of a game: of that round, or in place of what was said before."""

    round: int
    board: int
    points: tuple[int, int]
    how: How
    away: tuple[str, ...] = ()  # who did not come
