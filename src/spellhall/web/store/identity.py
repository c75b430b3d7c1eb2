"""Identities that are kept, on a connection: passkeys, their challenges, codes to come back by, privacy.

`Identities` is how the hall asks for it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, delete, insert, select, union, update

from spellhall.web.store import channels, cups, holidays, leaving, order, people
from spellhall.web.store.channels import Channel
from spellhall.web.store.errors import Conflict, TooMany
from spellhall.web.store.holidays import Holiday
from spellhall.web.store.order import Report
from spellhall.web.store.results import of_row
from spellhall.web.store.rows import ChatLine, Pass, Passkey, Person, Result
from spellhall.web.store.schema import challenges, chat, mutes, passkeys, results, seatings, tables
from spellhall.web.store.schema import people as person_rows

P = ParamSpec("P")
T = TypeVar("T")

MOST_PASSKEYS = 20  # of one person


class Asking(Protocol):
    """How a store has something done on a connection, off the event loop."""

    async def __call__(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **more: P.kwargs
    ) -> T: ...


class Said(Struct, frozen=True):
    table: str
    line: ChatLine


class Traces(Struct, frozen=True):
    """What is kept of somebody beside their passes, passkeys and ratings."""

    tables: tuple[str, ...]  # where they sit, or which they made
    results: tuple[Result, ...]  # also those taken off the shelf
    said: tuple[Said, ...]
    muted: tuple[tuple[str, str], ...]  # at which table, whom
    blocked: tuple[str, ...]
    reports: tuple[Report, ...]  # that they sent
    cups: tuple[str, ...]  # in which they play, or which they made
    channels: tuple[Channel, ...]
    holidays: tuple[Holiday, ...]


class Identities:
    def __init__(self, read: Asking, write: Asking) -> None:
        self._read = read
        self._write = write

    # Passkeys
    async def passkeys(self, person_id: str) -> list[Passkey]:
        return await self._read(passkeys_of, person_id)

    async def passkey(self, key_id: bytes) -> Passkey | None:
        return await self._read(passkey, key_id)

    async def add_passkey(self, made: Passkey) -> None:
        """`Conflict` if it is known already, `TooMany` if somebody has more than enough."""
        await self._write(add_passkey, made)

    async def name_passkey(self, person_id: str, key_id: bytes, name: str) -> bool:
        return await self._write(name_passkey, person_id, key_id, name)

    async def drop_passkey(self, person_id: str, key_id: bytes) -> bool:
        return await self._write(drop_passkey, person_id, key_id)

    async def use_passkey(self, used: Passkey, counter: int, session: Pass, now: int) -> Person | None:
        """Open a session by a passkey that has signed; None if it was used, or removed, meanwhile."""
        return await self._write(use_passkey, used, counter, session, now)

    # Challenges
    async def keep_challenge(self, hash: bytes, person_id: str | None, until: int, now: int) -> None:
        await self._write(keep_challenge, hash, person_id, until, now)

    async def take_challenge(self, hash: bytes, person_id: str | None, now: int) -> bool:
        """Whether this was asked of this person, or of whoever comes; only once."""
        return await self._write(take_challenge, hash, person_id, now)

    # Codes to come back by
    async def new_recovery(self, made: Pass) -> None:
        """The one before is no longer good."""
        await self._write(new_recovery, made)

    async def recover(self, hash: bytes, session: Pass, now: int) -> Person | None:
        """Open a session by such a code. `session.person` is filled in."""
        return await self._write(recover, hash, session, now)

    # The person
    async def set_private(self, person_id: str, private: bool) -> None:
        await self._write(set_private, person_id, private)

    async def traces(self, person_id: str) -> Traces:
        return await self._read(traces_of, person_id)

    async def nameless(self, people_ids: Sequence[str], left: Collection[str]) -> int:
        """Take people out of some of their tables; see `leaving`."""
        return await self._write(leaving.nameless, people_ids, left)

    async def erase(self, people_ids: Sequence[str]) -> None:
        await self._write(leaving.erase, people_ids)


def _passkey(kept: Mapping[Any, Any]) -> Passkey:
    return Passkey(**{**kept, "id": bytes(kept["id"]), "key": bytes(kept["key"])})


def passkeys_of(connection: Connection, person_id: str) -> list[Passkey]:
    asked = select(passkeys).where(passkeys.c.person == person_id)
    found = connection.execute(asked.order_by(passkeys.c.made_at, passkeys.c.id))
    return [_passkey(row._mapping) for row in found]


def every_passkey(connection: Connection) -> list[Passkey]:
    return [_passkey(row._mapping) for row in connection.execute(select(passkeys).order_by(passkeys.c.id))]


def passkey(connection: Connection, key_id: bytes) -> Passkey | None:
    found = connection.execute(select(passkeys).where(passkeys.c.id == key_id)).one_or_none()
    return None if found is None else _passkey(found._mapping)


def add_passkey(connection: Connection, made: Passkey) -> None:
    if connection.dialect.name == "postgresql":
        # Of several processes one at a time counts what somebody has.
        connection.execute(select(person_rows.c.id).where(person_rows.c.id == made.person).with_for_update())
    if passkey(connection, made.id) is not None:
        raise Conflict("this passkey is known")
    if len(passkeys_of(connection, made.person)) >= MOST_PASSKEYS:
        raise TooMany
    connection.execute(insert(passkeys), asdict(made))


def name_passkey(connection: Connection, person_id: str, key_id: bytes, name: str) -> bool:
    own = update(passkeys).where(passkeys.c.person == person_id, passkeys.c.id == key_id)
    return connection.execute(own.values(name=name)).rowcount > 0


def drop_passkey(connection: Connection, person_id: str, key_id: bytes) -> bool:
    own = delete(passkeys).where(passkeys.c.person == person_id, passkeys.c.id == key_id)
    return connection.execute(own).rowcount > 0


def use_passkey(
    connection: Connection, used: Passkey, counter: int, session: Pass, now: int
) -> Person | None:
    # Of two who show the same signature at once, the second finds another counter.
    same = update(passkeys).where(passkeys.c.id == used.id, passkeys.c.counter == used.counter)
    if connection.execute(same.values(counter=counter, used_at=now)).rowcount == 0:
        return None
    people.add_pass(connection, replace(session, person=used.person))
    return people.by_id(connection, used.person)


def keep_challenge(connection: Connection, hash: bytes, person_id: str | None, until: int, now: int) -> None:
    connection.execute(delete(challenges).where(challenges.c.until <= now))
    connection.execute(insert(challenges).values(hash=hash, person=person_id, until=until))


def take_challenge(connection: Connection, hash: bytes, person_id: str | None, now: int) -> bool:
    whose = challenges.c.person.is_(None) if person_id is None else challenges.c.person == person_id
    taken = delete(challenges).where(challenges.c.hash == hash, challenges.c.until > now, whose)
    return connection.execute(taken).rowcount > 0


def new_recovery(connection: Connection, made: Pass) -> None:
    people.drop_passes(connection, made.person, "recovery")
    people.add_pass(connection, made)


def recover(connection: Connection, hash: bytes, session: Pass, now: int) -> Person | None:
    person = people.by_pass(connection, hash, "recovery", now)
    if person is not None:
        people.seen(connection, hash, now)
        people.add_pass(connection, replace(session, person=person.id))
    return person


def set_private(connection: Connection, person_id: str, private: bool) -> None:
    connection.execute(update(person_rows).where(person_rows.c.id == person_id).values(private=private))


def traces_of(connection: Connection, person_id: str) -> Traces:
    theirs = union(
        select(seatings.c.table_id).where(seatings.c.person == person_id),
        select(tables.c.id).where(tables.c.creator == person_id),
    )
    listed = select(tables.c.id).where(tables.c.id.in_(theirs)).order_by(tables.c.made_at, tables.c.id)
    kept = select(results).where(results.c.person == person_id)
    said = select(chat).where(chat.c.person == person_id).order_by(chat.c.at, chat.c.number)
    silent = select(mutes.c.table_id, mutes.c.muted).where(mutes.c.person == person_id)
    return Traces(
        tables=tuple(connection.execute(listed).scalars()),
        results=tuple(
            of_row(row) for row in connection.execute(kept.order_by(results.c.ended_at, results.c.table_id))
        ),
        said=tuple(
            Said(row.table_id, ChatLine(row.person, row.text, row.at, row.seat, row.number))
            for row in connection.execute(said)
        ),
        muted=tuple((row.table_id, row.muted) for row in connection.execute(silent)),
        blocked=tuple(other for other, _ in order.blocked_by(connection, person_id)),
        reports=tuple(order.reports_by(connection, person_id)),
        cups=tuple(cups.ever_of_person(connection, person_id)),
        channels=tuple(channels.of_person(connection, person_id)),
        holidays=tuple(holidays.of_person(connection, person_id, since=0)),
    )
