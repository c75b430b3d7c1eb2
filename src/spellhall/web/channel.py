"""The channel between the parent of a hall's processes and one of them, and how one begins.

Light to load: what a process needs is loaded by itself, while its parent can already listen.
"""

import asyncio
import contextlib
import gc
import multiprocessing.reduction
import signal
import socket
import sys
from collections.abc import AsyncIterator
from typing import Any

from msgspec import Struct

from spellhall.core.errors import SpellhallError
from spellhall.web.api.logs import start_logging
from spellhall.web.listening import run_loop
from spellhall.web.settings import Settings

NEWS, READY, FAILED, STOP, LAN, REACH = "news", "ready", "failed", "stop", "lan", "reach"
NUMBERS, MOVED = "numbers", "moved"
WRONG = 2  # the exit code for what the person who started the hall can mend
_AT_ONCE = 1 << 20  # bytes that are read at once


class Channel:
    """Words and texts, one a row. What a turn of the event loop says and hears travels together."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self._unsent: list[str] = []

    @classmethod
    async def over(cls, end: socket.socket) -> "Channel":
        end.setblocking(False)
        return cls(*await asyncio.open_unix_connection(sock=end, limit=_AT_ONCE))

    def say(self, word: str, text: str = "") -> None:
        """Does not wait: news are small, and whoever no longer reads has died."""
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self._send)
        self._unsent.append(f"{word} {text.replace(chr(10), ' ')}\n")

    def _send(self) -> None:
        unsent, self._unsent = self._unsent, []
        if unsent and not self._writer.is_closing():
            self._writer.write("".join(unsent).encode())

    async def hear(self) -> AsyncIterator[tuple[str, str]]:
        """What the other end says, until it has gone."""
        begun = b""
        try:
            while came := await self._reader.read(_AT_ONCE):
                *rows, begun = (begun + came).split(b"\n")
                for row in rows:
                    word, _, text = row.decode().partition(" ")
                    yield word, text
        except (ConnectionError, ValueError):
            return

    async def close(self) -> None:
        """All that was said is on its way then."""
        self._send()
        self._writer.close()
        with contextlib.suppress(OSError):
            await self._writer.wait_closed()


class Handed:
    """A file that a process is given when it is started."""

    def __init__(self, file: int) -> None:
        self.file = file

    def __getstate__(self) -> Any:
        return multiprocessing.reduction.DupFd(self.file)

    def __setstate__(self, given: Any) -> None:
        self.file = given.detach()


class Given(Struct, frozen=True):
    """All that a process gets from its parent."""

    settings: Settings
    number: int
    processes: int
    name: str  # in whose name it leases tables; the next process with this number has it, too
    secret: bytes
    port: int
    memory: Handed
    channel: socket.socket
    door: socket.socket  # by which connections are handed over


def begin(given: Given) -> None:
    """The life of a process."""
    gc.disable()  # until all is loaded
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all: the parent says when to stop
    start_logging(given.settings.log, given.number + 1)
    from spellhall.web.process import serve_beside

    try:
        run_loop(serve_beside(given))
    except SpellhallError:
        sys.exit(WRONG)  # the parent has been told
