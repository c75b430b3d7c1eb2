"""The bus over Redis or Valkey: publish and subscribe."""

import asyncio
from collections.abc import AsyncIterator
from typing import ClassVar

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from spellhall.web.bus.broker import QUIET_SECONDS
from spellhall.web.bus.subscription import BusError


class RedisBroker:
    lost: ClassVar[tuple[type[Exception], ...]] = (RedisError, OSError, TimeoutError)

    def __init__(self, url: str, channel: str) -> None:
        self._channel = channel
        try:
            self._client: Redis = Redis.from_url(
                url,
                socket_connect_timeout=5,
                socket_timeout=QUIET_SECONDS,
                socket_keepalive=True,
                # Its own way of trying again would hide the gap.
                retry=Retry(NoBackoff(), 0),
                decode_responses=True,
                encoding_errors="replace",
            )
        except ValueError:
            raise BusError("the bus's address is not understood; it is redis://HOST:PORT/0") from None

    async def hear(self) -> AsyncIterator[str | None]:
        listening = self._client.pubsub()
        try:
            await listening.subscribe(self._channel)
            while True:
                message = await self._next(listening)
                if message["type"] == "subscribe":
                    yield None
                elif message["type"] == "message":
                    yield str(message["data"])
        finally:
            await listening.aclose()  # type: ignore[no-untyped-call]

    async def _next(self, listening: PubSub) -> dict[str, object]:
        message = await listening.get_message(timeout=QUIET_SECONDS)
        if message is None:
            # Silence for long: a connection that is half open gives no answer either.
            await listening.ping()
            message = await listening.get_message(timeout=QUIET_SECONDS)
            if message is None:
                raise TimeoutError("no answer")
        return dict(message)

    async def say(self, messages: list[str], /) -> None:
        async with asyncio.timeout(QUIET_SECONDS), self._client.pipeline(transaction=False) as together:
            for message in messages:
                together.publish(self._channel, message)
            await together.execute()

    async def close(self) -> None:
        await self._client.aclose()
