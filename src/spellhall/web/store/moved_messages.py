"""What an exported hall says of messages: without its keys, links in mail and browsers would be lost."""

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, insert, select

from spellhall.web.store.channels import Channel, every
from spellhall.web.store.schema import channels, hall_keys, holidays


class MovedMessages(Struct, frozen=True):
    channels: list[Channel] = []
    holidays: list[tuple[str, int, int]] = []  # who, from when, until when
    keys: dict[str, str] = {}


def taken(connection: Connection) -> MovedMessages:
    rested = connection.execute(select(holidays).order_by(holidays.c.person, holidays.c.begins))
    keys = connection.execute(select(hall_keys.c.name, hall_keys.c.value).order_by(hall_keys.c.name))
    return MovedMessages(
        every(connection),
        [(one.person, one.begins, one.ends) for one in rested],
        {one.name: one.value for one in keys},
    )


def add(connection: Connection, moved: MovedMessages) -> None:
    """What is there already stays. People come first."""
    here = set(connection.execute(select(channels.c.id)).scalars())
    for channel in moved.channels:
        if channel.id not in here:
            connection.execute(insert(channels), asdict(channel))
    rested = {(one.person, one.begins) for one in connection.execute(select(holidays))}
    for person, begins, ends in moved.holidays:
        if (person, begins) not in rested:
            connection.execute(insert(holidays).values(person=person, begins=begins, ends=ends))
    known = set(connection.execute(select(hall_keys.c.name)).scalars())
    for name, value in moved.keys.items():
        if name not in known:
            connection.execute(insert(hall_keys).values(name=name, value=value))
