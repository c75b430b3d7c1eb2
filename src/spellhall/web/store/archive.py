"""Finished games that everybody may look at: of public tables, and rated ones. What is private stays so."""

from sqlalchemy import ColumnElement, Connection, and_, case, func, or_, select

from spellhall.web.store.results import of_row
from spellhall.web.store.rows import Archived, ArchiveQuestion
from spellhall.web.store.schema import people, rating_steps
from spellhall.web.store.schema import results as kept
from spellhall.web.store.schema import tables as rows

_SEATS = 8  # more than sit at any table: so many rows may tell of one game


def search(connection: Connection, asked: ArchiveQuestion, limit: int) -> list[Archived]:
    """One row for each game, the last one first; told for who was asked for, else for who has won."""
    rated = select(rating_steps.c.table_id).where(rating_steps.c.table_id == kept.c.table_id).exists()
    question = (
        select(kept, people.c.name)
        .join(rows, rows.c.id == kept.c.table_id)
        .join(people, people.c.id == kept.c.person)
        .where(or_(rows.c.public, rated), ~kept.c.hidden, *_wanted(asked))
        .order_by(
            kept.c.ended_at.desc(),
            kept.c.table_id,
            case((kept.c.outcome == "won", 0), else_=1),
            kept.c.person,
        )
        .limit(limit * _SEATS)
    )
    found: dict[str, Archived] = {}
    for row in connection.execute(question):
        if row.table_id not in found and len(found) < limit:
            found[row.table_id] = Archived(of_row(row), row.name)
    return list(found.values())


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
