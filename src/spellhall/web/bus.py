"""The bus tells server processes that a table's log has grown: `table:version` and nothing else."""

from collections.abc import AsyncIterator
from typing import Protocol

from msgspec import Struct


class News(Struct, frozen=True):
    """A table has come to this version."""

    table: str
    version: int


class LookAgain(Struct, frozen=True):
    """The connection was lost for a while: news may be missing, so look at every table you follow."""


class Bus(Protocol):
    async def publish(self, table: str, version: int, /) -> None:
        """Tell all processes, this one included. Never raises for a lost connection: the log is the truth."""

    def listen(self) -> AsyncIterator[News | LookAgain]:
        """All news from now on, until the bus closes. Several may listen."""

    async def close(self) -> None: ...


async def open_bus(url: str) -> Bus:
    """`memory:`, `redis://...` (Redis or Valkey) or `postgresql://...`."""
    raise NotImplementedError
