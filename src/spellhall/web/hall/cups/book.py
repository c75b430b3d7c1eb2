"""A tournament as this process knows it: read once, then only what has changed."""

from collections.abc import Iterable
from itertools import islice

from spellhall.web.hall.cups.pairings import Contestant
from spellhall.web.hall.cups.standings import WON, Bout, Line, ranked, standings
from spellhall.web.hall.cups.terms import CupTerms, terms_of
from spellhall.web.store import Store
from spellhall.web.store.cup_rows import Cup, CupGame, CupLook, CupPlayer, CupTable

AT_ONCE = 500  # tables asked about in one question

Key = tuple[int, int]


class Book:
    def __init__(self, look: CupLook, director: str) -> None:
        self.cup: Cup = look.cup
        self.director = director  # as they are called
        self.players: dict[str, CupPlayer] = {}
        self.games: dict[Key, CupGame] = {}
        self.tables: dict[str, CupTable] = {}  # of games that are not over
        self.read_at = 0.0
        self.version = 0  # raised when something of it has changed, and be it that somebody sat down
        self._own: dict[str, dict[Key, CupGame]] = {}
        self._going: dict[str, CupGame] = {}  # by table
        self._lines: dict[str, Line] = {}  # of an arena, where they follow from one's own games alone
        self._standings: list[Line] | None = None
        self.take(look)

    def take(self, look: CupLook) -> None:
        if look.cup.revision < self.cup.revision:
            return  # asked for earlier than what is known, and answered later
        if look.cup.revision != self.cup.revision:
            self.version += 1
        self.cup = look.cup
        for player in look.players:
            self.players[player.player] = player
            self._own.setdefault(player.player, {})
        for game in look.games:
            self._note((game.round, game.board), game)
        if look.players or look.games:
            self._standings = None

    def _note(self, key: Key, game: CupGame) -> None:
        self.games[key] = game
        for player in (game.first, game.second):
            if player is not None:
                self._own.setdefault(player, {})[key] = game
                self._lines.pop(player, None)
        if game.table_id is None:
            return
        if game.first_points is None:
            self._going[game.table_id] = game
        else:
            self._going.pop(game.table_id, None)

    async def follow(self, store: Store) -> None:
        """What has changed since it was read, and who sits where."""
        look = await store.cups.look(self.cup.id, self.cup.revision)
        if look is not None:
            self.take(look)
        asked = iter(list(self._going))
        tables: dict[str, CupTable] = {}
        while some := list(islice(asked, AT_ONCE)):
            tables |= {one.id: one for one in await store.cups.seats_at(some)}
        if tables != self.tables:
            self.version += 1
            self.tables = tables

    @property
    def terms(self) -> CupTerms:
        return terms_of(self.cup)

    def going(self) -> list[CupGame]:
        return list(self._going.values())

    def of_round(self, number: int) -> list[CupGame]:
        return sorted(
            (game for game in self.games.values() if game.round == number), key=lambda game: game.board
        )

    def here(self) -> list[CupPlayer]:
        """Who is to be paired."""
        return [one for one in self.players.values() if one.state == "in"]

    def game_of(self, player: str) -> CupGame | None:
        """That somebody is to play now, or plays."""
        own = self.players.get(player)
        return None if own is None or own.table_id is None else self._going.get(own.table_id)

    def games_of(self, player: str) -> list[CupGame]:
        return [game for _, game in sorted(self._own.get(player, {}).items())]

    def lines(self) -> list[Line]:
        """The standings."""
        if self._standings is None:
            order = sorted(self.players.values(), key=lambda one: one.number)
            names = [one.player for one in order]
            if self.cup.kind == "arena":
                self._standings = ranked("arena", [self._arena_line(name) for name in names])
            else:
                self._standings = standings(self.cup.kind, names, map(_bout, self.games.values()))
        return self._standings

    def _arena_line(self, player: str) -> Line:
        known = self._lines.get(player)
        if known is None:
            over = [points_of(game, player) for game in self._own[player].values()]
            gained = [points for points in over if points is not None]
            known = Line(player, sum(gained), wins=gained.count(WON), played=len(gained))
            self._lines[player] = known
        return known

    def contestants(self, players: Iterable[CupPlayer], now: int) -> list[Contestant]:
        """Those of them who are to be paired, in the order of the standings."""
        wanted = {one.player: one for one in players}
        return [
            _contestant(line, wanted[line.name], self.games_of(line.name), now)
            for line in self.lines()
            if line.name in wanted
        ]


def other_of(game: CupGame, player: str) -> str | None:
    return game.second if game.first == player else game.first


def points_of(game: CupGame, player: str) -> int | None:
    return game.first_points if game.first == player else game.second_points


def _bout(game: CupGame) -> Bout:
    over = game.first_points is not None
    return Bout(game.first, game.second, (game.first_points or 0, game.second_points or 0) if over else None)


def _contestant(line: Line, player: CupPlayer, own: list[CupGame], now: int) -> Contestant:
    games = [game for game in own if game.second is not None]
    met: dict[str, int] = {}
    for game in games:
        other = other_of(game, line.name)
        assert other is not None
        met[other] = met.get(other, 0) + 1
    seats = [1 if game.first == line.name else -1 for game in games]
    return Contestant(
        line.name,
        line.points,
        met,
        free=len(own) - len(games),
        firsts=sum(seats),
        sat=seats[-1] if seats else 0,
        last=(other_of(games[-1], line.name) or "") if games else "",
        bot=player.level is not None,
        waited=max(0, now - player.free_since) / 1000,
    )


def sitting(table: CupTable | None) -> tuple[bool, bool]:
    """Whether the first and the second sit; the hall's bots always do."""
    if table is None:
        return False, False
    first, second = (seat.person is not None or seat.bot is not None for seat in table.seats)
    return first, second
