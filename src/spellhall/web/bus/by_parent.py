"""The bus of processes that one parent has started: it passes on what each of them says to all others."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import ClassVar


class ParentBroker:
    """Speaks over the line to the parent, which somebody else reads: `heard` is told what comes."""

    lost: ClassVar[tuple[type[Exception], ...]] = (OSError,)

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._heard: asyncio.Queue[str] = asyncio.Queue()

    def heard(self, message: str) -> None:
        self._heard.put_nowait(message)

    async def hear(self) -> AsyncIterator[str | None]:
        yield None
        while True:
            yield await self._heard.get()

    async def say(self, messages: list[str], /) -> None:
        for message in messages:
            self._say(message)

    async def close(self) -> None:
        pass
