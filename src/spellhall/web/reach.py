"""By which addresses others reach the hall, and letting them in after the host has said yes.

A hall that listens on this machine only opens one further listener for each address of the machine in the
local network. The yes is kept in a file beside the database, and can be taken back.
"""

import contextlib
import ipaddress
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol

from spellhall.web.settings import Settings, database_of, is_loopback

log = logging.getLogger("spellhall.serve")

EVERYWHERE = ("0.0.0.0", "::", "")
# A datagram socket that is connected sends nothing, but tells which address it would send from.
_TOWARDS = ("192.168.0.1", "192.168.1.1", "10.0.0.1", "172.16.0.1", "203.0.113.1")
# Inside of a container such an address is one of a network that nobody else is in.
_CONTAINERS = ("/.dockerenv", "/run/.containerenv")
_INSIDE = (ipaddress.ip_network("172.16.0.0/12"), ipaddress.ip_network("10.88.0.0/16"))


class Listener(Protocol):
    def close(self) -> None: ...


Listen = Callable[[socket.socket], Awaitable[Listener]]


def lan_addresses() -> list[str]:
    """This machine's addresses in local networks, the likeliest first."""
    found: dict[str, None] = {}
    for towards in reversed(_TOWARDS):  # the last is anywhere outside: the main network
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((towards, 9))
            found[probe.getsockname()[0]] = None
    with contextlib.suppress(OSError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(address[0])] = None
    return [address for address in found if _is_local(address)]


def _is_local(address: str) -> bool:
    told = ipaddress.ip_address(address)
    if any(map(os.path.exists, _CONTAINERS)) and any(told in network for network in _INSIDE):
        return False
    return told.is_private and not told.is_loopback and not told.is_link_local and not told.is_unspecified


class Reach:
    def __init__(self, settings: Settings, find: Callable[[], list[str]] = lan_addresses) -> None:
        self.public = settings.public
        self.port = settings.port
        self._host = settings.host
        self._find = find
        self._wish = settings.lan
        self._kept = _kept_at(settings)
        self._listen: Listen | None = None
        self._listeners: dict[str, Listener] = {}
        self._lets_in = False

    # What is so
    @property
    def by_choice(self) -> bool:
        """Whether it is for the host to let others in: the hall was started for this machine only."""
        return not self.public and is_loopback(self._host)

    @property
    def open(self) -> bool:
        return not self.by_choice or bool(self._listeners)

    def local(self) -> list[str]:
        """Where people in the same network find the hall, or would, once the host has said yes."""
        if self.public:
            return []
        chosen = self._host not in EVERYWHERE and not self.by_choice
        return [f"http://{address}:{self.port}" for address in ([self._host] if chosen else self._find())]

    def addresses(self) -> list[str]:
        """Those that answer now."""
        if self.public:
            return [self.public]
        return self.local() if self.open else []

    # Letting others in
    async def start(self, port: int, listen: Listen) -> None:
        """The hall listens on this port and can listen on more; what was said before still holds."""
        self.port, self._listen = port, listen
        said = self._kept is not None and self._kept.exists()
        if self._wish == "yes" or (self._wish == "ask" and said):
            await self.let_in()

    async def let_in(self, remember: bool = False) -> bool:
        """Listen on every address of the local networks; whether there is one."""
        self._lets_in = True
        await self.look()
        if remember and self._listeners and self._kept is not None:
            with contextlib.suppress(OSError):
                self._kept.write_text("Others on this network may join. Delete this file to stop that.\n")
        return self.open

    async def look(self) -> None:
        """Addresses come and go with networks."""
        if not self._lets_in or not self.by_choice or self._listen is None:
            return
        now = self._find()
        for gone in self._listeners.keys() - set(now):
            self._listeners.pop(gone).close()
        for address in now:
            if address not in self._listeners:
                listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
                try:
                    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                    listening.bind((address, self.port))
                    listening.setblocking(False)
                    self._listeners[address] = await self._listen(listening)
                except OSError as error:
                    listening.close()
                    log.warning("cannot listen in the network", extra={"why": error.strerror})

    def close(self) -> None:
        self._lets_in = False
        while self._listeners:
            self._listeners.popitem()[1].close()

    def shut_out(self) -> None:
        self.close()
        if self._kept is not None:
            self._kept.unlink(missing_ok=True)


def _kept_at(settings: Settings) -> Path | None:
    database = database_of(settings)
    return None if "://" in database else Path(database + ".lan")
