"""The line between the parent of a hall's processes and one of them: words and texts, one a row."""

import asyncio
import multiprocessing.reduction
import socket
from collections.abc import AsyncIterator
from typing import Any

NEWS, READY, STOP, LAN, REACH = "news", "ready", "stop", "lan", "reach"
_LONGEST = 1 << 20


class Line:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def over(cls, end: socket.socket) -> "Line":
        end.setblocking(False)
        return cls(*await asyncio.open_unix_connection(sock=end, limit=_LONGEST))

    def say(self, word: str, text: str = "") -> None:
        """Does not wait: news are small, and whoever no longer reads has died."""
        if not self._writer.is_closing():
            self._writer.write(f"{word} {text}\n".encode())

    async def hear(self) -> AsyncIterator[tuple[str, str]]:
        """What the other end says, until it has gone."""
        try:
            while row := await self._reader.readline():
                word, _, text = row.decode().rstrip("\n").partition(" ")
                yield word, text
        except (ConnectionError, ValueError):
            return

    def close(self) -> None:
        self._writer.close()


class Handed:
    """A file that a process is given when it is started."""

    def __init__(self, file: int) -> None:
        self.file = file

    def __getstate__(self) -> Any:
        return multiprocessing.reduction.DupFd(self.file)

    def __setstate__(self, given: Any) -> None:
        self.file = given.detach()
