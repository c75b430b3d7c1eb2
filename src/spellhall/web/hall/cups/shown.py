"""A tournament as somebody is told of it: the standings, the tables of the round, and what they are to do."""

import math
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from spellhall.games import find, names
from spellhall.web.hall.cups.book import Book, other_of, points_of, sitting
from spellhall.web.hall.cups.standings import TIE_BREAKS, WON, Line, TieBreak
from spellhall.web.hall.cups.terms import MOST, terms_of
from spellhall.web.store import Pace, Person
from spellhall.web.store.cup_rows import Cup, CupGame, CupKind, CupStatus, CupTable, How, PlayerState

SHOWN = 50  # lines of the standings that everybody is told in a large one
BOARDS = 12  # of an arena: those of the leaders
MARKS = 8  # of an arena: the last games of somebody
COARSE = 128  # players from which standings are told a few times a minute, one's own game at once
_EVERY = 10_000  # milliseconds between two tellings then

Sits = Literal["nobody", "first", "second", "both"]
Mark = Literal["won", "lost", "drawn", "free", "absent", "missed", "playing"]


class SideShown(Struct, frozen=True, omit_defaults=True):
    """Somebody who plays in a tournament. `name` of a person; a bot of the hall is told by its `level`."""

    player: str
    number: int  # in the order in which they came
    name: str = ""
    person: str | None = None
    level: str | None = None
    points: float = 0.0


class LineShown(Struct, frozen=True, omit_defaults=True):
    place: int
    side: SideShown
    marks: tuple[Mark, ...]  # round by round; in an arena, the last games
    state: PlayerState = "in"
    opponents: float = 0.0
    direct: float = 0.0
    beaten: float = 0.0
    wins: int = 0
    played: int = 0


class BoardShown(Struct, frozen=True, omit_defaults=True):
    """A table of the round; `second` is missing in a free round, and points until the game is over."""

    round: int
    board: int
    first: SideShown
    second: SideShown | None = None
    table: str | None = None
    playing: bool = False
    sits: Sits = "nobody"
    points: tuple[float, float] | None = None
    how: How = "played"


class YouShown(Struct, frozen=True, omit_defaults=True):
    """What somebody who plays is to do now."""

    player: str
    line: LineShown  # which the standings may be too long to have
    table: str | None = None  # where to sit down, or play
    seated: bool = False
    playing: bool = False
    left: int | None = None  # seconds to sit down
    against: SideShown | None = None
    free: bool = False  # this round


class CupShown(Struct, frozen=True, omit_defaults=True):
    id: str
    name: str
    game: str
    title: str
    kind: CupKind
    status: CupStatus
    pace: Pace
    clock: int
    stamp: str  # of all this: whoever knows it may wait for another
    players: int
    most: int
    director: str
    tie_breaks: tuple[TieBreak, ...]
    standings: tuple[LineShown, ...]
    boards: tuple[BoardShown, ...]
    round: int = 0
    rounds: int = 0
    minutes: int = 0
    fill: int = 0
    level: str = ""
    options: dict[str, Any] = {}  # of the game, where they were chosen
    rated: bool = False
    public: bool = False
    paused: bool = False
    starts: int | None = None  # seconds until it begins by itself
    left: int | None = None  # seconds until an arena pairs nobody any more
    yours: bool = False  # who asks is the director
    you: YouShown | None = None


class CupListed(Struct, frozen=True, omit_defaults=True):
    id: str
    name: str
    game: str
    title: str
    kind: CupKind
    status: CupStatus
    pace: Pace
    players: int
    round: int = 0
    rounds: int = 0
    minutes: int = 0
    rated: bool = False
    starts: int | None = None
    yours: bool = False


def title_of(game: str) -> str:
    return find(game).about.title if game in names() else game


def seconds(until: int | None, now: int) -> int | None:
    return None if until is None else max(0, math.ceil((until - now) / 1000))


def listed(cup: Cup, players: int, now: int, reader: Person | None) -> CupListed:
    terms = terms_of(cup)
    return CupListed(
        id=cup.id,
        name=cup.name,
        game=cup.game,
        title=title_of(cup.game),
        kind=cup.kind,
        status=cup.status,
        pace=terms.pace,
        players=players,
        round=cup.round,
        rounds=terms.rounds,
        minutes=terms.minutes,
        rated=terms.rated,
        starts=seconds(cup.starts_at, now) if cup.status == "open" else None,
        yours=reader is not None and cup.director == reader.id,
    )


class Teller:
    """Tells of one tournament. What is the same for everybody is worked out once for each state of it."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._version = -1
        self._standings: tuple[LineShown, ...] = ()
        self._boards: tuple[BoardShown, ...] = ()
        self._lines: dict[str, Line] = {}

    def _look(self) -> None:
        if self._version == self._book.version:
            return
        self._version = self._book.version
        lines = self._book.lines()
        self._lines = {line.name: line for line in lines}
        most = SHOWN if len(lines) > COARSE else COARSE
        self._standings = tuple(self._line(line) for line in lines[:most])
        self._boards = tuple(self._board(game) for game in self._shown_games())

    def cup(self, reader: Person | None, now: int) -> CupShown:
        self._look()
        book, cup, terms = self._book, self._book.cup, self._book.terms
        # While it is paused, no time passes.
        at = now if cup.paused_at is None else cup.paused_at
        return CupShown(
            id=cup.id,
            name=cup.name,
            game=cup.game,
            title=title_of(cup.game),
            kind=cup.kind,
            status=cup.status,
            pace=terms.pace,
            clock=terms.clock,
            stamp=self.stamp(reader, now),
            players=sum(one.state in ("in", "away") for one in book.players.values()),
            most=MOST[cup.kind],
            director=book.director,
            round=cup.round,
            rounds=terms.rounds,
            minutes=terms.minutes,
            fill=terms.fill,
            level=terms.level,
            options=terms.options,
            rated=terms.rated,
            public=cup.public,
            paused=cup.paused_at is not None,
            starts=seconds(cup.starts_at, now) if cup.status == "open" else None,
            left=seconds(cup.ends_at, at) if cup.status == "playing" else None,
            yours=reader is not None and cup.director == reader.id,
            tie_breaks=TIE_BREAKS[cup.kind],
            standings=self._standings,
            boards=self._boards,
            you=None if reader is None else self._you(reader.id, at),
        )

    def games(self, round: int, most: int) -> list[BoardShown]:
        """Of one round, or the last ones of an arena."""
        self._look()
        return [self._board(game) for game in self._book.of_round(round)[-most:]]

    def stamp(self, reader: Person | None, now: int) -> str:
        """Of what a reader is told. In a large one all is new all the time: there it is one's own game, and
        the rest every few seconds."""
        book, cup = self._book, self._book.cup
        own = None if reader is None else book.players.get(reader.id)
        if len(book.players) <= COARSE:
            return f"{cup.revision} {self._codes()}"
        table = None if own is None else book.tables.get(own.table_id or "")
        told = "" if own is None else f"{own.state} {own.table_id} {table and table.status} {sitting(table)}"
        # Not all at the same moment: everybody has a beat of their own.
        beat = 0 if own is None else own.number * _EVERY // 64
        return f"{cup.status} {cup.paused_at} {(now + beat) // _EVERY} {told}"

    def _codes(self) -> str:
        """Who sits, table by table."""
        tables = (self._book.tables.get(game.table_id or "") for game in self._book.going())
        return "".join(_code(table) for table in tables)

    def _side(self, player: str) -> SideShown:
        known, line = self._book.players[player], self._lines.get(player)
        return SideShown(
            player=player,
            number=known.number,
            name=known.name,
            person=None if known.level is not None else player,
            level=known.level,
            points=0.0 if line is None else line.points / 2,
        )

    def _line(self, line: Line) -> LineShown:
        return LineShown(
            place=line.place,
            side=self._side(line.name),
            marks=self._marks(line.name),
            state=self._book.players[line.name].state,
            opponents=line.opponents / 2,
            direct=line.direct / 2,
            beaten=line.beaten / 4,
            wins=line.wins,
            played=line.played,
        )

    def _marks(self, player: str) -> tuple[Mark, ...]:
        games = self._book.games_of(player)
        if self._book.cup.kind == "arena":
            return tuple(mark_of(game, player) for game in games[-MARKS:])
        found = {game.round: mark_of(game, player) for game in games}
        return tuple(found.get(number, "missed") for number in range(1, self._book.cup.round + 1))

    def _shown_games(self) -> list[CupGame]:
        """Of the round; of an arena those that the leaders play."""
        if self._book.cup.kind != "arena":
            return self._book.of_round(self._book.cup.round)
        rank = {line.name: at for at, line in enumerate(self._book.lines())}
        return sorted(self._book.going(), key=lambda game: min(rank[game.first], rank[game.second or ""]))[
            :BOARDS
        ]

    def _sits(self, game: CupGame) -> Sits:
        match sitting(self._book.tables.get(game.table_id or "")):
            case True, True:
                return "both"
            case True, False:
                return "first"
            case False, True:
                return "second"
        return "nobody"

    def _board(self, game: CupGame) -> BoardShown:
        table = self._book.tables.get(game.table_id or "")
        over = game.first_points is not None
        return BoardShown(
            round=game.round,
            board=game.board,
            first=self._side(game.first),
            second=None if game.second is None else self._side(game.second),
            table=game.table_id,
            playing=not over and table is not None and table.status == "playing",
            sits=self._sits(game),
            points=None if not over else ((game.first_points or 0) / 2, (game.second_points or 0) / 2),
            how=game.how,
        )

    def _you(self, player: str, at: int) -> YouShown | None:
        book = self._book
        if player not in book.players:
            return None
        told = YouShown(player, self._line(self._lines[player]))
        game = book.game_of(player)
        if game is None:
            last = book.games_of(player)[-1:]
            free = any(one.second is None and one.round == book.cup.round for one in last)
            return replace(told, free=free and book.cup.status == "playing")
        table = book.tables.get(game.table_id or "")
        other = other_of(game, player)
        playing = table is not None and table.status == "playing"
        return replace(
            told,
            table=game.table_id,
            seated=sitting(table)[0 if game.first == player else 1],
            playing=playing,
            left=None if playing else seconds(game.until, at),
            against=None if other is None else self._side(other),
        )


def _code(table: CupTable | None) -> str:
    if table is None:
        return "-"
    if table.status == "playing":
        return "p"
    first, second = sitting(table)
    return str(first + 2 * second)


def mark_of(game: CupGame, player: str) -> Mark:
    if game.first_points is None:
        return "playing"
    if game.second is None:
        return "free"
    gained = points_of(game, player)
    if game.how == "absent" and gained == 0:
        return "absent"
    return "won" if gained == WON else "drawn" if gained else "lost"
