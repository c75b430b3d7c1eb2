"""Links to a table of a hall, as people are given them: with an invitation, or only to look."""

import re
from urllib.parse import parse_qs, urlsplit

from msgspec import Struct

from spellhall.core.errors import Refused

_TABLE = re.compile(r"^/t/([A-Za-z0-9_-]{1,64})/?$")
_LIKE = "http://HOST:8765/t/TABLE?invite=CODE"


class Link(Struct, frozen=True):
    hall: str  # scheme and host, without a slash
    table: str
    invite: str | None = None

    @property
    def to_look_on(self) -> str:
        return f"{self.hall}/t/{self.table}"


def read_link(text: str) -> Link:
    """The scheme may be left out, as people do when they type a link."""
    text = text.strip()
    parts = urlsplit(text if "://" in text else f"http://{text}")
    found = _TABLE.match(parts.path)
    try:
        known = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is no number
        known = False
    if not known or found is None:
        raise Refused(f"{text} is no link to a table; one looks like {_LIKE}")
    invite = parse_qs(parts.query).get("invite", [None])[0]
    return Link(f"{parts.scheme}://{parts.netloc}", found.group(1), invite)
