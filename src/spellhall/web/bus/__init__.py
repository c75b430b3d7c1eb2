"""The bus tells server processes that a table's log has grown: `table:version` and nothing else.

It may tell late, twice, or after a gap: the log is the truth, and whoever hears of a table reads on there.
"""

from spellhall.web.bus.hearing import Bus, BusError, Hearing, LookAgain, MemoryBus, News
from spellhall.web.bus.wire import WireBus

__all__ = ["Bus", "BusError", "Hearing", "LookAgain", "MemoryBus", "News", "open_bus"]


async def open_bus(url: str = "memory:", channel: str = "spellhall") -> Bus:
    """`memory:` for one process; `redis://...` (Redis or Valkey) or `postgresql://...` for several.

    Halls that share a server need channels of their own.
    """
    kind = url.partition(":")[0].partition("+")[0]
    if kind == "memory":
        return MemoryBus()
    if kind in ("redis", "rediss", "valkey", "valkeys", "unix"):
        from spellhall.web.bus.by_redis import RedisWire

        return await WireBus.open(RedisWire(url.replace("valkey", "redis", 1), channel))
    if kind in ("postgres", "postgresql"):
        from spellhall.web.bus.by_postgres import PostgresWire

        return await WireBus.open(PostgresWire(url, channel))
    raise BusError(
        f"there is no bus {kind!r}; there are memory:, redis://HOST and postgresql://USER@HOST/NAME"
    )
