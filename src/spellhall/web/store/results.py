"""What came of finished games, for each person who played them: one row each, written when the game ends.

It follows from the logs, so it can be made again; what a person took off the shelf alone cannot, and stays.
"""

from collections.abc import Collection, Sequence
from typing import Any, cast

import msgspec
from sqlalchemy import Connection, Row, and_, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from spellhall.web.store.rows import GameResults, LevelCount, Result, Seat
from spellhall.web.store.schema import results as kept
from spellhall.web.store.schema import seatings
from spellhall.web.store.schema import tables as rows

SERIES = 10  # the last games of a curve
NAMELESS = "Somebody"
"""Who is gone from the hall, or private, where others are told of their games."""


def keep(connection: Connection, found: Sequence[Result]) -> None:
    """What is kept already stays as it is: another process may have been faster."""
    if not found:
        return
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    tables = {one.table_id for one in found}
    sit = select(seatings.c.person, seatings.c.table_id).where(seatings.c.table_id.in_(tables))
    seated = {(row.person, row.table_id) for row in connection.execute(sit)}
    values = [
        {**msgspec.structs.asdict(one), "told": msgspec.json.encode(one.told).decode()}
        for one in found
        if (one.person, one.table_id) in seated  # and has not deleted themselves while it was worked out
    ]
    if values:
        connection.execute(insert(kept).on_conflict_do_nothing(), values)


def lacking(connection: Connection, person_id: str, limit: int) -> list[str]:
    """Tables that this person played to an end and of which nothing is kept yet, the last changed first."""
    known = select(kept.c.table_id).where(kept.c.person == person_id)
    asked = (
        select(rows.c.id)
        .join(seatings, seatings.c.table_id == rows.c.id)
        .where(seatings.c.person == person_id, rows.c.result.is_not(None), rows.c.id.not_in(known))
        .order_by(rows.c.changed_at.desc(), rows.c.id)
    )
    return list(connection.execute(asked.limit(limit)).scalars())


def _shown(person_id: str, game: str | None = None) -> Any:
    return and_(kept.c.person == person_id, ~kept.c.hidden, *([] if game is None else [kept.c.game == game]))


def some(
    connection: Connection, person_id: str, game: str | None, after: str | None, limit: int
) -> list[Result]:
    """Some of a person's results, the last one first; those that come after that of one table."""
    asked = select(kept).where(_shown(person_id, game))
    if after is not None:
        at = select(kept.c.ended_at).where(kept.c.person == person_id, kept.c.table_id == after)
        ended = at.scalar_subquery()
        asked = asked.where(
            or_(kept.c.ended_at < ended, and_(kept.c.ended_at == ended, kept.c.table_id > after))
        )
    return _read(connection, asked.order_by(kept.c.ended_at.desc(), kept.c.table_id).limit(limit))


def _read(connection: Connection, asked: Any) -> list[Result]:
    return [of_row(row) for row in connection.execute(asked)]


def of_row(row: Row[Any]) -> Result:
    values = {column.name: row._mapping[column.name] for column in kept.columns}
    return Result(**{**values, "told": msgspec.json.decode(values["told"])})


def of_table(connection: Connection, table_id: str) -> list[Result]:
    return _read(connection, select(kept).where(kept.c.table_id == table_id).order_by(kept.c.person))


def hide(connection: Connection, person_id: str, table_id: str) -> bool:
    """Take a game off a person's shelf; whether it was there."""
    taken = update(kept).where(_shown(person_id), kept.c.table_id == table_id).values(hidden=True)
    return connection.execute(taken).rowcount > 0


def note_missed(connection: Connection, person_id: str, table_id: str, missed: Sequence[str]) -> None:
    here = and_(kept.c.person == person_id, kept.c.table_id == table_id)
    told = connection.execute(select(kept.c.told).where(here)).scalar()
    if told is not None:
        told = {**msgspec.json.decode(told), "missed": [*missed]}
        connection.execute(update(kept).where(here).values(told=msgspec.json.encode(told).decode()))


def by_game(connection: Connection, person_id: str, fewer: Sequence[str]) -> list[GameResults]:
    """All results of a person summed up, game by game; `fewer` are the games where a low figure is good."""
    asked = (
        select(
            kept.c.game,
            kept.c.level,
            kept.c.outcome,
            func.count(),
            func.sum(kept.c.figure),
            func.max(kept.c.figure),
            func.min(kept.c.figure),
            func.min(kept.c.ended_at),
        )
        .where(_shown(person_id))
        .group_by(kept.c.game, kept.c.level, kept.c.outcome)
        .order_by(kept.c.game)
    )
    found: dict[str, list[Any]] = {}
    for row in connection.execute(asked):
        found.setdefault(row.game, []).append(row)
    return [_summed(connection, person_id, game, parts, game in fewer) for game, parts in found.items()]


def _summed(connection: Connection, person_id: str, game: str, parts: list[Any], fewer: bool) -> GameResults:
    def count(**like: Any) -> int:
        matching = (part for part in parts if all(getattr(part, name) == like[name] for name in like))
        return sum(int(part[3]) for part in matching)

    def first(*order: Any) -> Result | None:
        asked = select(kept).where(_shown(person_id, game)).order_by(*order, kept.c.ended_at.desc())
        return next(iter(_read(connection, asked.limit(1))), None)

    levels = sorted({cast(str, part.level) for part in parts if part.level is not None})
    played = count()
    return GameResults(
        game=game,
        played=played,
        won=count(outcome="won"),
        drawn=count(outcome="drawn"),
        lost=count(outcome="lost"),
        levels=tuple(
            LevelCount(
                level,
                count(level=level),
                count(level=level, outcome="won"),
                count(level=level, outcome="drawn"),
            )
            for level in levels
        ),
        mean=sum(int(part[4]) for part in parts) / played,
        top=min(int(part[6]) for part in parts) if fewer else max(int(part[5]) for part in parts),
        since=min(int(part[7]) for part in parts),
        best=first(kept.c.worth.desc()),
        longest=first(func.length(kept.c.longest).desc()),
        last=tuple(reversed(some(connection, person_id, game, None, SERIES))),
    )


def told_without(
    told: dict[str, Any], seats: Sequence[Seat], person: str, hidden: Collection[str]
) -> dict[str, Any]:
    """What is told of a game to `person`, without the names of some who played against them.

    Rivals are told in the order of the seats, without those of the person.
    """
    others = [seat for seat in seats if seat.person != person]
    against = told.get("against") or ()
    if len(against) != len(others) or not any(seat.person in hidden for seat in others):
        return told
    masked = [
        {**rival, "name": NAMELESS} if seat.person in hidden else rival
        for rival, seat in zip(against, others, strict=True)
    ]
    return {**told, "against": masked}
