"""What is kept: people, what they show to come in, tables, and the lines of their logs.

Times are whole milliseconds since 1970. Secrets are kept out of every `repr`, so that no log and no error
can show one.
"""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from spellhall.table.fair import Fairness

Status = Literal["open", "playing", "over", "archived"]
PassKind = Literal["session", "carry", "bot", "recovery"]
Pace = Literal["live", "days"]
Outcome = Literal["won", "lost", "drawn", "played"]
"""What a game was for a person; `played`: with several seats, or alone where there is nobody to beat."""


class Person(Struct, frozen=True):
    id: str
    name: str
    made_at: int
    kind: Literal["person", "bot"] = "person"
    owner: str | None = None  # of a bot: who made it
    private: bool = False  # shown on no list, profile or in the archive, but to themselves


SOMEBODY = "somebody"
"""To whom games of people belong who have deleted themselves. Ids that are given out have more letters."""


class Pass(Struct, frozen=True):
    """What lets somebody in as a person: a device's session, a code to carry seats along or to come back by,
    a bot's token.

    The token itself is told once and never kept; see `secrets.hash_of`.
    """

    hash: bytes
    person: str
    kind: PassKind
    made_at: int
    seen_at: int = 0
    until: int | None = None  # no longer good from then on
    once: bool = False  # good for one use
    label: str = ""

    def __repr__(self) -> str:
        return f"Pass(person={self.person!r}, kind={self.kind!r}, label={self.label!r})"


class Passkey(Struct, frozen=True):
    """The public half of a key that somebody's device, or their keyring, keeps."""

    id: bytes
    person: str
    host: str  # the name of the hall for which it was made: good by no other
    key: bytes
    counter: int  # how often it has signed, as far as it tells
    name: str
    made_at: int
    used_at: int = 0


class Seat(Struct, frozen=True, omit_defaults=True):
    """Who holds a seat. Before the start these are places, as docs/fair-chance.md tells."""

    person: str | None = None
    bot: str | None = None  # the level of the hall's own bot
    contribution: str = ""  # random bytes of the person who sat down, as hexadecimal
    more: dict[str, Any] = field(default_factory=dict)  # whatever else the hall wants to keep


class TableRow(Struct, frozen=True):
    id: str
    game: str
    game_version: int
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    creator: str
    made_at: int
    commit: str  # hexadecimal, told from the beginning
    seed: bytes  # secret until the table is over
    lexicon: tuple[str, str] | None = None  # name and sha256 of the word list
    public: bool = False
    status: Status = "open"
    settings: dict[str, Any] = field(default_factory=dict)  # clock, help, undo, ...: the hall's own
    drawn: tuple[int, ...] | None = None  # by seat, the place it came from, if chance drew the seats
    result: dict[str, Any] | None = None
    revision: int = 0  # raised by every change of the row that is not a line of the log
    version: int = 0  # the number of the last line of the log
    draws: int = 0  # how often chance was asked; never goes back
    deadline: int | None = None
    bots_due: bool = False
    changed_at: int = 0

    def __repr__(self) -> str:
        return f"TableRow(id={self.id!r}, game={self.game!r}, status={self.status!r}, version={self.version})"

    @property
    def places(self) -> tuple[bytes, ...]:
        """What was added at each place, in the order that counts for chance, also after seats were drawn."""
        return tuple(bytes.fromhex(seat.contribution) for seat in self._by_place())

    def _by_place(self) -> list[Seat]:
        """Who sat down where, before seats were drawn."""
        order = range(len(self.seats)) if self.drawn is None else self.drawn
        by_place = dict(zip(order, self.seats, strict=True))
        return [by_place[place] for place in range(len(self.seats))]

    @property
    def fairness(self) -> Fairness:
        """What a record may say of this table's chance: the seed only when there is a result."""
        seed = None if self.result is None else self.seed
        return Fairness(self.id, self.commit, self.places, self.drawn, seed, self._early())

    def _early(self) -> tuple[int, ...] | None:
        """The places whose bytes the hall had when it committed; None for tables that did not note it."""
        added = [(place, seat) for place, seat in enumerate(self._by_place()) if seat.contribution]
        if any("early" not in seat.more for _, seat in added):
            return None
        return tuple(place for place, seat in added if seat.more["early"])


class TableChanges(Struct, frozen=True):
    """What else becomes so in the same transaction; what is UNSET stays."""

    status: Status | UnsetType = UNSET
    seats: tuple[Seat, ...] | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    settings: dict[str, Any] | UnsetType = UNSET
    drawn: tuple[int, ...] | UnsetType | None = UNSET
    result: dict[str, Any] | UnsetType | None = UNSET
    draws: int | UnsetType = UNSET
    deadline: int | UnsetType | None = UNSET
    bots_due: bool | UnsetType = UNSET

    def __repr__(self) -> str:
        return f"TableChanges({', '.join(name for name in self.__struct_fields__ if self.changes(name))})"

    def changes(self, name: str) -> bool:
        return getattr(self, name) is not UNSET


def after(row: TableRow, changes: TableChanges, revision: int, at: int) -> TableRow:
    """The row as it is when these were written."""
    changed = {name: getattr(changes, name) for name in changes.__struct_fields__ if changes.changes(name)}
    return replace(row, **changed, revision=revision, changed_at=at)


class Entry(Struct, frozen=True):
    """A line of a table's log. `key` is the client's own, `reply` what it was answered, in UTF-8."""

    line: str
    at: int
    seat: int | None = None
    key: str | None = None
    reply: bytes | None = None
    version: int = 0  # given by the store

    def __repr__(self) -> str:
        return f"Entry(version={self.version}, seat={self.seat})"  # lines may be hidden moves


class Head(Struct, frozen=True):
    """How far a table has come."""

    table: str
    version: int
    revision: int


class Reply(Struct, frozen=True):
    """What a client key was answered the first time."""

    version: int
    seat: int | None
    body: bytes | None


class ChatLine(Struct, frozen=True):
    person: str
    text: str
    at: int
    seat: int | None = None
    number: int = 0  # given by the store, from 1 at each table


class Result(Struct, frozen=True):
    """What came of a game for one person."""

    person: str
    table_id: str
    game: str
    ended_at: int
    outcome: Outcome
    level: str | None = None  # of the hall's own bots, where it was played against those of one level alone
    figure: int = 0  # what the game counts
    worth: int = 0  # of the best that was done, to be compared with other games
    best: str = ""  # `*WORD*`, or what else the game calls the best
    longest: str = ""  # word
    told: dict[str, Any] = field(default_factory=dict)  # whatever else the hall wants to show
    hidden: bool = False  # taken off the shelf by this person


class ArchiveQuestion(Struct, frozen=True):
    """Which finished games are looked for; what is None is not asked."""

    game: str | None = None
    person: str | None = None
    name: str | None = None  # the beginning of one
    word: str | None = None  # that was somebody's best or longest
    outcome: Outcome | None = None  # for that person
    after: str | None = None  # the table known last
    reader: str | None = None  # who asks: they find their own games though they are private


class Archived(Struct, frozen=True):
    """What came of a game that everybody may look at, for one who played it."""

    result: Result
    name: str


class LevelCount(Struct, frozen=True):
    level: str
    played: int
    won: int
    drawn: int


class GameResults(Struct, frozen=True):
    """All results of one person in one game, summed up."""

    game: str
    played: int
    won: int
    drawn: int
    lost: int
    levels: tuple[LevelCount, ...]
    mean: float  # of the figures
    top: int  # the best of the figures
    since: int
    best: Result | None
    longest: Result | None
    last: tuple[Result, ...]  # the last one last


class Standing(Struct, frozen=True):
    """How strong a player is taken to be in one game: a normal distribution of points."""

    points: float
    spread: float  # its standard deviation


class Contender(Struct, frozen=True):
    """Somebody at a rated table whose game is over."""

    player: str
    rank: int  # 0 is the first; equal ranks have drawn
    first: Standing  # what a player has who was never rated


class RatingRow(Struct, frozen=True):
    player: str
    game: str
    points: float
    spread: float
    games: int
    changed_at: int
    name: str = ""  # of a person, where a list of them was asked for


class RatingStep(Struct, frozen=True):
    """How one game changed a rating."""

    player: str
    table_id: str
    game: str
    at: int
    before: float
    points: float
    spread: float


class Seek(Struct, frozen=True):
    """Somebody looks for an opponent."""

    person: str
    game: str | None  # any
    pace: Pace
    anybody: bool  # however strong
    made_at: int
    seen_at: int
    table_id: str | None = None  # where an opponent was found
    until: int | None = None  # by when both have to sit there
    name: str = ""  # of the person


class Counts(Struct, frozen=True):
    """For metrics."""

    people: int
    tables: dict[str, int]  # by status
    lines: int
