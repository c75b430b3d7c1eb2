"""The bus tells server processes that a table's log has grown: `table:version` and nothing else.

It may tell late, twice, or after a gap: the log is the truth, and whoever hears of a table reads on there.
"""

from spellhall.web.bus.broker import BrokerBus
from spellhall.web.bus.subscription import Bus, BusError, LookAgain, MemoryBus, News, Subscription

__all__ = ["Bus", "BusError", "LookAgain", "MemoryBus", "News", "Subscription", "open_bus"]


async def open_bus(url: str = "memory:", channel: str = "spellhall") -> Bus:
    """`memory:` for one process; `redis://...` (Redis or Valkey) or `postgresql://...` for several.

    Halls that share a server need channels of their own.
    """
    kind = url.partition(":")[0].partition("+")[0]
    if kind == "memory":
        return MemoryBus()
    if kind in ("redis", "rediss", "valkey", "valkeys", "unix"):
        from spellhall.web.bus.by_redis import RedisBroker

        return await BrokerBus.open(RedisBroker(url.replace("valkey", "redis", 1), channel))
    if kind in ("postgres", "postgresql"):
        from spellhall.web.bus.by_postgres import PostgresBroker

        return await BrokerBus.open(PostgresBroker(url, channel))
    raise BusError(
        f"there is no bus {kind!r}; there are memory:, redis://HOST and postgresql://USER@HOST/NAME"
    )
