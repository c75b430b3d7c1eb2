"""A bus over a server. When the connection is lost it comes back, says what it owes and tells of the gap."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator
from typing import ClassVar, Protocol, Self

from spellhall.web.bus.subscription import BusError, LookAgain, MemoryBus, News
from spellhall.web.tasks import end_tasks

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 5.0
QUIET_SECONDS = 10.0  # after so long without news the other end is asked whether it is still there
IN_A_MESSAGE = 80  # PostgreSQL takes payloads below 8,000 bytes
_log = logging.getLogger(__name__)


class Broker(Protocol):
    """A connection to a server that passes messages on. Every method raises one of `lost` when it breaks."""

    lost: ClassVar[tuple[type[Exception], ...]]

    def hear(self) -> AsyncIterator[str | None]:
        """Connect anew and listen: None once it does, then what others say, until it breaks."""

    async def say(self, messages: list[str], /) -> None:
        """Send, connecting first where needed."""

    async def close(self) -> None: ...


class BrokerBus(MemoryBus):
    between_processes: ClassVar[bool] = True

    def __init__(self, broker: Broker) -> None:
        super().__init__()
        self._broker = broker
        self._unsaid: dict[str, int] = {}  # by table the newest version; older ones need not be told
        self._something_to_say = asyncio.Event()
        self._listening = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, broker: Broker) -> Self:
        """Connect; `BusError` if that fails at the start, when somebody is there to read it."""
        bus = cls(broker)
        heard = broker.hear()
        try:
            await anext(heard)
        except broker.lost as error:
            await broker.close()
            raise BusError(f"the bus does not answer: {str(error).splitlines()[0]}") from None
        bus._listening.set()
        bus._tasks = [asyncio.create_task(bus._hear(heard)), asyncio.create_task(bus._say())]
        return bus

    @property
    def connected(self) -> bool:
        return self._listening.is_set()

    def publish(self, table: str, version: int, /) -> None:
        super().publish(table, version)
        self._owe(table, version)

    def _owe(self, table: str, version: int) -> None:
        self._unsaid[table] = max(version, self._unsaid.get(table, 0))
        self._something_to_say.set()

    async def _hear(self, heard: AsyncIterator[str | None]) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                async for message in heard:
                    if message is not None:
                        self._pass_on(message)
                        continue
                    self._listening.set()
                    pause = FIRST_PAUSE
                    self._tell(LookAgain())
                _log.warning("the bus hung up; connecting again")
            except Exception as error:  # whatever it was, a hall that hears nothing more would be worse
                # The kind is enough: a message may show an address with its password.
                _log.warning("the bus was lost (%s); connecting again", type(error).__name__)
            self._listening.clear()
            # By chance longer or shorter, so that processes do not all come back at the same moment.
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))
            pause = min(pause * 2, LONGEST_PAUSE)
            heard = self._broker.hear()

    def _pass_on(self, message: str) -> None:
        for part in message.split(" "):
            table, _, version = part.rpartition(":")
            # Anybody on that server may write to the channel; what is no news is passed over.
            if table and version.isascii() and version.isdecimal() and len(version) < 10:
                self._tell(News(table, int(version)))

    async def _say(self) -> None:
        pause = FIRST_PAUSE
        while True:
            await self._something_to_say.wait()
            self._something_to_say.clear()
            said, self._unsaid = self._unsaid, {}
            parts = [f"{table}:{version}" for table, version in said.items()]
            chunks = range(0, len(parts), IN_A_MESSAGE)
            try:
                await self._broker.say([" ".join(parts[start : start + IN_A_MESSAGE]) for start in chunks])
                pause = FIRST_PAUSE
            except Exception as error:
                _log.warning("news could not be told (%s); trying again", type(error).__name__)
                for table, version in said.items():
                    self._owe(table, version)
                await asyncio.sleep(pause * random.uniform(0.5, 1.5))
                pause = min(pause * 2, LONGEST_PAUSE)

    async def close(self) -> None:
        await end_tasks(self._tasks)
        await self._broker.close()
        await super().close()
