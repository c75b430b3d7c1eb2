"""People and their passes, on a connection."""

from collections.abc import Sequence

from msgspec.structs import asdict, replace
from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from spellhall.web.store.errors import Missing
from spellhall.web.store.rows import Pass, PassKind, Person
from spellhall.web.store.schema import passes as pass_rows
from spellhall.web.store.schema import people as person_rows


def _person(row: Row[tuple[object, ...]]) -> Person:
    return Person(**dict(row._mapping))


def _pass(row: Row[tuple[object, ...]]) -> Pass:
    kept = dict(row._mapping)
    return Pass(**{**kept, "hash": bytes(kept["hash"])})


def create(connection: Connection, person: Person, first: Pass | None) -> None:
    connection.execute(insert(person_rows), asdict(person))
    if first is not None:
        add_pass(connection, first)


def by_id(connection: Connection, person_id: str) -> Person | None:
    found = connection.execute(select(person_rows).where(person_rows.c.id == person_id)).one_or_none()
    return None if found is None else _person(found)


def by_ids(connection: Connection, person_ids: Sequence[str]) -> dict[str, Person]:
    found = connection.execute(select(person_rows).where(person_rows.c.id.in_(person_ids)))
    return {row.id: _person(row) for row in found}


def bots_of(connection: Connection, person_id: str) -> list[Person]:
    asked = select(person_rows).where(person_rows.c.owner == person_id).order_by(person_rows.c.made_at)
    return [_person(row) for row in connection.execute(asked)]


def rename(connection: Connection, person_id: str, name: str) -> None:
    done = connection.execute(update(person_rows).where(person_rows.c.id == person_id).values(name=name))
    if done.rowcount == 0:
        raise Missing(person_id)


def add_pass(connection: Connection, made: Pass) -> None:
    connection.execute(insert(pass_rows), asdict(made))


def by_pass(connection: Connection, hash: bytes, kind: PassKind, now: int) -> Person | None:
    asked = (
        select(person_rows)
        .join(pass_rows, pass_rows.c.person == person_rows.c.id)
        .where(pass_rows.c.hash == hash, pass_rows.c.kind == kind)
        .where(or_(pass_rows.c.until.is_(None), pass_rows.c.until > now))
    )
    found = connection.execute(asked).one_or_none()
    return None if found is None else _person(found)


def good_passes(connection: Connection, hashes: Sequence[bytes], now: int) -> set[bytes]:
    asked = (
        select(pass_rows.c.hash)
        .where(pass_rows.c.hash.in_(hashes))
        .where(or_(pass_rows.c.until.is_(None), pass_rows.c.until > now))
    )
    return {bytes(hash) for hash in connection.execute(asked).scalars()}


def passes_of(connection: Connection, person_id: str, kind: PassKind) -> list[Pass]:
    asked = select(pass_rows).where(pass_rows.c.person == person_id, pass_rows.c.kind == kind)
    return [_pass(row) for row in connection.execute(asked.order_by(pass_rows.c.made_at, pass_rows.c.hash))]


def seen(connection: Connection, hash: bytes, now: int) -> None:
    connection.execute(update(pass_rows).where(pass_rows.c.hash == hash).values(seen_at=now))


def use_carry(connection: Connection, hash: bytes, session: Pass, now: int) -> Person | None:
    person = by_pass(connection, hash, "carry", now)
    if person is None:
        return None
    once = connection.execute(select(pass_rows.c.once).where(pass_rows.c.hash == hash)).scalar_one()
    # Of two who show the same code at once, only the one who takes it away comes in.
    if once and not drop_pass(connection, hash):
        return None
    add_pass(connection, replace(session, person=person.id))
    return person


def drop_pass(connection: Connection, hash: bytes) -> bool:
    return connection.execute(delete(pass_rows).where(pass_rows.c.hash == hash)).rowcount > 0


def drop_passes(connection: Connection, person_id: str, kind: PassKind) -> int:
    gone = delete(pass_rows).where(pass_rows.c.person == person_id, pass_rows.c.kind == kind)
    return connection.execute(gone).rowcount


def everybody(connection: Connection) -> list[Person]:
    return [_person(row) for row in connection.execute(select(person_rows).order_by(person_rows.c.id))]


def every_pass(connection: Connection) -> list[Pass]:
    return [_pass(row) for row in connection.execute(select(pass_rows).order_by(pass_rows.c.hash))]
