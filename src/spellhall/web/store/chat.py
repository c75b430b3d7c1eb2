"""Chat lines and mutes, on a connection."""

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select

from spellhall.web.store.errors import Missing
from spellhall.web.store.rows import ChatLine
from spellhall.web.store.schema import chat as lines
from spellhall.web.store.schema import mutes, tables


def say(connection: Connection, table_id: str, said: ChatLine) -> int:
    # The table's row is locked, so that two who speak at once get two numbers.
    locked = connection.execute(select(tables.c.id).where(tables.c.id == table_id).with_for_update())
    if locked.one_or_none() is None:
        raise Missing(table_id)
    last = connection.execute(select(func.max(lines.c.number)).where(lines.c.table_id == table_id)).scalar()
    number = (last or 0) + 1
    connection.execute(insert(lines), {**asdict(said), "table_id": table_id, "number": number})
    return number


def since(connection: Connection, table_id: str, number: int, limit: int) -> list[ChatLine]:
    asked = select(lines).where(lines.c.table_id == table_id, lines.c.number > number)
    newest_first = connection.execute(asked.order_by(lines.c.number.desc()).limit(limit)).all()
    return [ChatLine(row.person, row.text, row.at, row.seat, row.number) for row in reversed(newest_first)]


def mute(connection: Connection, table_id: str, person_id: str, muted: str, on: bool) -> None:
    pair = {"table_id": table_id, "person": person_id, "muted": muted}
    connection.execute(
        delete(mutes).where(mutes.c.table_id == table_id, mutes.c.person == person_id, mutes.c.muted == muted)
    )
    if on:
        connection.execute(insert(mutes), pair)


def mutes_of(connection: Connection, table_id: str) -> set[tuple[str, str]]:
    asked = select(mutes.c.person, mutes.c.muted).where(mutes.c.table_id == table_id)
    return {(row.person, row.muted) for row in connection.execute(asked)}
