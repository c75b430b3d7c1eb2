"""What an exported hall says of order: blocks, reports, bars and the log of hosts; their keys stay behind."""

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, insert, select

from spellhall.web.store.order import Bar, Report
from spellhall.web.store.schema import bars, blocks, host_log, reports


class Block(Struct, frozen=True):
    person: str
    blocked: str
    at: int


class LoggedDeed(Struct, frozen=True):
    id: str
    at: int
    who: str
    deed: str
    about: str
    why: str


class MovedOrder(Struct, frozen=True):
    blocks: list[Block] = []
    reports: list[Report] = []
    bars: list[Bar] = []
    log: list[LoggedDeed] = []


def taken(connection: Connection) -> MovedOrder:
    blocked = select(blocks).order_by(blocks.c.person, blocks.c.blocked)
    return MovedOrder(
        [Block(**row._mapping) for row in connection.execute(blocked)],
        [Report(**row._mapping) for row in connection.execute(select(reports).order_by(reports.c.id))],
        [Bar(**row._mapping) for row in connection.execute(select(bars).order_by(bars.c.id))],
        [LoggedDeed(**row._mapping) for row in connection.execute(select(host_log).order_by(host_log.c.id))],
    )


def add(connection: Connection, moved: MovedOrder) -> None:
    """What is there already stays."""
    known = {(row.person, row.blocked) for row in connection.execute(select(blocks))}
    for block in moved.blocks:
        if (block.person, block.blocked) not in known:
            connection.execute(insert(blocks), asdict(block))
    for table, rows in ((reports, moved.reports), (bars, moved.bars), (host_log, moved.log)):
        here = set(connection.execute(select(table.c.id)).scalars())
        for one in rows:
            if one.id not in here:
                connection.execute(insert(table), asdict(one))
