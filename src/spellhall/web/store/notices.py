"""What people are to be told of tables, on a connection.

Turns are found by looking at tables that have changed, so none is missed, whichever process died; what others
ask to be told of (an opponent, a round) is written when it happens.
"""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from spellhall.web.store.schema import channels, notices, seatings
from spellhall.web.store.schema import tables as rows

NoticeKind = Literal["turn", "opponent", "round"]


class Notice(Struct, frozen=True):
    person: str
    table_id: str
    kind: NoticeKind
    stamp: str  # another one: something else is to be told
    version: int = 0  # of the table, when it was looked at
    revision: int = 0
    due_at: int | None = None  # None: there is nothing to tell
    soon_at: int | None = None  # when it is told once more
    until: int | None = None  # after which it is of no use


def unnoticed(connection: Connection, since: int, limit: int) -> list[tuple[str, str]]:
    """People who want to be told of turns, and tables of theirs that have changed and were not looked at."""
    told = and_(
        notices.c.person == seatings.c.person,
        notices.c.table_id == rows.c.id,
        notices.c.kind == "turn",
        notices.c.version == rows.c.version,
        notices.c.revision == rows.c.revision,
    )
    wants = select(channels.c.id).where(channels.c.person == seatings.c.person, channels.c.state == "on")
    asked = (
        select(seatings.c.person, rows.c.id)
        .join(seatings, seatings.c.table_id == rows.c.id)
        .where(rows.c.status == "playing", rows.c.changed_at >= since, wants.exists())
        .where(~select(notices.c.person).where(told).exists())
        .order_by(rows.c.changed_at, rows.c.id, seatings.c.person)
        .limit(limit)
    )
    return [(person, table_id) for person, table_id in connection.execute(asked)]


def note(connection: Connection, noted: Sequence[Notice]) -> None:
    for one in noted:
        same = (
            notices.c.person == one.person,
            notices.c.table_id == one.table_id,
            notices.c.kind == one.kind,
        )
        values = asdict(one)
        if connection.execute(update(notices).where(*same).values(**values)).rowcount == 0:
            connection.execute(insert(notices), values)


def of_person(connection: Connection, person_id: str, now: int) -> list[Notice]:
    """What this person is to be told now, the oldest first."""
    good = or_(notices.c.until.is_(None), notices.c.until > now)
    played = or_(notices.c.kind != "turn", rows.c.status == "playing")
    asked = (
        select(notices)
        .join(rows, rows.c.id == notices.c.table_id)
        .where(notices.c.person == person_id, notices.c.due_at <= now, good, played)
        .order_by(notices.c.due_at, notices.c.table_id)
    )
    return [_notice(found._mapping) for found in connection.execute(asked)]


def _notice(values: Any) -> Notice:
    return Notice(**values)


def known(connection: Connection, person_id: str, table_id: str) -> Notice | None:
    """What was last found out about a turn of this person."""
    asked = select(notices).where(
        notices.c.person == person_id, notices.c.table_id == table_id, notices.c.kind == "turn"
    )
    found = connection.execute(asked).one_or_none()
    return None if found is None else _notice(found._mapping)


def wants(connection: Connection, person_id: str) -> bool:
    asked = select(func.count()).where(channels.c.person == person_id, channels.c.state == "on")
    return bool(connection.execute(asked).scalar_one())


def tidy(connection: Connection, now: int) -> int:
    """Let go of what is of no use any more."""
    playing = select(rows.c.id).where(rows.c.status == "playing")
    over = and_(notices.c.kind == "turn", notices.c.table_id.not_in(playing))
    return connection.execute(delete(notices).where(or_(over, notices.c.until < now))).rowcount
