"""One POST to an address that somebody has given: looked up once, checked, and asked there and nowhere else.

A client that looks the name up again when it connects could be led elsewhere between the two. No redirect is
followed, and of the answer nothing but its status is read.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import SplitResult

from spellhall.web.hall.calling.addresses import checked_url, is_open
from spellhall.web.hall.calling.outcome import Failed
from spellhall.web.hall.refusals import Refusal

SECONDS = 10.0  # for all of it
MOST_LINE = 4096
LOOKUPS = 2  # names that are looked up at a time, in threads of their own: one that hangs delays nothing else
_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})[ \r\n]")


class Post:
    def __init__(self, private: bool) -> None:
        self._private = private
        self._lookups = ThreadPoolExecutor(LOOKUPS, thread_name_prefix="names")
        self._tls: ssl.SSLContext | None = None

    def close(self) -> None:
        self._lookups.shutdown(wait=False, cancel_futures=True)

    async def send(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; `Failed` if there is none."""
        try:
            address = checked_url(url, self._private)
            async with asyncio.timeout(SECONDS):
                return await self._ask(address, headers, body)
        except Refusal as refusal:
            raise Failed(refusal.kind) from None  # the host has become stricter since it was given
        except (OSError, ValueError) as error:
            raise Failed(type(error).__name__) from None  # its own words name the address

    async def _ask(self, address: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        secure = address.scheme == "https"
        host, port = address.hostname or "", address.port or (443 if secure else 80)
        number = await self._number(host, port)
        tls = await self._context() if secure else None
        reader, writer = await asyncio.open_connection(
            number, port, ssl=tls, server_hostname=host if secure else None, limit=MOST_LINE
        )
        try:
            writer.write(_request(address, headers, body))
            await writer.drain()
            found = _STATUS.match(await reader.readline())
            if found is None:
                raise Failed("no-answer")
            return int(found[1])
        finally:
            writer.transport.abort()

    async def _number(self, host: str, port: int) -> str:
        found = await asyncio.get_running_loop().run_in_executor(
            self._lookups, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        )
        numbers = [str(one[4][0]) for one in found]
        if not numbers:
            raise Failed("no-such-host")
        if not self._private and not all(map(is_open, numbers)):
            raise Failed("private-address")
        return numbers[0]

    async def _context(self) -> ssl.SSLContext:
        if self._tls is None:
            # Reads all certificates of the machine: a tenth of a second.
            self._tls = await asyncio.to_thread(ssl.create_default_context)
        return self._tls


def _request(address: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    target = (address.path or "/") + (f"?{address.query}" if address.query else "")
    told = {
        "Host": address.netloc,
        "User-Agent": "Spellhall",
        "Connection": "close",
        "Content-Length": str(len(body)),
        **headers,
    }
    lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
