"""Tournaments, on a connection. Every change raises the revision of its cup first: of several processes that
change one, each waits for the other, and whoever has decided on something older is told so."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, case, func, insert, or_, select, update

from spellhall.web.store import tables
from spellhall.web.store.cup_rows import Cup, CupGame, CupLook, CupNote, CupPlayer, CupTable, Settled
from spellhall.web.store.errors import Conflict, TooMany
from spellhall.web.store.results import NAMELESS
from spellhall.web.store.rows import Seat, TableRow
from spellhall.web.store.schema import cup_games as games
from spellhall.web.store.schema import cup_notes as notes
from spellhall.web.store.schema import cup_players as players
from spellhall.web.store.schema import cups, people
from spellhall.web.store.schema import tables as rows

UNFINISHED = ("open", "playing")
_NOT_TOLD = ("leased_by", "leased_until")
_called = func.coalesce(people.c.name, NAMELESS)


def _cup(found: Row[Any]) -> Cup:
    values = {name: value for name, value in found._mapping.items() if name not in _NOT_TOLD}
    return Cup(**{**values, "settings": msgspec.json.decode(values["settings"])})


def values_of(row: Cup | CupPlayer | CupGame) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    if isinstance(row, Cup):
        values["settings"] = msgspec.json.encode(row.settings).decode()
    elif isinstance(row, CupPlayer):
        del values["name"]
    return values


# Reading
def by_id(connection: Connection, cup_id: str) -> Cup | None:
    found = connection.execute(select(cups).where(cups.c.id == cup_id)).one_or_none()
    return None if found is None else _cup(found)


def look(connection: Connection, cup_id: str, since: int) -> CupLook | None:
    """The cup first: players and games are then at least as new as it is."""
    cup = by_id(connection, cup_id)
    if cup is None:
        return None
    if cup.revision <= since:
        return CupLook(cup, [], [])
    asked = (
        select(players, case((players.c.level.is_not(None), ""), else_=_called).label("name"))
        .outerjoin(people, people.c.id == players.c.player)
        .where(players.c.cup_id == cup_id, players.c.revision > since)
        .order_by(players.c.number)
    )
    new = select(games).where(games.c.cup_id == cup_id, games.c.revision > since)
    return CupLook(
        cup,
        [CupPlayer(**dict(found._mapping)) for found in connection.execute(asked)],
        [
            CupGame(**dict(found._mapping))
            for found in connection.execute(new.order_by(games.c.round, games.c.board))
        ],
    )


def listed(connection: Connection, limit: int) -> list[tuple[Cup, int]]:
    """Public ones with how many play: those that are not over first, then the last made."""
    many = (
        select(func.count())
        .where(players.c.cup_id == cups.c.id, players.c.state.in_(("in", "away")))
        .scalar_subquery()
    )
    asked = select(cups, many.label("many")).where(cups.c.public)
    ordered = asked.order_by(cups.c.status == "over", cups.c.made_at.desc()).limit(limit)
    found = []
    for row in connection.execute(ordered):
        values = {name: value for name, value in row._mapping.items() if name not in (*_NOT_TOLD, "many")}
        cup = Cup(**{**values, "settings": msgspec.json.decode(values["settings"])})
        found.append((cup, int(row.many)))
    return found


def of_person(connection: Connection, person_id: str) -> list[str]:
    """Those that are not over, in which somebody plays or which they made."""
    mine = select(players.c.cup_id).where(players.c.player == person_id, players.c.state.in_(("in", "away")))
    asked = select(cups.c.id).where(
        cups.c.status.in_(UNFINISHED), or_(cups.c.director == person_id, cups.c.id.in_(mine))
    )
    return list(connection.execute(asked.order_by(cups.c.made_at.desc())).scalars())


def ever_of_person(connection: Connection, person_id: str) -> list[str]:
    """All in which somebody has ever played, or which they made."""
    mine = select(players.c.cup_id).where(players.c.player == person_id)
    asked = select(cups.c.id).where(or_(cups.c.director == person_id, cups.c.id.in_(mine)))
    return list(connection.execute(asked.order_by(cups.c.made_at.desc())).scalars())


def awaited(connection: Connection, people_ids: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Of these, whose round has begun and who do not sit at their table yet: the tournament and the table."""
    asked = (
        select(players.c.player, cups.c.id, rows.c.id.label("table"), rows.c.seats)
        .join(cups, cups.c.id == players.c.cup_id)
        .join(rows, rows.c.id == players.c.table_id)
        .where(players.c.player.in_(people_ids), cups.c.status == "playing", cups.c.kind != "arena")
        .where(cups.c.paused_at.is_(None), rows.c.status == "open")
        .order_by(rows.c.made_at.desc(), rows.c.id)
    )
    return {
        found.player: (found.id, found.table)
        for found in connection.execute(asked)
        if all(seat.person != found.player for seat in _seats(found))
    }


def in_rounds(connection: Connection, person_id: str) -> bool:
    """Whether somebody plays in a tournament of rounds that is not over."""
    mine = (players.c.player == person_id, players.c.state.in_(("in", "away")))
    asked = select(cups.c.id).join(players, players.c.cup_id == cups.c.id).where(*mine)
    going = asked.where(cups.c.status.in_(UNFINISHED), cups.c.kind != "arena").limit(1)
    return connection.execute(going).one_or_none() is not None


def seats_at(connection: Connection, table_ids: Sequence[str]) -> list[CupTable]:
    asked = select(rows.c.id, rows.c.status, rows.c.seats, rows.c.result).where(rows.c.id.in_(table_ids))
    return [_table(found) for found in connection.execute(asked)]


def _seats(found: Any) -> tuple[Seat, ...]:
    return msgspec.json.decode(found.seats, type=tuple[Seat, ...])


def _table(found: Any) -> CupTable:
    return CupTable(found.id, found.status, _seats(found), found.result and msgspec.json.decode(found.result))


def unsettled(connection: Connection, cup_id: str) -> list[tuple[CupGame, CupTable]]:
    """Games without a result whose table is over, or was packed away, or has not begun."""
    asked = (
        select(games, rows.c.id, rows.c.status, rows.c.seats, rows.c.result)
        .join(rows, rows.c.id == games.c.table_id)
        .where(games.c.cup_id == cup_id, games.c.first_points.is_(None), rows.c.status != "playing")
        .order_by(games.c.round, games.c.board)
    )
    own = [column.name for column in games.columns]
    return [
        (CupGame(**{name: found._mapping[games.c[name]] for name in own}), _table(found))
        for found in connection.execute(asked)
    ]


def stray(connection: Connection, cup_id: str) -> list[str]:
    """Tables where somebody could play on although the result is settled."""
    asked = (
        select(rows.c.id)
        .join(games, games.c.table_id == rows.c.id)
        .where(games.c.cup_id == cup_id, games.c.first_points.is_not(None), rows.c.status.in_(UNFINISHED))
    )
    return list(connection.execute(asked).scalars())


def present(connection: Connection, cup_id: str, since: int) -> list[str]:
    """Who is free and was seen since then."""
    asked = select(players.c.player).where(
        players.c.cup_id == cup_id,
        players.c.state == "in",
        players.c.table_id.is_(None),
        or_(players.c.seen_at >= since, players.c.level.is_not(None)),
    )
    return list(connection.execute(asked).scalars())


def notes_of(connection: Connection, cup_id: str) -> list[CupNote]:
    asked = (
        select(notes, case((notes.c.by.is_(None), ""), else_=_called).label("name"))
        .outerjoin(people, people.c.id == notes.c.by)
        .where(notes.c.cup_id == cup_id)
        .order_by(notes.c.number)
    )
    return [
        CupNote(one.number, one.at, one.kind, one.by, msgspec.json.decode(one.told), one._mapping["name"])
        for one in connection.execute(asked)
    ]


# Work
def due(connection: Connection, now: int) -> list[str]:
    """Those that are played, or should begin."""
    starting = and_(cups.c.status == "open", cups.c.starts_at <= now)
    asked = select(cups.c.id).where(or_(cups.c.status == "playing", starting)).order_by(cups.c.made_at)
    return list(connection.execute(asked).scalars())


def lease(connection: Connection, cup_id: str, owner: str, now: int, until: int) -> bool:
    """Take the work of one, or keep it; False if another process has it."""
    held = cups.c.leased_until
    # One that ends later than any lease can was given before somebody set the clock back.
    free = or_(held.is_(None), held <= now, held > now + tables.LONGEST_LEASE, cups.c.leased_by == owner)
    taken = update(cups).where(cups.c.id == cup_id, free).values(leased_by=owner, leased_until=until)
    return connection.execute(taken).rowcount > 0


def release(connection: Connection, owner: str) -> None:
    held = update(cups).where(cups.c.leased_by == owner)
    connection.execute(held.values(leased_by=None, leased_until=None))


# Writing
def create(connection: Connection, cup: Cup, most: int) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(people.c.id).where(people.c.id == cup.director).with_for_update())
    made = select(func.count()).where(cups.c.director == cup.director, cups.c.status.in_(UNFINISHED))
    if connection.execute(made).scalar_one() >= most:
        raise TooMany
    connection.execute(insert(cups), values_of(cup))


def change(
    connection: Connection, cup_id: str, revision: int | None, even_over: bool = False, **values: Any
) -> int:
    """Change the cup itself, if it is still at this revision and not over; its new revision."""
    asked = [cups.c.id == cup_id]
    if not even_over:
        asked.append(cups.c.status != "over")
    if revision is not None:
        asked.append(cups.c.revision == revision)
    if "settings" in values:
        values["settings"] = msgspec.json.encode(values["settings"]).decode()
    changed = update(cups).where(*asked).values(revision=cups.c.revision + 1, **values)
    found = connection.execute(changed.returning(cups.c.revision)).scalar_one_or_none()
    if found is None:
        raise Conflict("the tournament has changed")
    return int(found)


def note(connection: Connection, cup_id: str, made: CupNote) -> None:
    last = select(func.max(notes.c.number)).where(notes.c.cup_id == cup_id)
    number = (connection.execute(last).scalar_one() or 0) + 1
    told = msgspec.json.encode(made.told).decode()
    row = {"number": number, "at": made.at, "kind": made.kind, "by": made.by, "told": told}
    connection.execute(insert(notes).values(cup_id=cup_id, **row))


def alter(
    connection: Connection, cup_id: str, revision: int | None, made: CupNote | None, values: dict[str, Any]
) -> int:
    found = change(connection, cup_id, revision, **values)
    if made is not None:
        note(connection, cup_id, made)
    return found


def join(connection: Connection, cup_id: str, player: str, most: int, now: int) -> None:
    """Somebody comes, or comes back; `TooMany` if so many play already."""
    revision = change(connection, cup_id, None)
    mine = (players.c.cup_id == cup_id, players.c.player == player)
    back = {"state": "in", "seen_at": now, "free_since": now, "revision": revision}
    if connection.execute(update(players).where(*mine).values(**back)).rowcount:
        return
    count = select(func.count()).where(players.c.cup_id == cup_id)
    if connection.execute(count).scalar_one() >= most:
        raise TooMany
    _add(connection, CupPlayer(cup_id, player, _next(connection, cup_id), now, now, now), revision)


def _next(connection: Connection, cup_id: str) -> int:
    last = select(func.max(players.c.number)).where(players.c.cup_id == cup_id)
    return int(connection.execute(last).scalar_one() or 0) + 1


def _add(connection: Connection, player: CupPlayer, revision: int) -> None:
    connection.execute(insert(players), values_of(msgspec.structs.replace(player, revision=revision)))


def begin(
    connection: Connection, cup_id: str, revision: int, bots: Sequence[CupPlayer], values: dict[str, Any]
) -> None:
    """With these bots beside those who have come."""
    new = change(connection, cup_id, revision, status="playing", **values)
    number = _next(connection, cup_id)
    for at, bot in enumerate(bots):
        _add(connection, msgspec.structs.replace(bot, number=number + at), new)


def part(
    connection: Connection, cup_id: str, player: str, state: str, settled: Sequence[Settled], made: CupNote
) -> None:
    """Somebody goes, or is sent away; games that they leave are settled so."""
    revision = change(connection, cup_id, None)
    mine = (players.c.cup_id == cup_id, players.c.player == player)
    connection.execute(update(players).where(*mine).values(state=state, revision=revision))
    _settle(connection, cup_id, revision, settled, made.at, only_open=True)
    note(connection, cup_id, made)


def seen(connection: Connection, cup_id: str, present: Sequence[str], now: int) -> None:
    """This alone raises no revision: it is nobody's news. Who was away is so until they say otherwise."""
    mine = update(players).where(players.c.cup_id == cup_id, players.c.player.in_(present))
    connection.execute(mine.values(seen_at=now))


def pair(
    connection: Connection,
    cup_id: str,
    revision: int | None,
    values: dict[str, Any],
    paired: Sequence[CupGame],
    made: Sequence[TableRow],
) -> None:
    """Games and their tables. Without a revision, as in an arena, boards are numbered on, and `Conflict` if
    somebody is not free any more."""
    new = change(connection, cup_id, revision, **values)
    board = 0
    if revision is None:
        last = select(func.max(games.c.board)).where(games.c.cup_id == cup_id)
        board = int(connection.execute(last).scalar_one() or 0)
    for row in made:
        tables.create(connection, row)
    for at, game in enumerate(paired, start=1):
        numbered = game if revision is not None else msgspec.structs.replace(game, board=board + at)
        connection.execute(insert(games), values_of(msgspec.structs.replace(numbered, revision=new)))
        for player in sorted(filter(None, (game.first, game.second))):
            free = (players.c.cup_id == cup_id, players.c.player == player, players.c.table_id.is_(None))
            taken = update(players).where(*free, players.c.state == "in")
            if connection.execute(taken.values(table_id=game.table_id, revision=new)).rowcount == 0:
                raise Conflict("somebody is not free")


def settle(
    connection: Connection,
    cup_id: str,
    settled: Sequence[Settled],
    now: int,
    made: CupNote | None = None,
) -> None:
    """Write down results. With a note, in place of what was said before; else where nothing was."""
    revision = change(connection, cup_id, None, even_over=made is not None)
    _settle(connection, cup_id, revision, settled, now, only_open=made is None)
    if made is not None:
        note(connection, cup_id, made)


def _settle(
    connection: Connection, cup_id: str, revision: int, settled: Sequence[Settled], now: int, only_open: bool
) -> None:
    for one in settled:
        this = [games.c.cup_id == cup_id, games.c.round == one.round, games.c.board == one.board]
        if only_open:
            this.append(games.c.first_points.is_(None))
        values = {"first_points": one.points[0], "second_points": one.points[1], "how": one.how}
        written = update(games).where(*this).values(revision=revision, **values)
        table_id = connection.execute(written.returning(games.c.table_id)).scalar_one_or_none()
        if table_id is None:
            continue
        there = (players.c.cup_id == cup_id, players.c.table_id == table_id)
        if one.away:
            gone = update(players).where(*there, players.c.player.in_(one.away), players.c.state == "in")
            connection.execute(gone.values(state="away"))
        freed = {"table_id": None, "free_since": now, "revision": revision}
        connection.execute(update(players).where(*there).values(**freed))


def pause(connection: Connection, cup_id: str, on: bool, made: CupNote) -> None:
    """While it is paused nobody is paired, and the time to sit down stands still."""
    if on:
        change(connection, cup_id, None, paused_at=func.coalesce(cups.c.paused_at, made.at))
    else:
        since = connection.execute(select(cups.c.paused_at).where(cups.c.id == cup_id)).scalar_one()
        passed = 0 if since is None else max(0, made.at - since)
        new = change(connection, cup_id, None, paused_at=None, ends_at=cups.c.ends_at + passed)
        waiting = update(games).where(games.c.cup_id == cup_id, games.c.first_points.is_(None))
        connection.execute(waiting.values(until=games.c.until + passed, revision=new))
    note(connection, cup_id, made)


def forget_names(connection: Connection, people_ids: Sequence[str]) -> None:
    """The log names people as they were called; who is deleted is somebody there, too."""
    gone = select(players.c.cup_id, players.c.number).where(players.c.player.in_(people_ids))
    for cup_id, number in connection.execute(gone).all():
        for note_row in connection.execute(select(notes).where(notes.c.cup_id == cup_id)).all():
            told = msgspec.json.decode(note_row.told)
            changed = msgspec.json.encode(_nameless(told, number)).decode()
            if changed != note_row.told:
                this = (notes.c.cup_id == cup_id, notes.c.number == note_row.number)
                connection.execute(update(notes).where(*this).values(told=changed))


def _nameless(told: Any, number: int) -> Any:
    if not isinstance(told, dict):
        return told
    if told.get("number") == number and "level" not in told and "name" in told:
        return {**told, "name": NAMELESS}
    return {key: _nameless(value, number) for key, value in told.items()}
