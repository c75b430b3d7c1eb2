"""Finished games that everybody may look at: of public tables, and rated ones. What is private stays so, and
who is private is told of to nobody else."""

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, Row, and_, case, func, or_, select

from spellhall.web.store.results import of_row, told_without
from spellhall.web.store.rows import Archived, ArchiveQuestion, Result, Seat
from spellhall.web.store.schema import people, rating_steps
from spellhall.web.store.schema import results as kept
from spellhall.web.store.schema import tables as rows

_SEATS_OF = msgspec.json.Decoder(tuple[Seat, ...])
_SEATS = 8  # more than sit at any table: so many rows may tell of one game


def search(connection: Connection, asked: ArchiveQuestion, limit: int) -> list[Archived]:
    """One row for each game, the last one first; told for who was asked for, else for who has won."""
    rated = select(rating_steps.c.table_id).where(rating_steps.c.table_id == kept.c.table_id).exists()
    question = (
        select(kept, people.c.name, rows.c.seats)
        .join(rows, rows.c.id == kept.c.table_id)
        .join(people, people.c.id == kept.c.person)
        .where(or_(rows.c.public, rated), ~kept.c.hidden, _may_see(asked.reader), *_wanted(asked))
        .order_by(
            kept.c.ended_at.desc(),
            kept.c.table_id,
            case((kept.c.outcome == "won", 0), else_=1),
            kept.c.person,
        )
        .limit(limit * _SEATS)
    )
    found: dict[str, Row[Any]] = {}
    for row in connection.execute(question):
        if row.table_id not in found and len(found) < limit:
            found[row.table_id] = row
    return _without_private(connection, list(found.values()), asked.reader)


def _may_see(reader: str | None) -> ColumnElement[bool]:
    return ~people.c.private if reader is None else or_(~people.c.private, people.c.id == reader)


def _without_private(connection: Connection, found: list[Row[Any]], reader: str | None) -> list[Archived]:
    """Whoever is private is not named as the rival of somebody who is not, either."""
    seats = {row.table_id: _SEATS_OF.decode(row.seats) for row in found}
    seated = {seat.person for one in seats.values() for seat in one if seat.person is not None}
    asked = select(people.c.id).where(people.c.id.in_(seated), people.c.private)
    private = set(connection.execute(asked).scalars()) - {reader}
    return [Archived(_masked(of_row(row), seats[row.table_id], private), row.name) for row in found]


def _masked(result: Result, seats: tuple[Seat, ...], private: Collection[str]) -> Result:
    return replace(result, told=told_without(result.told, seats, result.person, private))


def _wanted(asked: ArchiveQuestion) -> list[ColumnElement[bool]]:
    wanted: list[ColumnElement[bool]] = []
    if asked.game is not None:
        wanted.append(kept.c.game == asked.game)
    if asked.person is not None:
        wanted.append(kept.c.person == asked.person)
    if asked.name:
        wanted.append(func.lower(people.c.name).startswith(asked.name.lower(), autoescape=True))
    if asked.word:
        word = asked.word.upper()
        wanted.append(or_(kept.c.longest == word, kept.c.best.contains(f"*{word}*", autoescape=True)))
    if asked.outcome is not None:
        wanted.append(kept.c.outcome == asked.outcome)
    if asked.after is not None:
        ended = select(func.max(kept.c.ended_at)).where(kept.c.table_id == asked.after).scalar_subquery()
        wanted.append(
            or_(kept.c.ended_at < ended, and_(kept.c.ended_at == ended, kept.c.table_id > asked.after))
        )
    return wanted
