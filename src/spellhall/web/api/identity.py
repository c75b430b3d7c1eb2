"""Who asks: a person by the cookie of a session, or a bot by its token."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec import Struct

from spellhall.web.api.middleware import address_of
from spellhall.web.hall.devices import device_name
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.people import SESSION_DAYS
from spellhall.web.hall.refusals import Refusal
from spellhall.web.settings import Settings
from spellhall.web.store import Person

Connection = ASGIConnection[Any, Any, Any, Any]


class Visitor(Struct, frozen=True):
    """`person` is None for somebody who has not said a name yet. The token is in no repr."""

    person: Person | None
    token: str
    bot: bool
    address: str

    def __repr__(self) -> str:
        return f"Visitor(person={self.person!r})"

    @property
    def asker(self) -> Asker:
        return Asker(self.address if self.person is None else self.person.id, self.address)

    def known(self) -> Person:
        if self.person is None:
            raise Refusal("not-signed-in", "Come in first: POST /api/me gives you a name and a session.")
        return self.person

    def human(self) -> Person:
        person = self.known()
        if person.kind == "bot":
            raise Refusal("people-only", "This is for people; a bot has only its token.")
        return person


def cookie_name(settings: Settings) -> str:
    # Browsers keep a cookie of this name to the one host that set it, over https.
    return "__Host-spellhall" if settings.secure else "spellhall"


def session_cookie(settings: Settings, token: str) -> Cookie:
    return Cookie(
        key=cookie_name(settings),
        value=token,
        max_age=SESSION_DAYS * 86_400 if token else 0,
        httponly=True,
        samesite="lax",
        secure=settings.secure,
        path="/",
    )


def device_of(connection: Connection) -> str:
    """How the list of somebody's devices calls the one that asks."""
    return device_name(connection.headers.get("user-agent", ""))


async def visitor_of(connection: Connection, hall: Hall, settings: Settings) -> Visitor:
    address = address_of(connection.scope)
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        person = await hall.people.by_token(token.strip(), "bot")
        if person is None:
            raise Refusal("not-signed-in", "This token is not good.")
        hall.bars.check(person, address)
        return Visitor(person, token.strip(), bot=True, address=address)
    token = connection.cookies.get(cookie_name(settings), "")
    person = await hall.people.by_token(token, "session") if token else None
    hall.bars.check(person, address)
    return Visitor(person, token, bot=False, address=address)
