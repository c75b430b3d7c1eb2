"""Addresses that people give: what is one, and whether the hall may go there.

A webhook or a push service is named by whoever plays, and asked by the hall: it must not become a way into
the network in which the hall stands.
"""

import ipaddress
import re
from urllib.parse import SplitResult, urlsplit

from spellhall.web.hall.refusals import Refusal

MOST_MAIL = 254
MOST_URL = 1000
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_MAIL = re.compile(rf"({_ATOM}(?:\.{_ATOM})*)@({_LABEL}(?:\.{_LABEL})+)")
_HOST = re.compile(r"[A-Za-z0-9._-]+|[0-9A-Fa-f:.]+")
_NAT64 = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("64:ff9b:1::/48"))
_HERE = (".localhost", ".local", ".internal")


def checked_mail(given: str) -> str:
    """As it is written into a header: ASCII, and nothing that could begin another line."""
    found = _MAIL.fullmatch(given) if len(given) <= MOST_MAIL else None
    if found is None or len(found[1]) > 64:
        raise Refusal("bad-address", "This is no e-mail address; one looks like anna@example.org.")
    return f"{found[1]}@{found[2].lower()}"


def checked_url(given: str, private: bool) -> SplitResult:
    """An address that may be asked; `private`: also in the hall's own network, and without encryption."""
    # Before it is taken apart, which would leave some of these signs out.
    if len(given) > MOST_URL or not given.isascii() or any(sign <= " " or sign == "\x7f" for sign in given):
        raise _bad(f"it is longer than {MOST_URL} signs, or has signs in it that no address has")
    try:
        address = urlsplit(given)
        port = address.port
    except ValueError:
        raise _bad("it is no address") from None
    if address.scheme != "https" and not (private and address.scheme == "http"):
        raise _bad("it does not begin with https://")
    host = address.hostname or ""
    if not _HOST.fullmatch(host) or address.username is not None or address.fragment or port == 0:
        raise _bad("write it as https://HOST/PATH, without a name or a # in it")
    if not private and _leads_inside(host):
        raise _bad("it leads into a private network")
    return address


def _bad(why: str) -> Refusal:
    return Refusal("bad-address", f"The hall cannot send anything to this address: {why}.")


def _leads_inside(host: str) -> bool:
    """As far as the name tells; what it stands for is looked at when it is asked."""
    try:
        return not is_open(host)
    except ValueError:
        return "." not in host.strip(".") or host.rstrip(".").lower().endswith(_HERE)


def is_open(number: str) -> bool:
    """Whether this number is on the open internet; IPv6 may carry a number of IPv4 inside."""
    told = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(told, ipaddress.IPv6Address):
        inside = told.ipv4_mapped or told.sixtofour or (told.teredo and told.teredo[1])
        if any(told in network for network in _NAT64):
            inside = ipaddress.IPv4Address(told.packed[-4:])
        if inside:
            return is_open(str(inside))
    return told.is_global and not told.is_multicast and not told.is_reserved
