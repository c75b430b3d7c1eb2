"""Where people want to be told that it is their turn, on a connection.

A channel is claimed before something is sent there, and only as long as nothing else was told meanwhile: of
several processes that find the same news, one sends it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, and_, delete, insert, or_, select, update

from spellhall.web.store.schema import channels as kept
from spellhall.web.store.schema import hall_keys, notices

ChannelKind = Literal["push", "mail", "hook"]
ChannelState = Literal["asked", "on", "failing"]
"""`asked`: of mail, whose address must say yes first; `failing`: given up after many tries in vain."""

LONGEST_LEASE = 120_000  # milliseconds
SLACK = 60_000  # by which clocks of several machines may disagree


class Channel(Struct, frozen=True):
    """One place to which messages go. Neither the address nor what it is sealed with is in a `repr`."""

    id: str
    person: str
    kind: ChannelKind
    address: str
    mark: str  # of the address: equal for equal ones
    secret: str
    state: ChannelState
    made_at: int
    told: str = "{}"  # stamps of what was told, by notice, as JSON
    told_at: int = 0
    sent_at: int | None = None
    seen_at: int = 0  # when the person was last seen looking
    failures: int = 0
    not_before: int = 0

    def __repr__(self) -> str:
        return f"Channel(person={self.person!r}, kind={self.kind!r}, state={self.state!r})"

    @property
    def stamps(self) -> Mapping[str, str]:
        return msgspec.json.decode(self.told, type=dict[str, str])


_FIELDS = [kept.c[name] for name in Channel.__struct_fields__]


def _channel(found: Row[Any]) -> Channel:
    return Channel(**dict(found._mapping))


def put(connection: Connection, channel: Channel) -> None:
    """A new one. A person has one address for mail, and a browser belongs to one person."""
    same = and_(kept.c.kind == channel.kind, kept.c.mark == channel.mark)
    if channel.kind == "push":
        connection.execute(delete(kept).where(same))
    else:
        own = and_(kept.c.person == channel.person, kept.c.kind == channel.kind)
        connection.execute(delete(kept).where(own if channel.kind == "mail" else and_(own, same)))
    connection.execute(insert(kept), msgspec.structs.asdict(channel))


def of_person(connection: Connection, person_id: str) -> list[Channel]:
    asked = select(*_FIELDS).where(kept.c.person == person_id).order_by(kept.c.made_at, kept.c.id)
    return [_channel(found) for found in connection.execute(asked)]


def every(connection: Connection) -> list[Channel]:
    return [_channel(found) for found in connection.execute(select(*_FIELDS).order_by(kept.c.id))]


def by_id(connection: Connection, channel_id: str) -> Channel | None:
    found = connection.execute(select(*_FIELDS).where(kept.c.id == channel_id)).one_or_none()
    return None if found is None else _channel(found)


def drop(connection: Connection, channel_ids: Sequence[str]) -> int:
    return connection.execute(delete(kept).where(kept.c.id.in_(channel_ids))).rowcount


def confirm(connection: Connection, channel_id: str) -> bool:
    """Somebody reads the mail of this address, and wants more; also if that was said before."""
    said = update(kept).where(kept.c.id == channel_id).values(state="on", failures=0, not_before=0)
    return connection.execute(said).rowcount > 0


def seen(connection: Connection, person_ids: Sequence[str], now: int) -> None:
    """These people are looking at the hall."""
    connection.execute(update(kept).where(kept.c.person.in_(person_ids)).values(seen_at=now))


def _free(now: int) -> ColumnElement[bool]:
    until = kept.c.leased_until
    return or_(until.is_(None), until <= now, until > now + LONGEST_LEASE)


def due(connection: Connection, now: int, limit: int) -> list[Channel]:
    """Where something may have to be sent: an address is to be asked, or there is a notice of late."""
    since = kept.c.told_at - SLACK
    fresh = and_(notices.c.due_at <= now, notices.c.due_at > since)
    again = and_(notices.c.soon_at <= now, notices.c.soon_at > since)
    news = select(notices.c.person).where(notices.c.person == kept.c.person, or_(fresh, again)).exists()
    unasked = and_(kept.c.state == "asked", kept.c.sent_at.is_(None))
    asked = (
        select(*_FIELDS)
        .where(or_(unasked, and_(kept.c.state == "on", news)))
        .where(kept.c.not_before <= now, _free(now))
        .order_by(kept.c.not_before, kept.c.id)
        .limit(limit)
    )
    return [_channel(found) for found in connection.execute(asked)]


def claim(connection: Connection, channel: Channel, owner: str, now: int, until: int) -> bool:
    """Take this channel's work; False if another process has it, or has told something since."""
    unsent = kept.c.sent_at.is_not_distinct_from(channel.sent_at)
    same = and_(kept.c.told == channel.told, kept.c.state == channel.state, unsent)
    mine = update(kept).where(kept.c.id == channel.id, same)
    return connection.execute(mine.where(_free(now)).values(leased_by=owner, leased_until=until)).rowcount > 0


def settle(connection: Connection, channel_id: str, owner: str, changes: Mapping[str, Any]) -> bool:
    """What came of it; the channel is free again."""
    own = and_(kept.c.id == channel_id, kept.c.leased_by == owner)
    done = update(kept).where(own).values(leased_by=None, leased_until=None, **changes)
    return connection.execute(done).rowcount > 0


def forget_unasked(connection: Connection, before: int) -> int:
    """Addresses that never said yes."""
    gone = delete(kept).where(kept.c.state == "asked", kept.c.made_at < before)
    return connection.execute(gone).rowcount


def key(connection: Connection, name: str, made: str) -> str:
    """A key of the hall, which is this one if there was none. All processes get the same."""
    asked = select(hall_keys.c.value).where(hall_keys.c.name == name)
    known: str | None = connection.execute(asked).scalar_one_or_none()
    if known is None:
        connection.execute(insert(hall_keys).values(name=name, value=made))
    return made if known is None else known
