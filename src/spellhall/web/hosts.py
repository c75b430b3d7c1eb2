"""By which names a hall may be asked: links are made of the name by which somebody came."""

import ipaddress
import re
import socket
from collections.abc import Callable, Iterable
from urllib.parse import SplitResult, urlsplit

from msgspec import Struct

from spellhall.web.reach import EVERYWHERE
from spellhall.web.settings import Settings, is_loopback

ANY = "*"
_PORTS = {"http": 80, "https": 443}
# Not more: a browser reads `a@b`, and much else, as another place than it seems.
_WRITTEN = re.compile(r"(?:\[(?P<address>[0-9a-f:.]+)\]|(?P<name>[a-z0-9_.-]+))(?::[0-9]{0,5})?")


class Hosts:
    """This machine, `public`, and the setting `hosts`. Any port will do: some are forwarded."""

    def __init__(self, settings: Settings, machine: Callable[[], str] = socket.gethostname) -> None:
        short = machine().lower().partition(".")[0]
        given = [name.strip().lower() for name in settings.hosts.split(",")]
        self._any = ANY in given
        # In a container nobody knows the addresses of the machine around it: those of local networks will do.
        self._inside = not settings.public and settings.host in EVERYWHERE
        self._names = {
            name
            for name in (*given, settings.host.lower(), host_of(settings.public.partition("//")[2]))
            if name
        }
        self._names |= {machine().lower(), short, f"{short}.local"} if short else set()

    def know(self, told: Iterable[bytes], own_address: str) -> bool:
        """Whether the `Host` of a request is this hall; `own_address` is the one at which it came in."""
        names = [host_of(one.decode("latin-1")) for one in told]
        if self._any:
            return len(names) <= 1
        if len(names) != 1 or not names[0]:
            return False
        name = names[0]
        return name in self._names or is_loopback(name) or self._own(name, own_address)

    def _own(self, name: str, own: str) -> bool:
        try:
            address, came_in = ipaddress.ip_address(name), ipaddress.ip_address(own.partition("%")[0])
        except ValueError:
            return False
        mapped = getattr(came_in, "ipv4_mapped", None)
        return address == (mapped or came_in) or (self._inside and address.is_private)


def host_of(told: str) -> str:
    """The name in a `Host`, without its port; empty if it is anything but a name and a port."""
    written = _WRITTEN.fullmatch(told.lower())
    return (written["address"] or written["name"].rstrip(".")) if written else ""


class Party(Struct, frozen=True):
    """A hall as passkeys know it: they are made for one name, and say at which address they were asked."""

    name: str
    origin: str


def party_of(told: str, scheme: str, public: str) -> Party | None:
    """By the `Host` of a request. None where browsers offer no passkeys: without https, at a bare number."""
    name = host_of(told)
    if not name or _is_number(name):
        return None
    came = urlsplit(public if public and host_of(urlsplit(public).netloc) == name else f"{scheme}://{told}")
    if (came.scheme != "https" and not _is_this_machine(name)) or not _has_port(came):
        return None
    port = "" if came.port in (None, _PORTS.get(came.scheme)) else f":{came.port}"
    return Party(name, f"{came.scheme}://{name}{port}")


def _has_port(address: SplitResult) -> bool:
    try:
        return address.port is None or address.port > 0
    except ValueError:
        return False


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_this_machine(name: str) -> bool:
    """In every browser: what is said there nobody overhears."""
    return name == "localhost" or name.endswith(".localhost")
