"""The bus over PostgreSQL: LISTEN on one connection, NOTIFY on another."""

import asyncio
from collections.abc import AsyncIterator
from typing import ClassVar

from psycopg import AsyncConnection, Error
from psycopg.sql import SQL, Identifier

from spellhall.web.bus.broker import QUIET_SECONDS
from spellhall.web.bus.subscription import BusError


class PostgresBroker:
    lost: ClassVar[tuple[type[Exception], ...]] = (Error, OSError, TimeoutError)

    def __init__(self, url: str, channel: str) -> None:
        scheme, _, rest = url.partition("://")
        if not rest:
            raise BusError("the bus's address is not understood; it is postgresql://USER@HOST/NAME")
        self._url = f"{scheme.partition('+')[0]}://{rest}"
        self._channel = channel
        self._speaking: AsyncConnection | None = None

    async def _connect(self) -> AsyncConnection:
        return await AsyncConnection.connect(
            self._url, autocommit=True, connect_timeout=5, application_name="spellhall bus"
        )

    async def hear(self) -> AsyncIterator[str | None]:
        listening = await self._connect()
        try:
            await listening.execute(SQL("LISTEN {}").format(Identifier(self._channel)))
            yield None
            while True:
                async for notice in listening.notifies(timeout=QUIET_SECONDS):
                    yield notice.payload
                # Silence for long: a connection that is half open gives no answer either.
                async with asyncio.timeout(QUIET_SECONDS):
                    await listening.execute("SELECT 1")
        finally:
            await listening.close()

    async def say(self, messages: list[str], /) -> None:
        try:
            async with asyncio.timeout(QUIET_SECONDS):
                if self._speaking is None:
                    self._speaking = await self._connect()
                for message in messages:
                    await self._speaking.execute("SELECT pg_notify(%s, %s)", (self._channel, message))
        except self.lost:
            await self.close()
            raise

    async def close(self) -> None:
        speaking, self._speaking = self._speaking, None
        if speaking is not None:
            await speaking.close()
